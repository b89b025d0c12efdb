// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/random_setup.hpp"

#include "core/chess/chess960.hpp"

namespace kydai::test {

namespace {

using namespace chess;

constexpr Role kOfficers[] = {Role::Knight, Role::Bishop, Role::Rook, Role::Queen};

Square random_square(Choices& choices) { return Square::from_index(choices.below(64)); }

void put_if_empty(Board& board, Piece piece, Square square) {
    if (!board.at(square)) board.set(square, piece);
}

struct CastlingFiles {
    File king;
    File rooks[2];
};

CastlingFiles castling_files(Variant variant, Choices& choices) {
    if (variant == Variant::Chess) return {File::E, {File::A, File::H}};
    const int king = choices.below(6) + 1;
    return {kFiles[king],
            {kFiles[choices.below(king)], kFiles[king + 1 + choices.below(7 - king)]}};
}

// King and rooks on the back rank, mostly with the right to castle.
void set_castling_stage(Setup& setup, Color color, Variant variant, Choices& choices) {
    const Rank home = relative(color, Rank::R1);
    const CastlingFiles files = castling_files(variant, choices);
    put_if_empty(setup.board, {color, Role::King}, Square(files.king, home));
    for (const File file : files.rooks) {
        const Square rook(file, home);
        put_if_empty(setup.board, {color, Role::Rook}, rook);
        if (!choices.one_in(4)) setup.castling_rooks |= Bitboard(rook);
        if (choices.one_in(16)) setup.promoted |= Bitboard(rook);
    }
}

// A pawn that has just stepped twice, with one or two beside it.
void set_en_passant_stage(Setup& setup, Choices& choices) {
    const File file = choices.one_of(kFiles);
    const Square passed(file, relative(setup.turn, Rank::R6));
    const Square pawn(file, relative(setup.turn, Rank::R5));
    put_if_empty(setup.board, {~setup.turn, Role::Pawn}, pawn);
    for (const int side : {-1, 1}) {
        const auto beside = pawn.offset(side, 0);
        if (beside && !choices.one_in(3)) {
            put_if_empty(setup.board, {setup.turn, Role::Pawn}, *beside);
        }
    }
    setup.en_passant = passed;
}

void strew_pieces(Setup& setup, const Rules& rules, Choices& choices) {
    for (int n = choices.below(24); n > 0; --n) {
        const Color color = choices.one_of(kColors);
        const Square square = random_square(choices);
        const bool horde = rules.horde && color == Color::White;
        const bool pawn = choices.one_in(horde ? 1 : 3);
        const bool allowed = !kBackRanks.has(square) || (horde && square.rank() == Rank::R1);
        if (setup.en_passant && square.file() == setup.en_passant->file()) continue;
        if (pawn && allowed) put_if_empty(setup.board, {color, Role::Pawn}, square);
        if (!pawn) {
            put_if_empty(setup.board, {color, choices.one_of(kOfficers)}, square);
            if (rules.pockets && choices.one_in(4)) setup.promoted |= Bitboard(square);
        }
        // Antichess knows several kings, or none.
        if (rules.promotes_to_king && choices.one_in(8)) {
            put_if_empty(setup.board, {color, Role::King}, random_square(choices));
        }
    }
}

}  // namespace

Setup random_setup(Variant variant, Choices& choices) {
    const Rules& rules = chess::kRules[rules_of(variant)];
    Setup setup;
    setup.turn = choices.one_of(kColors);
    for (const Color color : kColors) {
        if (!rules.royal[color]) continue;
        if (rules.castling && choices.one_in(2)) {
            set_castling_stage(setup, color, variant, choices);
        } else {
            put_if_empty(setup.board, {color, Role::King}, random_square(choices));
        }
    }
    if (choices.one_in(3)) set_en_passant_stage(setup, choices);
    strew_pieces(setup, rules, choices);
    if (rules.pockets) {
        for (int n = choices.below(8); n > 0; --n) {
            const Role role = kRoles[choices.below(5)];
            const int count = choices.one_in(8) ? 10 : 1;
            auto& held = setup.pockets[choices.one_of(kColors)][role];
            held = static_cast<std::uint8_t>(std::min(kMaxPocketCount, held + count));
        }
    }
    if (rules.counts_checks) {
        for (auto& left : setup.checks_left) left = static_cast<std::uint8_t>(choices.below(4));
    }
    setup.halfmove_clock = choices.below(120);
    return setup;
}

std::optional<AnyPosition> random_position(Variant variant, Choices& choices) {
    switch (choices.below(4)) {
        case 0:
            return AnyPosition::start(variant);
        case 1:
            // Standard chess accepts one of the 960 starts only and refuses the others.
            if (variant == Variant::Horde) break;
            if (const auto position =
                    AnyPosition::from(variant, chess960_start(choices.below(kChess960Count)))) {
                return *position;
            }
            break;
        default:
            break;
    }
    const auto position = AnyPosition::from(variant, random_setup(variant, choices));
    return position ? std::optional(*position) : std::nullopt;
}

}  // namespace kydai::test
