// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/autosave.hpp"

#include <algorithm>

#include "core/base/crc32.hpp"
#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "core/game/opened.hpp"

namespace kydai::game {

namespace {

constexpr std::string_view kMagic = "kydai-autosave";
constexpr int kVersion = 1;
constexpr std::size_t kChecksumDigits = 8;
constexpr KeyedArray<ClockStart, std::string_view> kClockStarts = {"at-once", "after-first-moves"};

std::string hex(std::uint32_t value) {
    std::string text(kChecksumDigits, '0');
    for (auto i = text.rbegin(); i != text.rend(); ++i, value >>= 4) {
        *i = "0123456789abcdef"[value & 15];
    }
    return text;
}

// "words of the line 1c291ca3\n"
std::string sealed(std::string line) {
    const std::string checksum = hex(crc32(line));
    return std::move(line) + " " + checksum + "\n";
}

// Takes the first whole line off `bytes` and opens it; nothing when it is torn or damaged.
std::optional<std::string_view> next_sealed(std::string_view& bytes) {
    const std::size_t end = bytes.find('\n');
    if (end == std::string_view::npos || end < kChecksumDigits + 1) return std::nullopt;
    const std::string_view line = bytes.substr(0, end - kChecksumDigits - 1);
    const std::string_view seal = bytes.substr(line.size(), kChecksumDigits + 1);
    if (seal[0] != ' ' || seal.substr(1) != hex(crc32(line))) return std::nullopt;
    bytes.remove_prefix(end + 1);
    return line;
}

constexpr std::string_view kTagWord = "tag";

std::string tag_words(const Tag& tag) {
    return std::string(kTagWord) + " " + cleaned_line(tag.name) + " " + cleaned_line(tag.value);
}

// What follows the word.
void take_tag(Tags& tags, std::string_view line) {
    const std::string_view name = next_word(line);
    tags.set(name, trimmed(line));
}

// The head: everything before the first event.
template <class Rules>
struct Head {
    std::optional<Begin<Rules>> begin;  // once the start, the last line, has been read
    TimeControl time;
    ClockStart clock_start = ClockStart::AtOnce;
    typename Rules::Opening::Rule opening = {};
    std::string opened;  // the text of a record
    Tags tags;
};
template <class Rules>
using Taken = std::expected<void, LoadFault<Rules>>;

template <class Rules>
Taken<Rules> take_time(Head<Rules>& head, std::string_view line) {
    const auto time = TimeControl::parse(next_word(line));
    const auto start = parse_key(kClockStarts, next_word(line));
    if (!time || !start) {
        return std::unexpected(LoadFault<Rules>{.error = LoadError::BadHead});
    }
    head.time = *time;
    head.clock_start = *start;
    return {};
}

template <class Rules>
Taken<Rules> take_opening(Head<Rules>& head, std::string_view line) {
    const auto rule = Rules::Opening::parse_rule(line);
    if (!rule) return std::unexpected(LoadFault<Rules>{.error = LoadError::BadHead});
    head.opening = *rule;
    return {};
}

template <class Rules>
Taken<Rules> take_start(Head<Rules>& head, std::string_view line) {
    auto start = Rules::parse_position(line);
    if (!start) {
        return std::unexpected(
            LoadFault<Rules>{.error = LoadError::BadStart, .start = std::move(start.error())});
    }
    Begin<Rules> begin{.start = *start,
                       .time = head.time,
                       .clock_start = head.clock_start,
                       .opening = head.opening};
    if (!head.opened.empty()) {
        auto opened = parse_opened<Rules>(begin.start, head.opened);
        if (!opened) return std::unexpected(LoadFault<Rules>{.error = LoadError::BadOpened});
        begin.opened = std::move(opened->moves);
        begin.result = opened->result;
    }
    head.begin = std::move(begin);
    return {};
}

template <class Rules>
Taken<Rules> take_head_line(Head<Rules>& head, std::string_view line) {
    const std::string_view word = next_word(line);
    line = trimmed(line);
    if (word == "start") return take_start(head, line);
    if (word == "time") return take_time(head, line);
    if (word == "opening") return take_opening(head, line);
    if (word == "opened") {
        head.opened += std::string(line) + "\n";
    } else if (word == kTagWord) {
        take_tag(head.tags, line);
    } else {
        return std::unexpected(LoadFault<Rules>{.error = LoadError::BadHead});
    }
    return {};
}

std::expected<void, LoadError> check_title(std::string_view title, std::string_view game) {
    if (next_word(title) != kMagic) return std::unexpected(LoadError::NotAutosave);
    const auto version = parse_number<int>(next_word(title));
    if (!version || *version < 1) return std::unexpected(LoadError::NotAutosave);
    if (*version > kVersion) return std::unexpected(LoadError::OtherVersion);
    if (next_word(title) != game) return std::unexpected(LoadError::OtherGame);
    return {};
}

// "12 83250 play first e2e4": the number, the time, the event.
template <class Rules>
std::optional<Timed<Rules>> read_event_line(std::string_view line, int number) {
    if (parse_number<int>(next_word(line)) != number) return std::nullopt;
    const auto at = parse_instant(next_word(line));
    auto event = decode<Rules>(line);
    if (!at || !event) return std::nullopt;
    return Timed<Rules>{.at = *at, .event = std::move(*event)};
}

}  // namespace

template <class Rules>
std::string autosave_head(const Begin<Rules>& begin, const Tags& tags) {
    std::string head = sealed(std::string(kMagic) + " " + std::to_string(kVersion) + " " +
                              std::string(Rules::kName));
    for (const Tag& tag : tags) {
        head += sealed(tag_words(tag));
    }
    head +=
        sealed("time " + to_text(begin.time) + " " + std::string(kClockStarts[begin.clock_start]));
    if (begin.opening != typename Rules::Opening::Rule{}) {
        head += sealed("opening " + std::string(Rules::Opening::name(begin.opening)));
    }
    if (begin.result || !(begin.opened == MoveTree<typename Rules::Move>())) {
        const std::string text = opened_text(begin);
        for (std::string_view rest = text; !rest.empty();) {
            head += sealed("opened " + std::string(next_field(rest, '\n')));
        }
    }
    return head + sealed("start " + Rules::to_text(begin.start));
}

template <class Rules>
std::string autosave_line(int number, const Timed<Rules>& event) {
    return sealed(std::to_string(number) + " " + to_text(event.at) + " " +
                  encode<Rules>(event.event));
}

std::string autosave_tag_line(int number, const Tag& tag) {
    return sealed(std::to_string(number) + " " + tag_words(tag));
}

std::optional<std::string_view> autosave_game(std::string_view bytes) {
    auto title = next_sealed(bytes);
    if (!title || next_word(*title) != kMagic) return std::nullopt;
    next_word(*title);  // the version
    return next_word(*title);
}

namespace {

template <class Rules>
std::expected<Head<Rules>, LoadFault<Rules>> read_head(std::string_view& rest) {
    const auto title = next_sealed(rest);
    if (!title) return std::unexpected(LoadFault<Rules>{.error = LoadError::NotAutosave});
    if (const auto checked = check_title(*title, Rules::kName); !checked) {
        return std::unexpected(LoadFault<Rules>{.error = checked.error()});
    }
    Head<Rules> head;
    for (int number = 2; !head.begin; ++number) {  // the start closes the head
        const auto line = next_sealed(rest);
        if (!line) {
            return std::unexpected(
                LoadFault<Rules>{.error = LoadError::NotAutosave, .line = number});
        }
        if (auto taken = take_head_line(head, *line); !taken) {
            taken.error().line = number;
            return std::unexpected(std::move(taken.error()));
        }
    }
    return head;
}

// "12 tag SecondPlayer machine club"
bool take_tag_line(Tags& tags, std::string_view line, int number) {
    if (parse_number<int>(next_word(line)) != number || next_word(line) != kTagWord) return false;
    take_tag(tags, line);
    return true;
}

// One line after the head; true when it was taken.
template <class Rules>
bool take_line(Loaded<Rules>& loaded, std::string_view line) {
    if (take_tag_line(loaded.tags, line, loaded.next_line)) return true;
    const auto event = read_event_line<Rules>(line, loaded.next_line);
    if (!event) return false;
    const auto done = loaded.session.apply(event->event, event->at);
    if (!done) loaded.refused = done.error();
    return done.has_value();
}

}  // namespace

template <class Rules>
std::expected<Loaded<Rules>, LoadFault<Rules>> load_autosave(std::string_view bytes) {
    std::string_view rest = bytes;
    auto head = read_head<Rules>(rest);
    if (!head) return std::unexpected(std::move(head.error()));
    Loaded<Rules> loaded{.begin = *head->begin,
                         .session = Session<Rules>(*head->begin),
                         .tags = std::move(head->tags),
                         .good_bytes = bytes.size() - rest.size()};
    while (!rest.empty()) {
        const auto line = next_sealed(rest);
        if (!line || !take_line(loaded, *line)) {
            loaded.stopped = line ? Stopped::Refused : Stopped::Torn;
            break;
        }
        loaded.good_bytes = bytes.size() - rest.size();
        ++loaded.next_line;
    }
    return loaded;
}

template std::string autosave_head(const Begin<ChessRules>&, const Tags&);
template std::string autosave_head(const Begin<CaroRules>&, const Tags&);
template std::string autosave_line(int, const Timed<ChessRules>&);
template std::string autosave_line(int, const Timed<CaroRules>&);
template std::expected<Loaded<ChessRules>, LoadFault<ChessRules>> load_autosave(std::string_view);
template std::expected<Loaded<CaroRules>, LoadFault<CaroRules>> load_autosave(std::string_view);

}  // namespace kydai::game
