// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/terminal/full_screen.hpp"

#include <algorithm>

#include "apps/terminal/contents.hpp"
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
    if (host_->has_game()) show_game();
}

void FullScreen::on(const Key& key) {
    take(key);
    look_again();
}

void FullScreen::look_again() {
    renew_gesture();
    if (game_view() == nullptr || !std::holds_alternative<std::monostate>(ui_.overlay)) return;
    const bool runs = host_->game_runs();
    if (std::exchange(was_running_, runs) && !runs) ui_.overlay = Ending{};
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

void FullScreen::show_game() {
    ui_.views = {ListView{}, GameView{}};
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
    const int count = static_cast<int>(rows_of(*host_, ui_, view).size());
    if (const int by = vertical(key); by != 0) {
        view.chosen = std::abs(by) == 1 ? stepped(view.chosen, by, count)
                                        : std::clamp(view.chosen + by, 0, count - 1);
        return;
    }
    if (key.name == KeyName::Enter) return open(ListView(view));
    if (key.name == KeyName::Escape) return back();
    if (key.name != KeyName::Character) return;
    if (key.character == U'q') return run_or_ask({CommandId::Quit});
    if (key.character == U'l') return run_or_ask({CommandId::Language});
    if (key.character == U':') return type_command(MessageId::TerminalCommandLine, {}, {});
    if (key.character >= U'1' && key.character < U'1' + static_cast<char32_t>(count)) {
        view.chosen = static_cast<int>(key.character - U'1');
        open(ListView(view));
    }
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
    }
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
        case MenuItem::Continue:
            return run({CommandId::Continue});
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
        view.kind == FormKind::NewGame ? begin_game() : change_row(view, 1);
    } else if (key.name == KeyName::Escape) {
        back();
    }
}

void FullScreen::change_row(const FormView& view, int by) {
    if (view.kind == FormKind::NewGame) {
        change(fields(ui_.choice)[view.chosen], ui_.choice, by);
        return;
    }
    Preferences changed = host_->preferences();
    change(static_cast<Setting>(view.chosen), changed, by);
    host_->set_preferences(changed);
}

void FullScreen::begin_game() {
    host_->start(ui_.choice);
    show_game();
}

void FullScreen::on_key(const Key& key, PageView& view) {
    if (const int by = vertical(key); by != 0) {
        view.top = std::max(view.top + by, 0);
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
    if (prompt.text.empty()) return;
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
void FullScreen::on_key(const Key& key, Ending& ending) {
    constexpr int kCount = static_cast<int>(std::size(kNextSteps));
    const int by = key.name == KeyName::Tab ? 1 : vertical(key);
    if (std::abs(by) == 1) {
        ending.chosen = stepped(ending.chosen, by, kCount);
    } else if (key.name == KeyName::Enter) {
        go_on_after(Ending(ending));
    } else {
        ui_.overlay = {};
        if (key.name != KeyName::Escape) take(key);
    }
}

void FullScreen::go_on_after(const Ending& ending) {
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
        case Go::Menu:
            ui_.views = {ListView{}};
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
