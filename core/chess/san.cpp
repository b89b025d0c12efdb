// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/san.hpp"

#include <algorithm>
#include <string>

#include "core/base/text.hpp"
#include "core/chess/castling.hpp"
#include "core/chess/geometry.hpp"

namespace kydai::chess {

namespace {

// A parsed SAN move, before it is matched with a position.
struct SanParts {
    std::optional<CastlingSide> castling = {};
    bool drop = false;
    bool names_piece = false;  // else a pawn, or coordinates alone
    Role role = Role::Pawn;
    std::optional<File> file = {};  // of origin
    std::optional<Rank> rank = {};  // of origin
    Square to = {};
    std::optional<Role> promotion = {};
};

constexpr bool is_mark(char c) { return c == '+' || c == '#' || c == '!' || c == '?'; }

std::string_view without_marks(std::string_view text) {
    constexpr std::size_t kShortestCapture = 4;  // "exd6"
    for (std::size_t before = 0; before != text.size();) {
        before = text.size();
        while (!text.empty() && (is_mark(text.back()) || is_space(text.back()))) {
            text.remove_suffix(1);
        }
        for (const std::string_view suffix : {"e.p.", "ep"}) {
            if (text.size() >= kShortestCapture + suffix.size() && text.ends_with(suffix)) {
                text.remove_suffix(suffix.size());
            }
        }
    }
    return trimmed(text);
}

std::optional<CastlingSide> parse_castling(std::string_view text) {
    int wings = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const char c = text[i];
        const bool expects_dash = i % 2 == 1;
        if (expects_dash ? c != '-' : (c != 'O' && c != '0' && c != 'o')) return std::nullopt;
        if (!expects_dash) ++wings;
    }
    if (text.size() == 3 && wings == 2) return CastlingSide::King;
    if (text.size() == 5 && wings == 3) return CastlingSide::Queen;
    return std::nullopt;
}

// Takes `=Q`, `Q`, `(Q)` or `/Q` off the end, or the same in lower case.
std::optional<Role> take_promotion(std::string_view& text) {
    std::string_view rest = text;
    if (rest.ends_with(')')) rest.remove_suffix(1);
    if (rest.size() < 3) return std::nullopt;
    const auto role = parse_role(to_upper(rest.back()));
    if (!role || role == Role::Pawn) return std::nullopt;
    rest.remove_suffix(1);
    if (rest.ends_with('=') || rest.ends_with('(') || rest.ends_with('/')) rest.remove_suffix(1);
    text = rest;
    return role;
}

// Replaces figurines by letters ("♘f3", "e8=♕": moves copied from a page) and removes pawn
// figurines and the variation selectors that may follow one (U+FE0E, U+FE0F).
std::string with_letters(std::string_view text) {
    constexpr std::string_view kFigurines = "\xE2\x99";  // U+2654 to U+265F, white and black
    constexpr std::string_view kSelectors = "\xEF\xB8";
    constexpr std::string_view kLetters = "KQRBNP";
    constexpr unsigned char kFirst = 0x94;
    std::string letters;
    while (!text.empty()) {
        const bool has_third = text.size() >= 3;
        const auto third = has_third ? static_cast<unsigned char>(text[2]) : kFirst;
        const auto figurine = static_cast<std::size_t>(third - kFirst);
        if (has_third && text.starts_with(kFigurines) && third >= kFirst &&
            figurine < 2 * kLetters.size()) {
            const char letter = kLetters[figurine % kLetters.size()];
            if (letter != 'P') letters += letter;
            text.remove_prefix(3);
        } else if (has_third && text.starts_with(kSelectors)) {
            text.remove_prefix(3);
        } else {
            letters += text.front();
            text.remove_prefix(1);
        }
    }
    return letters;
}

std::optional<SanParts> parse(std::string_view text) {
    text = without_marks(text);
    SanParts said;
    if ((said.castling = parse_castling(text))) return said;
    if (text.empty()) return std::nullopt;
    if (const auto role = parse_role(text.front())) {
        said.role = *role;
        said.names_piece = true;
        text.remove_prefix(1);
    }
    if (text.starts_with('@')) {
        const auto to = Square::parse(text.substr(1));
        if (!to) return std::nullopt;
        said.drop = true;
        said.to = *to;
        return said;
    }
    said.promotion = take_promotion(text);
    if (text.size() < 2) return std::nullopt;
    const auto to = Square::parse(text.substr(text.size() - 2));
    if (!to) return std::nullopt;
    said.to = *to;
    text.remove_suffix(2);
    if (text.ends_with('x') || text.ends_with('-') || text.ends_with(':')) text.remove_suffix(1);
    if (!text.empty() && text.front() >= 'a' && text.front() <= 'h') {
        said.file = static_cast<File>(text.front() - 'a');
        text.remove_prefix(1);
    }
    if (!text.empty() && text.front() >= '1' && text.front() <= '8') {
        said.rank = static_cast<Rank>(text.front() - '1');
        text.remove_prefix(1);
    }
    if (!text.empty()) return std::nullopt;
    return said;
}

// The candidate origins: pieces of the side to move that could reach the target square.
Bitboard candidates(const AnyPosition& position, const SanParts& said) {
    const Board& board = position.board();
    const Color us = position.turn();
    Bitboard from = board.of(us, said.role);
    if (said.role == Role::Pawn) {
        // A pawn that captures says where it comes from: `exd5`, never `d5`.
        const bool captures = said.file && *said.file != said.to.file();
        from &= captures ? pawn_attacks(~us, said.to) : Bitboard(said.to.file());
    } else {
        from &= attacks({us, said.role}, said.to, board.occupied());
    }
    if (said.file) from &= Bitboard(*said.file);
    if (said.rank) from &= Bitboard(*said.rank);
    return from;
}

std::unexpected<SanError> illegal(std::optional<Refusal> refusal = std::nullopt) {
    return std::unexpected(SanError{SanFault::Illegal, refusal});
}

std::expected<Move, SanError> explained(const AnyPosition& position, const MoveText& said) {
    const auto move = resolve(position, said);
    if (!move) return illegal(move.error());
    return *move;
}

std::expected<Move, SanError> castling_of(const AnyPosition& position, CastlingSide side) {
    const Bitboard king = position.board().of(position.turn(), Role::King);
    if (!position.rules().castling || king.empty()) return illegal();
    for (const Square rook : position.castling_rooks() & position.board().of(position.turn())) {
        if (castling_side(king.first(), rook) != side) continue;
        return explained(position, {.from = king.first(), .to = rook});
    }
    return illegal(Refusal::CastlingRightLost);
}

// The origin square, if it is given in full and holds the named piece: long algebraic notation and
// coordinates, which also express castling as a king move.
std::optional<Square> origin_of(const AnyPosition& position, const SanParts& said) {
    if (!said.file || !said.rank) return std::nullopt;
    const Square from(*said.file, *said.rank);
    if (said.names_piece && !position.board().of(position.turn(), said.role).has(from)) {
        return std::nullopt;
    }
    return from;
}

constexpr bool is_about_its_way(Refusal refusal) {
    return refusal == Refusal::PieceMovesOtherwise || refusal == Refusal::PathBlocked;
}

// No legal move was found. If only one piece can be meant, explains why it cannot move: among
// several, the one that could reach the square.
std::expected<Move, SanError> why_not(const AnyPosition& position, const SanParts& said) {
    Bitboard meant = position.board().of(position.turn(), said.role);
    if (said.file) meant &= Bitboard(*said.file);
    if (said.rank) meant &= Bitboard(*said.rank);
    if (const Bitboard near = candidates(position, said); near.any()) meant = near;
    std::optional<Refusal> only;
    for (const Square from : meant) {
        const auto move =
            resolve(position, {.from = from, .to = said.to, .promotion = said.promotion});
        if (move) return illegal();
        if (meant.count() > 1 && is_about_its_way(move.error())) continue;
        if (only) return illegal();
        only = move.error();
    }
    return illegal(only);
}

// The origins of other legal moves with the same undisambiguated SAN.
Bitboard rivals(const AnyPosition& position, Move move, Role role) {
    const SanParts said{.role = role, .to = move.to()};
    Bitboard rivals;
    for (const Square from : candidates(position, said) - Bitboard(move.from())) {
        if (position.is_legal(move_between(position.board(), from, said.to)))
            rivals |= Bitboard(from);
    }
    return rivals;
}

void append_origin(std::string& san, const AnyPosition& position, Move move, Role role) {
    const Bitboard others = rivals(position, move, role);
    if (others.empty()) return;
    const bool file_taken = others.meets(Bitboard(move.from().file()));
    const bool rank_taken = others.meets(Bitboard(move.from().rank()));
    if (!file_taken || rank_taken) san += to_char(move.from().file());
    if (file_taken) san += to_char(move.from().rank());
}

std::expected<Move, SanError> parse_letters(const AnyPosition& position, std::string_view text) {
    const auto said = parse(text);
    if (!said) return std::unexpected(SanError{SanFault::NotAMove, std::nullopt});
    if (said->castling) return castling_of(position, *said->castling);
    if (said->drop) {
        return explained(position, {.to = said->to, .drop = said->role});
    }
    if (const auto from = origin_of(position, *said)) {
        return explained(position, {.from = from, .to = said->to, .promotion = said->promotion});
    }
    std::optional<Move> found;
    for (const Square from : candidates(position, *said)) {
        const Move move = move_between(position.board(), from, said->to, said->promotion);
        if (!position.is_legal(move)) continue;
        if (found) return std::unexpected(SanError{SanFault::Ambiguous, std::nullopt});
        found = move;
    }
    if (found) return *found;
    return why_not(position, *said);
}

}  // namespace

std::string to_san_without_suffix(const AnyPosition& position, Move move) {
    if (move.is_castling()) {
        return castling_side(move.from(), move.to()) == CastlingSide::King ? "O-O" : "O-O-O";
    }
    std::string san;
    if (move.is_drop()) {
        if (move.dropped() != Role::Pawn) san += to_char(move.dropped());
        return san + '@' + to_string(move.to());
    }
    const Role role = position.board().role_at(move.from());
    if (role != Role::Pawn) {
        san += to_char(role);
        append_origin(san, position, move, role);
    } else if (move.is_capture()) {
        san += to_char(move.from().file());
    }
    if (move.is_capture()) san += 'x';
    san += to_string(move.to());
    if (move.is_promotion()) {
        san += '=';
        san += to_char(move.promoted());
    }
    return san;
}

std::string to_san(const AnyPosition& position, Move move) {
    if (move.is_none()) return std::string(kNullMoveSan);
    std::string san = to_san_without_suffix(position, move);
    const AnyPosition next = position.after(move);
    const bool may_end = next.in_check() || next.rule_set() != RuleSet::Standard;
    const auto outcome = may_end ? next.outcome() : std::nullopt;
    if (outcome && outcome->winner) {
        san += '#';
    } else if (next.in_check()) {
        san += '+';
    }
    return san;
}

std::expected<Move, SanError> parse_san(const AnyPosition& position, std::string_view text) {
    if (std::ranges::all_of(text, is_ascii)) return parse_letters(position, text);
    return parse_letters(position, with_letters(text));
}

}  // namespace kydai::chess
