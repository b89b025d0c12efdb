// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/full_screen.hpp"

#include "apps/terminal/test_full_screen.hpp"
#include "core/base/prng.hpp"

namespace kydai::terminal {
namespace {

using namespace chess::literals;
using testing::AllOf;
using testing::HasSubstr;
using testing::Not;

TEST_F(FullScreenTest, TheMenuHasEverything) {
    EXPECT_THAT(seen(), AllOf(HasSubstr("Chess"), HasSubstr("Variants"), HasSubstr("Caro"),
                              HasSubstr("Go on with the last game"), HasSubstr("Open a saved game"),
                              HasSubstr("Settings"), HasSubstr("How to play"), HasSubstr("Quit")));
}

TEST_F(FullScreenTest, TheMenuLeadsToAGameAndHomeLeadsBack) {
    press(KeyName::Enter);
    EXPECT_THAT(seen(), AllOf(HasSubstr("New game"), HasSubstr("5 · Learner")));
    press(KeyName::Right);  // from "against the computer" to "two players"
    press(KeyName::Enter);
    EXPECT_THAT(seen(), AllOf(HasSubstr("White to move"), HasSubstr("Player 1")));
    press(KeyName::Home);
    EXPECT_THAT(seen(), HasSubstr("Go on with the last game"));
}

TEST_F(FullScreenTest, MovesAreTypedInNotationAndInCoordinates) {
    begin("new chess mode=two");
    enter("e4");
    enter("e7e5");
    enter("Nf3");
    EXPECT_EQ(ply(), 3);
    EXPECT_THAT(seen(), AllOf(HasSubstr("1. e4"), HasSubstr("e5"), HasSubstr("2. Nf3")));
}

TEST_F(FullScreenTest, ARefusalIsSaidInWords) {
    begin("new chess mode=two");
    enter("e2e5");
    EXPECT_THAT(seen(), HasSubstr("This piece does not move like that."));
    enter("e4");
    EXPECT_THAT(seen(), Not(HasSubstr("This piece does not move like that.")));
}

TEST_F(FullScreenTest, ARefusalGoesWithTheNextKey) {
    begin("new chess mode=two");
    enter("e2e5");
    press(KeyName::Up);
    EXPECT_THAT(seen(), Not(HasSubstr("This piece does not move like that.")));
    enter("e2e5");
    EXPECT_THAT(seen(), HasSubstr("This piece does not move like that."));
    click("d2"_sq);
    EXPECT_THAT(seen(), Not(HasSubstr("This piece does not move like that.")));
}

TEST_F(FullScreenTest, BackspaceTakesAWholeLetter) {
    begin("new chess mode=two");
    type("ađ");
    press(KeyName::Backspace);
    EXPECT_EQ(std::get<GameView>(full.ui().top()).typed, "a");
    press(KeyName::Backspace, 2);
    EXPECT_EQ(std::get<GameView>(full.ui().top()).typed, "");
}

TEST_F(FullScreenTest, ArrowsAndEnterPickUpAndMove) {
    begin("new chess mode=two");
    press(KeyName::Up);     // shows the cursor, on e2
    press(KeyName::Enter);  // picks the pawn up
    EXPECT_THAT(seen(), HasSubstr("•"));
    press(KeyName::Up, 2);
    press(KeyName::Enter);
    EXPECT_EQ(ply(), 1);
    EXPECT_TRUE(host.chess()->game().session().position().board().at("e4"_sq));
}

TEST_F(FullScreenTest, ArrowsWalkThroughAFinishedGame) {
    begin("new chess mode=two");
    enter("e4");
    enter("e5");
    type("!y");
    press(KeyName::Escape);  // the result
    const auto shown = [this] {
        return host.chess()->game().session().tree().ply(host.chess()->game().shown());
    };
    press(KeyName::Left);
    EXPECT_EQ(shown(), 1);
    press(KeyName::Up);
    EXPECT_EQ(shown(), 0);
    press(KeyName::Right);
    EXPECT_EQ(shown(), 1);
    press(KeyName::Down);
    EXPECT_EQ(shown(), 2);
}

TEST_F(FullScreenTest, APieceInHandGoesToTheSquareThatIsTyped) {
    begin("new crazyhouse mode=two");
    for (const auto* move : {"e4", "d5", "exd5", "Qxd5"}) enter(move);
    press(KeyName::Tab);
    enter("e4");
    EXPECT_EQ(ply(), 5);
    EXPECT_THAT(seen(), HasSubstr("@e4"));
}

TEST_F(FullScreenTest, AFiveThatIsBlockedIsMarkedAndExplained) {
    begin("new caro mode=two rule=caro-open");
    for (const auto* stone : {"d8", "c8", "e8", "i8", "f8", "a1", "g8", "b2", "h8"}) enter(stone);
    EXPECT_THAT(seen(), AllOf(HasSubstr("X has 5 in a row"), HasSubstr("(c8, i8): no win")));
    // The line with the newest stone, between the two stones that block it.
    EXPECT_THAT(seen(), HasSubstr("·|O-X-X-X-X'X|O ·"));
    full.resize({.width = 120, .height = 40});
    EXPECT_THAT(seen(), HasSubstr("|O| -X- -X- -X- -X- [X] |O|"));
}

TEST_F(FullScreenTest, Swap2IsChosenByKeyAndByMouse) {
    begin("new caro mode=two opening=swap2");
    for (const auto* stone : {"h8", "h9", "i8"}) enter(stone);
    EXPECT_THAT(seen(), AllOf(HasSubstr("1 Play O"), HasSubstr("3 Add two stones")));
    type("3");
    for (const auto* stone : {"a1", "b2"}) enter(stone);
    EXPECT_THAT(seen(), AllOf(HasSubstr("2 Play X"), Not(HasSubstr("Add two"))));
    for (const Zone& zone : draw(host, full.ui(), {}).zones) {
        const auto* button = std::get_if<PickButton>(&zone.meaning);
        if (button == nullptr || button->button != 1) continue;
        full.on(Mouse{MouseAct::Press, zone.area.row, zone.area.column});
        break;
    }
    EXPECT_THAT(seen(), HasSubstr("O to move"));
}

TEST_F(FullScreenTest, TheLongestSheetFitsASmallScreen) {
    full.resize({.width = 60, .height = 16});
    press(KeyName::Down, 2);
    press(KeyName::Enter);  // caro
    EXPECT_THAT(seen(), AllOf(HasSubstr("Board"), HasSubstr("Swap2"), HasSubstr("Clock"),
                              HasSubstr("[ Start ]")));
}

TEST_F(FullScreenTest, TheTitleSaysCaroOnce) {
    begin("new caro mode=two");
    EXPECT_THAT(seen(), AllOf(HasSubstr("Caro 15×15"), Not(HasSubstr("15×15 · Caro"))));
}

TEST_F(FullScreenTest, ASmallBoardMarksTheLastStoneWithoutHalfABracket) {
    begin("new caro mode=two board=20");
    full.resize({.width = 60, .height = 16});
    enter("h8");
    EXPECT_THAT(seen(), AllOf(HasSubstr("'X"), Not(HasSubstr("[X"))));
}

TEST_F(FullScreenTest, ClickAndClickMoves) {
    begin("new chess mode=two");
    click("g1"_sq);
    click("f3"_sq);
    EXPECT_EQ(ply(), 1);
}

TEST_F(FullScreenTest, DraggingMoves) {
    begin("new chess mode=two");
    full.on(at(MouseAct::Press, "e2"_sq));
    full.on(at(MouseAct::Drag, "e3"_sq));
    full.on(at(MouseAct::Release, "e4"_sq));
    EXPECT_EQ(ply(), 1);
}

TEST_F(FullScreenTest, ADropOnAWrongSquareSaysWhyAndPutsThePieceBack) {
    begin("new chess mode=two");
    full.on(at(MouseAct::Press, "f1"_sq));
    full.on(at(MouseAct::Release, "d3"_sq));
    EXPECT_EQ(ply(), 0);
    EXPECT_THAT(seen(), HasSubstr("Another piece is in the way."));
}

TEST_F(FullScreenTest, EveryKindOfTargetHasItsShape) {
    begin("new chess mode=two");
    // White: a pawn that promotes and captures, en passant, castling, quiet moves.
    host.run(parse_command("fen 1n2k3/P7/8/3pP3/8/8/8/R3K2R w KQ d6 0 1").value());
    full = FullScreen(host);
    click("a7"_sq);
    EXPECT_THAT(seen(), AllOf(HasSubstr("★"), HasSubstr("(♞★")));
    press(KeyName::Escape);
    click("e5"_sq);
    EXPECT_THAT(seen(), AllOf(HasSubstr("×"), HasSubstr("•")));
    press(KeyName::Escape);
    click("e1"_sq);
    EXPECT_THAT(seen(), HasSubstr("↔"));
}

TEST_F(FullScreenTest, HAsksForAHintAndF1Helps) {
    begin("new chess mode=two");
    type("H");
    ASSERT_TRUE(outside.chess_question);
    EXPECT_EQ(outside.chess_question->purpose, play::Purpose::Hint);
    press(KeyName::F1);
    EXPECT_THAT(seen(), HasSubstr("Keys"));
    press(KeyName::F1);
    EXPECT_THAT(seen(), HasSubstr("No moves yet"));
}

TEST_F(FullScreenTest, LettersThatMayBeginAMoveWaitAndCapitalsDoNot) {
    begin("new chess mode=two");
    const auto near = host.chess()->near();
    type("f");
    EXPECT_EQ(host.chess()->near(), near);
    press(KeyName::Enter);
    EXPECT_NE(host.chess()->near(), near);
    type("F");
    EXPECT_EQ(host.chess()->near(), near);
    enter("f4");
    EXPECT_EQ(ply(), 1);
    type("z");
    EXPECT_EQ(ply(), 0);
    type("y");
    EXPECT_EQ(ply(), 1);
}

TEST_F(FullScreenTest, TheLanguageChangesWhileItRuns) {
    begin("new chess mode=two");
    type("l");
    EXPECT_THAT(seen(), AllOf(HasSubstr("Lượt trắng"), HasSubstr("đi lại")));
}

TEST_F(FullScreenTest, AFinishedGameIsReplayed) {
    begin("new chess mode=two");
    for (const auto* move : {"f3", "e5", "g4", "Qh4"}) enter(move);
    EXPECT_THAT(seen(), HasSubstr("Black wins: Checkmate"));
    type("[");
    EXPECT_THAT(seen(), HasSubstr("Move 3 of 4"));
    type(" ");
    EXPECT_TRUE(host.chess()->game().is_replaying());
    outside.time = host.wake().value();
    host.pass_time();
    EXPECT_THAT(seen(), HasSubstr("Black wins: Checkmate"));
}

TEST_F(FullScreenTest, TheScreenWakesForItsClockAndOtherwiseSleeps) {
    begin("new chess mode=two");
    EXPECT_EQ(full.wake(), std::nullopt);
    begin("new chess mode=two clock=300");
    outside.time += game::Millis(300);
    EXPECT_EQ(full.wake(), outside.time + game::Millis(700));
    host.run({CommandId::Menu});
    full = FullScreen(host);
    press(KeyName::Home);
    EXPECT_EQ(full.wake(), std::nullopt);
}

TEST_F(FullScreenTest, PocketsAreShownAndDroppedFrom) {
    begin("new crazyhouse mode=two");
    for (const auto* move : {"e4", "d5", "exd5", "a6"}) enter(move);
    EXPECT_THAT(seen(), HasSubstr("nothing in hand"));
    press(KeyName::Tab);
    click("e4"_sq);
    EXPECT_THAT(seen(), HasSubstr("@e4"));
}

TEST_F(FullScreenTest, ACaroLineIsWonByMouseAndShown) {
    begin("new caro mode=two board=15");
    for (const auto* move : {"h8", "h9", "i8", "i9", "j8", "j9", "k8", "k9"}) enter(move);
    for (const Zone& zone : draw(host, full.ui(), {}).zones) {
        const auto* pick = std::get_if<PickPoint>(&zone.meaning);
        if (pick != nullptr && pick->point == *caro::Point::at(11, 7)) {
            full.on(Mouse{MouseAct::Press, zone.area.row, zone.area.column});
            break;
        }
    }
    EXPECT_THAT(seen(), AllOf(HasSubstr("*X*X*X*X*X"), HasSubstr("X wins")));
}

TEST_F(FullScreenTest, RenjusForbiddenPointsAreMarked) {
    begin("new caro rule=renju mode=two board=15");
    for (const auto* move : {"h8", "a1", "i8", "a3", "j10", "a5", "j11", "a7"}) enter(move);
    EXPECT_THAT(seen(), HasSubstr("×"));
}

TEST_F(FullScreenTest, EveryBoardFitsTheUsualTerminal) {
    for (const int side : {3, 10, 15, 19, 20}) {
        begin("new caro mode=two board=" + std::to_string(side));
        int points = 0;
        for (const Zone& zone : draw(host, full.ui(), {}).zones) {
            points += std::holds_alternative<PickPoint>(zone.meaning) ? 1 : 0;
            EXPECT_LE(zone.area.bottom(), 22);
            EXPECT_LE(zone.area.right(), 80);
        }
        EXPECT_EQ(points, side * side);
    }
}

TEST_F(FullScreenTest, DrawsAtEverySizeWithAndWithoutColoursAndUtf8) {
    for (const auto* game : {"new crazyhouse mode=two clock=60", "new caro mode=two board=22"}) {
        begin(game);
        press(KeyName::Up);
        for (int width = 1; width < 140; width += 7) {
            for (int height = 1; height < 60; height += 3) {
                for (const Colours colours : {Colours::None, Colours::Few, Colours::Many}) {
                    full.resize({width, height, colours, height % 2 == 0});
                    EXPECT_EQ(full.screen().width(), width);
                }
            }
        }
    }
}

TEST_F(FullScreenTest, AsciiAndNoColoursAreKept) {
    begin("new chess mode=two");
    enter("e4");
    full.resize({.colours = Colours::None, .utf8 = false});
    const Screen screen = full.screen();
    for (int row = 0; row < screen.height(); ++row) {
        for (int column = 0; column < screen.width(); ++column) {
            const Cell& cell = screen.at(row, column);
            EXPECT_LT(cell.glyph, 0x80U);
            EXPECT_EQ(cell.style.ink, kOwnColour);
            EXPECT_EQ(cell.style.ground, kOwnColour);
        }
    }
    EXPECT_THAT(screen.text(), AllOf(HasSubstr("r    n    b    q    k"), HasSubstr("[P]")));
}

TEST_F(FullScreenTest, AFileIsSavedUnderTheNameTyped) {
    begin("new chess mode=two");
    enter("e4");
    type("s");
    EXPECT_THAT(seen(), HasSubstr("kydai-2026-11-15.pgn"));
    press(KeyName::Enter);
    EXPECT_THAT(outside.files["/home/kydai-2026-11-15.pgn"], HasSubstr("1. e4"));
    EXPECT_THAT(seen(), HasSubstr("Saved to /home/kydai-2026-11-15.pgn."));
}

TEST_F(FullScreenTest, TwoPeopleAgreeToADraw) {
    begin("new chess mode=two");
    type("=");
    EXPECT_THAT(seen(), HasSubstr("White offers a draw."));
    type("A");
    EXPECT_THAT(seen(), HasSubstr("Draw: Draw by agreement"));
}

TEST_F(FullScreenTest, AThinkingMachineIsShownAndHurried) {
    begin("new chess mode=computer level=full side=white");
    enter("e4");
    EXPECT_THAT(seen(), AllOf(HasSubstr("thinking"), HasSubstr("space: the computer moves now")));
    const auto question = outside.chess_question.value();
    const chess::Move reply = question.task.position.legal_moves()[0];
    host.apply(ChessInput(play::Thinking<chess::Move>{
        question.id, {.depth = 9, .line = {.score = {.centi = -25}, .moves = {reply}}}}));
    EXPECT_THAT(seen(), Not(HasSubstr("-0.25"))) << "its view of the game is not shown unasked";
    type(" ");
    ASSERT_TRUE(outside.hurried);
    EXPECT_EQ(outside.hurried->id, question.id);
}

// Keys, clicks and sizes at random: whatever comes, the screen can be drawn and the log loads to
// the game that is on it.
TEST_F(FullScreenTest, NothingTypedOrClickedBreaksIt) {
    constexpr int kEvents = 20'000;
    constexpr std::u32string_view kLetters =
        U"abcdefgh12345678abcdefgh12345678NBRQKOP@=?!.zyfrlnqhacdso[]<>+-: \u1ed3";
    Prng chance(20261115);
    const auto below = [&](int count) { return static_cast<int>(chance.next() % count); };
    for (int i = 0; i < kEvents; ++i) {
        switch (below(4)) {
            case 0:
                full.on(Key{static_cast<KeyName>(below(static_cast<int>(KeyName::PageDown) + 1)),
                            kLetters[below(static_cast<int>(kLetters.size()))]});
                break;
            case 1:
                type(std::string(1, static_cast<char>(kLetters[below(60)])));
                break;
            case 2:
                full.on(Mouse{static_cast<MouseAct>(below(5)), below(24), below(80)});
                break;
            default:
                outside.time += game::Millis(below(2000));
                host.pass_time();
        }
        if (i % 50 == 0) full.resize({20 + below(120), 5 + below(60), Colours::Many, true});
        if (i % 10 == 0) {
            EXPECT_GT(full.screen().width(), 0);
        }
        if (full.is_over()) full = FullScreen(host);
    }
    ASSERT_TRUE(host.has_game());
    host.with_game([&]<class Rules>(const Running<Rules>& running) {
        const auto loaded = play::LocalGame<Rules>::load(outside.log());
        ASSERT_TRUE(loaded);
        EXPECT_EQ(loaded->game.session().position(), running.game().session().position());
    });
}

TEST_F(FullScreenTest, SettingsAreKept) {
    type("8");
    press(KeyName::Down, 2);
    press(KeyName::Right);  // from wood to jade
    EXPECT_THAT(seen(), HasSubstr("Jade"));
    EXPECT_EQ(outside.kept.get("board"), "jade");
    Host later(outside, outside.kept, "en");
    EXPECT_EQ(later.preferences().board, BoardLook::Jade);
}

TEST_F(FullScreenTest, CommandsAreTypedAfterAColon) {
    begin("new chess mode=two");
    type(":");
    enter("fen");
    EXPECT_THAT(seen(), HasSubstr("rnbqkbnr/pppppppp/8"));
    press(KeyName::Escape);
    EXPECT_THAT(seen(), HasSubstr("White to move"));
}

}  // namespace
}  // namespace kydai::terminal
