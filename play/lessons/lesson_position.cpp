// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lessons/lesson_position.hpp"

#include "core/caro/notation.hpp"
#include "core/chess/resolve.hpp"
#include "core/game/caro_rules.hpp"
#include "core/game/chess_rules.hpp"
#include "play/words/codes.hpp"

namespace kydai::lessons {

namespace {

using game::CaroRules;
using game::ChessRules;

template <class Held>
std::optional<Position> as_position(const Held& held) {
    if (!held) return std::nullopt;
    return Position(*held);
}

template <class Held>
std::optional<Move> as_move(const Held& held) {
    if (!held) return std::nullopt;
    return Move(*held);
}

std::optional<chess::Move> resolved(const chess::AnyPosition& position, const Move& move) {
    const auto* said = std::get_if<chess::MoveText>(&move);
    if (said == nullptr) return std::nullopt;
    const auto legal = chess::resolve(position, *said);
    if (!legal) return std::nullopt;
    return *legal;
}

std::expected<Position, words::MessageId> played_on(const chess::AnyPosition& position,
                                                    const chess::MoveText& move) {
    const auto legal = chess::resolve(position, move);
    if (!legal) return std::unexpected(words::id_of(legal.error()));
    return position.after(*legal);
}

std::expected<Position, words::MessageId> played_on(const caro::Position& position,
                                                    caro::Point move) {
    if (const auto refusal = position.refusal(move)) {
        return std::unexpected(words::id_of(*refusal));
    }
    return position.after(move);
}

std::optional<Position> passed_on(const chess::AnyPosition& position) {
    if (position.in_check()) return std::nullopt;
    chess::Setup setup = position.to_setup();
    setup.turn = ~setup.turn;
    setup.en_passant.reset();
    return as_position(chess::AnyPosition::from(position.variant(), setup));
}

std::optional<Position> passed_on(const caro::Position& position) {
    caro::Setup setup{.rules = position.rules().spec(), .stones = {}, .turn = ~position.turn()};
    for (const caro::Stone& stone : position.stones()) setup.stones.push_back(stone);
    return as_position(caro::Position::from(setup));
}

}  // namespace

std::optional<Position> parse_position(GameKind game, std::string_view text) {
    return game == GameKind::Chess ? as_position(ChessRules::parse_position(text))
                                   : as_position(CaroRules::parse_position(text));
}

std::string to_text(const Position& position) {
    if (const auto* chess = std::get_if<chess::AnyPosition>(&position)) {
        return ChessRules::to_text(*chess);
    }
    return CaroRules::to_text(std::get<caro::Position>(position));
}

std::optional<Move> parse_move(GameKind game, std::string_view text) {
    return game == GameKind::Chess ? as_move(ChessRules::parse_move_text(text))
                                   : as_move(CaroRules::parse_move_text(text));
}

std::string to_text(const Move& move) {
    if (const auto* chess = std::get_if<chess::MoveText>(&move)) return ChessRules::to_text(*chess);
    return caro::to_text(std::get<caro::Point>(move));
}

std::optional<Cell> parse_cell(const Position& position, std::string_view text) {
    const auto cell = caro::parse_point(text);
    if (!cell) return std::nullopt;
    const auto* caro = std::get_if<caro::Position>(&position);
    const auto size = caro != nullptr ? caro->rules().size() : *caro::BoardSize::of(8, 8);
    return size.contains(*cell) ? cell : std::nullopt;
}

// Castling may be said as king takes rook; the king's own target is meant then as well.
Cell target(const Position& before, const Move& move) {
    const auto* said = std::get_if<chess::MoveText>(&move);
    if (said == nullptr) return std::get<caro::Point>(move);
    const auto* position = std::get_if<chess::AnyPosition>(&before);
    const auto legal = position != nullptr ? resolved(*position, move) : std::nullopt;
    if (!legal || !legal->is_castling()) return cell_of(said->to);
    const bool short_side = legal->to().file() > legal->from().file();
    return cell_of({short_side ? chess::File::G : chess::File::C, legal->from().rank()});
}

GameKind game_of(const Position& position) {
    return std::holds_alternative<caro::Position>(position) ? GameKind::Caro : GameKind::Chess;
}

game::Side turn(const Position& position) {
    if (const auto* chess = std::get_if<chess::AnyPosition>(&position)) {
        return ChessRules::turn(*chess);
    }
    return CaroRules::turn(std::get<caro::Position>(position));
}

std::optional<game::Result> result(const Position& position) {
    if (const auto* chess = std::get_if<chess::AnyPosition>(&position)) {
        return ChessRules::result(*chess);
    }
    return CaroRules::result(std::get<caro::Position>(position));
}

std::expected<Position, words::MessageId> played(const Position& position, const Move& move) {
    if (const auto* chess = std::get_if<chess::AnyPosition>(&position)) {
        if (const auto* said = std::get_if<chess::MoveText>(&move)) return played_on(*chess, *said);
    } else if (const auto* point = std::get_if<caro::Point>(&move)) {
        return played_on(std::get<caro::Position>(position), *point);
    }
    return std::unexpected(words::id_of(game::InputFault::NotAMove));
}

std::optional<Position> passed(const Position& position) {
    return std::visit([](const auto& held) { return passed_on(held); }, position);
}

bool is_same(const Position& position, const Move& a, const Move& b) {
    if (a == b) return true;
    const auto* chess = std::get_if<chess::AnyPosition>(&position);
    if (chess == nullptr) return false;
    const auto first = resolved(*chess, a);
    return first && first == resolved(*chess, b);
}

}  // namespace kydai::lessons
