// SPDX-License-Identifier: GPL-3.0-or-later
// A reference implementation of chess and its variants, to test core/chess: slow, simple, and
// sharing no code with it. The board is eight rows of eight letters; moves are found by walking and
// tried on a copy of the board.
//
// Input is trusted: a FEN that core/chess has accepted.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace kydai::reference {

enum class Game {
    Chess,  // from any castling squares, so Chess960 as well
    Crazyhouse,
    KingOfTheHill,
    ThreeCheck,
    Atomic,
    Antichess,
    Horde,
    RacingKings,
};

enum Side { kWhite, kBlack };

constexpr Side other(Side side) { return side == kWhite ? kBlack : kWhite; }

struct Square {
    int file;  // 0 to 7 for a to h
    int rank;  // 0 to 7 for 1 to 8
    friend bool operator==(Square, Square) = default;
};

// A piece is its letter in FEN: 'P' a white pawn, 'k' the black king.
constexpr char kEmpty = '.';

struct Position {
    Game game = Game::Chess;
    char cells[8][8] = {};     // [rank][file]
    bool was_pawn[8][8] = {};  // crazyhouse: promoted pieces
    Side turn = kWhite;
    bool may_castle[2][8] = {};      // [side][file of the rook]
    std::optional<Square> passed;    // by the pawn that has just stepped twice
    std::uint8_t in_hand[128] = {};  // crazyhouse: how many, by letter
    int checks_left[2] = {3, 3};     // three-check: what each side still has to give
    int halfmove_clock = 0;
    int fullmove_number = 1;

    [[nodiscard]] char at(Square s) const { return cells[s.rank][s.file]; }
    char& at(Square s) { return cells[s.rank][s.file]; }
};

struct Move {
    std::optional<Square> from;  // none: a drop
    Square to;                   // in castling, the rook's square
    char promotion = 0;          // what a pawn becomes, as a lower-case letter
    char drop = 0;               // what is dropped, as an upper-case letter
    bool captures = false;
    bool is_en_passant = false;
    bool is_double_step = false;
    bool is_castling = false;
};

struct Result {
    std::optional<Side> winner;  // none: a draw
    std::string_view reason;
};

Position read_fen(Game game, std::string_view fen);
// Castling as the rooks' files; the en passant square only where such a capture is legal.
std::string write_fen(const Position& position);
// As in UCI, with castling as king onto rook, and what kind of move it is: "e5d6 en passant".
std::string to_text(const Move& move);

std::vector<Move> legal_moves(const Position& position);
Position play(const Position& position, const Move& move);
// Whether the king of the side to move is attacked.
bool is_check(const Position& position);
// How the position ends the game, if it does. Knows nothing of insufficient material.
std::optional<Result> result(const Position& position);
// The number of legal sequences of `depth` moves.
std::uint64_t perft(const Position& position, int depth);

}  // namespace kydai::reference
