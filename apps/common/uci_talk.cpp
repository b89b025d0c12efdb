// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "apps/common/program_talk.hpp"
#include "core/chess/resolve.hpp"
#include "core/chess/uci_move.hpp"
#include "protocol/uci/command.hpp"
#include "protocol/uci/reply.hpp"

namespace kydai::apps {

namespace {

constexpr engine::Millis kStopPatience = 2'000;

// UCI counts mates in moves, negative when the engine is mated.
engine::Score score_of(const uci::Score& score) {
    const auto* mate = std::get_if<uci::Mate>(&score);
    if (mate == nullptr) return {.centi = std::get<uci::Centipawns>(score).value};
    if (mate->moves > 0) return {.wins_in = 2 * mate->moves - 1};
    return {.loses_in = -2 * mate->moves};
}

class UciTalk final : public ProgramTalk<game::ChessRules> {
  public:
    using ProgramTalk::ProgramTalk;

  private:
    std::expected<Answer, ProgramFault> asked(const engine::Task<chess::AnyPosition>& task,
                                              const PollOrder& order) override {
        if (!program_) {
            if (const auto started = start(order); !started) {
                return std::unexpected(started.error());
            }
        }
        choose_variant(task.position.variant());
        program_->write_line(encode(uci::SetPosition{.fen = task.position.fen(), .moves = {}}));
        const uci::Go go = go_for(task);
        program_->write_line(encode(go));
        const engine::Millis longest = go.move_time.value_or(go.white_time.value_or(kUsualMove));
        return best_move(task.position, longest + kGrace, order);
    }

    std::expected<void, ProgramFault> start(const PollOrder& order) {
        auto program = launch_();
        if (!program) return std::unexpected(ProgramFault::CannotStart);
        program_ = *std::move(program);
        variant_ = chess::Variant::Chess;
        if (say_and_await<uci::UciOk>("uci", order) &&
            say_and_await<uci::ReadyOk>("isready", order)) {
            return {};
        }
        return std::unexpected(ProgramFault::OtherProtocol);
    }

    template <class Wanted>
    bool say_and_await(const std::string& line, const PollOrder& order) {
        program_->write_line(line);
        const engine::Millis deadline = program_->now() + kStartPatience;
        while (program_->now() < deadline && order() != Order::Drop) {
            const auto answer = program_->read_line(program_->now() + kGlance);
            if (!answer && answer.error() == Silence::Ended) return false;
            if (answer && std::holds_alternative<Wanted>(uci::decode_reply(*answer))) return true;
        }
        return false;
    }

    void choose_variant(chess::Variant variant) {
        if (std::exchange(variant_, variant) == variant) return;
        const bool is_960 = variant == chess::Variant::Chess960;
        program_->write_line(encode(uci::SetOption{"UCI_Chess960", is_960 ? "true" : "false"}));
        if (is_960) return;
        program_->write_line(
            encode(uci::SetOption{"UCI_Variant", std::string(chess::name(variant))}));
    }

    // The clock of the game; without one the time of the task, or a few seconds.
    static uci::Go go_for(const engine::Task<chess::AnyPosition>& task) {
        uci::Go go;
        if (const auto& clock = task.limits.remaining) {
            go.white_time = go.black_time = clock->left;
            go.white_increment = go.black_increment = clock->increment;
        } else {
            go.move_time = task.limits.move_time.value_or(kUsualMove);
        }
        return go;
    }

    std::expected<Answer, ProgramFault> best_move(const chess::AnyPosition& position,
                                                  engine::Millis patience, const PollOrder& order) {
        engine::Millis deadline = program_->now() + patience;
        engine::Score score;
        bool stopped = false;
        while (program_->now() < deadline) {
            const auto line = program_->read_line(program_->now() + kGlance);
            if (!line && line.error() == Silence::Ended)
                return std::unexpected(ProgramFault::Ended);
            if (!stopped && order() != Order::Wait) {
                stopped = true;
                program_->write_line("stop");
                deadline = std::min(deadline, program_->now() + kStopPatience);
            }
            if (!line) continue;
            const uci::Reply reply = uci::decode_reply(*line);
            if (const auto* info = std::get_if<uci::Info>(&reply)) {
                if (info->score && info->line.value_or(1) == 1) score = score_of(*info->score);
            }
            if (const auto* best = std::get_if<uci::BestMove>(&reply)) {
                return understood(position, best->move, score);
            }
        }
        return std::unexpected(ProgramFault::NoAnswer);
    }

    static std::expected<Answer, ProgramFault> understood(const chess::AnyPosition& position,
                                                          const std::string& text,
                                                          const engine::Score& score) {
        const auto said = chess::parse_uci_move(text);
        if (!said) return std::unexpected(ProgramFault::IllegalMove);
        const auto move = chess::resolve(position, *said);
        if (!move) return std::unexpected(ProgramFault::IllegalMove);
        return Answer{.move = *move, .score = score, .line = {*move}};
    }

    chess::Variant variant_ = chess::Variant::Chess;
};

}  // namespace

std::unique_ptr<ProgramTalk<game::ChessRules>> uci_talk(Launch launch) {
    return std::make_unique<UciTalk>(std::move(launch));
}

}  // namespace kydai::apps
