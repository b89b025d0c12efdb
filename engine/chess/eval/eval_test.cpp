// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <tuple>

#include "core/base/prng.hpp"
#include "core/chess/any_position.hpp"
#include "engine/chess/eval/evaluator.hpp"
#include "engine/chess/eval/trace.hpp"
#include "engine/chess/nnue/test_network.hpp"

namespace kydai::chess_engine {
namespace {

const Kpk& kpk() {
    static const Kpk table;
    return table;
}

StandardPosition standard(std::string_view fen) { return *StandardPosition::from(*parse_fen(fen)); }

// Calls `look` with positions of random games of a rule set, and those they came from.
template <RuleSet R, class Look>
void walk_random_games(int games, Look look) {
    Prng random(static_cast<std::uint64_t>(R) + 1);
    const auto variant =
        R == RuleSet::Standard ? Variant::Chess : static_cast<Variant>(static_cast<int>(R) + 1);
    for (int game = 0; game < games; ++game) {
        auto position = *Position<R>::from(*parse_fen(start_fen(variant)));
        for (int ply = 0; ply < 120; ++ply) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            const auto next = position.after(
                moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))]);
            look(position, next);
            position = next;
        }
    }
}

template <RuleSet R>
void expect_incremental_summaries() {
    walk_random_games<R>(20, [](const auto& before, const auto& after) {
        const Changes changes = Changes::of_move(before.board(), after.board());
        ASSERT_EQ(part_after(part_of<Summary<R>>(before.board()), changes),
                  part_of<Summary<R>>(after.board()));
        ASSERT_EQ(part_after(part_of<PartKeys>(before.board()), changes),
                  part_of<PartKeys>(after.board()));
    });
}

TEST(Summary, KeptFromMoveToMoveIsAsCountedAnew) {
    expect_incremental_summaries<RuleSet::Standard>();
    expect_incremental_summaries<RuleSet::Crazyhouse>();
    expect_incremental_summaries<RuleSet::Atomic>();
    expect_incremental_summaries<RuleSet::Antichess>();
    expect_incremental_summaries<RuleSet::Horde>();
    expect_incremental_summaries<RuleSet::RacingKings>();
}

template <RuleSet R>
Value evaluated(const nnue::Network* network, std::string_view fen) {
    const auto position = *Position<R>::from(*parse_fen(fen));
    Evaluator<R> evaluator(kpk());
    evaluator.reset(position, network);
    return evaluator.evaluate(position);
}

// The network does not know the goal of the variant: the king's way to the hill, the checks given.
TEST(Evaluator, AddsTheTermsOfAVariantToTheNetwork) {
    const auto network = nnue::Network::read(nnue::random_network(4));
    constexpr std::string_view kFar = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 0 1";
    constexpr std::string_view kNear = "4k3/pppppppp/8/8/8/4K3/PPPPPPPP/8 w - - 0 1";
    const Value far = evaluated<RuleSet::Standard>(network.get(), kFar);
    const Value near = evaluated<RuleSet::Standard>(network.get(), kNear);
    EXPECT_EQ(evaluated<RuleSet::KingOfTheHill>(network.get(), kFar), far);
    EXPECT_GT(evaluated<RuleSet::KingOfTheHill>(network.get(), kNear), near + 50);
    constexpr std::string_view kChecked = "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3 w - - 1+3 0 1";
    EXPECT_GT(evaluated<RuleSet::ThreeCheck>(network.get(), kChecked), far + 300);
}

template <RuleSet R>
std::shared_ptr<const nnue::Network> network_of() {
    return nnue::Network::read(nnue::random_network(6, {.rule_set = network_rule_set(R)}));
}

// The network of a variant knows its goal.
TEST(Evaluator, AddsNothingToTheNetworkOfTheVariantItself) {
    const auto network = network_of<RuleSet::RacingKings>();
    constexpr std::string_view kFen = "8/8/8/8/4k3/8/8/K6R w - - 0 1";
    nnue::Accumulators accumulators;
    const auto position = *Position<RuleSet::RacingKings>::from(*parse_fen(kFen));
    accumulators.reset(*network, position.board());
    EXPECT_EQ(evaluated<RuleSet::RacingKings>(network.get(), kFen),
              accumulators.evaluate(position.board(), position.turn()));
}

TEST(Evaluator, EvaluatesMorePiecesThanANetworkSeesByHand) {
    const auto network = network_of<RuleSet::Crazyhouse>();
    const auto at = [&](std::string_view hand, const nnue::Network* by) {
        return evaluated<RuleSet::Crazyhouse>(
            by, "4k3/pppppppp/8/8/8/8/PPPPPPPP/4K3[" + std::string(hand) + "] w - - 0 1");
    };
    const std::string few(14, 'P');
    EXPECT_NE(at(few, network.get()), at(few, nullptr));
    EXPECT_EQ(at(few + "P", network.get()), at(few + "P", nullptr));
}

// One evaluator follows whole games, and is not asked at every move: what it has not worked out yet
// follows from further back.
template <RuleSet R>
void expect_incremental_evaluations() {
    const auto network = network_of<R>();
    Evaluator<R> incremental(kpk());
    Evaluator<R> anew(kpk());
    Prng chance(9);
    int asked = 0;
    walk_random_games<R>(12, [&](const auto& before, const auto& after) {
        if (after.is_variant_end()) return;  // not to be evaluated
        if (before.fullmove_number() == 1 && before.turn() == Color::White) {
            incremental.reset(before, network.get());
            std::ignore = incremental.evaluate(before);
        }
        incremental.push(before, after);
        if (chance.below(3) == 0) {  // there and back
            incremental.pop();
            incremental.push(before, after);
        }
        if (chance.below(3) == 0) return;
        anew.reset(after, network.get());
        ASSERT_EQ(incremental.evaluate(after), anew.evaluate(after)) << static_cast<int>(R);
        ++asked;
    });
    EXPECT_GT(asked, 100);
}

TEST(Evaluator, FollowsDropsWithMoreInHandThanTheNetworkCounts) {
    const auto network = network_of<RuleSet::Crazyhouse>();
    auto position = *Position<RuleSet::Crazyhouse>::from(
        *parse_fen("4k3/8/8/8/8/8/8/4K3[PPPPPPPPPPPPPPPPPPP] w - - 0 1"));
    Evaluator<RuleSet::Crazyhouse> incremental(kpk());
    incremental.reset(position, network.get());
    std::ignore = incremental.evaluate(position);
    for (int ply = 0; ply < 10; ++ply) {
        const MoveList moves = position.legal_moves();
        const auto* const drop = std::ranges::find_if(moves, &Move::is_drop);
        const auto next = position.after(drop == moves.end() ? moves[0] : *drop);
        incremental.push(position, next);
        position = next;
        Evaluator<RuleSet::Crazyhouse> anew(kpk());
        anew.reset(position, network.get());
        ASSERT_EQ(incremental.evaluate(position), anew.evaluate(position)) << ply;
    }
}

TEST(Evaluator, UpdatesTheNetworkFromMoveToMoveInVariantsToo){
#define KYDAI_EXPECT(R) expect_incremental_evaluations<RuleSet::R>();
    KYDAI_FOR_EACH_RULE_SET(KYDAI_EXPECT)
#undef KYDAI_EXPECT
}

// The same position with colours and sides exchanged.
Setup mirrored(const Setup& setup) {
    Setup other = setup;
    other.board = Board();
    for (const Square s : setup.board.occupied()) {
        const Piece piece = *setup.board.at(s);
        other.board.put({~piece.color, piece.role}, s.mirrored());
    }
    other.turn = ~setup.turn;
    other.castling_rooks = Bitboard();
    for (const Square s : setup.castling_rooks) other.castling_rooks |= Bitboard(s.mirrored());
    if (setup.en_passant) other.en_passant = setup.en_passant->mirrored();
    return other;
}

TEST(Evaluation, IsTheSameForBothColours) {
    walk_random_games<RuleSet::Standard>(20, [](const auto&, const auto& position) {
        const auto other = *StandardPosition::from(mirrored(position.to_setup()));
        ASSERT_EQ(evaluate_anew(position, kpk()), evaluate_anew(other, kpk()));
    });
}

TEST(Evaluation, TheTraceAddsUpToTheValue) {
    walk_random_games<RuleSet::Standard>(20, [](const auto&, const auto& position) {
        if (known_ending(position.board(), position.turn(), kpk())) return;
        const Value traced = value_of(trace_of(position));
        const Value own = position.turn() == Color::White ? traced : -traced;
        const int kept = 220 - std::min(position.halfmove_clock(), 100);
        ASSERT_EQ(evaluate_anew(position, kpk()), own * kept / 220);
    });
}

// Only a search finds forced wins. The evaluation of any setup stays below them and fits the
// sixteen bits of the transposition table.
TEST(Evaluation, NoNumberOfQueensIsAForcedWin) {
    const auto position = standard("k7/NN6/8/8/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQK1 w - - 0 1");
    EXPECT_EQ(evaluate_anew(position, kpk()), kDecisive - 1);
}

TEST(Evaluation, BareKingsAndSingleMinorsAreDrawn) {
    EXPECT_EQ(evaluate_anew(standard("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), kpk()), 0);
    EXPECT_EQ(evaluate_anew(standard("4k3/8/8/8/8/8/8/3BK3 w - - 0 1"), kpk()), 0);
    EXPECT_EQ(evaluate_anew(standard("4k3/8/8/8/8/8/8/2NNK3 b - - 0 1"), kpk()), 0);
}

TEST(Kpk, KnowsTheTextbookPositions) {
    const auto won = [](std::string_view fen) {
        const auto p = standard(fen);
        return kpk().is_won(p.board(), Color::White, p.turn());
    };
    // King in front of the pawn with the opposition; and the other side to move.
    EXPECT_TRUE(won("4k3/8/4K3/4P3/8/8/8/8 b - - 0 1"));
    EXPECT_TRUE(won("4k3/8/4K3/4P3/8/8/8/8 w - - 0 1"));
    EXPECT_FALSE(won("8/4k3/8/4K3/4P3/8/8/8 w - - 0 1"));
    EXPECT_TRUE(won("8/4k3/8/4K3/4P3/8/8/8 b - - 0 1"));
    // A rook's pawn with the king in the corner is no win.
    EXPECT_FALSE(won("k7/8/8/K7/P7/8/8/8 w - - 0 1"));
    EXPECT_FALSE(won("7k/8/8/7K/7P/8/8/8 b - - 0 1"));
    // Outside the square.
    EXPECT_TRUE(won("8/8/8/P6k/8/8/8/K7 w - - 0 1"));
    // Stalemate.
    EXPECT_FALSE(won("4k3/4P3/4K3/8/8/8/8/8 b - - 0 1"));
}

TEST(Kpk, IsTheSameForBlackAndOnTheOtherWing) {
    Prng random(5);
    for (int i = 0; i < 2000; ++i) {
        chess::Setup setup;
        const auto square = [&] { return Square::from_index(static_cast<int>(random.below(64))); };
        const Square pawn = square();
        const Square strong = square();
        const Square weak = square();
        if (kBackRanks.has(pawn) || pawn == strong || pawn == weak || strong == weak) continue;
        setup.board.put({Color::White, Role::Pawn}, pawn);
        setup.board.put({Color::White, Role::King}, strong);
        setup.board.put({Color::Black, Role::King}, weak);
        setup.turn = random.below(2) == 0 ? Color::White : Color::Black;
        if (!StandardPosition::from(setup)) continue;
        const chess::Setup other = mirrored(setup);
        EXPECT_EQ(kpk().is_won(setup.board, Color::White, setup.turn),
                  kpk().is_won(other.board, Color::Black, other.turn));
    }
}

}  // namespace
}  // namespace kydai::chess_engine
