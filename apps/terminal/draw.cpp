// SPDX-License-Identifier: GPL-3.0-or-later
// Menus, sheets and pages.
#include "apps/terminal/draw.hpp"

#include <algorithm>

#include "apps/terminal/contents.hpp"
#include "apps/terminal/lobby.hpp"
#include "apps/terminal/text.hpp"
#include "core/base/utf8.hpp"
#include "play/words/codes.hpp"

namespace kydai::terminal {

namespace {

constexpr int kMargin = 4;
constexpr int kLow = 20;  // rows: screens with less have no blank lines to spare
constexpr int kLabelWidth = 26;
constexpr int kNameWidth = 18;  // of a variant, before its sentence
constexpr int kValueWidth = 34;
constexpr int kLeastLabel = 14;  // where values need the room
constexpr int kLabelEnd = 3;     // a blank, and the mark before a chosen value
constexpr int kValueEnd = 2;
constexpr int kTextWidth = 76;  // longer lines are hard to read
constexpr int kPictureSide = 8;
constexpr CellSize kPictureCell{3, 1};
constexpr int kPictureFrom = 76;  // columns: narrower screens have no picture

// --- what the rows say ---

std::string about_of(const Host& host, MenuItem item) {
    if (item == MenuItem::Chess) return host.say(words::about_of(chess::Variant::Chess));
    if (item == MenuItem::Caro) return host.say(MessageId::GameCaroAbout);
    return item == MenuItem::HowTo ? host.say(MessageId::AppAbout) : std::string();
}

// --- common parts ---

bool is_low(const Display& display) { return display.height < kLow; }
// The first row of a list or a form.
int list_top(const Display& display) { return is_low(display) ? 3 : 5; }

void draw_head(const Canvas& canvas, std::string_view title) {
    const int row = is_low(canvas.display) ? 0 : 1;
    const int end = canvas.screen().put(row, kMargin, canvas.host.say(MessageId::AppName),
                                        canvas.palette.accent);
    canvas.screen().put(row, end, " · " + canvas.host.say(MessageId::AppTagline),
                        canvas.palette.muted);
    put_wrapped(canvas.screen(),
                {.row = list_top(canvas.display) - 2,
                 .column = kMargin,
                 .width = canvas.display.width - kMargin - 1,
                 .height = 2},
                title, canvas.palette.strong);
}

void draw_foot(const Canvas& canvas, MessageId keys) {
    const int last = canvas.display.height - 1;
    const int width = canvas.display.width - kMargin - 1;
    if (const auto notice = canvas.host.notice()) {
        canvas.screen().put_fitted(last - 1, kMargin, width, canvas.host.say(*notice),
                                   canvas.palette.accent);
    }
    canvas.screen().put_fitted(last, kMargin, width, canvas.host.say(keys), canvas.palette.muted);
}

// Up to the row `end`.
void draw_about(const Canvas& canvas, int row, int end, std::string_view about) {
    const int width = std::min(canvas.display.width - kMargin - 2, kTextWidth);
    for (const std::string& line : wrapped(about, width)) {
        if (row >= end) return;
        canvas.screen().put(row++, kMargin, line, canvas.palette.muted);
    }
}

// The first row in sight, so that the chosen one is.
int first_in_sight(int chosen, int rows, int room) {
    return std::clamp(chosen - room / 2, 0, std::max(rows - room, 0));
}

// How many rows a list shows: the sentence on the chosen row, the notice and the keys stay below
// it, with a little air where no row is hidden for it.
int list_room(const Display& display, int rows) {
    const int room = display.height - list_top(display);
    const int airy = room - 6;
    return std::max(!is_low(display) && rows <= airy ? airy : room - 4, 1);
}

// The mark beside the last row in sight: the list goes on beyond it.
void draw_more(const Canvas& canvas, bool goes_on, int row) {
    if (goes_on) canvas.screen().put(row, 0, "…", canvas.palette.muted);
}

// --- lists ---

void draw_picture(const Canvas& canvas) {
    if (canvas.display.width < kPictureFrom) return;
    const int left = canvas.display.width - kPictureSide * kPictureCell.width - kMargin - 2;
    const chess::AnyPosition start = chess::AnyPosition::start(chess::Variant::Chess);
    const chess::Board board = start.board();
    for (int i = 0; i < chess::Square::kCount; ++i) {
        const chess::Square square = chess::Square::from_index(i);
        const Area area{
            .row = list_top(canvas.display) + kPictureSide - 1 - static_cast<int>(square.rank()),
            .column = left + static_cast<int>(square.file()) * kPictureCell.width,
            .width = kPictureCell.width,
            .height = kPictureCell.height};
        Style style = square.is_light() ? canvas.palette.light : canvas.palette.dark;
        const auto piece = board.at(square);
        const bool black = piece && piece->color == chess::Color::Black;
        style.ink = black ? canvas.palette.black_piece : canvas.palette.white_piece;
        style.bold = !black || canvas.palette.bold_black;
        paint_cell(canvas.screen(), area,
                   {.centre = piece ? piece_glyph(canvas.display, *piece) : " "}, style);
    }
}

MessageId title_of(ListKind kind) {
    switch (kind) {
        case ListKind::Menu:
            return MessageId::MenuPlay;
        case ListKind::Variants:
            return MessageId::MenuVariants;
        case ListKind::Files:
            return MessageId::MenuLoad;
        case ListKind::Games:
            return MessageId::LibraryTitle;
        case ListKind::Lobby:
            return MessageId::OnlineTitle;
    }
    std::unreachable();
}

MessageId title_of(FormKind kind) {
    switch (kind) {
        case FormKind::NewGame:
            return MessageId::NewGameTitle;
        case FormKind::Pair:
            return MessageId::OnlineQuick;
        case FormKind::Invite:
            return MessageId::OnlineInvite;
        case FormKind::Settings:
            return MessageId::SettingsTitle;
    }
    std::unreachable();
}

MessageId button_of(FormKind kind) {
    if (kind == FormKind::Pair) return MessageId::OnlineQuick;
    return kind == FormKind::Invite ? MessageId::OnlineSeekStart : MessageId::NewGameStart;
}

// How many games the search has found, or else how many there are.
std::string games_status(const Host& host) {
    const GameList& games = host.games();
    const auto found = static_cast<long long>(games.found().size());
    if (games.size() == 0) return host.say(MessageId::LibraryEmpty);
    if (games.query().empty()) {
        return words::format(host.language(), MessageId::LibraryCount, {{"count", found}});
    }
    if (found == 0) {
        return words::format(host.language(), MessageId::LibraryNotFound,
                             {{"text", games.query()}});
    }
    return words::format(host.language(), MessageId::LibraryFound,
                         {{"found", found}, {"count", games.size()}});
}

std::string games_title(const Host& host) {
    const GameList& games = host.games();
    if (!games.is_of_file()) return host.say(MessageId::LibraryTitle) + " · " + games_status(host);
    const std::string title = words::format(host.language(), MessageId::LibraryInFile,
                                            {{"count", games.size()}, {"file", games.file()}});
    return games.query().empty() ? title : title + " · " + games_status(host);
}

MessageId keys_of(const Host& host, const ListView& view) {
    if (view.kind != ListKind::Games) return MessageId::TerminalListKeys;
    return host.games().is_of_file() ? MessageId::TerminalFileGamesKeys
                                     : MessageId::TerminalGamesKeys;
}

void draw_view(const Canvas& canvas, const Ui& ui, const ListView& view) {
    std::string title = canvas.host.say(title_of(view.kind));
    if (view.kind == ListKind::Lobby) title += " · " + lobby_status(canvas.host);
    if (view.kind == ListKind::Games) title = games_title(canvas.host);
    draw_head(canvas, title);
    if (view.kind == ListKind::Menu) draw_picture(canvas);
    const auto rows = rows_of(canvas.host, ui, view);
    const int top = list_top(canvas.display);
    const int count = static_cast<int>(rows.size());
    const int room = list_room(canvas.display, count);
    const int first = first_in_sight(view.chosen, count, room);
    const int width = view.kind == ListKind::Menu ? kLabelWidth + 6 : kTextWidth;
    draw_more(canvas, first > 0, top);
    draw_more(canvas, first + room < count, top + room - 1);
    int row = top;
    for (int i = first; i < std::min(first + room, count); ++i, ++row) {
        const bool chosen = i == view.chosen;
        const Area area{.row = row,
                        .column = kMargin - 2,
                        .width = std::min(width, canvas.display.width - kMargin)};
        if (chosen) canvas.screen().fill(area, canvas.palette.chosen);
        canvas.screen().put(row, kMargin - 2, chosen ? " ▸" : "  ",
                            chosen ? canvas.palette.chosen : canvas.palette.ink);
        canvas.screen().put_fitted(row, kMargin + 1, area.width - 3, rows[i].label,
                                   chosen ? canvas.palette.chosen : canvas.palette.ink);
        if (view.kind == ListKind::Variants) {
            canvas.screen().put_fitted(row, kMargin + 1 + kNameWidth, area.width - 4 - kNameWidth,
                                       rows[i].about,
                                       chosen ? canvas.palette.chosen : canvas.palette.muted);
        }
        canvas.drawn.zones.push_back({area, PickRow{i}});
    }
    if (!rows.empty())
        draw_about(canvas, row + 1, canvas.display.height - 2, rows[view.chosen].about);
    draw_foot(canvas, keys_of(canvas.host, view));
}

// --- forms ---

// How wide labels and values are: as usual, unless something would be cut.
struct FormColumns {
    int label;
    int value;
};
FormColumns columns_of(const Display& display, const std::vector<Row>& rows) {
    int label = kLabelWidth;
    int value = 0;
    for (const Row& row : rows) {
        label = std::max(label, width_of(row.label) + kLabelEnd);
        value = std::max(value, width_of(row.value) + kValueEnd);
    }
    const int all = display.width - kMargin - 1 - kMargin;
    if (label + value > all) label = std::clamp(all - value, kLeastLabel, label);
    return {.label = label, .value = std::min(kValueWidth, all - label)};
}

void draw_form_row(const Canvas& canvas, int at, const Row& row, const FormColumns& columns,
                   bool chosen) {
    const Palette& palette = canvas.palette;
    canvas.screen().put(at, kMargin - 2, chosen ? " ▸" : "  ", palette.accent);
    canvas.screen().put_fitted(at, kMargin + 1, columns.label - kLabelEnd, row.label,
                               chosen ? palette.strong : palette.ink);
    const int value = kMargin + 1 + columns.label;
    const int room = columns.value;
    if (chosen) {
        canvas.screen().fill({.row = at, .column = value - 2, .width = room + 4}, palette.chosen);
        canvas.screen().put(at, value - 1, "‹", palette.chosen);
        canvas.screen().put(at, value + room, "›", palette.chosen);
    }
    canvas.screen().put_fitted(at, value + 1, room - 1, row.value,
                               chosen ? palette.chosen : palette.ink);
}

// The sentence on a row, after what is cut of the row itself.
std::string about_of(const Row& row, const FormColumns& columns) {
    const bool is_cut =
        width_of(row.label) > columns.label - kLabelEnd || width_of(row.value) > columns.value - 1;
    if (!is_cut) return row.about;
    return row.label + ": " + row.value + (row.about.empty() ? "" : ". " + row.about);
}

void draw_view(const Canvas& canvas, const Ui& ui, const FormView& view) {
    const bool is_sheet = view.kind != FormKind::Settings;
    draw_head(canvas, canvas.host.say(title_of(view.kind)));
    const auto rows = rows_of(canvas.host, ui, view);
    const FormColumns columns = columns_of(canvas.display, rows);
    int at = list_top(canvas.display);
    const int room = canvas.display.height - (is_sheet ? 3 : 2) - at;  // over button, notice, keys
    const int count = static_cast<int>(rows.size());
    const int first = first_in_sight(view.chosen, count, room);
    for (int i = first; i < std::min(first + room, count); ++i, ++at) {
        draw_form_row(canvas, at, rows[i], columns, i == view.chosen);
        canvas.drawn.zones.push_back(
            {{.row = at, .column = 0, .width = canvas.display.width}, PickRow{i}});
    }
    const int button_row = std::min(at + 4, canvas.display.height - 3);
    draw_about(canvas, at + 1, is_sheet ? button_row : canvas.display.height - 2,
               about_of(rows[view.chosen], columns));
    if (is_sheet) {
        const std::string button = "[ " + canvas.host.say(button_of(view.kind)) + " ]";
        canvas.screen().put(button_row, kMargin, button, canvas.palette.accent);
        canvas.drawn.zones.push_back(
            {{.row = button_row, .column = kMargin, .width = width_of(button)}, PickButton{0}});
    }
    draw_foot(canvas, is_sheet ? MessageId::TerminalFormKeys : MessageId::TerminalSettingsKeys);
}

// --- pages ---

std::vector<Paragraph> paragraphs_of(const Host& host, const PageView& view) {
    switch (view.kind) {
        case PageKind::HowTo:
            return how_to_play(host.language());
        case PageKind::Keys:
            return keys_and_commands(host.language());
        case PageKind::Text:
            return {{Paragraph::Kind::Text, view.text}};
    }
    std::unreachable();
}

struct Line {
    std::string text;
    bool is_heading = false;
};
std::vector<Line> lines_of(const Host& host, const PageView& view, const Display& display) {
    std::vector<Line> lines;
    const int width = std::min(display.width - 2 * kMargin, kTextWidth);
    for (const Paragraph& paragraph : paragraphs_of(host, view)) {
        const bool heading = paragraph.kind == Paragraph::Kind::Heading;
        if (heading && !lines.empty() && !lines.back().text.empty()) lines.push_back({});
        for (std::string& line : wrapped(paragraph.text, width)) {
            lines.push_back({std::move(line), heading});
        }
        if (heading || view.kind == PageKind::HowTo) lines.push_back({});
    }
    return lines;
}
int page_room(const Display& display) { return display.height - 4; }

void draw_view(const Canvas& canvas, const Ui& /*ui*/, const PageView& view) {
    const auto lines = lines_of(canvas.host, view, canvas.display);
    const int room = page_room(canvas.display);
    const int top = std::clamp(view.top, 0, std::max(static_cast<int>(lines.size()) - room, 0));
    for (int i = 0; i < room && top + i < static_cast<int>(lines.size()); ++i) {
        const Line& line = lines[top + i];
        canvas.screen().put(1 + i, kMargin, line.text,
                            line.is_heading ? canvas.palette.accent : canvas.palette.ink);
    }
    draw_foot(canvas, MessageId::TerminalPageKeys);
}

void draw_view(const Canvas& canvas, const Ui& /*ui*/, const GameView& view) {
    draw_game(canvas, view);
}

void draw_too_small(const Canvas& canvas) {
    const std::string text = canvas.host.say(
        {MessageId::TerminalTooSmall, {{"width", kLeastWidth}, {"height", kLeastHeight}}});
    int row = 0;
    for (const std::string& line : wrapped(text, canvas.display.width)) {
        canvas.screen().put(row++, 0, line, canvas.palette.strong);
    }
}

}  // namespace

void put_wrapped(Screen& screen, const Area& area, std::string_view text, const Style& style) {
    const auto lines = wrapped(text, area.width);
    const int count = static_cast<int>(lines.size());
    for (int i = 0; i < std::min(area.height, count); ++i) {
        std::string line = lines[i];
        for (int j = i + 1; i + 1 == area.height && j < count; ++j) line += " " + lines[j];
        screen.put_fitted(area.row + i, area.column, area.width, line, style);
    }
}

int furthest_top(const Host& host, const PageView& view, const Display& display) {
    const auto lines = static_cast<int>(lines_of(host, view, display).size());
    return std::max(lines - page_room(display), 0);
}

std::vector<Row> rows_of(const Host& host, const Ui& /*ui*/, const ListView& view) {
    std::vector<Row> rows;
    switch (view.kind) {
        case ListKind::Menu:
            for (const MenuItem item : kMenu) {
                rows.push_back({.label = host.say(name_of(item)), .about = about_of(host, item)});
            }
            return rows;
        case ListKind::Variants:
            for (const chess::Variant variant : variants()) {
                rows.push_back({.label = host.say(words::name_of(variant)),
                                .about = host.say(words::about_of(variant))});
            }
            return rows;
        case ListKind::Files:
            for (const auto& file : host.records()) {
                rows.push_back({.label = cleaned_line(file.filename().string())});
            }
            rows.push_back({.label = host.say(MessageId::TerminalOtherFile)});
            return rows;
        case ListKind::Games:
            for (const play::LibraryGame* game : host.games().found()) {
                rows.push_back({.label = game_said(host.language(), *game),
                                .about = host.say(game->summary.rules)});
            }
            return rows;
        case ListKind::Lobby:
            for (const LobbyRow& row : lobby_rows(host)) {
                rows.push_back({.label = row.label, .about = row.about});
            }
            return rows;
    }
    std::unreachable();
}

std::vector<Field> fields_of(FormKind kind, const Choice& choice) {
    if (kind == FormKind::NewGame) return fields(choice);
    return online_fields(choice, kind == FormKind::Invite);
}

std::vector<Row> rows_of(const Host& host, const Ui& ui, const FormView& view) {
    std::vector<Row> rows;
    if (view.kind != FormKind::Settings) {
        for (const Field field : fields_of(view.kind, ui.choice)) {
            rows.push_back({.label = host.say(label_of(field, ui.choice)),
                            .value = value_of(field, ui.choice, host.language()),
                            .about = about_of(field, ui.choice, host.language())});
        }
        return rows;
    }
    for (int i = 0; i < kKeyCount<Setting>; ++i) {
        const auto setting = static_cast<Setting>(i);
        rows.push_back(
            {.label = host.say(label_of(setting)), .value = value_of(setting, host.preferences())});
    }
    return rows;
}

Drawn draw(const Host& host, const Ui& ui, const Display& display) {
    const Palette palette = palette_for(display, host.preferences());
    Drawn drawn{.screen = Screen(display, palette.ground)};
    const Canvas canvas{host, display, palette, drawn};
    if (display.width < kLeastWidth || display.height < kLeastHeight) {
        draw_too_small(canvas);
        return drawn;
    }
    std::visit([&](const auto& view) { draw_view(canvas, ui, view); }, ui.top());
    if (std::holds_alternative<std::monostate>(ui.overlay)) return drawn;
    const std::vector<Zone> below = std::exchange(drawn.zones, {});
    draw_overlay(canvas, ui.overlay, below);
    return drawn;
}

}  // namespace kydai::terminal
