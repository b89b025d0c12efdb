// SPDX-License-Identifier: GPL-3.0-or-later
// A game at this board between people and engines, which keeps its own log (the autosave file).
// `apply` takes an input and the time, changes the state and returns what the front end has to do:
//
//     LocalGame<ChessRules> game(setup);
//     carry_out(game.open(at));                        // begins the log; an engine may be asked
//     carry_out(game.apply(MakeMove{said}, at));       // an input of a person
//     carry_out(game.apply(Answered{id, answer}, at)); // an answer of an engine
//     set_timer(game.wake());                          // then: apply(TimePassed{}, at)
//
// `at` is any time of the front end's that never goes back; `open` sets when the game's own time,
// which is the session's, starts or goes on.
#pragma once

#include <expected>
#include <string_view>

#include "core/base/prng.hpp"
#include "core/game/autosave.hpp"
#include "play/game/engine_settings.hpp"
#include "play/game/game.hpp"

namespace kydai::play {

// Whether to start a new autosave file, or to append to the one that the game was loaded from.
enum class Log : std::uint8_t { StartNew, Append };

template <class Rules>
class LocalGame final : public Game<Rules> {
  public:
    using Base = Game<Rules>;
    using Base::engine_to_move;
    using Base::is_paused;
    using Base::machines;
    using typename Base::Choice;
    using typename Base::Move;
    using typename Base::MoveText;
    using typename Base::Session;

    explicit LocalGame(const Setup<Rules>& setup) : Base(setup) {}

    // A game from its autosave file, with the players it was begun with. It stands where the last
    // whole line left it; `good_bytes` and `stopped` say what to do with the file (autosave.hpp).
    struct Loaded;
    static std::expected<Loaded, game::LoadFault<Rules>> load(std::string_view bytes);

    // Once, before any input.
    Effects<Rules> open(Instant at, Log log = Log::StartNew);
    Effects<Rules> apply(const Input<Rules>& input, Instant at);
    // The time of a move at full strength without a clock; may be called before `open`.
    void set_thinking_time(Millis time);

    [[nodiscard]] bool is_online() const override { return false; }
    [[nodiscard]] bool can(Action action) const override;
    [[nodiscard]] const Hint<Move>* hint() const override { return hint_ ? &*hint_ : nullptr; }
    // The open question to an engine, and the engine's last report on it.
    [[nodiscard]] std::optional<Purpose> thinking_for() const override;
    [[nodiscard]] const engine::Info<Move>* thinking() const override {
        return info_ ? &*info_ : nullptr;
    }

    friend bool operator==(const LocalGame&, const LocalGame&) = default;

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

    using Base::on;
    void on(const TakeBack& input, Instant at);
    void on(const RedoMove& input, Instant at);
    void on(const AskHint& input, Instant at);
    void on(const OfferDraw& input, Instant at);
    void on(const Restart& input, Instant at);
    void on(const MoveNow& input, Instant at);
    void on(const Pause& input, Instant at);
    void on(const Resume& input, Instant at);
    void on(const StepOnce& input, Instant at);
    void on(const SetLevel& input, Instant at);
    void on(const SetThinkingTime& input, Instant at);
    void on(const TimePassed& input, Instant at);
    void on(const Thinking<Move>& input, Instant at);
    void on(const Answered<Move>& input, Instant at);

    bool record(const game::Event<Rules>& event, Instant at) override;
    void sound(Sound sound) override { effects_.push_back(PlaySound{sound}); }
    [[nodiscard]] std::optional<Instant> next_due() const override;

    void take_answer(const engine::Answer<Move>& answer, Instant at);
    void answer_draw(const engine::Score& score, Instant at);
    void choose_side(const engine::Score& score, Instant at);
    void machine_moves(Move move, Instant at);

    // After every input: events that time causes, then the next question to an engine.
    void settle(Instant at);
    void let_time_pass(Instant at);
    void record_time(Instant at);
    void ask(Purpose purpose, engine::Level level, const engine::Limits& limits);
    [[nodiscard]] Prng chance_at(int node) const;
    void forget();
    void begin_log();
    void log_player(Side side);
    [[nodiscard]] engine::Limits limits_for(engine::Level level, Instant at) const;
    [[nodiscard]] std::optional<Instant> mark_at() const;
    [[nodiscard]] bool waits_for_machine() const;
    [[nodiscard]] bool owes_draw_answer() const;
    [[nodiscard]] int plies_back() const;
    [[nodiscard]] int plies_forward() const;

    using Base::epoch_;
    using Base::in_seat;
    using Base::notice_;
    using Base::notice_kind_;
    using Base::pace_;
    using Base::premove_;
    using Base::refuse;
    using Base::session_;
    using Base::setup_;
    using Base::shown_;
    using Base::sound_end;
    using Base::tell;

    int log_lines_ = 0;
    Instant last_logged_;
    std::optional<Question> question_;
    ThinkId last_id_ = 0;
    std::optional<engine::Info<Move>> info_;
    std::optional<Ready> ready_;  // an engine's move, delayed by the pace
    std::optional<Hint<Move>> hint_;
    bool stepping_ = false;
    Instant last_move_at_;
    Millis thinking_time_ = EngineSettings{}.thinking_time;
    Effects<Rules> effects_;  // of the input being applied
};

template <class Rules>
struct LocalGame<Rules>::Loaded {
    LocalGame game;
    std::size_t good_bytes;
    game::Stopped stopped;
};

extern template class LocalGame<game::ChessRules>;
extern template class LocalGame<game::CaroRules>;

}  // namespace kydai::play
