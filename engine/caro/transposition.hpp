// SPDX-License-Identifier: GPL-3.0-or-later
// What earlier searches found out about a position. Shared by all threads without locks: an entry
// is two words, the key stored xored with the data, so that a torn write is seen as a miss.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <optional>
#include <vector>

#include "engine/caro/spot.hpp"

namespace kydai::caro_engine {

enum class Bound : std::uint8_t { None, Upper, Lower, Exact };

struct TableEntry {
    std::int16_t score = 0;  // wins counted from the position itself, not from the root
    std::int16_t evaluation = 0;
    Spot move;
    std::int8_t depth = 0;
    Bound bound = Bound::None;
};

class Transpositions {
  public:
    explicit Transpositions(std::size_t megabytes) { resize(megabytes); }

    // Not while a search runs.
    void resize(std::size_t megabytes);
    void clear();
    void next_search() {
        generation_ = (generation_ + 1) & 63U;
        used_ = true;
    }

    [[nodiscard]] std::optional<TableEntry> probe(std::uint64_t key) const;
    void store(std::uint64_t key, TableEntry entry);
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&bucket(key)); }

  private:
    struct Slot {
        std::atomic<std::uint64_t> key{0};
        std::atomic<std::uint64_t> data{0};
    };
    struct alignas(64) Bucket {
        std::array<Slot, 4> slots;
    };

    [[nodiscard]] const Bucket& bucket(std::uint64_t key) const {
        return buckets_[(key >> 32) & mask_];
    }
    [[nodiscard]] Bucket& bucket(std::uint64_t key) { return buckets_[(key >> 32) & mask_]; }
    [[nodiscard]] int worth(std::uint64_t data) const;

    std::vector<Bucket> buckets_;
    std::uint64_t mask_ = 0;
    unsigned generation_ = 0;
    bool used_ = false;  // since it was last cleared
};

}  // namespace kydai::caro_engine
