// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/endings/part.hpp"

#include <algorithm>
#include <utility>

#include "engine/common/byte_reader.hpp"

namespace kydai::chess_engine::endings {
std::optional<PartHead> read_part_head(std::span<const std::byte> file) {
    engine::ByteReader reader(file);
    reader.expect("EN1");
    PartHead head;
    head.ending = reader.number<std::uint8_t>();
    reader.check(head.ending < kEndingCount);
    const int what = reader.number<std::uint8_t>();
    reader.check(what < 4);
    head.kind = static_cast<PartKind>(what / 2);
    head.turn = static_cast<Side>(what % 2);
    head.size = reader.number<std::uint16_t>();
    head.size |= static_cast<std::uint32_t>(reader.number<std::uint8_t>()) << 16;
    reader.check(head.size <= reader.left());
    if (!reader.is_good()) return std::nullopt;
    return head;
}

Cells::Cells(const std::vector<std::uint8_t>& cells, PartKind kind) : kind_(kind) {
    if (kind == PartKind::Distances) {
        bytes_ = cells;
        return;
    }
    bytes_.resize((cells.size() + 3) / 4);
    for (std::size_t i = 0; i < cells.size(); ++i) {
        bytes_[i / 4] |= static_cast<std::uint8_t>(cells[i] << (2 * (i % 4)));
    }
}

PartReader::PartReader(const PartHead& head, std::span<const std::byte> bytes) : head_(head) {
    engine::ByteReader reader(bytes);
    if (head.kind == PartKind::Results) {
        int context = -1;
        for (int left = reader.number<std::uint8_t>(); left > 0; --left) {
            context += 1 + reader.number<std::uint8_t>();
            reader.check(context < kResultContexts);
            if (!reader.is_good()) return;
            for (std::uint16_t& chance : chances_[static_cast<std::size_t>(context)]) {
                chance = reader.number<std::uint16_t>();
                reader.check(chance > 0 && chance < kCertain);
            }
        }
        for (auto& chances : chances_) {
            for (std::uint16_t& chance : chances) {
                if (chance == 0) chance = kCertain / 2;
            }
        }
    }
    std::vector<std::size_t> sizes(static_cast<std::size_t>(groups()));
    for (std::size_t& size : sizes) size = reader.number<std::uint16_t>();
    std::size_t at = bytes.size() - reader.left();
    for (const std::size_t size : sizes) {
        reader.check(size <= bytes.size() - at);
        if (!reader.is_good()) return;
        groups_.push_back(bytes.subspan(at, size));
        at += size;
    }
    is_good_ = reader.is_good() && at == bytes.size();
}

int PartReader::groups() const { return (run_count(ending()) + kRunsInGroup - 1) / kRunsInGroup; }
int PartReader::cells_in_group() const { return run_length(ending()) * kRunsInGroup; }

Cells PartReader::unpack(int group, const Cells* results) const {
    const int first = group * cells_in_group();
    const int count = std::min(cells_in_group(), position_count(ending()) - first);
    std::vector<std::uint8_t> cells(static_cast<std::size_t>(count));
    const BitDecoder decoder(groups_[static_cast<std::size_t>(group)]);
    if (head_.kind == PartKind::Results) {
        unpack_results(decoder, cells);
    } else if (results != nullptr) {
        unpack_distances(decoder, first, *results, cells);
    }
    return {cells, head_.kind};
}

void PartReader::unpack_results(BitDecoder decoder, std::vector<std::uint8_t>& cells) const {
    const int run = run_length(ending());
    for (int i = 0; i < static_cast<int>(cells.size()); ++i) {
        const auto context = result_context(neighbours(cells.data(), i, run));
        const auto& [drawn, won] = chances_[static_cast<std::size_t>(context)];
        Result result = Result::Drawn;
        if (!decoder.bit(drawn)) result = decoder.bit(won) ? Result::Won : Result::Lost;
        cells[static_cast<std::size_t>(i)] = static_cast<std::uint8_t>(result);
    }
}

void PartReader::unpack_distances(BitDecoder decoder, int first, const Cells& results,
                                  std::vector<std::uint8_t>& cells) const {
    const int run = run_length(ending());
    DistanceModel model;
    for (int i = 0; i < static_cast<int>(cells.size()); ++i) {
        auto around = distance_context(cells.data(), i, run);
        auto& cell = cells[static_cast<std::size_t>(i)];
        cell = DistanceModel::guessed(around.near);
        if (results[i] == static_cast<int>(Result::Drawn)) continue;
        const CellFacts facts = cell_facts(ending(), squares_of(ending(), first + i), head_.turn);
        if (!facts.is_coded) continue;
        around.may_convert = facts.may_convert;
        cell = static_cast<std::uint8_t>(model.code(decoder, around));
    }
}

CellFacts cell_facts(const Ending& ending, const Squares& squares, Side turn) {
    using chess::Bitboard;
    const auto at = [&](int i) { return Square::from_index(squares[static_cast<std::size_t>(i)]); };
    chess::ByColor<Bitboard> men;
    const auto color_of = [](Side side) {
        return side == Side::Strong ? Color::White : Color::Black;
    };
    for (int i = 0; i < ending.count(); ++i) men[color_of(ending[i].side)] |= Bitboard(at(i));
    const Bitboard occupied = men[Color::White] | men[Color::Black];
    if (occupied.count() != ending.count()) return {};
    if (ending.has_twins() && ending.pawns() == 0 && squares[3] < squares[2]) return {};
    const Color color = color_of(turn);
    const Bitboard king(at(turn == Side::Strong ? 1 : 0));
    CellFacts facts{.is_coded = true};
    for (int i = 0; i < ending.count(); ++i) {
        if (ending[i].side != turn) continue;
        const Bitboard hit = attacks({color, ending[i].role}, at(i), occupied) & men[~color];
        if (hit.meets(king)) return {};
        const bool promotes =
            ending[i].role == Role::Pawn && relative(color, at(i).rank()) == chess::Rank::R7;
        facts.may_convert |= hit.any() || promotes;
    }
    return facts;
}

std::optional<Located> locate_once(const chess::Board& board, Color turn) {
    auto at = locate(board, turn);
    if (!at || at->turn == Side::Strong) return at;
    if (!kEndings[static_cast<std::size_t>(at->ending)].is_even()) return at;
    // Turned round, the side to move is the strong one.
    constexpr int kMirrorRanks = 56;
    std::swap(at->squares[0], at->squares[1]);
    std::swap(at->squares[2], at->squares[3]);
    for (auto& square : at->squares) square = static_cast<std::uint8_t>(square ^ kMirrorRanks);
    at->turn = Side::Strong;
    return at;
}

}  // namespace kydai::chess_engine::endings
