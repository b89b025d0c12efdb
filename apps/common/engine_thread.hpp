// SPDX-License-Identifier: GPL-3.0-or-later
// The engine thread of a running game. It carries out the effects Think, Forget and Hurry
// (play/game/effect.hpp) and returns reports and answers as inputs through `Post`, which is called
// on the engine thread and must pass the input to the front end's event loop. All other calls come
// from one thread and return at once; the destructor waits until the search has stopped.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <optional>
#include <thread>

#include "engine/dispatch/level_player.hpp"
#include "play/game/effect.hpp"
#include "play/game/engine_settings.hpp"
#include "play/game/game.hpp"

namespace kydai::apps {

template <class Rules>
class EngineThread {
  public:
    using Position = typename Rules::Position;
    using Move = typename Rules::Move;
    using LevelPlayer = engine::LevelPlayer<Position, Move>;
    using Post = std::function<void(play::Input<Rules>)>;

    static constexpr int kUsualTable = 64;  // megabytes

    explicit EngineThread(Post post, int table_megabytes = kUsualTable);
    EngineThread(const EngineThread&) = delete;
    EngineThread& operator=(const EngineThread&) = delete;
    ~EngineThread();

    // From the next question on.
    void use(const play::EngineSettings& settings);

    void carry_out(const play::Think<Position>& think);
    void carry_out(const play::Forget& forget);
    void carry_out(const play::Hurry& hurry);

  private:
    void work();
    void answer(const play::Think<Position>& question);
    // Whether the answer is still wanted; repeats a Hurry that came before the search had begun.
    bool goes_on(play::ThinkId id);

    Post post_;
    LevelPlayer thinker_;
    std::mutex mutex_;
    std::condition_variable changed_;
    // Guarded by mutex_:
    std::optional<play::Think<Position>> next_;
    std::optional<play::EngineSettings> changed_settings_;  // not yet taken up
    std::optional<play::ThinkId> current_;  // being thought about, and its answer wanted
    bool hurried_ = false;                  // the current one is to be answered now
    bool closing_ = false;
    std::thread thread_;  // last: it starts when everything else is there
};

extern template class EngineThread<game::ChessRules>;
extern template class EngineThread<game::CaroRules>;

}  // namespace kydai::apps
