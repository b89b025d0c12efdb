// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/line_mode.hpp"

#include <algorithm>
#include <span>

#include "apps/terminal/contents.hpp"
#include "apps/terminal/lobby.hpp"
#include "apps/terminal/plain_board.hpp"
#include "apps/terminal/text.hpp"
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "play/view/hint.hpp"
#include "play/view/status.hpp"
#include "play/words/codes.hpp"

namespace kydai::terminal {

namespace {

std::string spoken(Language language, const chess::AnyPosition& before, chess::Move move) {
    return words::spoken_move(language, before, move);
}
std::string spoken(Language language, const caro::Position& before, caro::Point move) {
    return words::spoken_stone(language, before.turn(), move);
}

// "Nước 3: mã trắng từ g1 đến f3"
template <class Rules>
std::string spoken_node(Language language, const game::Session<Rules>& session, game::NodeId node) {
    const auto before = session.position_at(session.tree().parent(node));
    return words::format(language, MessageId::SpeechMoveNumber,
                         {{"number", Rules::move_number(before)},
                          {"move", spoken(language, before, session.tree().move(node))}});
}

constexpr std::string_view kStart = "start";

// "yes" or "no" in either language: whole, without diacritics, or its first letter.
bool means(std::string_view line, MessageId answer) {
    return std::ranges::any_of(words::kLanguages, [&](Language language) {
        const std::string_view word = words::text(language, answer);
        return line == word || line == to_ascii(word) || line == word.substr(0, 1);
    });
}

}  // namespace

LineMode::LineMode(Host& host, Charset charset) : host_(&host), charset_(charset) {
    print(host_->say(MessageId::AppName) + " · " + host_->say(MessageId::AppTagline));
    say_notice();
    if (host_->has_game()) {
        go({.go = Go::Game});
    } else {
        enter(host_->online().visit() != nullptr ? Place::Lobby : Place::Menu);
    }
}

void LineMode::print(std::string_view text) {
    const std::string clean = harmless(text);
    output_ += charset_ == Charset::Utf8 ? clean : to_ascii(clean);
    if (!text.ends_with('\n')) output_ += '\n';
}

std::string LineMode::take_output() { return std::exchange(output_, {}); }

bool LineMode::is_busy() const {
    bool busy = false;
    if (const play::Visit* visit = host_->online().visit(); visit != nullptr && !visit->room()) {
        const bool connects = visit->link() == wire::LinkState::Connecting;
        if (place_ == Place::Lobby) return connects || visit->is_coming() || visit->seek();
    }
    host_->with_game([&](const auto& running) {
        const auto& game = running.game();
        const bool other = game.other_to_move() || game.is_sending();
        const bool waits = other && !game.session().result() && !game.is_paused();
        busy = waits || game.thinking_for() || game.is_replaying();
    });
    return busy && place_ == Place::Game;
}

// --- lines ---

void LineMode::take_line(std::string_view line) {
    line = trimmed(line);
    if (asked_) return take_answer(line);
    // A command that does not change the game leaves the notice, which was printed already.
    const auto command = parse_command(line);
    const bool acts = command ? acts_on_game(command->id) : place_ == Place::Game;
    said_notice_ = acts ? std::nullopt : host_->game_notice();
    if (line.empty()) return show_place();
    if (command && place_ == Place::Games) return take_list_line(*command);
    if (command) {
        run_or_ask(*command);
    } else if (place_ == Place::Game) {
        take_game_line(line);
    } else {
        take_choice(line);
    }
    look_again();
}

// To the question before a command; asks again where the line is no answer. Nothing is said again
// if the command is not run.
void LineMode::take_answer(std::string_view line) {
    const Command asked = *std::exchange(asked_, std::nullopt);
    const bool agrees = means(line, MessageId::TerminalYes);
    if (!agrees && !means(line, MessageId::TerminalNo)) {
        if (!ask_before(asked)) take_line(line);
        return;
    }
    said_notice_ = agrees ? std::nullopt : host_->notice();
    if (agrees) go(host_->run(asked));
    look_again();
}

// In the list of games a number stands for the game.
void LineMode::take_list_line(Command command) {
    const auto games = host_->games().found();
    const auto number = parse_number<int>(command.argument);
    const bool names_game = command.id == CommandId::Delete || command.id == CommandId::Open;
    if (names_game && number && *number >= 1 && *number <= static_cast<int>(games.size())) {
        command.argument = games[*number - 1]->key;
    }
    run_or_ask(command);
    look_again();
}

bool LineMode::ask_before(const Command& command) {
    const auto question = host_->question_before(command);
    if (!question) return false;
    asked_ = command;
    said_notice_ = host_->notice();
    print(host_->say(question->text) + " " + host_->say(MessageId::TerminalYesNo));
    return true;
}

void LineMode::run_or_ask(const Command& command) {
    if (ask_before(command)) return;
    const Done done = host_->run(command);
    if (!done.text.empty()) print(done.text);
    go(done);
    switch (command.id) {
        case CommandId::Board:
        case CommandId::Flip:
        case CommandId::First:
        case CommandId::Back:
        case CommandId::Forward:
        case CommandId::Last:
            show_board();
            break;
        case CommandId::Status:
            said_status_.clear();
            break;
        default:
            break;
    }
}

void LineMode::go(const Done& done) {
    switch (done.go) {
        case Go::Game:
            place_ = Place::Game;
            said_node_.reset();
            said_status_.clear();
            said_hint_.clear();
            show_board();
            print(host_->say(MessageId::TerminalPrompt));
            look_again();
            break;
        case Go::Games:
            enter(Place::Games);
            break;
        case Go::Lobby:
            if (host_->take_seated()) return go({.go = Go::Game});
            enter(Place::Lobby);
            break;
        case Go::Menu:
            enter(Place::Menu);
            break;
        case Go::Quit:
            over_ = true;
            break;
        case Go::Stay:
        case Go::Help:
            break;
    }
}

void LineMode::take_game_line(std::string_view line) {
    if (!host_->choices().empty()) {
        if (const auto number = parse_number<int>(line)) return host_->choose(*number - 1);
    }
    host_->type_move(line);
    const auto notice = host_->notice();
    if (!notice || notice->id != words::id_of(game::InputFault::NotAMove)) return;
    said_notice_ = notice;
    print(words::format(host_->language(), MessageId::TerminalUnknownCommand,
                        {{"text", cleaned_line(line)}}));
}

// --- menus ---

void LineMode::take_choice(std::string_view line) {
    if (place_ == Place::Sheet && line == kStart) return begin_from_sheet();
    if (const auto number = parse_number<int>(line)) return choose(*number - 1);
    print(words::format(host_->language(), MessageId::TerminalUnknownCommand,
                        {{"text", cleaned_line(line)}}));
}

void LineMode::begin_from_sheet() { run_or_ask({sheet_for_, to_text(choice_)}); }

void LineMode::choose_in_lobby(int number) {
    const auto rows = lobby_rows(*host_);
    const auto& act = rows[number].act;
    if (const auto* command = std::get_if<Command>(&act)) return run_or_ask(*command);
    if (const auto* ask = std::get_if<AskText>(&act)) {
        const auto word = std::ranges::find(command_words(), ask->command, &CommandWord::id);
        return print(host_->say(word->help));
    }
    const auto& sheet = std::get<OpenSheet>(act);
    choice_ = host_->preferences().last_choice;
    choice_.game = sheet.game;
    sheet_for_ = sheet.command;
    enter(Place::Sheet);
}

void LineMode::choose(int number) {
    const auto is_one_of = [number](std::size_t count) {
        return number >= 0 && number < static_cast<int>(count);
    };
    const auto files = host_->records();
    const auto sheet = sheet_fields();
    if (place_ == Place::Menu && is_one_of(std::size(kMenu))) {
        choose_in_menu(number);
    } else if (place_ == Place::Variants && is_one_of(variants().size())) {
        choice_.variant = variants()[number];
        enter(Place::Sheet);
    } else if (place_ == Place::Files && is_one_of(files.size())) {
        run_or_ask({CommandId::Load, files[number].string()});
    } else if (place_ == Place::Games && is_one_of(host_->games().found().size())) {
        run_or_ask({CommandId::Open, host_->games().found()[number]->key});
    } else if (place_ == Place::Lobby && is_one_of(lobby_rows(*host_).size())) {
        choose_in_lobby(number);
    } else if (place_ == Place::Sheet && is_one_of(sheet.size())) {
        change(sheet[number], choice_, 1);
        show_place();
    } else if (place_ == Place::Settings && is_one_of(kKeyCount<Setting>)) {
        if (is_typed(static_cast<Setting>(number))) {
            return print(host_->say(MessageId::TerminalCommandsProgram));
        }
        Preferences changed = host_->preferences();
        change(static_cast<Setting>(number), changed, 1);
        host_->set_preferences(changed);
        show_place();
    } else {
        show_place();
    }
}

void LineMode::choose_in_menu(int number) {
    choice_ = host_->preferences().last_choice;
    sheet_for_ = CommandId::New;
    switch (kMenu[number]) {
        case MenuItem::Chess:
            choice_.game = GameKind::Chess;
            choice_.variant = chess::Variant::Chess;
            return enter(Place::Sheet);
        case MenuItem::Variants:
            choice_.game = GameKind::Chess;
            return enter(Place::Variants);
        case MenuItem::Caro:
            choice_.game = GameKind::Caro;
            return enter(Place::Sheet);
        case MenuItem::Online:
            return go(host_->run({CommandId::Online}));
        case MenuItem::Continue:
            return go(host_->run({CommandId::Continue}));
        case MenuItem::Games:
            return go(host_->run({CommandId::Games}));
        case MenuItem::Load:
            return enter(Place::Files);
        case MenuItem::Settings:
            return enter(Place::Settings);
        case MenuItem::HowTo:
            for (const Paragraph& p : how_to_play(host_->language())) print(p.text);
            return;
        case MenuItem::Quit:
            over_ = true;
            return;
    }
}

void LineMode::enter(Place place) {
    place_ = place;
    show_place();
}

void LineMode::show_rows(const std::vector<std::string>& rows) {
    for (std::size_t i = 0; i < rows.size(); ++i) print(std::to_string(i + 1) + " " + rows[i]);
    print(host_->say(MessageId::TerminalChoose));
}

void LineMode::show_place() {
    std::vector<std::string> rows;
    switch (place_) {
        case Place::Menu:
            for (const MenuItem item : kMenu) rows.push_back(host_->say(name_of(item)));
            return show_rows(rows);
        case Place::Variants:
            for (const chess::Variant variant : variants()) {
                rows.push_back(host_->say(words::name_of(variant)) + ": " +
                               host_->say(words::about_of(variant)));
            }
            return show_rows(rows);
        case Place::Files:
            for (const auto& file : host_->records()) {
                rows.push_back(cleaned_line(file.filename().string()));
            }
            if (rows.empty()) return print(host_->say(MessageId::MenuNoSavedGames));
            return show_rows(rows);
        case Place::Games:
            for (const play::LibraryGame* game : host_->games().found()) {
                rows.push_back(game_said(host_->language(), *game));
            }
            if (rows.empty()) return print(host_->say(MessageId::LibraryEmpty));
            return show_rows(rows);
        case Place::Lobby:
            print(lobby_status(*host_));
            for (const LobbyRow& row : lobby_rows(*host_)) {
                rows.push_back(row.about.empty() ? row.label : row.label + ". " + row.about);
            }
            return show_rows(rows);
        case Place::Sheet:
            show_rows(sheet_rows());
            return print(host_->say(MessageId::TerminalRowChange));
        case Place::Settings:
            return show_rows(settings_rows());
        case Place::Game:
            show_board();
            said_status_.clear();
            return say_status();
    }
}

std::vector<Field> LineMode::sheet_fields() const {
    if (sheet_for_ == CommandId::New) return fields(choice_);
    return online_fields(choice_, sheet_for_ == CommandId::Invite);
}

std::vector<std::string> LineMode::sheet_rows() const {
    std::vector<std::string> rows;
    for (const Field field : sheet_fields()) {
        std::string row = host_->say(label_of(field, choice_)) + ": " +
                          value_of(field, choice_, host_->language());
        const std::string about = about_of(field, choice_, host_->language());
        if (!about.empty()) row += ". " + about;
        rows.push_back(std::move(row));
    }
    return rows;
}

std::vector<std::string> LineMode::settings_rows() const {
    std::vector<std::string> rows;
    for (int i = 0; i < kKeyCount<Setting>; ++i) {
        const auto setting = static_cast<Setting>(i);
        rows.push_back(host_->say(label_of(setting)) + ": " +
                       value_of(setting, host_->preferences()));
    }
    return rows;
}

// --- the game ---

void LineMode::show_board() {
    host_->with_game([&](const auto& running) { print(plain_board(running, host_->language())); });
}

void LineMode::look_again() {
    say_online();
    if (host_->take_seated()) return go({.go = Go::Game});
    if (place_ == Place::Game && !host_->has_game()) return enter(Place::Lobby);
    if (place_ == Place::Game) say_new_moves();
    say_notice();
    if (place_ == Place::Game) say_status();
}

void LineMode::say_new_moves() {
    host_->with_game([&](const auto& running) {
        const auto& game = running.game();
        const auto& tree = game.session().tree();
        const game::NodeId node = game.shown();
        if (said_node_ == node) return;
        if (said_node_ && tree.is_ancestor(*said_node_, node)) {
            for (const game::NodeId step : tree.path(node)) {
                if (tree.is_ancestor(step, *said_node_)) continue;
                print(spoken_node(host_->language(), game.session(), step));
            }
        }
        said_node_ = node;
    });
}

// What has come since the last time: each sentence once.
void LineMode::say_online() {
    say_link();
    std::vector<std::string> news = online_news(*host_);
    for (const std::string& line : news) {
        if (std::ranges::find(said_online_, line) == said_online_.end()) print(line);
    }
    said_online_ = std::move(news);
    const play::Visit* visit = host_->online().visit();
    const bool has_lobby = visit != nullptr && visit->lobby().has_value();
    if (has_lobby && !said_lobby_ && place_ == Place::Lobby) show_place();
    said_lobby_ = has_lobby;
    say_chat();
    std::string asked;
    host_->with_game([&](const auto& running) {
        if (running.is_online()) asked = asked_text(*host_, running);
    });
    if (!asked.empty() && asked != said_asked_) print(asked);
    said_asked_ = std::move(asked);
}

// A connection that is tried again and again is not spoken of each time.
void LineMode::say_link() {
    const auto view = host_->visit_view();
    if (!view) return said_link_.clear();
    const bool tries_again = view->link == "connecting" && !said_link_.empty();
    if (tries_again || view->link_words == said_link_) return;
    said_link_ = view->link_words;
    print(said_link_);
}

void LineMode::say_chat() {
    const auto view = host_->visit_view();
    if (!view || !view->room) return said_chat_.clear();
    const auto& chat = view->room->chat;
    // The oldest lines are dropped one day: what follows the last said line is new.
    auto from = chat.begin();
    if (!said_chat_.empty() && chat.size() >= said_chat_.size() &&
        std::ranges::equal(said_chat_, std::span(chat).first(said_chat_.size()))) {
        from += static_cast<std::ptrdiff_t>(said_chat_.size());
    } else if (!said_chat_.empty() && !chat.empty()) {
        from = chat.end() - 1;
    }
    for (; from != chat.end(); ++from) {
        print(cleaned_line(from->name) + ": " + cleaned_line(from->text));
    }
    said_chat_ = chat;
}

void LineMode::say_notice() {
    const auto notice = host_->notice();
    if (notice && notice != said_notice_) print(host_->say(*notice));
    said_notice_ = notice;
}

template <class Rules>
void LineMode::say_players(const Running<Rules>& running) {
    for (const game::Side side : game::kSides) {
        std::string line = side_name(host_->language(), Running<Rules>::kKind, side) + ": " +
                           host_->say(play::title(running.game(), side));
        if (const auto left = running.left(side)) line += ", " + game::to_display(*left);
        print(line);
    }
}

void LineMode::say_status() {
    host_->with_game([&]<class Rules>(const Running<Rules>& running) {
        const auto& game = running.game();
        const auto found = play::hint_said(game);
        std::string hint = found ? play::say(host_->language(), *found) : std::string();
        if (!hint.empty() && hint != said_hint_) print(hint);
        said_hint_ = hint;
        // Machines say what they found by moving.
        if (game.thinking_for()) return;
        std::string status = host_->say(play::status(game));
        if (const auto claim = play::claim_said(game)) status += "\n" + host_->say(*claim);
        const auto choices = host_->choices();
        for (std::size_t i = 0; i < choices.size(); ++i) {
            status += "\n" + std::to_string(i + 1) + " " + choices[i];
        }
        if (said_status_.empty()) say_players(running);
        if (status != said_status_) print(status);
        said_status_ = std::move(status);
    });
}

}  // namespace kydai::terminal
