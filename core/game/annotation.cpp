// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/annotation.hpp"

#include <algorithm>
#include <cstdlib>

#include "core/base/text.hpp"
#include "core/base/utf8.hpp"
#include "core/game/record_reader.hpp"

namespace kydai::game {

namespace {

constexpr std::string_view kOpen = "[%";
constexpr KeyedArray<MarkColor, char> kColorLetters = {'G', 'R', 'Y', 'B'};
constexpr int kCentiPerUnit = 100;
constexpr std::size_t kMaxDigits = 5;  // as other programs read them

struct Command {
    std::string_view name;   // "csl"
    std::string_view value;  // "Gd4"
    std::size_t at = 0;      // where it stands in its comment
    std::size_t length = 0;
};

constexpr bool in_name(char c) { return is_lower(c) || is_upper(c) || is_digit(c); }

// The first command from `from` on: a name right behind `[%`, and no bracket or brace inside.
std::optional<Command> find_command(std::string_view comment, std::size_t from) {
    for (std::size_t at = comment.find(kOpen, from); at != std::string_view::npos;
         at = comment.find(kOpen, at + 1)) {
        std::size_t name_end = at + kOpen.size();
        while (name_end < comment.size() && in_name(comment[name_end])) ++name_end;
        const std::size_t end = comment.find_first_of("[]{}", name_end);
        const std::size_t name = at + kOpen.size();
        const bool closed = end != std::string_view::npos && comment[end] == ']';
        const bool separate = closed && (end == name_end || comment[name_end] == ' ');
        if (name_end == name || !separate) continue;
        return Command{.name = comment.substr(name, name_end - name),
                       .value = trimmed(comment.substr(name_end, end - name_end)),
                       .at = at,
                       .length = end + 1 - at};
    }
    return std::nullopt;
}

std::optional<MarkColor> parse_color(char letter) {
    for (const MarkColor color : kKeys<MarkColor>) {
        if (kColorLetters[color] == letter) return color;
    }
    return std::nullopt;
}

std::optional<Mark> parse_mark(std::string_view text, const Places& places, bool is_arrow) {
    if (text.empty()) return std::nullopt;
    const auto color = parse_color(text.front());
    text.remove_prefix(1);
    const auto from = places.take(text);
    const auto to = is_arrow ? places.take(text) : from;
    if (!color || !from || !to || !text.empty() || is_arrow != (*from != *to)) return std::nullopt;
    return Mark{.color = *color, .from = *from, .to = *to};
}

// Whether every mark of the list could be read.
bool take_marks(Notes& notes, const Command& command, const Places& places) {
    const bool is_arrow = command.name == "cal";
    if (!is_arrow && command.name != "csl") return false;
    std::vector<Mark> marks;
    for (std::string_view rest = command.value; !rest.empty();) {
        const auto mark = parse_mark(trimmed(next_field(rest, ',')), places, is_arrow);
        if (!mark) return false;
        marks.push_back(*mark);
    }
    for (const Mark& mark : marks) put_mark(notes.marks, mark);
    return true;
}

bool take_evaluation(Notes& notes, const Command& command) {
    if (command.name != "eval" || notes.evaluation) return false;
    notes.evaluation = parse_evaluation(command.value);
    return notes.evaluation.has_value();
}

class CommandTaker {
  public:
    CommandTaker(Notes& notes, const Places& places, bool clock_wanted)
        : notes_(notes), places_(places), clock_wanted_(clock_wanted) {}

    // Again until there is none: what stood around a command may become one.
    void take_all(std::string& comment) {
        while (const auto command = find_command(comment, 0)) {
            take(*command, std::string_view(comment).substr(command->at, command->length));
            comment.replace(command->at, command->length, " ");
            comment = cleaned_line(comment);
        }
    }
    [[nodiscard]] std::optional<Millis> clock() const { return clock_; }

  private:
    void take(const Command& command, std::string_view whole) {
        if (clock_wanted_ && !clock_ && command.name == "clk") {
            clock_ = parse_clock(command.value);
            if (clock_) return;
        }
        if (take_marks(notes_, command, places_) || take_evaluation(notes_, command)) return;
        notes_.commands.emplace_back(whole);
    }

    Notes& notes_;
    const Places& places_;
    const bool clock_wanted_;
    std::optional<Millis> clock_;
};

std::string marks_text(const Notes& notes, const Places& places, bool arrows) {
    std::string text;
    for (const Mark& mark : notes.marks) {
        if (mark.is_arrow() != arrows) continue;
        text += text.empty() ? (arrows ? "[%cal " : "[%csl ") : ",";
        text += kColorLetters[mark.color];
        text += places.text(mark.from);
        if (arrows) text += places.text(mark.to);
    }
    return text.empty() ? text : text + "]";
}

// A sign and up to five digits; nothing else.
std::optional<int> parse_short(std::string_view text) {
    if (text.starts_with('+')) text.remove_prefix(1);
    if (text.size() > kMaxDigits + 1 || text.starts_with('+')) return std::nullopt;
    return parse_number<int>(text);
}

std::optional<int> parse_centi(std::string_view text) {
    const bool negative = text.starts_with('-');
    if (negative || text.starts_with('+')) text.remove_prefix(1);
    const std::string_view units = next_field(text, '.');
    const bool digits = std::ranges::all_of(units, is_digit) && std::ranges::all_of(text, is_digit);
    if (!digits || units.size() > kMaxDigits || (units.empty() && text.empty())) {
        return std::nullopt;
    }
    const auto digit = [text](std::size_t i) { return i < text.size() ? text[i] - '0' : 0; };
    const int centi =
        parse_number<int>(units).value_or(0) * kCentiPerUnit + 10 * digit(0) + digit(1);
    return negative ? -centi : centi;
}

}  // namespace

void put_mark(std::vector<Mark>& marks, const Mark& mark) {
    const auto same = std::ranges::find_if(marks, [&](const Mark& m) { return m.covers(mark); });
    if (same != marks.end()) {
        same->color = mark.color;
        return;
    }
    const auto at = mark.is_arrow() ? marks.end() : std::ranges::find_if(marks, &Mark::is_arrow);
    marks.insert(at, mark);
}

std::optional<Millis> take_commands(Notes& notes, const Places& places, bool clock_wanted) {
    CommandTaker taker(notes, places, clock_wanted);
    taker.take_all(notes.before);
    taker.take_all(notes.after);
    return taker.clock();
}

std::string commands_text(const Notes& notes, const Places& places) {
    std::string text;
    const auto add = [&text](const std::string& command) {
        if (!text.empty() && !command.empty()) text += ' ';
        text += command;
    };
    if (notes.evaluation) add("[%eval " + to_text(*notes.evaluation) + "]");
    add(marks_text(notes, places, false));
    add(marks_text(notes, places, true));
    for (const std::string& command : notes.commands) add(command);
    return text;
}

std::string to_text(const Evaluation& evaluation) {
    std::string text;
    if (evaluation.wins_in) {
        text = "#" + std::to_string(*evaluation.wins_in);
    } else {
        const int rest = std::abs(evaluation.centi) % kCentiPerUnit;
        text = (evaluation.centi < 0 ? "-" : "") +
               std::to_string(std::abs(evaluation.centi) / kCentiPerUnit) +
               (rest < 10 ? ".0" : ".") + std::to_string(rest);
    }
    if (evaluation.depth) text += "," + std::to_string(*evaluation.depth);
    return text;
}

std::optional<Evaluation> parse_evaluation(std::string_view text) {
    Evaluation evaluation;
    std::string_view value = trimmed(next_field(text, ','));
    if (!text.empty()) {
        evaluation.depth = parse_short(trimmed(text));
        if (!evaluation.depth || *evaluation.depth < 0) return std::nullopt;
    }
    if (value.starts_with('#')) {
        evaluation.wins_in = parse_short(value.substr(1));
        if (!evaluation.wins_in || *evaluation.wins_in == 0) return std::nullopt;
        return evaluation;
    }
    const auto centi = parse_centi(value);
    if (!centi) return std::nullopt;
    evaluation.centi = *centi;
    return evaluation;
}

}  // namespace kydai::game
