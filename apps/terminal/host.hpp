// SPDX-License-Identifier: GPL-3.0-or-later
// The terminal game without its screen: the preferences, the one running game, and the commands.
// Line mode and full screen are two user interfaces of it. One thread.
#pragma once

#include <variant>

#include "apps/terminal/command.hpp"
#include "apps/terminal/preferences.hpp"
#include "apps/terminal/running.hpp"
#include "play/words/message.hpp"

namespace kydai::terminal {

// Where a command leads.
enum class Go : std::uint8_t { Stay, Game, Menu, Help, Quit };
constexpr Go last_key(Go) { return Go::Quit; }

struct Done {
    Go go = Go::Stay;
    std::string text = {};  // an answer of several lines: a FEN, a PGN, a list of moves
};

// A confirmation that is asked before something irreversible.
struct Question {
    words::Message text;
    MessageId yes;
    MessageId no;
};

class Host {
  public:
    Host(Outside& outside, const apps::Settings& settings, std::string_view locale);

    [[nodiscard]] const Preferences& preferences() const { return preferences_; }
    [[nodiscard]] Language language() const { return preferences_.language; }
    void set_preferences(const Preferences& preferences);
    [[nodiscard]] std::string say(const words::Message& message) const {
        return words::say(language(), message);
    }
    [[nodiscard]] std::string say(MessageId id) const {
        return std::string(words::text(language(), id));
    }

    // --- the game ---

    [[nodiscard]] bool has_game() const {
        return !std::holds_alternative<std::monostate>(running_);
    }
    // There is one, and it is not over.
    [[nodiscard]] bool game_runs() const;
    [[nodiscard]] const RunningChess* chess() const { return std::get_if<RunningChess>(&running_); }
    [[nodiscard]] const RunningCaro* caro() const { return std::get_if<RunningCaro>(&running_); }
    // Calls `visitor` with the current game, when there is one.
    template <class Visitor>
    void with_game(Visitor&& visitor) const {
        if (chess() != nullptr) visitor(*chess());
        if (caro() != nullptr) visitor(*caro());
    }

    void start(const Choice& choice);
    // An input of one kind of game; ignored when the other one is played.
    void apply(const ChessInput& input);
    void apply(const CaroInput& input);
    void type_move(std::string_view text);
    // What the opening lets the person choose now, in words; by its number counted from 0.
    [[nodiscard]] std::vector<std::string> choices() const;
    void choose(int number);
    void pass_time();
    // When the next event caused by time is due.
    [[nodiscard]] std::optional<game::Instant> wake() const;
    [[nodiscard]] game::Instant now() const { return outside_->now(); }

    // --- commands ---

    [[nodiscard]] std::optional<Question> question_before(const Command& command) const;
    Done run(const Command& command);
    // The result of the last command or move as a message; nothing if the board shows it.
    [[nodiscard]] std::optional<words::Message> notice() const;
    // The notice of the game itself.
    [[nodiscard]] std::optional<words::Message> game_notice() const;
    [[nodiscard]] play::NoticeKind notice_kind() const;
    void clear_notice() { notice_.reset(); }
    // Whether to ring the bell: it is enabled, and it is the user's turn, check, low time or the
    // end.
    bool take_bell();
    // Clears a refusal: the user does something else.
    void dismiss_refusal();

    // The name, in the home folder, that a record is saved under unless another is given.
    [[nodiscard]] std::string default_file_name() const;
    [[nodiscard]] std::vector<std::filesystem::path> records() const { return outside_->records(); }

  private:
    using Current = std::variant<std::monostate, RunningChess, RunningCaro>;

    template <class Rules>
    void begin(play::LocalGame<Rules> game, play::Log log) {
        auto& running = running_.emplace<Running<Rules>>(std::move(game), *outside_);
        running.open(log);
        running.apply(play::SetPace{pace_of(preferences_.pace)});
    }
    template <class Rules>
    bool take_autosave(std::string_view bytes);
    void begin_anew(const play::AnySetup& setup);
    // An input that both games have.
    template <class Input>
    void put(const Input& input) {
        apply(ChessInput(input));
        apply(CaroInput(input));
    }

    void leave_game();
    void go_on(Done& done);
    void begin_new(const Command& command, Done& done);
    void rematch(Done& done);
    void save(std::string_view file);
    void load(std::string_view file, Done& done);
    void position_text(std::string_view text, Done& done);
    template <class Rules>
    void position_at(const Running<Rules>& running, std::string_view text, Done& done);
    void choose(std::string_view text);
    void set_level(std::string_view text);
    void set_language(std::string_view text);
    void set_speed(std::string_view text);
    void toggle_pause();
    void toggle_replay();
    [[nodiscard]] std::string record_text() const;
    [[nodiscard]] std::string shown_path(std::string_view typed) const;
    [[nodiscard]] std::string moves_text() const;
    [[nodiscard]] std::string legal_text(std::string_view from) const;
    [[nodiscard]] std::string help_text() const;
    void say_bad_argument(std::string_view text);
    bool run_on_game(const Command& command, Done& done);
    bool run_on_moves(const Command& command);
    void keep(const Preferences& preferences);
    void keep(const Choice& choice);

    Outside* outside_;
    Preferences preferences_;
    Current running_;
    std::optional<words::Message> notice_;
};

}  // namespace kydai::terminal
