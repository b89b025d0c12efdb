// SPDX-License-Identifier: GPL-3.0-or-later
// The client's side of online play as one pure state machine, for the desktop, the web (through
// wasm) and the load tool. Inputs: the connection, the user and the clock; outputs: effects to
// carry out. It applies events in order, resends unacknowledged events (idempotent by nonce),
// detects a dead connection, and reconnects to its game.
//
//     Client client(seed);
//     carry_out(client.start(at));                  // -> Connect{number}
//     carry_out(client.connected(number, at));      // -> Transmit{Hello}, …
//     carry_out(client.received(number, message, at));
//     carry_out(client.act("resign first", at));    // an event for the log of the joined game
//     set_timer(client.wake());                     // then: carry_out(client.tick(at))
//
// Connections are numbered: the caller opens one for Connect{n} and reports its events under n.
// Events of older connections are ignored.
//
// `at` is the client's monotonic time; it is never sent. Lobby, chat and rematch offers are not
// handled here: the front end sees those messages itself, and the server keeps what must survive a
// disconnect (an open seek).
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/prng.hpp"
#include "protocol/wire/message.hpp"
#include "protocol/wire/online_game.hpp"

namespace kydai::wire {

using LinkNumber = std::uint32_t;

// Effects that the caller must carry out.
struct Connect {
    LinkNumber number = 0;
    friend bool operator==(const Connect&, const Connect&) = default;
};
// Closes the current connection.
struct Disconnect {
    friend bool operator==(const Disconnect&, const Disconnect&) = default;
};
// On the current connection.
struct Transmit {
    FromClient message;
    friend bool operator==(const Transmit&, const Transmit&) = default;
};
using ClientEffect = std::variant<Connect, Disconnect, Transmit>;
using ClientEffects = std::vector<ClientEffect>;

enum class LinkState : std::uint8_t {
    Stopped,  // no connection wanted, or the server has another protocol version
    Connecting,
    Online,   // the server has said Welcome on this connection
    Waiting,  // broken; the next try comes at wake()
};

using AnyOnlineGame = std::variant<OnlineGame<game::ChessRules>, OnlineGame<game::CaroRules>>;

// The game that is joined, as far as this client has folded it.
struct JoinedGame {
    GameId id;
    Terms terms;
    BySeat<std::string> names;
    BySeat<std::optional<ShownRating>> ratings = {};
    std::optional<Seat> you;
    Seq have = 0;
    AnyOnlineGame game;
    Instant synced_at;    // by the client's time, when
    game::Millis now{0};  // the game's time was this
    BySeat<bool> present = {false, false};
    int watchers = 0;
    bool is_silent = false;  // nobody may chat here now

    // The game's time, as well as this client can know it; for showing clocks.
    [[nodiscard]] Instant game_time(Instant at) const { return Instant(now) + (at - synced_at); }
    // The server's running-since: from when the clock counts that runs after the last line.
    void count_clock_from(std::optional<Millis> since);
    // The name of the player who has `side` now: names belong to players, and an opening may change
    // their sides.
    [[nodiscard]] Seat seat_of(Side side) const;
    [[nodiscard]] const std::string& name_of(Side side) const { return names[seat_of(side)]; }
};

// An event that was sent and is not acknowledged yet.
struct PendingEvent {
    Nonce nonce = 0;
    std::string what;
    Instant sent_at;
    int times = 1;  // on this connection
    // The lines this client had when the server answered `behind`. The event is sent again once
    // there are more, or by the timer.
    std::optional<Seq> behind_at = {};
};

class Client {
  public:
    // `seed`: 64 bits of the system's randomness. Nonces are made from it and must not be
    // guessable, because the opponent could use up a guessed nonce.
    explicit Client(std::uint64_t seed) : chance_(seed) {}

    ClientEffects start(Instant at);
    ClientEffects stop();
    ClientEffects connected(LinkNumber number, Instant at);
    ClientEffects disconnected(LinkNumber number, Instant at);
    ClientEffects received(LinkNumber number, const FromServer& message, Instant at);
    ClientEffects tick(Instant at);

    // Actions of the user. `send` is for messages without acknowledgement: seeks, chat, names.
    ClientEffects send(const FromClient& message);
    ClientEffects join(const GameId& game, Instant at);
    ClientEffects leave();
    // An event for the log. One at a time: ignored while another is pending. If another event comes
    // first, an event that depends on the position is dropped with the trouble `Behind`; a
    // resignation is not.
    ClientEffects act(std::string what, Instant at);

    [[nodiscard]] LinkState link() const { return link_; }
    [[nodiscard]] const std::optional<JoinedGame>& joined() const { return joined_; }
    [[nodiscard]] const std::optional<PendingEvent>& pending() const { return pending_; }
    // Why the last `act` or `join` was refused; cleared by the next one.
    [[nodiscard]] std::optional<Trouble> trouble() const { return trouble_; }
    [[nodiscard]] std::optional<Instant> wake() const;

    // Timeouts: an unacknowledged event is resent after the shorter one, and a silent connection is
    // closed after the longer one (a frozen server keeps its end open).
    static constexpr game::Millis kResendAfter{1500};
    static constexpr game::Millis kPingEvery{4000};
    static constexpr game::Millis kSilence{7000};
    static constexpr game::Millis kFirstWait{300};
    static constexpr game::Millis kLongestWait{8000};
    // After a connection of at least kGoodAfter the first wait is at most kLongestFirstWait:
    // another server may have taken over. After shorter ones waits grow, so that a server which
    // ends every connection soon is not flooded.
    static constexpr game::Millis kGoodAfter{5000};
    static constexpr game::Millis kLongestFirstWait{100};

  private:
    // One overload per message, so that a new message does not compile unhandled.
    void on(const Welcome& message, Instant at, ClientEffects& effects);
    void on(const Joined& message, Instant at, ClientEffects& effects);
    void on(const Happened& message, Instant at, ClientEffects& effects);
    void on(const Rated& message, Instant at, ClientEffects& effects);
    void on(const Refused& message, Instant at, ClientEffects& effects);
    void on(const Presence& message, Instant at, ClientEffects& effects);
    // Handled by the front end:
    void on(const Lobby& /*message*/, Instant /*at*/, ClientEffects& /*effects*/) {}
    void on(const LobbyChanged& /*message*/, Instant /*at*/, ClientEffects& /*effects*/) {}
    void on(const SeekFound& /*message*/, Instant /*at*/, ClientEffects& /*effects*/) {}
    void on(const OwnGames& /*message*/, Instant /*at*/, ClientEffects& /*effects*/) {}
    void on(const Waiting& /*message*/, Instant /*at*/, ClientEffects& /*effects*/) {}
    void on(const Paired& /*message*/, Instant /*at*/, ClientEffects& /*effects*/) {}
    void on(const Said& /*message*/, Instant /*at*/, ClientEffects& /*effects*/) {}
    void on(const ChatNoted& /*message*/, Instant /*at*/, ClientEffects& /*effects*/) {}
    void on(const RematchOffered& /*message*/, Instant /*at*/, ClientEffects& /*effects*/) {}
    void on(const RematchDeclined& /*message*/, Instant /*at*/, ClientEffects& /*effects*/) {}
    void on(const Pong& /*message*/, Instant /*at*/, ClientEffects& /*effects*/) {}

    [[nodiscard]] bool is_current(LinkNumber number) const;
    ClientEffects connect(Instant at);
    void break_off(Instant at);
    // Whether an event was resent so often that the connection must be dead.
    [[nodiscard]] bool is_unheard(Instant at) const;

    // Applies one log line if it is the next; false if there is a gap before it or it is illegal.
    bool fold(const LogLine& line);
    void note_pending(const LogLine& line);
    void transmit_pending(Instant at, ClientEffects& effects);
    void ask_for_tail(Instant at, ClientEffects& effects);
    // Forgets a game that cannot be joined again.
    void lose_game(Trouble trouble);
    void forget_game();
    void refused_pending(const Refused& message, Instant at, ClientEffects& effects);
    [[nodiscard]] Nonce fresh_nonce();

    Prng chance_;
    LinkNumber number_ = 0;
    LinkState link_ = LinkState::Stopped;
    Instant heard_at_;
    Instant pinged_at_;
    Instant retry_at_;
    Instant welcomed_at_;
    int failures_ = 0;
    bool is_open_ = false;                  // Hello was sent on the current connection
    std::optional<GameId> wanted_;          // to be joined as soon as there is a connection
    std::optional<Instant> tail_asked_at_;  // and not answered yet
    bool at_board_ = false;                 // joined on this connection
    std::optional<JoinedGame> joined_;
    std::optional<PendingEvent> pending_;
    std::optional<Trouble> trouble_;
};

}  // namespace kydai::wire
