// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/host.hpp"

#include <gmock/gmock.h>

#include "apps/terminal/test_outside.hpp"
#include "play/view/status.hpp"

namespace kydai::terminal {
namespace {

using testing::HasSubstr;

class HostTest : public testing::Test {
  protected:
    Done run(std::string_view line) { return host.run(parse_command(line).value()); }
    std::string notice() const { return host.notice() ? host.say(*host.notice()) : ""; }

    TestOutside outside;
    Host host{outside, apps::Settings::parse("language = en"), "vi_VN.UTF-8"};
};

TEST(Choice, EveryFieldComesBackToItselfAfterGoingRound) {
    for (const std::string_view text : {"chess mode=engines", "caro board=15", "chess mode=two"}) {
        const Choice first = *play::parse_choice(text);
        for (const Field field : fields(first)) {
            Choice choice = first;
            int steps = 0;
            do {
                change(field, choice, 1);
                EXPECT_FALSE(value_of(field, choice, Language::Vietnamese).empty());
            } while (!(choice == first) && ++steps < 50);
            EXPECT_EQ(choice, first);
            change(field, choice, 1);
            change(field, choice, -1);
            EXPECT_EQ(choice, first);
        }
    }
}

TEST(Command, EveryCommandHasOneWord) {
    for (const CommandWord& word : command_words()) {
        EXPECT_EQ(parse_command(word.word), (Command{word.id}));
    }
    EXPECT_EQ(parse_command("save my game.pgn "), (Command{CommandId::Save, "my game.pgn"}));
    EXPECT_EQ(parse_command("e4"), std::nullopt);
    EXPECT_EQ(parse_command(""), std::nullopt);
}

TEST_F(HostTest, TheLanguageIsTheLocalesUnlessChosen) {
    EXPECT_EQ(host.language(), Language::English);
    TestOutside other;
    Host fresh(other, {}, "vi_VN.UTF-8");
    EXPECT_EQ(fresh.language(), Language::Vietnamese);
    fresh.run({CommandId::New, "chess mode=two"});
    EXPECT_EQ(other.kept.get("language"), std::nullopt);
    fresh.run({CommandId::Language, "en"});
    EXPECT_EQ(other.kept.get("language"), "en");
}

TEST_F(HostTest, OnlyChangesAreWrittenToTheSharedFile) {
    Preferences changed = host.preferences();
    changed.theme = Theme::Light;
    host.set_preferences(changed);
    EXPECT_EQ(outside.kept.to_text(), "terminal.theme = light\n");
}

TEST_F(HostTest, AGameGoesOnFromItsFileWithItsClocks) {
    run("new chess mode=two clock=300");
    host.type_move("e4");
    outside.time += game::Millis(20'000);
    host.type_move("e5");
    outside.time += game::Millis(7'000);
    host.pass_time();  // marks the time
    // Nothing more is heard of this program. Another one begins, at a later time of its own.
    outside.time = game::Instant(game::Millis(5'000'000));
    outside.leave_game_file();
    Host next(outside, {}, "en");
    EXPECT_EQ(next.run({CommandId::Continue}).go, Go::Game);
    const RunningChess& running = *next.chess();
    EXPECT_EQ(running.game().session().ply(), 2);
    EXPECT_EQ(running.left(game::Side::Second), game::Millis(280'000));
    EXPECT_LE(*running.left(game::Side::First), game::Millis(300'000));
    EXPECT_GT(*running.left(game::Side::First), game::Millis(280'000));
    next.type_move("Nf3");
    EXPECT_EQ(running.game().session().ply(), 3);
}

TEST_F(HostTest, AFinishedGameIsNotGoneOnWith) {
    run("new chess mode=two");
    run("resign");
    Host next(outside, {}, "en");
    EXPECT_EQ(next.run({CommandId::Continue}).go, Go::Stay);
    EXPECT_EQ(next.notice()->id, MessageId::MenuNoLastGame);
}

TEST_F(HostTest, GoingOnAfterTheEndShowsTheFinishedGame) {
    run("new chess mode=two");
    host.type_move("e4");
    run("resign");
    run("menu");
    EXPECT_EQ(run("continue").go, Go::Game);
    EXPECT_EQ(notice(), "");
    EXPECT_TRUE(host.chess()->game().session().result());
}

TEST_F(HostTest, GoingOnAfterTheEndPrefersAGameThatIsUnfinished) {
    run("new caro mode=two");
    host.type_move("h8");
    run("new chess mode=two");
    run("resign");
    EXPECT_EQ(run("continue").go, Go::Game);
    ASSERT_NE(host.caro(), nullptr);
    EXPECT_EQ(run("moves").text, "1. h8");
}

TEST_F(HostTest, AnotherProgramIsTheComputerAndGivesItItsName) {
    run("program chess /usr/games/stockfish -x");
    EXPECT_EQ(outside.programs[GameKind::Chess], "/usr/games/stockfish -x");
    EXPECT_EQ(outside.kept.get("terminal.program.chess"), "/usr/games/stockfish -x");
    run("new chess mode=computer side=white");
    EXPECT_EQ(host.say(play::title(host.chess()->game(), game::Side::Second)), "stockfish");
    run("program chess");
    EXPECT_EQ(outside.programs[GameKind::Chess], "");
    run("program go gnugo");
    EXPECT_EQ(host.notice_kind(), play::NoticeKind::Refusal);
}

TEST_F(HostTest, AProgramThatFailsIsReplacedAndThatIsSaid) {
    run("new chess mode=computer side=white");
    host.take(apps::ProgramFault::Ended);
    EXPECT_EQ(notice(),
              "The other program failed: it has ended. Kỳ Đài’s own engine moves instead.");
}

TEST_F(HostTest, ARecordShowsItsResult) {
    outside.files["a.pgn"] = "[Termination \"Time forfeit\"]\n\n1. e4 e5 1-0\n";
    run("load a.pgn");
    EXPECT_EQ(host.say(play::status(host.chess()->game())), "White wins: Out of time");
    EXPECT_FALSE(host.game_runs());
    run("first");
    EXPECT_EQ(host.chess()->game().shown(), game::NodeId::root());
}

TEST_F(HostTest, Swap2IsChosenByNumber) {
    run("new caro mode=two opening=swap2");
    for (const auto* stone : {"h8", "h9", "i8"}) host.type_move(stone);
    EXPECT_EQ(host.choices(), (std::vector<std::string>{"Play O", "Play X", "Add two stones"}));
    run("choose 4");
    EXPECT_EQ(host.notice()->id, MessageId::GameRefusalNotNow);
    run("choose x");
    EXPECT_EQ(host.notice()->id, MessageId::TerminalBadArgument);
    run("choose 2");
    EXPECT_TRUE(host.choices().empty());
    EXPECT_EQ(host.say(play::title(host.caro()->game(), game::Side::First)), "Player 2");
}

TEST_F(HostTest, LeavingForTheMenuStopsTheClock) {
    run("new chess mode=two clock=300");
    run("menu");
    outside.time += game::Millis(60'000);
    run("continue");
    EXPECT_EQ(host.chess()->left(game::Side::First), game::Millis(300'000));
}

TEST_F(HostTest, BothGamesAreSavedAndLoaded) {
    run("new chess mode=two");
    host.type_move("e4");
    run("save a.pgn");
    EXPECT_THAT(outside.files["a.pgn"], HasSubstr("1. e4 *"));
    run("new caro mode=two board=10");
    host.type_move("e5");
    run("save b.caro");
    EXPECT_THAT(outside.files["b.caro"], HasSubstr("[Game \"caro\"]"));
    run("load a.pgn");
    ASSERT_NE(host.chess(), nullptr);
    EXPECT_EQ(run("moves").text, "1. e4");
    run("load b.caro");
    ASSERT_NE(host.caro(), nullptr);
    EXPECT_EQ(run("moves").text, "1. e5");
    host.type_move("e6");
    EXPECT_EQ(run("moves").text, "1. e5 e6");
}

TEST_F(HostTest, AnUnreadableFileIsReportedWithItsLine) {
    outside.files["bad.pgn"] = "[White \"A\"]\n\n1. e4 e5 2. Ke3 *\n";
    EXPECT_EQ(run("load bad.pgn").go, Go::Stay);
    EXPECT_EQ(notice(), "Cannot read “Ke3” in line 3: This piece does not move like that.");
    run("load nowhere.pgn");
    EXPECT_EQ(notice(), "nowhere.pgn cannot be read.");
}

TEST_F(HostTest, AFileWithoutAReadableGameIsNoListOfGames) {
    const std::string game = "[Variant \"Bughouse\"]\n\n1. e4 e5 *\n\n";
    outside.files["bad.pgn"] = game + game;
    EXPECT_EQ(run("load bad.pgn").go, Go::Stay);
    EXPECT_EQ(notice(),
              "Cannot read “Bughouse” in line 3: There is no such variant or set of rules.");
}

TEST_F(HostTest, AGameGoesOnWhenAnotherCannotBeLoaded) {
    outside.files["bad.pgn"] = "1. e4 e5 2. Ke3 *\n";
    outside.files["bad.log"] = "kydai-autosave 1 chess 022743bf\n";
    run("new chess mode=two clock=300");
    for (const auto* file : {"load bad.pgn", "load bad.log"}) {
        EXPECT_EQ(run(file).go, Go::Stay);
        EXPECT_NE(notice(), "");
        EXPECT_FALSE(host.chess()->game().is_paused());
    }
}

TEST_F(HostTest, OverwritingIsAskedAndAFreshNameIsNot) {
    run("new chess mode=two");
    EXPECT_FALSE(host.question_before({CommandId::Save, "a.pgn"}));
    run("save a.pgn");
    EXPECT_TRUE(host.question_before({CommandId::Save, "a.pgn"}));
}

TEST_F(HostTest, OnlyARunningGameIsAskedAbout) {
    EXPECT_FALSE(host.question_before({CommandId::Quit}));
    run("new chess mode=two");
    EXPECT_TRUE(host.question_before({CommandId::Quit}));
    EXPECT_TRUE(host.question_before({CommandId::Restart}));
    run("resign");
    EXPECT_FALSE(host.question_before({CommandId::Quit}));
}

TEST_F(HostTest, APositionComesInAndGoesOut) {
    run("new chess mode=two");
    const std::string fen = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
    EXPECT_EQ(run("fen " + fen).go, Go::Game);
    EXPECT_EQ(run("fen").text, fen);
    EXPECT_THAT(run("fen 8/8").text, HasSubstr("character 4"));
    EXPECT_EQ(run("fen").text, fen);
}

TEST_F(HostTest, ALevelIsChangedInTheMiddleOfAGame) {
    run("new chess mode=computer level=2 side=white");
    host.type_move("e4");
    run("level 6");
    EXPECT_EQ(std::get<play::Machine>(host.chess()->game().player(game::Side::Second)).level,
              *engine::Level::of(6));
    EXPECT_EQ(run("moves").text, "1. e4");
    run("level 99");
    EXPECT_EQ(host.notice()->id, MessageId::TerminalBadArgument);
}

TEST_F(HostTest, AnotherLevelLeavesTheClockAndTheChoiceOfTheOpeningAlone) {
    run("new chess mode=computer level=2 side=white clock=300");
    outside.time += game::Millis(20'000);
    run("level 6");
    EXPECT_EQ(host.chess()->left(game::Side::First), game::Millis(280'000));
    run("new caro mode=computer level=2 side=x opening=swap2");
    for (const auto* stone : {"h8", "h9", "i8"}) host.type_move(stone);
    run("level 6");
    EXPECT_TRUE(host.caro()->game().session().is_opening());
}

TEST_F(HostTest, ARematchExchangesTheSidesInAGameOfItsOwn) {
    run("new chess mode=computer level=2 side=white");
    run("resign");
    const std::string before = outside.log();
    EXPECT_EQ(run("rematch").go, Go::Game);
    EXPECT_EQ(host.chess()->game().near_side(), game::Side::Second);
    EXPECT_FALSE(host.chess()->game().session().result());
    EXPECT_EQ(outside.logs.size(), 2U);
    EXPECT_EQ(outside.logs.begin()->second, before);
}

TEST_F(HostTest, WhatTheStrongestLevelMayUseIsSetAndKept) {
    Preferences preferences = host.preferences();
    preferences.language = Language::English;
    for (const Setting setting :
         {Setting::EngineThreads, Setting::EngineMemory, Setting::EngineTime}) {
        change(setting, preferences, 1);
    }
    EXPECT_EQ(value_of(Setting::EngineThreads, preferences), "1");
    EXPECT_EQ(value_of(Setting::EngineMemory, preferences), "128 MB");
    EXPECT_EQ(value_of(Setting::EngineTime, preferences), "5 seconds");
    host.set_preferences(preferences);
    EXPECT_EQ(outside.engine, preferences.engine);
    EXPECT_EQ(preferences_of(outside.kept, "en").engine, preferences.engine);
    run("new chess mode=computer level=full side=black clock=-");
    EXPECT_EQ(outside.chess_question->task.limits.move_time, 5000);
    change(Setting::EngineThreads, preferences, -1);
    EXPECT_EQ(value_of(Setting::EngineThreads, preferences), "Automatic");
}

TEST_F(HostTest, TheBellRingsForThePersonsTurnAndTheEndWhereItIsWanted) {
    run("new chess mode=computer level=2 side=black");
    const auto answer = [&] {
        const auto move = *chess::AnyPosition::start(chess::Variant::Chess).legal_moves().begin();
        host.apply(ChessInput(play::Answered<chess::Move>{outside.chess_question->id,
                                                          {.move = move, .line = {move}}}));
        outside.time += game::Millis(10'000);
        host.pass_time();
    };
    answer();
    EXPECT_FALSE(host.take_bell());  // silent unless chosen
    Preferences loud = host.preferences();
    loud.bell = Switch::On;
    host.set_preferences(loud);
    EXPECT_FALSE(host.take_bell());  // that call is over
    run("restart");
    EXPECT_FALSE(host.take_bell());
    answer();
    EXPECT_TRUE(host.take_bell());
    EXPECT_FALSE(host.take_bell());
    host.type_move("e5");
    EXPECT_FALSE(host.take_bell());  // a move of one's own
    run("resign");
    EXPECT_TRUE(host.take_bell());
}

TEST_F(HostTest, WithoutAGameCommandsSaySo) {
    run("undo");
    EXPECT_EQ(host.notice()->id, MessageId::TerminalNoGame);
}

}  // namespace
}  // namespace kydai::terminal
