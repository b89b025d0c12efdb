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

// The file begins with a head, and with all that the head says.
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

// For each of the contexts of results: the chance of a draw, and of a win if it is no draw.
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

// What can be seen of a position at a glance.
struct Glance {
    // No two men share a square, the side to move does not attack the king, and of twins the first
    // stands first: only then a distance is written.
    bool is_possible = false;
    // A man of the side to move attacks another man, or a pawn of it stands before its last rank.
    bool leaves = false;
};
[[nodiscard]] Glance glance(const Ending& ending, const Squares& squares, Side turn);

// As `locate`, with one side to move for endings whose sides are even.
[[nodiscard]] std::optional<Located> locate_once(const chess::Board& board, Color turn);

}  // namespace kydai::chess_engine::endings
