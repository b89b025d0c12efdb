// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/transposition.hpp"

#include <algorithm>
#include <bit>
#include <utility>

namespace kydai::caro_engine {
namespace {

// data, from the low end: score 16, evaluation 16, move 16, depth 8, bound 2, generation 6.
std::uint64_t pack(const TableEntry& entry, unsigned generation) {
    return std::uint64_t{static_cast<std::uint16_t>(entry.score)} |
           std::uint64_t{static_cast<std::uint16_t>(entry.evaluation)} << 16 |
           static_cast<std::uint64_t>(entry.move.index()) << 32 |
           std::uint64_t{static_cast<std::uint8_t>(entry.depth)} << 48 |
           static_cast<std::uint64_t>(entry.bound) << 56 | std::uint64_t{generation} << 58;
}

TableEntry unpack(std::uint64_t data) {
    return {.score = static_cast<std::int16_t>(data),
            .evaluation = static_cast<std::int16_t>(data >> 16),
            .move = Spot(static_cast<int>(data >> 32 & 0xFFFF)),
            .depth = static_cast<std::int8_t>(data >> 48),
            .bound = static_cast<Bound>(data >> 56 & 3)};
}

constexpr auto kRelaxed = std::memory_order_relaxed;

}  // namespace

void Transpositions::resize(std::size_t megabytes) {
    const std::size_t wanted = std::max<std::size_t>(1, megabytes) * (1U << 20U) / sizeof(Bucket);
    const std::size_t count = std::bit_floor(wanted);
    if (count == buckets_.size()) return;
    buckets_ = std::vector<Bucket>(count);
    mask_ = count - 1;
}

void Transpositions::clear() {
    generation_ = 0;
    if (!std::exchange(used_, false)) return;
    for (Bucket& b : buckets_) {
        for (Slot& slot : b.slots) {
            slot.key.store(0, kRelaxed);
            slot.data.store(0, kRelaxed);
        }
    }
}

std::optional<TableEntry> Transpositions::probe(std::uint64_t key) const {
    for (const Slot& slot : bucket(key).slots) {
        const std::uint64_t data = slot.data.load(kRelaxed);
        if ((slot.key.load(kRelaxed) ^ data) == key && data != 0) return unpack(data);
    }
    return std::nullopt;
}

// Deep and recent entries stay.
int Transpositions::worth(std::uint64_t data) const {
    const auto age = (generation_ - static_cast<unsigned>(data >> 58)) & 63U;
    return static_cast<std::int8_t>(data >> 48) - 8 * static_cast<int>(age);
}

void Transpositions::store(std::uint64_t key, TableEntry entry) {
    Slot* victim = nullptr;
    for (Slot& slot : bucket(key).slots) {
        const std::uint64_t data = slot.data.load(kRelaxed);
        if ((slot.key.load(kRelaxed) ^ data) == key || data == 0) {
            // Keep a deeper result of this search unless the new one is exact.
            const TableEntry old = unpack(data);
            const bool fresh = data >> 58 == generation_;
            if (data != 0 && fresh && entry.bound != Bound::Exact && entry.depth + 3 < old.depth) {
                return;
            }
            if (entry.move.is_none() && data != 0) entry.move = old.move;
            victim = &slot;
            break;
        }
        if (!victim || worth(data) < worth(victim->data.load(kRelaxed))) victim = &slot;
    }
    const std::uint64_t data = pack(entry, generation_);
    victim->key.store(key ^ data, kRelaxed);
    victim->data.store(data, kRelaxed);
}

}  // namespace kydai::caro_engine
