// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/uci/command.hpp"

#include "core/base/text.hpp"
#include "protocol/uci/append.hpp"

namespace kydai::uci {
namespace {

// "setoption name Clear Hash", "setoption name Hash value 32": both may hold spaces.
SetOption read_option(std::string_view rest) {
    SetOption option;
    std::string* part = nullptr;
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
        if (word == "name" && part == nullptr) {
            part = &option.name;
        } else if (word == "value" && part == &option.name) {
            part = &option.value;
        } else if (part != nullptr) {
            if (!part->empty()) *part += ' ';
            *part += word;
        }
    }
    return option;
}

// A `position` command without a position is an error, not the start position.
Command read_position(std::string_view rest) {
    const Unknown unknown{.line = "position " + std::string(trimmed(rest))};
    SetPosition position;
    std::string_view word = next_word(rest);
    if (word == "fen") {
        position.fen.emplace();
        for (word = next_word(rest); !word.empty() && word != "moves"; word = next_word(rest)) {
            if (!position.fen->empty()) *position.fen += ' ';
            *position.fen += word;
        }
    } else if (word == "startpos") {
        word = next_word(rest);
        if (!word.empty() && word != "moves") return unknown;
    } else {
        return unknown;
    }
    if (word != "moves") return position;
    for (word = next_word(rest); !word.empty(); word = next_word(rest)) {
        position.moves.emplace_back(word);
    }
    return position;
}

bool is_go_word(std::string_view word) {
    constexpr std::string_view kWords[] = {"searchmoves", "ponder",   "wtime", "btime", "winc",
                                           "binc",        "depth",    "nodes", "mate",  "movestogo",
                                           "movetime",    "infinite", "perft"};
    for (const auto known : kWords) {
        if (word == known) return true;
    }
    return false;
}

// An invalid number is ignored.
void read_go_number(Go& go, std::string_view name, std::string_view text) {
    if (name == "wtime") go.white_time = parse_number<std::int64_t>(text);
    if (name == "btime") go.black_time = parse_number<std::int64_t>(text);
    if (name == "winc") go.white_increment = parse_number<std::int64_t>(text);
    if (name == "binc") go.black_increment = parse_number<std::int64_t>(text);
    if (name == "movestogo") go.moves_to_go = parse_number<int>(text);
    if (name == "depth") go.depth = parse_number<int>(text);
    if (name == "nodes") go.nodes = parse_number<std::uint64_t>(text);
    if (name == "mate") go.mate = parse_number<int>(text);
    if (name == "movetime") go.move_time = parse_number<std::int64_t>(text);
    if (name == "perft") go.perft = parse_number<int>(text);
}

Go read_go(std::string_view rest) {
    Go go;
    std::string_view word = next_word(rest);
    while (!word.empty()) {
        if (word == "ponder") {
            go.ponder = true;
        } else if (word == "infinite") {
            go.infinite = true;
        } else if (word == "searchmoves") {
            for (word = next_word(rest); !word.empty() && !is_go_word(word);
                 word = next_word(rest)) {
                go.only.emplace_back(word);
            }
            continue;
        } else if (is_go_word(word)) {
            const auto name = word;
            read_go_number(go, name, next_word(rest));
        }
        word = next_word(rest);
    }
    return go;
}

std::optional<Command> parse_command(std::string_view word, std::string_view rest) {
    if (word == "uci") return Uci{};
    if (word == "debug") return Debug{.on = next_word(rest) == "on"};
    if (word == "isready") return IsReady{};
    if (word == "setoption") return read_option(rest);
    if (word == "ucinewgame") return NewGame{};
    if (word == "position") return read_position(rest);
    if (word == "go") return read_go(rest);
    if (word == "stop") return Stop{};
    if (word == "ponderhit") return PonderHit{};
    if (word == "quit") return Quit{};
    if (word == "d") return Display{};
    return std::nullopt;
}

}  // namespace

Command decode_command(std::string_view line) {
    std::string_view rest = line;
    if (trimmed(line).empty()) return Empty{};
    for (auto word = next_word(rest); !word.empty(); word = next_word(rest)) {
        if (auto command = parse_command(word, rest)) return *std::move(command);
    }
    return Unknown{.line = std::string(trimmed(line))};
}

std::string encode(const SetOption& option) {
    std::string text = "setoption name " + option.name;
    if (!option.value.empty()) text += " value " + option.value;
    return text;
}

std::string encode(const SetPosition& position) {
    std::string text = "position ";
    text += position.fen ? "fen " + *position.fen : "startpos";
    append(text, "moves", position.moves);
    return text;
}

std::string encode(const Go& go) {
    std::string text = "go";
    if (go.ponder) text += " ponder";
    append(text, "wtime", go.white_time);
    append(text, "btime", go.black_time);
    append(text, "winc", go.white_increment);
    append(text, "binc", go.black_increment);
    append(text, "movestogo", go.moves_to_go);
    append(text, "depth", go.depth);
    append(text, "nodes", go.nodes);
    append(text, "mate", go.mate);
    append(text, "movetime", go.move_time);
    append(text, "perft", go.perft);
    if (go.infinite) text += " infinite";
    append(text, "searchmoves", go.only);
    return text;
}

}  // namespace kydai::uci
