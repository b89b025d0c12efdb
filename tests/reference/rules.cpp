// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/rules.hpp"

#include <algorithm>
#include <cctype>

namespace kydai::reference {

namespace {

struct Step {
    int files;
    int ranks;
};

constexpr Step kStraight[] = {{0, 1}, {1, 0}, {0, -1}, {-1, 0}};
constexpr Step kDiagonal[] = {{1, 1}, {1, -1}, {-1, -1}, {-1, 1}};
constexpr Step kAround[] = {{0, 1}, {1, 1}, {1, 0}, {1, -1}, {0, -1}, {-1, -1}, {-1, 0}, {-1, 1}};
constexpr Step kJumps[] = {{1, 2}, {2, 1}, {2, -1}, {1, -2}, {-1, -2}, {-2, -1}, {-2, 1}, {-1, 2}};

constexpr Square operator+(Square s, Step step) {
    return {s.file + step.files, s.rank + step.ranks};
}

constexpr bool is_on_board(Square s) {
    return s.file >= 0 && s.file < 8 && s.rank >= 0 && s.rank < 8;
}

constexpr std::array<Square, 64> all_squares() {
    std::array<Square, 64> squares{};
    for (int i = 0; i < 64; ++i) squares[static_cast<std::size_t>(i)] = {i % 8, i / 8};
    return squares;
}
constexpr std::array<Square, 64> kSquares = all_squares();

// --- Pieces ---

bool is_piece_of(Side side, char piece) {
    return side == kWhite ? piece >= 'A' && piece <= 'Z' : piece >= 'a' && piece <= 'z';
}

// The letter of a kind of piece (lower case) in the colour of `side`.
char of(Side side, char kind) {
    return side == kWhite ? static_cast<char>(std::toupper(kind)) : kind;
}

char kind_of(char piece) { return static_cast<char>(std::tolower(piece)); }

int forward(Side side) { return side == kWhite ? 1 : -1; }

int home_rank(Side side) { return side == kWhite ? 0 : 7; }

std::optional<Square> king_of(const Position& position, Side side) {
    for (const Square s : kSquares) {
        if (position.at(s) == of(side, 'k')) return s;
    }
    return std::nullopt;
}

// --- Who attacks what ---

bool attacks_by_step(const Position& p, Square target, Side by, char kind, const auto& steps) {
    return std::ranges::any_of(steps, [&](Step step) {
        const Square s = target + step;
        return is_on_board(s) && p.at(s) == of(by, kind);
    });
}

// A queen, or a piece of `kind`, at the end of a free line.
bool attacks_by_line(const Position& p, Square target, Side by, char kind, const auto& steps) {
    return std::ranges::any_of(steps, [&](Step step) {
        Square s = target + step;
        while (is_on_board(s) && p.at(s) == kEmpty) s = s + step;
        return is_on_board(s) && (p.at(s) == of(by, kind) || p.at(s) == of(by, 'q'));
    });
}

bool is_attacked(const Position& position, Square target, Side by) {
    // A pawn attacks forwards, so it stands one rank behind its target.
    const Step behind[] = {{-1, -forward(by)}, {1, -forward(by)}};
    return attacks_by_step(position, target, by, 'p', behind) ||
           attacks_by_step(position, target, by, 'n', kJumps) ||
           attacks_by_step(position, target, by, 'k', kAround) ||
           attacks_by_line(position, target, by, 'b', kDiagonal) ||
           attacks_by_line(position, target, by, 'r', kStraight);
}

bool has_royal_king(Game game, Side side) {
    return game != Game::Antichess && !(game == Game::Horde && side == kWhite);
}

bool is_king_attacked(const Position& position, Side side) {
    if (!has_royal_king(position.game, side)) return false;
    const auto king = king_of(position, side);
    if (!king) return false;
    if (position.game == Game::Atomic) {
        // Adjacent kings are safe: capturing one would blow up the other, too.
        const auto enemy = king_of(position, other(side));
        if (enemy && std::abs(enemy->file - king->file) <= 1 &&
            std::abs(enemy->rank - king->rank) <= 1) {
            return false;
        }
    }
    return is_attacked(position, *king, other(side));
}

// --- Moves, before asking whether they leave the king in check ---

void add_pawn_move(std::vector<Move>& moves, const Position& position, Move move) {
    const bool promotes = move.to.rank == home_rank(other(position.turn));
    if (!promotes) {
        moves.push_back(move);
        return;
    }
    const bool to_king_too = position.game == Game::Antichess;
    for (const char kind : std::string_view(to_king_too ? "qrbnk" : "qrbn")) {
        move.promotion = kind;
        moves.push_back(move);
    }
}

bool may_step_twice(const Position& position, Square pawn) {
    const Side side = position.turn;
    if (pawn.rank == home_rank(side) + forward(side)) return true;
    return position.game == Game::Horde && side == kWhite && pawn.rank == 0;
}

void add_pawn_moves(std::vector<Move>& moves, const Position& position, Square from) {
    const Side side = position.turn;
    const Square once = from + Step{0, forward(side)};
    const Square twice = once + Step{0, forward(side)};
    if (position.at(once) == kEmpty) {
        add_pawn_move(moves, position, {.from = from, .to = once});
        if (may_step_twice(position, from) && position.at(twice) == kEmpty) {
            moves.push_back({.from = from, .to = twice, .is_double_step = true});
        }
    }
    for (const int files : {-1, 1}) {
        const Square to = from + Step{files, forward(side)};
        if (!is_on_board(to)) continue;
        if (is_piece_of(other(side), position.at(to))) {
            add_pawn_move(moves, position, {.from = from, .to = to, .captures = true});
        } else if (position.passed == to) {
            moves.push_back({.from = from, .to = to, .captures = true, .is_en_passant = true});
        }
    }
}

// Goes from `from` in each direction, `limit` steps at most, until something is in the way.
void add_walks(std::vector<Move>& moves, const Position& position, Square from, const auto& steps,
               int limit) {
    for (const Step step : steps) {
        Square to = from + step;
        for (int i = 0; i < limit && is_on_board(to); ++i, to = to + step) {
            const char there = position.at(to);
            if (is_piece_of(position.turn, there)) break;
            moves.push_back({.from = from, .to = to, .captures = there != kEmpty});
            if (there != kEmpty) break;
        }
    }
}

void add_king_moves(std::vector<Move>& moves, const Position& position, Square from) {
    const auto first = static_cast<std::ptrdiff_t>(moves.size());
    add_walks(moves, position, from, kAround, 1);
    if (position.game == Game::Atomic) {
        // A king that captured would explode.
        moves.erase(std::remove_if(moves.begin() + first, moves.end(),
                                   [](const Move& move) { return move.captures; }),
                    moves.end());
    }
}

struct Castled {
    Square king;
    Square rook;
};

Castled castled_squares(Square king, Square rook) {
    const bool king_side = rook.file > king.file;
    return {.king = {king_side ? 6 : 2, king.rank}, .rook = {king_side ? 5 : 3, king.rank}};
}

// All squares from one to the other on a rank, both included.
std::vector<Square> way(Square from, Square to) {
    std::vector<Square> squares;
    for (int file = std::min(from.file, to.file); file <= std::max(from.file, to.file); ++file) {
        squares.push_back({file, from.rank});
    }
    return squares;
}

bool is_free(const Position& position, const std::vector<Square>& squares, Square king,
             Square rook) {
    return std::ranges::all_of(
        squares, [&](Square s) { return s == king || s == rook || position.at(s) == kEmpty; });
}

// The king may not be in check, nor cross a square where it would be. (Where it lands is looked at
// after the move, as with all moves.)
bool crosses_attack(const Position& position, Square king, Square target) {
    return std::ranges::any_of(way(king, target), [&](Square s) {
        if (s == target && s != king) return false;
        Position there = position;
        there.at(king) = kEmpty;
        there.at(s) = of(position.turn, 'k');
        return is_king_attacked(there, position.turn);
    });
}

void add_castling(std::vector<Move>& moves, const Position& position) {
    const Side side = position.turn;
    for (int file = 0; file < 8; ++file) {
        if (!position.may_castle[side][file]) continue;
        const Square king = *king_of(position, side);
        const Square rook{file, home_rank(side)};
        const Castled castled = castled_squares(king, rook);
        if (is_free(position, way(king, castled.king), king, rook) &&
            is_free(position, way(rook, castled.rook), king, rook) &&
            !crosses_attack(position, king, castled.king)) {
            moves.push_back({.from = king, .to = rook, .is_castling = true});
        }
    }
}

void add_drops(std::vector<Move>& moves, const Position& position) {
    for (const char kind : std::string_view("pnbrq")) {
        if (position.in_hand[static_cast<int>(of(position.turn, kind))] == 0) continue;
        for (const Square to : kSquares) {
            const bool back_rank = to.rank == 0 || to.rank == 7;
            if (position.at(to) != kEmpty || (kind == 'p' && back_rank)) continue;
            moves.push_back({.from = {}, .to = to, .drop = static_cast<char>(std::toupper(kind))});
        }
    }
}

std::vector<Move> possible_moves(const Position& position) {
    std::vector<Move> moves;
    for (const Square from : kSquares) {
        const char piece = position.at(from);
        if (!is_piece_of(position.turn, piece)) continue;
        const char kind = kind_of(piece);
        if (kind == 'p') add_pawn_moves(moves, position, from);
        if (kind == 'n') add_walks(moves, position, from, kJumps, 1);
        if (kind == 'b' || kind == 'q') add_walks(moves, position, from, kDiagonal, 7);
        if (kind == 'r' || kind == 'q') add_walks(moves, position, from, kStraight, 7);
        if (kind == 'k') add_king_moves(moves, position, from);
    }
    add_castling(moves, position);
    add_drops(moves, position);
    return moves;
}

// --- Legality: what may not be true after the move ---

bool is_allowed(const Position& position, const Move& move) {
    const Side us = position.turn;
    if (!has_royal_king(position.game, us)) return true;
    const Position after = play(position, move);
    if (position.game == Game::Atomic) {
        if (!king_of(after, us)) return false;
        if (!king_of(after, other(us))) return true;  // even if our own king is attacked
    }
    if (is_king_attacked(after, us)) return false;
    return position.game != Game::RacingKings || !is_king_attacked(after, other(us));
}

// Legal moves, as if the game could not be over yet.
std::vector<Move> allowed_moves(const Position& position) {
    std::vector<Move> moves = possible_moves(position);
    std::erase_if(moves, [&](const Move& move) { return !is_allowed(position, move); });
    if (position.game == Game::Antichess && std::ranges::any_of(moves, &Move::captures)) {
        std::erase_if(moves, [](const Move& move) { return !move.captures; });
    }
    return moves;
}

// --- Ends of the variants ---

bool is_on_hill(const Position& position, Side side) {
    const auto king = king_of(position, side);
    return (king->file == 3 || king->file == 4) && (king->rank == 3 || king->rank == 4);
}

// The side that has just moved is asked first: it was first to get there.
std::optional<Result> first_of(const Position& position, std::string_view reason, auto has_won) {
    for (const Side side : {other(position.turn), position.turn}) {
        if (has_won(side)) return Result{side, reason};
    }
    return std::nullopt;
}

std::optional<Result> race_result(const Position& position) {
    const auto has_arrived = [&](Side side) { return king_of(position, side)->rank == 7; };
    if (has_arrived(kWhite) && has_arrived(kBlack)) return Result{{}, "both kings arrived"};
    if (has_arrived(kBlack)) return Result{kBlack, "king arrived"};
    if (!has_arrived(kWhite)) return std::nullopt;
    if (position.turn == kBlack) {
        // Black, who moved second in this game, may still follow at once.
        for (const Move& move : allowed_moves(position)) {
            if (position.at(*move.from) == 'k' && move.to.rank == 7) return std::nullopt;
        }
    }
    return Result{kWhite, "king arrived"};
}

bool is_bare(const Position& position, Side side) {
    return std::ranges::none_of(kSquares,
                                [&](Square s) { return is_piece_of(side, position.at(s)); });
}

std::optional<Result> variant_result(const Position& position) {
    switch (position.game) {
        case Game::KingOfTheHill:
            return first_of(position, "king on hill",
                            [&](Side side) { return is_on_hill(position, side); });
        case Game::ThreeCheck:
            return first_of(position, "third check",
                            [&](Side side) { return position.checks_left[side] == 0; });
        case Game::Atomic:
            return first_of(position, "king exploded",
                            [&](Side side) { return !king_of(position, other(side)); });
        case Game::Horde:
            if (!is_bare(position, kWhite)) return std::nullopt;
            return Result{kBlack, "horde destroyed"};
        case Game::RacingKings:
            return race_result(position);
        case Game::Antichess:
            return first_of(position, "no piece left",
                            [&](Side side) { return is_bare(position, side); });
        case Game::Chess:
        case Game::Crazyhouse:
            break;
    }
    return std::nullopt;
}

// --- Playing a move ---

void capture(Position& position, Square at) {
    if (position.game == Game::Crazyhouse) {
        // It changes sides; what was promoted is a pawn again.
        const char kind = position.was_pawn[at.rank][at.file] ? 'p' : kind_of(position.at(at));
        ++position.in_hand[static_cast<int>(of(position.turn, kind))];
    }
    position.at(at) = kEmpty;
    position.was_pawn[at.rank][at.file] = false;
}

void explode(Position& position, Square centre) {
    position.at(centre) = kEmpty;
    for (const Step step : kAround) {
        const Square s = centre + step;
        if (is_on_board(s) && kind_of(position.at(s)) != 'p') position.at(s) = kEmpty;
    }
}

void castle(Position& position, Square king, Square rook) {
    const Castled castled = castled_squares(king, rook);
    position.at(king) = kEmpty;
    position.at(rook) = kEmpty;
    position.at(castled.king) = of(position.turn, 'k');
    position.at(castled.rook) = of(position.turn, 'r');
}

void drop(Position& position, const Move& move) {
    const char piece = of(position.turn, kind_of(move.drop));
    position.at(move.to) = piece;
    --position.in_hand[static_cast<int>(piece)];
}

void move_piece(Position& position, const Move& move) {
    const Square from = *move.from;
    if (move.captures) {
        // En passant, the captured pawn stands beside where we came from.
        capture(position, move.is_en_passant ? Square{move.to.file, from.rank} : move.to);
    }
    position.at(move.to) = move.promotion ? of(position.turn, move.promotion) : position.at(from);
    position.at(from) = kEmpty;
    if (position.game == Game::Crazyhouse) {
        bool& was_pawn = position.was_pawn[from.rank][from.file];
        position.was_pawn[move.to.rank][move.to.file] = was_pawn || move.promotion != 0;
        was_pawn = false;
    }
    if (position.game == Game::Atomic && move.captures) explode(position, move.to);
}

// A side that has moved its king may not castle any more, nor with a rook that is gone.
void update_castling(const Position& before, Position& after) {
    for (const Side side : {kWhite, kBlack}) {
        const bool same_king = king_of(before, side) == king_of(after, side);
        for (int file = 0; file < 8; ++file) {
            const bool same_rook = after.at({file, home_rank(side)}) == of(side, 'r');
            if (!same_king || !same_rook) after.may_castle[side][file] = false;
        }
    }
}

}  // namespace

Position play(const Position& position, const Move& move) {
    Position next = position;
    const Side us = position.turn;
    const bool by_pawn = move.from ? kind_of(position.at(*move.from)) == 'p' : move.drop == 'P';
    if (move.drop != 0) {
        drop(next, move);
    } else if (move.is_castling) {
        castle(next, *move.from, move.to);
        for (bool& right : next.may_castle[us]) right = false;
    } else {
        move_piece(next, move);
    }
    update_castling(position, next);

    next.passed.reset();
    const bool from_first_rank = move.from && move.from->rank == home_rank(us);  // horde
    if (move.is_double_step && !from_first_rank) {
        next.passed = *move.from + Step{0, forward(us)};
    }
    next.halfmove_clock = by_pawn || move.captures ? 0 : position.halfmove_clock + 1;
    if (us == kBlack) ++next.fullmove_number;
    next.turn = other(us);
    if (next.game == Game::ThreeCheck && is_check(next) && next.checks_left[us] > 0) {
        --next.checks_left[us];
    }
    return next;
}

std::vector<Move> legal_moves(const Position& position) {
    if (variant_result(position)) return {};
    return allowed_moves(position);
}

bool is_check(const Position& position) { return is_king_attacked(position, position.turn); }

std::optional<Result> result(const Position& position) {
    if (const auto end = variant_result(position)) return end;
    if (!legal_moves(position).empty()) return std::nullopt;
    const Side us = position.turn;
    if (position.game == Game::Antichess) return Result{us, "no move left"};
    if (is_check(position)) return Result{other(us), "checkmate"};
    return Result{{}, "stalemate"};
}

std::uint64_t perft(const Position& position, int depth) {
    if (depth == 0) return 1;
    const std::vector<Move> moves = legal_moves(position);
    if (depth == 1) return moves.size();
    std::uint64_t nodes = 0;
    for (const Move& move : moves) nodes += perft(play(position, move), depth - 1);
    return nodes;
}

}  // namespace kydai::reference
