// SPDX-License-Identifier: GPL-3.0-or-later
// The Gomocup protocol as two closed sum types: the manager's commands and the brain's answers. x
// is the column and y the row, both from 0. Every line decodes; an unknown line is `Unknown`.
#pragma once

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace kydai::gomocup {

struct Place {
    int x = 0;
    int y = 0;

    friend bool operator==(const Place&, const Place&) = default;
};

enum class Field : std::uint8_t { Own = 1, Theirs = 2, Forbidden = 3 };

enum class InfoKey : std::uint8_t {
    TimeoutTurn,
    TimeoutMatch,
    TimeLeft,
    MaxMemory,
    GameType,
    Rule,
    RuleName,  // ours: the rule set by its name, also those without a number
    Evaluate,
    Folder,
    ThreadCount,
    MaxNodes,
    MaxDepth,
    Book,  // ours: 0 plays without the opening book
    Unknown,
};

// From the manager.
struct Start {
    int size;
};
struct RectStart {
    int width;
    int height;
};
struct Begin {};
struct Turn {
    Place place;
};
struct Play {
    Place place;
};
struct TakeBack {
    Place place;
};
struct Board {};       // stones follow, then Done
struct Swap2Board {};  // bare places follow, then Done
struct Stone {
    Place place;
    Field field;
};  // a line of Board
struct BarePlace {
    Place place;
};  // a line of Swap2Board; also a brain's move
struct Done {};
struct Info {
    InfoKey key;
    std::string value;
};
struct Restart {};
struct About {};
struct End {};
struct Unknown {
    std::string text;
};

using FromManager = std::variant<Start, RectStart, Begin, Turn, Play, TakeBack, Board, Swap2Board,
                                 Stone, BarePlace, Done, Info, Restart, About, End, Unknown>;

// From the brain.
struct Ok {};
struct Places {
    std::vector<Place> places;
};  // a move; several in Swap2
struct Swap {};
struct Error {
    std::string text;
};
struct NotKnown {
    std::string text;
};
struct Message {
    std::string text;
};
struct Debug {
    std::string text;
};
struct Suggest {
    Place place;
};
struct Introduction {
    std::string name, version, author, country;
};

using FromBrain =
    std::variant<Ok, Places, Swap, Error, NotKnown, Message, Debug, Suggest, Introduction, Unknown>;

}  // namespace kydai::gomocup
