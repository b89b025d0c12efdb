// SPDX-License-Identifier: GPL-3.0-or-later
// The client's side of online play as one pure state machine, for the desktop, the web (through
// wasm) and the load tool. It is told what the connection, the person and the clock do, and answers
// with what to do. It applies events in order, sends again what was not acknowledged, notices a
// silent connection, and comes back to its game after any break.
//
//     Client client(seed);
//     carry_out(client.start(at));                  // -> Connect{number}
//     carry_out(client.connected(number, at));      // -> Transmit{Hello}, …
//     carry_out(client.received(number, message, at));
//     carry_out(client.act("resign first", at));    // an event for the log of the joined game
//     set_timer(client.wake());                     // then: carry_out(client.tick(at))
//
// Connections are numbered: whoever makes one for Connect{n} reports what happens to it under n.
// What an older one still has to say is ignored, so nobody has to silence it.
//
// `at` is the client's own time, which only goes forward; it is never sent. Lobby, chat and offers
// of a rematch are not kept here: the front end sees those messages itself, and what has to survive
// a break (an open seek) is kept by the server.
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

// What the client wants done.
struct Connect {
    LinkNumber number = 0;
    friend bool operator==(const Connect&, const Connect&) = default;
};
// Of the current connection.
struct Disconnect {
    friend bool operator==(const Disconnect&, const Disconnect&) = default;
};
// On the current connection.
struct Transmit {
    FromClient message;
    friend bool operator==(const Transmit&, const Transmit&) = default;
};
using Deed = std::variant<Connect, Disconnect, Transmit>;
using Deeds = std::vector<Deed>;

enum class LinkState : std::uint8_t {
    Stopped,  // nobody wants a connection, or the server speaks another version
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
    std::optional<Seat> you;
    Seq have = 0;
    AnyOnlineGame game;
    Instant synced_at;    // by the client's time, when
    game::Millis now{0};  // the game's time was this
    BySeat<bool> present = {false, false};
    int watchers = 0;

    // The game's time, as well as this client can know it; for showing clocks.
    [[nodiscard]] Instant game_time(Instant at) const { return Instant(now) + (at - synced_at); }
    // Who holds a side now: names belong to players, and an opening may change their sides.
    [[nodiscard]] Seat seat_of(Side side) const;
    [[nodiscard]] const std::string& name_of(Side side) const { return names[seat_of(side)]; }
};

// Something that was sent and not acknowledged yet.
struct PendingEvent {
    Nonce nonce = 0;
    std::string what;
    Instant sent_at;
    int times = 1;  // on this connection
    // The server said `behind` when this client had so many lines: sent again once it has more, or
    // by the timer.
    std::optional<Seq> behind_at = {};
};

class Client {
  public:
    // `seed` comes from the system's randomness, all 64 bits: nonces are made of it, and a nonce
    // that the opponent could guess could be used up by the opponent.
    explicit Client(std::uint64_t seed) : chance_(seed) {}

    Deeds start(Instant at);
    Deeds stop();
    Deeds connected(LinkNumber number, Instant at);
    Deeds disconnected(LinkNumber number, Instant at);
    Deeds received(LinkNumber number, const FromServer& message, Instant at);
    Deeds tick(Instant at);

    // What a person wants. `send` is for what needs no acknowledgement: seeks, chat, names.
    Deeds send(const FromClient& message);
    Deeds join(const GameId& game, Instant at);
    Deeds leave();
    // An event for the log. One at a time: nothing happens while another is pending. What is meant
    // for the position on the board is dropped, with the trouble `Behind`, when another comes
    // before it; a resignation is not.
    Deeds act(std::string what, Instant at);

    [[nodiscard]] LinkState link() const { return link_; }
    [[nodiscard]] const std::optional<JoinedGame>& joined() const { return joined_; }
    [[nodiscard]] const std::optional<PendingEvent>& pending() const { return pending_; }
    // Why the last act or join was refused; cleared by the next one.
    [[nodiscard]] std::optional<Trouble> trouble() const { return trouble_; }
    [[nodiscard]] std::optional<Instant> wake() const;

    // An unanswered event or question is sent again after this long, and a connection that stays
    // silent for the longer time is given up: a frozen server keeps its end open.
    static constexpr game::Millis kResendAfter{1500};
    static constexpr game::Millis kPingEvery{4000};
    static constexpr game::Millis kSilence{7000};
    static constexpr game::Millis kFirstWait{300};
    static constexpr game::Millis kLongestWait{8000};

  private:
    // Every message has its line here, so that a new one is not forgotten.
    void on(const Welcome& message, Instant at, Deeds& deeds);
    void on(const Joined& message, Instant at, Deeds& deeds);
    void on(const Happened& message, Instant at, Deeds& deeds);
    void on(const Refused& message, Instant at, Deeds& deeds);
    void on(const Presence& message, Instant at, Deeds& deeds);
    // The front end's own business:
    void on(const Lobby& /*message*/, Instant /*at*/, Deeds& /*deeds*/) {}
    void on(const OwnGames& /*message*/, Instant /*at*/, Deeds& /*deeds*/) {}
    void on(const Waiting& /*message*/, Instant /*at*/, Deeds& /*deeds*/) {}
    void on(const Paired& /*message*/, Instant /*at*/, Deeds& /*deeds*/) {}
    void on(const Said& /*message*/, Instant /*at*/, Deeds& /*deeds*/) {}
    void on(const RematchOffered& /*message*/, Instant /*at*/, Deeds& /*deeds*/) {}
    void on(const Pong& /*message*/, Instant /*at*/, Deeds& /*deeds*/) {}

    [[nodiscard]] bool is_current(LinkNumber number) const;
    Deeds connect(Instant at);
    void break_off(Instant at);
    // Whether an event was sent in vain so often that the connection cannot be sound.
    [[nodiscard]] bool is_unheard(Instant at) const;

    // Folds one line when it is the next; false when there is a gap before it, or it does not fold.
    bool fold(const LogLine& line);
    void note_pending(const LogLine& line);
    void transmit_pending(Instant at, Deeds& deeds);
    void ask_for_tail(Instant at, Deeds& deeds);
    // There is no way back to the game.
    void lose_game(Trouble trouble);
    void forget_game();
    void refused_pending(const Refused& message, Instant at, Deeds& deeds);
    [[nodiscard]] Nonce fresh_nonce();

    Prng chance_;
    LinkNumber number_ = 0;
    LinkState link_ = LinkState::Stopped;
    Instant heard_at_;
    Instant pinged_at_;
    Instant retry_at_;
    int failures_ = 0;
    bool is_open_ = false;          // the current connection stands: what follows Hello may be sent
    std::optional<GameId> wanted_;  // to be joined as soon as there is a connection
    std::optional<Instant> tail_asked_at_;  // and not answered yet
    bool at_board_ = false;                 // joined on this connection
    std::optional<JoinedGame> joined_;
    std::optional<PendingEvent> pending_;
    std::optional<Trouble> trouble_;
};

}  // namespace kydai::wire
