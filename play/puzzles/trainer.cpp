// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/puzzles/trainer.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdlib>

#include "core/base/text.hpp"

namespace kydai::puzzles {

namespace {

constexpr std::size_t kRemembered = 500;  // puzzles that do not come again
constexpr int kEasierBy = 60;  // than the person is strong: to succeed a little more often
constexpr std::size_t kChosenFrom = 24;  // the nearest ones
// A puzzle's rating is a seed, no result of games: not taken for certain.
constexpr double kPuzzleDeviation = 120;
// Every puzzle is a rating period of its own; time passed between them is not counted.
constexpr double kPeriod = 0.05;
constexpr int kDailyEasiest = 1'100;
constexpr int kDailyHardest = 1'900;
constexpr int kStormStep = 55;
constexpr int kStormNear = 60;

// One of the indices that `allowed` admits, among those nearest to `level`.
template <class Allowed>
std::optional<int> nearest(const Collection& collection, int level, Prng& random, Allowed allowed) {
    std::vector<int> found;
    for (int i = 0; i < collection.size(); ++i) {
        if (allowed(i)) found.push_back(i);
    }
    if (found.empty()) return std::nullopt;
    const auto distance = [&](int i) { return std::abs(collection.entry(i).rating - level); };
    const auto end =
        found.begin() + static_cast<std::ptrdiff_t>(std::min(kChosenFrom, found.size()));
    std::ranges::partial_sort(found, end, {}, distance);
    const auto count = static_cast<std::uint64_t>(end - found.begin());
    return found[static_cast<std::size_t>(random.below(count))];
}

// SplitMix64's mixing of a number.
std::uint64_t mixed(std::uint64_t number) { return Prng(number).next(); }

std::optional<std::uint32_t> parse_hex(std::string_view text) {
    std::uint32_t value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value, 16);
    if (error != std::errc{} || end != text.data() + text.size()) return std::nullopt;
    return value;
}

// A rating is kept in whole numbers: hundredths of points, millionths of volatility.
constexpr double kPointUnit = 100;
constexpr double kVolatilityUnit = 1'000'000;

// "150000:35000:60000"
std::optional<game::Rating> parse_rating(std::string_view text) {
    const auto points = parse_number<int>(next_field(text, ':'));
    const auto deviation = parse_number<int>(next_field(text, ':'));
    const auto volatility = parse_number<int>(text);
    if (!points || !deviation || !volatility) return std::nullopt;
    const game::Rating rating{*points / kPointUnit, *deviation / kPointUnit,
                              *volatility / kVolatilityUnit};
    const bool is_sane = rating.points > 0 && rating.points < 5'000 &&
                         rating.deviation >= game::kLeastDeviation &&
                         rating.deviation <= game::kGreatestDeviation && rating.volatility > 0 &&
                         rating.volatility < 1;
    if (!is_sane) return std::nullopt;
    return rating;
}

std::string rating_text(const game::Rating& rating) {
    const auto whole = [](double value) { return std::to_string(std::lround(value)); };
    return whole(rating.points * kPointUnit) + ':' + whole(rating.deviation * kPointUnit) + ':' +
           whole(rating.volatility * kVolatilityUnit);
}

std::string hex(std::uint32_t value) {
    char buffer[16];
    const auto [end, error] = std::to_chars(buffer, buffer + sizeof buffer, value, 16);
    return error == std::errc{} ? std::string(buffer, end) : std::string("0");
}

}  // namespace

bool Trainer::has_seen(std::uint32_t id) const {
    return std::ranges::find(seen_, id) != seen_.end();
}

std::optional<int> Trainer::next(const Collection& collection, std::optional<Theme> theme,
                                 Prng& random) const {
    const int level = static_cast<int>(rating_.points) - kEasierBy;
    const auto fits = [&](int i) { return !theme || has(collection.entry(i).themes, *theme); };
    const auto fresh = [&](int i) { return fits(i) && !has_seen(collection.entry(i).id); };
    if (const auto index = nearest(collection, level, random, fresh)) return index;
    return nearest(collection, level, random, fits);  // all were seen: they come again
}

void Trainer::record(const Collection::Entry& met, bool solved) {
    const game::RatedGame round{
        .opponent = {.points = static_cast<double>(met.rating), .deviation = kPuzzleDeviation},
        .score = solved ? 1.0 : 0.0};
    rating_ = game::rated(rating_, std::span(&round, 1), kPeriod);
    ++met_;
    solved_ += int{solved};
    streak_ = solved ? streak_ + 1 : 0;
    best_streak_ = std::max(best_streak_, streak_);
    std::erase(seen_, met.id);
    seen_.push_back(met.id);
    if (seen_.size() > kRemembered) seen_.erase(seen_.begin());
}

void Trainer::record_storm(int solved) { best_storm_ = std::max(best_storm_, solved); }

std::string Trainer::to_text() const {
    std::string text = "rating=" + rating_text(rating_);
    text += " met=" + std::to_string(met_) + " solved=" + std::to_string(solved_);
    text += " streak=" + std::to_string(streak_) + " best=" + std::to_string(best_streak_);
    text += " storm=" + std::to_string(best_storm_) + " seen=";
    for (std::size_t i = 0; i < seen_.size(); ++i) text += (i == 0 ? "" : ",") + hex(seen_[i]);
    return text;
}

Trainer Trainer::parse(std::string_view text) {
    Trainer trainer;
    while (!trimmed(text).empty()) {
        std::string_view value = next_word(text);
        const std::string_view name = next_field(value, '=');
        if (name == "rating") trainer.rating_ = parse_rating(value).value_or(trainer.rating_);
        if (name == "seen") {
            while (!value.empty() && trainer.seen_.size() < kRemembered) {
                if (const auto id = parse_hex(next_field(value, ','))) {
                    trainer.seen_.push_back(*id);
                }
            }
        }
        const auto count = parse_number<int>(value);
        if (!count || *count < 0) continue;
        if (name == "met") trainer.met_ = *count;
        if (name == "solved") trainer.solved_ = *count;
        if (name == "streak") trainer.streak_ = *count;
        if (name == "best") trainer.best_streak_ = *count;
        if (name == "storm") trainer.best_storm_ = *count;
    }
    return trainer;
}

std::optional<int> daily(const Collection& collection, int day) {
    std::vector<int> found;
    for (int i = 0; i < collection.size(); ++i) {
        const int rating = collection.entry(i).rating;
        if (rating >= kDailyEasiest && rating <= kDailyHardest) found.push_back(i);
    }
    if (found.empty()) return std::nullopt;
    return found[static_cast<std::size_t>(mixed(static_cast<std::uint64_t>(day)) % found.size())];
}

std::optional<int> Storm::next() {
    const auto unused = [&](int i) { return std::ranges::find(used_, i) == used_.end(); };
    const int level = level_ + static_cast<int>(random_.below(kStormNear));
    const auto index = nearest(*collection_, level, random_, unused);
    if (index) used_.push_back(*index);
    return index;
}

void Storm::record(bool solved) {
    if (solved) {
        ++solved_;
        level_ += kStormStep;
    } else {
        ++missed_;
        ends_ -= kPenalty;
    }
}

}  // namespace kydai::puzzles
