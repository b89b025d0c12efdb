// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/editor.hpp"

#include <algorithm>

#include "core/chess/chess960.hpp"
#include "core/chess/fen.hpp"

namespace kydai::play {

namespace {

using chess::CastlingSide;
using chess::Color;
using chess::Role;
using chess::Square;

constexpr CastlingSide kCastlingSides[] = {CastlingSide::King, CastlingSide::Queen};
constexpr int kMostChecks = 3;
constexpr int kLastFile = 7;

// Where a pawn of the side to move would capture en passant; where the captured pawn stands and
// came from.
constexpr chess::Rank kPassed = chess::Rank::R6;
constexpr chess::Rank kStood = chess::Rank::R5;
constexpr chess::Rank kCame = chess::Rank::R7;

bool has(const chess::Board& board, Square square, chess::Piece piece) {
    return board.at(square) == piece;
}

}  // namespace

ChessEditor::ChessEditor(const chess::AnyPosition& position)
    : variant_(position.variant()), setup_(position.to_setup()) {}

void ChessEditor::set_variant(chess::Variant variant) {
    variant_ = variant;
    drop_impossible();
}

void ChessEditor::put(Square square, std::optional<chess::Piece> piece) {
    setup_.board.set(square, piece);
    setup_.promoted = setup_.promoted & ~chess::Bitboard(square);
    drop_impossible();
}

void ChessEditor::move(Square from, Square to) {
    const auto piece = setup_.board.at(from);
    if (!piece || from == to) return;
    setup_.board.set(from, std::nullopt);
    put(to, piece);
}

void ChessEditor::clear() { setup_ = {.turn = setup_.turn}; }

void ChessEditor::set_start() { setup_ = chess::AnyPosition::start(variant_).to_setup(); }

void ChessEditor::set_start(int chess960_number) {
    if (chess960_number < 0 || chess960_number >= chess::kChess960Count) return;
    variant_ = chess::Variant::Chess960;
    setup_ = chess::chess960_start(chess960_number);
}

void ChessEditor::set_turn(Color turn) {
    setup_.turn = turn;
    drop_impossible();
}

void ChessEditor::set_castling(Color color, CastlingSide side, bool may) {
    const auto rook = castling_rook(color, side);
    if (!rook) return;
    const chess::Bitboard bit(*rook);
    setup_.castling_rooks = may ? setup_.castling_rooks | bit : setup_.castling_rooks & ~bit;
}

void ChessEditor::set_en_passant(std::optional<Square> square) {
    setup_.en_passant = square;
    drop_impossible();
}

void ChessEditor::set_pocket(Color color, Role role, int count) {
    if (!chess::kRules[chess::rules_of(variant_)].pockets || role == Role::King) return;
    setup_.pockets[color][role] =
        static_cast<std::uint8_t>(std::clamp(count, 0, chess::kMaxPocketCount));
}

void ChessEditor::set_checks_left(Color color, int count) {
    if (!chess::kRules[chess::rules_of(variant_)].counts_checks) return;
    setup_.checks_left[color] = static_cast<std::uint8_t>(std::clamp(count, 1, kMostChecks));
}

std::expected<void, chess::FenError> ChessEditor::read(std::string_view fen) {
    const auto setup = chess::parse_fen(fen, variant_);
    if (!setup) return std::unexpected(setup.error());
    setup_ = *setup;
    return {};
}

std::optional<Square> ChessEditor::castling_rook(Color color, CastlingSide side) const {
    if (!chess::kRules[chess::rules_of(variant_)].castling) return std::nullopt;
    const auto rank = relative(color, chess::Rank::R1);
    const auto kings = setup_.board.of(color, Role::King) & chess::Bitboard(rank);
    if (kings.count() != 1) return std::nullopt;
    const Square king = kings.first();
    const bool at_home = variant_ != chess::Variant::Chess960;
    if (at_home && king.file() != chess::File::E) return std::nullopt;
    const int step = side == CastlingSide::King ? -1 : 1;
    const int outermost = side == CastlingSide::King ? kLastFile : 0;
    for (int file = outermost; file != static_cast<int>(king.file()); file += step) {
        const Square square(static_cast<chess::File>(file), rank);
        if (has(setup_.board, square, {color, Role::Rook})) return square;
        if (at_home) return std::nullopt;
    }
    return std::nullopt;
}

bool ChessEditor::may_castle(Color color, CastlingSide side) const {
    const auto rook = castling_rook(color, side);
    return rook && setup_.castling_rooks.has(*rook);
}

std::vector<Square> ChessEditor::en_passant_choices() const {
    const Color us = setup_.turn;
    const auto at = [us](int file, chess::Rank rank) {
        return Square(static_cast<chess::File>(file), relative(us, rank));
    };
    std::vector<Square> choices;
    for (int file = 0; file <= kLastFile; ++file) {
        const bool passed = has(setup_.board, at(file, kStood), {~us, Role::Pawn}) &&
                            !setup_.board.at(at(file, kPassed)) &&
                            !setup_.board.at(at(file, kCame));
        const bool beside =
            (file > 0 && has(setup_.board, at(file - 1, kStood), {us, Role::Pawn})) ||
            (file < kLastFile && has(setup_.board, at(file + 1, kStood), {us, Role::Pawn}));
        if (passed && beside) choices.push_back(at(file, kPassed));
    }
    return choices;
}

void ChessEditor::drop_impossible() {
    chess::Bitboard rooks;
    for (const Color color : chess::kColors) {
        for (const CastlingSide side : kCastlingSides) {
            if (may_castle(color, side))
                rooks = rooks | chess::Bitboard(*castling_rook(color, side));
        }
    }
    setup_.castling_rooks = rooks;
    const auto choices = en_passant_choices();
    if (setup_.en_passant && std::ranges::find(choices, *setup_.en_passant) == choices.end()) {
        setup_.en_passant.reset();
    }
    const chess::Rules& rules = chess::kRules[chess::rules_of(variant_)];
    if (!rules.pockets) {
        setup_.pockets = {};
        setup_.promoted = {};
    }
    if (!rules.counts_checks) setup_.checks_left = chess::Setup().checks_left;
}

CaroEditor::CaroEditor(const caro::Position& position)
    : setup_{.rules = position.rules().spec(), .stones = {}, .turn = position.turn()} {
    for (const caro::Stone& stone : position.stones()) setup_.stones.push_back(stone);
}

caro::Side CaroEditor::turn() const {
    if (setup_.turn) return *setup_.turn;
    const auto x = std::ranges::count(setup_.stones, caro::Side::X, &caro::Stone::side);
    return 2 * x > static_cast<std::ptrdiff_t>(setup_.stones.size()) ? caro::Side::O
                                                                     : caro::Side::X;
}

void CaroEditor::put(caro::Point point, std::optional<caro::Side> side) {
    std::erase_if(setup_.stones, [&](const caro::Stone& stone) { return stone.point == point; });
    if (side) setup_.stones.push_back({.point = point, .side = *side});
}

void CaroEditor::move(caro::Point from, caro::Point to) {
    const auto stone = std::ranges::find(setup_.stones, from, &caro::Stone::point);
    if (stone == setup_.stones.end() || from == to) return;
    const caro::Side side = stone->side;
    put(from, std::nullopt);
    put(to, side);
}

void CaroEditor::clear() {
    setup_.stones.clear();
    setup_.turn = caro::Side::X;
}

}  // namespace kydai::play
