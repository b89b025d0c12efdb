// SPDX-License-Identifier: GPL-3.0-or-later
// Keys and mouse while a game is on the screen.
#include <algorithm>

#include "apps/terminal/contents.hpp"
#include "apps/terminal/full_screen.hpp"
#include "apps/terminal/shortcuts.hpp"
#include "apps/terminal/text.hpp"
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "play/view/caro_board.hpp"
#include "play/view/chess_board.hpp"
#include "play/words/codes.hpp"

namespace kydai::terminal {

namespace {

constexpr std::u32string_view kBeginsChessMove = U"abcdefghNBRQKOP0@";
constexpr std::size_t kLongestMove = 10;  // bytes: "Qa1xb2=Q+"

}  // namespace

// A letter that may begin a move waits for the next key; other keys act at once.
bool FullScreen::may_begin_move(char32_t c) const {
    if (host_->chess() != nullptr) return kBeginsChessMove.find(c) != std::u32string_view::npos;
    if (host_->caro() == nullptr) return false;
    const int width = host_->caro()->game().session().start().rules().size().width();
    return c >= U'a' && c < U'a' + static_cast<char32_t>(width);
}

void FullScreen::on_key(const Key& key, GameView& view) {
    switch (key.name) {
        case KeyName::Character:
            return on_character(key.character, view);
        case KeyName::Backspace:
            return remove_last_code_point(view.typed);
        case KeyName::Enter:
            return view.typed.empty() ? act_at_cursor(view) : submit_typed(view);
        case KeyName::Escape:
            host_->clear_notice();
            host_->apply(ChessInput(play::DropPremove{}));
            host_->apply(CaroInput(play::DropPremove{}));
            return let_go(view);
        case KeyName::Tab:
            return next_in_hand(view);
        case KeyName::Up:
            return host_->game_runs() ? move_cursor(view, 0, 1) : run({CommandId::First});
        case KeyName::Down:
            return host_->game_runs() ? move_cursor(view, 0, -1) : run({CommandId::Last});
        case KeyName::Left:
            return host_->game_runs() ? move_cursor(view, -1, 0) : run({CommandId::Back});
        case KeyName::Right:
            return host_->game_runs() ? move_cursor(view, 1, 0) : run({CommandId::Forward});
        case KeyName::Home:
            return run_or_ask({CommandId::Menu});
        case KeyName::End:
            return run({CommandId::Last});
        case KeyName::PageUp:
            return run({CommandId::Back});
        case KeyName::PageDown:
            return run({CommandId::Forward});
        case KeyName::F1:
            return;  // F1 is handled in FullScreen::take
    }
}

void FullScreen::on_character(char32_t c, GameView& view) {
    if (!view.typed.empty() || may_begin_move(c)) {
        append_code_point(view.typed, c);
    } else if (c >= U'1' && c <= U'9' && !host_->choices().empty()) {
        run({CommandId::Choose, std::string(1, static_cast<char>(c))});
    } else if (c == U' ') {
        on_space();
    } else if (c == U':') {
        type_command(MessageId::TerminalCommandLine, {}, {});
    } else if (c == U'+' || c == U'-') {
        change_speed(c == U'+' ? 1 : -1);
    } else if (const auto command = shortcut(c)) {
        if (*command == CommandId::Save) {
            type_command(MessageId::TerminalFileName, command, host_->default_file_name());
        } else if (*command == CommandId::Say) {
            if (host_->shows_online_game()) {
                type_command(MessageId::OnlineChatSay, command, {});
            }
        } else if (*command == CommandId::Load) {
            ui_.views.push_back(ListView{ListKind::Files});
        } else {
            run_or_ask({*command});
        }
    }
}

// The space bar: the engine moves now, a pause ends or begins, a finished game is replayed.
void FullScreen::on_space() {
    CommandId command = CommandId::Pause;
    host_->with_game([&](const auto& running) {
        const auto& game = running.game();
        if (game.machines() < 2 && game.can(play::Action::MoveNow)) command = CommandId::Now;
        if (game.session().result() || game.is_replaying()) command = CommandId::Replay;
    });
    run({command});
}

void FullScreen::submit_typed(GameView& view) {
    const std::string typed = std::exchange(view.typed, {});
    std::string_view rest = typed;
    const char32_t first = take_code_point(rest);
    if (rest.empty()) {
        if (const auto command = shortcut(first)) return run_or_ask({*command});
    }
    if (const auto command = parse_command(typed)) return run_or_ask(*command);
    // With a piece in hand a square is where it goes.
    if (const auto square = chess::Square::parse(typed); square && view.gesture.pocket()) {
        host_->clear_notice();
        return take(view.gesture.click(host_->chess()->game(), *square));
    }
    let_go(view);
    host_->type_move(typed);
}

void FullScreen::change_speed(int by) {
    Preferences changed = host_->preferences();
    const int pace = std::clamp(static_cast<int>(changed.pace) + by, 0, kKeyCount<Pace> - 1);
    changed.pace = static_cast<Pace>(pace);
    host_->set_preferences(changed);
}

// --- the cursor ---

void FullScreen::move_cursor(GameView& view, int right, int up) {
    // The first key only shows where it is.
    if (!std::exchange(view.cursor_shown, true)) return;
    if (const auto* running = host_->chess()) {
        const int sign = running->near() == game::Side::First ? 1 : -1;
        view.cursor = view.cursor.offset(sign * right, sign * up).value_or(view.cursor);
    } else if (const auto* other = host_->caro()) {
        const auto to = caro::Point::at(view.point.column() + right, view.point.row() + up);
        const caro::BoardSize size = other->game().session().start().rules().size();
        if (to && size.contains(*to)) view.point = *to;
    }
}

void FullScreen::act_at_cursor(GameView& view) {
    if (!std::exchange(view.cursor_shown, true)) return;
    if (const auto* running = host_->chess()) {
        host_->clear_notice();
        take(view.gesture.click(running->game(), view.cursor));
    } else {
        press(PickPoint{view.point});
    }
}

void FullScreen::let_go(GameView& view) {
    view.typed.clear();
    view.gesture.let_go();
    view.caro_gesture.let_go();
}

void FullScreen::take(const play::ChessGesture::MaybeInput& input) {
    if (input) return host_->apply(*input);
    const GameView* view = game_view();
    if (view == nullptr || !view->gesture.promotion()) return;
    ui_.overlay =
        Promotion{.to = view->gesture.promotion()->to, .roles = view->gesture.promotion()->roles};
}

// A promotion whose picker was closed is taken back.
void FullScreen::renew_gesture() {
    GameView* view = game_view();
    if (view == nullptr) return;
    if (const auto* running = host_->chess()) view->gesture.renew(running->game());
    if (const auto* running = host_->caro()) view->caro_gesture.renew(running->game());
    const bool asks = std::holds_alternative<Promotion>(ui_.overlay);
    if (view->gesture.promotion() && !asks) view->gesture.let_go();
    if (!view->gesture.promotion() && asks) ui_.overlay = {};
}

void FullScreen::next_in_hand(GameView& view) {
    const auto* running = host_->chess();
    if (running == nullptr) return;
    const int first = view.gesture.pocket() ? static_cast<int>(*view.gesture.pocket()) + 1 : 0;
    for (int i = 0; i < kKeyCount<chess::Role>; ++i) {
        const auto role = static_cast<chess::Role>((first + i) % kKeyCount<chess::Role>);
        view.gesture.pick_from_pocket(running->game(), role);
        if (view.gesture.pocket() == role) return;
    }
}

// --- pasting ---

void FullScreen::on(const Paste& paste) {
    take(paste);
    look_again();
}

// A text for the line that is being typed, a move, or else anything that can be opened.
void FullScreen::take(const Paste& paste) {
    host_->dismiss_refusal();
    const std::string all = harmless(paste.text);
    const std::string_view text = trimmed(all);
    if (auto* prompt = std::get_if<Prompt>(&ui_.overlay)) {
        prompt->text += cleaned_line(text);
        return;
    }
    if (text.empty() || !std::holds_alternative<std::monostate>(ui_.overlay)) return;
    const bool is_word = text.size() <= kLongestMove && std::ranges::none_of(text, is_space);
    if (GameView* view = game_view(); view != nullptr && is_word) {
        view->typed += text;
    } else {
        run_or_ask({CommandId::Paste, std::string(text)});
    }
}

// --- the mouse ---

std::optional<Meaning> FullScreen::meaning_at(const Mouse& mouse) const {
    const auto drawn = draw(*host_, ui_, display_);
    for (auto zone = drawn.zones.rbegin(); zone != drawn.zones.rend(); ++zone) {
        if (zone->area.contains(mouse.row, mouse.column)) return zone->meaning;
    }
    return std::nullopt;
}

void FullScreen::on(const Mouse& mouse) {
    take(mouse);
    look_again();
}

void FullScreen::take(const Mouse& mouse) {
    switch (mouse.act) {
        case MouseAct::Press:
            host_->dismiss_refusal();
            if (const auto meaning = meaning_at(mouse)) {
                std::visit([this](const auto& pick) { press(pick); }, *meaning);
            }
            return;
        case MouseAct::Release:
            return release(mouse);
        case MouseAct::WheelUp:
            return wheel(-1);
        case MouseAct::WheelDown:
            return wheel(1);
        case MouseAct::Drag:
            return;
    }
}

void FullScreen::press(const PickRow& pick) {
    if (auto* list = std::get_if<ListView>(&ui_.views.back())) {
        list->chosen = pick.row;
        open(ListView(*list));
    } else if (auto* form = std::get_if<FormView>(&ui_.views.back())) {
        // The first click chooses the row, the next ones change it.
        if (std::exchange(form->chosen, pick.row) == pick.row) change_row(*form, 1);
    }
}

void FullScreen::press(const PickButton& pick) {
    if (auto* confirm = std::get_if<Confirm>(&ui_.overlay)) {
        confirm->yes = pick.button == 1;
        answer(Confirm(*confirm));
    } else if (auto* promotion = std::get_if<Promotion>(&ui_.overlay)) {
        promotion->chosen = pick.button;
        promote(Promotion(*promotion));
    } else if (std::holds_alternative<ResultBox>(ui_.overlay)) {
        go_on_after({pick.button});
    } else if (const auto* form = std::get_if<FormView>(&ui_.views.back())) {
        submit(FormView(*form));
    } else if (game_view() != nullptr) {
        host_->clear_notice();
        host_->choose(pick.button);
    }
}

void FullScreen::press(const PickSquare& square) {
    GameView* view = game_view();
    const auto* running = host_->chess();
    if (view == nullptr || running == nullptr) return;
    host_->clear_notice();
    view->cursor = square.square;
    take(view->gesture.press(running->game(), square.square));
}

void FullScreen::release(const Mouse& mouse) {
    GameView* view = game_view();
    const auto* running = host_->chess();
    if (view == nullptr || running == nullptr || !view->gesture.lifted()) return;
    const auto meaning = meaning_at(mouse);
    const auto* on = meaning ? std::get_if<PickSquare>(&*meaning) : nullptr;
    const auto square = on != nullptr ? std::optional(on->square) : std::nullopt;
    if (square) view->cursor = *square;
    take(view->gesture.release(running->game(), square, play::Pointer::Still));
}

void FullScreen::press(const PickHand& hand) {
    GameView* view = game_view();
    const auto* running = host_->chess();
    if (view == nullptr || running == nullptr) return;
    view->gesture.pick_from_pocket(running->game(), hand.role);
}

void FullScreen::press(const PickPoint& point) {
    GameView* view = game_view();
    const auto* running = host_->caro();
    if (view == nullptr || running == nullptr) return;
    host_->clear_notice();
    view->point = point.point;
    if (const auto move = view->caro_gesture.click(running->game(), point.point)) {
        host_->apply(*move);
    }
}

void FullScreen::press(const PickNode& node) {
    host_->apply(ChessInput(play::Show{node.node}));
    host_->apply(CaroInput(play::Show{node.node}));
}

void FullScreen::wheel(int by) {
    if (!std::holds_alternative<std::monostate>(ui_.overlay)) return;
    if (game_view() != nullptr) return run({by < 0 ? CommandId::Back : CommandId::Forward});
    on(Key{by < 0 ? KeyName::Up : KeyName::Down});
}

}  // namespace kydai::terminal
