// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/watching.hpp"

#include <gtest/gtest.h>

namespace kydai::server {
namespace {

GameHead head(std::vector<Watcher> may_watch) {
    return {.id = {},
            .terms = {},
            .players = {1, 2},
            .names = {"a", "b"},
            .may_watch = std::move(may_watch)};
}

TEST(Watching, AListIsCheckedAndInOneOrder) {
    EXPECT_EQ(checked_watchers({"Bình", "An", "10.0.0.1", "An"}),
              (std::vector<std::string>{"10.0.0.1", "An", "Bình"}));
    EXPECT_EQ(checked_watchers({"\u200b"}), std::nullopt);
    EXPECT_EQ(checked_watchers(std::vector<std::string>(kMostWatchers + 1, "x")), std::nullopt);
}

TEST(Watching, WithoutAListAnyoneAndWithOneThePlayersToo) {
    EXPECT_TRUE(may_watch(head({}), {.player = 9, .name = "x", .address = ""}));
    EXPECT_TRUE(may_watch(head({{.who = "An"}}), {.player = 2, .name = "x", .address = ""}));
    EXPECT_FALSE(may_watch(head({{.who = "An"}}), {.player = 9, .name = "x", .address = ""}));
}

TEST(Watching, AnAddressLetsInWhoeverComesFromThere) {
    const GameHead game = head({{.who = "fe80::1"}});
    EXPECT_TRUE(may_watch(game, {.player = 9, .name = "x", .address = "FE80::1"}));
    EXPECT_FALSE(may_watch(game, {.player = 9, .name = "fe80::1", .address = "fe80::2"}));
}

TEST(Watching, ANameThatWasSomebodysIsNotTakenOverByAnother) {
    const GameHead game = head({{.who = "An", .player = 7}});
    EXPECT_FALSE(may_watch(game, {.player = 8, .name = "An", .address = ""}));
    EXPECT_TRUE(may_watch(game, {.player = 7, .name = "Anh", .address = ""}));
}

TEST(Watching, ANameThatWasNobodysBelongsToTheFirstWhoComesByIt) {
    GameHead game = head({{.who = "An"}});
    const auto come = [&](PlayerId player, const char* name) {
        return admit(game, {.player = player, .name = name, .address = ""});
    };
    EXPECT_EQ(come(8, "AN"), Admission::AsBearer);
    EXPECT_EQ(come(9, "An"), Admission::Refused);
    EXPECT_EQ(come(8, "other"), Admission::Granted);
}

TEST(Watching, ANameThatIsNobodysOpensNothingAwayFromTheBoardButToItsAccount) {
    const GameHead game = head({{.who = "An"}});
    EXPECT_FALSE(may_watch(game, {.player = 8, .name = "An", .address = ""}));
    EXPECT_TRUE(may_watch(game, {.player = 8, .name = "An", .address = "", .has_account = true}));
}

}  // namespace
}  // namespace kydai::server
