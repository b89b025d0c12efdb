// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/transition.hpp"

#include <algorithm>

#include "core/chess/resolve.hpp"
#include "core/chess/test_positions.hpp"

namespace kydai::chess {
namespace {

using namespace literals;
using testing::at;
using testing::said;

Transition played(const AnyPosition& position, std::string_view uci) {
    return transition_of(position, Roster(position.board()), *resolve(position, said(uci)));
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
    const AnyPosition start = AnyPosition::start(GetParam());
    Prng random(7);
    for (int game = 0; game < 10; ++game) {
        AnyPosition position = start;
        Roster roster(start.board());
        for (int ply = 0; ply < 120; ++ply) {
            const MoveList moves = position.legal_moves();
            if (moves.empty()) break;
            const Move move =
                moves[static_cast<int>(random.below(static_cast<std::uint64_t>(moves.size())))];
            const AnyPosition next = position.after(move);
            const Roster next_roster = roster.after(position, move);
            const Transition changes = transition_of(position, roster, move);
            ASSERT_EQ(applied(position.board(), changes), next.board());
            ASSERT_EQ(applied(next.board(), undone(changes)), position.board());
            position = next;
            roster = next_roster;
            const Roster first(start.board());
            ASSERT_EQ(applied(start.board(), transition_between({start.board(), first},
                                                                {position.board(), roster})),
                      position.board());
            for (const Square s : position.board().occupied()) ASSERT_TRUE(roster.at(s));
        }
    }
}

}  // namespace
}  // namespace kydai::chess
