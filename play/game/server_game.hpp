// SPDX-License-Identifier: GPL-3.0-or-later
// A game whose log is a server's. An input of the person here is checked by the rules and proposed
// to the server (Propose); only the events that come back in the log count. A proposed move is
// shown at once and taken off the board again when the server refuses it. Engines take no part, and
// the game has no autosave file.
//
//     ServerGame<ChessRules> game(setup);            // players: Person and Remote
//     game.synchronise(game_time, at);               // whenever the server says its time
//     carry_out(game.follow(entry, at));             // the next event of the log
//     carry_out(game.apply(MakeMove{said}, at));     // an input of the person
//     carry_out(game.refuse_proposal(why, at));      // the proposal will not come into the log
#pragma once

#include "play/game/game.hpp"

namespace kydai::play {

// An event of the server's log.
template <class Rules>
struct LogEntry {
    game::Event<Rules> event;
    Instant at;                           // by the game's time
    bool acknowledges = false;            // it is the event that this board proposed
    std::optional<Instant> started = {};  // from when the clock that ran until it is charged
};

// Ask the server to put this into its log. It comes back as a LogEntry, or is refused; at most one
// proposal is open at a time.
template <class Rules>
struct Propose {
    game::Event<Rules> event;
    friend bool operator==(const Propose&, const Propose&) = default;
};

template <class Rules>
using ServerEffects = std::vector<std::variant<Propose<Rules>, PlaySound>>;

// Whether a player may ask the other to take a move back; the server decides.
enum class TakeBacks : std::uint8_t { ByConsent, Never };

template <class Rules>
class ServerGame final : public Game<Rules> {
  public:
    using Base = Game<Rules>;
    using Base::other_to_move;
    using typename Base::Move;
    using typename Base::Session;

    explicit ServerGame(const Setup<Rules>& setup, TakeBacks take_backs = TakeBacks::ByConsent)
        : Base(setup), take_backs_(take_backs) {}

    ServerEffects<Rules> apply(const Input<Rules>& input, Instant at);
    ServerEffects<Rules> follow(const LogEntry<Rules>& entry, Instant at);
    ServerEffects<Rules> refuse_proposal(words::MessageId why, Instant at);
    void synchronise(Instant game_time, Instant at) { this->epoch_ = at - game_time; }
    // By the game's time, from when the clock counts that runs after the last event.
    void count_clock_from(Instant since) {
        (confirmed_ ? *confirmed_ : session_).count_clock_from(since);
    }

    // What was proposed and is not in the log yet, and the session as the log has it. (`session()`
    // is ahead of that by a proposed move.)
    [[nodiscard]] const std::optional<game::Event<Rules>>& proposal() const { return proposal_; }
    [[nodiscard]] const Session& confirmed() const { return confirmed_ ? *confirmed_ : session_; }

    [[nodiscard]] bool is_online() const override { return true; }
    [[nodiscard]] bool is_sending() const override { return proposal_.has_value(); }
    [[nodiscard]] bool can(Action action) const override;

    friend bool operator==(const ServerGame&, const ServerGame&) = default;

  private:
    using Base::on;
    void on(const TakeBack& input, Instant at);
    void on(const RedoMove& input, Instant at);
    void on(const OfferDraw& input, Instant at);
    void on(const TimePassed& /*input*/, Instant /*at*/) {}
    // `can` is false for these.
    void on(const AskHint& /*input*/, Instant /*at*/) {}
    void on(const Restart& /*input*/, Instant /*at*/) {}
    void on(const MoveNow& /*input*/, Instant /*at*/) {}
    void on(const Pause& /*input*/, Instant /*at*/) {}
    void on(const Resume& /*input*/, Instant /*at*/) {}
    void on(const StepOnce& /*input*/, Instant /*at*/) {}
    void on(const SetLevel& /*input*/, Instant /*at*/) {}
    void on(const SetThinkingTime& /*input*/, Instant /*at*/) {}
    void on(const Thinking<Move>& /*input*/, Instant /*at*/) {}
    void on(const Answered<Move>& /*input*/, Instant /*at*/) {}

    // Proposes the event.
    bool record(const game::Event<Rules>& event, Instant at) override;
    void sound(Sound sound) override { effects_.push_back(PlaySound{sound}); }
    [[nodiscard]] bool may_move_now() const override {
        return !this->other_to_move() && !proposal_;
    }

    // Lets time pass, takes `step` and returns the effects of both.
    template <class Step>
    ServerEffects<Rules> take(Step&& step, Instant at);
    void take(const LogEntry<Rules>& entry, Instant at);
    // Shows a proposed move on the board, and takes it back.
    void show_proposal(Instant at);
    void hide_proposal();
    // Sets the notice for an event that the board does not show.
    [[nodiscard]] std::optional<words::MessageId> news_of(const game::Event<Rules>& event) const;
    [[nodiscard]] std::optional<Sound> sound_of_event(const game::Event<Rules>& event) const;
    [[nodiscard]] bool accepts(const game::Event<Rules>& event) const;

    using Base::notice_;
    using Base::premove_;
    using Base::refuse;
    using Base::session_;
    using Base::show;
    using Base::shown_;
    using Base::speaker;

    TakeBacks take_backs_;
    std::optional<Session> confirmed_;  // while a proposed move is on the board
    std::optional<game::Event<Rules>> proposal_;
    ServerEffects<Rules> effects_;  // of the input being applied
};

extern template class ServerGame<game::ChessRules>;
extern template class ServerGame<game::CaroRules>;

}  // namespace kydai::play
