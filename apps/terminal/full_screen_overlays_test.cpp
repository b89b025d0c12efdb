// SPDX-License-Identifier: GPL-3.0-or-later
// What is laid over a game: questions, the picker of a promotion, the result.
#include "apps/terminal/test_full_screen.hpp"

namespace kydai::terminal {
namespace {

using namespace chess::literals;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST_F(FullScreenTest, CtrlCAsksToQuitWhateverIsOnTheScreenAndTwiceQuits) {
    begin("new chess mode=two");
    const auto asks = [&] {
        full.interrupt();
        EXPECT_THAT(seen(), HasSubstr("Quit? The game is saved"));
        EXPECT_FALSE(full.is_over());
        press(KeyName::Escape);
    };
    type(":abc");  // a prompt
    asks();
    type("!");  // another question
    asks();
    type(":");
    enter("help");  // a page
    asks();
    full.interrupt();
    full.interrupt();
    EXPECT_TRUE(full.is_over());
    EXPECT_TRUE(host.chess()->game().is_paused());
}

TEST_F(FullScreenTest, CtrlCWithoutAGameQuitsAtOnce) {
    full.interrupt();
    EXPECT_TRUE(full.is_over());
}

TEST_F(FullScreenTest, APromotionIsChosen) {
    begin("new chess mode=two");
    host.run(parse_command("fen 8/P6k/8/8/8/8/8/K7 w - - 0 1").value());
    full = FullScreen(host);
    click("a7"_sq);
    click("a8"_sq);
    EXPECT_THAT(seen(), AllOf(HasSubstr("Promote to"), HasSubstr("Knight")));
    type("n");
    EXPECT_EQ(host.chess()->game().session().position().board().at("a8"_sq),
              (chess::Piece{chess::Color::White, chess::Role::Knight}));
}

TEST_F(FullScreenTest, APromotionOpensAtItsSquare) {
    begin("new chess mode=two");
    host.run(parse_command("fen 8/P6P/7k/8/8/K7/8/8 w - - 0 1").value());
    for (const auto& [from, to] : {std::pair{"a7"_sq, "a8"_sq}, std::pair{"h7"_sq, "h8"_sq}}) {
        full = FullScreen(host);
        const Mouse square = at(MouseAct::Press, to);
        click(from);
        click(to);
        const Drawn drawn = draw(host, full.ui(), {});
        ASSERT_EQ(drawn.zones.size(), 4U);
        const Area first = drawn.zones.front().area;
        EXPECT_LE(std::abs(first.row - square.row), 6);
        EXPECT_LE(first.column, square.column);
        EXPECT_GE(drawn.zones.back().area.right(), square.column);
    }
}

TEST_F(FullScreenTest, AGameThatEndsShowsItsResultAndTheNextSteps) {
    begin("new chess mode=two");
    for (const auto* move : {"f3", "e5", "g4", "Qh4"}) enter(move);
    EXPECT_THAT(seen(), AllOf(HasSubstr("Black wins"), HasSubstr("Checkmate · 2 moves"),
                              HasSubstr("Rematch"), HasSubstr("Look through the game")));
    press(KeyName::Down);
    press(KeyName::Enter);  // looks at the game
    EXPECT_THAT(seen(), Not(HasSubstr("Rematch")));
    type("z");
    enter("Qh4");
    press(KeyName::Enter);
    EXPECT_TRUE(host.game_runs());
    EXPECT_EQ(ply(), 0);
}

TEST_F(FullScreenTest, AGameThatIsOverWhenItIsOpenedShowsNoResultBox) {
    begin("new chess mode=two");
    enter("e4");
    outside.files["a.pgn"] = "1. e4 e5 1-0\n";
    type(":");
    enter("load a.pgn");
    press(KeyName::Right);  // to "another game": the one on the board is kept
    press(KeyName::Enter);
    EXPECT_FALSE(host.game_runs());
    EXPECT_THAT(seen(), Not(HasSubstr("Rematch")));
}

TEST_F(FullScreenTest, TheMachinesLastMoveShowsTheResult) {
    begin("new chess mode=computer level=2 side=white");
    enter("f3");
    const auto answer = [&](std::string_view text) {
        const auto& position = host.chess()->game().session().position();
        const auto move =
            game::ChessRules::resolve(position, *game::ChessRules::parse_move_text(text));
        host.apply(ChessInput(play::Answered<chess::Move>{outside.chess_question->id,
                                                          {.move = *move, .line = {*move}}}));
        outside.time += game::Millis(10'000);
        host.pass_time();
    };
    answer("e7e5");
    enter("g4");
    answer("d8h4");
    full.look_again();
    EXPECT_THAT(seen(), AllOf(HasSubstr("You lose"), HasSubstr("Rematch")));
}

TEST_F(FullScreenTest, QuittingARunningGameAsks) {
    begin("new chess mode=two");
    type("q");
    EXPECT_THAT(seen(), HasSubstr("Quit? The game is saved"));
    type("n");
    EXPECT_FALSE(full.is_over());
    type("q");
    press(KeyName::Right);
    press(KeyName::Enter);
    EXPECT_TRUE(full.is_over());
}

TEST_F(FullScreenTest, ResigningAsksAndRestartsAfterwardsAtOnce) {
    begin("new chess mode=two");
    type("!");
    EXPECT_THAT(seen(), HasSubstr("Resign this game?"));
    type("y");
    EXPECT_THAT(seen(), HasSubstr("Black wins: Resignation"));
    type("r");
    EXPECT_THAT(seen(), HasSubstr("White to move"));
}

}  // namespace
}  // namespace kydai::terminal
