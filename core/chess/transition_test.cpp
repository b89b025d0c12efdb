// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/transition.hpp"

#include <algorithm>

#include "core/chess/resolve.hpp"
#include "core/chess/test_positions.hpp"

namespace kydai::chess {
namespace {

using namespace literals;
using testing::at;
using testing::move_text;

Transition played(const AnyPosition& position, std::string_view uci) {
    const Stage before(position);
    const Move move = *resolve(position, move_text(uci));
    return transition_of(before, move, before.after(move, Roster::kFirstFresh));
}

int count(const Transition& changes, ChangeKind kind) {
    return static_cast<int>(std::count_if(changes.begin(), changes.end(),
                                          [kind](const Change& c) { return c.kind == kind; }));
}

// Applies changes to a board: what a view does with them.
Board applied(Board board, const Transition& changes) {
    for (const Change& c : changes) {
        if (c.from) board.set(*c.from, std::nullopt);
    }
    for (const Change& c : changes) {
        if (c.to) board.set(*c.to, c.after);
    }
    return board;
}

TEST(Transition, CastlingMovesTwoPieces) {
    const auto changes = played(at("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), "e1g1");
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_EQ(count(changes, ChangeKind::Moved), 2);
    EXPECT_EQ(changes[0].to, "g1"_sq);
    EXPECT_EQ(changes[1].to, "f1"_sq);
}

TEST(Transition, EnPassantTakesThePawnFromItsOwnSquare) {
    const auto changes = played(at("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1"), "e5d6");
    ASSERT_EQ(count(changes, ChangeKind::Captured), 1);
    for (const Change& c : changes) {
        if (c.kind == ChangeKind::Captured) {
            EXPECT_EQ(c.from, "d5"_sq);
        }
    }
}

TEST(Transition, APromotedPawnKeepsItsIdentity) {
    const AnyPosition position = at("4k3/P7/8/8/8/8/8/4K3 w - - 0 1");
    const auto changes = played(position, "a7a8q");
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(changes[0].id, Roster(position.board()).at("a7"_sq));
    EXPECT_EQ(changes[0].before.role, Role::Pawn);
    EXPECT_EQ(changes[0].after.role, Role::Queen);
}

TEST(Transition, AnExplosionTakesTheCapturerAndItsNeighboursButNoPawn) {
    // Nxd5: the knight, the rook on e5 and the captured queen go; the pawn on c6 stays.
    const auto changes = played(at("7k/8/2p5/3qr3/8/2N5/8/7K w - - 0 1", Variant::Atomic), "c3d5");
    EXPECT_EQ(count(changes, ChangeKind::Captured), 1);
    EXPECT_EQ(count(changes, ChangeKind::Exploded), 2);
    EXPECT_EQ(changes.size(), 3U);
}

TEST(Transition, ADroppedPieceIsNew) {
    const auto changes =
        played(at("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", Variant::Crazyhouse), "N@f3");
    ASSERT_EQ(changes.size(), 1U);
    EXPECT_EQ(changes[0].kind, ChangeKind::Dropped);
    EXPECT_EQ(undone(changes)[0].kind, ChangeKind::Returned);
}

class TransitionOfVariant : public ::testing::TestWithParam<Variant> {};
INSTANTIATE_TEST_SUITE_P(Transition, TransitionOfVariant, ::testing::ValuesIn(kVariants),
                         testing::variant_name);

TEST_P(TransitionOfVariant, LeadsFromBoardToBoardForwardBackwardAndInJumps) {
    const Stage start(AnyPosition::start(GetParam()));
    Prng random(7);
    for (int game = 0; game < 10; ++game) {
        Stage stage = start;
        for (PieceId ply = 0; ply < 120; ++ply) {
            const Board board = stage.position.board();
            const MoveList moves = stage.position.legal_moves();
            if (moves.empty()) break;
            const Move move =
                moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
            const Stage next = stage.after(move, static_cast<PieceId>(Roster::kFirstFresh + ply));
            const Transition changes = transition_of(stage, move, next);
            ASSERT_EQ(applied(board, changes), next.position.board());
            ASSERT_EQ(applied(next.position.board(), undone(changes)), board);
            stage = next;
            ASSERT_EQ(applied(start.position.board(), transition_between(start, stage)),
                      stage.position.board());
            for (const Square s : stage.position.board().occupied()) {
                ASSERT_TRUE(stage.roster.at(s));
            }
        }
    }
}

TEST(Transition, TheSameDropInTwoVariationsIsTwoPieces) {
    const Stage before(at("4k3/8/8/8/8/8/8/4K3[NP] w - - 0 1", Variant::Crazyhouse));
    const Stage knight = before.after(*resolve(before.position, move_text("N@f3")), 64);
    const Stage pawn = before.after(*resolve(before.position, move_text("P@e4")), 65);
    const auto jump = transition_between(knight, pawn);
    EXPECT_EQ(count(jump, ChangeKind::Captured), 1);
    EXPECT_EQ(count(jump, ChangeKind::Restored), 1);
}

TEST(Transition, InAtomicTheEnPassantPawnIsCapturedNotExploded) {
    const auto changes = played(at("7k/8/8/3pP3/8/8/8/7K w - d6 0 1", Variant::Atomic), "e5d6");
    EXPECT_EQ(count(changes, ChangeKind::Captured), 1);
    EXPECT_EQ(count(changes, ChangeKind::Exploded), 1);
}

}  // namespace
}  // namespace kydai::chess
