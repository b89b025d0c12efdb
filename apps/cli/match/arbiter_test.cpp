// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/arbiter.hpp"

#include <gtest/gtest.h>

#include <set>

#include "apps/cli/match/match_record.hpp"
#include "core/caro/notation.hpp"
#include "core/chess/resolve.hpp"
#include "core/chess/uci_move.hpp"
#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"

namespace kydai::cli {
namespace {

using chess::Color;
using chess::Variant;

// Plays the moves it is given, and fails where they end.
class ScriptedPlayer final : public Player {
  public:
    explicit ScriptedPlayer(std::vector<std::string> moves) : moves_(std::move(moves)) {}

    [[nodiscard]] std::string name() const override { return "scripted"; }
    std::expected<void, std::string> new_game(Variant /*variant*/, std::uint64_t seed) override {
        seeds.push_back(seed);
        if (is_gone) return std::unexpected("gone");
        next_ = 0;
        return {};
    }
    std::expected<Choice, Failure> choose(const GameLine& game,
                                          const MoveBudget& /*budget*/) override {
        if (next_ == moves_.size()) {
            return std::unexpected(Failure{Finish::Abandoned, "speechless"});
        }
        const auto said = chess::parse_uci_move(moves_[next_++]);
        return Choice{*chess::resolve(game.now, *said), engine::Score{.centi = 31}, 14};
    }

    bool is_gone = false;
    std::vector<std::uint64_t> seeds;  // one for each game

  private:
    std::vector<std::string> moves_;
    std::size_t next_ = 0;
};

const chess::AnyPosition kStart = chess::AnyPosition::start(Variant::Chess);
const Conditions kConditions{.budget = {.nodes = 1}, .adjudication = {}};

TEST(Arbiter, AFailingPlayerLosesTheGame) {
    ScriptedPlayer white({"e2e4"});
    ScriptedPlayer black({"e7e5"});
    const auto game = play_game({.position = kStart}, {&white, &black}, kConditions);
    ASSERT_TRUE(game);
    EXPECT_EQ(game->winner, Color::Black);
    EXPECT_EQ(game->finish, Finish::Abandoned);
    EXPECT_EQ(game->failure, "speechless");
    EXPECT_FALSE(game->reason);
    EXPECT_EQ(game->line.moves.size(), 2U);
}

TEST(Arbiter, ThereIsNoGameWithoutBothPlayers) {
    ScriptedPlayer white({"e2e4"});
    ScriptedPlayer black({});
    black.is_gone = true;
    const auto game = play_game({.position = kStart}, {&white, &black}, kConditions);
    ASSERT_FALSE(game);
    EXPECT_EQ(game.error(), "gone");
}

TEST(Arbiter, EachPlayerOfEachGameHasASeedOfItsOwn) {
    ScriptedPlayer white({});
    ScriptedPlayer black({});
    for (const std::uint64_t seed : {1, 2, 1}) {
        ASSERT_TRUE(play_game({.position = kStart, .seed = seed}, {&white, &black}, kConditions));
    }
    EXPECT_EQ(std::set({white.seeds[0], white.seeds[1], black.seeds[0], black.seeds[1]}).size(),
              4U);
    EXPECT_EQ(white.seeds[0], white.seeds[2]);
}

TEST(Arbiter, TheThirdTimeIsADraw) {
    const std::vector<std::string> there_and_back = {"g1f3", "f3g1", "g1f3", "f3g1"};
    ScriptedPlayer white(there_and_back);
    ScriptedPlayer black({"g8f6", "f6g8", "g8f6", "f6g8"});
    const auto game = play_game({.position = kStart}, {&white, &black}, kConditions);
    ASSERT_TRUE(game);
    EXPECT_FALSE(game->winner);
    EXPECT_EQ(game->finish, Finish::Normal);
    EXPECT_EQ(game->failure, "");
    EXPECT_EQ(game->reason, game::EndReason::ThreefoldRepetition);
}

TEST(MatchRecord, SaysWhatTheClocksShowed) {
    ScriptedPlayer white({"e2e4"});
    ScriptedPlayer black({"e7e5"});
    MoveBudget clocks;
    clocks.left = {10'000, 10'000};
    clocks.increment = 100;
    const auto game =
        play_game({.position = kStart}, {&white, &black}, {.budget = clocks, .adjudication = {}});
    const auto record = record_of(*game, {}, clocks);
    EXPECT_EQ(record.tags.get("TimeControl"), "10+0.1");
    EXPECT_TRUE(record.tree.clock(record.tree.main_line()[1]));
}

TEST(MatchRecord, ScoresAreWrittenAsMatchProgramsDo) {
    const auto text = [](const engine::Score& score) {
        return comment_of({.score = score, .depth = 9, .spent = 40});
    };
    EXPECT_EQ(text({.centi = -7}), "-0.07/9 0.040s");
    EXPECT_EQ(text({.wins_in = 5}), "+M3/9 0.040s");
    EXPECT_EQ(text({.loses_in = 2}), "-M1/9 0.040s");
    EXPECT_EQ(comment_of({.spent = 1500}), "1.500s") << "nobody told a score";
}

TEST(MatchRecord, OfCaroIsACaroRecord) {
    const auto rules = caro::BoardRules::usual(caro::RuleSet::Caro5);
    caro::Position last(rules);
    for (const char* point : {"h8", "i9", "h9"}) last.play(*caro::parse_point(point));
    const CaroGameResult game{.last = last,
                              .opening_stones = 2,
                              .winner = caro::Side::X,
                              .finish = Finish::Abandoned,
                              .failure = "O gave no legal move",
                              .notes = {{.spent = 200}}};
    const GameTags tags{.first = "ours", .second = "hard", .round = 3, .date = "2026.11.16"};
    const std::string text = game::write_caro_record(record_of(game, tags, {"200 ms a move", ""}));
    EXPECT_NE(text.find("1. h8 {book} 1... i9 {book} 2. h9 {0.200s, O gave no legal move} 1-0"),
              std::string::npos)
        << text;
    EXPECT_NE(text.find("[XLimit \"200 ms a move\"]"), std::string::npos) << text;
    EXPECT_TRUE(game::CaroRecordReader(text).next()->has_value());
}

TEST(MatchRecord, IsReadBackAsItWasPlayed) {
    ScriptedPlayer white({"e2e4"});
    ScriptedPlayer black({"e7e5"});
    const auto game = play_game({.position = kStart}, {&white, &black}, kConditions);
    auto played = *game;
    for (MoveNote& note : played.notes) note.spent = 520;
    const GameTags tags{
        .first = R"(Cra"sh)", .second = R"(C:\engine)", .round = 7, .date = "2026.11.16"};
    const auto record = record_of(played, tags, kConditions.budget);
    const std::string pgn = game::write_pgn(record);
    EXPECT_NE(pgn.find(R"([White "Cra\"sh"])"), std::string::npos) << pgn;
    EXPECT_NE(pgn.find("1. e4 {+0.31/14 0.520s} 1... e5 {+0.31/14 0.520s, speechless} 0-1"),
              std::string::npos)
        << pgn;
    EXPECT_EQ(record.tags.get("Date"), "2026.11.16");
    EXPECT_EQ(record.tags.get("Limit"), "1 nodes a move");
    const auto read = game::PgnReader(pgn).next();
    ASSERT_TRUE(read && *read);
    EXPECT_EQ(**read, record);
    EXPECT_EQ(record.score, game::Score::SecondWins);
    EXPECT_EQ(record.tags.get("Termination"), "abandoned");
    EXPECT_EQ(record.tags.get("Round"), "7");
}

}  // namespace
}  // namespace kydai::cli
