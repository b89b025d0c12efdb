// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/game_list.hpp"

#include "apps/terminal/line_mode.hpp"
#include "apps/terminal/test_full_screen.hpp"

namespace kydai::terminal {
namespace {

using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

class GameListTest : public FullScreenTest {
  protected:
    void run(std::string_view command) { host.run(parse_command(command).value()); }
    // Two games: one of chess that is over, and one of caro that is not.
    void play_two() {
        run("new chess mode=two");
        for (const auto* move : {"f3", "e5", "g4", "Qh4"}) host.type_move(move);
        run("new caro mode=two");
        for (const auto* stone : {"h8", "h9"}) host.type_move(stone);
        run("menu");
        full = FullScreen(host);
        press(KeyName::Home);
    }
    void open_list() {
        type(":");
        enter("games");
    }
};

TEST_F(GameListTest, ShowsEveryGameWithPlayersResultAndLength) {
    play_two();
    open_list();
    EXPECT_THAT(seen(), AllOf(HasSubstr("My games"), HasSubstr("2 games"),
                              HasSubstr("Black wins: Checkmate"), HasSubstr("Unfinished")));
}

TEST_F(GameListTest, AFinishedGameIsOpenedToLookAt) {
    play_two();
    open_list();
    press(KeyName::Down);
    press(KeyName::Enter);  // asks: the game of caro is not finished
    press(KeyName::Right);
    press(KeyName::Enter);
    ASSERT_NE(host.chess(), nullptr);
    EXPECT_TRUE(host.chess()->game().session().result());
    EXPECT_EQ(ply(), 4);
}

TEST_F(GameListTest, ADeletedGameCanBeBroughtBack) {
    play_two();
    open_list();
    press(KeyName::Down);
    type("x");
    EXPECT_THAT(seen(), AllOf(HasSubstr("1 game"), HasSubstr("deleted")));
    EXPECT_EQ(outside.logs.size(), 1U);
    type("u");
    EXPECT_THAT(seen(), HasSubstr("2 games"));
    EXPECT_EQ(outside.logs.size(), 2U);
}

TEST_F(GameListTest, TheGameThatIsPlayedIsNotDeleted) {
    play_two();
    open_list();
    type("x");
    EXPECT_EQ(outside.logs.size(), 2U);
}

TEST_F(GameListTest, ASearchFindsByWhatWasPlayed) {
    play_two();
    type(":");
    enter("games checkmate");
    EXPECT_THAT(seen(), AllOf(HasSubstr("1 of 2 games"), Not(HasSubstr("Unfinished"))));
}

TEST_F(GameListTest, ANewGameAsksBeforeItTakesThePlaceOfOneThatIsNotFinished) {
    play_two();
    type(":");
    enter("new chess mode=two");
    EXPECT_THAT(seen(), HasSubstr("not finished"));
    press(KeyName::Enter);  // go on playing
    EXPECT_NE(host.caro(), nullptr);
}

TEST_F(GameListTest, InLinesANumberOpensAGame) {
    play_two();
    LineMode mode(host, Charset::Utf8);
    mode.take_line("menu");
    mode.take_output();
    mode.take_line("games");
    EXPECT_THAT(mode.take_output(),
                AllOf(HasSubstr("1 "), HasSubstr("2 "), HasSubstr("Checkmate")));
    mode.take_line("2");
    mode.take_line("yes");
    ASSERT_NE(host.chess(), nullptr);
    EXPECT_TRUE(host.chess()->game().session().result());
}

TEST_F(GameListTest, AFileWithManyGamesOpensAsAList) {
    outside.files["/home/many.pgn"] =
        "[White \"An\"]\n[Black \"B\xc3\xacnh\"]\n[Result \"0-1\"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n\n"
        "[White \"Chi\"]\n[Black \"Dung\"]\n[Result \"*\"]\n\n1. e4 e5 2. Nf3 *\n";
    type(":");
    enter("load /home/many.pgn");
    EXPECT_THAT(seen(), AllOf(HasSubstr("2 games"), HasSubstr("An"), HasSubstr("Chi")));
    type("x");
    EXPECT_THAT(seen(), AllOf(HasSubstr("2 games"), HasSubstr("No game was deleted")));
    press(KeyName::Down);
    press(KeyName::Enter);
    ASSERT_NE(host.chess(), nullptr);
    EXPECT_EQ(ply(), 3);
    run("menu");
    run("games chi");
    EXPECT_EQ(host.games().found().size(), 1U);
    run("games");  // the folder again
    EXPECT_EQ(host.games().found().size(), 1U);
    EXPECT_FALSE(host.games().is_of_file());
}

TEST_F(GameListTest, PastedTextIsOpenedAndNeverTakenForKeys) {
    full.on(Paste{"[White \"An\"]\n\n1. e4 e5 2. Nf3 *\n"});
    ASSERT_NE(host.chess(), nullptr);
    EXPECT_EQ(ply(), 3);
    full.on(Paste{"Nc6"});  // a move, which Enter plays
    press(KeyName::Enter);
    EXPECT_EQ(ply(), 4);
    full.on(Paste{"z!=:\nz!=:"});
    EXPECT_THAT(seen(), HasSubstr("is not finished"));
    press(KeyName::Escape);
    EXPECT_EQ(ply(), 4);
    type(":");
    full.on(Paste{"fen 4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\n"});
    EXPECT_THAT(seen(), HasSubstr("fen 4k3"));
}

}  // namespace
}  // namespace kydai::terminal
