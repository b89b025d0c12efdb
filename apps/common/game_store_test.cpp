// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/game_store.hpp"

#include <gtest/gtest.h>
#include <stdlib.h>

#include <span>

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

using ChessSession = game::Session<game::ChessRules>;
constexpr std::string_view kFoolsMate[] = {"f2f3", "e7e5", "g2g4", "d8h4"};

// The file of a game of chess with these moves.
std::string game_with(std::span<const std::string_view> moves) {
    const game::Begin<game::ChessRules> begin{.start =
                                                  chess::AnyPosition::start(chess::Variant::Chess)};
    ChessSession session(begin);
    std::string file = game::autosave_head(begin);
    int line = 0;
    for (const std::string_view text : moves) {
        const game::Event<game::ChessRules> event =
            game::Play<chess::MoveText>{session.turn(), *game::ChessRules::parse_move_text(text)};
        EXPECT_TRUE(session.apply(event, session.now()));
        file +=
            game::autosave_line<game::ChessRules>(++line, {.at = session.now(), .event = event});
    }
    return file;
}

TEST_F(GameStoreTest, EveryGameWithAMoveStaysFinishedOrNot) {
    constexpr int kMany = 30;
    for (int i = 0; i < kMany; ++i) {
        EXPECT_FALSE(store.create(i).value().restart(game_with(kFoolsMate)));
    }
    EXPECT_EQ(store.recent().size(), static_cast<std::size_t>(kMany));
}

TEST_F(GameStoreTest, AGameWithoutAMoveMakesRoomUnlessItIsBeingPlayed) {
    EXPECT_FALSE(store.create(1).value().restart(game_with({})));
    auto playing = store.create(2).value();
    EXPECT_FALSE(playing.restart(game_with({})));
    EXPECT_FALSE(store.create(3).value().restart(game_with(kFoolsMate)));
    EXPECT_EQ(store.recent().size(), 2U);  // the one being played, and the one with moves
}

TEST_F(GameStoreTest, AFileThatNobodyUnderstandsStays) {
    EXPECT_FALSE(store.create(1).value().restart("kydai-autosave 99 chess\n"));
    EXPECT_FALSE(store.create(2).value().restart("whatever\n"));
    (void)store.create(3);
    EXPECT_EQ(store.recent().size(), 2U);
}

TEST_F(GameStoreTest, ADeletedGameCanBeBroughtBackUntilItIsForgotten) {
    const auto path = [&] {
        auto file = store.create(1).value();
        EXPECT_FALSE(file.restart("head\n"));
        EXPECT_EQ(GameStore::remove(file.path()), std::errc::device_or_resource_busy);
        return file.path();
    }();
    EXPECT_FALSE(GameStore::remove(path));
    EXPECT_TRUE(store.recent().empty());
    EXPECT_FALSE(GameStore::bring_back(path));
    EXPECT_EQ(read_file(path), "head\n");
    EXPECT_FALSE(GameStore::remove(path));
    store.forget_deleted();
    EXPECT_TRUE(GameStore::bring_back(path));
    EXPECT_TRUE(std::filesystem::is_empty(path.parent_path()));
}

TEST_F(GameStoreTest, AFileThatIsNotThereIsMissing) {
    EXPECT_EQ(GameStore::open(folder_ / "none.kydai").error(), OpenFault::Missing);
}

}  // namespace
}  // namespace kydai::apps
