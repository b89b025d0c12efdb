// SPDX-License-Identifier: GPL-3.0-or-later
// A Gomocup brain: one message in, its answer out. One thread, but for stop().
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "core/caro/position.hpp"
#include "engine/caro/book.hpp"
#include "engine/dispatch/dispatch.hpp"
#include "protocol/gomocup/message.hpp"

namespace kydai::cli {

class GomocupBrain {
  public:
    using Answer = std::optional<gomocup::FromBrain>;

    // A line for the manager to show beside the game; it comes before the answer.
    using Tell = std::function<void(const gomocup::Message&)>;

    // `book`: text of an opening book (engine/caro/book.hpp), or none.
    GomocupBrain(const engine::Dispatch& dispatch, std::string_view book, Tell tell);

    // What to answer, if anything.
    Answer handle(const gomocup::FromManager& message);
    [[nodiscard]] bool ended() const { return ended_; }
    // From any thread: the running search, if any, answers at once.
    void stop() { searcher_->stop(); }

  private:
    enum class Listening : std::uint8_t { Commands, BoardStones, Swap2Places };
    struct Placed {
        caro::Point point;
        gomocup::Field field;
    };

    Answer start(int width, int height);
    Answer restart();
    Answer turn(gomocup::Place place);
    Answer play(gomocup::Place place);
    Answer take_back(gomocup::Place place);
    Answer listed(gomocup::Place place, gomocup::Field field);
    Answer done();
    Answer think();
    Answer place_own(caro::Point point);
    Answer choose_swap2();
    Answer answer_swap2();
    Answer open_swap2();
    void set(const gomocup::Info& info);
    void rebuild();
    void prepare();
    [[nodiscard]] int table_megabytes() const;

    bool place(gomocup::Place place, gomocup::Field field);
    [[nodiscard]] std::optional<caro::Position> position() const;
    [[nodiscard]] caro_engine::Request request(const caro::Position& position) const;

    [[nodiscard]] const caro_engine::Book* book() const;

    Tell tell_;
    std::unique_ptr<caro_engine::Searcher> searcher_;
    std::optional<caro_engine::Book> book_;
    bool uses_book_ = true;
    Prng random_;
    caro::RulesSpec spec_{.rule_set = caro::RuleSet::Freestyle};
    bool started_ = false;
    bool ended_ = false;
    Listening listening_ = Listening::Commands;
    std::vector<Placed> stones_;
    engine::Millis turn_time_ = 1'000;
    engine::Millis match_time_ = 0;
    engine::Millis time_left_ = INT32_MAX;
    std::size_t memory_ = 0;  // bytes; 0: as much as we like
    int threads_ = 1;
    int built_table_ = 0;  // what the searcher was set to
    int built_threads_ = 0;
    std::optional<std::uint64_t> max_nodes_;
    std::optional<int> max_depth_;
};

}  // namespace kydai::cli
