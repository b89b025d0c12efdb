// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/player.hpp"
#include "core/base/text.hpp"
#include "core/chess/resolve.hpp"
#include "core/chess/uci_move.hpp"
#include "protocol/uci/command.hpp"
#include "protocol/uci/reply.hpp"

namespace kydai::cli {
namespace {

constexpr engine::Millis kStartPatience = 10'000;
constexpr engine::Millis kUnclockedPatience = 120'000;
constexpr engine::Millis kGrace = 5'000;  // beyond its clock, before the arbiter gives up on it
constexpr engine::Millis kStopPatience = 2'000;

// UCI counts mates in moves, negative when the engine is mated.
engine::Score score_of(const uci::Score& score) {
    const auto* mate = std::get_if<uci::Mate>(&score);
    if (mate == nullptr) return {.centi = std::get<uci::Centipawns>(score).value};
    if (mate->moves > 0) return {.wins_in = 2 * mate->moves - 1};
    return {.loses_in = -2 * mate->moves};
}

// The last `info` of the engine's best line.
struct Told {
    std::optional<engine::Score> score;
    std::optional<int> depth;
};

class UciPlayer final : public Player {
  public:
    UciPlayer(PlayerSpec spec, Launch launch)
        : spec_(std::move(spec)), launch_(std::move(launch)), name_(spec_.program) {}

    [[nodiscard]] std::string name() const override { return name_; }

    std::expected<void, std::string> start() {
        program_.reset();  // the old process first: two may not run side by side
        auto program = launch_();
        if (!program) return std::unexpected(program.error());
        program_ = *std::move(program);
        variant_ = chess::Variant::Chess;
        return greet();
    }

    // A program that has exited, or hangs, is restarted. It has random choices of its own, so the
    // seed is unused.
    std::expected<void, std::string> new_game(chess::Variant variant,
                                              std::uint64_t /*game_seed*/) override {
        if (program_ && prepare(variant)) return {};
        if (const auto started = start(); !started) {
            return std::unexpected(name_ + " cannot be started again: " + started.error());
        }
        return prepare(variant);
    }

    std::expected<Choice, Failure> choose(const GameLine& game, const MoveBudget& budget) override {
        send_position(game);
        program_->write_line(encode(go_for(budget)));
        Told told;
        const auto best = await<uci::BestMove>(
            patience_for(budget, game.now.turn()), [&told](const uci::Reply& reply) {
                const auto* info = std::get_if<uci::Info>(&reply);
                if (info == nullptr || !info->score || info->line.value_or(1) != 1) return;
                if (info->bound != uci::Bound::Exact) return;
                told = {.score = score_of(*info->score), .depth = info->depth};
            });
        if (best) return understood(game, best->move, told);
        if (best.error() == Silence::Ended) {
            program_.reset();
            return std::unexpected(Failure{Finish::Abandoned, name_ + " has exited"});
        }
        give_up_search();
        return std::unexpected(Failure{Finish::Abandoned, name_ + " does not answer"});
    }

  private:
    std::expected<void, std::string> greet() {
        program_->write_line("uci");
        const auto greeted = await<uci::UciOk>(kStartPatience, [this](const uci::Reply& reply) {
            if (const auto* id = std::get_if<uci::IdName>(&reply)) name_ = id->name;
        });
        if (!greeted) {
            return std::unexpected(spec_.program +
                                   (greeted.error() == Silence::Ended
                                        ? " exited without answering 'uci'"
                                        : " does not speak UCI: no 'uciok' in 10 s"));
        }
        for (const auto& [name, value] : spec_.options) {
            program_->write_line(encode(uci::SetOption{name, value}));
        }
        return wait_until_ready();
    }

    std::expected<void, std::string> prepare(chess::Variant variant) {
        if (variant != variant_) {
            variant_ = variant;
            const bool is_960 = variant == chess::Variant::Chess960;
            program_->write_line(encode(uci::SetOption{"UCI_Chess960", is_960 ? "true" : "false"}));
            if (!is_960) {
                program_->write_line(
                    encode(uci::SetOption{"UCI_Variant", std::string(chess::name(variant))}));
            }
        }
        program_->write_line("ucinewgame");
        return wait_until_ready();
    }

    std::expected<void, std::string> wait_until_ready() {
        program_->write_line("isready");
        if (await<uci::ReadyOk>(kStartPatience)) return {};
        return std::unexpected(name_ + " does not answer 'isready'");
    }

    // A late move must not count as the answer to a later question.
    void give_up_search() {
        program_->write_line("stop");
        if (!await<uci::BestMove>(kStopPatience)) program_.reset();
    }

    // The first reply of this kind, if it comes in time; others go to `meanwhile`.
    template <class Wanted>
    std::expected<Wanted, Silence> await(
        engine::Millis patience, const std::function<void(const uci::Reply&)>& meanwhile = {}) {
        const engine::Millis deadline = program_->now() + patience;
        while (true) {
            const auto line = program_->read_line(deadline);
            if (!line) return std::unexpected(line.error());
            const uci::Reply reply = uci::decode_reply(*line);
            if (const auto* wanted = std::get_if<Wanted>(&reply)) return *wanted;
            if (meanwhile) meanwhile(reply);
        }
    }

    static engine::Millis patience_for(const MoveBudget& budget, chess::Color side) {
        if (budget.move_time) return *budget.move_time + kGrace;
        return budget.is_clocked() ? budget.left[side] + kGrace : kUnclockedPatience;
    }

    void send_position(const GameLine& game) {
        const auto notation = chess::castling_notation(game.start);
        uci::SetPosition position{.fen = game.start.fen(), .moves = {}};
        for (const chess::Move move : game.moves) {
            position.moves.push_back(chess::to_uci(move, notation));
        }
        program_->write_line(encode(position));
    }

    static uci::Go go_for(const MoveBudget& budget) {
        uci::Go go;
        go.nodes = budget.nodes;
        go.depth = budget.depth;
        go.move_time = budget.move_time;
        if (budget.is_clocked()) {
            go.white_time = budget.left[chess::Color::White];
            go.black_time = budget.left[chess::Color::Black];
            go.white_increment = go.black_increment = budget.increment;
        }
        return go;
    }

    std::expected<Choice, Failure> understood(const GameLine& game, const std::string& text,
                                              const Told& told) const {
        const auto broken = [this](const std::string& what) {
            return std::unexpected(Failure{Finish::RulesInfraction, name_ + what});
        };
        const auto said = chess::parse_uci_move(text);
        if (!said) return broken(" says '" + text + "'");
        const auto move = chess::resolve(game.now, *said);
        if (!move) return broken(" plays the illegal " + text);
        return Choice{*move, told.score, told.depth};
    }

    PlayerSpec spec_;
    Launch launch_;
    std::string name_;
    std::unique_ptr<LineProgram> program_;  // none: it failed, and is missing until the next game
    chess::Variant variant_ = chess::Variant::Chess;
};

}  // namespace

std::expected<std::unique_ptr<Player>, std::string> make_uci_player(const PlayerSpec& spec,
                                                                    const Launch& launch) {
    auto player = std::make_unique<UciPlayer>(spec, launch);
    if (const auto started = player->start(); !started) return std::unexpected(started.error());
    return player;
}

PlayerSpec PlayerSpec::parse(std::string_view text) {
    PlayerSpec spec{.program = std::string(trimmed(next_field(text, '|'))), .options = {}};
    while (!text.empty()) {
        std::string_view option = next_field(text, '|');
        const auto name = trimmed(next_field(option, '='));
        if (!name.empty()) spec.options.emplace_back(name, trimmed(option));
    }
    return spec;
}

std::expected<std::unique_ptr<Player>, std::string> make_player(const PlayerSpec& spec,
                                                                const engine::Dispatch& dispatch) {
    if (spec.program == "ours") return make_own_player(spec, dispatch);
    if (spec.program.starts_with(kLabPrefix)) return make_lab_player(spec);
    return make_uci_player(spec, launch_of(spec.program));
}

}  // namespace kydai::cli
