// SPDX-License-Identifier: GPL-3.0-or-later
// Two of the lab's algorithms play each other, game after game, with a score. Each opening (a few
// moves drawn by lot) is played twice with sides changed, so that neither profits from it.
//
//     Duel duel(plan);
//     while (!duel.is_over()) duel.play();   // a move each; show duel.position() in between
//
// The same plan gives the same games. Threads: none; a move takes as long as the algorithm takes.
#pragma once

#include <array>
#include <functional>
#include <string>
#include <vector>

#include "core/base/prng.hpp"
#include "core/game/side.hpp"
#include "play/lab/recorded_search.hpp"

namespace kydai::play {

struct Contestant {
    std::string algorithm;
    int depth = 2;
    LabEvaluation evaluation = {};
};
// Deeper, a game would take minutes.
[[nodiscard]] int most_duel_depth(LabGame game);
inline constexpr int kMostDuelGames = 1000;

struct DuelPlan {
    LabGame game = LabGame::Chess;
    std::array<Contestant, 2> contestants;
    int games = 10;
    std::uint64_t seed = 1;
    lab::OwnEngines* own = nullptr;  // outlives the duel; none: no contestant may ask it

    // Both algorithms exist and have what they need, depths and games are in range.
    [[nodiscard]] bool is_valid() const;
};

// The score of the first contestant.
struct DuelScore {
    int wins = 0;
    int draws = 0;
    int losses = 0;
};

class Duel {
  public:
    explicit Duel(DuelPlan plan);  // valid

    // One move; after the last one of a game its result counts, and the next call begins the next.
    // `goes_on` is asked now and then while the algorithm looks for the move; after a false nothing
    // is played, and the answer is false. The next call then looks for the same move again.
    bool play(const std::function<bool(std::uint64_t nodes)>& goes_on = {});

    [[nodiscard]] const DuelPlan& plan() const { return plan_; }
    [[nodiscard]] bool is_over() const { return finished_ == plan_.games; }
    [[nodiscard]] int finished() const { return finished_; }
    [[nodiscard]] const DuelScore& score() const { return score_; }
    [[nodiscard]] const lessons::Position& position() const { return position_; }
    [[nodiscard]] const lab::TreeMove& last_move() const { return last_move_; }
    [[nodiscard]] int plies() const { return plies_; }  // of the present game
    // Which contestant has the first side in the present game: 0 or 1.
    [[nodiscard]] int first_side() const { return game_number() % 2; }
    [[nodiscard]] int game_number() const { return is_game_over_ ? finished_ - 1 : finished_; }
    [[nodiscard]] bool is_game_over() const { return is_game_over_; }
    // The winner of the game that has just ended; nothing: a draw.
    [[nodiscard]] std::optional<game::Side> winner() const { return winner_; }

  private:
    void begin_game();
    void make(const lab::TreeMove& move);
    [[nodiscard]] lab::TreeMove opening_move();
    [[nodiscard]] lab::TreeMove chosen_move(
        const std::function<bool(std::uint64_t nodes)>& goes_on);
    void judge();
    void end_game(std::optional<game::Side> winner);

    DuelPlan plan_;
    DuelScore score_;
    int finished_ = 0;
    lessons::Position position_;
    lab::TreeMove last_move_;
    int plies_ = 0;
    bool is_game_over_ = false;
    std::optional<game::Side> winner_;
    std::vector<std::uint64_t> keys_;  // of the positions of this game, for repetition
    Prng random_;
};

}  // namespace kydai::play
