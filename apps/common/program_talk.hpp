// SPDX-License-Identifier: GPL-3.0-or-later
// A conversation with another program about single positions: UCI for chess, Gomocup's protocol for
// caro. One thread; a program that is talked to is waited for, up to the limits of the task.
#pragma once

#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "apps/common/line_program.hpp"
#include "engine/common/task.hpp"
#include "play/game/game.hpp"

namespace kydai::apps {

// What to do while the program thinks; polled.
enum class Order : std::uint8_t {
    Wait,
    Hurry,  // the program shall move now, where its protocol has a command for it
    Drop,   // the answer is not wanted any more
};
using PollOrder = std::function<Order()>;

// What is wrong with a program.
enum class ProgramFault : std::uint8_t {
    CannotStart,
    OtherProtocol,  // it does not answer the greeting
    OtherBoard,     // it does not play on a board of this size
    Ended,
    NoAnswer,
    IllegalMove,
};
constexpr ProgramFault last_key(ProgramFault) { return ProgramFault::IllegalMove; }

template <class Rules>
class ProgramTalk {
  public:
    using Position = typename Rules::Position;
    using Answer = engine::Answer<typename Rules::Move>;

    explicit ProgramTalk(Launch launch) : launch_(std::move(launch)) {}
    virtual ~ProgramTalk() = default;
    // After a fault the program is started again by the next question.
    std::expected<Answer, ProgramFault> ask(const engine::Task<Position>& task,
                                            const PollOrder& order) {
        auto answer = asked(task, order);
        if (!answer) program_.reset();
        return answer;
    }

  protected:
    static constexpr engine::Millis kStartPatience = 10'000;
    static constexpr engine::Millis kGrace = 5'000;  // beyond the time of a move
    static constexpr engine::Millis kUsualMove = 3'000;
    static constexpr engine::Millis kGlance = 100;  // between two polls of the order

    // Starts the program when there is none.
    virtual std::expected<Answer, ProgramFault> asked(const engine::Task<Position>& task,
                                                      const PollOrder& order) = 0;

    Launch launch_;
    std::unique_ptr<LineProgram> program_;  // none: it failed, or was not started yet
};

std::unique_ptr<ProgramTalk<game::ChessRules>> uci_talk(Launch launch);
std::unique_ptr<ProgramTalk<game::CaroRules>> gomocup_talk(Launch launch);

template <class Rules>
std::unique_ptr<ProgramTalk<Rules>> program_talk(Launch launch) {
    if constexpr (std::is_same_v<Rules, game::ChessRules>) return uci_talk(std::move(launch));
    if constexpr (std::is_same_v<Rules, game::CaroRules>) return gomocup_talk(std::move(launch));
}

}  // namespace kydai::apps
