// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/caro/notation.hpp"
#include "play/json/board_json.hpp"
#include "play/view/hint_steps.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::play {

namespace {

using caro::Point;

void write_stone(JsonWriter& json, const caro::Stone& stone, int number, words::Language language) {
    json.object([&] {
        json.field("id", number).field("kind", stone.side == caro::Side::X ? "x" : "o");
        json.field("at", caro::to_text(stone.point));
        json.field("name", words::text(language, words::name_of(stone.side)));
    });
}

void write_points(JsonWriter& json, std::string_view name, const std::vector<Point>& points) {
    json.key(name).list(points, [&](Point point) { json.value(caro::to_text(point)); });
}

// The choices that the opening offers to a person: the input for each, and its name.
void write_choices(JsonWriter& json, const CaroGame& game, words::Language language) {
    json.key("choices").list(choices(game), [&](caro::Swap2Choice choice) {
        json.object([&] {
            json.field("input", "choose " + std::string(game::CaroRules::Opening::name(choice)));
            json.field("name", words::text(language, words::name_of(choice)));
        });
    });
}

void write_point(JsonWriter& json, std::string_view name, const std::optional<Point>& point) {
    if (!point) return;
    json.key(name).object([&] { json.field("to", caro::to_text(*point)); });
}

// Lines that look won and are not, and the stones that block them.
void write_unwon(JsonWriter& json, const std::vector<caro::UnwonLine>& lines) {
    json.key("unwon").list(lines, [&](const caro::UnwonLine& line) {
        json.object([&] {
            json.field("from", caro::to_text(line.from)).field("to", caro::to_text(line.to));
            std::vector<Point> blockers;
            for (const auto& point : line.blockers) {
                if (point) blockers.push_back(*point);
            }
            write_points(json, "blockers", blockers);
        });
    });
}

}  // namespace

void write_board(JsonWriter& json, const CaroGame& game, const ViewRequest& request) {
    const CaroBoard board = caro_board(game);
    json.field("width", board.width).field("height", board.height);
    json.key("items").array([&] {
        int number = 0;
        for (const caro::Stone& stone : board.stones) {
            write_stone(json, stone, ++number, request.language);
        }
    });
    if (!board.stones.empty()) write_point(json, "last", board.stones.back().point);
    if (board.hint_place) {
        json.key("hintPlace").object([&] {
            json.field("at", caro::to_text(*board.hint_place)).field("across", kHintPoints);
        });
    }
    write_point(json, "hint", board.hint);
    write_point(json, "premove", board.premove);
    json.key("lines").list(board.winning_lines, [&](const caro::WinningLine& line) {
        json.object([&] {
            json.field("from", caro::to_text(line.from)).field("to", caro::to_text(line.to));
        });
    });
    write_unwon(json, board.unwon_lines);
    write_points(json, "forbidden", board.forbidden);
    json.field("places", can_place(game));
    write_choices(json, game, request.language);
}

std::string spoken(const CaroGame& game, words::Language language) {
    const NodeId node = game.shown();
    if (node.is_root()) return {};
    const auto stone = game.session().position_at(node).last();
    return words::spoken_stone(language, stone->side, stone->point);
}

words::MessageId rules_name(const CaroGame& game) {
    return words::name_of(game.session().start().rules().rule_set());
}
std::string_view rules_word(const CaroGame& game) {
    return caro::kRules[game.session().start().rules().rule_set()].name;
}
words::MessageId side_name(const CaroGame& /*game*/, Side side) {
    return words::name_of(game::stone_of(side));
}

}  // namespace kydai::play
