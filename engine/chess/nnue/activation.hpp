// SPDX-License-Identifier: GPL-3.0-or-later
// The output layer over the activated hidden layer: squared clipped ReLU (SCReLU: clip to [0, 1],
// then square) times weight, summed. It has vector code of its own per instruction set, because
// compilers do not vectorise the loop well; all versions give the same number.
//
// All versions use that clipped × weight fits 16 bits (255 × 127), so that the multiply-and-add of
// pairs supplies the second factor of the square. The sum of one perspective fits 32 bits in any
// order: Network::read checks that (kOutputSumLimit).
#pragma once

#include <algorithm>

#include "engine/chess/nnue/network.hpp"

#if defined(__AVX2__) || defined(__SSE2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace kydai::chess_engine::nnue {

// The definition; used on processors without vectors.
inline std::int32_t plain_weighted_squares(const Line* sums, const Line* weights,
                                           std::size_t lines) {
    std::int32_t total = 0;
    for (std::size_t i = 0; i < lines; ++i) {
        for (std::size_t k = 0; k < kLineSize; ++k) {
            const int clipped = std::clamp<int>(sums[i].numbers[k], 0, kHiddenOne);
            total += clipped * weights[i].numbers[k] * clipped;
        }
    }
    return total;
}

// Calls `add` with the index of every `kLanes`-th number: in steps of constant length, which
// compilers unroll. The hidden layer is a multiple of them.
template <std::size_t kLanes>
inline void for_each_lanes(std::size_t lines, auto add) {
    for (std::size_t step = 0; step < lines * kLineSize; step += kHiddenStep) {
        for (std::size_t i = 0; i < kHiddenStep; i += kLanes) add(step + i);
    }
}

#if defined(__AVX2__)

inline std::int32_t weighted_squares(const Line* sums, const Line* weights, std::size_t lines) {
    const std::int16_t* const first = sums->numbers.data();
    const std::int16_t* const by_first = weights->numbers.data();
    constexpr std::size_t kLanes = 16;
    const __m256i zero = _mm256_setzero_si256();
    const __m256i one = _mm256_set1_epi16(kHiddenOne);
    __m256i total = zero;
    const auto add = [&](std::size_t i) {
        const __m256i sum = _mm256_load_si256(reinterpret_cast<const __m256i*>(first + i));
        const __m256i by = _mm256_load_si256(reinterpret_cast<const __m256i*>(by_first + i));
        const __m256i clipped = _mm256_min_epi16(_mm256_max_epi16(sum, zero), one);
        const __m256i weighed = _mm256_mullo_epi16(clipped, by);
        total = _mm256_add_epi32(total, _mm256_madd_epi16(weighed, clipped));
    };
    for_each_lanes<kLanes>(lines, add);
    __m128i half = _mm_add_epi32(_mm256_castsi256_si128(total), _mm256_extracti128_si256(total, 1));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b01'00'11'10));
    half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b10'11'00'01));
    return _mm_cvtsi128_si32(half);
}

#elif defined(__SSE2__)

inline std::int32_t weighted_squares(const Line* sums, const Line* weights, std::size_t lines) {
    const std::int16_t* const first = sums->numbers.data();
    const std::int16_t* const by_first = weights->numbers.data();
    constexpr std::size_t kLanes = 8;
    const __m128i zero = _mm_setzero_si128();
    const __m128i one = _mm_set1_epi16(kHiddenOne);
    __m128i total = zero;
    const auto add = [&](std::size_t i) {
        const __m128i sum = _mm_load_si128(reinterpret_cast<const __m128i*>(first + i));
        const __m128i by = _mm_load_si128(reinterpret_cast<const __m128i*>(by_first + i));
        const __m128i clipped = _mm_min_epi16(_mm_max_epi16(sum, zero), one);
        const __m128i weighed = _mm_mullo_epi16(clipped, by);
        total = _mm_add_epi32(total, _mm_madd_epi16(weighed, clipped));
    };
    for_each_lanes<kLanes>(lines, add);
    total = _mm_add_epi32(total, _mm_shuffle_epi32(total, 0b01'00'11'10));
    total = _mm_add_epi32(total, _mm_shuffle_epi32(total, 0b10'11'00'01));
    return _mm_cvtsi128_si32(total);
}

#elif defined(__wasm_simd128__)

inline std::int32_t weighted_squares(const Line* sums, const Line* weights, std::size_t lines) {
    const std::int16_t* const first = sums->numbers.data();
    const std::int16_t* const by_first = weights->numbers.data();
    constexpr std::size_t kLanes = 8;
    const v128_t zero = wasm_i16x8_splat(0);
    const v128_t one = wasm_i16x8_splat(kHiddenOne);
    v128_t total = wasm_i32x4_splat(0);
    const auto add = [&](std::size_t i) {
        const v128_t clipped = wasm_i16x8_min(wasm_i16x8_max(wasm_v128_load(first + i), zero), one);
        const v128_t weighed = wasm_i16x8_mul(clipped, wasm_v128_load(by_first + i));
        total = wasm_i32x4_add(total, wasm_i32x4_dot_i16x8(weighed, clipped));
    };
    for_each_lanes<kLanes>(lines, add);
    return wasm_i32x4_extract_lane(total, 0) + wasm_i32x4_extract_lane(total, 1) +
           wasm_i32x4_extract_lane(total, 2) + wasm_i32x4_extract_lane(total, 3);
}

#else

inline std::int32_t weighted_squares(const Line* sums, const Line* weights, std::size_t lines) {
    return plain_weighted_squares(sums, weights, lines);
}

#endif

}  // namespace kydai::chess_engine::nnue
