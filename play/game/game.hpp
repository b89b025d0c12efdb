// SPDX-License-Identifier: GPL-3.0-or-later
// A running game between people and engines at one board, as a reducer: `apply` takes an input and
// the time, changes the state and returns what the front end has to do. No input or output, no
// thread, no clock, no chance but the seed it was set up with: the same inputs at the same times
// give equal games and equal effects everywhere.
//
//     Game<ChessRules> game(setup);
//     carry_out(game.open(at));                        // the log begins; a machine may think
//     carry_out(game.apply(MakeMove{said}, at));       // whatever a person does
//     carry_out(game.apply(Answered{id, answer}, at)); // whatever an engine says
//     set_timer(game.wake());                          // then: apply(TimePassed{}, at)
//
// `at` is any time of the front end's that only goes forward; `open` says when the game's own time,
// which is the session's, begins or goes on. A value: copies are independent.
//
// With a player over the network (Remote) the log is a server's. What people do here is checked by
// the rules and proposed (Propose); what the log says comes in as Follow and alone counts. A
// proposed move is shown at once and put back if it is refused. Machines stay out of such a game,
// and it has no autosave file.
#pragma once

#include <array>
#include <expected>
#include <optional>
#include <string_view>

#include "core/game/autosave.hpp"
#include "play/game/effect.hpp"
#include "play/game/input.hpp"
#include "play/game/setup.hpp"
#include "play/words/message.hpp"

namespace kydai::play {

using game::Instant;
using game::Millis;
using game::NodeId;

// What a button does. `Game::can` says which make sense now.
enum class Action : std::uint8_t {
    TakeBack,
    PutForward,
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

// Whether the autosave file begins anew, or the one that the game was loaded from goes on.
enum class Log : std::uint8_t { Anew, GoesOn };

// Whether something is told, or was not to be.
enum class NoticeKind : std::uint8_t { News, Refusal };
constexpr NoticeKind last_key(NoticeKind) { return NoticeKind::Refusal; }

// What the machine found for the person.
template <class Move>
struct Hint {
    Move move;
    std::vector<Move> line;
    engine::Score score;
    friend bool operator==(const Hint&, const Hint&) = default;
};

template <class Rules>
class Game {
  public:
    using Move = typename Rules::Move;
    using Said = typename Rules::Said;
    using Choice = typename Rules::Opening::Choice;
    using Session = game::Session<Rules>;

    explicit Game(const Setup<Rules>& setup);

    // A game from its autosave file, with whom it was begun. It stands where the last whole line
    // left it; `good_bytes` and `stopped` say what to do with the file (autosave.hpp).
    struct Loaded;
    static std::expected<Loaded, game::LoadFault<Rules>> load(std::string_view bytes);

    // Once, before any input.
    Effects<Rules> open(Instant at, Log log = Log::Anew);
    Effects<Rules> apply(const Input<Rules>& input, Instant at);

    [[nodiscard]] const Session& session() const { return session_; }
    [[nodiscard]] const Setup<Rules>& setup() const { return setup_; }
    // Who holds a side now.
    [[nodiscard]] const Player& player(Side side) const { return in_seat(session_.seat_of(side)); }
    // The side of whoever is to move, or in the opening to place or to choose.
    [[nodiscard]] Side side_to_act() const { return session_.side_of(session_.seat_to_act()); }
    // Whether a machine is to move, or to choose in the opening; and whether anyone is who does not
    // sit at this board.
    [[nodiscard]] bool machine_to_move() const {
        return is_machine(in_seat(session_.seat_to_act()));
    }
    [[nodiscard]] bool other_to_move() const { return !is_person(in_seat(session_.seat_to_act())); }
    [[nodiscard]] int machines() const;
    // Who plays at this board: none, one, or both.
    [[nodiscard]] int people() const;
    [[nodiscard]] bool is_online() const;
    // The side at the bottom of the board: a person's, where only one plays.
    [[nodiscard]] Side near_side() const;

    // Over the network: what was proposed and is not in the log yet, and the session as the log has
    // it. (`session()` is ahead of that by a proposed move.)
    [[nodiscard]] const std::optional<game::Event<Rules>>& proposal() const { return proposal_; }
    [[nodiscard]] const Session& confirmed() const { return confirmed_ ? *confirmed_ : session_; }
    // The server says what the game's time is.
    void synchronise(Instant game_time, Instant at) { epoch_ = at - game_time; }

    // The node on the screen; the game itself goes on at `session().node()`.
    [[nodiscard]] NodeId shown() const { return shown_; }
    [[nodiscard]] bool shows_the_game() const { return shown_ == session_.node(); }
    [[nodiscard]] bool is_replaying() const { return replay_at_.has_value(); }
    [[nodiscard]] bool is_paused() const { return session_.is_suspended(); }
    [[nodiscard]] bool can(Action action) const;

    [[nodiscard]] const std::optional<Said>& premove() const { return premove_; }
    [[nodiscard]] const std::optional<Hint<Move>>& hint() const { return hint_; }
    // The last report on the question that an engine is working on.
    [[nodiscard]] std::optional<Purpose> thinking_for() const;
    [[nodiscard]] const std::optional<engine::Info<Move>>& thinking() const { return info_; }
    // Why the last input was refused, or what came of it, when the board does not show it.
    [[nodiscard]] const std::optional<words::Message>& notice() const { return notice_; }
    [[nodiscard]] NoticeKind notice_kind() const { return notice_kind_; }
    [[nodiscard]] Millis pace() const { return pace_; }

    // What `side` has left on its clock; nothing without a clock.
    [[nodiscard]] std::optional<Millis> left(Side side, Instant at) const;
    // When something happens by itself: a flag falls, a replay steps, the log wants a mark.
    [[nodiscard]] std::optional<Instant> wake() const;

    friend bool operator==(const Game&, const Game&) = default;

  private:
    struct Question {
        ThinkId id;
        Purpose purpose;
        friend bool operator==(const Question&, const Question&) = default;
    };
    struct Ready {
        Move move;
        Instant at;
        friend bool operator==(const Ready&, const Ready&) = default;
    };

    void on(const MakeMove<Said>& input, Instant at);
    void on(const TypeMove& input, Instant at);
    void on(const DropPremove& input, Instant at);
    void on(const MakeChoice<Choice>& input, Instant at);
    void on(const TakeBack& input, Instant at);
    void on(const PutForward& input, Instant at);
    void on(const AskHint& input, Instant at);
    void on(const OfferDraw& input, Instant at);
    void on(const AnswerDraw& input, Instant at);
    void on(const AnswerTakeBack& input, Instant at);
    void on(const ClaimDraw& input, Instant at);
    void on(const DismissRefusal& input, Instant at);
    void on(const Resign& input, Instant at);
    void on(const Restart& input, Instant at);
    void on(const MoveNow& input, Instant at);
    void on(const Pause& input, Instant at);
    void on(const Resume& input, Instant at);
    void on(const StepOnce& input, Instant at);
    void on(const SetPace& input, Instant at);
    void on(const SetLevel& input, Instant at);
    void on(const SetThinkingTime& input, Instant at);
    void on(const Browse& input, Instant at);
    void on(const Show& input, Instant at);
    void on(const StartReplay& input, Instant at);
    void on(const StopReplay& input, Instant at);
    void on(const TimePassed& input, Instant at);
    void on(const Follow<Rules>& input, Instant at);
    void on(const ProposalRefused& input, Instant at);
    void on(const Thinking<Move>& input, Instant at);
    void on(const Answered<Move>& input, Instant at);

    // Puts an event to the session; when it is taken it goes into the log, otherwise into the
    // notice. True when it was taken. Over the network it is only proposed.
    bool record(const game::Event<Rules>& event, Instant at);
    bool propose(const game::Event<Rules>& event, Instant at);
    // A proposed move goes onto the board, and off it again.
    void show_proposal(Instant at);
    void hide_proposal();
    bool offer(game::OfferKind kind, words::MessageId sent, Instant at);
    // What the board does not show of an event.
    [[nodiscard]] std::optional<words::MessageId> news_of(const game::Event<Rules>& event) const;
    [[nodiscard]] std::optional<Sound> sound_of_event(const game::Event<Rules>& event) const;
    [[nodiscard]] bool accepts(const game::Event<Rules>& event) const;
    [[nodiscard]] bool can_online(Action action) const;
    // A move of the side to move, with its sound.
    bool play(Move move, Instant at);
    void tell(words::Message news);
    void refuse(words::MessageId why);
    void refuse(const game::Refused<Rules>& refused);

    void take_answer(const engine::Answer<Move>& answer, Instant at);
    void answer_draw(const engine::Score& score, Instant at);
    void choose_side(const engine::Score& score, Instant at);
    void machine_moves(Move move, Instant at);
    void play_premove(Instant at);

    [[nodiscard]] const Player& in_seat(game::Seat seat) const {
        return setup_.players[first_side_of(seat)];
    }

    // After every input: whatever time has brought about, then the question that is to be asked.
    void settle(Instant at);
    void let_time_pass(Instant at);
    void record_time(Instant at);
    void step_replay(Instant at);
    void warn_of_low_time(Instant at);
    void ask(Purpose purpose, engine::Level level, const engine::Limits& limits);
    void forget();
    void begin_log();
    void log_player(Side side);
    void show(NodeId node);
    [[nodiscard]] Instant game_time(Instant at) const { return at - epoch_; }
    [[nodiscard]] std::optional<NodeId> next_shown() const;
    [[nodiscard]] engine::Limits limits_for(engine::Level level, Instant at) const;
    [[nodiscard]] std::optional<Instant> low_time_at() const;
    [[nodiscard]] std::optional<Instant> mark_at() const;
    [[nodiscard]] bool waits_for_machine() const;
    [[nodiscard]] bool owes_draw_answer() const;
    [[nodiscard]] Side speaker() const;
    [[nodiscard]] int plies_back() const;
    [[nodiscard]] int plies_forward() const;
    void sound(Sound sound) { effects_.push_back(PlaySound{sound}); }
    void sound_end() {
        if (session_.result()) sound(Sound::End);
    }

    Setup<Rules> setup_;
    Session session_;
    std::optional<Session> confirmed_;  // while a proposed move is on the board
    std::optional<game::Event<Rules>> proposal_;
    NodeId shown_;
    int log_lines_ = 0;
    Instant last_logged_;
    std::optional<words::Message> notice_;
    NoticeKind notice_kind_ = NoticeKind::News;

    std::optional<Question> question_;
    ThinkId last_id_ = 0;
    std::optional<engine::Info<Move>> info_;
    std::optional<Ready> ready_;  // a machine's move that waits for the pace
    std::optional<Said> premove_;
    std::optional<Hint<Move>> hint_;
    bool stepping_ = false;
    BySide<bool> low_time_said_ = {false, false};

    // The front end's time when the game's was zero. All other times here are the game's.
    Millis epoch_{0};
    Instant last_move_at_;
    std::optional<Instant> replay_at_;  // when the next move is shown
    Millis pace_ = kDefaultPace;
    Millis thinking_time_ = kDefaultThinkingTime;
    Effects<Rules> effects_;  // of the input being applied

    static constexpr Millis kDefaultPace{400};
    static constexpr Millis kDefaultThinkingTime{3000};
};

template <class Rules>
struct Game<Rules>::Loaded {
    Game game;
    std::size_t good_bytes;
    game::Stopped stopped;
};

extern template class Game<game::ChessRules>;
extern template class Game<game::CaroRules>;

}  // namespace kydai::play
