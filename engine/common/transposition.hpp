// SPDX-License-Identifier: GPL-3.0-or-later
// The transposition table, for every game: what was found about a position, by its Zobrist key: a
// move of sixteen bits, a value, a static evaluation, a depth and a bound. Shared by all threads of
// a search without locks.
//
// An entry is two words: its data, and its key XOR its data. If two threads write one entry at
// once, the words do not match and a probe finds nothing, so no torn entry is ever returned.
// Another position's entry may be, when all 64 bits of the keys agree: check the move before
// playing it.
//
// Threads: probe, store and prefetch from any; resize, clear and new_search only between searches.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "engine/common/bound.hpp"

namespace kydai::engine {

struct TableEntry {
    std::uint16_t move = 0;  // 0: none known
    std::int16_t value = 0;
    std::int16_t evaluation = 0;
    std::uint8_t depth = 0;
    Bound bound = Bound::None;
    bool was_pv = false;

    friend bool operator==(const TableEntry&, const TableEntry&) = default;
};

class TranspositionTable {
  public:
    static constexpr int kMinMegabytes = 1;
    static constexpr int kMaxMegabytes = 4096;

    TranspositionTable() = default;

    // False when there is not enough memory; the old table is gone then.
    [[nodiscard]] bool resize(int megabytes);
    void clear();
    // Starts a new generation: entries of earlier searches are replaced first (aging).
    void new_search();

    [[nodiscard]] std::optional<TableEntry> probe(std::uint64_t key) const;
    void store(std::uint64_t key, TableEntry entry);
    void prefetch(std::uint64_t key) const { __builtin_prefetch(&cluster(key)); }

    // How many of a thousand sampled entries belong to this search.
    [[nodiscard]] int permille_full() const;

  private:
    struct Slot {
        std::atomic<std::uint64_t> check{0};  // key XOR data
        std::atomic<std::uint64_t> data{0};
    };
    static constexpr int kSlots = 4;
    struct alignas(64) Cluster {
        Slot slots[kSlots];
    };

    // The high half of the key picks the cluster: count × (key / 2^64).
    [[nodiscard]] Cluster& cluster(std::uint64_t key) const {
        return clusters_[static_cast<std::size_t>(((key >> 32) * count_) >> 32)];
    }

    struct Release {
        void operator()(Cluster* clusters) const;
    };

    std::unique_ptr<Cluster[], Release> clusters_;
    std::uint64_t count_ = 0;
    std::uint8_t generation_ = 0;
};

}  // namespace kydai::engine
