// SPDX-License-Identifier: GPL-3.0-or-later
// A game that was joined on a server: the board that follows the server's log, by either rules,
// with its chat and rematch offer.
#pragma once

#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include "play/game/server_game.hpp"
#include "play/online/visit_input.hpp"
#include "play/text/gesture_text.hpp"
#include "protocol/wire/client.hpp"

namespace kydai::play {

using AnyServerGame = std::variant<ServerGame<game::ChessRules>, ServerGame<game::CaroRules>>;

struct ChatLine {
    std::string name;
    std::string text;
    friend bool operator==(const ChatLine&, const ChatLine&) = default;
};

// Requests to the front end: a line to propose to the server, and sounds.
struct RoomEffects {
    std::optional<std::string> proposal;
    std::vector<Sound> sounds;
};

class GameRoom {
  public:
    // The game as it was before its first line.
    static GameRoom of(const wire::JoinedGame& joined, Instant at);

    [[nodiscard]] const wire::GameId& id() const { return id_; }
    [[nodiscard]] const AnyServerGame& game() const { return game_; }
    // The gesture state, for front ends that report gestures as text (gesture_text.hpp).
    template <class Rules>
    [[nodiscard]] const Gesture<Rules>& gesture() const {
        return std::get<Gesture<Rules>>(gestures_);
    }
    [[nodiscard]] wire::Seq followed() const { return followed_; }
    [[nodiscard]] std::optional<Instant> wake() const;
    [[nodiscard]] bool is_over() const;
    // Whether a proposal waits for its acknowledgement.
    [[nodiscard]] bool is_sending() const;

    // The next line of the log. `acknowledges`: it is what this board proposed.
    RoomEffects follow(const wire::LogLine& line, bool acknowledges, Instant at);
    RoomEffects refuse(words::MessageId why, Instant at);
    // Nothing when `text` is not an input of the game.
    std::optional<RoomEffects> apply(std::string_view input, Instant at);
    // Only where the game is played by these rules.
    template <class Rules>
    RoomEffects apply_input(const Input<Rules>& input, Instant at);
    RoomEffects tick(Instant at);
    void synchronise(Instant game_time, Instant at);
    // By the game's time, from when the clock that runs after the last line counts.
    void count_clock_from(std::optional<wire::Millis> since);

    // The last lines that were said, the oldest first.
    [[nodiscard]] const std::vector<ChatLine>& chat() const { return chat_; }
    void hear(ChatLine line);
    [[nodiscard]] Chat chat_state() const { return chat_state_; }
    void set(Chat chat) { chat_state_ = chat; }

    // Whether this player has blocked the opponent; stored on the server.
    [[nodiscard]] bool has_blocked() const { return has_blocked_; }
    void set_blocked(bool has_blocked) { has_blocked_ = has_blocked; }
    [[nodiscard]] bool has_reported() const { return has_reported_; }
    void note_report() { has_reported_ = true; }

    [[nodiscard]] const std::optional<wire::Seat>& rematch_by() const { return rematch_by_; }
    [[nodiscard]] const std::optional<wire::Seat>& rematch_declined_by() const {
        return rematch_declined_by_;
    }
    void note_rematch(wire::Seat by) {
        rematch_by_ = by;
        rematch_declined_by_.reset();
    }
    void note_declined_rematch(wire::Seat by) {
        rematch_by_.reset();
        rematch_declined_by_ = by;
    }

    static constexpr std::size_t kChatLines = 100;

  private:
    GameRoom(wire::GameId id, AnyServerGame game) : id_(std::move(id)), game_(std::move(game)) {}
    // After every step of the game.
    template <class Rules>
    RoomEffects finish(const ServerGame<Rules>& game, const ServerEffects<Rules>& effects);

    wire::GameId id_;
    AnyServerGame game_;
    std::tuple<ChessGesture, CaroGesture> gestures_;
    wire::Seq followed_ = 0;
    std::vector<ChatLine> chat_;
    Chat chat_state_ = Chat::Heard;
    bool has_blocked_ = false;
    bool has_reported_ = false;
    std::optional<wire::Seat> rematch_by_;
    std::optional<wire::Seat> rematch_declined_by_;
};

}  // namespace kydai::play
