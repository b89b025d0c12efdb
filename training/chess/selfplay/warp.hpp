// SPDX-License-Identifier: GPL-3.0-or-later
// A warp: 32 lanes that run the same code. Every function of this file is a barrier at which all
// lanes meet (`meet` is __syncwarp). On a GPU these are the hardware's warp-level primitives.
// Without one the lanes are fibres of one thread, which take turns from barrier to barrier: the
// same code gives the same numbers, some ten thousand times slower, and a lane that misses a
// barrier ends the program.
//
// A lane's writes to memory are visible to the others after the next barrier, not before.
#pragma once

#include <cstdint>

#ifdef __CUDACC__
#define KYDAI_DEVICE __device__ __forceinline__
#define KYDAI_DEVICE_CALL __device__ __noinline__
// Before a loop: as it is, two steps at once, or all of them.
#define KYDAI_ROLLED _Pragma("unroll 1")
#define KYDAI_UNROLLED_TWICE _Pragma("unroll 2")
#define KYDAI_UNROLLED _Pragma("unroll")
#else
#define KYDAI_DEVICE inline
#define KYDAI_DEVICE_CALL inline
#define KYDAI_ROLLED
#define KYDAI_UNROLLED_TWICE
#define KYDAI_UNROLLED
#include "training/chess/selfplay/fibres.hpp"
#endif

namespace kydai::gpu {

// The types that the hardware's instructions take.
using Bits = unsigned long long;
using Word = std::uint32_t;

inline constexpr int kLanes = 32;

#ifdef __CUDACC__

inline constexpr Word kAllLanes = 0xFFFF'FFFFU;

KYDAI_DEVICE int lane_index() { return static_cast<int>(threadIdx.x % kLanes); }
KYDAI_DEVICE void meet() { __syncwarp(); }
KYDAI_DEVICE bool any(bool mine) { return __any_sync(kAllLanes, mine) != 0; }
KYDAI_DEVICE Word ballot(bool mine) { return __ballot_sync(kAllLanes, mine); }
KYDAI_DEVICE Word or_of_all(Word mine) { return __reduce_or_sync(kAllLanes, mine); }
KYDAI_DEVICE int sum_of_all(int mine) { return __reduce_add_sync(kAllLanes, mine); }
KYDAI_DEVICE Word most_of_all(Word mine) { return __reduce_max_sync(kAllLanes, mine); }
template <class Number>
KYDAI_DEVICE Number from_lane(Number mine, int lane) {
    return __shfl_sync(kAllLanes, mine, lane);
}
// What the lane `distance` below has; the lowest ones get their own.
KYDAI_DEVICE int from_below(int mine, int distance) {
    return __shfl_up_sync(kAllLanes, mine, static_cast<unsigned>(distance));
}

KYDAI_DEVICE int count(Bits bits) { return __popcll(bits); }
KYDAI_DEVICE int count(Word bits) { return __popc(bits); }
KYDAI_DEVICE int lowest(Bits bits) { return __ffsll(static_cast<long long>(bits)) - 1; }
KYDAI_DEVICE int lowest(Word bits) { return __ffs(static_cast<int>(bits)) - 1; }
KYDAI_DEVICE Bits reversed(Bits bits) { return __brevll(bits); }
// Each 16-bit half clipped to [0, most].
KYDAI_DEVICE Word clipped_halves(Word pair, Word most) { return __vimin_s16x2_relu(pair, most); }
// sum + low half × byte 2·kPair of weights + high half × byte 2·kPair + 1; the halves without sign.
template <int kPair>
KYDAI_DEVICE int weighed_halves(Word pair, Word weights, int sum) {
    if constexpr (kPair == 0) {
        asm("dp2a.lo.u32.s32 %0,%1,%2,%0;" : "+r"(sum) : "r"(pair), "r"(weights));
    } else {
        asm("dp2a.hi.u32.s32 %0,%1,%2,%0;" : "+r"(sum) : "r"(pair), "r"(weights));
    }
    return sum;
}
KYDAI_DEVICE Bits nanoseconds() {
    Bits time = 0;
    asm volatile("mov.u64 %0,%globaltimer;" : "=l"(time));
    return time;
}
// Loads past the L1 cache, for tables that are much larger.
KYDAI_DEVICE ulonglong2 load_once(const ulonglong2* from) { return __ldcg(from); }
KYDAI_DEVICE void store_once(ulonglong2* to, ulonglong2 value) { __stcg(to, value); }
KYDAI_DEVICE uint4 load_constant(const uint4* from) { return __ldg(from); }
KYDAI_DEVICE Bits add_shared(Bits* counter, Bits amount) { return atomicAdd(counter, amount); }

#else

struct alignas(16) uint4 {
    Word x, y, z, w;
};
struct alignas(8) uint2 {
    Word x, y;
};
struct alignas(16) ulonglong2 {
    Bits x, y;
};

inline int lane_index() { return Fibres::current(); }
inline void meet() { (void)Fibres::meet('m', 0); }
inline bool any(bool mine) {
    bool found = false;
    for (const Bits theirs : Fibres::meet('a', mine)) found |= theirs != 0;
    return found;
}
inline Word ballot(bool mine) {
    Word votes = 0;
    const auto all = Fibres::meet('b', mine);
    for (int i = 0; i < kLanes; ++i) votes |= static_cast<Word>(all[i] != 0) << i;
    return votes;
}
inline Word or_of_all(Word mine) {
    Word result = 0;
    for (const Bits theirs : Fibres::meet('o', mine)) result |= static_cast<Word>(theirs);
    return result;
}
inline int sum_of_all(int mine) {
    Word result = 0;
    for (const Bits theirs : Fibres::meet('s', static_cast<Word>(mine))) {
        result += static_cast<Word>(theirs);
    }
    return static_cast<int>(result);
}
inline Word most_of_all(Word mine) {
    Word result = 0;
    for (const Bits theirs : Fibres::meet('x', mine)) {
        if (theirs > result) result = static_cast<Word>(theirs);
    }
    return result;
}
template <class Number>
Number from_lane(Number mine, int lane) {
    return static_cast<Number>(Fibres::meet('l', static_cast<Bits>(mine))[lane]);
}
inline int from_below(int mine, int distance) {
    const auto all = Fibres::meet('u', static_cast<Word>(mine));
    const int below = lane_index() - distance;
    return below < 0 ? mine : static_cast<int>(static_cast<Word>(all[below]));
}

inline int count(Bits bits) { return __builtin_popcountll(bits); }
inline int count(Word bits) { return __builtin_popcount(bits); }
inline int lowest(Bits bits) { return bits == 0 ? -1 : __builtin_ctzll(bits); }
inline int lowest(Word bits) { return bits == 0 ? -1 : __builtin_ctz(bits); }
inline Bits reversed(Bits bits) {
    bits = __builtin_bswap64(bits);
    bits = ((bits >> 4) & 0x0F0F'0F0F'0F0F'0F0F) | ((bits & 0x0F0F'0F0F'0F0F'0F0F) << 4);
    bits = ((bits >> 2) & 0x3333'3333'3333'3333) | ((bits & 0x3333'3333'3333'3333) << 2);
    return ((bits >> 1) & 0x5555'5555'5555'5555) | ((bits & 0x5555'5555'5555'5555) << 1);
}
inline Word clipped_halves(Word pair, Word most) {
    const auto clip = [](Word half, Word limit) -> Word {
        const auto value = static_cast<std::int16_t>(half);
        return value < 0 ? 0 : static_cast<Word>(value) < limit ? static_cast<Word>(value) : limit;
    };
    return clip(pair & 0xFFFF, most & 0xFFFF) | (clip(pair >> 16, most >> 16) << 16);
}
template <int kPair>
int weighed_halves(Word pair, Word weights, int sum) {
    const Word bytes = weights >> (16 * kPair);
    const int low = static_cast<std::int8_t>(bytes & 0xFF);
    const int high = static_cast<std::int8_t>((bytes >> 8) & 0xFF);
    return static_cast<int>(static_cast<Word>(sum) + (pair & 0xFFFF) * static_cast<Word>(low) +
                            (pair >> 16) * static_cast<Word>(high));
}
inline Bits nanoseconds() { return Fibres::nanoseconds(); }
inline ulonglong2 load_once(const ulonglong2* from) { return *from; }
inline void store_once(ulonglong2* to, ulonglong2 value) { *to = value; }
inline uint4 load_constant(const uint4* from) { return *from; }
inline Bits add_shared(Bits* counter, Bits amount) {
    const Bits before = *counter;
    *counter += amount;
    return before;
}

#endif

}  // namespace kydai::gpu
