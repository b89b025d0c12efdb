// SPDX-License-Identifier: GPL-3.0-or-later
// A tournament: the fold of its events. `apply` either applies an event, or refuses it with a
// reason and changes nothing; the same events give equal tournaments on every machine.
//
// Pairing numbers follow from the ratings (strongest first, then by order of entry) and change when
// somebody enters late (C.04.2, 2.4); everything here speaks of PlayerIds, and `numbers()` says who
// has which pairing number.
#pragma once

#include <expected>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/tournament/event.hpp"

namespace kydai::tournament {

// Why an event is refused.
enum class EventRefusal : std::uint8_t {
    NotOpen,
    AlreadyOpen,
    Finished,
    BadSettings,
    TooManyPlayers,
    TooLate,  // the table of a round robin or a knock-out is fixed by its first round
    NoSuchPlayer,
    NotPlaying,    // withdrawn
    StillPlaying,  // has not withdrawn
    SamePlayer,
    AlreadyPaired,  // twice in one round, or in a game that is not finished
    ResultsMissing,
    AllRoundsPaired,
    NothingToUnpair,
    NoSuchBoard,
    MatchDecided,
};
constexpr EventRefusal last_key(EventRefusal) { return EventRefusal::MatchDecided; }

struct Entrant {
    std::string name;
    int rating = 0;
    bool playing = true;
    int entered_after = 0;  // rounds paired before

    friend bool operator==(const Entrant&, const Entrant&) = default;
};

class Tournament {
  public:
    [[nodiscard]] std::expected<void, EventRefusal> apply(const Event& event);

    [[nodiscard]] bool is_open() const { return settings_.has_value(); }
    [[nodiscard]] bool is_finished() const { return finished_; }
    // Precondition: is_open().
    [[nodiscard]] const Open& settings() const { return *settings_; }
    [[nodiscard]] int total_rounds() const;
    [[nodiscard]] const std::vector<Entrant>& players() const { return players_; }
    // Rounds by PlayerId::index().
    [[nodiscard]] const std::vector<Round>& rounds() const { return rounds_; }
    [[nodiscard]] bool has_missing_results() const;

    // Players in the order of their pairing numbers.
    [[nodiscard]] std::vector<PlayerId> numbers() const;
    // Rounds and cards by pairing number (from 0), as pairing systems, tie-breaks and reports take
    // them.
    [[nodiscard]] std::vector<Round> numbered_rounds() const;
    [[nodiscard]] std::vector<Card> cards() const;
    [[nodiscard]] Forfeits forfeits() const;

    // The table by PlayerId::index(): by points and tie-breaks; in an arena by its own points; in a
    // knock-out by the rounds survived.
    [[nodiscard]] std::vector<Standing> table() const;

    // What the system proposes for the next round. An arena pairs those who are free now.
    [[nodiscard]] std::expected<PairRound, PairingError> next_round() const;

    friend bool operator==(const Tournament&, const Tournament&) = default;

  private:
    using Answer = std::expected<void, EventRefusal>;

    Answer on(const Open& event);
    Answer on(const Enter& event);
    Answer on(const Rename& event);
    Answer on(const Withdraw& event);
    Answer on(const Return& event);
    Answer on(const GiveBye& event);
    Answer on(const KeepApart& event);
    Answer on(const Force& event);
    Answer on(const PairRound& event);
    Answer on(const UnpairRound& event);
    Answer on(const EnterResult& event);
    Answer on(const PlayAgain& event);
    Answer on(const Finish& event);

    [[nodiscard]] bool has(PlayerId player) const {
        return player.index() < static_cast<int>(players_.size());
    }
    [[nodiscard]] Answer check_pairs(const PairRound& event) const;
    [[nodiscard]] std::vector<bool> busy() const;
    [[nodiscard]] std::vector<int> number_of() const;
    [[nodiscard]] CardRules card_rules(const std::vector<int>& number) const;
    [[nodiscard]] std::expected<RoundPairing, PairingError> next_numbered(
        const std::vector<int>& number) const;
    [[nodiscard]] std::expected<RoundPairing, PairingError> next_swiss(
        const std::vector<int>& number) const;
    [[nodiscard]] PairRound next_arena() const;
    [[nodiscard]] std::vector<Standing> arena_table() const;
    [[nodiscard]] std::vector<Standing> knock_out_table() const;

    std::optional<Open> settings_;
    std::vector<Entrant> players_;
    std::vector<Round> rounds_;
    std::vector<std::pair<int, int>> apart_;
    // For the next round:
    std::vector<Bye> byes_;
    std::vector<std::pair<int, int>> forced_;
    // Byes and forced pairs of the latest round, restored when it is taken back.
    std::vector<Bye> byes_before_;
    std::vector<std::pair<int, int>> forced_before_;
    // The last player of the accelerated group, who stays the last one when others enter late.
    std::optional<int> last_accelerated_;
    bool finished_ = false;
};

// The tournament of a log; nothing when a line is no event or is refused.
[[nodiscard]] std::optional<Tournament> replay(std::string_view log);

}  // namespace kydai::tournament
