// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/full_screen.hpp"

#include <algorithm>

#include "apps/terminal/contents.hpp"
#include "apps/terminal/lobby.hpp"
#include "apps/terminal/text.hpp"

namespace kydai::terminal {

namespace {

constexpr int kPageStep = 10;
constexpr game::Millis kSpinnerStep{120};
constexpr game::Millis kTenthsBelow{10'000};  // as game::to_display shows them
constexpr game::Millis kSecond{1000};
constexpr game::Millis kTenth{100};

int stepped(int chosen, int by, int count) { return (chosen + by + count) % count; }

// How far up or down a key goes; 0 for other keys.
int vertical(const Key& key) {
    switch (key.name) {
        case KeyName::Up:
            return -1;
        case KeyName::Down:
            return 1;
        case KeyName::PageUp:
            return -kPageStep;
        case KeyName::PageDown:
            return kPageStep;
        default:
            return 0;
    }
}

int horizontal(const Key& key) {
    if (key.name == KeyName::Left) return -1;
    if (key.name == KeyName::Right || key == Key{KeyName::Character, U' '}) return 1;
    return 0;
}

}  // namespace

FullScreen::FullScreen(Host& host) : host_(&host) {
    if (host_->has_game()) {
        show_game();
    } else if (host_->online().visit() != nullptr) {
        ui_.views.push_back(ListView{ListKind::Lobby});
    }
}

void FullScreen::on(const Key& key) {
    take(key);
    look_again();
}

void FullScreen::look_again() {
    if (host_->take_seated()) {
        ui_.overlay = {};
        show_game();
    }
    leave_what_is_gone();
    renew_gesture();
    if (game_view() == nullptr || !std::holds_alternative<std::monostate>(ui_.overlay)) return;
    const bool runs = host_->game_runs();
    if (std::exchange(was_running_, runs) && !runs) ui_.overlay = ResultBox{};
}

// The board of a game that is there no more, and rows of the lobby that are gone.
void FullScreen::leave_what_is_gone() {
    if (game_view() != nullptr && !host_->has_game()) {
        ui_.overlay = {};
        show_lobby();
    }
    if (auto* list = std::get_if<ListView>(&ui_.views.back())) {
        const int rows = static_cast<int>(rows_of(*host_, ui_, *list).size());
        list->chosen = std::clamp(list->chosen, 0, std::max(rows - 1, 0));
    }
}

void FullScreen::take(const Key& key) {
    host_->dismiss_refusal();
    const bool reads = std::holds_alternative<PageView>(ui_.views.back());
    const bool is_free = std::holds_alternative<std::monostate>(ui_.overlay);
    if (key.name == KeyName::F1 && is_free && !reads) return run({CommandId::Help});
    if (!std::holds_alternative<std::monostate>(ui_.overlay)) {
        std::visit([&](auto& overlay) { on_key(key, overlay); }, ui_.overlay);
        return;
    }
    std::visit([&](auto& view) { on_key(key, view); }, ui_.views.back());
}

void FullScreen::interrupt() {
    const auto* asked = std::get_if<Confirm>(&ui_.overlay);
    const bool again = asked != nullptr && asked->command.id == CommandId::Quit;
    ui_.overlay = {};
    again ? run({CommandId::Quit}) : run_or_ask({CommandId::Quit});
}

std::optional<game::Instant> FullScreen::wake() const {
    std::optional<game::Instant> at = host_->wake();
    if (!std::holds_alternative<GameView>(ui_.top())) return at;
    const auto earlier = [&](game::Instant other) {
        if (!at || other < *at) at = other;
    };
    const auto visit = host_->visit_view();
    if (visit && visit->room && visit->room->absence) earlier(host_->now() + kSecond);
    host_->with_game([&](const auto& running) {
        const auto side = running.game().session().clock().running();
        if (const auto left = side ? running.left(*side) : std::nullopt) {
            const game::Millis unit = *left <= kTenthsBelow ? kTenth : kSecond;
            const game::Millis rest = *left % unit;
            earlier(host_->now() + (rest.count() == 0 ? unit : rest));
        }
        if (running.game().thinking_for()) earlier(host_->now() + kSpinnerStep);
    });
    return at;
}

// --- views ---

void FullScreen::back() {
    host_->clear_notice();
    if (ui_.views.size() > 1) ui_.views.pop_back();
}

// The menu below all other views, with what was chosen there.
ListView FullScreen::menu() const {
    const auto* menu = std::get_if<ListView>(&ui_.views.front());
    return menu != nullptr && menu->kind == ListKind::Menu ? *menu : ListView{};
}

void FullScreen::show_lobby() { ui_.views = {menu(), ListView{ListKind::Lobby}}; }

void FullScreen::show_game() {
    ui_.views = {menu(), GameView{}};
    was_running_ = host_->game_runs();
    GameView& view = *game_view();
    if (const auto* running = host_->chess()) {
        const bool from_white = running->near() == game::Side::First;
        view.cursor = chess::Square(chess::File::E, from_white ? chess::Rank::R2 : chess::Rank::R7);
    } else if (const auto* other = host_->caro()) {
        const caro::BoardSize size = other->game().session().start().rules().size();
        view.point = *caro::Point::at(size.width() / 2, size.height() / 2);
    }
}

void FullScreen::on_key(const Key& key, ListView& view) {
    const int count = std::max(static_cast<int>(rows_of(*host_, ui_, view).size()), 1);
    if (const int by = vertical(key); by != 0) {
        view.chosen = std::abs(by) == 1 ? stepped(view.chosen, by, count)
                                        : std::clamp(view.chosen + by, 0, count - 1);
        return;
    }
    if (key.name == KeyName::Enter) return open(ListView(view));
    if (key.name == KeyName::Escape) return back();
    if (key.name != KeyName::Character) return;
    if (view.kind == ListKind::Games && on_games_key(key.character, view)) return;
    if (key.character == U'q') return run_or_ask({CommandId::Quit});
    if (key.character == U'l') return run_or_ask({CommandId::Language});
    if (key.character == U':') return type_command(MessageId::TerminalCommandLine, {}, {});
    const auto digits = static_cast<char32_t>(std::min(count, 9));
    if (key.character >= U'1' && key.character < U'1' + digits) {
        view.chosen = static_cast<int>(key.character - U'1');
        open(ListView(view));
    }
}

// Deletes, undoes and searches in the list of games.
bool FullScreen::on_games_key(char32_t c, const ListView& view) {
    const auto games = host_->games().found();
    if (c == U'x' && view.chosen < static_cast<int>(games.size())) {
        run({CommandId::Delete, games[view.chosen]->key});
    } else if (c == U'u') {
        run({CommandId::Undelete});
    } else if (c == U'/') {
        type_command(MessageId::LibrarySearch, CommandId::Games, host_->games().query());
    } else {
        return false;
    }
    return true;
}

void FullScreen::open(const ListView& view) {
    host_->clear_notice();
    switch (view.kind) {
        case ListKind::Menu:
            return open(kMenu[view.chosen]);
        case ListKind::Variants:
            ui_.choice.variant = variants()[view.chosen];
            ui_.views.push_back(FormView{FormKind::NewGame, 1});
            return;
        case ListKind::Files: {
            const auto files = host_->records();
            if (view.chosen < static_cast<int>(files.size())) {
                return run({CommandId::Load, files[view.chosen].string()});
            }
            return type_command(MessageId::TerminalFileName, CommandId::Load, {});
        }
        case ListKind::Games: {
            const auto games = host_->games().found();
            if (view.chosen >= static_cast<int>(games.size())) return;
            return run_or_ask({CommandId::Open, games[view.chosen]->key});
        }
        case ListKind::Lobby:
            return open_in_lobby(view.chosen);
    }
}

void FullScreen::open_in_lobby(int row) {
    const auto rows = lobby_rows(*host_);
    if (row < 0 || row >= static_cast<int>(rows.size())) return;
    const auto& act = rows[row].act;
    if (const auto* command = std::get_if<Command>(&act)) return run_or_ask(*command);
    if (const auto* ask = std::get_if<AskText>(&act)) {
        return type_command(ask->label, ask->command, ask->text);
    }
    const auto& sheet = std::get<OpenSheet>(act);
    ui_.choice = host_->preferences().last_choice;
    ui_.choice.game = sheet.game;
    const FormKind kind = sheet.command == CommandId::Pair ? FormKind::Pair : FormKind::Invite;
    ui_.views.push_back(FormView{kind});
}

void FullScreen::open(MenuItem item) {
    ui_.choice = host_->preferences().last_choice;
    switch (item) {
        case MenuItem::Chess:
            ui_.choice.game = GameKind::Chess;
            ui_.choice.variant = chess::Variant::Chess;
            ui_.views.push_back(FormView{FormKind::NewGame, 1});
            return;
        case MenuItem::Variants:
            ui_.choice.game = GameKind::Chess;
            ui_.views.push_back(ListView{ListKind::Variants});
            return;
        case MenuItem::Caro:
            ui_.choice.game = GameKind::Caro;
            ui_.views.push_back(FormView{FormKind::NewGame});
            return;
        case MenuItem::Online:
            return run({CommandId::Online});
        case MenuItem::Continue:
            return run({CommandId::Continue});
        case MenuItem::Games:
            return run({CommandId::Games});
        case MenuItem::Load:
            ui_.views.push_back(ListView{ListKind::Files});
            return;
        case MenuItem::Settings:
            ui_.views.push_back(FormView{FormKind::Settings});
            return;
        case MenuItem::HowTo:
            ui_.views.push_back(PageView{PageKind::HowTo});
            return;
        case MenuItem::Quit:
            return run_or_ask({CommandId::Quit});
    }
}

void FullScreen::on_key(const Key& key, FormView& view) {
    const int count = static_cast<int>(rows_of(*host_, ui_, view).size());
    if (const int by = vertical(key); by != 0) {
        view.chosen = stepped(view.chosen, std::clamp(by, -1, 1), count);
    } else if (const int change = horizontal(key); change != 0) {
        change_row(view, change);
    } else if (key.name == KeyName::Enter) {
        view.kind == FormKind::Settings ? change_row(view, 1) : submit(FormView(view));
    } else if (key.name == KeyName::Escape) {
        back();
    }
}

void FullScreen::change_row(const FormView& view, int by) {
    if (view.kind != FormKind::Settings) {
        change(fields_of(view.kind, ui_.choice)[view.chosen], ui_.choice, by);
        return;
    }
    Preferences changed = host_->preferences();
    const auto setting = static_cast<Setting>(view.chosen);
    if (is_typed(setting)) {
        const bool is_chess = setting == Setting::ChessProgram;
        return type_command(
            label_of(setting), CommandId::Program,
            is_chess ? "chess " + changed.chess_program : "caro " + changed.caro_program);
    }
    change(setting, changed, by);
    host_->set_preferences(changed);
}

void FullScreen::submit(const FormView& view) {
    const CommandId command = view.kind == FormKind::Pair     ? CommandId::Pair
                              : view.kind == FormKind::Invite ? CommandId::Invite
                                                              : CommandId::New;
    run_or_ask({command, to_text(ui_.choice)});
}

void FullScreen::on_key(const Key& key, PageView& view) {
    if (const int by = vertical(key); by != 0) {
        view.top = std::clamp(view.top + by, 0, furthest_top(*host_, view, display_));
    } else {
        back();
    }
}

// --- what is laid over ---

void FullScreen::on_key(const Key& /*key*/, const std::monostate& /*nothing*/) {}

void FullScreen::on_key(const Key& key, Confirm& confirm) {
    switch (key.name) {
        case KeyName::Left:
        case KeyName::Right:
        case KeyName::Tab:
            confirm.yes = !confirm.yes;
            return;
        case KeyName::Enter:
            return answer(Confirm(confirm));
        case KeyName::Escape:
            ui_.overlay = {};
            return;
        default:
            break;
    }
    // y and n, or c and k: yes and no in both languages.
    if (key.character == U'y' || key.character == U'c') {
        confirm.yes = true;
        answer(Confirm(confirm));
    } else if (key.character == U'n' || key.character == U'k') {
        ui_.overlay = {};
    }
}

void FullScreen::answer(const Confirm& confirm) {
    ui_.overlay = {};
    if (confirm.yes) run(confirm.command);
}

void FullScreen::on_key(const Key& key, Prompt& prompt) {
    switch (key.name) {
        case KeyName::Character:
            append_code_point(prompt.text, key.character);
            return;
        case KeyName::Backspace:
            return remove_last_code_point(prompt.text);
        case KeyName::Enter:
            return submit(Prompt(prompt));
        case KeyName::Escape:
            ui_.overlay = {};
            return;
        default:
            return;
    }
}

void FullScreen::submit(const Prompt& prompt) {
    ui_.overlay = {};
    // An empty search finds everything.
    if (prompt.text.empty() && prompt.command != CommandId::Games) return;
    if (prompt.command) return run_or_ask({*prompt.command, prompt.text});
    if (const auto command = parse_command(prompt.text)) return run_or_ask(*command);
    if (game_view() != nullptr) host_->type_move(prompt.text);
}

void FullScreen::on_key(const Key& key, Promotion& promotion) {
    const int count = static_cast<int>(promotion.roles.size());
    if (const int by = horizontal(key); by != 0) {
        promotion.chosen = stepped(promotion.chosen, by, count);
    } else if (key.name == KeyName::Enter) {
        promote(Promotion(promotion));
    } else if (key.name == KeyName::Escape) {
        ui_.overlay = {};
    } else if (key.character < 0x80) {
        const auto role = chess::parse_role(to_upper(static_cast<char>(key.character)));
        const auto at = role ? std::ranges::find(promotion.roles, *role) : promotion.roles.end();
        if (at == promotion.roles.end()) return;
        promotion.chosen = static_cast<int>(at - promotion.roles.begin());
        promote(Promotion(promotion));
    }
}

// Any other key is one for the game.
void FullScreen::on_key(const Key& key, ResultBox& ending) {
    constexpr int kCount = static_cast<int>(std::size(kNextSteps));
    const int by = key.name == KeyName::Tab ? 1 : vertical(key);
    if (std::abs(by) == 1) {
        ending.chosen = stepped(ending.chosen, by, kCount);
    } else if (key.name == KeyName::Enter) {
        go_on_after(ResultBox(ending));
    } else {
        ui_.overlay = {};
        if (key.name != KeyName::Escape) take(key);
    }
}

void FullScreen::go_on_after(const ResultBox& ending) {
    ui_.overlay = {};
    if (const auto command = kNextSteps[ending.chosen].command) run({*command});
}

void FullScreen::promote(const Promotion& promotion) {
    ui_.overlay = {};
    host_->clear_notice();
    if (GameView* view = game_view()) take(view->gesture.promote(promotion.chosen));
}

// --- commands ---

void FullScreen::run_or_ask(const Command& command) {
    if (auto question = host_->question_before(command)) {
        ui_.overlay = Confirm{.question = std::move(*question), .command = command};
        return;
    }
    run(command);
}

void FullScreen::run(const Command& command) {
    const Done done = host_->run(command);
    switch (done.go) {
        case Go::Game:
            show_game();
            return;
        case Go::Games:
            ui_.views = {menu(), ListView{ListKind::Games}};
            return;
        case Go::Lobby:
            host_->take_seated() ? show_game() : show_lobby();
            return;
        case Go::Menu:
            ui_.views = {menu()};
            return;
        case Go::Help:
            ui_.views.push_back(PageView{.kind = PageKind::Keys});
            return;
        case Go::Quit:
            over_ = true;
            return;
        case Go::Stay:
            break;
    }
    if (!done.text.empty()) {
        ui_.views.push_back(PageView{.kind = PageKind::Text, .text = done.text});
    }
    if (GameView* view = game_view(); view != nullptr && command.id != CommandId::Flip) {
        let_go(*view);
    }
}

void FullScreen::type_command(MessageId label, std::optional<CommandId> command, std::string text) {
    ui_.overlay = Prompt{.label = label, .command = command, .text = std::move(text)};
}

}  // namespace kydai::terminal
