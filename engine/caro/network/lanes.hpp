// SPDX-License-Identifier: GPL-3.0-or-later
// Sixteen 16-bit numbers worked on at once. Each instruction set has its own class; all give the
// same numbers as PlainLanes, which is the definition. Sums wrap; no caller lets them (network.cpp
// checks the bounds of every network).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#if defined(__AVX2__)
#include <immintrin.h>
#elif defined(__wasm_simd128__)
#include <wasm_simd128.h>
#endif

namespace kydai::caro_engine::network {

inline constexpr int kLanes = 16;

class PlainLanes {
  public:
    static PlainLanes zero() { return {}; }
    static PlainLanes all(int value) {
        PlainLanes lanes;
        lanes.values_.fill(static_cast<std::int16_t>(value));
        return lanes;
    }
    static PlainLanes load(const std::int16_t* from) {
        PlainLanes lanes;
        std::copy_n(from, kLanes, lanes.values_.begin());
        return lanes;
    }
    static PlainLanes widen(const std::int8_t* from) {
        PlainLanes lanes;
        std::copy_n(from, kLanes, lanes.values_.begin());
        return lanes;
    }
    void store(std::int16_t* to) const { std::copy_n(values_.begin(), kLanes, to); }

    PlainLanes operator+(PlainLanes b) const {
        return each(b, [](int x, int y) { return x + y; });
    }
    PlainLanes operator-(PlainLanes b) const {
        return each(b, [](int x, int y) { return x - y; });
    }
    [[nodiscard]] PlainLanes clamped(int most) const {
        return each(*this, [most](int x, int) { return std::clamp(x, 0, most); });
    }
    [[nodiscard]] PlainLanes times16() const {
        return each(*this, [](int x, int) { return x * 16; });
    }
    // (a * b + 2^14) / 2^15, rounded down.
    [[nodiscard]] PlainLanes middle_of_product(PlainLanes b) const {
        return each(b, [](int x, int y) { return (x * y + (1 << 14)) >> 15; });
    }
    void add_to(std::int32_t* sums) const {
        for (int i = 0; i < kLanes; ++i) sums[i] += values_[static_cast<std::size_t>(i)];
    }
    static std::int32_t dot(const std::int16_t* a, const std::int16_t* b, int lanes) {
        std::int32_t total = 0;
        for (int i = 0; i < lanes * kLanes; ++i) total += a[i] * b[i];
        return total;
    }

  private:
    template <class F>
    PlainLanes each(const PlainLanes& b, F f) const {
        PlainLanes result;
        for (std::size_t i = 0; i < kLanes; ++i) {
            result.values_[i] = static_cast<std::int16_t>(f(values_[i], b.values_[i]));
        }
        return result;
    }

    std::array<std::int16_t, kLanes> values_{};
};

#if defined(__AVX2__)

class Lanes {
  public:
    static Lanes zero() { return _mm256_setzero_si256(); }
    static Lanes all(int value) { return _mm256_set1_epi16(static_cast<std::int16_t>(value)); }
    static Lanes load(const std::int16_t* from) {
        return _mm256_loadu_si256(reinterpret_cast<const __m256i*>(from));
    }
    static Lanes widen(const std::int8_t* from) {
        return _mm256_cvtepi8_epi16(_mm_loadu_si128(reinterpret_cast<const __m128i*>(from)));
    }
    void store(std::int16_t* to) const {
        _mm256_storeu_si256(reinterpret_cast<__m256i*>(to), values_);
    }

    Lanes operator+(Lanes b) const { return _mm256_add_epi16(values_, b.values_); }
    Lanes operator-(Lanes b) const { return _mm256_sub_epi16(values_, b.values_); }
    [[nodiscard]] Lanes clamped(int most) const {
        return _mm256_min_epi16(_mm256_max_epi16(values_, zero().values_), all(most).values_);
    }
    [[nodiscard]] Lanes times16() const { return _mm256_slli_epi16(values_, 4); }
    [[nodiscard]] Lanes middle_of_product(Lanes b) const {
        return _mm256_mulhrs_epi16(values_, b.values_);
    }
    void add_to(std::int32_t* sums) const {
        const auto add = [sums](int at, __m128i half) {
            auto* const to = reinterpret_cast<__m256i*>(sums + at);
            _mm256_storeu_si256(
                to, _mm256_add_epi32(_mm256_loadu_si256(to), _mm256_cvtepi16_epi32(half)));
        };
        add(0, _mm256_castsi256_si128(values_));
        add(8, _mm256_extracti128_si256(values_, 1));
    }
    static std::int32_t dot(const std::int16_t* a, const std::int16_t* b, int lanes) {
        __m256i total = _mm256_setzero_si256();
        for (int i = 0; i < lanes; ++i) {
            total = _mm256_add_epi32(total, _mm256_madd_epi16(load(a + i * kLanes).values_,
                                                              load(b + i * kLanes).values_));
        }
        __m128i half =
            _mm_add_epi32(_mm256_castsi256_si128(total), _mm256_extracti128_si256(total, 1));
        half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b01'00'11'10));
        half = _mm_add_epi32(half, _mm_shuffle_epi32(half, 0b10'11'00'01));
        return _mm_cvtsi128_si32(half);
    }

  private:
    Lanes(__m256i values) : values_(values) {}  // NOLINT(google-explicit-constructor)

    __m256i values_;
};

#elif defined(__wasm_simd128__)

class Lanes {
  public:
    static Lanes zero() { return all(0); }
    static Lanes all(int value) {
        const v128_t v = wasm_i16x8_splat(static_cast<std::int16_t>(value));
        return {v, v};
    }
    static Lanes load(const std::int16_t* from) {
        return {wasm_v128_load(from), wasm_v128_load(from + 8)};
    }
    static Lanes widen(const std::int8_t* from) {
        const v128_t bytes = wasm_v128_load(from);
        return {wasm_i16x8_extend_low_i8x16(bytes), wasm_i16x8_extend_high_i8x16(bytes)};
    }
    void store(std::int16_t* to) const {
        wasm_v128_store(to, low_);
        wasm_v128_store(to + 8, high_);
    }

    Lanes operator+(Lanes b) const {
        return {wasm_i16x8_add(low_, b.low_), wasm_i16x8_add(high_, b.high_)};
    }
    Lanes operator-(Lanes b) const {
        return {wasm_i16x8_sub(low_, b.low_), wasm_i16x8_sub(high_, b.high_)};
    }
    [[nodiscard]] Lanes clamped(int most) const {
        const v128_t top = wasm_i16x8_splat(static_cast<std::int16_t>(most));
        const v128_t bottom = wasm_i16x8_splat(0);
        return {wasm_i16x8_min(wasm_i16x8_max(low_, bottom), top),
                wasm_i16x8_min(wasm_i16x8_max(high_, bottom), top)};
    }
    [[nodiscard]] Lanes times16() const {
        return {wasm_i16x8_shl(low_, 4), wasm_i16x8_shl(high_, 4)};
    }
    [[nodiscard]] Lanes middle_of_product(Lanes b) const {
        return {wasm_i16x8_q15mulr_sat(low_, b.low_), wasm_i16x8_q15mulr_sat(high_, b.high_)};
    }
    void add_to(std::int32_t* sums) const {
        const auto add = [sums](int at, v128_t quarter) {
            wasm_v128_store(sums + at, wasm_i32x4_add(wasm_v128_load(sums + at), quarter));
        };
        add(0, wasm_i32x4_extend_low_i16x8(low_));
        add(4, wasm_i32x4_extend_high_i16x8(low_));
        add(8, wasm_i32x4_extend_low_i16x8(high_));
        add(12, wasm_i32x4_extend_high_i16x8(high_));
    }
    static std::int32_t dot(const std::int16_t* a, const std::int16_t* b, int lanes) {
        v128_t total = wasm_i32x4_splat(0);
        for (int i = 0; i < 2 * lanes; ++i) {
            total = wasm_i32x4_add(
                total, wasm_i32x4_dot_i16x8(wasm_v128_load(a + 8 * i), wasm_v128_load(b + 8 * i)));
        }
        return wasm_i32x4_extract_lane(total, 0) + wasm_i32x4_extract_lane(total, 1) +
               wasm_i32x4_extract_lane(total, 2) + wasm_i32x4_extract_lane(total, 3);
    }

  private:
    Lanes(v128_t low, v128_t high) : low_(low), high_(high) {}

    v128_t low_;
    v128_t high_;
};

#else

using Lanes = PlainLanes;

#endif

}  // namespace kydai::caro_engine::network
