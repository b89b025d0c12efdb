// SPDX-License-Identifier: GPL-3.0-or-later
// A thread that thinks for running games. It takes the thinking effects of play/game/effect.hpp and
// hands reports and answers back as inputs, through `Post`, which is called on that thread and has
// to bring the input to the front end's own loop. All other calls come from one thread, return at
// once, and the destructor waits for the thread only as long as a search needs to hear a stop.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/door/thinker.hpp"
#include "play/game/effect.hpp"
#include "play/game/game.hpp"

namespace kydai::apps {

template <class Rules>
class EngineRoom {
  public:
    using Position = typename Rules::Position;
    using Move = typename Rules::Move;
    using Thinker = engine::Thinker<Position, Move>;
    using Post = std::function<void(play::Input<Rules>)>;

    static constexpr int kUsualTable = 64;  // megabytes

    explicit EngineRoom(Post post, int table_megabytes = kUsualTable);
    EngineRoom(const EngineRoom&) = delete;
    EngineRoom& operator=(const EngineRoom&) = delete;
    ~EngineRoom();

    void carry_out(const play::Think<Position>& think);
    void carry_out(const play::Forget& forget);
    void carry_out(const play::Hurry& hurry);

  private:
    void work();
    void answer(const play::Think<Position>& question);
    // Whether the answer is still wanted; passes a hurry on that came before the search could hear.
    bool goes_on(play::ThinkId id);

    Post post_;
    Thinker thinker_;
    std::mutex mutex_;
    std::condition_variable changed_;
    // Guarded by mutex_:
    std::optional<play::Think<Position>> next_;
    std::optional<play::ThinkId> current_;  // being thought about, and its answer wanted
    bool hurried_ = false;                  // the current one is to be answered now
    bool closing_ = false;
    std::thread thread_;  // last: it starts when everything else is there
};

extern template class EngineRoom<game::ChessRules>;
extern template class EngineRoom<game::CaroRules>;

}  // namespace kydai::apps
