// SPDX-License-Identifier: GPL-3.0-or-later
// One engine that answers the questions of a running game (engine/common/task.hpp), levels
// included: the same for every game.
//
// Protocol: begin(), then step() until it says done, then answer(). hurry() may be called from any
// thread at any time and makes the next steps short; everything else from one thread. A new begin()
// drops the question before it.
#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <type_traits>

#include "engine/caro/book.hpp"
#include "engine/chess/book.hpp"
#include "engine/chess/endings/prober.hpp"
#include "engine/common/task.hpp"
#include "engine/dispatch/dispatch.hpp"

namespace kydai::engine {

struct LevelPlayerSettings {
    Clock clock = [] { return Millis(0); };  // milliseconds; standing still: no time limits
    int threads = 1;                         // at full strength; levels take one
    int table_megabytes = 32;
    std::span<const std::byte> network = {};  // of this game; none: the hand-made evaluation
    std::shared_ptr<const chess_engine::EndingProber> endings = {};  // of chess, or none
    std::string_view book = {};  // of this game's openings (book.hpp of each engine), or none
};

template <class Position, class Move>
class LevelPlayer {
  public:
    LevelPlayer(const Dispatch& dispatch, const LevelPlayerSettings& settings);

    // Both are called between two questions. The threads and the table of full strength:
    void resize(int threads, int table_megabytes);
    // The opening book from now on; none when the text is not a book.
    void use_book(std::string_view text);

    // Whether a book would be consulted before a search.
    [[nodiscard]] static bool asks_book(const Task<Position>& task);
    // Whether the level of the question evaluates by a network, where it has one.
    [[nodiscard]] bool wants_network(const Task<Position>& task) const;

    void begin(const Task<Position>& task, Listener<Move> listener);
    // Thinks on for about `node_budget` nodes; true when the answer is there.
    bool step(std::uint64_t node_budget);
    [[nodiscard]] const Answer<Move>& answer() const { return answer_; }
    void hurry() { searcher_->stop(); }

  private:
    using Book = std::conditional_t<std::is_same_v<Position, chess::AnyPosition>,
                                    chess_engine::Book, caro_engine::Book>;

    std::optional<Move> opening_stone(const Task<Position>& task);
    std::optional<Answer<Move>> book_answer(const Task<Position>& task) const;

    std::unique_ptr<Searcher<Position, Move>> searcher_;
    std::optional<Book> book_;
    bool searches_ = false;  // there is a search to step
    LevelLimits level_;
    std::uint64_t seed_ = 0;
    Answer<Move> answer_;
    // The stones of the last opening that was asked for, and the seed they were found with.
    std::vector<Move> opening_;
    std::uint64_t opening_seed_ = 0;
};

using ChessThinker = LevelPlayer<chess::AnyPosition, chess::Move>;
using CaroThinker = LevelPlayer<caro::Position, caro::Point>;

extern template class LevelPlayer<chess::AnyPosition, chess::Move>;
extern template class LevelPlayer<caro::Position, caro::Point>;

}  // namespace kydai::engine
