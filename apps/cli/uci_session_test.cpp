// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/uci_session.hpp"

#include <gtest/gtest.h>

#include <condition_variable>
#include <set>

#include "apps/cli/memory.hpp"
#include "core/base/prng.hpp"

namespace kydai::cli {
namespace {

// A session, and its output so far.
class Talk {
  public:
    explicit Talk(UciSession::OpenSyzygy open_syzygy = [](const std::string&) { return nullptr; })
        : session_(
              engine::dispatch(engine::detect_cpu_level()),
              [this](const std::string& line) {
                  const std::lock_guard lock(mutex_);
                  lines_.push_back(line);
                  said_.notify_all();
              },
              std::move(open_syzygy)) {}

    bool send(std::string_view line) { return session_.handle(line); }
    void finish() { session_.finish(); }

    // Waits for a line that starts so; tests end by ctest's own limit if none comes.
    std::string wait_for(std::string_view start) {
        return wait_until([start](const std::string& line) { return line.starts_with(start); });
    }
    std::string wait_for_line_with(std::string_view part) {
        return wait_until([part](const std::string& line) { return line.contains(part); });
    }
    int count(std::string_view start) {
        const std::lock_guard lock(mutex_);
        int n = 0;
        for (const auto& line : lines_) n += line.starts_with(start) ? 1 : 0;
        return n;
    }
    std::vector<std::string> all(std::string_view start) {
        const std::lock_guard lock(mutex_);
        std::vector<std::string> found;
        for (const auto& line : lines_) {
            if (line.starts_with(start)) found.push_back(line);
        }
        return found;
    }
    std::string last_with(std::string_view part) {
        const std::lock_guard lock(mutex_);
        std::string found;
        for (const auto& line : lines_) {
            if (line.contains(part)) found = line;
        }
        return found;
    }
    std::string last(std::string_view start) {
        const std::lock_guard lock(mutex_);
        std::string found;
        for (const auto& line : lines_) {
            if (line.starts_with(start)) found = line;
        }
        return found;
    }

  private:
    template <class Test>
    std::string wait_until(Test is_it) {
        std::unique_lock lock(mutex_);
        std::string found;
        said_.wait(lock, [&] {
            for (const auto& line : lines_) {
                if (is_it(line)) found = line;
            }
            return !found.empty();
        });
        return found;
    }

    std::mutex mutex_;
    std::condition_variable said_;
    std::vector<std::string> lines_;
    UciSession session_;
};

std::string first_move_of_line(const std::string& info) {
    const auto at = info.find(" pv ");
    if (at == std::string::npos) return "";
    return info.substr(at + 4, info.find(' ', at + 4) - at - 4);
}

std::string move_of(const std::string& best) { return best.substr(9, best.find(' ', 9) - 9); }

TEST(UciSession, IntroducesItself) {
    Talk talk;
    talk.send("uci");
    EXPECT_EQ(talk.count("id name"), 1);
    EXPECT_EQ(talk.count("uciok"), 1);
    EXPECT_EQ(talk.count("option name Hash type spin default 16 min 1 max 4096"), 1);
    EXPECT_EQ(talk.count("option name UCI_Variant type combo default chess var chess"), 1);
}

TEST(UciSession, ASolvedEndingIsAnsweredWithItsMate) {
    Talk talk;
    talk.send("position fen 8/8/8/8/4k3/8/8/KNB5 w - - 0 1");
    talk.send("go depth 1");
    talk.finish();
    const std::string line = talk.last("info depth");
    EXPECT_TRUE(line.contains(" score mate ")) << line;
    EXPECT_TRUE(line.contains(" tbhits ")) << line;
    talk.send("setoption name Endings value false");
    talk.send("go depth 1");
    talk.finish();
    EXPECT_FALSE(talk.last("info depth").contains(" score mate "));
}

TEST(UciSession, AKnownDrawIsADrawInAllGames) {
    Talk talk;
    talk.send("setoption name UCI_ShowWDL value true");
    talk.send("position fen 8/8/8/3n4/3k4/8/8/KR6 w - - 0 1");
    talk.send("go depth 1");
    talk.finish();
    EXPECT_TRUE(talk.last("info depth").contains(" score cp 0 wdl 0 1000 0 "));
}

// Calls every position of at most six pieces a draw.
class AllDrawn final : public chess_engine::EndingProber {
  public:
    [[nodiscard]] int most_pieces() const override { return 6; }
    [[nodiscard]] std::optional<Result> result(
        const Position& /*position*/, chess_engine::endings::Effort /*effort*/) const override {
        return Result::Drawn;
    }
    [[nodiscard]] std::vector<chess_engine::endings::RootVerdict> root(
        const Position& /*position*/) const override {
        return {};
    }
};

TEST(UciSession, SyzygyFilesAreAskedWhereOurOwnEndingsEnd) {
    std::string opened;
    Talk talk([&](const std::string& folders) -> std::shared_ptr<const chess_engine::EndingProber> {
        opened = folders;
        if (folders == "/nothing") return nullptr;
        return std::make_shared<AllDrawn>();
    });
    talk.send("uci");
    EXPECT_EQ(talk.count("option name SyzygyPath type string default <empty>"), 1);
    talk.send("setoption name SyzygyPath value /nothing");
    EXPECT_EQ(talk.count("info string no Syzygy files in /nothing"), 1);
    talk.send("setoption name SyzygyPath value /some/folder:/other one");
    EXPECT_EQ(opened, "/some/folder:/other one");
    EXPECT_EQ(talk.count("info string Syzygy files of up to 6 pieces"), 1);
    // A rook and two pawns more, but each capture and pawn move is called a draw.
    talk.send("position fen 8/8/4k3/8/8/1P6/P6p/R3K3 w - - 0 1");
    talk.send("go depth 6");
    talk.finish();
    EXPECT_FALSE(talk.last("info depth").contains(" tbhits 0 "));
}

TEST(UciSession, TheLastLineStartsWithTheBestMove) {
    Talk talk;
    talk.send("position startpos moves e2e4");
    talk.send("go nodes 20000");
    talk.finish();
    EXPECT_EQ(first_move_of_line(talk.last("info depth")), move_of(talk.last("bestmove")));
}

TEST(UciSession, AnInfiniteSearchIsAnsweredAfterStopAndNotBefore) {
    Talk talk;
    // Mate in one: the search itself is over at once.
    talk.send("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    talk.send("go infinite");
    talk.wait_for("info depth");
    talk.send("isready");
    talk.wait_for("readyok");
    EXPECT_EQ(talk.count("bestmove"), 0);
    talk.send("stop");
    EXPECT_EQ(talk.count("bestmove"), 1);
    EXPECT_EQ(move_of(talk.last("bestmove")), "a1a8");
}

TEST(UciSession, PonderingIsAnsweredAfterPonderHit) {
    Talk talk;
    talk.send("position startpos");
    talk.send("go ponder wtime 100 btime 100");
    talk.wait_for("info depth");
    EXPECT_EQ(talk.count("bestmove"), 0);
    talk.send("ponderhit");
    talk.finish();
    EXPECT_EQ(talk.count("bestmove"), 1);
}

// As long as it takes until a search counts as a long one.
TEST(UciSession, ALongSearchNamesTheMoveThatItIsAt) {
    Talk talk;
    talk.send("position startpos");
    talk.send("go infinite");
    const std::string line = talk.wait_for_line_with(" currmove ");
    talk.send("stop");
    EXPECT_NE(line.find(" currmovenumber "), std::string::npos) << line;
    EXPECT_EQ(line.find(" pv "), std::string::npos) << line;
    EXPECT_EQ(first_move_of_line(talk.last_with(" pv ")), move_of(talk.last("bestmove")));
}

TEST(UciSession, QuitEndsARunningSearch) {
    Talk talk;
    talk.send("go infinite");
    EXPECT_FALSE(talk.send("quit"));
}

TEST(UciSession, ThereIsNoMoveAfterMate) {
    Talk talk;
    talk.send("position fen 7k/6Q1/6K1/8/8/8/8/8 b - - 0 1");
    talk.send("go depth 3");
    talk.finish();
    EXPECT_EQ(talk.last("bestmove"), "bestmove (none)");
}

TEST(UciSession, InvalidPositionsLeaveThePositionUnchanged) {
    Talk talk;
    talk.send("position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1");
    talk.send("position fen no/such/board w - -");
    talk.send("setoption name Hash value lots");
    talk.send("setoption name Nonsense value 3");
    EXPECT_EQ(talk.count("info string"), 3);
    talk.send("go depth 4");
    talk.finish();
    EXPECT_EQ(move_of(talk.last("bestmove")), "a1a8");
}

TEST(UciSession, ChessAndVariantsAndChess960) {
    Talk talk;
    talk.send("setoption name UCI_Variant value crazyhouse");
    talk.send("position fen 6k1/5ppp/8/8/8/8/8/4K3[R] w - - 0 1");
    talk.send("go depth 4");
    talk.finish();
    EXPECT_TRUE(move_of(talk.last("bestmove")).starts_with("R@")) << talk.last("bestmove");
    talk.send("setoption name UCI_Variant value chess");
    talk.send("setoption name UCI_Chess960 value true");
    talk.send("position fen 4k3/8/8/8/8/8/8/4K2R w K - 0 1 moves e1h1");
    talk.send("go depth 2");
    talk.finish();
    EXPECT_EQ(talk.count("info string"), 0);
}

TEST(UciSession, WinsDrawsAndLossesAreShownWhenAskedForInChessAlone) {
    Talk talk;
    talk.send("go depth 3");
    talk.finish();
    EXPECT_EQ(talk.last("info depth").find(" wdl "), std::string::npos);
    talk.send("setoption name UCI_ShowWDL value true");
    talk.send("go depth 3");
    talk.finish();
    EXPECT_NE(talk.last("info depth").find(" wdl "), std::string::npos);
    talk.send("setoption name UCI_Variant value atomic");
    talk.send("go depth 3");
    talk.finish();
    EXPECT_EQ(talk.last("info depth").find(" wdl "), std::string::npos);
}

void answer_with_limited_strength(Talk& talk) {
    talk.send("setoption name UCI_LimitStrength value true");
    talk.send("setoption name UCI_Elo value 900");
    talk.send("position startpos");
    talk.send("go movetime 1000");
    talk.finish();
}

TEST(UciSession, LimitedStrengthPlaysOneOfItsLines) {
    Talk talk;
    answer_with_limited_strength(talk);
    EXPECT_EQ(first_move_of_line(talk.last("info depth")), move_of(talk.last("bestmove")));
}

TEST(UciSession, LimitedStrengthTellsTheLinesAskedForAndNoMore) {
    Talk talk;
    answer_with_limited_strength(talk);
    EXPECT_GT(talk.count("info depth"), 0);
    for (const std::string& line : talk.all("info depth")) {
        EXPECT_NE(line.find(" multipv 1 "), std::string::npos) << line;
    }
}

TEST(UciSession, SwitchesAreTrueOrFalse) {
    Talk talk;
    talk.send("setoption name UCI_LimitStrength value maybe");
    EXPECT_EQ(talk.count("info string UCI_LimitStrength is true or false"), 1);
    talk.send("setoption name MultiPV value 99999999999999");  // as many as there can be
    talk.send("setoption name MultiPV value -1");
    talk.send("setoption name MultiPV value many");
    EXPECT_EQ(talk.count("info string MultiPV goes from 1 to 256; using 256"), 1);
    EXPECT_EQ(talk.count("info string MultiPV goes from 1 to 256; using 1"), 1);
    EXPECT_EQ(talk.count("info string MultiPV takes a number"), 1);
    EXPECT_EQ(talk.count("info string"), 4);
}

TEST(UciSession, OneClockOutOfTwoIsAClockAllTheSame) {
    Talk talk;
    talk.send("position startpos");
    talk.send("go btime 200");  // White to move
    talk.wait_for("bestmove");
}

TEST(UciSession, CastlingFromUnusualSquaresIsNotAStepOfTheKing) {
    Talk talk;
    talk.send("position fen 4k3/8/8/8/8/8/8/5K1R w H - 0 1");
    talk.send("go depth 1 searchmoves f1h1");
    talk.finish();
    EXPECT_EQ(move_of(talk.last("bestmove")), "f1h1");
}

TEST(UciSession, MovesUpToTheFirstIllegalOneArePlayed) {
    Talk talk;
    talk.send("position startpos moves e2e4 e7e5 e4e5 g1f3");
    EXPECT_EQ(talk.count("info string e4e5 is not legal"), 1);
    talk.send("go depth 1 searchmoves d2d4");  // White to move: the first two were made
    talk.finish();
    EXPECT_EQ(move_of(talk.last("bestmove")), "d2d4");
}

TEST(UciSession, APositionWithoutMovesIsStillJudged) {
    const std::pair<const char*, const char*> cases[] = {
        {"position fen R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", "info depth 0 score mate 0"},
        {"position fen 7k/5Q2/8/8/8/8/8/K7 b - - 0 1", "info depth 0 score cp 0"},
    };
    for (const auto& [position, said] : cases) {
        Talk talk;
        talk.send(position);
        talk.send("go depth 3");
        talk.finish();
        EXPECT_EQ(talk.count(said), 1) << position;
        EXPECT_EQ(talk.count("bestmove (none)"), 1) << position;
    }
}

TEST(UciSession, ASideWithoutMovesHasWonAtAntichess) {
    Talk talk;
    talk.send("setoption name UCI_Variant value antichess");
    talk.send("position fen 8/8/8/8/8/8/8/k7 w - - 0 1");
    talk.send("go depth 3");
    talk.finish();
    EXPECT_EQ(talk.count("info depth 0 score mate 1"), 1);
    EXPECT_EQ(talk.count("bestmove (none)"), 1);
}

TEST(UciSession, TheNetworkCanBeLeftOut) {
    const auto said = [](std::string_view option) {
        Talk talk;
        talk.send(option);
        talk.send("position startpos");
        talk.send("go depth 7");
        talk.finish();
        const std::string info = talk.last("info depth 7");
        return info.substr(0, info.find(" nps"));  // what follows depends on the machine
    };
    const std::string usual = said("setoption name Network value true");
    EXPECT_EQ(usual, said("isready"));
    EXPECT_NE(usual, said("setoption name Network value false"));
}

TEST(UciSession, PlaysFromItsBookWhenItIsToldToAndNeverAnalysesFromIt) {
    const auto lines_before_a_move = [](std::string_view option, std::string_view go) {
        Talk talk;
        talk.send(option);
        talk.send("position startpos");
        talk.send(go);
        if (go == "go infinite") {
            talk.wait_for("info depth");
            talk.send("stop");
        }
        talk.finish();
        EXPECT_EQ(talk.count("bestmove"), 1);
        return talk.count("info depth");
    };
    constexpr std::string_view kOn = "setoption name OwnBook value true";
    EXPECT_EQ(lines_before_a_move(kOn, "go nodes 1000"), 0);
    EXPECT_GT(lines_before_a_move("isready", "go nodes 1000"), 0);
    EXPECT_GT(lines_before_a_move(kOn, "go infinite"), 0);
    EXPECT_GT(lines_before_a_move(kOn, "go nodes 1000 searchmoves a2a3"), 0);
}

TEST(UciSession, OpensDifferentlyFromGameToGameWithItsBook) {
    Talk talk;
    talk.send("setoption name OwnBook value true");
    for (int game = 0; game < 40; ++game) {
        talk.send("ucinewgame");
        talk.send("position startpos");
        talk.send("go nodes 1000");
    }
    const auto all = talk.all("bestmove");
    EXPECT_GT(std::set<std::string>(all.begin(), all.end()).size(), 1U);
}

TEST(UciSession, SmallAndLargeTables) {
    Talk talk;
    for (const char* size : {"1", "64", "1"}) {
        talk.send(std::string("setoption name Hash value ") + size);
        talk.send("go nodes 5000");
        talk.finish();
    }
    EXPECT_EQ(talk.count("bestmove"), 3);
}

TEST(UciSession, AHashTableIsLimitedToTheMachinesMemory) {
    EXPECT_EQ(affordable_megabytes(4096, 16'000), 4096);
    EXPECT_EQ(affordable_megabytes(4096, 2'000), 1500);
    EXPECT_EQ(affordable_megabytes(1, 2'000), 1);
    EXPECT_EQ(affordable_megabytes(4096, 0), 1);
}

TEST(UciSession, GamesOfThreeHundredMovesAreTaken) {
    Talk talk;
    std::string moves;
    for (int i = 0; i < 150; ++i) moves += " g1f3 g8f6 f3g1 f6g8";
    talk.send("position startpos moves" + moves);
    talk.send("go depth 5");
    talk.finish();
    EXPECT_EQ(talk.count("bestmove"), 1);
    EXPECT_EQ(talk.count("info string"), 0);
}

TEST(UciSession, GarbageNeverKillsIt) {
    Talk talk;
    Prng random(3);
    constexpr std::string_view kWords[] = {
        "go",   "stop",  "position", "startpos", "fen",  "moves",     "e2e4",       "setoption",
        "name", "Hash",  "value",    "depth",    "-1",   "ponderhit", "ucinewgame", "nodes",
        "10",   "wtime", "0",        "isready",  "mate", "movetime",  "searchmoves"};
    for (int i = 0; i < 300; ++i) {
        std::string line;
        for (int j = 0; j < 6; ++j) {
            line += kWords[random.below(std::size(kWords))];
            line += ' ';
        }
        ASSERT_TRUE(talk.send(line));
    }
    talk.send("stop");
    talk.send("isready");
    EXPECT_GT(talk.count("readyok"), 0);
}

TEST(UciSession, AMateAtOnceDoesNotKeepOtherLinesShallow) {
    Talk talk;
    talk.send("setoption name MultiPV value 2");
    talk.send("position fen r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR w KQkq - 4 4");
    talk.send("go depth 6 movetime 600000");
    talk.finish();
    EXPECT_TRUE(talk.last_with(" multipv 1 ").contains("score mate 1"));
    EXPECT_TRUE(talk.last_with(" multipv 2 ").contains("depth 6 "));
}

TEST(UciSession, GoPerftCountsAfterEachMove) {
    Talk talk;
    talk.send("position startpos moves e2e4");
    talk.send("go perft 3");
    talk.finish();
    EXPECT_EQ(talk.last("Nodes"), "Nodes searched: 13160");
    EXPECT_EQ(talk.last("e7e5"), "e7e5: 835");
    EXPECT_EQ(talk.count("bestmove"), 0);
}

TEST(UciSession, GoPerftStops) {
    Talk talk;
    talk.send("go perft 99");
    talk.send("stop");
    EXPECT_EQ(talk.last("Nodes"), "Nodes searched: 0");
}

TEST(UciSession, DDrawsThePosition) {
    Talk talk;
    talk.send("position startpos moves e2e4");
    talk.send("d");
    const std::string drawn = talk.last_with("Fen: ");
    EXPECT_TRUE(drawn.contains("\n4  . . . . P . . .\n")) << drawn;
    EXPECT_TRUE(drawn.ends_with("Fen: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"));
}

}  // namespace
}  // namespace kydai::cli
