// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/gomocup/codec.hpp"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>

#include "core/base/text.hpp"

namespace kydai::gomocup {
namespace {

constexpr std::array<std::pair<std::string_view, InfoKey>, 13> kInfoKeys{{
    {"timeout_turn", InfoKey::TimeoutTurn},
    {"timeout_match", InfoKey::TimeoutMatch},
    {"time_left", InfoKey::TimeLeft},
    {"max_memory", InfoKey::MaxMemory},
    {"game_type", InfoKey::GameType},
    {"rule", InfoKey::Rule},
    {"rule_name", InfoKey::RuleName},
    {"evaluate", InfoKey::Evaluate},
    {"folder", InfoKey::Folder},
    {"thread_num", InfoKey::ThreadCount},
    {"max_node", InfoKey::MaxNodes},
    {"max_depth", InfoKey::MaxDepth},
    {"book", InfoKey::Book},
}};

bool same_word(std::string_view a, std::string_view b) {
    return std::ranges::equal(a, b, [](char x, char y) { return to_upper(x) == to_upper(y); });
}

// "7,8" or "7,8,1", blanks allowed around the numbers; nothing when it is anything else.
std::optional<std::array<int, 3>> numbers(std::string_view text, int count) {
    std::array<int, 3> values{};
    for (int i = 0; i < count; ++i) {
        const bool last = i == count - 1;
        if (!last && text.find(',') == std::string_view::npos) return std::nullopt;
        const auto value = parse_number<int>(trimmed(last ? text : next_field(text, ',')));
        if (!value) return std::nullopt;
        values[static_cast<std::size_t>(i)] = *value;
    }
    return values;
}

std::optional<Place> place_from(std::string_view text) {
    const auto n = numbers(text, 2);
    return n ? std::optional(Place{(*n)[0], (*n)[1]}) : std::nullopt;
}

Info info_from(std::string_view rest) {
    const std::string_view word = next_word(rest);
    InfoKey key = InfoKey::Unknown;
    for (const auto& [name, known] : kInfoKeys) {
        if (same_word(word, name)) key = known;
    }
    const std::string_view value = key == InfoKey::Unknown ? word : trimmed(rest);
    return {key, std::string(value)};
}

// Commands of a single word.
std::optional<FromManager> bare_command(std::string_view word) {
    if (same_word(word, "BEGIN")) return Begin{};
    if (same_word(word, "BOARD")) return Board{};
    if (same_word(word, "SWAP2BOARD")) return Swap2Board{};
    if (same_word(word, "DONE")) return Done{};
    if (same_word(word, "RESTART")) return Restart{};
    if (same_word(word, "ABOUT")) return About{};
    if (same_word(word, "END")) return End{};
    return std::nullopt;
}

template <class Command>
std::optional<FromManager> placed(std::string_view rest) {
    const auto place = place_from(rest);
    return place ? std::optional<FromManager>(Command{*place}) : std::nullopt;
}

std::optional<FromManager> command_with(std::string_view word, std::string_view rest) {
    if (same_word(word, "INFO")) return info_from(rest);
    if (same_word(word, "TURN")) return placed<Turn>(rest);
    if (same_word(word, "PLAY")) return placed<Play>(rest);
    if (same_word(word, "TAKEBACK")) return placed<TakeBack>(rest);
    if (same_word(word, "START")) {
        const auto size = parse_number<int>(trimmed(rest));
        return size ? std::optional<FromManager>(Start{*size}) : std::nullopt;
    }
    if (same_word(word, "RECTSTART")) {
        const auto sides = place_from(rest);
        return sides ? std::optional<FromManager>(RectStart{sides->x, sides->y}) : std::nullopt;
    }
    return std::nullopt;
}

std::optional<FromManager> stone_line(std::string_view line) {
    if (const auto n = numbers(line, 3)) {
        if ((*n)[2] < 1 || (*n)[2] > 3) return std::nullopt;
        return Stone{{(*n)[0], (*n)[1]}, static_cast<Field>((*n)[2])};
    }
    if (const auto place = place_from(line)) return BarePlace{*place};
    return std::nullopt;
}

std::string text_of(Place place) { return std::to_string(place.x) + ',' + std::to_string(place.y); }

std::string_view name_of(InfoKey key) {
    for (const auto& [name, known] : kInfoKeys) {
        if (known == key) return name;
    }
    return "";
}

// Newlines inside a text would be lines of their own.
std::string one_line(std::string text) {
    std::ranges::replace_if(text, [](char c) { return c == '\n' || c == '\r'; }, ' ');
    return text;
}

template <class... Cases>
struct Match : Cases... {
    using Cases::operator()...;
};

std::optional<std::vector<Place>> places_from(std::string_view line) {
    std::vector<Place> places;
    while (!line.empty()) {
        const auto place = place_from(next_word(line));
        if (!place) return std::nullopt;
        places.push_back(*place);
        line = trimmed(line);
    }
    return places.empty() ? std::nullopt : std::optional(places);
}

// name="Ky Dai", version="1" ...
std::string quoted_after(std::string_view line, std::string_view key) {
    const std::size_t at = line.find(std::string(key) + "=\"");
    if (at == std::string_view::npos) return {};
    line.remove_prefix(at + key.size() + 2);
    return std::string(line.substr(0, line.find('"')));
}

}  // namespace

FromManager decode_manager(std::string_view line) {
    line = trimmed(line);
    if (const auto stone = stone_line(line)) return *stone;
    std::string_view rest = line;
    const std::string_view word = next_word(rest);
    if (const auto command = command_with(word, rest)) return *command;
    if (trimmed(rest).empty()) {
        if (const auto command = bare_command(word)) return *command;
    }
    return Unknown{std::string(line)};
}

FromBrain decode_brain(std::string_view line) {
    line = trimmed(line);
    if (auto places = places_from(line)) return Places{std::move(*places)};
    std::string_view rest = line;
    const std::string_view word = next_word(rest);
    const std::string text(trimmed(rest));
    if (same_word(line, "OK")) return Ok{};
    if (same_word(line, "SWAP")) return Swap{};
    if (same_word(word, "ERROR")) return Error{text};
    if (same_word(word, "UNKNOWN")) return NotKnown{text};
    if (same_word(word, "MESSAGE")) return Message{text};
    if (same_word(word, "DEBUG")) return Debug{text};
    if (same_word(word, "SUGGEST")) {
        if (const auto place = place_from(rest)) return Suggest{*place};
    }
    if (line.starts_with("name=\"")) {
        return Introduction{quoted_after(line, "name"), quoted_after(line, "version"),
                            quoted_after(line, "author"), quoted_after(line, "country")};
    }
    return Unknown{std::string(line)};
}

std::string encode(const FromManager& message) {
    return std::visit(
        Match{
            [](const Start& m) { return "START " + std::to_string(m.size); },
            [](const RectStart& m) { return "RECTSTART " + text_of({m.width, m.height}); },
            [](const Begin&) { return std::string("BEGIN"); },
            [](const Turn& m) { return "TURN " + text_of(m.place); },
            [](const Play& m) { return "PLAY " + text_of(m.place); },
            [](const TakeBack& m) { return "TAKEBACK " + text_of(m.place); },
            [](const Board&) { return std::string("BOARD"); },
            [](const Swap2Board&) { return std::string("SWAP2BOARD"); },
            [](const Stone& m) {
                return text_of(m.place) + ',' + std::to_string(static_cast<int>(m.field));
            },
            [](const BarePlace& m) { return text_of(m.place); },
            [](const Done&) { return std::string("DONE"); },
            [](const Info& m) {
                return one_line("INFO " + std::string(name_of(m.key)) + ' ' + m.value);
            },
            [](const Restart&) { return std::string("RESTART"); },
            [](const About&) { return std::string("ABOUT"); },
            [](const End&) { return std::string("END"); },
            [](const Unknown& m) { return one_line(m.text); },
        },
        message);
}

std::string encode(const FromBrain& message) {
    return std::visit(Match{
                          [](const Ok&) { return std::string("OK"); },
                          [](const Places& m) {
                              std::string text;
                              for (const Place& place : m.places) {
                                  if (!text.empty()) text += ' ';
                                  text += text_of(place);
                              }
                              return text;
                          },
                          [](const Swap&) { return std::string("SWAP"); },
                          [](const Error& m) { return one_line("ERROR " + m.text); },
                          [](const NotKnown& m) { return one_line("UNKNOWN " + m.text); },
                          [](const Message& m) { return one_line("MESSAGE " + m.text); },
                          [](const Debug& m) { return one_line("DEBUG " + m.text); },
                          [](const Suggest& m) { return "SUGGEST " + text_of(m.place); },
                          [](const Introduction& m) {
                              return one_line("name=\"" + m.name + "\", version=\"" + m.version +
                                              "\", author=\"" + m.author + "\", country=\"" +
                                              m.country + '"');
                          },
                          [](const Unknown& m) { return one_line(m.text); },
                      },
                      message);
}

}  // namespace kydai::gomocup
