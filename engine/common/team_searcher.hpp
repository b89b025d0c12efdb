// SPDX-License-Identifier: GPL-3.0-or-later
// What the searchers of all games have in common: a transposition table, a time manager, and a team
// of workers that is rebuilt when the rules or the number of threads change.
//
// `Game` names what differs:
//   Position, Move, Shared (derived from SharedSearch)
//   Rules, and static Rules rules_of(const Position&)
//   static std::unique_ptr<AnyTeam<...>> make_team(const Rules&, Shared&, int threads, Conditions)
#pragma once

#include <algorithm>
#include <cstdlib>
#include <memory>
#include <optional>
#include <utility>

#include "engine/common/team.hpp"

namespace kydai::engine {

template <class Game>
class TeamSearcher : public Searcher<typename Game::Position, typename Game::Move> {
  public:
    using Base = Searcher<typename Game::Position, typename Game::Move>;
    using typename Base::Found;
    using typename Base::Listener;
    using typename Base::Move;
    using typename Base::Position;
    using typename Base::Request;

    explicit TeamSearcher(Clock clock) : clock_(std::move(clock)) {
        TeamSearcher::resize_table(kDefaultTableMegabytes);
    }

    bool resize_table(int megabytes) override {
        if (shared_.table.resize(megabytes)) return true;
        if (!shared_.table.resize(TranspositionTable::kMinMegabytes)) std::abort();
        return false;
    }

    void set_threads(int count) override { threads_ = std::clamp(count, 1, kMaxThreads); }

    void new_game() override {
        shared_.table.clear();
        if (team_) team_->forget();
    }

    void prepare(const Position& position) override { gather_team(position); }

    void begin(const Request& request, Listener listener) override {
        const Millis now = clock_();  // first: building the team may take a while
        gather_team(request.position);
        const bool by_hand = request.by_hand || !has_network_;
        // The table holds values of the other evaluation, or the request asks for none.
        if (request.repeatable || by_hand != by_hand_) new_game();
        by_hand_ = by_hand;
        shared_.signals.stop.lower();
        shared_.table.new_search();
        time_.begin(request.limits, {.overhead = request.overhead}, request.ponder, now);
        team_->begin(request, std::move(listener));
    }

    bool step(std::uint64_t node_budget) override { return team_->step(node_budget); }
    [[nodiscard]] Found result() const override { return team_->result(); }
    void stop() override { shared_.signals.stop.raise(); }
    void ponder_hit() override { time_.ponder_hit(); }
    [[nodiscard]] int permille_full() const override { return shared_.table.permille_full(); }

  protected:
    using Shared = typename Game::Shared;
    [[nodiscard]] Shared& shared() { return shared_; }
    // The engine evaluates by another network from now on: what the table holds no longer counts.
    void note_network() {
        has_network_ = true;
        by_hand_ = false;
        shared_.table.clear();
    }

  private:
    void gather_team(const Position& position) {
        const auto rules = Game::rules_of(position);
        if (team_ && rules == rules_ && threads_ == team_size_) return;
        team_.reset();                                         // the old one's memory first
        if (rules_ && rules != rules_) shared_.table.clear();  // keys do not tell rules apart
        rules_ = rules;
        team_size_ = threads_;
        team_ = Game::make_team(rules, shared_, threads_, {shared_.signals, time_, clock_});
    }

    Clock clock_;
    Shared shared_;
    TimeManager time_;
    int threads_ = 1;
    std::optional<typename Game::Rules> rules_;
    int team_size_ = 1;
    bool has_network_ = false;
    bool by_hand_ = true;  // the evaluation that the table holds
    std::unique_ptr<AnyTeam<Request, Move>> team_;
};

}  // namespace kydai::engine
