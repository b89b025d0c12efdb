// SPDX-License-Identifier: GPL-3.0-or-later
// What each command does.
#include <algorithm>

#include "apps/terminal/host.hpp"
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "core/caro/notation.hpp"
#include "core/chess/san.hpp"
#include "core/game/caro_record.hpp"
#include "core/game/move_list.hpp"
#include "core/game/opened.hpp"
#include "core/game/pgn.hpp"
#include "play/view/caro_board.hpp"
#include "play/view/chess_board.hpp"
#include "play/view/status.hpp"
#include "play/words/codes.hpp"

namespace kydai::terminal {

namespace {

template <class Rules>
struct NotationOf;
template <>
struct NotationOf<game::ChessRules> {
    using Type = game::Pgn;
};
template <>
struct NotationOf<game::CaroRules> {
    using Type = game::CaroNotation;
};

constexpr std::string_view kChessExtension = ".pgn";
constexpr std::string_view kCaroExtension = ".caro";
// The tag that tells a record of caro from one of chess.
constexpr std::string_view kCaroTag = "[Game \"caro\"]";

std::string legal_moves(const chess::AnyPosition& position, std::string_view from) {
    std::string text;
    const auto square = chess::Square::parse(from);
    for (const chess::Move move : position.legal_moves()) {
        if (square && (move.is_drop() || move.from() != *square)) continue;
        text += (text.empty() ? "" : " ") + chess::to_san(position, move);
    }
    return text;
}

std::string legal_moves(const caro::Position& position, std::string_view /*from*/) {
    std::string text;
    for (const caro::Point point : position.legal_points()) {
        text += (text.empty() ? "" : " ") + caro::to_text(point);
    }
    return text;
}

}  // namespace

std::optional<Question> Host::question_before(const Command& command) const {
    using Id = MessageId;
    switch (command.id) {
        case CommandId::Resign:
            if (!game_runs()) return std::nullopt;
            return Question{{Id::AskResign}, Id::AskResignYes, Id::AskResignNo};
        case CommandId::Restart:
            if (!game_runs()) return std::nullopt;
            return Question{{Id::AskRestart}, Id::AskRestartYes, Id::AskRestartNo};
        case CommandId::Quit:
            if (!game_runs()) return std::nullopt;
            return Question{{Id::AskQuit}, Id::AskQuitYes, Id::AskQuitNo};
        case CommandId::Save:
            if (command.argument.empty() || !outside_->exists(outside_->resolved(command.argument)))
                return std::nullopt;
            return Question{{Id::AskOverwrite, {{"file", cleaned_line(command.argument)}}},
                            Id::AskOverwriteYes,
                            Id::AskOverwriteNo};
        default:
            return std::nullopt;
    }
}

Done Host::run(const Command& command) {
    notice_.reset();
    Done done;
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
        case CommandId::Language:
            set_language(command.argument);
            break;
        case CommandId::Speed:
            set_speed(command.argument);
            break;
        case CommandId::Help:
            done = {.go = Go::Help, .text = help_text()};
            break;
        case CommandId::Menu:
        case CommandId::Quit:
            put(play::Pause{});
            done.go = command.id == CommandId::Quit ? Go::Quit : Go::Menu;
            break;
        default:
            if (!has_game()) {
                notice_ = {MessageId::TerminalNoGame};
            } else if (!run_at_table(command, done)) {
                run_on_moves(command);
            }
    }
    return done;
}

// Commands that show or keep the game.
bool Host::run_at_table(const Command& command, Done& done) {
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
        case CommandId::Flip:
            std::visit(
                [](auto& table) {
                    if constexpr (requires { table.flip(); }) table.flip();
                },
                table_);
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
            return put(play::PutForward{}), true;
        case CommandId::Hint:
            return put(play::AskHint{}), true;
        case CommandId::Draw:
            return put(play::OfferDraw{}), true;
        case CommandId::Accept:
            return put(play::AnswerDraw{play::Reply::Accept}), true;
        case CommandId::Decline:
            return put(play::AnswerDraw{play::Reply::Decline}), true;
        case CommandId::Claim:
            return put(play::ClaimDraw{}), true;
        case CommandId::Resign:
            return put(play::Resign{}), true;
        case CommandId::Restart:
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

void Host::toggle_pause() {
    bool paused = false;
    with_table([&](const auto& table) { paused = table.game().is_paused(); });
    paused ? put(play::Resume{}) : put(play::Pause{});
}

void Host::toggle_replay() {
    bool replaying = false;
    with_table([&](const auto& table) { replaying = table.game().is_replaying(); });
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

void Host::set_speed(std::string_view text) {
    const auto pace = pace_named(text);
    if (!pace) return say_bad_argument(text);
    Preferences changed = preferences_;
    changed.pace = *pace;
    set_preferences(changed);
}

// A level belongs to the head of the log, which begins anew with the moves so far.
void Host::set_level(std::string_view text) {
    const auto number = parse_number<int>(text);
    const auto level = number ? engine::Level::of(*number) : std::nullopt;
    if (!level) return say_bad_argument(text);
    preferences_.last_choice.level = *level;
    keep_preferences();
    const auto change_at = [&]<class Rules>(const Running<Rules>& table) {
        const auto& session = table.game().session();
        play::Setup<Rules> setup = table.game().setup();
        for (play::Player& player : setup.players) {
            if (play::is_machine(player)) player = play::Machine{*level};
        }
        setup.begin =
            game::begin_of(game::record_of(session, setup.tags), session.clock().control());
        sit_down(play::Game<Rules>(setup), play::Log::Anew);
    };
    if (const auto* table = chess()) {
        change_at(ChessTable(*table));
    } else if (const auto* other = caro()) {
        change_at(CaroTable(*other));
    }
    notice_ = {MessageId::TerminalLevelSet, {{"level", words::name_of(*level)}}};
}

// --- texts ---

std::string Host::default_file_name() const {
    std::string date = outside_->today();
    std::ranges::replace(date, '.', '-');
    return "kydai-" + date + std::string(caro() != nullptr ? kCaroExtension : kChessExtension);
}

std::string Host::record_text() const {
    std::string text;
    with_table([&]<class Rules>(const Running<Rules>& table) {
        using Written = typename NotationOf<Rules>::Type;
        game::Tags tags = table.game().setup().tags;
        if (!tags.get("Date")) tags.set("Date", outside_->today());
        const auto name = [&](std::string_view tag, game::Side side) {
            if (!tags.get(tag)) tags.set(tag, say(play::title(table.game(), side)));
        };
        name(Written::kFirstTag, game::Side::First);
        name(Written::kSecondTag, game::Side::Second);
        text =
            game::write_record<Written>(game::record_of(table.game().session(), std::move(tags)));
    });
    return text;
}

void Host::save(std::string_view file) {
    const std::string shown = cleaned_line(file);
    const bool failed = static_cast<bool>(outside_->write(outside_->resolved(file), record_text()));
    notice_ = {failed ? MessageId::ErrorCannotWrite : MessageId::StatusSaved, {{"file", shown}}};
}

template <class Notation>
bool Host::load_record(std::string_view text, std::string_view file) {
    using Rules = typename Notation::Rules;
    const auto record = game::RecordReader<Notation>(text).next();
    const std::string shown = cleaned_line(file);
    if (!record) {
        notice_ = {MessageId::ErrorNotAGame, {{"file", shown}}};
        return false;
    }
    if (!*record) {
        const auto& error = record->error();
        notice_ = {MessageId::ErrorBadPgn,
                   {{"line", error.line}, {"reason", words::id_of(error.fault)}}};
        return false;
    }
    outside_->leave_game_file();
    sit_down(play::Game<Rules>({.begin = game::begin_of(**record), .tags = (*record)->tags}),
             play::Log::Anew);
    notice_ = {MessageId::StatusLoaded, {{"file", shown}}};
    return true;
}

void Host::load(std::string_view file, Done& done) {
    if (file.empty()) return say_bad_argument("load");
    const auto text = outside_->read(outside_->resolved(file));
    if (!text) {
        const bool large = text.error() == std::errc::file_too_large;
        notice_ = {large ? MessageId::ErrorTooLarge : MessageId::ErrorCannotRead,
                   {{"file", cleaned_line(file)}}};
        return;
    }
    put(play::Pause{});
    bool loaded = false;
    if (const auto saved = game::autosave_game(*text)) {
        loaded = *saved == game::CaroRules::kName ? load_saved_game<game::CaroRules>(*text)
                                                  : load_saved_game<game::ChessRules>(*text);
    } else if (text->find(kCaroTag) != std::string::npos) {
        loaded = load_record<game::CaroNotation>(*text, file);
    } else {
        loaded = load_record<game::Pgn>(*text, file);
    }
    if (loaded) done.go = Go::Game;
}

// Without a text: the position shown. With one: a new game from there, with the same players.
void Host::position_text(std::string_view text, Done& done) {
    const auto at_table = [&]<class Rules>(const Running<Rules>& table) {
        const auto& game = table.game();
        if (text.empty()) {
            const auto position = game.session().position_at(game.shown());
            if constexpr (std::is_same_v<Rules, game::ChessRules>) {
                done.text = position.fen();
            } else {
                done.text = Rules::to_text(position);
            }
            return;
        }
        std::optional<typename Rules::Position> start;
        if constexpr (std::is_same_v<Rules, game::ChessRules>) {
            auto parsed = chess::AnyPosition::parse(game.session().start().variant(), text);
            if (parsed) {
                start = *parsed;
            } else {
                done.text = words::explained(language(), parsed.error());
            }
        } else if (auto parsed = Rules::parse_position(text)) {
            start = *parsed;
        }
        if (!start) {
            if (done.text.empty()) say_bad_argument(text);
            return;
        }
        play::Setup<Rules> setup = game.setup();
        setup.begin = {.start = *start, .time = game.session().clock().control()};
        outside_->leave_game_file();
        sit_down(play::Game<Rules>(setup), play::Log::Anew);
        done.go = Go::Game;
    };
    if (const auto* table = chess()) {
        at_table(ChessTable(*table));
    } else if (const auto* other = caro()) {
        at_table(CaroTable(*other));
    }
}

std::string Host::moves_text() const {
    std::string text;
    with_table([&](const auto& table) {
        const auto& session = table.game().session();
        for (const game::MoveItem& item : game::move_list(session)) {
            if (!session.tree().is_ancestor(item.node, session.node())) continue;
            if (!text.empty()) text += ' ';
            if (item.side == game::Side::First || text.empty()) {
                text +=
                    std::to_string(item.number) + (item.side == game::Side::First ? ". " : "... ");
            }
            text += item.text;
        }
    });
    return text;
}

std::string Host::legal_text(std::string_view from) const {
    std::string text;
    with_table(
        [&](const auto& table) { text = legal_moves(table.game().session().position(), from); });
    return text;
}

std::string Host::help_text() const {
    std::string text;
    for (const CommandWord& word : command_words()) text += say(word.help) + "\n";
    return text;
}

void Host::say_bad_argument(std::string_view text) {
    notice_ = {MessageId::TerminalBadArgument, {{"text", cleaned_line(text)}}};
}

}  // namespace kydai::terminal
