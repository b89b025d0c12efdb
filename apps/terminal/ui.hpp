// SPDX-License-Identifier: GPL-3.0-or-later
// What the full screen is showing, as values: a stack of views and at most one thing laid over the
// topmost. Drawing reads them, keys and mouse change them.
#pragma once

#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "apps/terminal/host.hpp"
#include "apps/terminal/screen.hpp"
#include "play/view/gesture.hpp"

namespace kydai::terminal {

enum class ListKind : std::uint8_t { Menu, Variants, Files, Games, Lobby };
struct ListView {
    ListKind kind = ListKind::Menu;
    int chosen = 0;
};

// Pair and Invite: the terms of a game on a server.
enum class FormKind : std::uint8_t { NewGame, Pair, Invite, Settings };
struct FormView {
    FormKind kind;
    int chosen = 0;
};
// The fields of the sheet, which all but the settings are.
std::vector<Field> fields_of(FormKind kind, const Choice& choice);

enum class PageKind : std::uint8_t { HowTo, Keys, Text };
struct PageView {
    PageKind kind;
    int top = 0;
    std::string text = {};  // of PageKind::Text
};

// The view of the running game; the game itself is in the host.
struct GameView {
    std::string typed = {};
    chess::Square cursor = {};
    caro::Point point = {};
    bool cursor_shown = false;  // once an arrow key was used
    play::ChessGesture gesture = {};
    play::CaroGesture caro_gesture = {};
};

using View = std::variant<ListView, FormView, PageView, GameView>;

struct Confirm {
    Question question;
    Command command;
    bool yes = false;
};
// Text for a command: a file name, or the whole line.
struct Prompt {
    MessageId label;
    std::optional<CommandId> command;  // none: the text is a line with a command
    std::string text = {};
};
// The picker of a pending promotion.
struct Promotion {
    chess::Square to;
    std::vector<chess::Role> roles;
    int chosen = 0;
};
// The result of a game that has just ended, and what to do next.
struct ResultBox {
    int chosen = 0;
};
struct NextStep {
    MessageId name;
    std::optional<CommandId> command;  // none: look at the game
};
inline constexpr NextStep kNextSteps[] = {{MessageId::ButtonRematch, CommandId::Rematch},
                                          {MessageId::ButtonReview, std::nullopt},
                                          {MessageId::ButtonMenu, CommandId::Menu}};
using Overlay = std::variant<std::monostate, Confirm, Prompt, Promotion, ResultBox>;

struct Ui {
    std::vector<View> views = {ListView{}};  // never empty; the last is on top
    Overlay overlay = {};
    Choice choice = {};  // on the sheet of a new game

    [[nodiscard]] const View& top() const { return views.back(); }
};

// What a click means, and where.
struct PickRow {
    int row;
};
struct PickButton {
    int button;
};
struct PickSquare {
    chess::Square square;
};
struct PickHand {
    chess::Role role;
};
struct PickPoint {
    caro::Point point;
};
struct PickNode {
    game::NodeId node;
};
using Meaning = std::variant<PickRow, PickButton, PickSquare, PickHand, PickPoint, PickNode>;
struct Zone {
    Area area;
    Meaning meaning;
};

// A screen and what can be clicked on it; later zones lie over earlier ones.
struct Drawn {
    Screen screen;
    std::vector<Zone> zones = {};
};

// The rows of a list or a form.
struct Row {
    std::string label;
    std::string value = {};
    std::string about = {};
};
std::vector<Row> rows_of(const Host& host, const Ui& ui, const ListView& view);
std::vector<Row> rows_of(const Host& host, const Ui& ui, const FormView& view);
// How far a page can be scrolled down.
int furthest_top(const Host& host, const PageView& view, const Display& display);

Drawn draw(const Host& host, const Ui& ui, const Display& display);

}  // namespace kydai::terminal
