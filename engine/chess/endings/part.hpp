// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a file of endings: the results of one ending with one side to move, or its distances
// (docs/formats/endings.md).
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "engine/chess/endings/models.hpp"

namespace kydai::chess_engine::endings {

enum class PartKind : std::uint8_t { Results, Distances };

struct PartHead {
    int ending = 0;
    PartKind kind = PartKind::Results;
    Side turn = Side::Strong;
    std::uint32_t size = 0;  // of what follows
};
inline constexpr std::size_t kPartHeadSize = 8;

// The head at the start of the file; nothing if the bytes it announces are not all there.
[[nodiscard]] std::optional<PartHead> read_part_head(std::span<const std::byte> file);

// The cells of a group: results in two bits, distances in eight.
class Cells {
  public:
    Cells(const std::vector<std::uint8_t>& cells, PartKind kind);
    [[nodiscard]] int operator[](int i) const {
        const auto at = static_cast<std::size_t>(i);
        if (kind_ == PartKind::Distances) return bytes_[at];
        return bytes_[at / 4] >> (2 * (at % 4)) & 3;
    }

  private:
    PartKind kind_;
    std::vector<std::uint8_t> bytes_;
};

// For each context of results: the probability of a draw, and of a win if it is no draw.
using ResultChances = std::array<std::array<std::uint16_t, 2>, kResultContexts>;

class PartReader {
  public:
    PartReader(const PartHead& head, std::span<const std::byte> bytes);

    [[nodiscard]] bool is_good() const { return is_good_; }
    [[nodiscard]] int groups() const;
    [[nodiscard]] int cells_in_group() const;
    // Distances need the results of the same group and side.
    [[nodiscard]] Cells unpack(int group, const Cells* results) const;

  private:
    [[nodiscard]] const Ending& ending() const {
        return kEndings[static_cast<std::size_t>(head_.ending)];
    }
    void unpack_results(BitDecoder decoder, std::vector<std::uint8_t>& cells) const;
    void unpack_distances(BitDecoder decoder, int first, const Cells& results,
                          std::vector<std::uint8_t>& cells) const;

    PartHead head_;
    ResultChances chances_{};
    std::vector<std::span<const std::byte>> groups_;
    bool is_good_ = false;
};

// Facts about a cell that encoder and decoder know from the placement alone.
struct CellFacts {
    // Whether a distance is written: the position is legal (no two men share a square, the side to
    // move does not attack the king), and of twins the first stands first.
    bool is_coded = false;
    // A capture or promotion, which leads to another table, is likely: a man of the side to move
    // attacks another man, or one of its pawns stands on the seventh rank.
    bool may_convert = false;
};
[[nodiscard]] CellFacts cell_facts(const Ending& ending, const Squares& squares, Side turn);

// As `locate`; in endings with equal material the side to move becomes the strong one.
[[nodiscard]] std::optional<Located> locate_once(const chess::Board& board, Color turn);

}  // namespace kydai::chess_engine::endings
