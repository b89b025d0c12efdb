// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/position.hpp"

#include "core/chess/geometry.hpp"
#include "core/chess/movegen.hpp"

namespace kydai::chess {

namespace {

// Runs `call` with the colour as a constant.
template <class Call>
auto with_color(Color color, Call call) {
    if (color == Color::White) {
        return call(std::integral_constant<Color, Color::White>{});
    }
    return call(std::integral_constant<Color, Color::Black>{});
}

}  // namespace

template <RuleSet R>
std::expected<Position<R>, SetupError> Position<R>::from(const Setup& setup) {
    if (const auto error = find_error(setup, kRules)) return std::unexpected(*error);
    Position position;
    position.board_ = setup.board;
    position.turn_ = setup.turn;
    if constexpr (kRules.castling) position.castling_rooks_ = setup.castling_rooks;
    position.halfmove_clock_ = static_cast<std::uint16_t>(setup.halfmove_clock);
    position.fullmove_number_ = static_cast<std::uint16_t>(std::max(1, setup.fullmove_number));
    if constexpr (kRules.pockets) {
        position.pocket_state_ = {.pockets = setup.pockets, .promoted = promoted_pieces(setup)};
    }
    if constexpr (kRules.counts_checks) position.check_state_.checks_left = setup.checks_left;
    position.key_ = position.recomputed_key();
    // Once a king has exploded the game is over, and check to the other king no longer matters.
    const bool exploded = kRules.explosions && position.is_variant_end();
    if (!exploded && position.king_attackers(setup.turn).any()) {
        return std::unexpected(SetupError::OpponentInCheck);
    }
    if (kRules.race && position.in_check()) return std::unexpected(SetupError::KingInCheck);
    if (setup.en_passant) position.offer_en_passant(*setup.en_passant);
    return position;
}

template <RuleSet R>
Setup Position<R>::to_setup() const {
    return {.board = board_,
            .turn = turn_,
            .castling_rooks = castling_rooks_,
            .en_passant = en_passant(),
            .halfmove_clock = halfmove_clock_,
            .fullmove_number = fullmove_number_,
            .pockets = pockets(),
            .promoted = promoted(),
            .checks_left = checks_left()};
}

template <RuleSet R>
Pockets Position<R>::pockets() const {
    if constexpr (kRules.pockets) return pocket_state_.pockets;
    return {};
}

template <RuleSet R>
Bitboard Position<R>::promoted() const {
    if constexpr (kRules.pockets) return pocket_state_.promoted;
    return {};
}

template <RuleSet R>
ByColor<std::uint8_t> Position<R>::checks_left() const {
    if constexpr (kRules.counts_checks) return check_state_.checks_left;
    return {3, 3};
}

template <RuleSet R>
MoveList Position<R>::legal_moves(Wanted wanted) const {
    MoveList list;
    with_color(turn_, [&](auto us) {
        switch (wanted) {
            case Wanted::All:
                append_legal_moves<us(), Wanted::All>(list);
                break;
            case Wanted::Noisy:
                append_legal_moves<us(), Wanted::Noisy>(list);
                break;
            case Wanted::Quiet:
                append_legal_moves<us(), Wanted::Quiet>(list);
                break;
        }
    });
    return list;
}

template <RuleSet R>
int Position<R>::count_legal_moves() const {
    return with_color(turn_, [this](auto us) { return this->count_legal_moves_as<us()>(); });
}

template <RuleSet R>
bool Position<R>::has_legal_move() const {
    return count_legal_moves() > 0;
}

template <RuleSet R>
Position<R> Position<R>::after_null() const {
    assert(!in_check());
    Position next = *this;
    next.clear_en_passant();
    ++next.halfmove_clock_;
    if (turn_ == Color::Black) ++next.fullmove_number_;
    next.turn_ = ~turn_;
    next.key_ ^= zobrist::black_to_move();
    return next;
}

template <RuleSet R>
Key Position<R>::recomputed_key() const {
    Key key = zobrist::rule_set(R) ^ (turn_ == Color::Black ? zobrist::black_to_move() : 0);
    for (const Square s : board_.occupied()) key ^= zobrist::piece(*board_.at(s), s);
    for (const Square s : castling_rooks_) key ^= zobrist::castling_rook(s);
    if (en_passant_.is_set()) key ^= zobrist::en_passant(*en_passant());
    for (const Color color : kColors) {
        if constexpr (kRules.pockets) {
            for (const Role role : kRoles) {
                key ^= zobrist::pocket(color, role, pocket_state_.pockets[color][role]);
            }
        }
        if constexpr (kRules.counts_checks) {
            key ^= zobrist::checks_left(color, check_state_.checks_left[color]);
        }
    }
    for (const Square s : promoted()) key ^= zobrist::promoted(s);
    return key;
}

template <RuleSet R>
bool Position<R>::is_race_over() const
    requires(kRules.race)
{
    const Bitboard goal(Rank::R8);
    const Bitboard arrived = board_.of(Role::King) & goal;
    if (arrived.empty()) return false;
    if (turn_ == Color::White || arrived.meets(board_.of(Color::Black))) return true;
    // Racing kings: White has arrived. The game goes on if Black can arrive with this move: a draw.
    const Square king = board_.king(Color::Black);
    for (const Square to : (king_attacks(king) & goal) - board_.of(Color::Black)) {
        const bool captures = board_.of(Color::White).has(to);
        if (is_safe({king, to, captures ? MoveKind::Capture : MoveKind::Quiet})) return false;
    }
    return true;
}

template <RuleSet R>
std::optional<Outcome> Position<R>::variant_outcome() const {
    if (!is_variant_end()) return std::nullopt;
    // In a game the side that has just moved wins; a setup may also give the win to the other.
    if constexpr (kRules.hill) {
        const bool moved_there = board_.of(~turn_, Role::King).meets(kHill);
        return Outcome{moved_there ? ~turn_ : turn_, EndReason::KingOnHill};
    }
    if constexpr (kRules.counts_checks) {
        const bool gave_it = check_state_.checks_left[~turn_] == 0;
        return Outcome{gave_it ? ~turn_ : turn_, EndReason::ThirdCheck};
    }
    if constexpr (kRules.explosions) return Outcome{~turn_, EndReason::KingExploded};
    if constexpr (kRules.horde) return Outcome{Color::Black, EndReason::HordeDestroyed};
    if constexpr (kRules.losing_wins) {
        const bool bare = board_.of(turn_).empty();
        return Outcome{bare ? turn_ : ~turn_, EndReason::NoPieceLeft};
    }
    const Bitboard arrived = board_.of(Role::King) & Bitboard(Rank::R8);
    if (arrived.many()) return Outcome{std::nullopt, EndReason::BothKingsReachedGoal};
    const bool white = arrived.meets(board_.of(Color::White));
    return Outcome{white ? Color::White : Color::Black, EndReason::KingReachedGoal};
}

template <RuleSet R>
std::optional<Outcome> Position<R>::outcome() const {
    if (const auto end = variant_outcome()) return end;
    if (has_legal_move()) {
        const Setup setup = to_setup();
        if (can_win(setup, R, Color::White) || can_win(setup, R, Color::Black)) return std::nullopt;
        return Outcome{std::nullopt, EndReason::InsufficientMaterial};
    }
    if constexpr (kRules.losing_wins) return Outcome{turn_, EndReason::NoMoveLeft};
    if (in_check()) return Outcome{~turn_, EndReason::Checkmate};
    return Outcome{std::nullopt, EndReason::Stalemate};
}

template <RuleSet R>
bool Position<R>::is_safe_castling(Square king, Square rook) const {
    const CastlingPath path = castling_path(king, rook);
    const Bitboard without_king = board_.occupied() - Bitboard(king);
    for (const Square square : path.passed) {
        if (!is_safe_for_king(square, ~turn_, without_king)) return false;
    }
    // The target square is tested with the rook already moved: in Chess960 the rook may have been
    // the king's only shield; in atomic, it may become one beside the other king.
    const Bitboard landed = (without_king - Bitboard(rook)) | Bitboard(path.rook_to);
    return is_safe_for_king(path.king_to, ~turn_, landed);
}

// Plays the move on a copy: for rule sets where a move changes too much of the board.
template <RuleSet R>
bool Position<R>::leads_to_safety(Move move) const {
    const Position next = after(move);
    if constexpr (kRules.explosions) {
        if (next.board_.of(turn_, Role::King).empty()) return false;
        if (next.board_.of(~turn_, Role::King).empty()) return true;
    }
    if (kRules.race && next.in_check()) return false;
    return next.king_attackers(~turn_).empty();
}

template <RuleSet R>
bool Position<R>::is_safe(Move move) const {
    if (!kRules.royal[turn_]) return true;
    if (move.is_castling()) return is_safe_castling(move.from(), move.to());
    if constexpr (needs_filter(kRules)) return leads_to_safety(move);

    const Bitboard to(move.to());
    if (move.is_drop()) {
        return board_.attackers(board_.king(turn_), ~turn_, board_.occupied() | to).empty();
    }
    const Bitboard from(move.from());
    Bitboard captured = to;
    if (move.is_en_passant()) {
        captured =
            turn_ == Color::White ? shifted<Direction::South>(to) : shifted<Direction::North>(to);
    }
    const Bitboard occupied = ((board_.occupied() ^ from) - captured) | to;
    const Square king = board_.of(turn_, Role::King) == from ? move.to() : board_.king(turn_);
    return (board_.attackers(king, ~turn_, occupied) - captured).empty();
}

template <RuleSet R>
bool Position<R>::must_capture() const {
    if constexpr (!kRules.compulsory_capture) return false;
    const MoveList noisy = legal_moves(Wanted::Noisy);
    return !noisy.empty() && noisy[0].is_capture();
}

template <RuleSet R>
bool Position<R>::is_possible_drop(Role role, Square to) const {
    if constexpr (!kRules.pockets) return false;
    return role != Role::King && pockets()[turn_][role] > 0 && !board_.at(to) &&
           (role != Role::Pawn || !kBackRanks.has(to));
}

template <RuleSet R>
bool Position<R>::is_possible_castling(Square king, Square rook) const {
    return board_.of(turn_, Role::King).has(king) && castling_rooks_.has(rook) &&
           board_.of(turn_).has(rook) && !in_check() &&
           !castling_path(king, rook).must_be_empty.meets(board_.occupied());
}

// Whether the pawn's move is of exactly this kind; promotions to the last rank and nowhere else.
template <RuleSet R>
bool Position<R>::is_possible_pawn_move(Move move) const {
    const Square from = move.from();
    const Square to = move.to();
    if (move.is_promotion() != Bitboard(relative(turn_, Rank::R8)).has(to)) return false;
    if (move.is_promotion() && move.promoted() == Role::King && !kRules.promotes_to_king) {
        return false;
    }
    if (move.is_en_passant()) {
        return en_passant() == to && pawn_attacks(turn_, from).has(to);
    }
    if (move.is_capture()) {
        return board_.of(~turn_).has(to) && pawn_attacks(turn_, from).has(to);
    }
    const Bitboard occupied = board_.occupied();
    const auto once = from.offset(0, forward(turn_));
    if (!once || occupied.has(*once)) return false;
    if (move.kind() != MoveKind::DoubleStep) return to == *once;
    return may_step_twice(kRules, turn_, from) && to == from.offset(0, 2 * forward(turn_)) &&
           !occupied.has(to);
}

// Whether the move is pseudo-legal: possible except for the safety of kings.
template <RuleSet R>
bool Position<R>::is_possible(Move move) const {
    const Square to = move.to();
    if (move.is_drop()) return is_possible_drop(move.dropped(), to);
    const Square from = move.from();
    if (move.is_castling()) return is_possible_castling(from, to);
    if (!board_.of(turn_).has(from)) return false;
    const Role role = board_.role_at(from);
    if (role == Role::Pawn) return is_possible_pawn_move(move);
    if (move.kind() != MoveKind::Quiet && move.kind() != MoveKind::Capture) return false;
    if (kRules.explosions && role == Role::King && move.is_capture()) return false;
    const Bitboard allowed = move.is_capture() ? board_.of(~turn_) : ~board_.occupied();
    return (attacks({turn_, role}, from, board_.occupied()) & allowed).has(to);
}

template <RuleSet R>
bool Position<R>::is_legal(Move move) const {
    if (move.is_drop() && (move.bits() & 63) > static_cast<int>(Role::Queen)) return false;
    if (is_variant_end() || !is_possible(move)) return false;
    if (!move.is_capture() && must_capture()) return false;
    return is_safe(move);
}

#define KYDAI_INSTANTIATE(R) template class Position<RuleSet::R>;
KYDAI_FOR_EACH_RULE_SET(KYDAI_INSTANTIATE)
#undef KYDAI_INSTANTIATE

}  // namespace kydai::chess
