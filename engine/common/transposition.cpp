// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/common/transposition.hpp"

#include <algorithm>
#include <memory>
#include <new>

#if defined(__linux__)
#include <sys/mman.h>
#endif

namespace kydai::engine {
namespace {

// The data word, low bits first: move 16, value 16, evaluation 16, depth 8, bound 2, pv 1, age 5.
constexpr int kValueShift = 16;
constexpr int kEvaluationShift = 32;
constexpr int kDepthShift = 48;
constexpr int kBoundShift = 56;
constexpr int kPvShift = 58;
constexpr int kAgeShift = 59;
constexpr int kAges = 32;

constexpr std::uint64_t pack(const TableEntry& entry, int age) {
    const auto wide = [](auto part) { return static_cast<std::uint64_t>(part); };
    return wide(entry.move) | wide(static_cast<std::uint16_t>(entry.value)) << kValueShift |
           wide(static_cast<std::uint16_t>(entry.evaluation)) << kEvaluationShift |
           wide(entry.depth) << kDepthShift | wide(entry.bound) << kBoundShift |
           wide(entry.was_pv) << kPvShift | wide(age) << kAgeShift;
}

constexpr TableEntry unpack(std::uint64_t data) {
    return {.move = static_cast<std::uint16_t>(data),
            .value = static_cast<std::int16_t>(data >> kValueShift),
            .evaluation = static_cast<std::int16_t>(data >> kEvaluationShift),
            .depth = static_cast<std::uint8_t>(data >> kDepthShift),
            .bound = static_cast<Bound>((data >> kBoundShift) & 3),
            .was_pv = ((data >> kPvShift) & 1) != 0};
}

constexpr int age_of(std::uint64_t data) { return static_cast<int>(data >> kAgeShift); }
constexpr int depth_of(std::uint64_t data) { return static_cast<int>((data >> kDepthShift) & 255); }

// How many searches ago the entry was written.
constexpr int staleness(std::uint64_t data, int now) {
    return (kAges + now - age_of(data)) % kAges;
}

// Probes are spread over the whole table: with ordinary pages nearly each one misses the TLB, and
// four gigabytes take seconds to allocate.
#if defined(__linux__)
constexpr std::align_val_t kAlignment{2 << 20};  // a large page
void ask_for_large_pages(void* memory, std::size_t bytes) { madvise(memory, bytes, MADV_HUGEPAGE); }
#else
constexpr std::align_val_t kAlignment{64};  // a cluster
void ask_for_large_pages(void*, std::size_t) {}
#endif

}  // namespace

void TranspositionTable::Release::operator()(Cluster* clusters) const {
    ::operator delete(clusters, kAlignment);
}

bool TranspositionTable::resize(int megabytes) {
    const int size = std::clamp(megabytes, kMinMegabytes, kMaxMegabytes);
    clusters_.reset();
    generation_ = 0;
    const std::size_t bytes = static_cast<std::size_t>(size) << 20;
    count_ = bytes / sizeof(Cluster);
    void* memory = ::operator new(bytes, kAlignment, std::nothrow);
    if (memory == nullptr) return false;
    ask_for_large_pages(memory, bytes);
    auto* clusters = static_cast<Cluster*>(memory);
    std::uninitialized_value_construct_n(clusters, static_cast<std::size_t>(count_));
    clusters_.reset(clusters);
    return true;
}

void TranspositionTable::clear() {
    for (std::uint64_t i = 0; i < count_; ++i) {
        for (Slot& slot : clusters_[static_cast<std::size_t>(i)].slots) {
            slot.check.store(0, std::memory_order_relaxed);
            slot.data.store(0, std::memory_order_relaxed);
        }
    }
    generation_ = 0;
}

void TranspositionTable::new_search() {
    generation_ = static_cast<std::uint8_t>((generation_ + 1) % kAges);
}

std::optional<TableEntry> TranspositionTable::probe(std::uint64_t key) const {
    for (const Slot& slot : cluster(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if ((slot.check.load(std::memory_order_relaxed) ^ data) == key && data != 0) {
            return unpack(data);
        }
    }
    return std::nullopt;
}

void TranspositionTable::store(std::uint64_t key, TableEntry entry) {
    constexpr int kStalePenalty = 4;  // plies of depth that one search of age is worth
    constexpr int kKeepDeeperBy = 4;  // an older bound that is so much deeper stays
    Slot* target = nullptr;
    int least = 0;
    for (Slot& slot : cluster(key).slots) {
        const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
        if (data != 0 && (slot.check.load(std::memory_order_relaxed) ^ data) == key) {
            if (entry.bound != Bound::Exact && staleness(data, generation_) == 0 &&
                entry.depth + kKeepDeeperBy < depth_of(data)) {
                return;
            }
            if (entry.move == 0) entry.move = static_cast<std::uint16_t>(data);
            target = &slot;
            break;
        }
        const int worth =
            data == 0 ? -1000 : depth_of(data) - kStalePenalty * staleness(data, generation_);
        if (target == nullptr || worth < least) {
            target = &slot;
            least = worth;
        }
    }
    const std::uint64_t data = pack(entry, generation_);
    target->data.store(data, std::memory_order_relaxed);
    target->check.store(key ^ data, std::memory_order_relaxed);
}

int TranspositionTable::permille_full() const {
    constexpr std::uint64_t kSampled = 250;  // clusters: 1,000 entries
    const std::uint64_t sampled = std::min(count_, kSampled);
    int used = 0;
    for (std::uint64_t i = 0; i < sampled; ++i) {
        for (const Slot& slot : clusters_[static_cast<std::size_t>(i)].slots) {
            const std::uint64_t data = slot.data.load(std::memory_order_relaxed);
            used += data != 0 && age_of(data) == generation_ ? 1 : 0;
        }
    }
    return used;
}

}  // namespace kydai::engine
