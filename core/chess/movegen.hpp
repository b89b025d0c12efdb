// SPDX-License-Identifier: GPL-3.0-or-later
// Generates legal moves directly from masks: the squares that answer a check, the lines of pinned
// pieces, and the attacked squares around the king. A Generator passes sets of target squares to a
// sink, so that listing and counting (bulk counting) share one algorithm.
//
// Rule sets whose legality depends on the position after the move (atomic, racing kings) generate
// pseudo-legal moves, which Position::is_safe filters.
//
// Include it only where inlining matters; other code calls Position::legal_moves.
#pragma once

#include "core/chess/position_play.hpp"

namespace kydai::chess {

// The interface of a sink: sets of target squares, by origin square or by pawn direction.
class ListSink {
  public:
    ListSink(MoveList& list, Bitboard enemies) : list_(list), enemies_(enemies) {}

    void piece(Square from, Bitboard targets) {
        for (const Square to : targets& enemies_) list_.push_back({from, to, MoveKind::Capture});
        for (const Square to : targets - enemies_) list_.push_back({from, to, MoveKind::Quiet});
    }
    // Pawns that reach `targets` by `Steps` steps of D.
    template <Direction D, int Steps = 1>
    void pawns(Bitboard targets, MoveKind kind) {
        for (const Square to : targets) list_.push_back({origin<D, Steps>(to), to, kind});
    }
    template <Direction D>
    void promotions(Bitboard targets, bool captures, bool king_too) {
        for (const Square to : targets) {
            const Square from = origin<D, 1>(to);
            for (const Role role : {Role::Queen, Role::Knight, Role::Rook, Role::Bishop}) {
                list_.push_back(Move::promotion(from, to, role, captures));
            }
            if (king_too) list_.push_back(Move::promotion(from, to, Role::King, captures));
        }
    }
    void drops(Role role, Bitboard targets) {
        for (const Square to : targets) list_.push_back(Move::drop(role, to));
    }
    void one(Move move) { list_.push_back(move); }

  private:
    template <Direction D, int Steps>
    static Square origin(Square to) {
        return Square::from_index(to.index() - Steps * static_cast<int>(D));
    }

    MoveList& list_;
    Bitboard enemies_;
};

class CountSink {
  public:
    void piece(Square /*from*/, Bitboard targets) { count_ += targets.count(); }
    template <Direction D, int Steps = 1>
    void pawns(Bitboard targets, MoveKind /*kind*/) {
        count_ += targets.count();
    }
    template <Direction D>
    void promotions(Bitboard targets, bool /*captures*/, bool king_too) {
        count_ += targets.count() * (king_too ? 5 : 4);
    }
    void drops(Role /*role*/, Bitboard targets) { count_ += targets.count(); }
    void one(Move /*move*/) { ++count_; }
    [[nodiscard]] int count() const { return count_; }

  private:
    int count_ = 0;
};

template <RuleSet R, Color Us, Wanted W, class Sink>
class Generator {
  public:
    // `attacked`: as for Position::append_legal_moves.
    Generator(const Position<R>& position, Sink& sink, const Bitboard* attacked = nullptr)
        : position_(position),
          board_(position.board()),
          sink_(sink),
          known_attacked_(attacked),
          own_(board_.of(Us)),
          enemies_(board_.of(kThem)),
          occupied_(own_ | enemies_) {}

    void run() {
        if (position_.is_variant_end()) return;
        if constexpr (kMasksKing) {
            king_ = board_.king(Us);
            look_around_king();
            king_moves();
            if (checkers_.many()) return;
            if (checkers_.any()) targets_ = between(king_, checkers_.first()) | checkers_;
        } else {
            free_kings();
            if (may_castle() && !position_.in_check()) castling(Bitboard());
        }
        pawns();
        pieces();
        if constexpr (kRules.pockets && W != Wanted::Noisy) drops();
    }

  private:
    static constexpr Color kThem = ~Us;
    static constexpr Rules kRules = Position<R>::kRules;
    // Whether masks decide the king's safety; in atomic an explosion changes too much for that.
    static constexpr bool kMasksKing = kRules.royal[Us] && !kRules.explosions;
    static constexpr auto kUp = Us == Color::White ? Direction::North : Direction::South;
    static constexpr auto kUpEast =
        Us == Color::White ? Direction::NorthEast : Direction::SouthEast;
    static constexpr auto kUpWest =
        Us == Color::White ? Direction::NorthWest : Direction::SouthWest;
    static constexpr Bitboard kFirstRank = Bitboard(relative(Us, Rank::R1));
    static constexpr Bitboard kLastRank = Bitboard(relative(Us, Rank::R8));

    // Target squares allowed by occupancy and by the kind of moves wanted.
    [[nodiscard]] Bitboard wanted() const {
        if constexpr (W == Wanted::All) return ~own_;
        if constexpr (W == Wanted::Noisy) return enemies_;
        return ~occupied_;
    }

    // Every square the enemy attacks once our king is off the board (it cannot hide behind itself).
    [[nodiscard]] Bitboard danger() const {
        // No slider looks through a king that is not in check.
        if (known_attacked_ != nullptr && checkers_.empty()) return *known_attacked_;
        const Bitboard occupied = occupied_ - Bitboard(king_);
        Bitboard attacked = pawn_attacks<kThem>(board_.of(kThem, Role::Pawn));
        for (const Square s : board_.of(kThem, Role::Knight)) attacked |= knight_attacks(s);
        for (const Square s : board_.diagonal_sliders(kThem))
            attacked |= bishop_attacks(s, occupied);
        for (const Square s : board_.straight_sliders(kThem)) attacked |= rook_attacks(s, occupied);
        for (const Square s : board_.of(kThem, Role::King)) attacked |= king_attacks(s);
        return attacked;
    }

    void king_moves() {
        const Bitboard candidates = king_attacks(king_) & wanted();
        const bool castles = may_castle() && checkers_.empty();
        if (candidates.empty() && !castles) return;
        const Bitboard attacked = danger();
        sink_.piece(king_, candidates - attacked);
        if (castles) castling(attacked);
    }

    [[nodiscard]] bool may_castle() const {
        if constexpr (W == Wanted::Noisy || !kRules.castling || !kRules.royal[Us]) return false;
        return position_.castling_rooks().meets(own_);
    }

    // Kings that are not masked: in antichess they are ordinary pieces, perhaps several; in atomic
    // they never capture.
    void free_kings() {
        for (const Square king : board_.of(Us, Role::King)) {
            Bitboard targets = king_attacks(king) & wanted();
            if constexpr (kRules.explosions) targets -= enemies_;
            sink_.piece(king, targets);
        }
    }

    // With masks, the king may not pass `attacked`; without, Position::is_safe checks the path.
    void castling(Bitboard attacked) {
        const Square king = board_.king(Us);
        // In Chess960 the rook may be the king's only shield against these.
        const Bitboard flankers = board_.straight_sliders(kThem) & kFirstRank;
        for (const Square rook : position_.castling_rooks() & own_) {
            const CastlingPath path = castling_path(king, rook);
            if (path.must_be_empty.meets(occupied_)) continue;
            if ((path.passed | Bitboard(path.king_to)).meets(attacked)) continue;
            const Move move(king, rook, MoveKind::Castling);
            if (kMasksKing && flankers.any() && !position_.is_safe(move)) continue;
            sink_.one(move);
        }
    }

    // Finds checkers and pins in one pass: along each line from the king to an enemy slider, with
    // only enemies as blockers, no piece of ours in between means check, one means a pin.
    void look_around_king() {
        checkers_ = (pawn_attacks(Us, king_) & board_.of(kThem, Role::Pawn)) |
                    (knight_attacks(king_) & board_.of(kThem, Role::Knight));
        const Bitboard straight = rook_attacks(king_, enemies_) & board_.straight_sliders(kThem);
        for (const Square sniper : straight) look_along(sniper, pinned_straight_);
        const Bitboard diagonal = bishop_attacks(king_, enemies_) & board_.diagonal_sliders(kThem);
        for (const Square sniper : diagonal) look_along(sniper, pinned_diagonal_);
    }

    void look_along(Square sniper, Bitboard& pins) {
        const Bitboard line = between(king_, sniper);
        const Bitboard shield = line & own_;
        if (shield.empty()) {
            checkers_ |= Bitboard(sniper);
        } else if (!shield.many()) {
            pins |= line | Bitboard(sniper);
        }
    }

    void pieces() {
        const Bitboard targets = targets_ & wanted();
        const Bitboard pinned = pinned_straight_ | pinned_diagonal_;
        for (const Square s : board_.of(Us, Role::Knight) - pinned) {
            sink_.piece(s, knight_attacks(s) & targets);
        }
        const Bitboard diagonal = board_.diagonal_sliders(Us) - pinned_straight_;
        for (const Square s : diagonal - pinned_diagonal_) {
            sink_.piece(s, bishop_attacks(s, occupied_) & targets);
        }
        for (const Square s : diagonal& pinned_diagonal_) {
            sink_.piece(s, bishop_attacks(s, occupied_) & targets & pinned_diagonal_);
        }
        const Bitboard straight = board_.straight_sliders(Us) - pinned_diagonal_;
        for (const Square s : straight - pinned_straight_) {
            sink_.piece(s, rook_attacks(s, occupied_) & targets);
        }
        for (const Square s : straight& pinned_straight_) {
            sink_.piece(s, rook_attacks(s, occupied_) & targets & pinned_straight_);
        }
    }

    void pawns() {
        const Bitboard pawns = board_.of(Us, Role::Pawn);
        pushes(pawns - pinned_diagonal_);
        if constexpr (W != Wanted::Quiet) {
            captures<kUpEast>(pawns - pinned_straight_);
            captures<kUpWest>(pawns - pinned_straight_);
            en_passant(pawns);
        }
    }

    // Moves a set of pawns by one step of D; those on a pinned line stay on it.
    template <Direction D>
    [[nodiscard]] static Bitboard stepped_set(Bitboard pawns, Bitboard pins) {
        return shifted<D>(pawns - pins) | (shifted<D>(pawns & pins) & pins);
    }

    void pushes(Bitboard pawns) {
        constexpr Bitboard kPassed = kRules.horde && Us == Color::White
                                         ? Bitboard(Rank::R3) | Bitboard(Rank::R2)
                                         : Bitboard(relative(Us, Rank::R3));
        const Bitboard once = stepped_set<kUp>(pawns, pinned_straight_) - occupied_;
        if constexpr (W != Wanted::Quiet) {
            sink_.template promotions<kUp>(once & kLastRank & targets_, false,
                                           kRules.promotes_to_king);
        }
        if constexpr (W != Wanted::Noisy) {
            const Bitboard twice = shifted<kUp>(once & kPassed) - occupied_;
            sink_.template pawns<kUp>((once - kLastRank) & targets_, MoveKind::Quiet);
            sink_.template pawns<kUp, 2>(twice & targets_, MoveKind::DoubleStep);
        }
    }

    template <Direction D>
    void captures(Bitboard pawns) {
        const Bitboard hits = stepped_set<D>(pawns, pinned_diagonal_) & enemies_ & targets_;
        sink_.template pawns<D>(hits - kLastRank, MoveKind::Capture);
        sink_.template promotions<D>(hits & kLastRank, true, kRules.promotes_to_king);
    }

    // En passant removes two pawns from one rank, which pin masks do not cover: each capture is
    // tried on the board.
    void en_passant(Bitboard pawns) {
        const auto passed = position_.en_passant();
        if (!passed) return;
        for (const Square from : pawn_attacks(kThem, *passed) & pawns) {
            const Move move(from, *passed, MoveKind::EnPassant);
            if (position_.is_safe(move)) sink_.one(move);
        }
    }

    void drops() {
        const Bitboard targets = targets_ - occupied_;
        const auto pockets = position_.pockets();
        for (const Role role : kRoles) {
            if (pockets[Us][role] == 0) continue;
            sink_.drops(role, role == Role::Pawn ? targets - kBackRanks : targets);
        }
    }

    const Position<R>& position_;
    const Board& board_;
    Sink& sink_;
    const Bitboard* known_attacked_;
    const Bitboard own_;
    const Bitboard enemies_;
    const Bitboard occupied_;
    Square king_;
    Bitboard checkers_;
    Bitboard targets_ = Bitboard::all();  // squares that answer a check
    Bitboard pinned_straight_;            // lines along which pieces of ours are pinned
    Bitboard pinned_diagonal_;
};

// Rule sets where a generated move may still break a rule of the position it leads to.
constexpr bool needs_filter(const Rules& rules) { return rules.explosions || rules.race; }

constexpr bool is_wanted(Wanted wanted, Move move) {
    const bool noisy = move.is_capture() || move.is_promotion();
    return wanted == Wanted::All || noisy == (wanted == Wanted::Noisy);
}

template <class Keep>
inline void keep_only(MoveList& list, int first, Keep keep) {
    int kept = first;
    for (int i = first; i < list.size(); ++i) {
        if (keep(list[i])) list[kept++] = list[i];
    }
    list.truncate(kept);
}

template <RuleSet R>
template <Color Us, Wanted W>
inline void Position<R>::append_legal_moves(MoveList& list, const Bitboard* attacked) const {
    // Where captures are compulsory, a quiet move is legal only if there is no capture.
    constexpr Wanted kGenerated = kRules.compulsory_capture ? Wanted::All : W;
    const int first = list.size();
    ListSink sink(list, board_.of(~Us));
    Generator<R, Us, kGenerated, ListSink>(*this, sink, attacked).run();
    if constexpr (needs_filter(kRules)) {
        keep_only(list, first, [this](Move move) { return is_safe(move); });
    }
    if constexpr (kRules.compulsory_capture) {
        bool must_capture = false;
        for (int i = first; i < list.size(); ++i) must_capture |= list[i].is_capture();
        keep_only(list, first, [=](Move move) {
            return (!must_capture || move.is_capture()) && is_wanted(W, move);
        });
    }
}

template <RuleSet R>
template <Color Us>
inline int Position<R>::count_legal_moves_as() const {
    if constexpr (needs_filter(kRules) || kRules.compulsory_capture) {
        MoveList list;
        append_legal_moves<Us, Wanted::All>(list);
        return list.size();
    } else {
        CountSink sink;
        Generator<R, Us, Wanted::All, CountSink>(*this, sink).run();
        return sink.count();
    }
}

}  // namespace kydai::chess
