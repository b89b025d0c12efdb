// SPDX-License-Identifier: GPL-3.0-or-later
// The screen of a game: title, board, and beside it the players with their clocks, the moves and
// what is going on; below, what was said last and what can be typed.
#include <algorithm>

#include "apps/terminal/contents.hpp"
#include "apps/terminal/draw.hpp"
#include "apps/terminal/lobby.hpp"
#include "apps/terminal/shortcuts.hpp"
#include "apps/terminal/text.hpp"
#include "core/base/utf8.hpp"
#include "core/game/move_list.hpp"
#include "play/view/chess_board.hpp"
#include "play/view/hint.hpp"
#include "play/view/status.hpp"
#include "play/words/codes.hpp"

namespace kydai::terminal {

namespace {

constexpr int kLeastPanel = 22;  // columns; narrower ones are left out
constexpr int kMostPanel = 44;
constexpr int kLeastPanelRows = 18;
constexpr int kMoveNumber = 5;  // "12. "
constexpr int kMoveText = 10;
constexpr int kLeastMoves = 2;  // rows beside a chat
constexpr game::Millis kSpinnerStep{120};

template <class Rules>
std::string name_of(const Host& host, const Running<Rules>& /*running*/, game::Side side) {
    return side_name(host.language(), Running<Rules>::kKind, side);
}

std::string game_title(const Host& host, const RunningChess& running) {
    return host.say(words::name_of(running.game().session().start().variant()));
}
std::string game_title(const Host& host, const RunningCaro& running) {
    const caro::BoardRules& rules = running.game().session().start().rules();
    const std::string caro = host.say(MessageId::MenuCaro);
    const std::string rule = host.say(words::name_of(rules.rule_set()));
    return caro + " " +
           words::format(host.language(), MessageId::BoardSize,
                         {{"width", rules.size().width()}, {"height", rules.size().height()}}) +
           (rule == caro ? "" : " · " + rule);
}

// --- the players ---

void draw_hand(const Canvas& canvas, const Area& at, const RunningChess& running,
               const GameView& view, chess::Color color) {
    const play::ChessBoard board = play::chess_board(running.game());
    int column = at.column + 2;
    for (const chess::Role role : {chess::Role::Queen, chess::Role::Rook, chess::Role::Bishop,
                                   chess::Role::Knight, chess::Role::Pawn}) {
        const int count = board.pockets[color][role];
        if (count == 0) continue;
        const std::string text = std::string(piece_glyph(canvas.display, {color, role})) +
                                 (count > 1 ? std::to_string(count) : "");
        const bool picked =
            view.gesture.pocket() == role && running.game().session().position().turn() == color;
        const int start = column;
        column = canvas.screen().put(at.row, column, text,
                                     picked ? canvas.palette.chosen : canvas.palette.strong);
        canvas.drawn.zones.push_back(
            {{.row = at.row, .column = start, .width = column - start}, PickHand{role}});
        ++column;
    }
    if (column == at.column + 2) {
        canvas.screen().put(at.row, column, canvas.host.say(MessageId::TerminalEmptyHand),
                            canvas.palette.muted);
    }
}

// The pieces that `color` has captured: the other side's that are gone, and the lead in material.
void draw_tray(const Canvas& canvas, const Area& at, const GameView& view,
               const RunningChess& running, game::Side side) {
    const chess::Color color = game::color_of(side);
    const chess::Rules& rules = running.game().session().start().rules();
    if (rules.pockets) return draw_hand(canvas, at, running, view, color);
    const play::ChessBoard board = play::chess_board(running.game());
    if (rules.counts_checks) {
        canvas.screen().put(at.row, at.column + 2,
                            words::format(canvas.host.language(), MessageId::TerminalChecksLeft,
                                          {{"count", board.checks_left[color]}}),
                            canvas.palette.muted);
        return;
    }
    std::string text;
    for (const chess::Role role : {chess::Role::Queen, chess::Role::Rook, chess::Role::Bishop,
                                   chess::Role::Knight, chess::Role::Pawn}) {
        for (int i = 0; i < board.captured[~color][role]; ++i) {
            text += piece_glyph(canvas.display, {~color, role});
        }
    }
    const int ahead = color == chess::Color::White ? board.balance : -board.balance;
    if (ahead > 0) text += (text.empty() ? "+" : " +") + std::to_string(ahead);
    canvas.screen().put_fitted(at.row, at.column + 2, at.width - 2, text, canvas.palette.muted);
}
void draw_tray(const Canvas& /*canvas*/, const Area& /*at*/, const GameView& /*view*/,
               const RunningCaro& /*running*/, game::Side /*side*/) {}

template <class Rules>
void draw_player(const Canvas& canvas, const Area& at, const Running<Rules>& running,
                 game::Side side) {
    const auto& game = running.game();
    const bool moves = !game.session().result() && game.side_to_act() == side;
    const Style style = moves ? canvas.palette.strong : canvas.palette.ink;
    if (moves) canvas.screen().put(at.row, at.column, "▸", canvas.palette.accent);
    int room = at.width - 2;
    if (const auto left = running.left(side)) {
        const std::string clock = game::to_display(*left);
        canvas.screen().put_right(at.row, at.right(), clock,
                                  moves ? canvas.palette.accent : canvas.palette.ink);
        room -= width_of(clock) + 1;
    }
    canvas.screen().put_fitted(
        at.row, at.column + 2, room,
        name_of(canvas.host, running, side) + " · " + canvas.host.say(play::title(game, side)),
        style);
}

// --- the moves ---

std::string with_figurine(std::string text) {
    constexpr chess::ByRole<std::string_view> kFigurines{"♙", "♘", "♗", "♖", "♕", "♔"};
    const auto role = text.empty() ? std::nullopt : chess::parse_role(text.front());
    if (role) text.replace(0, 1, kFigurines[*role]);
    return text;
}

template <class Rules>
void draw_moves(const Canvas& canvas, const Area& area, const Running<Rules>& running) {
    const auto& game = running.game();
    const auto& session = game.session();
    auto items = game::move_list(session);
    const auto is_played = [&](const game::MoveItem& item) {
        return session.tree().is_ancestor(item.node, session.node());
    };
    std::erase_if(items, [&](const game::MoveItem& item) { return !is_played(item); });
    if (items.empty()) {
        const std::string first =
            side_name(canvas.host.language(), Running<Rules>::kKind, Rules::turn(session.start()));
        canvas.screen().put_fitted(area.row, area.column, area.width,
                                   canvas.host.say({MessageId::PanelNoMoves, {{"side", first}}}),
                                   canvas.palette.muted);
        return;
    }
    const int first_number = items.front().number;
    int shown_row = items.back().number - first_number;
    for (const game::MoveItem& item : items) {
        if (item.node == game.shown()) shown_row = item.number - first_number;
    }
    const int rows = items.back().number - first_number + 1;
    const int top = std::clamp(shown_row - area.height / 2, 0, std::max(0, rows - area.height));
    const bool figurines = canvas.host.preferences().notation == Notation::Figurines &&
                           std::is_same_v<Rules, game::ChessRules>;
    for (const game::MoveItem& item : items) {
        const int row = item.number - first_number - top;
        if (row < 0 || row >= area.height) continue;
        const int column =
            area.column + kMoveNumber + (item.side == game::Side::First ? 0 : kMoveText);
        canvas.screen().put_right(area.row + row, area.column + kMoveNumber - 1,
                                  std::to_string(item.number) + ".", canvas.palette.muted);
        const bool is_shown = item.node == game.shown();
        canvas.screen().put_fitted(area.row + row, column, kMoveText - 1,
                                   figurines ? with_figurine(item.text) : item.text,
                                   is_shown ? canvas.palette.chosen : canvas.palette.ink);
        canvas.drawn.zones.push_back(
            {{.row = area.row + row, .column = column, .width = kMoveText - 1},
             PickNode{item.node}});
    }
}

// --- what is going on ---

std::string_view spinner(const Host& host, bool utf8) {
    constexpr std::string_view kRound[] = {"◐", "◓", "◑", "◒"};
    constexpr std::string_view kPlain[] = {"|", "/", "-", "\\"};
    const auto step = static_cast<std::size_t>(host.now().time_since_epoch() / kSpinnerStep);
    return utf8 ? kRound[step % std::size(kRound)] : kPlain[step % std::size(kPlain)];
}

template <class Rules>
std::string status_text(const Canvas& canvas, const Running<Rules>& running) {
    const auto& game = running.game();
    std::string text = canvas.host.say(play::status(game));
    if (running.is_online()) {
        if (const std::string room = room_status(canvas.host); !room.empty()) text += ". " + room;
        if (game.is_sending()) text += ". " + canvas.host.say(MessageId::OnlineGameSending);
    }
    if (const auto hint = play::hint_said(game)) {
        text += ". " + play::say(canvas.host.language(), *hint);
    }
    if (const auto claim = play::claim_said(game)) text += ". " + canvas.host.say(*claim);
    if (!game.thinking_for()) return text;
    return std::string(spinner(canvas.host, canvas.display.utf8)) + " " + text;
}

// The last lines of what was said.
void draw_chat(const Canvas& canvas, const Area& area) {
    const auto view = canvas.host.visit_view();
    if (!view || !view->room) return;
    if (view->room->is_muted || view->room->chat.empty()) {
        const MessageId why =
            view->room->is_muted ? MessageId::OnlineChatMuted : MessageId::OnlineChatEmpty;
        canvas.screen().put_fitted(area.row, area.column, area.width, canvas.host.say(why),
                                   canvas.palette.muted);
        return;
    }
    std::vector<std::string> lines;
    for (const play::ChatLine& said : view->room->chat) {
        const std::string text = cleaned_line(said.name) + ": " + cleaned_line(said.text);
        for (std::string& line : wrapped(text, area.width)) lines.push_back(std::move(line));
    }
    const int first = std::max(static_cast<int>(lines.size()) - area.height, 0);
    for (int i = first; i < static_cast<int>(lines.size()); ++i) {
        canvas.screen().put(area.row + i - first, area.column, lines[i], canvas.palette.ink);
    }
}

template <class Rules>
void draw_panel(const Canvas& canvas, const Area& area, const Running<Rules>& running,
                const GameView& view) {
    const auto row_at = [&](int row) {
        return Area{.row = row, .column = area.column, .width = area.width};
    };
    const auto rule = [&](int row) {
        std::string line;
        for (int i = 0; i < area.width; ++i) line += canvas.display.utf8 ? "─" : "-";
        canvas.screen().put(row, area.column, line, canvas.palette.line);
    };
    constexpr int kStatusRows = 3;
    const game::Side far = ~running.near();
    draw_player(canvas, row_at(area.row), running, far);
    draw_tray(canvas, row_at(area.row + 1), view, running, far);
    rule(area.row + 2);
    const int bottom = area.bottom();
    const int status_row = bottom - 3 - kStatusRows;
    Area moves{.row = area.row + 3,
               .column = area.column,
               .width = area.width,
               .height = std::max(status_row - 1 - area.row - 3, 1)};
    if (running.is_online() && moves.height > 2 * kLeastMoves) {
        const int rows = moves.height / 2;
        moves.height -= rows;
        rule(moves.bottom());
        draw_chat(canvas, {.row = moves.bottom() + 1,
                           .column = area.column,
                           .width = area.width,
                           .height = rows - 1});
    }
    draw_moves(canvas, moves, running);
    rule(status_row - 1);
    const bool over = running.game().session().result().has_value();
    put_wrapped(
        canvas.screen(),
        {.row = status_row, .column = area.column, .width = area.width, .height = kStatusRows},
        status_text(canvas, running), over ? canvas.palette.accent : canvas.palette.strong);
    rule(bottom - 3);
    draw_tray(canvas, row_at(bottom - 2), view, running, ~far);
    draw_player(canvas, row_at(bottom - 1), running, ~far);
}

// --- where there is no room beside the board ---

// In the first row, the first side's clock before the other one's.
template <class Rules>
std::string clocks_text(const Running<Rules>& running) {
    const auto first = running.left(game::Side::First);
    const auto second = running.left(game::Side::Second);
    if (!first || !second) return {};
    return game::to_display(*first) + " – " + game::to_display(*second);
}

// Both hands, the near one first, each after the name of its side.
bool draw_hands(const Canvas& canvas, const Area& at, const RunningChess& running,
                const GameView& view) {
    if (!running.game().session().start().rules().pockets) return false;
    Area half{.row = at.row, .column = at.column, .width = at.width / 2};
    for (const game::Side side : {running.near(), ~running.near()}) {
        const std::string name = name_of(canvas.host, running, side);
        const int end = canvas.screen().put(half.row, half.column, name, canvas.palette.muted);
        draw_hand(canvas, {.row = half.row, .column = end - 1, .width = half.right() - end},
                  running, view, game::color_of(side));
        half.column += half.width;
    }
    return true;
}
bool draw_hands(const Canvas& /*canvas*/, const Area& /*at*/, const RunningCaro& /*running*/,
                const GameView& /*view*/) {
    return false;
}

template <class Rules>
void draw_below(const Canvas& canvas, Area area, const Running<Rules>& running,
                const GameView& view) {
    if (area.height > 1 && draw_hands(canvas, area, running, view)) {
        ++area.row;
        --area.height;
    }
    put_wrapped(canvas.screen(), area, status_text(canvas, running), canvas.palette.strong);
}

// --- the last two rows ---

template <class Rules>
std::string notice_text(const Host& host, const Running<Rules>& running) {
    if (std::string asked = asked_text(host, running); !asked.empty()) return asked;
    const auto notice = host.notice();
    return notice ? host.say(*notice) : std::string();
}

template <class Rules>
MessageId keys_line(const Running<Rules>& running) {
    const bool is_over = running.game().session().result().has_value();
    if (running.is_online()) {
        return is_over ? MessageId::TerminalOverOnlineKeys : MessageId::TerminalOnlineKeys;
    }
    if (is_over) return MessageId::TerminalOverKeys;
    if (running.game().machines() == 1 && running.game().can(play::Action::MoveNow)) {
        return MessageId::TerminalThinkingKeys;
    }
    return running.game().machines() == 2 ? MessageId::TerminalEnginesKeys
                                          : MessageId::TerminalGameKeys;
}

// What the opening asks: "Chọn bằng số: 1 Cầm O   2 Cầm X".
void draw_choices(const Canvas& canvas, int row, const std::vector<std::string>& names) {
    constexpr int kBetween = 2;
    int column = canvas.screen().put(row, 1, canvas.host.say(MessageId::TerminalChoiceKeys),
                                     canvas.palette.muted);
    for (int i = 0; i < static_cast<int>(names.size()); ++i) {
        const int start = column + kBetween;
        column = canvas.screen().put(row, start, std::to_string(i + 1) + " " + names[i],
                                     canvas.palette.accent);
        canvas.drawn.zones.push_back(
            {{.row = row, .column = start, .width = column - start}, PickButton{i}});
    }
}

template <class Rules>
void draw_bottom(const Canvas& canvas, const GameView& view, const Running<Rules>& running) {
    Screen& screen = canvas.screen();
    const int last = canvas.display.height - 1;
    const int width = canvas.display.width - 2;
    const bool refused = canvas.host.notice_kind() == play::NoticeKind::Refusal;
    screen.put_fitted(last - 1, 1, width, notice_text(canvas.host, running),
                      refused ? canvas.palette.accent : canvas.palette.good);
    if (const auto choices = canvas.host.choices(); !choices.empty()) {
        return draw_choices(canvas, last, choices);
    }
    if (view.typed.empty()) {
        screen.put_fitted(last, 1, width, fitted_items(canvas.host.say(keys_line(running)), width),
                          canvas.palette.muted);
        return;
    }
    const int end = screen.put(last, 1, "▸ " + view.typed, canvas.palette.strong);
    screen.put(last, end, canvas.display.utf8 ? "▏" : "_", canvas.palette.strong);
    std::string_view rest = view.typed;
    const auto waiting = shortcut(take_code_point(rest));
    if (!rest.empty() || !waiting) return;
    const auto word = std::ranges::find(command_words(), *waiting, &CommandWord::id)->word;
    screen.put_fitted(
        last, end + 3, width - end - 3,
        words::format(canvas.host.language(), MessageId::TerminalLetterWaits, {{"command", word}}),
        canvas.palette.muted);
}

template <class Rules>
void draw_running(const Canvas& canvas, const GameView& view, const Running<Rules>& running) {
    const int width = canvas.display.width;
    Screen& screen = canvas.screen();
    const int end = screen.put(0, 1, canvas.host.say(MessageId::AppName), canvas.palette.accent);
    const Grid grid = draw_board(canvas, view, running);
    const Area panel{
        .row = 1,
        .column = grid.area.right() + kGap,
        .width = std::min(width - 1 - grid.area.right() - kGap, kMostPanel),
        .height = std::min(std::max(grid.area.height, kLeastPanelRows), canvas.display.height - 3)};
    const bool has_panel = panel.width >= kLeastPanel;
    const std::string clocks = has_panel ? "" : clocks_text(running);
    const int title_end = width - 1 - (clocks.empty() ? 0 : width_of(clocks) + 1);
    screen.put_right(0, width - 1, clocks, canvas.palette.strong);
    screen.put_fitted(0, end, title_end - end, " · " + game_title(canvas.host, running),
                      canvas.palette.muted);
    const int below = grid.area.bottom() + 1;  // under the letters of the columns
    const int free = canvas.display.height - 2 - below;
    if (has_panel) {
        draw_panel(canvas, panel, running, view);
    } else if (free > 0) {
        draw_below(canvas, {.row = below, .column = 1, .width = width - 2, .height = free}, running,
                   view);
    } else {
        screen.put_right(0, title_end, fitted(status_text(canvas, running), title_end - end - 2),
                         canvas.palette.strong);
    }
    draw_bottom(canvas, view, running);
}

}  // namespace

void draw_game(const Canvas& canvas, const GameView& view) {
    canvas.host.with_game([&](const auto& running) { draw_running(canvas, view, running); });
}

}  // namespace kydai::terminal
