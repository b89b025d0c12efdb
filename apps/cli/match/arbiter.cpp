// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/arbiter.hpp"

#include <algorithm>
#include <cstdlib>

#include "apps/cli/clock.hpp"
#include "apps/cli/interruption.hpp"
#include "apps/cli/match/mix.hpp"
#include "core/game/chess_rules.hpp"

namespace kydai::cli {
namespace {

constexpr int kResignPlies = 6;
constexpr int kDrawPlies = 16;
constexpr int kDrawFrom = 80;  // plies
constexpr int kMateCentipawns = 30'000;

// Scores as centipawns; mates beyond all others.
int centipawns(const engine::Score& score) {
    if (score.wins_in) return kMateCentipawns;
    return score.loses_in ? -kMateCentipawns : score.centi;
}

class Game {
  public:
    Game(const GameStart& start, const chess::ByColor<Player*>& players,
         const Conditions& conditions)
        : seed_(start.seed),
          players_(players),
          conditions_(conditions),
          budget_(conditions.budget),
          result_{.winner = {},
                  .reason = {},
                  .failure = {},
                  .line = GameLine(start.position),
                  .notes = {}},
          on_move_(start.on_move) {}

    std::expected<GameResult, std::string> play() {
        for (const chess::Color color : chess::kColors) {
            const auto ready = players_[color]->new_game(result_.line.start.variant(),
                                                         mix(seed_, key_index(color)));
            if (!ready) return std::unexpected(ready.error());
        }
        while (!is_over_ && !is_ended()) {
            if (is_interrupted()) return std::unexpected("interrupted");
            move();
        }
        return std::move(result_);
    }

  private:
    void end(std::optional<chess::Color> winner, Finish finish) {
        is_over_ = true;
        result_.winner = winner;
        result_.finish = finish;
    }

    void forfeit(chess::Color loser, const Failure& failure) {
        end(~loser, failure.finish);
        result_.failure = failure.words;
    }

    // Whether the game is over, by the rules or by adjudication.
    bool is_ended() {
        const GameLine& line = result_.line;
        if (const auto result = ended(line)) {
            const auto winner = result->winner.transform(game::color_of);
            end(winner, Finish::Normal);
            result_.reason = result->reason;
        } else if (static_cast<int>(line.moves.size()) >= conditions_.max_plies) {
            end(std::nullopt, Finish::Adjudication);
        } else {
            adjudicate();
        }
        return is_over_;
    }

    // The last scores from White's point of view, if both sides reported them.
    [[nodiscard]] std::vector<int> last_values(int plies) const {
        std::vector<int> seen;
        const auto& notes = result_.notes;
        for (std::size_t i = notes.size(); i-- > 0 && static_cast<int>(seen.size()) < plies;) {
            if (!notes[i].score) return {};
            const bool white =
                (notes.size() - i) % 2 == (result_.line.now.turn() == chess::Color::White ? 0 : 1);
            const int value = centipawns(*notes[i].score);
            seen.push_back(white ? value : -value);
        }
        return static_cast<int>(seen.size()) == plies ? seen : std::vector<int>{};
    }

    void adjudicate() {
        const auto& limits = conditions_.adjudication;
        if (limits.resign) {
            const auto seen = last_values(kResignPlies);
            const auto beyond = [&](int sign) {
                return !seen.empty() &&
                       std::ranges::all_of(seen, [&](int v) { return v * sign >= *limits.resign; });
            };
            if (beyond(1)) return end(chess::Color::White, Finish::Adjudication);
            if (beyond(-1)) return end(chess::Color::Black, Finish::Adjudication);
        }
        if (limits.draw && static_cast<int>(result_.line.moves.size()) >= kDrawFrom) {
            const auto seen = last_values(kDrawPlies);
            const auto close = [&](int v) { return std::abs(v) <= *limits.draw; };
            if (!seen.empty() && std::ranges::all_of(seen, close)) {
                end(std::nullopt, Finish::Adjudication);
            }
        }
    }

    void move() {
        GameLine& line = result_.line;
        const chess::Color side = line.now.turn();
        const engine::Millis before = steady_millis();
        const auto choice = players_[side]->choose(line, budget_);
        const engine::Millis spent = steady_millis() - before;
        if (!choice) return forfeit(side, choice.error());
        if (budget_.is_clocked()) {
            budget_.left[side] -= spent;
            if (budget_.left[side] + conditions_.tolerance < 0) {
                result_.reason = game::EndReason::TimeOut;
                return forfeit(side, {Finish::TimeForfeit, name(side) + " is out of time"});
            }
            budget_.left[side] =
                std::max<engine::Millis>(1, budget_.left[side]) + budget_.increment;
        }
        if (!line.now.is_legal(choice->move)) {
            return forfeit(side, {Finish::RulesInfraction, name(side) + " plays an illegal move"});
        }
        MoveNote note{.score = choice->score, .depth = choice->depth, .spent = spent};
        if (budget_.is_clocked()) note.left = budget_.left[side];
        result_.notes.push_back(note);
        line.play(choice->move);
        on_move_(static_cast<int>(line.moves.size()));
    }

    [[nodiscard]] std::string name(chess::Color side) const { return players_[side]->name(); }

    std::uint64_t seed_;
    chess::ByColor<Player*> players_;
    const Conditions& conditions_;
    MoveBudget budget_;
    GameResult result_;
    std::function<void(int)> on_move_;
    bool is_over_ = false;
};

}  // namespace

std::expected<GameResult, std::string> play_game(const GameStart& start,
                                                 const chess::ByColor<Player*>& players,
                                                 const Conditions& conditions) {
    return Game(start, players, conditions).play();
}

}  // namespace kydai::cli
