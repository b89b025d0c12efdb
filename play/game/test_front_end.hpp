// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: a front end without a screen. It carries out the effects of a running game, keeps its
// file in a string and the question that is open, and lets the test say what people, engines and
// the clock do.
#pragma once

#include <gtest/gtest.h>

#include "play/game/local_game.hpp"

namespace kydai::play {

using ChessGameUnderTest = LocalGame<game::ChessRules>;

namespace test {

template <class Rules>
typename Rules::Position usual_start();
template <>
inline chess::AnyPosition usual_start<game::ChessRules>() {
    return chess::AnyPosition::start(chess::Variant::Chess);
}
template <>
inline caro::Position usual_start<game::CaroRules>() {
    return caro::Position(caro::BoardRules::usual(caro::RuleSet::CaroOpen));
}

template <class Rules>
class FrontEnd {
  public:
    using Position = typename Rules::Position;
    using Move = typename Rules::Move;

    explicit FrontEnd(const BySide<Player>& players, const game::TimeControl& time = {},
                      Millis pace = Millis(0))
        : FrontEnd(Setup<Rules>{.begin = {.start = usual_start<Rules>(), .time = time},
                                .players = players,
                                .tags = named()},
                   pace) {}
    explicit FrontEnd(const Setup<Rules>& setup, Millis pace = Millis(0)) : game(setup) {
        carry_out(game.open(now));
        apply(SetPace{pace});
    }

    // The answer closes the open question before the game asks the next one.
    void apply(const Input<Rules>& input) {
        const auto* answer = std::get_if<Answered<Move>>(&input);
        if (answer && asked_ && asked_->id == answer->id) asked_.reset();
        carry_out(game.apply(input, now));
    }
    void wait(Millis time) {
        now += time;
        apply(TimePassed{});
    }
    // Coordinates, whether legal or not.
    void move(std::string_view text) {
        apply(MakeMove<typename Rules::MoveText>{Rules::parse_move_text(text).value()});
    }
    void answer(std::string_view text, const engine::Score& score = {.centi = 20}) {
        ASSERT_TRUE(asked_);
        give(asked_->id, text, score);
    }
    void answer(std::string_view text, ThinkId id) { give(id, text, {}); }

    [[nodiscard]] const std::optional<Think<Position>>& asked() const { return asked_; }
    [[nodiscard]] const std::vector<Sound>& sounds() const { return sounds_; }
    [[nodiscard]] std::optional<words::MessageId> notice() const {
        if (!game.notice()) return std::nullopt;
        return game.notice()->id;
    }
    [[nodiscard]] const std::string& file() const { return file_; }
    [[nodiscard]] LocalGame<Rules> reloaded() const {
        return LocalGame<Rules>::load(file_).value().game;
    }

    LocalGame<Rules> game;
    Instant now{std::chrono::hours(5)};  // the front end's own time starts anywhere
    std::optional<ThinkId> hurried;

  private:
    static game::Tags named() {
        game::Tags tags;
        tags.set("White", "An");
        return tags;
    }
    void give(ThinkId id, std::string_view text, const engine::Score& score) {
        const auto move = Rules::resolve(game.session().position(), *Rules::parse_move_text(text));
        ASSERT_TRUE(move) << text;
        apply(Answered<Move>{id, {.move = *move, .score = score, .line = {*move}}});
    }

    void carry_out(const Effects<Rules>& effects) {
        for (const auto& effect : effects) {
            std::visit([this](const auto& e) { this->on(e); }, effect);
        }
    }
    void on(const Think<Position>& think) {
        EXPECT_FALSE(asked_) << "a question was asked while another one was open";
        asked_ = think;
    }
    void on(const Forget& forget) {
        if (asked_ && asked_->id == forget.id) asked_.reset();
    }
    void on(const Hurry& hurry) { hurried = hurry.id; }
    void on(const OpenLog& log) { file_ = log.bytes; }
    void on(const AppendLog& log) { file_ += log.bytes; }
    void on(const PlaySound& sound) { sounds_.push_back(sound.sound); }

    std::optional<Think<Position>> asked_;
    std::vector<Sound> sounds_;
    std::string file_;
};

using ChessFrontEnd = FrontEnd<game::ChessRules>;
using CaroFrontEnd = FrontEnd<game::CaroRules>;

}  // namespace test
}  // namespace kydai::play
