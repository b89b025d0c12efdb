// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/caro_record.hpp"

#include "core/base/text.hpp"
#include "core/caro/notation.hpp"
#include "core/game/caro_setup_text.hpp"
#include "core/game/record_reader_impl.hpp"
#include "core/game/record_writer_impl.hpp"

namespace kydai::game {

namespace {

using Start = std::expected<caro::Position, StartFault<caro::PositionError>>;

Start bad_start(ReadFault fault, std::string_view text,
                std::optional<caro::PositionError> reason = std::nullopt) {
    return std::unexpected(StartFault<caro::PositionError>{
        .fault = fault, .text = std::string(text), .reason = reason});
}

// The usual boards: 15x15, 19x19 (go boards), 20x20 (Gomocup), and the largest there is.
constexpr int kBoards[] = {15, 19, 20, caro::kMaxSide};

// The side of the smallest usual board that holds the points of the game that `moves` begins with.
// Looks no further than a list of moves is long, so that files of many games are read once.
int board_for(std::string_view moves) {
    constexpr std::size_t kLongestList = 10'000;
    moves = moves.substr(0, kLongestList);
    moves = moves.substr(0, moves.find("\n["));
    int needed = 0;
    RecordLexer lexer(moves);
    for (Token token = lexer.next();
         token.kind != Lexeme::End && token.kind != Lexeme::Tag && token.kind != Lexeme::Score;
         token = lexer.next()) {
        if (token.kind != Lexeme::Move) continue;
        const auto points = caro::parse_points(token.text);
        if (!points) continue;
        for (const caro::Point point : *points) {
            needed = std::max({needed, point.column() + 1, point.row() + 1});
        }
    }
    return *std::ranges::find_if(kBoards, [needed](int side) { return side >= needed; });
}

std::optional<std::int16_t> take_point(std::string_view& text) {
    const std::size_t length = std::min(text.find_first_not_of("0123456789", 1), text.size());
    const auto point = caro::parse_point(text.substr(0, length));
    if (!point) return std::nullopt;
    text.remove_prefix(length);
    return static_cast<std::int16_t>(point->index());
}

std::string point_text(std::int16_t place) { return caro::to_text(caro::Point::from_index(place)); }

}  // namespace

const Places CaroNotation::kPlaces{.take = take_point, .text = point_text};

std::size_t CaroNotation::move_length(std::string_view word) {
    const std::size_t end = std::min(word.find_first_not_of("0123456789", 1), word.size());
    return end > 1 && is_lower(to_lower(word.front())) ? end : word.size();
}

std::expected<caro::Point, MoveFault<caro::Refusal>> CaroNotation::read_move(
    const caro::Position& position, std::string_view text) {
    const auto point = caro::parse_point(text);
    if (!point) {
        const auto fault = is_null_move(text) ? ReadFault::NullMove : ReadFault::NotAMove;
        return std::unexpected(MoveFault<caro::Refusal>{.fault = fault, .refusal = {}});
    }
    if (const auto refusal = position.refusal(*point)) {
        return std::unexpected(
            MoveFault<caro::Refusal>{.fault = ReadFault::IllegalMove, .refusal = *refusal});
    }
    return *point;
}

Start CaroNotation::take_start(Tags& tags, std::string_view moves) {
    const auto take = [&tags](std::string_view name) {
        const std::string value(tags.get(name).value_or(""));
        tags.remove(name);
        return value;
    };
    take("Game");
    const std::string rules = take("Rules");
    const std::string board = take("Board");
    const std::string line = take("Line");
    const std::string edge = take("Edge");
    const std::string stones = take("Stones");
    const std::string turn = take("Turn");

    const auto id = rules.empty() ? caro::RuleSet::CaroOpen : caro::parse_rule_set(rules);
    if (!id) return bad_start(ReadFault::UnknownVariant, rules);
    caro::Setup setup{.rules = caro::BoardRules::usual(*id).spec(), .stones = {}, .turn = {}};
    if (board.empty() && rules.empty()) {
        setup.rules.width = setup.rules.height = board_for(moves);
    }
    if (!board.empty() && !parse_board(board, setup.rules)) {
        return bad_start(ReadFault::BadStart, board);
    }
    const auto length = line.empty() ? setup.rules.k : parse_number<int>(line);
    if (!length) return bad_start(ReadFault::BadStart, line);
    setup.rules.k = *length;
    const auto edges = edge.empty() ? setup.rules.edge : parse_edge(edge);
    if (!edges) return bad_start(ReadFault::BadStart, edge);
    setup.rules.edge = *edges;
    auto placed = parse_stones(stones);
    if (!placed) return bad_start(ReadFault::BadStart, stones);
    setup.stones = std::move(*placed);
    if (!turn.empty()) {
        setup.turn = parse_side_letter(turn);
        if (!setup.turn) return bad_start(ReadFault::BadStart, turn);
    }
    const auto position = caro::Position::from(setup);
    if (!position) return bad_start(ReadFault::BadStart, stones, position.error());
    return *position;
}

void CaroNotation::put_start(const caro::Position& start, Tags& tags) {
    const auto spec = start.rules().spec();
    const auto usual = caro::BoardRules::usual(spec.rule_set).spec();
    tags.set("Game", "caro");
    tags.set("Rules", start.rules().switches().name);
    tags.set("Board", board_text(spec));
    if (spec.k != usual.k) tags.set("Line", std::to_string(spec.k));
    if (spec.edge != usual.edge) tags.set("Edge", edge_text(spec.edge));
    if (start.stones().empty() && start.turn() == caro::Side::X) return;
    tags.set("Stones", stones_text(start));
    tags.set("Turn", std::string(1, side_letter(start.turn())));
}

template class RecordReader<CaroNotation>;
template std::string write_record<CaroNotation>(const CaroRecord&, const WriteOptions&);

}  // namespace kydai::game
