// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/class_data.hpp"

#include "core/caro/notation.hpp"
#include "core/game/event_text.hpp"
#include "protocol/wire/json.hpp"

namespace kydai::play {

namespace {

using wire::Json;

// --- fields; a field of another type counts as missing ---

std::optional<std::string> maybe_text(const Json& json, std::string_view name) {
    const Json* const field = json.find(name);
    const std::string* const text = field != nullptr ? field->as_string() : nullptr;
    return text != nullptr ? std::optional(*text) : std::nullopt;
}
std::string text(const Json& json, std::string_view name) {
    return maybe_text(json, name).value_or("");
}

std::optional<std::int64_t> maybe_number(const Json& json, std::string_view name) {
    const Json* const field = json.find(name);
    const std::int64_t* const number = field != nullptr ? field->as_number() : nullptr;
    return number != nullptr ? std::optional(*number) : std::nullopt;
}
int number(const Json& json, std::string_view name) {
    return static_cast<int>(maybe_number(json, name).value_or(0));
}
std::optional<int> maybe_count(const Json& json, std::string_view name) {
    const auto found = maybe_number(json, name);
    return found ? std::optional(static_cast<int>(*found)) : std::nullopt;
}

bool flag(const Json& json, std::string_view name) {
    const Json* const field = json.find(name);
    const bool* const value = field != nullptr ? field->as_bool() : nullptr;
    return value != nullptr && *value;
}

std::optional<wire::GameId> game_id(const Json& json, std::string_view name) {
    return wire::GameId::parse(text(json, name));
}

template <class Decode>
auto list(const Json& json, std::string_view name, Decode decode) {
    std::vector<decltype(decode(json))> all;
    const Json* const field = json.find(name);
    const wire::JsonArray* const array = field != nullptr ? field->as_array() : nullptr;
    if (array == nullptr) return all;
    all.reserve(array->size());
    for (const Json& one : *array) all.push_back(decode(one));
    return all;
}
std::string string_of(const Json& json) {
    const std::string* const text = json.as_string();
    return text != nullptr ? *text : std::string();
}
int number_of(const Json& json) {
    const std::int64_t* const number = json.as_number();
    return number != nullptr ? static_cast<int>(*number) : 0;
}

// --- the parts of a class ---

ClassMember member_in(const Json& json) {
    return {.number = number(json, "number"),
            .name = text(json, "name"),
            .present = flag(json, "present"),
            .here = flag(json, "here"),
            .muted = flag(json, "muted")};
}

ClassPairing pairing_in(const Json& json) {
    return {.first = number(json, "first"),
            .second = number(json, "second"),
            .result = text(json, "result"),
            .game = game_id(json, "game")};
}

ClassRound round_in(const Json& json) {
    return {.boards = list(json, "boards", pairing_in),
            .byes = list(json, "byes", [](const Json& bye) { return number(bye, "player"); })};
}

ClassPlayer player_in(const Json& json) {
    return {.name = text(json, "name"),
            .playing = flag(json, "playing"),
            .member = maybe_count(json, "member")};
}

ClassStanding standing_in(const Json& json) {
    return {.rank = number(json, "rank"),
            .player = number(json, "player"),
            .points = text(json, "points"),
            .values = list(json, "values", string_of)};
}

ClassTournament tournament_in(const Json& json) {
    const Json* const terms = json.find("terms");
    return {.system = text(json, "system"),
            .game = terms != nullptr ? text(*terms, "game") : std::string(),
            .total = number(json, "total"),
            .finished = flag(json, "finished"),
            .players = list(json, "players", player_in),
            .rounds = list(json, "rounds", round_in),
            .ties = list(json, "ties", string_of),
            .table = list(json, "table", standing_in)};
}

ClassAnswer answer_in(const Json& json) {
    return {.move = text(json, "move"),
            .said = text(json, "said"),
            .members = list(json, "members", number_of)};
}

ClassQuestion question_in(const Json& json) {
    return {.game = text(json, "game"),
            .position = text(json, "position"),
            .text = text(json, "text"),
            .revealed = flag(json, "revealed"),
            .count = number(json, "count"),
            .own = maybe_text(json, "own"),
            .own_said = maybe_text(json, "ownSaid"),
            .answers = list(json, "answers", answer_in)};
}

ClassRole role_in(const Json& you) {
    const std::string role = text(you, "role");
    return role == "teacher" ? ClassRole::Teacher
           : role == "pupil" ? ClassRole::Pupil
                             : ClassRole::Guest;
}

// --- the wall ---

// Squares of chess are named like points of caro.
constexpr int kOffBoard = -1;
int cell_of(std::string_view name, const WallPicture& board) {
    const auto point = caro::parse_point(name);
    const bool is_on = point && point->column() < board.width && point->row() < board.height;
    return is_on ? point->row() * board.width + point->column() : kOffBoard;
}

WallPicture picture_in(const Json& json) {
    WallPicture picture{.game = text(json, "game"),
                        .width = number(json, "width"),
                        .height = number(json, "height"),
                        .items = {},
                        .last = {}};
    picture.items = list(json, "items", [&](const Json& item) {
        return WallPicture::Item{.kind = text(item, "kind"),
                                 .cell = cell_of(text(item, "at"), picture)};
    });
    std::erase_if(picture.items, [](const auto& item) { return item.cell == kOffBoard; });
    picture.last =
        list(json, "last", [&](const Json& name) { return cell_of(string_of(name), picture); });
    std::erase(picture.last, kOffBoard);
    return picture;
}

WallBoard wall_board_in(const Json& json) {
    WallBoard board{.round = number(json, "round"),
                    .board = number(json, "board"),
                    .first = text(json, "first"),
                    .second = text(json, "second"),
                    .result = text(json, "result"),
                    .game = game_id(json, "game"),
                    .acts = game::parse_seat(text(json, "acts")),
                    .runs = flag(json, "runs")};
    if (const Json* const picture = json.find("picture")) board.picture = picture_in(*picture);
    const auto left = list(json, "left", [](const Json& one) {
        const std::int64_t* const millis = one.as_number();
        return game::Millis(millis != nullptr ? *millis : 0);
    });
    if (left.size() == 2) board.left = BySeat<game::Millis>{left[0], left[1]};
    return board;
}

}  // namespace

std::optional<ClassInfo> decode_class(std::string_view json) {
    const auto parsed = wire::parse_json(json);
    const Json* const you = parsed ? parsed->find("you") : nullptr;
    const auto version = parsed ? maybe_number(*parsed, "version") : std::nullopt;
    if (you == nullptr || !version || *version < 0) return std::nullopt;
    ClassInfo info{.version = static_cast<std::uint64_t>(*version),
                   .code = text(*parsed, "code"),
                   .title = text(*parsed, "title"),
                   .ended = flag(*parsed, "ended"),
                   .admits = flag(*parsed, "admits"),
                   .chat = flag(*parsed, "chat"),
                   .role = role_in(*you),
                   .member = maybe_count(*you, "member"),
                   .game = game_id(*you, "game"),
                   .addresses = list(*parsed, "addresses", string_of),
                   .members = list(*parsed, "members", member_in)};
    if (const Json* const question = parsed->find("question")) {
        info.question = question_in(*question);
    }
    if (const Json* const tournament = parsed->find("tournament")) {
        info.tournament = tournament_in(*tournament);
    }
    return info;
}

std::optional<TeacherBoard> decode_teacher_board(std::string_view json) {
    const auto parsed = wire::parse_json(json);
    const auto version = parsed ? maybe_number(*parsed, "board") : std::nullopt;
    if (!version || *version < 0) return std::nullopt;
    TeacherBoard board{.version = static_cast<std::uint64_t>(*version)};
    if (const Json* const shown = parsed->find("shown")) {
        const auto near = game::parse_seat(text(*shown, "near"));
        board.shown =
            ShownBoard{.record = text(*shown, "record"),
                       .path = text(*shown, "path"),
                       .near = near == game::Seat::Second ? game::Side::Second : game::Side::First};
    }
    return board;
}

std::optional<ClassWall> decode_wall(std::string_view json) {
    const auto parsed = wire::parse_json(json);
    const auto version = parsed ? maybe_number(*parsed, "wall") : std::nullopt;
    if (!version || *version < 0) return std::nullopt;
    return ClassWall{.version = static_cast<std::uint64_t>(*version),
                     .round = number(*parsed, "round"),
                     .boards = list(*parsed, "boards", wall_board_in)};
}

std::optional<classroom::ClassCode> decode_class_code(std::string_view json) {
    const auto parsed = wire::parse_json(json);
    return parsed ? classroom::ClassCode::parse(text(*parsed, "code")) : std::nullopt;
}

std::optional<std::string> decode_class_trouble(std::string_view json) {
    const auto parsed = wire::parse_json(json);
    return parsed ? maybe_text(*parsed, "trouble") : std::nullopt;
}

}  // namespace kydai::play
