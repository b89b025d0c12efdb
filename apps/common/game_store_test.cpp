// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/game_store.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>

#include "apps/common/files.hpp"
#include "core/game/autosave.hpp"

namespace kydai::apps {
namespace {

class GameStoreTest : public testing::Test {
  protected:
    GameStoreTest() : folder_(fresh_folder()), store(folder_ / "games") {}
    ~GameStoreTest() override { std::filesystem::remove_all(folder_); }

    static std::filesystem::path fresh_folder() {
        std::string name = testing::TempDir() + "kydai-store-XXXXXX";
        return ::mkdtemp(name.data());
    }

    std::filesystem::path folder_;
    GameStore store;
};

TEST_F(GameStoreTest, AppendedBytesAreInTheFile) {
    std::filesystem::path path;
    {
        auto file = store.create(1).value();
        path = file.path();
        EXPECT_FALSE(file.restart("head\n"));
        EXPECT_FALSE(file.append("1\n"));
    }
    EXPECT_EQ(store.recent(), std::vector{path});
    EXPECT_EQ(GameStore::open(path)->bytes, "head\n1\n");
}

TEST_F(GameStoreTest, AGameThatIsBeingPlayedIsInUse) {
    auto file = store.create(1).value();
    EXPECT_FALSE(file.restart("head\n"));
    EXPECT_EQ(GameStore::open(file.path()).error(), OpenFault::InUse);
}

TEST_F(GameStoreTest, ATornEndIsCutOffAndTheGameGoesOn) {
    const auto path = [&] {
        auto file = store.create(1).value();
        EXPECT_FALSE(file.restart("whole\nto"));
        return file.path();
    }();
    {
        auto opened = GameStore::open(path).value();
        EXPECT_FALSE(opened.file.cut(6));
        EXPECT_FALSE(opened.file.append("next\n"));
    }
    EXPECT_EQ(read_file(path), "whole\nnext\n");
}

TEST_F(GameStoreTest, TwoGamesOfOneMomentGetTwoFiles) {
    const auto one = store.create(5).value();
    const auto other = store.create(5).value();
    EXPECT_NE(one.path(), other.path());
}

TEST_F(GameStoreTest, OldGamesMakeRoomButNotThoseBeingPlayed) {
    auto played = store.create(0).value();
    EXPECT_FALSE(played.restart("old"));
    for (int i = 1; i <= 40; ++i) EXPECT_FALSE(store.create(i)->restart("x"));
    EXPECT_LE(store.recent().size(), 23U);
    EXPECT_TRUE(std::filesystem::exists(played.path()));
}

TEST_F(GameStoreTest, AnUnfinishedGameStaysHoweverOldItIs) {
    const game::Begin<game::ChessRules> begin{.start =
                                                  chess::AnyPosition::start(chess::Variant::Chess)};
    const std::string head = game::autosave_head(begin);
    const std::string finished =
        head + game::autosave_line<game::ChessRules>(
                   1, {.at = {}, .event = game::Resign{game::Side::First}});
    const auto unfinished_path = [&] {
        auto file = store.create(1).value();
        EXPECT_FALSE(file.restart(head));
        return file.path();
    }();
    for (int i = 2; i <= 60; ++i) EXPECT_FALSE(store.create(i)->restart(finished));
    EXPECT_TRUE(std::filesystem::exists(unfinished_path));
    EXPECT_LE(store.recent().size(), 24U);
}

TEST_F(GameStoreTest, AFileThatIsNotThereIsMissing) {
    EXPECT_EQ(GameStore::open(folder_ / "none.kydai").error(), OpenFault::Missing);
}

}  // namespace
}  // namespace kydai::apps
