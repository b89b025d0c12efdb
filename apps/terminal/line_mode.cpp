// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/line_mode.hpp"

#include <algorithm>
#include <span>

#include "apps/terminal/contents.hpp"
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

// "yes" in either language: whole, without diacritics, or its first letter.
bool means_yes(std::string_view line) {
    return std::ranges::any_of(words::kLanguages, [line](Language language) {
        const std::string_view yes = words::text(language, MessageId::TerminalYes);
        return line == yes || line == to_ascii(yes) || line == yes.substr(0, 1);
    });
}

}  // namespace

LineMode::LineMode(Host& host, Charset charset) : host_(&host), charset_(charset) {
    print(host_->say(MessageId::AppName) + " · " + host_->say(MessageId::AppTagline));
    say_notice();
    if (host_->has_game()) {
        go({.go = Go::Game});
    } else {
        enter(Place::Menu);
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
    host_->with_game([&](const auto& running) {
        const auto& game = running.game();
        const bool waits = game.machine_to_move() && !game.session().result() && !game.is_paused();
        busy = waits || game.thinking_for() || game.is_replaying();
    });
    return busy && place_ == Place::Game;
}

// --- lines ---

void LineMode::take_line(std::string_view line) {
    line = trimmed(line);
    // A command that does not change the game leaves the notice, which was printed already.
    const auto command = parse_command(line);
    const bool acts = command ? acts_on_game(command->id) : place_ == Place::Game;
    said_notice_ = acts || asked_ ? std::nullopt : host_->game_notice();
    if (asked_) {
        const Command asked = *std::exchange(asked_, std::nullopt);
        if (means_yes(line)) go(host_->run(asked));
        return look_again();
    }
    if (line.empty()) return show_place();
    if (command) {
        run_or_ask(*command);
    } else if (place_ == Place::Game) {
        take_game_line(line);
    } else {
        take_choice(line);
    }
    look_again();
}

void LineMode::run_or_ask(const Command& command) {
    if (const auto question = host_->question_before(command)) {
        asked_ = command;
        return print(host_->say(question->text) + " " + host_->say(MessageId::TerminalYesNo));
    }
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
    if (place_ == Place::Sheet && line == kStart) {
        host_->start(choice_);
        return go({.go = Go::Game});
    }
    if (const auto number = parse_number<int>(line)) return choose(*number - 1);
    print(words::format(host_->language(), MessageId::TerminalUnknownCommand,
                        {{"text", cleaned_line(line)}}));
}

void LineMode::choose(int number) {
    const auto is_one_of = [number](std::size_t count) {
        return number >= 0 && number < static_cast<int>(count);
    };
    const auto files = host_->records();
    const auto sheet = fields(choice_);
    if (place_ == Place::Menu && is_one_of(std::size(kMenu))) {
        choose_in_menu(number);
    } else if (place_ == Place::Variants && is_one_of(variants().size())) {
        choice_.variant = variants()[number];
        enter(Place::Sheet);
    } else if (place_ == Place::Files && is_one_of(files.size())) {
        go(host_->run({CommandId::Load, files[number].string()}));
    } else if (place_ == Place::Sheet && is_one_of(sheet.size())) {
        change(sheet[number], choice_, 1);
        show_place();
    } else if (place_ == Place::Settings && is_one_of(kKeyCount<Setting>)) {
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
        case MenuItem::Continue:
            return go(host_->run({CommandId::Continue}));
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

std::vector<std::string> LineMode::sheet_rows() const {
    std::vector<std::string> rows;
    for (const Field field : fields(choice_)) {
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
