// SPDX-License-Identifier: GPL-3.0-or-later
// A client of the load test: connects, then plays a game, watches one, or stays idle. What it
// received can be checked afterwards.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "apps/load/latency.hpp"
#include "apps/load/loop.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::load {

// Shared by the players of one run; outlives them.
struct Ground {
    Loop& loop;
    std::uint16_t port;                     // of the server that the next player comes to
    std::vector<std::uint16_t> ports = {};  // of all servers, in turn; empty: of `port` alone
    int moves = 0;                          // of one game
    Clock::duration think{0};               // between receiving a move and replying
    Latencies acknowledged = {};            // from sending a move to knowing that it is on the disk
    Latencies delivered = {};               // from sending a move to its being seen by a watcher
    std::size_t moves_done = 0;
    std::size_t refused = 0;
    std::size_t lost = 0;         // connections
    std::size_t texts_heard = 0;  // by everyone
    std::size_t bytes_heard = 0;
    Clock::time_point last_move_sent = {};  // where there is but one game
};

class Player {
  public:
    enum class Role : std::uint8_t { Sit, Play };

    Player(Ground& ground, Role role);

    void watch(const wire::GameId& game);
    void watch_lobby() { send(wire::WatchLobby{}); }
    // Opens a seek that no other player matches, or cancels it.
    void change_seek(int number);
    // Makes a move, when it is this player's turn and there are moves to be made.
    void begin() { move_in_turn(); }
    // Asks for the whole log of the game again.
    void ask_for_log();

    [[nodiscard]] bool is_welcome() const { return welcome_; }
    [[nodiscard]] bool is_at_board() const { return joined_; }
    [[nodiscard]] bool is_done() const { return plays_ >= ground_.moves; }
    [[nodiscard]] const std::optional<wire::GameId>& game() const { return game_; }
    // Whether the log holds every acknowledged move of this player exactly once, at its
    // acknowledged sequence number, and all lines in order. Nothing while the log has not arrived.
    [[nodiscard]] std::optional<bool> is_log_right() const;

  private:
    void on_text(std::string_view text);
    void on(const wire::Welcome& message);
    void on(const wire::Paired& message);
    void on(const wire::Joined& message);
    void on(const wire::Happened& message);
    void on(const wire::Refused& message);
    template <class Other>
    void on(const Other& /*message*/) {}

    void send(const wire::FromClient& message);
    void note(const wire::LogLine& line);
    void move_in_turn();
    void move();

    Ground& ground_;
    Role role_;
    bool welcome_ = false;
    bool joined_ = false;
    bool checking_ = false;
    std::optional<wire::GameId> game_;
    std::optional<wire::Seat> seat_;
    std::vector<std::string> script_;
    std::size_t scripted_ = 0;  // moves of the script that were acknowledged
    int plays_ = 0;             // of both, as seen
    wire::Seq last_ = 0;
    bool seeks_ = false;
    wire::Nonce pending_ = 0;
    wire::Nonce last_nonce_ = 0;
    Clock::time_point sent_at_;
    std::vector<wire::LogLine> acknowledged_;
    std::optional<std::vector<wire::LogLine>> log_;
    Connection connection_;  // last: it calls the others
};

}  // namespace kydai::load
