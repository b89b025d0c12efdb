// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/class_data.hpp"

#include "core/caro/notation.hpp"
#include "core/game/event_text.hpp"
#include "protocol/wire/json_fields.hpp"

namespace kydai::play {

namespace {

using wire::Json;

int count_in(const Json& json, std::string_view name) {
    return static_cast<int>(wire::number_in(json, name));
}
std::optional<int> maybe_count_in(const Json& json, std::string_view name) {
    const auto found = wire::maybe_number_in(json, name);
    return found ? std::optional(static_cast<int>(*found)) : std::nullopt;
}

std::optional<wire::GameId> game_id_in(const Json& json, std::string_view name) {
    return wire::GameId::parse(text_in(json, name));
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
    return {.number = count_in(json, "number"),
            .name = text_in(json, "name"),
            .present = flag_in(json, "present"),
            .here = flag_in(json, "here"),
            .muted = flag_in(json, "muted")};
}

ClassPairing pairing_in(const Json& json) {
    return {.first = count_in(json, "first"),
            .second = count_in(json, "second"),
            .result = text_in(json, "result"),
            .game = game_id_in(json, "game")};
}

ClassRound round_in(const Json& json) {
    return {.boards = list_in(json, "boards", pairing_in),
            .byes = list_in(json, "byes", [](const Json& bye) { return count_in(bye, "player"); })};
}

ClassPlayer player_in(const Json& json) {
    return {.name = text_in(json, "name"),
            .playing = flag_in(json, "playing"),
            .member = maybe_count_in(json, "member")};
}

ClassStanding standing_in(const Json& json) {
    return {.rank = count_in(json, "rank"),
            .player = count_in(json, "player"),
            .points = text_in(json, "points"),
            .values = list_in(json, "values", string_of)};
}

ClassTournament tournament_in(const Json& json) {
    const Json* const terms = json.find("terms");
    return {.system = text_in(json, "system"),
            .game = terms != nullptr ? text_in(*terms, "game") : std::string(),
            .total = count_in(json, "total"),
            .finished = flag_in(json, "finished"),
            .players = list_in(json, "players", player_in),
            .rounds = list_in(json, "rounds", round_in),
            .ties = list_in(json, "ties", string_of),
            .table = list_in(json, "table", standing_in)};
}

ClassAnswer answer_in(const Json& json) {
    return {.move = text_in(json, "move"),
            .said = text_in(json, "said"),
            .members = list_in(json, "members", number_of)};
}

ClassQuestion question_in(const Json& json) {
    return {.game = text_in(json, "game"),
            .position = text_in(json, "position"),
            .text = text_in(json, "text"),
            .revealed = flag_in(json, "revealed"),
            .count = count_in(json, "count"),
            .own = maybe_text_in(json, "own"),
            .own_said = maybe_text_in(json, "ownSaid"),
            .answers = list_in(json, "answers", answer_in)};
}

ClassRole role_in(const Json& you) {
    const std::string role = text_in(you, "role");
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
    WallPicture picture{.game = text_in(json, "game"),
                        .width = count_in(json, "width"),
                        .height = count_in(json, "height"),
                        .items = {},
                        .last = {}};
    picture.items = list_in(json, "items", [&](const Json& item) {
        return WallPicture::Item{.kind = text_in(item, "kind"),
                                 .cell = cell_of(text_in(item, "at"), picture)};
    });
    std::erase_if(picture.items, [](const auto& item) { return item.cell == kOffBoard; });
    picture.last =
        list_in(json, "last", [&](const Json& name) { return cell_of(string_of(name), picture); });
    std::erase(picture.last, kOffBoard);
    return picture;
}

WallBoard wall_board_in(const Json& json) {
    WallBoard board{.round = count_in(json, "round"),
                    .board = count_in(json, "board"),
                    .first = text_in(json, "first"),
                    .second = text_in(json, "second"),
                    .result = text_in(json, "result"),
                    .game = game_id_in(json, "game"),
                    .acts = game::parse_seat(text_in(json, "acts")),
                    .runs = flag_in(json, "runs")};
    if (const Json* const picture = json.find("picture")) board.picture = picture_in(*picture);
    const auto left = list_in(json, "left", [](const Json& one) {
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
    const auto version = parsed ? maybe_number_in(*parsed, "version") : std::nullopt;
    if (you == nullptr || !version || *version < 0) return std::nullopt;
    ClassInfo info{.version = static_cast<std::uint64_t>(*version),
                   .code = text_in(*parsed, "code"),
                   .title = text_in(*parsed, "title"),
                   .ended = flag_in(*parsed, "ended"),
                   .admits = flag_in(*parsed, "admits"),
                   .chat = flag_in(*parsed, "chat"),
                   .role = role_in(*you),
                   .member = maybe_count_in(*you, "member"),
                   .game = game_id_in(*you, "game"),
                   .addresses = list_in(*parsed, "addresses", string_of),
                   .members = list_in(*parsed, "members", member_in)};
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
    const auto version = parsed ? maybe_number_in(*parsed, "board") : std::nullopt;
    if (!version || *version < 0) return std::nullopt;
    TeacherBoard board{.version = static_cast<std::uint64_t>(*version)};
    if (const Json* const shown = parsed->find("shown")) {
        const auto near = game::parse_seat(text_in(*shown, "near"));
        board.shown =
            ShownBoard{.record = text_in(*shown, "record"),
                       .path = text_in(*shown, "path"),
                       .near = near == game::Seat::Second ? game::Side::Second : game::Side::First};
    }
    return board;
}

std::optional<ClassWall> decode_wall(std::string_view json) {
    const auto parsed = wire::parse_json(json);
    const auto version = parsed ? maybe_number_in(*parsed, "wall") : std::nullopt;
    if (!version || *version < 0) return std::nullopt;
    return ClassWall{.version = static_cast<std::uint64_t>(*version),
                     .round = count_in(*parsed, "round"),
                     .boards = list_in(*parsed, "boards", wall_board_in)};
}

std::optional<classroom::ClassCode> decode_class_code(std::string_view json) {
    const auto parsed = wire::parse_json(json);
    return parsed ? classroom::ClassCode::parse(text_in(*parsed, "code")) : std::nullopt;
}

std::optional<std::string> decode_class_trouble(std::string_view json) {
    const auto parsed = wire::parse_json(json);
    return parsed ? maybe_text_in(*parsed, "trouble") : std::nullopt;
}

}  // namespace kydai::play
