// SPDX-License-Identifier: GPL-3.0-or-later
// A class as the server tells of it (docs/formats/http.md): plain values and their decoders.
// Members and players count from 1, as there. Fields that are not known are ignored, so that a
// newer server can say more. Pure.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/seat.hpp"
#include "core/classroom/class_code.hpp"
#include "core/game/result.hpp"
#include "core/game/time.hpp"
#include "protocol/wire/ids.hpp"

namespace kydai::play {

enum class ClassRole : std::uint8_t { Guest, Pupil, Teacher };

struct ClassMember {
    int number = 0;
    std::string name;
    bool present = false;  // has not left
    bool here = false;     // was heard of lately
    bool muted = false;
};

struct ClassPairing {
    int first = 0;
    int second = 0;
    std::string result;  // "1-0", "+/-"; "*": being played
    std::optional<wire::GameId> game = {};
};

struct ClassRound {
    std::vector<ClassPairing> boards;
    std::vector<int> byes;  // players
};

struct ClassPlayer {
    std::string name;
    bool playing = true;  // has not withdrawn
    std::optional<int> member = {};
};

struct ClassStanding {
    int rank = 0;
    int player = 0;
    std::string points;
    std::vector<std::string> values;  // of the tie-breaks
};

struct ClassTournament {
    std::string system;
    std::string game;  // "chess", "caro"
    int total = 0;     // rounds
    bool finished = false;
    std::vector<ClassPlayer> players;
    std::vector<ClassRound> rounds;
    std::vector<std::string> ties;
    std::vector<ClassStanding> table;
};

struct ClassAnswer {
    std::string move;
    std::string said;
    std::vector<int> members;
};

struct ClassQuestion {
    std::string game;  // "chess", "caro"
    std::string position;
    std::string text;
    bool revealed = false;
    int count = 0;  // of answers
    std::optional<std::string> own = {};
    std::optional<std::string> own_said = {};
    std::vector<ClassAnswer> answers;  // the most frequent first; empty while they are hidden
};

struct ClassInfo {
    std::uint64_t version = 0;
    std::string code;
    std::string title;
    bool ended = false;
    bool admits = false;
    bool chat = false;
    ClassRole role = ClassRole::Guest;
    std::optional<int> member = {};         // the caller's number
    std::optional<wire::GameId> game = {};  // that waits for the caller
    std::vector<std::string> addresses;     // of the server; for the teacher
    std::vector<ClassMember> members;
    std::optional<ClassQuestion> question = {};
    std::optional<ClassTournament> tournament = {};
};

// The teacher's analysis board: a record, the way in it to the position, the side at the bottom.
struct ShownBoard {
    std::string record;
    std::string path;
    game::Side near = game::Side::First;
    friend bool operator==(const ShownBoard&, const ShownBoard&) = default;
};
struct TeacherBoard {
    std::uint64_t version = 0;
    std::optional<ShownBoard> shown = {};
};

// A board of the wall. Cells are numbers: row × width + column, a1 is 0.
struct WallPicture {
    struct Item {
        std::string kind;  // the name of its drawing: "wN", "x"
        int cell = 0;
        friend bool operator==(const Item&, const Item&) = default;
    };
    std::string game;  // "chess", "caro"
    int width = 0;
    int height = 0;
    std::vector<Item> items;
    std::vector<int> last;  // the cells of the last move
    friend bool operator==(const WallPicture&, const WallPicture&) = default;
};
struct WallBoard {
    int round = 0;
    int board = 0;
    std::string first;
    std::string second;
    std::string result;  // "*": being played
    std::optional<wire::GameId> game = {};
    std::optional<WallPicture> picture = {};
    std::optional<Seat> acts = {};
    std::optional<BySeat<game::Millis>> left = {};  // at the time of the answer
    bool runs = false;                              // the clock of `acts`
};
struct ClassWall {
    std::uint64_t version = 0;
    int round = 0;  // the latest; 0 before the first
    std::vector<WallBoard> boards;
};

// Nothing for a text that is not such an answer.
std::optional<ClassInfo> decode_class(std::string_view json);
std::optional<TeacherBoard> decode_teacher_board(std::string_view json);
std::optional<ClassWall> decode_wall(std::string_view json);
std::optional<classroom::ClassCode> decode_class_code(std::string_view json);
// Why the server refused: "no-such-class".
std::optional<std::string> decode_class_trouble(std::string_view json);

}  // namespace kydai::play
