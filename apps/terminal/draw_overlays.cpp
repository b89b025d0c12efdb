// SPDX-License-Identifier: GPL-3.0-or-later
// What is laid over a view: questions, prompts, the picker of a promotion, the result.
#include <algorithm>

#include "apps/terminal/draw.hpp"
#include "apps/terminal/text.hpp"
#include "play/view/status.hpp"
#include "play/words/codes.hpp"

namespace kydai::terminal {

namespace {

struct BoxSize {
    int width;
    int height;
};

// The middle of the screen.
Area in_the_middle(const Display& display, BoxSize size) {
    return {.row = std::max((display.height - size.height) / 2, 0),
            .column = std::max((display.width - size.width) / 2, 0),
            .width = size.width,
            .height = size.height};
}

// Below `area`, or above it where the screen ends.
Area beside(const Display& display, const Area& area, BoxSize size) {
    const bool fits_below = area.bottom() + size.height <= display.height;
    return {.row = fits_below ? area.bottom() : std::max(area.row - size.height, 0),
            .column = std::clamp(area.column, 0, std::max(display.width - size.width, 0)),
            .width = size.width,
            .height = size.height};
}

// An empty framed box, and its inside.
Area draw_box(const Canvas& canvas, const Area& box) {
    canvas.screen().fill(box, canvas.palette.ink);
    canvas.screen().frame(box, canvas.palette.accent);
    return {.row = box.row + 1,
            .column = box.column + 2,
            .width = box.width - 4,
            .height = box.height - 2};
}

void draw_buttons(const Canvas& canvas, int row, int column, const std::vector<std::string>& names,
                  int chosen) {
    for (int i = 0; i < static_cast<int>(names.size()); ++i) {
        const std::string text = "  " + names[i] + "  ";
        canvas.screen().put(row, column, text,
                            i == chosen ? canvas.palette.chosen : canvas.palette.ink);
        const int width = width_of(text);
        canvas.drawn.zones.push_back(
            {{.row = row, .column = column, .width = width}, PickButton{i}});
        column += width + 2;
    }
}

// What can be clicked on the view below.
using Below = std::span<const Zone>;

// Where a square is; nothing when it is scrolled out of sight.
std::optional<Area> area_of(Below below, chess::Square square) {
    for (const Zone& zone : below) {
        const auto* pick = std::get_if<PickSquare>(&zone.meaning);
        if (pick != nullptr && pick->square == square) return zone.area;
    }
    return std::nullopt;
}

// The first column right of the board.
int right_of_board(Below below) {
    int column = 0;
    for (const Zone& zone : below) {
        const bool on_board = std::holds_alternative<PickSquare>(zone.meaning) ||
                              std::holds_alternative<PickPoint>(zone.meaning);
        if (on_board) column = std::max(column, zone.area.right());
    }
    return column;
}

void draw_one(const Canvas& /*canvas*/, Below /*below*/, const std::monostate& /*nothing*/) {}

void draw_one(const Canvas& canvas, Below /*below*/, const Confirm& confirm) {
    const int width = std::min(56, canvas.display.width - 2);
    const auto lines = wrapped(canvas.host.say(confirm.question.text), width - 4);
    const Area inside = draw_box(
        canvas, in_the_middle(canvas.display, {width, static_cast<int>(lines.size()) + 5}));
    int row = inside.row;
    for (const std::string& line : lines) {
        canvas.screen().put(row++, inside.column, line, canvas.palette.strong);
    }
    draw_buttons(canvas, row + 1, inside.column,
                 {canvas.host.say(confirm.question.no), canvas.host.say(confirm.question.yes)},
                 confirm.yes ? 1 : 0);
}

void draw_one(const Canvas& canvas, Below /*below*/, const Prompt& prompt) {
    const int width = std::min(64, canvas.display.width - 2);
    const Area inside = draw_box(canvas, in_the_middle(canvas.display, {width, 5}));
    canvas.screen().put(inside.row, inside.column, canvas.host.say(prompt.label),
                        canvas.palette.muted);
    // The end of a long text is what is being typed.
    std::string_view shown = prompt.text;
    while (width_of(shown) > inside.width - 3) take_code_point(shown);
    const int end = canvas.screen().put(inside.row + 1, inside.column, "▸ " + std::string(shown),
                                        canvas.palette.strong);
    canvas.screen().put(inside.row + 1, end, canvas.display.utf8 ? "▏" : "_",
                        canvas.palette.accent);
}

void draw_one(const Canvas& canvas, Below below, const Promotion& promotion) {
    std::vector<std::string> names;
    int width = 4;
    for (const chess::Role role : promotion.roles) {
        names.push_back(canvas.host.say(words::name_of(role)));
        width += width_of(names.back()) + 6;
    }
    const BoxSize size{std::min(width, canvas.display.width - 2), 5};
    const auto square = area_of(below, promotion.to);
    const Area inside = draw_box(canvas, square ? beside(canvas.display, *square, size)
                                                : in_the_middle(canvas.display, size));
    canvas.screen().put(inside.row, inside.column, canvas.host.say(MessageId::AskPromote),
                        canvas.palette.muted);
    draw_buttons(canvas, inside.row + 2, inside.column, names, promotion.chosen);
}

// "Bạn thắng!", or the winner's name where two people play.
template <class Rules>
MessageId headline_of(const Running<Rules>& running) {
    const game::Result& result = *running.game().session().result();
    if (running.game().people() != 1 || !result.winner) {
        return words::headline(result, Running<Rules>::kKind);
    }
    return result.winner == running.game().near_side() ? MessageId::ResultYouWin
                                                       : MessageId::ResultYouLose;
}

// Beside the board where there is room, over the list of moves: the last position is seen, and what
// the status says.
void draw_one(const Canvas& canvas, Below below, const ResultBox& ending) {
    constexpr int kWidth = 30;
    constexpr int kBelowPlayer = 3;
    std::string headline;
    std::string reason;
    canvas.host.with_game([&](const auto& running) {
        headline = canvas.host.say(headline_of(running));
        reason = canvas.host.say(play::reason_said(running.game())) + " · " +
                 canvas.host.say(play::length_of(running.game()));
    });
    const auto lines = wrapped(reason, kWidth - 4);
    constexpr int kSteps = static_cast<int>(std::size(kNextSteps));
    const BoxSize size{kWidth, static_cast<int>(lines.size()) + kSteps + 4};
    Area box = in_the_middle(canvas.display, size);
    const int beside_board = right_of_board(below) + kGap;
    if (beside_board + kWidth <= canvas.display.width) {
        box.row = kBelowPlayer;
        box.column = beside_board;
    }
    const Area inside = draw_box(canvas, box);
    int row = inside.row;
    canvas.screen().put(row++, inside.column, headline, canvas.palette.strong);
    for (const std::string& line : lines) {
        canvas.screen().put(row++, inside.column, line, canvas.palette.muted);
    }
    ++row;
    for (int i = 0; i < kSteps; ++i, ++row) {
        const Area line{.row = row, .column = inside.column, .width = inside.width};
        const Style& style = i == ending.chosen ? canvas.palette.chosen : canvas.palette.ink;
        canvas.screen().fill(line, style);
        canvas.screen().put(row, inside.column + 1, canvas.host.say(kNextSteps[i].name), style);
        canvas.drawn.zones.push_back({line, PickButton{i}});
    }
}

}  // namespace

void draw_overlay(const Canvas& canvas, const Overlay& overlay, std::span<const Zone> below) {
    std::visit([&](const auto& one) { draw_one(canvas, below, one); }, overlay);
}

}  // namespace kydai::terminal
