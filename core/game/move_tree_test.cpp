// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/move_tree.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace kydai::game {
namespace {

using testing::ElementsAre;
using Tree = MoveTree<char>;

// a b c, with d instead of b and e f after it.
struct Sample {
    Tree tree;
    NodeId a = tree.add(NodeId::root(), 'a');
    NodeId b = tree.add(a, 'b');
    NodeId c = tree.add(b, 'c');
    NodeId d = tree.add(a, 'd');
    NodeId e = tree.add(d, 'e');
    NodeId f = tree.add(e, 'f');
};

TEST(MoveTree, TheMainLineFollowsFirstChildren) {
    const Sample s;
    EXPECT_THAT(s.tree.main_line(), ElementsAre(s.a, s.b, s.c));
    EXPECT_THAT(s.tree.children(s.a), ElementsAre(s.b, s.d));
    EXPECT_THAT(s.tree.path(s.f), ElementsAre(s.a, s.d, s.e, s.f));
    EXPECT_EQ(s.tree.ply(s.f), 4);
    EXPECT_EQ(s.tree.child(s.a, 'd'), s.d);
    EXPECT_EQ(s.tree.child(s.a, 'x'), std::nullopt);
}

TEST(MoveTree, APromotedVariationBecomesTheMainLineAndIdsStay) {
    Sample s;
    s.tree.promote_line(s.f);
    EXPECT_THAT(s.tree.main_line(), ElementsAre(s.a, s.d, s.e, s.f));
    EXPECT_THAT(s.tree.children(s.a), ElementsAre(s.d, s.b));
    EXPECT_EQ(s.tree.move(s.c), 'c');
}

TEST(MoveTree, ADemotedVariationChangesPlacesWithTheNext) {
    Sample s;
    const NodeId x = s.tree.add(s.a, 'x');
    s.tree.demote(s.b);
    EXPECT_THAT(s.tree.children(s.a), ElementsAre(s.d, s.b, x));
    s.tree.demote(s.b);
    s.tree.demote(s.b);
    EXPECT_THAT(s.tree.children(s.a), ElementsAre(s.d, x, s.b));
    EXPECT_THAT(s.tree.children(s.a).back(), s.b);
    const NodeId y = s.tree.add(s.a, 'y');
    EXPECT_THAT(s.tree.children(s.a), ElementsAre(s.d, x, s.b, y)) << "the last one is known";
    s.tree.demote(NodeId::root());
}

TEST(MoveTree, ARemovedNodeTakesWhatFollowsWithIt) {
    Sample s;
    s.tree.remove(s.d);
    EXPECT_THAT(s.tree.children(s.a), ElementsAre(s.b));
    EXPECT_FALSE(s.tree.contains(s.d));
    EXPECT_FALSE(s.tree.contains(s.f));
    EXPECT_TRUE(s.tree.contains(s.c));
    EXPECT_TRUE(s.tree.contains(NodeId::root()));
    EXPECT_FALSE(s.tree.contains(NodeId::from_index(99)));
    EXPECT_FALSE(s.tree.contains(NodeId::from_index(-1)));
}

TEST(MoveTree, ChildrenAreAddedBehindTheOthersAlsoAfterChanges) {
    Sample s;
    s.tree.promote(s.d);
    const NodeId x = s.tree.add(s.a, 'x');
    EXPECT_THAT(s.tree.children(s.a), ElementsAre(s.d, s.b, x));
    s.tree.remove(x);
    s.tree.remove(s.b);
    s.tree.remove(s.d);
    EXPECT_THAT(s.tree.children(s.a), ElementsAre());
    const NodeId y = s.tree.add(s.a, 'y');
    EXPECT_THAT(s.tree.children(s.a), ElementsAre(y));
}

TEST(MoveTree, EqualityIsOfMovesAndNotesNotOfIds) {
    Sample s;
    Tree other;
    const NodeId a = other.add(NodeId::root(), 'a');
    const NodeId d = other.add(a, 'd');
    other.add(other.add(d, 'e'), 'f');
    const NodeId b = other.add(a, 'b');
    other.add(b, 'c');
    EXPECT_NE(s.tree, other) << "another order of variations";
    other.promote(b);
    EXPECT_EQ(s.tree, other);
    other.edit_notes(b);
    EXPECT_EQ(s.tree, other) << "room for notes is no note";
    other.edit_notes(b).nags = {1};
    EXPECT_NE(s.tree, other);
}

}  // namespace
}  // namespace kydai::game
