// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/child_process.hpp"
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
constexpr int kMateCentipawns = 30'000;

int centipawns(const uci::Score& score) {
    if (const auto* mate = std::get_if<uci::Mate>(&score)) {
        return mate->moves > 0 ? kMateCentipawns : -kMateCentipawns;
    }
    return std::get<uci::Centipawns>(score).value;
}

class UciPlayer final : public Player {
  public:
    UciPlayer(std::unique_ptr<ChildProcess> child, PlayerSpec spec)
        : child_(std::move(child)), spec_(std::move(spec)), name_(spec_.program) {}

    [[nodiscard]] std::string name() const override { return name_; }

    std::expected<void, std::string> greet() {
        if (!child_->write_line("uci")) return std::unexpected(spec_.program + " does not start");
        while (const auto line = child_->read_line(kStartPatience)) {
            const uci::Reply reply = uci::decode_reply(*line);
            if (const auto* id = std::get_if<uci::IdName>(&reply)) name_ = id->name;
            if (!std::holds_alternative<uci::UciOk>(reply)) continue;
            for (const auto& [name, value] : spec_.options) {
                child_->write_line(encode(uci::SetOption{name, value}));
            }
            return wait_until_ready();
        }
        return std::unexpected(spec_.program + " does not speak UCI");
    }

    std::expected<void, std::string> new_game(chess::Variant variant) override {
        if (variant != variant_) {
            variant_ = variant;
            const bool is_960 = variant == chess::Variant::Chess960;
            child_->write_line(encode(uci::SetOption{"UCI_Chess960", is_960 ? "true" : "false"}));
            if (!is_960) {
                child_->write_line(
                    encode(uci::SetOption{"UCI_Variant", std::string(chess::name(variant))}));
            }
        }
        child_->write_line("ucinewgame");
        return wait_until_ready();
    }

    std::expected<Choice, std::string> choose(const GameLine& game,
                                              const MoveBudget& budget) override {
        send_position(game);
        child_->write_line(encode(go_for(budget)));
        engine::Millis patience = kUnclockedPatience;
        if (budget.is_clocked()) patience = budget.left[game.now.turn()] + kGrace;
        if (budget.move_time) patience = *budget.move_time + kGrace;
        std::optional<int> value;
        while (const auto line = child_->read_line(patience)) {
            const uci::Reply reply = uci::decode_reply(*line);
            if (const auto* info = std::get_if<uci::Info>(&reply)) {
                if (info->score && info->line.value_or(1) == 1) value = centipawns(*info->score);
            } else if (const auto* best = std::get_if<uci::BestMove>(&reply)) {
                return understood(game, best->move, value);
            }
        }
        return std::unexpected(name_ + " gives no answer");
    }

  private:
    std::expected<void, std::string> wait_until_ready() {
        child_->write_line("isready");
        while (const auto line = child_->read_line(kStartPatience)) {
            if (std::holds_alternative<uci::ReadyOk>(uci::decode_reply(*line))) return {};
        }
        return std::unexpected(name_ + " is not ready");
    }

    void send_position(const GameLine& game) {
        const auto notation = chess::castling_notation(game.start);
        uci::SetPosition position{.fen = game.start.fen(), .moves = {}};
        for (const chess::Move move : game.moves) {
            position.moves.push_back(chess::to_uci(move, notation));
        }
        child_->write_line(encode(position));
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

    std::expected<Choice, std::string> understood(const GameLine& game, const std::string& text,
                                                  std::optional<int> value) const {
        const auto said = chess::parse_uci_move(text);
        if (!said) return std::unexpected(name_ + " says '" + text + "'");
        const auto move = chess::resolve(game.now, *said);
        if (!move) return std::unexpected(name_ + " plays the illegal " + text);
        return Choice{*move, value};
    }

    std::unique_ptr<ChildProcess> child_;
    PlayerSpec spec_;
    std::string name_;
    chess::Variant variant_ = chess::Variant::Chess;
};

std::vector<std::string> words_of(std::string_view text) {
    std::vector<std::string> words;
    for (auto word = next_word(text); !word.empty(); word = next_word(text)) {
        words.emplace_back(word);
    }
    return words;
}

}  // namespace

std::expected<std::unique_ptr<Player>, std::string> make_uci_player(const PlayerSpec& spec) {
    auto child = ChildProcess::start(words_of(spec.program));
    if (!child) return std::unexpected(child.error());
    auto player = std::make_unique<UciPlayer>(*std::move(child), spec);
    if (const auto greeted = player->greet(); !greeted) return std::unexpected(greeted.error());
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
                                                                const engine::Hot& hot) {
    if (spec.program == "ours") return make_own_player(spec, hot);
    if (spec.program.starts_with(kLabPrefix)) return make_lab_player(spec);
    return make_uci_player(spec);
}

}  // namespace kydai::cli
