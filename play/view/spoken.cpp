// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/spoken.hpp"

#include <algorithm>

#include "core/caro/notation.hpp"
#include "play/words/codes.hpp"
#include "play/words/phrases.hpp"

namespace kydai::play {

namespace {

using words::Language;
using words::MessageId;

std::string named(Language language, MessageId id) {
    return std::string(words::text(language, id));
}

// "Trắng: vua e1, hậu d1."
std::string of_side(Language language, MessageId side, const std::string& what) {
    const std::string all = what.empty() ? named(language, MessageId::SpeechNothing) : what;
    return words::format(language, MessageId::SpeechOfSide,
                         {{"side", named(language, side)}, {"what", all}});
}

void append_item(std::string& list, std::string_view item) {
    if (!list.empty()) list += ", ";
    list += item;
}

// "mã c3", the dearest pieces first.
std::string listed(Language language, const chess::Board& board, chess::Bitboard squares) {
    std::string list;
    for (int r = kKeyCount<chess::Role> - 1; r >= 0; --r) {
        const auto role = static_cast<chess::Role>(r);
        for (const chess::Square square : squares) {
            if (board.at(square)->role != role) continue;
            append_item(list, words::format(language, MessageId::SpeechPieceAt,
                                            {{"piece", named(language, words::name_of(role))},
                                             {"square", to_string(square)}}));
        }
    }
    return list;
}

std::string pocket_listed(Language language, const chess::AnyPosition& position,
                          chess::Color color) {
    std::string list;
    for (const chess::Role role : chess::kRoles) {
        const int count = position.pockets()[color][role];
        if (count == 0) continue;
        append_item(list, words::format(language, MessageId::SpeechPieceInHand,
                                        {{"count", count},
                                         {"piece", named(language, words::name_of(role))}}));
    }
    return list;
}

template <class Rules>
std::string numbered(Language language, const Game<Rules>& game, const std::string& move) {
    const auto& session = game.session();
    const auto before = session.position_at(session.tree().parent(game.shown()));
    return words::format(language, MessageId::SpeechMoveNumber,
                         {{"number", Rules::move_number(before)}, {"move", move}});
}

// How many stones of `side` stand in one row with `point`, itself included.
int row_through(const caro::Position& position, caro::Point point, caro::Side side) {
    constexpr int kDirections[][2] = {{1, 0}, {0, 1}, {1, 1}, {1, -1}};
    const auto is_own = [&](int column, int row) {
        const auto at = caro::Point::at(column, row);
        return at && std::ranges::any_of(position.stones(), [&](const caro::Stone& stone) {
                   return stone.point == *at && stone.side == side;
               });
    };
    int longest = 1;
    for (const auto& [dx, dy] : kDirections) {
        int length = 1;
        for (const int sign : {1, -1}) {
            int step = sign;
            while (is_own(point.column() + step * dx, point.row() + step * dy)) {
                ++length;
                step += sign;
            }
        }
        longest = std::max(longest, length);
    }
    return longest;
}

MessageId side_name(const ChessGame& /*game*/, Side side) {
    return words::name_of(game::color_of(side));
}
MessageId side_name(const CaroGame& /*game*/, Side side) {
    return words::name_of(game::stone_of(side));
}

}  // namespace

std::string spoken_last_move(Language language, const ChessGame& game) {
    const NodeId node = game.shown();
    if (node.is_root()) return named(language, MessageId::SpeechNoMove);
    const auto& session = game.session();
    const auto before = session.position_at(session.tree().parent(node));
    return numbered(language, game,
                    words::spoken_move(language, before, session.tree().move(node)));
}

std::string spoken_last_move(Language language, const CaroGame& game) {
    if (game.shown().is_root()) return named(language, MessageId::SpeechNoMove);
    const auto stone = game.session().position_at(game.shown()).last();
    return numbered(language, game, words::spoken_stone(language, stone->side, stone->point));
}

namespace {

std::string spoken_time(Language language, Millis left) {
    constexpr int kSeconds = 60;
    const auto seconds = std::chrono::duration_cast<std::chrono::seconds>(left).count();
    const auto counted = [language](MessageId unit, auto count) {
        return words::format(language, unit, {{"count", count}});
    };
    return words::format(language, MessageId::SpeechTime,
                         {{"minutes", counted(MessageId::SpeechMinutes, seconds / kSeconds)},
                          {"seconds", counted(MessageId::SpeechSeconds, seconds % kSeconds)}});
}

}  // namespace

template <class Rules>
std::string spoken_clocks(Language language, const Game<Rules>& game, Instant at) {
    std::string all;
    for (const Side side : game::kSides) {
        const auto left = game.left(side, at);
        if (!left) return named(language, MessageId::ClockNone);
        if (!all.empty()) all += " ";
        all += of_side(language, side_name(game, side), spoken_time(language, *left));
    }
    return all;
}

std::string spoken_pieces(Language language, const ChessGame& game) {
    const chess::AnyPosition position = game.session().position_at(game.shown());
    const chess::Board& board = position.board();
    std::string all;
    for (const chess::Color color : chess::kColors) {
        std::string list = listed(language, board, board.of(color));
        const std::string hand = pocket_listed(language, position, color);
        if (!hand.empty()) append_item(list, hand);
        if (!all.empty()) all += " ";
        all += of_side(language, words::name_of(color), list);
    }
    return all;
}

std::string spoken_pieces(Language language, const CaroGame& game) {
    const caro::Position position = game.session().position_at(game.shown());
    std::string all;
    for (const caro::Side side : {caro::Side::X, caro::Side::O}) {
        std::string list;
        for (const caro::Stone& stone : position.stones()) {
            if (stone.side == side) append_item(list, caro::to_text(stone.point));
        }
        if (!all.empty()) all += " ";
        all += of_side(language, words::name_of(side), list);
    }
    return all;
}

std::string spoken_at(Language language, const ChessGame& game, chess::Square square) {
    return words::spoken_square(language, game.session().position_at(game.shown()).board(), square);
}

std::string spoken_at(Language language, const CaroGame& game, caro::Point point) {
    const caro::Position position = game.session().position_at(game.shown());
    const std::string name = caro::to_text(point);
    for (const caro::Stone& stone : position.stones()) {
        if (stone.point != point) continue;
        return words::format(
            language, MessageId::SpeechSquarePiece,
            {{"square", name}, {"piece", named(language, words::name_of(stone.side))}});
    }
    const auto refusal = position.refusal(point);
    const bool is_forbidden = refusal && *refusal >= caro::Refusal::ForbiddenOverline;
    return words::format(
        language, is_forbidden ? MessageId::SpeechSquareForbidden : MessageId::SpeechSquareEmpty,
        {{"square", name}});
}

std::string spoken_attackers(Language language, const ChessGame& game, chess::Square square) {
    const chess::AnyPosition position = game.session().position_at(game.shown());
    const chess::Board& board = position.board();
    std::string all = words::format(language, MessageId::SpeechAttackers,
                                    {{"square", spoken_at(language, game, square)}});
    for (const chess::Color color : chess::kColors) {
        const auto attackers = board.attackers(square, color, board.occupied());
        all += " " + of_side(language, words::name_of(color), listed(language, board, attackers));
    }
    return all;
}

std::string spoken_attackers(Language language, const CaroGame& game, caro::Point point) {
    const caro::Position position = game.session().position_at(game.shown());
    std::string all = words::format(language, MessageId::SpeechRows,
                                    {{"point", spoken_at(language, game, point)}});
    for (const caro::Side side : {caro::Side::X, caro::Side::O}) {
        const std::string row = words::format(language, MessageId::ResultStones,
                                              {{"count", row_through(position, point, side)}});
        all += " " + of_side(language, words::name_of(side), row);
    }
    return all;
}

template std::string spoken_clocks(Language, const ChessGame&, Instant);
template std::string spoken_clocks(Language, const CaroGame&, Instant);

}  // namespace kydai::play
