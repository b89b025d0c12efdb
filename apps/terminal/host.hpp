// SPDX-License-Identifier: GPL-3.0-or-later
// The terminal game without its screen: the preferences, the one running game, and the commands.
// Line mode and full screen are two user interfaces of it. One thread.
#pragma once

#include <variant>

#include "apps/common/program_talk.hpp"
#include "apps/terminal/command.hpp"
#include "apps/terminal/game_list.hpp"
#include "apps/terminal/preferences.hpp"
#include "apps/terminal/running.hpp"
#include "play/online/visit_view.hpp"
#include "play/words/message.hpp"

namespace kydai::terminal {

// Where a command leads.
enum class Go : std::uint8_t { Stay, Game, Games, Lobby, Menu, Help, Quit };
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
    // What the engines have said, and the connection to a server.
    void take(const ChessInput& input);
    void take(const CaroInput& input);
    void take(const apps::LinkNews& news);
    void take(apps::ProgramFault fault);
    void pass_time();
    // When the next event caused by time is due.
    [[nodiscard]] std::optional<game::Instant> wake() const;
    [[nodiscard]] game::Instant now() const { return outside_->now(); }

    // --- earlier games ---

    [[nodiscard]] const GameList& games() const { return games_; }

    // --- on a server ---

    [[nodiscard]] const Online& online() const { return online_; }
    // What a screen shows of the visit; nothing when there is none.
    [[nodiscard]] std::optional<play::VisitView> visit_view() const;
    // Whether another game was joined since this was last asked, and is on the board.
    bool take_seated() { return std::exchange(seated_, false); }
    [[nodiscard]] bool shows_online_game() const;

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
        online_.apply(play::LeaveGame{});
        room_.reset();
        game.set_thinking_time(preferences_.engine.thinking_time);
        auto& running = running_.emplace<Running<Rules>>(std::move(game), *outside_);
        running.open(log);
        running.apply(play::SetPace{pace_of(preferences_.pace)});
    }
    // Whether a game that is over is taken too, to look at.
    enum class Finished : std::uint8_t { No, Yes };
    template <class Rules>
    bool take_autosave(std::string_view bytes, Finished finished);
    void begin_anew(const play::AnySetup& setup);
    // An input that both games have.
    template <class Input>
    void put(const Input& input) {
        apply(ChessInput(input));
        apply(CaroInput(input));
    }

    // The question before a game that still runs makes room for another.
    [[nodiscard]] std::optional<Question> question_before_leaving() const;
    [[nodiscard]] bool makes_room(const Command& command) const;
    void leave_game();
    // After every step of the visit: the joined game goes onto the board, or from it.
    void follow_room();
    void show_room();
    void run_online(const Command& command, Done& done);
    void run_in_room(const Command& command, Done& done);
    void go_online(std::string_view address, Done& done);
    void seek(const Command& command, Done& done);
    void join(std::string_view link, Done& done);
    void watch(std::string_view id, Done& done);
    void take_name(std::string_view name);
    // False when the address is none.
    bool start_visit();
    // Accepting and declining: an invitation, an offer at the board, a rematch.
    void answer(play::Reply reply, std::string_view id, Done& done);
    void claim(std::string_view what);
    void go_on(Done& done);
    void begin_new(const Command& command, Done& done);
    void rematch(Done& done);
    bool run_on_list(const Command& command, Done& done);
    void open_game(std::string_view key, Done& done);
    bool take_autosave(std::string_view bytes, Finished finished);
    void save(std::string_view file);
    void load(std::string_view file, Done& done);
    void paste(std::string_view text, Done& done);
    void open_record(std::string_view text, std::string_view name, Done& done);
    void position_text(std::string_view text, Done& done);
    template <class Rules>
    void position_at(const Running<Rules>& running, std::string_view text, Done& done);
    void choose(std::string_view text);
    void set_level(std::string_view text);
    void set_language(std::string_view text);
    void set_program(std::string_view text);
    [[nodiscard]] const std::string& program_of(GameKind game) const {
        return game == GameKind::Chess ? preferences_.chess_program : preferences_.caro_program;
    }
    void use_computer();
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
    Online online_{*outside_};
    GameList games_{*outside_};
    Preferences preferences_;
    Current running_;
    std::optional<words::Message> notice_;
    std::optional<wire::GameId> room_;  // of the visit, when last looked at
    bool seated_ = false;
};

}  // namespace kydai::terminal
