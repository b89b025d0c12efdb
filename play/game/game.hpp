// SPDX-License-Identifier: GPL-3.0-or-later
// A running game as a board shows it: the session with its players, the node on the screen,
// premove, notice and clocks, and the inputs of a person that mean the same wherever the log is
// kept. Two kinds exist: LocalGame keeps its own log and lets engines play (local_game.hpp);
// ServerGame follows the log of a server (server_game.hpp). Views read this class and know neither.
//
// A reducer: no input or output, no thread, no clock, no randomness but the seed of the setup. The
// same inputs at the same times give equal games and equal effects everywhere. A value: copies are
// independent.
#pragma once

#include <algorithm>
#include <optional>

#include "play/game/effect.hpp"
#include "play/game/input.hpp"
#include "play/game/setup.hpp"
#include "play/words/message.hpp"

namespace kydai::play {

using game::Instant;
using game::Millis;
using game::NodeId;

// The earlier of two times, either of which may be missing.
constexpr std::optional<Instant> earlier(const std::optional<Instant>& one,
                                         const std::optional<Instant>& other) {
    if (!one || !other) return one ? one : other;
    return *one < *other ? one : other;
}

// Actions of the user. `Game::can` says which are possible now.
enum class Action : std::uint8_t {
    TakeBack,
    RedoMove,
    Hint,
    OfferDraw,
    AnswerDraw,
    AnswerTakeBack,
    ClaimDraw,
    Resign,
    MoveNow,
    Pause,
    Resume,
    StepOnce,
    Replay,
};
constexpr Action last_key(Action) { return Action::Replay; }

// Whether the notice reports what happened, or why the last input was refused.
enum class NoticeKind : std::uint8_t { News, Refusal };
constexpr NoticeKind last_key(NoticeKind) { return NoticeKind::Refusal; }

// What the engine found for the person.
template <class Move>
struct Hint {
    Move move;
    std::vector<Move> line;
    engine::Score score;
    int asked = 1;  // how often: each question tells more of it (play/view/hint_steps.hpp)
    friend bool operator==(const Hint&, const Hint&) = default;
};

template <class Rules>
class Game {
  public:
    using Move = typename Rules::Move;
    using MoveText = typename Rules::MoveText;
    using Choice = typename Rules::Opening::Choice;
    using Session = game::Session<Rules>;

    virtual ~Game() = default;

    [[nodiscard]] const Session& session() const { return session_; }
    [[nodiscard]] const Setup<Rules>& setup() const { return setup_; }
    // The player of a side (an opening may change it).
    [[nodiscard]] const Player& player(Side side) const { return in_seat(session_.seat_of(side)); }
    // The side that is to move, or in the opening to place or to choose.
    [[nodiscard]] Side side_to_act() const { return session_.side_of(session_.seat_to_act()); }
    [[nodiscard]] bool engine_to_move() const { return is_engine(in_seat(session_.seat_to_act())); }
    // Whether an engine or a remote player is to move.
    [[nodiscard]] bool other_to_move() const { return !is_person(in_seat(session_.seat_to_act())); }
    // How many engines play, and how many people at this board.
    [[nodiscard]] int machines() const;
    [[nodiscard]] int people() const;
    // The side at the bottom of the board: a person's, where only one plays.
    [[nodiscard]] Side near_side() const;
    // Whether a server keeps the log; and whether an input waits for its acknowledgement.
    [[nodiscard]] virtual bool is_online() const = 0;
    [[nodiscard]] virtual bool is_sending() const { return false; }
    [[nodiscard]] virtual bool can(Action action) const = 0;

    // The node on the screen; the game itself goes on at `session().node()`.
    [[nodiscard]] NodeId shown() const { return shown_; }
    [[nodiscard]] bool shows_the_game() const { return shown_ == session_.node(); }
    [[nodiscard]] bool is_replaying() const { return replay_at_.has_value(); }
    [[nodiscard]] bool is_paused() const { return session_.is_suspended(); }

    [[nodiscard]] const std::optional<MoveText>& premove() const { return premove_; }
    // The hint, the purpose and the last report of a search; none in a game on a server.
    [[nodiscard]] virtual const Hint<Move>* hint() const { return nullptr; }
    [[nodiscard]] virtual std::optional<Purpose> thinking_for() const { return std::nullopt; }
    [[nodiscard]] virtual const engine::Info<Move>* thinking() const { return nullptr; }
    // A message about the last input: why it was refused, or what it did if the board does not show
    // it.
    [[nodiscard]] const std::optional<words::Message>& notice() const { return notice_; }
    [[nodiscard]] NoticeKind notice_kind() const { return notice_kind_; }
    // How many there have been: tells apart two in the same words, for what speaks them.
    [[nodiscard]] int notice_number() const { return notice_number_; }
    [[nodiscard]] Millis pace() const { return pace_; }

    // The time that `side` has left; nothing without a clock.
    [[nodiscard]] std::optional<Millis> left(Side side, Instant at) const;
    // When the next event that time causes is due, by the front end's clock.
    [[nodiscard]] std::optional<Instant> wake() const;

    friend bool operator==(const Game&, const Game&) = default;

  protected:
    explicit Game(const Setup<Rules>& setup);
    Game(const Game&) = default;
    Game(Game&&) = default;
    Game& operator=(const Game&) = default;
    Game& operator=(Game&&) = default;

    // Appends an event to the log, or proposes it to the server. False if the rules refuse it; the
    // notice says why.
    virtual bool record(const game::Event<Rules>& event, Instant at) = 0;
    virtual void sound(Sound sound) = 0;
    // Whether a move made now is played; otherwise it is kept as a premove.
    [[nodiscard]] virtual bool may_move_now() const { return !other_to_move(); }
    // The next event that time causes, by the game's time.
    [[nodiscard]] virtual std::optional<Instant> next_due() const;

    void on(const MakeMove<MoveText>& input, Instant at);
    void on(const TypeMove& input, Instant at);
    void on(const DropPremove& input, Instant at);
    void on(const MakeChoice<Choice>& input, Instant at);
    void on(const AnswerDraw& input, Instant at);
    void on(const AnswerTakeBack& input, Instant at);
    void on(const ClaimDraw& input, Instant at);
    void on(const DismissRefusal& input, Instant at);
    void on(const Resign& input, Instant at);
    void on(const SetPace& input, Instant at);
    void on(const Browse& input, Instant at);
    void on(const Show& input, Instant at);
    void on(const StartReplay& input, Instant at);
    void on(const StopReplay& input, Instant at);

    // Refuses a move of a person who looks at an earlier position: moves are made in the position
    // that is seen. The place is kept.
    bool refuse_looking_back();
    // A move was made while the person looks at an earlier position, and goes on looking.
    void tell_moved_meanwhile();
    // A move of the side to move, with its sound.
    bool play(Move move, Instant at);
    void play_premove(Instant at);
    bool offer(game::OfferKind kind, words::MessageId sent, Instant at);
    void tell(words::Message news);
    void refuse(words::MessageId why);
    void refuse(const game::Refused<Rules>& refused);
    void show(NodeId node);
    void sound_end() {
        if (session_.result()) sound(Sound::End);
    }
    // Warns of low time and steps a replay.
    void pass_time(Instant at);

    [[nodiscard]] const Player& in_seat(game::Seat seat) const {
        return setup_.players[first_side_of(seat)];
    }
    // The side that a button acts for: the only person's side, or the side to move if two people
    // play.
    [[nodiscard]] Side speaker() const;
    [[nodiscard]] Instant game_time(Instant at) const {
        return std::max(at - epoch_, session_.now());
    }

    Setup<Rules> setup_;
    Session session_;
    NodeId shown_;
    std::optional<words::Message> notice_;
    NoticeKind notice_kind_ = NoticeKind::News;
    int notice_number_ = 0;
    std::optional<MoveText> premove_;
    // The front end's time at the game's time zero. All other times here are the game's.
    Millis epoch_{0};
    std::optional<Instant> replay_at_;  // when the next move is shown
    Millis pace_ = kDefaultPace;

  private:
    void step_replay(Instant at);
    void warn_of_low_time(Instant at);
    [[nodiscard]] std::optional<NodeId> next_shown() const;
    [[nodiscard]] std::optional<Instant> low_time_at() const;

    BySide<bool> low_time_said_ = {false, false};

    static constexpr Millis kDefaultPace{400};
};

extern template class Game<game::ChessRules>;
extern template class Game<game::CaroRules>;

}  // namespace kydai::play
