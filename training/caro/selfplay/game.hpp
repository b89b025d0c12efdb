// SPDX-License-Identifier: GPL-3.0-or-later
// One slot of self-play: game after game, as a state machine that stops whenever it needs the
// network.
//
//   opening   random stones; the network's value decides whether they are balanced enough
//   root      the position to move in; fives, single replies and proven ends need no network
//   leaf      a position of the search
//
// One thread at a time drives a slot; different slots share nothing but the harvest.
#pragma once

#include <optional>

#include "training/caro/selfplay/harvest.hpp"
#include "training/caro/selfplay/search.hpp"
#include "training/caro/selfplay/tables.hpp"

namespace kydai::caro_training {

// Where a position is shown to the network.
struct Request {
    std::span<std::uint16_t> cells;
    std::uint8_t* outlook;
    std::uint8_t* network;  // which of two networks is asked, in a match
};

class Game {
  public:
    Game(const TableShelf& shelf, int slot, std::uint64_t seed);

    void start(const Settings& settings, Request request);
    // Continues with the answer to the last request, up to the next request. False: this slot has
    // ended (matches only).
    bool drive(const Settings& settings, Harvest& harvest, Scratch& scratch, Request request,
               const Answer& answer);

  private:
    enum class Stage : std::uint8_t { Opening, Root, Leaf, Over };

    void new_opening(const Settings& settings);
    bool try_opening(const Settings& settings);
    void choose_kind(const Settings& settings);
    void ask_about_opening(const Settings& settings, Request request);
    [[nodiscard]] bool accept_opening(const Settings& settings, float value);
    // Plays forced moves; true when the root waits for the network.
    bool reach_root(const Settings& settings, Harvest& harvest, Scratch& scratch, Request request);
    std::optional<Spot> winning_move(const Settings& settings, Scratch& scratch);
    [[nodiscard]] bool resigns(const Settings& settings, float value);
    void play(Spot move);
    void record(const Settings& settings, const Choice& choice, const Search::Outcome& outcome);
    void log_move(const Search::Outcome* outcome);
    bool next_game(const Settings& settings, Harvest& harvest, Request request,
                   std::optional<Side> winner, Ended ended);
    [[nodiscard]] std::vector<std::uint8_t> log_of(std::optional<Side> winner, Ended ended) const;
    void put_request(const Settings& settings, const Choice& choice, Request request);
    [[nodiscard]] bool first_network_is_x() const { return slot_ % 2 == 0; }

    const TableShelf& shelf_;
    int slot_;
    Prng random_;
    Prng opening_random_;  // alike in the two games of a match's pair
    std::optional<State> state_;
    Search search_;
    Choice root_choice_;
    Stage stage_ = Stage::Over;
    caro::RuleSet rule_ = caro::RuleSet::Caro5;
    int side_ = 15;
    int opening_ = 0;
    int refused_ = 0;
    int streak_ = 0;  // moves in a row after which X (positive) or O is as good as won
    bool plays_on_ = false;
    std::vector<caro::Point> moves_;
    std::vector<Record> records_;
    std::vector<std::uint8_t> move_log_;
    Counts counts_;
};

}  // namespace kydai::caro_training
