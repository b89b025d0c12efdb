// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/setup.hpp"

#include "core/chess/castling.hpp"
#include "core/chess/geometry.hpp"

namespace kydai::chess {

namespace {

constexpr ByColor<SetupError> kMissingKing = {SetupError::MissingWhiteKing,
                                              SetupError::MissingBlackKing};
constexpr ByColor<SetupError> kTooManyKings = {SetupError::TooManyWhiteKings,
                                               SetupError::TooManyBlackKings};

std::optional<SetupError> find_king_error(const Setup& setup, const Rules& rules) {
    const auto kings = [&setup](Color color) { return setup.board.of(color, Role::King).count(); };
    if (rules.horde && kings(Color::White) > 0) return SetupError::KingOfHorde;
    for (const Color color : kColors) {
        // The side whose king has just exploded is to move, and has lost.
        const bool exploded = rules.explosions && color == setup.turn && kings(~color) > 0;
        if (rules.royal[color] && kings(color) == 0 && !exploded) return kMissingKing[color];
    }
    for (const Color color : kColors) {
        if (rules.royal[color] && kings(color) > 1) return kTooManyKings[color];
    }
    return std::nullopt;
}

Bitboard squares_without_pawns(Color color, const Rules& rules) {
    return rules.horde && color == Color::White ? Bitboard(Rank::R8) : kBackRanks;
}

bool has_castling_error(const Setup& setup) {
    for (const Square rook : setup.castling_rooks) {
        const auto piece = setup.board.at(rook);
        if (!piece || piece->role != Role::Rook) return true;
        const Bitboard home(relative(piece->color, Rank::R1));
        const Bitboard king = setup.board.of(piece->color, Role::King) & home;
        if (!home.has(rook) || king.empty()) return true;
        // At most one right on each side of the king.
        const auto side = castling_side(king.first(), rook);
        for (const Square other : setup.castling_rooks & home & setup.board.of(piece->color)) {
            if (other != rook && castling_side(king.first(), other) == side) return true;
        }
    }
    return false;
}

// The passed square lies on the sixth rank as the mover sees it, empty, with the pawn that passed
// it in front and nothing on the square it came from.
bool has_en_passant_error(const Setup& setup) {
    if (!setup.en_passant) return false;
    const Square passed = *setup.en_passant;
    if (passed.rank() != relative(setup.turn, Rank::R6)) return true;
    const Square pawn = *passed.offset(0, -forward(setup.turn));
    const Square origin = *passed.offset(0, forward(setup.turn));
    return setup.board.at(passed) || setup.board.at(origin) ||
           setup.board.at(pawn) != Piece{~setup.turn, Role::Pawn};
}

// Every piece on the board may be captured and must fit into one pocket. A promoted piece counts as
// a pawn, which is what enters the pocket.
bool has_pocket_error(const Setup& setup) {
    const Bitboard promoted = promoted_pieces(setup);
    for (const Role role : kRoles) {
        const int held = setup.pockets[Color::White][role] + setup.pockets[Color::Black][role];
        if (role == Role::King) {
            if (held > 0) return true;
            continue;
        }
        const Bitboard pieces =
            role == Role::Pawn ? setup.board.of(role) | promoted : setup.board.of(role) - promoted;
        if (held + pieces.count() > kMaxPocketCount) return true;
    }
    return false;
}

// State that these rules do not have (an empty pocket and three checks left are the defaults) is an
// error.
std::optional<SetupError> find_foreign(const Setup& setup, const Rules& rules) {
    if (!rules.pockets && setup.pockets != Pockets{}) return SetupError::PocketsNotInVariant;
    if (!rules.pockets && setup.promoted.any()) return SetupError::PromotedNotInVariant;
    if (!rules.counts_checks && setup.checks_left != Setup{}.checks_left) {
        return SetupError::ChecksNotInVariant;
    }
    return std::nullopt;
}

bool is_counter(int value) { return value >= 0 && value <= kMaxMoveCounter; }

}  // namespace

Bitboard promoted_pieces(const Setup& setup) {
    return (setup.promoted & setup.board.occupied()) - setup.board.of(Role::Pawn) -
           setup.board.of(Role::King) - setup.castling_rooks;
}

std::optional<SetupError> find_error(const Setup& setup, const Rules& rules) {
    const Board& board = setup.board;
    if (board.occupied().empty()) return SetupError::NoPieces;
    if (const auto error = find_king_error(setup, rules)) return error;
    for (const Color color : kColors) {
        if (board.of(color, Role::Pawn).meets(squares_without_pawns(color, rules))) {
            return SetupError::PawnOnBackRank;
        }
    }
    if (rules.castling && has_castling_error(setup)) return SetupError::CastlingWithoutRook;
    if (has_en_passant_error(setup)) return SetupError::ImpossibleEnPassant;
    if (const auto error = find_foreign(setup, rules)) return error;
    if (rules.pockets && has_pocket_error(setup)) return SetupError::TooManyInPocket;
    if (setup.checks_left[Color::White] > 3 || setup.checks_left[Color::Black] > 3) {
        return SetupError::ChecksLeftOutOfRange;
    }
    if (!is_counter(setup.halfmove_clock) || !is_counter(setup.fullmove_number)) {
        return SetupError::CounterOutOfRange;
    }
    return std::nullopt;
}

}  // namespace kydai::chess
