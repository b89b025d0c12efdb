// SPDX-License-Identifier: GPL-3.0-or-later
// Practice with puzzles: the files that were brought, what the person has done with each, the
// puzzle that is open, and the run against the clock. A reducer: the front end brings files, moves,
// seeds and times, draws what it finds here, and keeps what trainer() says.
//
//     practice.load(text_of("chess.txt"));
//     practice.set_trainer(GameKind::Chess, Trainer::parse(kept));
//     practice.next(GameKind::Chess, std::nullopt, seed);
//     practice.try_move(move, now);   keep(practice.trainer().to_text());
//
// A puzzle is rated once, as soon as it is solved or missed. In a storm the next one follows at
// once.
#pragma once

#include <array>
#include <optional>
#include <string>

#include "core/game/time.hpp"
#include "play/puzzles/puzzle_run.hpp"
#include "play/puzzles/trainer.hpp"

namespace kydai::puzzles {

class Practice {
  public:
    Practice() = default;
    Practice(const Practice&) = delete;  // a storm points into its collection
    Practice& operator=(const Practice&) = delete;

    // The game whose puzzles these are; nothing when they are none.
    std::optional<GameKind> load(std::string text);
    void set_trainer(GameKind game, Trainer trainer) { shelf(game).trainer = std::move(trainer); }

    // Each opens a puzzle; false when there is none, also when nothing was loaded.
    bool next(GameKind game, std::optional<Theme> theme, std::uint64_t seed);
    bool daily(GameKind game, int day);
    bool storm(GameKind game, std::uint64_t seed, game::Instant at);
    void close();

    // Nothing happens where no puzzle is open, and when the time of a storm is up.
    void try_move(const Move& move, game::Instant at);
    void hint(game::Instant at);
    void show_solution(game::Instant at);

    [[nodiscard]] GameKind game() const { return game_; }
    [[nodiscard]] const std::optional<PuzzleRun>& run() const { return run_; }
    [[nodiscard]] const std::optional<Storm>& storm() const { return storm_; }
    [[nodiscard]] const Trainer& trainer(GameKind game) const { return shelf(game).trainer; }
    [[nodiscard]] const std::optional<Collection>& collection(GameKind game) const {
        return shelf(game).collection;
    }

  private:
    struct Shelf {  // of one game
        std::optional<Collection> collection;
        Trainer trainer;
    };

    bool begin(GameKind game);
    bool open(std::optional<int> index);
    [[nodiscard]] bool may_act(game::Instant at) const;
    void rate(game::Instant at);
    Shelf& shelf(GameKind game) { return shelves_[static_cast<std::size_t>(game)]; }
    [[nodiscard]] const Shelf& shelf(GameKind game) const {
        return shelves_[static_cast<std::size_t>(game)];
    }

    std::array<Shelf, 2> shelves_;
    GameKind game_ = GameKind::Chess;
    std::optional<int> index_;  // in the collection of `game_`
    std::optional<PuzzleRun> run_;
    bool is_rated_ = false;  // its verdict has been recorded
    std::optional<Storm> storm_;
};

// For Storm, which counts milliseconds.
[[nodiscard]] constexpr std::int64_t storm_time(game::Instant at) {
    return at.time_since_epoch().count();
}

}  // namespace kydai::puzzles
