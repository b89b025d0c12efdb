// SPDX-License-Identifier: GPL-3.0-or-later
// Both boards. Marks say their kind by shape first, by colour second (assets/look): a point where a
// piece may go, parentheses for a capture, brackets for the last move, an exclamation for check.
#include <algorithm>
#include <utility>

#include "apps/terminal/draw.hpp"
#include "play/view/caro_board.hpp"
#include "play/view/chess_board.hpp"
#include "play/view/hint_steps.hpp"

namespace kydai::terminal {

namespace {

constexpr int kBoardTop = 1;
constexpr int kBoardLeft = 3;      // after the numbers of the rows
constexpr int kRowsElsewhere = 4;  // the title, the letters of the columns, two lines at the bottom
constexpr int kPanelWidth = 27;
constexpr int kNarrow = 60;  // below, the board has the screen to itself
constexpr int kChessSide = 8;
constexpr CellSize kChessSizes[] = {{7, 3}, {5, 2}, {3, 1}};
constexpr int kNarrowCell = 2;  // columns: no room to the right of the stone
constexpr CellSize kCaroSizes[] = {{6, 3}, {4, 2}, {2, 1}};

// The first of `count` visible ones, so that `wanted` is among them.
int scrolled(int count, int visible, int wanted) {
    return std::clamp(wanted - visible / 2, 0, std::max(count - visible, 0));
}

Area cell_area(const Grid& grid, int column, int row) {
    return {.row = grid.area.row + (row - grid.first_row) * grid.cell_height,
            .column = grid.area.column + (column - grid.first_column) * grid.cell_width,
            .width = grid.cell_width,
            .height = grid.cell_height};
}

bool is_visible(const Grid& grid, int column, int row) {
    return column >= grid.first_column && column < grid.first_column + grid.columns &&
           row >= grid.first_row && row < grid.first_row + grid.rows;
}

void draw_labels(const Canvas& canvas, const Grid& grid, auto&& column_name, auto&& row_name) {
    for (int i = 0; i < grid.columns; ++i) {
        const Area area = cell_area(grid, grid.first_column + i, grid.first_row);
        canvas.screen().put(grid.area.bottom(), area.column + area.width / 2,
                            column_name(grid.first_column + i), canvas.palette.muted);
    }
    for (int i = 0; i < grid.rows; ++i) {
        const Area area = cell_area(grid, grid.first_column, grid.first_row + i);
        canvas.screen().put_right(area.row + (area.height - 1) / 2, grid.area.column - 1,
                                  row_name(grid.first_row + i), canvas.palette.muted);
    }
}

// --- chess ---

// What is known of one square, gathered from the views of the rules.
struct SquareFacts {
    std::optional<chess::Piece> piece;
    std::optional<play::MoveMark> mark;
    bool is_last = false;
    bool is_checked = false;
    bool is_hint = false;
    bool is_premove = false;
    bool is_picked = false;
    bool is_cursor = false;
};
using Facts = chess::BySquare<SquareFacts>;

void note(Facts& facts, const std::optional<play::Arrow>& arrow, bool SquareFacts::* fact) {
    if (!arrow) return;
    facts[arrow->to].*fact = true;
    if (arrow->from) facts[*arrow->from].*fact = true;
}

Facts gather(const Canvas& canvas, const GameView& view, const RunningChess& running) {
    const play::ChessGame& game = running.game();
    const play::ChessBoard board = play::chess_board(game);
    Facts facts;
    for (const play::PieceOnBoard& piece : board.pieces) facts[piece.square].piece = piece.piece;
    note(facts, board.last_move, &SquareFacts::is_last);
    note(facts, board.hint, &SquareFacts::is_hint);
    if (board.hint_place) facts[*board.hint_place].is_hint = true;
    note(facts, board.premove, &SquareFacts::is_premove);
    if (board.checked_king) facts[*board.checked_king].is_checked = true;
    if (view.cursor_shown) facts[view.cursor].is_cursor = true;
    if (view.gesture.selected()) facts[*view.gesture.selected()].is_picked = true;
    if (canvas.host.preferences().legal_moves == Switch::Off) return facts;
    for (const auto& [square, mark] : view.gesture.targets()) facts[square].mark = mark;
    return facts;
}

Style square_style(const Palette& palette, const SquareFacts& facts, bool light) {
    if (facts.is_cursor) return palette.cursor;
    if (facts.is_picked) return palette.picked;
    if (facts.is_checked) return palette.check;
    if (facts.is_hint) return palette.hint;
    if (facts.is_last) return light ? palette.last_light : palette.last_dark;
    return light ? palette.light : palette.dark;
}

bool takes(play::MoveMark mark) {
    return mark == play::MoveMark::Capture || mark == play::MoveMark::CapturePromotion;
}

std::string_view target_glyph(play::MoveMark mark, bool utf8) {
    switch (mark) {
        case play::MoveMark::Castling:
            return utf8 ? "↔" : "%";
        case play::MoveMark::EnPassant:
            return utf8 ? "×" : "x";
        case play::MoveMark::Promotion:
            return utf8 ? "★" : "^";
        case play::MoveMark::Premove:
            return utf8 ? "∘" : ":";
        case play::MoveMark::Quiet:
        case play::MoveMark::Drop:
        case play::MoveMark::Capture:
        case play::MoveMark::CapturePromotion:
            return utf8 ? "•" : ".";
    }
    std::unreachable();
}

CellText wrapped_in_marks(const SquareFacts& facts, std::string_view centre, bool utf8) {
    if (facts.is_cursor) {
        return {.left = utf8 ? "▸" : ">", .centre = centre, .right = utf8 ? "◂" : "<"};
    }
    if (facts.is_picked) return {.left = "{", .centre = centre, .right = "}"};
    if (facts.mark == play::MoveMark::CapturePromotion) {
        return {.left = "(", .centre = centre, .right = utf8 ? "★" : "^"};
    }
    if (facts.mark && facts.piece) return {.left = "(", .centre = centre, .right = ")"};
    if (facts.is_checked) return {.left = "!", .centre = centre, .right = "!"};
    if (facts.is_hint) return {.left = "*", .centre = centre, .right = "*"};
    if (facts.is_premove) return {.left = ":", .centre = centre, .right = ":"};
    if (facts.is_last) return {.left = "[", .centre = centre, .right = "]"};
    return {.centre = centre};
}

void draw_square(const Canvas& canvas, const Area& area, const SquareFacts& facts, bool light) {
    const Palette& palette = canvas.palette;
    Style style = square_style(palette, facts, light);
    std::string_view centre = " ";
    if (facts.piece) {
        centre = piece_glyph(canvas.display, *facts.piece);
    } else if (facts.mark && !takes(*facts.mark)) {
        centre = target_glyph(*facts.mark, canvas.display.utf8);
    }
    const bool dark_ink = facts.piece && facts.piece->color == chess::Color::Black;
    style.ink = dark_ink ? palette.black_piece : palette.white_piece;
    style.bold = style.bold || !dark_ink || palette.bold_black;
    paint_cell(canvas.screen(), area, wrapped_in_marks(facts, centre, canvas.display.utf8), style);
}

// --- caro ---

struct PointFacts {
    std::optional<caro::Side> stone;
    bool is_last = false;
    bool is_won = false;
    bool is_unwon = false;    // in a line that looks won and is not
    bool is_blocker = false;  // what blocks it
    bool is_forbidden = false;
    bool is_hint = false;
    bool is_around = false;  // a hint's stone is near
    bool is_premove = false;
    bool is_cursor = false;
};
using Points = caro::ByPoint<PointFacts>;

void note_line(Points& points, const auto& line, bool PointFacts::* fact) {
    const caro::Offset step = caro::offset(line.direction);
    for (std::optional at = line.from; at;
         at = caro::Point::at(at->column() + step.columns, at->row() + step.rows)) {
        points[*at].*fact = true;
        if (*at == line.to) return;
    }
}

void note_unwon(Points& points, const caro::UnwonLine& line) {
    note_line(points, line, &PointFacts::is_unwon);
    for (const auto& blocker : line.blockers) {
        if (blocker) points[*blocker].is_blocker = true;
    }
}

// The points around, among which a hint's stone is to be found.
void note_place(Points& points, caro::Point middle) {
    constexpr int kReach = play::kHintPoints / 2;
    for (int column = -kReach; column <= kReach; ++column) {
        for (int row = -kReach; row <= kReach; ++row) {
            const auto at = caro::Point::at(middle.column() + column, middle.row() + row);
            if (at) points[*at].is_around = true;
        }
    }
}

Points gather(const GameView& view, const play::CaroBoard& board) {
    Points points;
    for (const caro::Stone& stone : board.stones) points[stone.point].stone = stone.side;
    if (!board.stones.empty()) points[board.stones.back().point].is_last = true;
    for (const caro::WinningLine& line : board.winning_lines) {
        note_line(points, line, &PointFacts::is_won);
    }
    for (const caro::UnwonLine& line : board.unwon_lines) note_unwon(points, line);
    for (const caro::Point point : board.forbidden) points[point].is_forbidden = true;
    if (board.hint) points[*board.hint].is_hint = true;
    if (board.hint_place) note_place(points, *board.hint_place);
    if (board.premove) points[*board.premove].is_premove = true;
    if (view.cursor_shown) points[view.point].is_cursor = true;
    return points;
}

std::string_view point_glyph(const PointFacts& facts, bool utf8) {
    if (facts.stone) return *facts.stone == caro::Side::X ? "X" : "O";
    if (facts.is_hint) return utf8 ? "◆" : "?";
    if (facts.is_premove) return ":";
    if (facts.is_around) return utf8 ? "◇" : "o";
    if (facts.is_forbidden) return utf8 ? "×" : "#";
    return utf8 ? "·" : ".";
}

void draw_point(const Canvas& canvas, const Area& area, const PointFacts& facts) {
    const Palette& palette = canvas.palette;
    Style style = palette.caro;
    if (facts.is_last || facts.is_blocker) style = palette.caro_last;
    if (facts.is_won) style = palette.caro_won;
    if (facts.is_cursor) style = palette.cursor;
    style.ink = palette.caro_grid;
    if (facts.stone) {
        style.ink = *facts.stone == caro::Side::X ? palette.caro_x : palette.caro_o;
        style.bold = true;
    }
    if (facts.is_hint || (facts.is_around && !facts.stone)) style.ink = palette.good.ink;
    if (facts.is_forbidden) style.ink = palette.accent.ink;
    if (facts.is_won || facts.is_cursor) {
        style.ink = facts.is_won ? palette.black_piece : palette.white_piece;
    }
    CellText text{.centre = point_glyph(facts, canvas.display.utf8)};
    if (facts.is_unwon) text.left = "-", text.right = "-";
    if (facts.is_blocker) text.left = "|", text.right = "|";
    // A bracket that cannot be closed is a corner.
    if (facts.is_last) text.left = area.width > kNarrowCell ? "[" : "'", text.right = "]";
    if (facts.is_won) text.left = "*", text.right = "*";
    if (facts.is_cursor) {
        text.left = canvas.display.utf8 ? "▸" : ">";
        text.right = canvas.display.utf8 ? "◂" : "<";
    }
    paint_cell(canvas.screen(), area, text, style);
}

}  // namespace

Grid fit_grid(const Display& display, int columns, int rows, std::span<const CellSize> sizes,
              std::pair<int, int> in_sight) {
    const int height = display.height - kRowsElsewhere;
    const int width = display.width - kBoardLeft - (display.width < kNarrow ? 1 : kPanelWidth);
    const auto fits = [&](const CellSize& size) {
        return columns * size.width <= width && rows * size.height <= height;
    };
    const auto found = std::ranges::find_if(sizes, fits);
    const CellSize size = found == sizes.end() ? sizes.back() : *found;
    Grid grid{.area = {}, .cell_width = size.width, .cell_height = size.height};
    grid.columns = std::min(columns, width / size.width);
    grid.rows = std::min(rows, height / size.height);
    grid.first_column = scrolled(columns, grid.columns, in_sight.first);
    grid.first_row = scrolled(rows, grid.rows, in_sight.second);
    grid.area = {.row = kBoardTop,
                 .column = kBoardLeft,
                 .width = grid.columns * size.width,
                 .height = grid.rows * size.height};
    return grid;
}

void paint_cell(Screen& screen, const Area& area, const CellText& text, const Style& style) {
    screen.fill(area, style);
    const int row = area.row + (area.height - 1) / 2;
    const int centre = area.column + area.width / 2;
    screen.put(row, centre - 1, text.left, style);
    screen.put(row, centre, text.centre, style);
    if (area.width > kNarrowCell) screen.put(row, centre + 1, text.right, style);
}

std::string_view piece_glyph(const Display& display, chess::Piece piece) {
    constexpr chess::ByRole<std::string_view> kFilled{"♟", "♞", "♝", "♜", "♛", "♚"};
    constexpr chess::ByRole<std::string_view> kCapital{"P", "N", "B", "R", "Q", "K"};
    constexpr chess::ByRole<std::string_view> kSmall{"p", "n", "b", "r", "q", "k"};
    // Without colours the letters' case is what tells the sides apart.
    if (display.utf8 && display.colours != Colours::None) return kFilled[piece.role];
    return (piece.color == chess::Color::White ? kCapital : kSmall)[piece.role];
}

Grid draw_board(const Canvas& canvas, const GameView& view, const RunningChess& running) {
    const bool from_white = running.near() == game::Side::First;
    const auto seen = [from_white](int index) {
        return from_white ? index : kChessSide - 1 - index;
    };
    const Grid grid = fit_grid(canvas.display, kChessSide, kChessSide, kChessSizes, {0, 0});
    const Facts facts = gather(canvas, view, running);
    for (int i = 0; i < chess::Square::kCount; ++i) {
        const chess::Square square = chess::Square::from_index(i);
        const int column = seen(static_cast<int>(square.file()));
        const int row = seen(kChessSide - 1 - static_cast<int>(square.rank()));
        if (!is_visible(grid, column, row)) continue;
        const Area area = cell_area(grid, column, row);
        draw_square(canvas, area, facts[square], square.is_light());
        canvas.drawn.zones.push_back({area, PickSquare{square}});
    }
    draw_labels(
        canvas, grid,
        [&](int column) { return std::string(1, static_cast<char>('a' + seen(column))); },
        [&](int row) { return std::to_string(kChessSide - seen(row)); });
    return grid;
}

Grid draw_board(const Canvas& canvas, const GameView& view, const RunningCaro& running) {
    const play::CaroBoard board = play::caro_board(running.game());
    const int last_row = board.height - 1;
    const caro::Point in_sight =
        view.cursor_shown || board.stones.empty() ? view.point : board.stones.back().point;
    const Grid grid = fit_grid(canvas.display, board.width, board.height, kCaroSizes,
                               {in_sight.column(), last_row - in_sight.row()});
    const Points points = gather(view, board);
    for (int row = 0; row < board.height; ++row) {
        for (int column = 0; column < board.width; ++column) {
            const auto point = caro::Point::at(column, last_row - row);
            if (!point || !is_visible(grid, column, row)) continue;
            const Area area = cell_area(grid, column, row);
            draw_point(canvas, area, points[*point]);
            canvas.drawn.zones.push_back({area, PickPoint{*point}});
        }
    }
    draw_labels(
        canvas, grid, [](int column) { return std::string(1, static_cast<char>('a' + column)); },
        [&](int row) { return std::to_string(last_row - row + 1); });
    return grid;
}

}  // namespace kydai::terminal
