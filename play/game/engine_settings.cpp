// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/engine_settings.hpp"

#include <algorithm>

#include "core/base/text.hpp"

namespace kydai::play {
namespace {

using Settings = EngineSettings;

int within(std::int64_t number, std::int64_t low, std::int64_t high) {
    return static_cast<int>(std::clamp(number, low, high));
}

}  // namespace

int EngineSettings::threads_of(int cores) const {
    const int there = std::max(1, cores);
    return threads == kAutomatic ? std::max(1, there / 2) : std::clamp(threads, 1, there);
}

std::string to_text(const EngineSettings& settings) {
    return "threads=" + std::to_string(settings.threads) +
           " memory=" + std::to_string(settings.megabytes) +
           " time=" + std::to_string(settings.thinking_time.count());
}

std::optional<EngineSettings> parse_engine_settings(std::string_view text) {
    Settings settings;
    for (auto word = next_word(text); !word.empty(); word = next_word(text)) {
        const std::string_view name = next_field(word, '=');
        const auto number = parse_number<std::int64_t>(word);
        if (!number) return std::nullopt;
        if (name == "threads") {
            settings.threads = within(*number, Settings::kAutomatic, Settings::kMostThreads);
        } else if (name == "memory") {
            settings.megabytes =
                within(*number, Settings::kFewestMegabytes, Settings::kMostMegabytes);
        } else if (name == "time") {
            settings.thinking_time = std::clamp(game::Millis(*number), Settings::kShortestThought,
                                                Settings::kLongestThought);
        } else {
            return std::nullopt;
        }
    }
    return settings;
}

}  // namespace kydai::play
