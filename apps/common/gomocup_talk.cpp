// SPDX-License-Identifier: GPL-3.0-or-later
#include <climits>

#include "apps/common/program_talk.hpp"
#include "protocol/gomocup/codec.hpp"

namespace kydai::apps {

namespace {

constexpr engine::Millis kShareOfClock = 20;  // of the time that is left, one part for a move
constexpr std::int64_t kMemory = 350LL << 20;

class GomocupTalk final : public ProgramTalk<game::CaroRules> {
  public:
    using ProgramTalk::ProgramTalk;

  private:
    std::expected<Answer, ProgramFault> asked(const engine::Task<caro::Position>& task,
                                              const PollOrder& order) override {
        if (!program_ || rules_ != task.position.rules()) {
            if (const auto started = start(task.position.rules()); !started) {
                return std::unexpected(started.error());
            }
        }
        const engine::Millis time = time_for(task.limits);
        info(gomocup::InfoKey::TimeoutTurn, time);
        say(gomocup::Board{});
        for (const caro::Stone& stone : task.position.stones()) {
            const bool own = stone.side == task.position.turn();
            say(gomocup::Stone{{stone.point.column(), stone.point.row()},
                               own ? gomocup::Field::Own : gomocup::Field::Theirs});
        }
        say(gomocup::Done{});
        return placed(task.position, time + kGrace, order);
    }

    std::expected<void, ProgramFault> start(const caro::BoardRules& rules) {
        if (!program_) {
            auto program = launch_();
            if (!program) return std::unexpected(ProgramFault::CannotStart);
            program_ = *std::move(program);
        }
        const caro::BoardSize size = rules.size();
        if (size.width() == size.height()) {
            say(gomocup::Start{size.width()});
        } else {
            say(gomocup::RectStart{size.width(), size.height()});
        }
        const auto reply = answer(program_->now() + kStartPatience, [] { return Order::Wait; });
        if (!reply) return std::unexpected(ProgramFault::OtherProtocol);
        if (!std::holds_alternative<gomocup::Ok>(*reply)) {
            return std::unexpected(ProgramFault::OtherBoard);
        }
        rules_ = rules;
        const int number = rules.switches().gomocup_rule;
        info(gomocup::InfoKey::Rule, std::max(0, number));
        // A key of ours, which other programs may take for an error.
        if (number < 0) {
            say(gomocup::Info{gomocup::InfoKey::RuleName, std::string(rules.switches().name)});
        }
        info(gomocup::InfoKey::TimeoutMatch, 0);
        info(gomocup::InfoKey::TimeLeft, INT_MAX);
        info(gomocup::InfoKey::MaxMemory, kMemory);
        return {};
    }

    static engine::Millis time_for(const engine::Limits& limits) {
        if (limits.remaining) {
            return limits.remaining->left / kShareOfClock + limits.remaining->increment / 2;
        }
        return limits.move_time.value_or(kUsualMove);
    }

    std::expected<Answer, ProgramFault> placed(const caro::Position& position,
                                               engine::Millis patience, const PollOrder& order) {
        const auto reply = answer(program_->now() + patience, order);
        if (!reply) return std::unexpected(ProgramFault::NoAnswer);
        const auto* places = std::get_if<gomocup::Places>(&*reply);
        if (places == nullptr || places->places.empty())
            return std::unexpected(ProgramFault::NoAnswer);
        const auto point = caro::Point::at(places->places[0].x, places->places[0].y);
        if (!point || !position.is_legal(*point)) return std::unexpected(ProgramFault::IllegalMove);
        return Answer{.move = *point, .score = {}, .line = {*point}};
    }

    void say(const gomocup::FromManager& message) {
        program_->write_line(gomocup::encode(message));
    }
    void info(gomocup::InfoKey key, std::int64_t value) {
        say(gomocup::Info{key, std::to_string(value)});
    }
    // The first line that is an answer. The protocol knows no stop: a program whose answer is not
    // wanted any more is ended, by not waiting for it.
    std::optional<gomocup::FromBrain> answer(engine::Millis deadline, const PollOrder& order) {
        while (program_->now() < deadline && order() != Order::Drop) {
            const auto line = program_->read_line(program_->now() + kGlance);
            if (!line && line.error() == Silence::Ended) return std::nullopt;
            if (!line) continue;
            auto message = gomocup::decode_brain(*line);
            const bool chatter = std::holds_alternative<gomocup::Message>(message) ||
                                 std::holds_alternative<gomocup::Debug>(message) ||
                                 std::holds_alternative<gomocup::Unknown>(message);
            if (!chatter) return message;
        }
        return std::nullopt;
    }

    std::optional<caro::BoardRules> rules_;
};

}  // namespace

std::unique_ptr<ProgramTalk<game::CaroRules>> gomocup_talk(Launch launch) {
    return std::make_unique<GomocupTalk>(std::move(launch));
}

}  // namespace kydai::apps
