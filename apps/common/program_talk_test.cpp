// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/common/program_talk.hpp"

#include <gtest/gtest.h>

#include <deque>

namespace kydai::apps {
namespace {

// A program that answers by a script: what it is told, and what it says to that.
class Scripted final : public LineProgram {
  public:
    using Script = std::function<std::vector<std::string>(const std::string&)>;
    Scripted(Script script, std::vector<std::string>& heard)
        : script_(std::move(script)), heard_(heard) {}

    bool write_line(const std::string& line) override {
        heard_.push_back(line);
        for (std::string& answer : script_(line)) waiting_.push_back(std::move(answer));
        return true;
    }
    std::expected<std::string, Silence> read_line(engine::Millis deadline) override {
        if (waiting_.empty()) {
            now_ = deadline;
            return std::unexpected(Silence::TimeUp);
        }
        std::string line = std::move(waiting_.front());
        waiting_.pop_front();
        return line;
    }
    [[nodiscard]] engine::Millis now() const override { return now_; }

  private:
    Script script_;
    std::vector<std::string>& heard_;
    std::deque<std::string> waiting_;
    engine::Millis now_ = 0;
};

class ProgramTalkTest : public testing::Test {
  protected:
    Launch launch(Scripted::Script script) {
        return [this, script] {
            ++started;
            return std::expected<std::unique_ptr<LineProgram>, std::string>(
                std::make_unique<Scripted>(script, heard));
        };
    }
    bool was_told(std::string_view line) const {
        return std::ranges::find(heard, line) != heard.end();
    }
    static Order wait() { return Order::Wait; }

    std::vector<std::string> heard;
    int started = 0;
};

std::vector<std::string> stub_uci(const std::string& line, const std::string& move) {
    if (line == "uci") return {"id name Stub", "uciok"};
    if (line == "isready") return {"readyok"};
    if (line.starts_with("go")) return {"info depth 3 score cp 25 pv " + move, "bestmove " + move};
    return {};
}

const chess::AnyPosition kStart = chess::AnyPosition::start(chess::Variant::Chess);

TEST_F(ProgramTalkTest, AUciProgramIsAskedForItsMove) {
    auto talk = uci_talk(launch([](const auto& line) { return stub_uci(line, "e2e4"); }));
    const auto answer = talk->ask({.position = kStart, .limits = {.move_time = 500}}, wait);
    ASSERT_TRUE(answer);
    EXPECT_EQ(game::ChessRules::move_text(kStart, *answer->move), "e4");
    EXPECT_EQ(answer->score.centi, 25);
    EXPECT_TRUE(was_told("go movetime 500"));
}

TEST_F(ProgramTalkTest, AnIllegalMoveIsToldAndTheProgramStartedAnew) {
    auto talk = uci_talk(launch([](const auto& line) { return stub_uci(line, "e2e5"); }));
    const auto answer = talk->ask({.position = kStart}, wait);
    ASSERT_FALSE(answer);
    EXPECT_EQ(answer.error(), ProgramFault::IllegalMove);
    (void)talk->ask({.position = kStart}, wait);
    EXPECT_EQ(started, 2);
}

TEST_F(ProgramTalkTest, AProgramThatSpeaksAnotherLanguageIsGivenUp) {
    auto talk = uci_talk(launch(
        [](const auto& /*line*/) { return std::vector<std::string>{"ERROR unknown command"}; }));
    EXPECT_EQ(talk->ask({.position = kStart}, wait).error(), ProgramFault::OtherProtocol);
}

TEST_F(ProgramTalkTest, AHurryStopsTheSearch) {
    auto talk = uci_talk(launch([](const std::string& line) -> std::vector<std::string> {
        if (line == "stop") return {"bestmove d2d4"};
        return line.starts_with("go") ? std::vector<std::string>() : stub_uci(line, "");
    }));
    const auto answer = talk->ask({.position = kStart}, [] { return Order::Hurry; });
    ASSERT_TRUE(answer);
    EXPECT_EQ(game::ChessRules::move_text(kStart, *answer->move), "d4");
}

TEST_F(ProgramTalkTest, AGomocupProgramIsShownTheBoard) {
    auto talk = gomocup_talk(launch([](const std::string& line) -> std::vector<std::string> {
        if (line.starts_with("START")) return {"OK"};
        return line == "DONE" ? std::vector<std::string>{"MESSAGE thinking", "8,8"}
                              : std::vector<std::string>();
    }));
    caro::Position position(caro::BoardRules::usual(caro::RuleSet::Caro5));
    position.play(*caro::Point::at(7, 7));
    const auto answer = talk->ask({.position = position}, wait);
    ASSERT_TRUE(answer);
    EXPECT_EQ(answer->move, caro::Point::at(8, 8));
    EXPECT_TRUE(was_told("START 15"));
    EXPECT_TRUE(was_told("INFO rule 9"));
    EXPECT_FALSE(was_told("INFO rule_name caro5"));  // others may take our key for an error
    EXPECT_TRUE(was_told("7,7,2"));
}

TEST_F(ProgramTalkTest, AStoneOnAnotherIsAnError) {
    auto talk = gomocup_talk(launch([](const std::string& line) -> std::vector<std::string> {
        if (line.starts_with("START")) return {"OK"};
        return line == "DONE" ? std::vector<std::string>{"7,7"} : std::vector<std::string>();
    }));
    caro::Position position(caro::BoardRules::usual(caro::RuleSet::Caro5));
    position.play(*caro::Point::at(7, 7));
    EXPECT_EQ(talk->ask({.position = position}, wait).error(), ProgramFault::IllegalMove);
}

}  // namespace
}  // namespace kydai::apps
