// SPDX-License-Identifier: GPL-3.0-or-later
// The client's side of online play as one pure state machine, for the desktop, the web (through
// wasm) and the load tool. It is told what the connection, the person and the clock do, and answers
// with what to do. It applies events in order, sends again what was not acknowledged, notices a
// silent connection, and comes back to its game after any break.
//
//     Client client(seed);
//     carry_out(client.start(at));                // -> Connect
//     carry_out(client.connected(at));            // -> Transmit{Hello}, …
//     carry_out(client.received(message, at));
//     carry_out(client.act("resign first", at));  // an event for the log of the joined game
//     set_timer(client.wake());                   // then: carry_out(client.tick(at))
//
// `at` is the client's own time, which only goes forward; it is never sent.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "core/base/prng.hpp"
#include "protocol/wire/message.hpp"
#include "protocol/wire/online_game.hpp"

namespace kydai::wire {

// What the client wants done.
struct Connect {
    friend bool operator==(const Connect&, const Connect&) = default;
};
struct Disconnect {
    friend bool operator==(const Disconnect&, const Disconnect&) = default;
};
struct Transmit {
    FromClient message;
    friend bool operator==(const Transmit&, const Transmit&) = default;
};
using Deed = std::variant<Connect, Disconnect, Transmit>;
using Deeds = std::vector<Deed>;

enum class LinkState : std::uint8_t {
    Stopped,  // nobody wants a connection
    Connecting,
    Online,   // the server has answered on this connection
    Waiting,  // broken; the next try comes at wake()
};

using AnyOnlineGame = std::variant<OnlineGame<game::ChessRules>, OnlineGame<game::CaroRules>>;

// The game that is joined, as far as this client has folded it.
struct JoinedGame {
    GameId id;
    Terms terms;
    std::string first;
    std::string second;
    std::optional<Seat> you;
    Seq have = 0;
    AnyOnlineGame game;
    Instant synced_at;    // by the client's time, when
    game::Millis now{0};  // the game's time was this
    bool first_present = false;
    bool second_present = false;
    int watchers = 0;

    // The game's time, as well as this client can know it; for showing clocks.
    [[nodiscard]] Instant game_time(Instant at) const { return Instant(now) + (at - synced_at); }
};

// Something that was sent and not acknowledged yet.
struct PendingEvent {
    Nonce nonce = 0;
    std::string what;
    Instant sent_at;
    int times = 1;  // on this connection
};

class Client {
  public:
    explicit Client(std::uint64_t seed) : chance_(seed) {}

    Deeds start(Instant at);
    Deeds stop();
    Deeds connected(Instant at);
    Deeds disconnected(Instant at);
    Deeds received(const FromServer& message, Instant at);
    Deeds tick(Instant at);

    // What a person wants. `send` is for what needs no acknowledgement: seeks, chat, names.
    Deeds send(const FromClient& message);
    Deeds join(const GameId& game, Instant at);
    Deeds leave();
    // An event for the log. One at a time: nothing happens while another is pending.
    Deeds act(std::string what, Instant at);

    [[nodiscard]] LinkState link() const { return link_; }
    [[nodiscard]] const std::optional<JoinedGame>& joined() const { return joined_; }
    [[nodiscard]] const std::optional<PendingEvent>& pending() const { return pending_; }
    // Why the last act was refused; cleared by the next one.
    [[nodiscard]] std::optional<Trouble> trouble() const { return trouble_; }
    [[nodiscard]] std::optional<Instant> wake() const;

    // An unacknowledged event is sent again after this long, and a connection that stays silent for
    // the longer time is given up: a frozen server keeps its end open.
    static constexpr game::Millis kResendAfter{1500};
    static constexpr game::Millis kPingEvery{4000};
    static constexpr game::Millis kSilence{7000};
    static constexpr game::Millis kFirstWait{300};
    static constexpr game::Millis kLongestWait{8000};

  private:
    void on(const Joined& message, Instant at, Deeds& deeds);
    void on(const Happened& message, Instant at, Deeds& deeds);
    void on(const Refused& message, Instant at, Deeds& deeds);
    void on(const Presence& message);

    // Folds one line when it is the next; false when there is a gap before it, or it does not fold.
    bool fold(const LogLine& line);
    void transmit_pending(Instant at, Deeds& deeds);
    void ask_for_tail(Deeds& deeds);
    void break_off(Instant at);
    [[nodiscard]] Nonce fresh_nonce();

    Prng chance_;
    LinkState link_ = LinkState::Stopped;
    Instant heard_at_;
    Instant pinged_at_;
    Instant retry_at_;
    int failures_ = 0;
    std::optional<GameId> wanted_;  // to be joined as soon as there is a connection
    bool tail_asked_ = false;
    std::optional<JoinedGame> joined_;
    std::optional<PendingEvent> pending_;
    std::optional<Trouble> trouble_;
};

}  // namespace kydai::wire
