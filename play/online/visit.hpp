// SPDX-License-Identifier: GPL-3.0-or-later
// The client's session with a server of online play, as a pure state machine: the connection, the
// lobby, the user's seek, and the room of the joined game. Inputs are the actions of the person,
// events of the connection and the time; outputs are effects. visit_view.hpp shows its state.
//
//     Visit visit(seed);
//     carry_out(visit.start(at));                     // -> Connect
//     carry_out(visit.connected(number, at));         // -> Transmit …
//     carry_out(visit.received(number, frame, at));   // the text of a WebSocket frame
//     carry_out(visit.apply(AtBoard{"move e2e4"}, at));
//     set_timer(visit.wake());                        // then: carry_out(visit.tick(at))
//
// Moves and clocks are wire::Client's and play::Game's; here they only meet. One thread; `at` is
// the front end's own time, which only goes forward. `seed` comes from the system's randomness.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "play/online/game_room.hpp"
#include "play/online/visit_input.hpp"
#include "protocol/wire/client.hpp"

namespace kydai::play {

// Effects: what the front end must do.
struct Transmit {
    std::string frame;
    friend bool operator==(const Transmit&, const Transmit&) = default;
};
using VisitEffect = std::variant<wire::Connect, wire::Disconnect, Transmit, PlaySound>;
using VisitEffects = std::vector<VisitEffect>;

// The user's own open seek. It has an id, and so a link, once the server has answered.
struct OwnSeek {
    wire::Seek seek;
    std::optional<wire::GameId> id = {};
    bool is_known = false;  // acknowledged by the server on this connection
    friend bool operator==(const OwnSeek&, const OwnSeek&) = default;
};

// The opponent is disconnected: how long until the game may be claimed.
struct Absence {
    wire::Seat seat;
    Millis claimable_in{0};  // zero: now
    friend bool operator==(const Absence&, const Absence&) = default;
};

class Visit {
  public:
    explicit Visit(std::uint64_t seed) : client_(seed) {}

    VisitEffects start(Instant at);
    VisitEffects stop();
    VisitEffects connected(wire::LinkNumber number, Instant at);
    VisitEffects disconnected(wire::LinkNumber number, Instant at);
    VisitEffects received(wire::LinkNumber number, std::string_view frame, Instant at);
    VisitEffects tick(Instant at);
    VisitEffects apply(const VisitInput& input, Instant at);
    // An input at the board, for front ends that know the rules of the game.
    template <class Rules>
    VisitEffects apply_at_board(const Input<Rules>& input, Instant at);
    [[nodiscard]] std::optional<Instant> wake() const;

    [[nodiscard]] wire::LinkState link() const { return client_.link(); }
    // Whether the server has answered since the visit began.
    [[nodiscard]] bool was_online() const { return was_online_; }
    [[nodiscard]] bool speaks_other_version() const {
        return client_.trouble() == wire::Trouble::OtherVersion;
    }
    // The user's name on the server; empty before it has answered.
    [[nodiscard]] const std::string& name() const { return name_; }
    // Whether the server knows the user by an account: only then are rated games offered.
    [[nodiscard]] bool has_account() const { return has_account_; }
    [[nodiscard]] const std::optional<wire::Lobby>& lobby() const { return lobby_; }
    // The user's unfinished games, without the one on the screen.
    [[nodiscard]] std::vector<wire::OwnGame> other_games() const;
    [[nodiscard]] const std::optional<OwnSeek>& seek() const { return seek_; }
    // The invitation that was opened by a link and is not answered yet.
    [[nodiscard]] const std::optional<wire::OpenSeek>& invitation() const { return invitation_; }
    // A request is pending: the invitation of a link, or a game to be joined.
    [[nodiscard]] bool is_coming() const { return opening_.has_value() || coming_; }
    // Why the last request failed.
    [[nodiscard]] std::optional<wire::Trouble> trouble() const { return trouble_; }

    [[nodiscard]] const std::optional<GameRoom>& room() const { return room_; }
    // Precondition: there is a room.
    [[nodiscard]] const wire::JoinedGame& joined() const { return *client_.joined(); }
    [[nodiscard]] std::optional<Absence> absence(Instant at) const;
    [[nodiscard]] bool may_abort(Instant at) const;
    [[nodiscard]] bool may_claim(Instant at) const;

    // The server does not report a withdrawn invitation to those who look at it: it is asked for
    // again as often as this, while it is shown.
    static constexpr Millis kLookEvery{2000};

  private:
    void on(const Retry& input, Instant at);
    void on(const TakeName& input, Instant at);
    void on(const LookAtLobby& input, Instant at);
    void on(const Invite& input, Instant at);
    void on(const StopWaiting& input, Instant at);
    void on(const OpenLink& input, Instant at);
    void on(const AcceptInvitation& input, Instant at);
    void on(const DeclineInvitation& input, Instant at);
    void on(const ComeToGame& input, Instant at);
    void on(const LeaveGame& input, Instant at);
    void on(const AtBoard& input, Instant at);
    void on(const AskAbort& input, Instant at);
    void on(const ClaimGame& input, Instant at);
    void on(const WantRematch& input, Instant at);
    void on(const RefuseRematch& input, Instant at);
    void on(const SayInChat& input, Instant at);
    void on(const SetChat& input, Instant at);
    void on(const ReportOpponent& input, Instant at);
    void on(const BlockOpponent& input, Instant at);

    // Messages that wire::Client has already processed.
    void on(const wire::Welcome& message, Instant at);
    void on(const wire::Lobby& message, Instant at);
    void on(const wire::LobbyChanged& message, Instant at);
    void on(const wire::SeekFound& message, Instant at);
    void on(const wire::OwnGames& message, Instant at);
    void on(const wire::Waiting& message, Instant at);
    void on(const wire::Paired& message, Instant at);
    void on(const wire::Joined& message, Instant at);
    void on(const wire::Happened& message, Instant at);
    void on(const wire::Rated& /*message*/, Instant /*at*/) {}  // the client keeps it
    void on(const wire::Refused& message, Instant at);
    void on(const wire::Presence& message, Instant at);
    void on(const wire::Said& message, Instant at);
    void on(const wire::ChatNoted& message, Instant at);
    void on(const wire::RematchOffered& message, Instant at);
    void on(const wire::RematchDeclined& message, Instant at);
    void on(const wire::Pong& message, Instant at);

    // Cancels all of the user's seeks on the server, followed by a probe.
    void withdraw();
    // Sends a ping. When its answer arrives, all earlier messages about seeks have arrived, too
    // (messages stay in order).
    void probe() { send(wire::Ping{--probe_}); }
    void come_to(const wire::GameId& game, Instant at);
    void leave_room();
    // Forgets an opened link and its invitation.
    void stop_opening();
    // Asks whether the invitation that is shown is still open.
    void look_again();
    // Passes the log lines that the client has applied to the board.
    void follow(const wire::LogLine& line, Instant at);
    // Takes back a proposed move that the client has dropped.
    void settle_proposal(Instant at);
    void propose(const std::string& what, Instant at);
    void take(RoomEffects news, Instant at);
    void send(const wire::FromClient& message) { carry_out(client_.send(message)); }
    void carry_out(const wire::ClientEffects& effects);
    [[nodiscard]] bool is_online() const { return link() == wire::LinkState::Online; }
    [[nodiscard]] bool plays_on() const;
    VisitEffects taken() { return std::exchange(effects_, {}); }

    wire::Client client_;
    wire::LinkNumber number_ = 0;  // of the current connection
    bool greeted_ = false;         // on it
    bool was_online_ = false;
    std::string name_;
    bool has_account_ = false;
    std::string wanted_name_;
    Lobby lobby_wanted_ = Lobby::Unwatched;
    std::optional<wire::Lobby> lobby_;
    std::vector<wire::OwnGame> own_games_;
    std::optional<OwnSeek> seek_;
    // The server may still hold a cancelled or replaced seek: messages about a seek that arrive
    // before the probe's answer are about that one.
    bool withdraws_ = false;
    std::int64_t probe_ = 0;               // the number of the ping that was the last probe
    std::optional<wire::GameId> opening_;  // a link that was opened and not answered yet
    bool accepting_ = false;               // the invitation of that link
    std::optional<wire::OpenSeek> invitation_;
    Instant looked_at_;    // when the invitation was last asked for
    bool coming_ = false;  // to a game that was not joined yet
    std::optional<wire::Trouble> trouble_;
    std::optional<GameRoom> room_;
    std::optional<wire::Nonce> pending_;  // before the message being processed
    bool silent_ = false;                 // while the board catches up
    Instant now_;
    VisitEffects effects_;
};

}  // namespace kydai::play
