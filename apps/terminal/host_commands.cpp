// SPDX-License-Identifier: GPL-3.0-or-later
// What each command does.
#include "apps/terminal/host.hpp"
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "play/game/unfinished.hpp"
#include "play/view/caro_board.hpp"
#include "play/words/codes.hpp"

namespace kydai::terminal {

std::optional<Question> Host::question_before(const Command& command) const {
    using Id = MessageId;
    switch (command.id) {
        case CommandId::Resign:
            if (!game_runs()) return std::nullopt;
            return Question{{Id::AskResign}, Id::AskResignYes, Id::AskResignNo};
        case CommandId::Restart:
        case CommandId::Rematch:
            if (!game_runs()) return std::nullopt;
            return Question{{Id::AskRestart}, Id::AskRestartYes, Id::AskRestartNo};
        case CommandId::Quit:
            if (online_.is_playing()) return question_before_leaving();
            if (!game_runs()) return std::nullopt;
            return Question{{Id::AskQuit}, Id::AskQuitYes, Id::AskQuitNo};
        case CommandId::Save:
            if (command.argument.empty() || !outside_->exists(outside_->resolved(command.argument)))
                return std::nullopt;
            return Question{{Id::AskOverwrite, {{"file", shown_path(command.argument)}}},
                            Id::AskOverwriteYes,
                            Id::AskOverwriteNo};
        default:
            return makes_room(command) ? question_before_leaving() : std::nullopt;
    }
}

// Whether another game takes the place of the current one.
bool Host::makes_room(const Command& command) const {
    switch (command.id) {
        case CommandId::New:
        case CommandId::Load:
        case CommandId::Open:
        case CommandId::Join:
        case CommandId::Watch:
        case CommandId::Leave:
            return true;
        case CommandId::Paste:
        case CommandId::Fen:
        case CommandId::Online:
            return !command.argument.empty();
        case CommandId::Accept:
            return !command.argument.empty() ||
                   (online_.visit() != nullptr && online_.visit()->invitation());
        default:
            return false;
    }
}

// A local game is kept in the library, and one on a server goes on there.
std::optional<Question> Host::question_before_leaving() const {
    using Id = MessageId;
    if (online_.is_playing()) {
        return Question{{Id::TerminalAskLeaveOnline},
                        Id::TerminalAskLeaveOnlineYes,
                        Id::TerminalAskLeaveOnlineNo};
    }
    bool is_unfinished = false;
    with_game([&](const auto& running) {
        is_unfinished = running.game().people() > 0 && !running.is_online() &&
                        play::is_unfinished(running.game().session());
    });
    if (!is_unfinished) return std::nullopt;
    return Question{{Id::TerminalAskReplace}, Id::TerminalAskReplaceYes, Id::TerminalAskReplaceNo};
}

Done Host::run(const Command& command) {
    notice_.reset();
    Done done;
    if (is_online(command.id)) {
        run_online(command, done);
        return done;
    }
    if (run_on_list(command, done)) return done;
    switch (command.id) {
        case CommandId::New:
            begin_new(command, done);
            break;
        case CommandId::Continue:
            go_on(done);
            break;
        case CommandId::Load:
            load(command.argument, done);
            break;
        case CommandId::Paste:
            paste(command.argument, done);
            break;
        case CommandId::Language:
            set_language(command.argument);
            break;
        case CommandId::Speed:
            set_speed(command.argument);
            break;
        case CommandId::Program:
            set_program(command.argument);
            break;
        case CommandId::Help:
            done = {.go = Go::Help, .text = help_text()};
            break;
        case CommandId::Accept:
            answer(play::Reply::Accept, command.argument, done);
            break;
        case CommandId::Decline:
            answer(play::Reply::Decline, {}, done);
            break;
        case CommandId::Menu:
        case CommandId::Quit:
            if (command.id == CommandId::Quit) {
                online_.stop();
                follow_room();
            }
            if (!shows_online_game()) put(play::Pause{});
            done.go = command.id == CommandId::Quit ? Go::Quit : Go::Menu;
            break;
        default:
            if (!has_game()) {
                notice_ = {MessageId::TerminalNoGame};
            } else if (!run_on_game(command, done)) {
                run_on_moves(command);
            }
    }
    return done;
}

// Commands that show or keep the game.
bool Host::run_on_game(const Command& command, Done& done) {
    switch (command.id) {
        case CommandId::Moves:
            done.text = moves_text();
            return true;
        case CommandId::Legal:
            done.text = legal_text(command.argument);
            return true;
        case CommandId::Pgn:
            done.text = record_text();
            return true;
        case CommandId::Fen:
            position_text(command.argument, done);
            return true;
        case CommandId::Save:
            save(command.argument.empty() ? default_file_name() : command.argument);
            return true;
        case CommandId::Level:
            set_level(command.argument);
            return true;
        case CommandId::Rematch:
            rematch(done);
            return true;
        case CommandId::Flip:
            std::visit(
                [](auto& running) {
                    if constexpr (requires { running.flip(); }) running.flip();
                },
                running_);
            return true;
        case CommandId::Board:
        case CommandId::Status:
            return true;  // both ways of playing show these by themselves
        default:
            return false;
    }
}

// Commands that go on with it.
bool Host::run_on_moves(const Command& command) {
    switch (command.id) {
        case CommandId::Undo:
            return put(play::TakeBack{}), true;
        case CommandId::Redo:
            return put(play::RedoMove{}), true;
        case CommandId::Hint:
            return put(play::AskHint{}), true;
        case CommandId::Draw:
            return put(play::OfferDraw{}), true;
        case CommandId::Claim:
            return claim(command.argument), true;
        case CommandId::Choose:
            return choose(command.argument), true;
        case CommandId::Resign:
            return put(play::Resign{}), true;
        case CommandId::Restart:
            // On a server the same game again is a rematch.
            if (shows_online_game()) return online_.apply(play::WantRematch{}), true;
            return put(play::Restart{outside_->seed()}), true;
        case CommandId::Now:
            return put(play::MoveNow{}), true;
        case CommandId::Pause:
            return toggle_pause(), true;
        case CommandId::Step:
            return put(play::StepOnce{}), true;
        case CommandId::First:
            return put(play::Browse{play::Where::First}), true;
        case CommandId::Back:
            return put(play::Browse{play::Where::Back}), true;
        case CommandId::Forward:
            return put(play::Browse{play::Where::Forward}), true;
        case CommandId::Last:
            return put(play::Browse{play::Where::Last}), true;
        case CommandId::Replay:
            return toggle_replay(), true;
        default:
            return false;
    }
}

void Host::begin_new(const Command& command, Done& done) {
    const auto choice = parse_choice(command.argument, preferences_.last_choice);
    if (!choice) return say_bad_argument(command.argument);
    start(*choice);
    done.go = Go::Game;
}

void Host::rematch(Done& done) {
    if (shows_online_game()) return online_.apply(play::WantRematch{});
    const Current before = running_;  // a copy: the game makes room for the next
    leave_game();
    std::visit(
        [&](const auto& at) {
            if constexpr (requires { at.game(); }) {
                const auto setup = play::rematch(at.game().setup(), outside_->seed());
                begin(play::LocalGame(setup), play::Log::StartNew);
            }
        },
        before);
    done.go = Go::Game;
}

std::vector<std::string> Host::choices() const {
    std::vector<std::string> names;
    if (caro() == nullptr) return names;
    for (const caro::Swap2Choice choice : play::choices(caro()->game())) {
        names.push_back(say(words::name_of(choice)));
    }
    return names;
}

void Host::choose(int number) {
    const auto offered =
        caro() != nullptr ? play::choices(caro()->game()) : std::vector<caro::Swap2Choice>();
    if (number < 0 || number >= static_cast<int>(offered.size())) {
        notice_ = {words::id_of(game::EventRefusal::NotNow)};
        return;
    }
    apply(CaroInput(play::MakeChoice<caro::Swap2Choice>{offered[number]}));
}

// By its number counted from 1.
void Host::choose(std::string_view text) {
    const auto number = parse_number<int>(text);
    number ? choose(*number - 1) : say_bad_argument(text);
}

void Host::toggle_pause() {
    bool paused = false;
    with_game([&](const auto& running) { paused = running.game().is_paused(); });
    paused ? put(play::Resume{}) : put(play::Pause{});
}

void Host::toggle_replay() {
    bool replaying = false;
    with_game([&](const auto& running) { replaying = running.game().is_replaying(); });
    replaying ? put(play::StopReplay{}) : put(play::StartReplay{});
}

void Host::set_language(std::string_view text) {
    Preferences changed = preferences_;
    if (text.empty()) {
        change(Setting::Language, changed, 1);
    } else if (const auto language = words::language_of(text)) {
        changed.language = *language;
        changed.language_chosen = true;
    } else {
        return say_bad_argument(text);
    }
    set_preferences(changed);
}

// "chess stockfish", "caro ./brain"; "chess" alone: our engine again.
void Host::set_program(std::string_view text) {
    const std::string_view game = next_word(text);
    Preferences changed = preferences_;
    if (game == game::ChessRules::kName) {
        changed.chess_program = cleaned_line(trimmed(text));
    } else if (game == game::CaroRules::kName) {
        changed.caro_program = cleaned_line(trimmed(text));
    } else {
        return say_bad_argument(game);
    }
    set_preferences(changed);
    notice_ = {MessageId::TerminalProgramSet};
}

void Host::set_speed(std::string_view text) {
    const auto pace = parse_pace(text);
    if (!pace) return say_bad_argument(text);
    Preferences changed = preferences_;
    changed.pace = *pace;
    set_preferences(changed);
}

void Host::set_level(std::string_view text) {
    const auto number = parse_number<int>(text);
    const auto level = number ? engine::Level::of(*number) : engine::level_named(text);
    if (!level) return say_bad_argument(text);
    Choice choice = preferences_.last_choice;
    choice.level = *level;
    keep(choice);
    put(play::SetLevel{*level});
    notice_ = {MessageId::TerminalLevelSet, {{"level", words::name_of(*level)}}};
}

void Host::say_bad_argument(std::string_view text) {
    notice_ = {MessageId::TerminalBadArgument, {{"text", cleaned_line(text)}}};
}

}  // namespace kydai::terminal
