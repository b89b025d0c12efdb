// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/any_position.hpp"

#include <algorithm>
#include <cassert>

#include "core/base/text.hpp"

namespace kydai::chess {

namespace {

std::string_view placement(std::string_view fen) { return next_word(fen); }

// Pieces in hand, in brackets or as a ninth rank.
bool has_pockets(std::string_view fen) {
    constexpr auto kStrokes = 7;  // between eight ranks
    const std::string_view board = placement(fen);
    return board.contains('[') || std::ranges::count(board, '/') > kStrokes;
}

// More than eight pawns: else it is a position of chess in which White's king was forgotten.
bool is_horde(const AnyPosition& position) {
    return position.board().of(Color::White, Role::Pawn).count() > 8;
}

}  // namespace

std::expected<AnyPosition, SetupError> AnyPosition::from_rules(Variant variant,
                                                               const Setup& setup) {
    using Made = std::expected<AnyPosition, SetupError>;
    return visit_rule_set(rules_of(variant), [&]<RuleSet R>() -> Made {
        const auto position = Position<R>::from(setup);
        if (!position) return std::unexpected(position.error());
        return AnyPosition(variant, *position);
    });
}

std::expected<AnyPosition, SetupError> AnyPosition::from(Variant variant, const Setup& setup) {
    auto position = from_rules(variant, setup);
    if (position && variant == Variant::Chess && !position->castles_from_home()) {
        return std::unexpected(SetupError::CastlingWithoutRook);
    }
    return position;
}

std::expected<AnyPosition, PositionError> AnyPosition::parse(Variant variant,
                                                             std::string_view fen) {
    const auto setup = parse_fen(fen, variant);
    if (!setup) return std::unexpected(setup.error());
    auto position = from(variant, *setup);
    if (!position) return std::unexpected(position.error());
    return *position;
}

std::expected<AnyPosition, PositionError> AnyPosition::parse_unnamed(std::string_view fen) {
    // Tried before chess, because they are legal in chess too: the start of racing kings, empty
    // pockets, and check counters before the first check.
    if (placement(fen) == placement(start_fen(Variant::RacingKings))) {
        if (auto position = parse(Variant::RacingKings, fen)) return position;
    }
    if (has_pockets(fen)) {
        if (auto position = parse(Variant::Crazyhouse, fen)) return position;
    }
    if (fen.contains('+')) {
        if (auto position = parse(Variant::ThreeCheck, fen)) return position;
    }
    const auto as_chess = parse(Variant::Chess, fen);
    if (as_chess) return as_chess;
    for (const Variant variant : {Variant::Chess960, Variant::Crazyhouse, Variant::ThreeCheck}) {
        if (auto position = parse(variant, fen)) return position;
    }
    if (auto position = parse(Variant::Horde, fen); position && is_horde(*position)) {
        return position;
    }
    return as_chess;
}

AnyPosition AnyPosition::start(Variant variant) { return *parse(variant, start_fen(variant)); }

std::string AnyPosition::fen(CastlingLetters letters) const {
    return to_fen(to_setup(), variant_, letters);
}

Setup AnyPosition::to_setup() const {
    return visit([](const auto& p) { return p.to_setup(); });
}
const Board& AnyPosition::board() const& {
    return visit([](const auto& p) -> const Board& { return p.board(); });
}
Color AnyPosition::turn() const {
    return visit([](const auto& p) { return p.turn(); });
}
Key AnyPosition::key() const {
    return visit([](const auto& p) { return p.key(); });
}
Bitboard AnyPosition::checkers() const {
    return visit([](const auto& p) { return p.checkers(); });
}
Bitboard AnyPosition::castling_rooks() const {
    return visit([](const auto& p) { return p.castling_rooks(); });
}
bool AnyPosition::castles_from_home() const {
    for (const Square rook : castling_rooks()) {
        const Square king = board().king(board().at(rook)->color);
        const bool in_corner = rook.file() == File::A || rook.file() == File::H;
        if (king.file() != File::E || !in_corner) return false;
    }
    return true;
}
std::optional<Square> AnyPosition::en_passant() const {
    return visit([](const auto& p) { return p.en_passant(); });
}
int AnyPosition::halfmove_clock() const {
    return visit([](const auto& p) { return p.halfmove_clock(); });
}
int AnyPosition::fullmove_number() const {
    return visit([](const auto& p) { return p.fullmove_number(); });
}
Pockets AnyPosition::pockets() const {
    return visit([](const auto& p) { return p.pockets(); });
}
Bitboard AnyPosition::promoted() const {
    return visit([](const auto& p) { return p.promoted(); });
}
ByColor<std::uint8_t> AnyPosition::checks_left() const {
    return visit([](const auto& p) { return p.checks_left(); });
}
Key AnyPosition::recomputed_key() const {
    return visit([](const auto& p) { return p.recomputed_key(); });
}
MoveList AnyPosition::legal_moves() const {
    return visit([](const auto& p) { return p.legal_moves(); });
}
bool AnyPosition::is_legal(Move move) const {
    return visit([move](const auto& p) { return p.is_legal(move); });
}
bool AnyPosition::is_safe(Move move) const {
    return visit([move](const auto& p) { return p.is_safe(move); });
}
bool AnyPosition::is_safe_for_king(Square square, Color by, Bitboard occupied) const {
    return visit([=](const auto& p) { return p.is_safe_for_king(square, by, occupied); });
}
bool AnyPosition::is_variant_end() const {
    return visit([](const auto& p) { return p.is_variant_end(); });
}
std::optional<Outcome> AnyPosition::outcome() const {
    return visit([](const auto& p) { return p.outcome(); });
}
bool AnyPosition::can_win(Color side) const { return chess::can_win(to_setup(), rule_set(), side); }
AnyPosition AnyPosition::after(Move move) const {
    AnyPosition next = *this;
    next.play(move);
    return next;
}
void AnyPosition::play(Move move) {
    std::visit(
        [move](auto& p) {
            if (move.is_none()) {
                p = p.after_null();
            } else {
                p.play(move);
            }
        },
        position_);
}

}  // namespace kydai::chess
