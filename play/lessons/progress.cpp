// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/lessons/progress.hpp"

#include <bit>
#include <charconv>

#include "core/base/text.hpp"

namespace kydai::lessons {

namespace {

constexpr std::size_t kMaxEntries = 1000;  // against a text that only grows
constexpr std::size_t kMaxIdSize = 64;

bool is_id(std::string_view text) {
    if (text.empty() || text.size() > kMaxIdSize) return false;
    for (const char c : text) {
        if (!is_lower(c) && !is_digit(c) && c != '.' && c != '-') return false;
    }
    return true;
}

std::optional<StepMask> parse_mask(std::string_view text) {
    StepMask mask = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), mask, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return mask;
}

// The steps that the lesson has.
StepMask all_steps(const Lesson& lesson) {
    return static_cast<StepMask>((std::uint64_t{1} << lesson.steps.size()) - 1);
}

}  // namespace

void Progress::mark(std::string_view lesson, StepMask done) {
    if (done == 0 || !is_id(lesson)) return;
    if (const auto it = steps_.find(lesson); it != steps_.end()) {
        it->second |= done;
    } else if (steps_.size() < kMaxEntries) {
        steps_.emplace(lesson, done);
    }
}

void Progress::forget(std::string_view lesson) {
    if (const auto it = steps_.find(lesson); it != steps_.end()) steps_.erase(it);
}

void Progress::merge(const Progress& other) {
    for (const auto& [lesson, done] : other.steps_) mark(lesson, done);
}

StepMask Progress::steps(std::string_view lesson) const {
    const auto it = steps_.find(lesson);
    return it == steps_.end() ? 0 : it->second;
}

int Progress::count(const Lesson& lesson) const {
    return std::popcount(steps(lesson.id) & all_steps(lesson));
}

bool Progress::is_done(const Lesson& lesson) const {
    return count(lesson) == static_cast<int>(lesson.steps.size());
}

int Progress::next(const Catalogue& catalogue) const {
    int index = 0;
    for (const Lesson& lesson : catalogue.lessons) {
        if (!is_done(lesson)) break;
        ++index;
    }
    return index;
}

std::string Progress::to_text() const {
    std::string text;
    for (const auto& [lesson, done] : steps_) {
        if (!text.empty()) text += ' ';
        char digits[8];
        const auto end = std::to_chars(std::begin(digits), std::end(digits), done, 16).ptr;
        text += lesson;
        text += '=';
        text.append(std::begin(digits), end);
    }
    return text;
}

Progress Progress::parse(std::string_view text) {
    Progress progress;
    while (!trimmed(text).empty()) {
        std::string_view entry = next_word(text);
        const std::string_view id = next_field(entry, '=');
        if (const auto mask = parse_mask(entry)) progress.mark(id, *mask);
    }
    return progress;
}

}  // namespace kydai::lessons
