// SPDX-License-Identifier: GPL-3.0-or-later
#include "training/caro/selfplay/game_log.hpp"

#include <algorithm>
#include <optional>

#include "core/caro/position.hpp"
#include "training/caro/selfplay/tables.hpp"

namespace kydai::caro_training {
namespace {

class Reader {
  public:
    explicit Reader(std::span<const std::uint8_t> bytes) : bytes_(bytes) {}

    // Zero past the end, where good() turns false.
    int byte() {
        if (bytes_.empty()) {
            good_ = false;
            return 0;
        }
        const int value = bytes_.front();
        bytes_ = bytes_.subspan(1);
        return value;
    }
    int word() {
        const int low = byte();
        return low | byte() << 8;
    }
    void skip(std::size_t count) {
        good_ = good_ && count <= bytes_.size();
        bytes_ = bytes_.subspan(std::min(count, bytes_.size()));
    }
    [[nodiscard]] bool good() const { return good_; }
    [[nodiscard]] bool at_end() const { return bytes_.empty(); }

  private:
    std::span<const std::uint8_t> bytes_;
    bool good_ = true;
};

std::optional<PlayedGame> read_game(Reader& in) {
    const auto rule = static_cast<caro::RuleSet>(in.byte());
    const int width = in.byte();
    const int height = in.byte();
    const int count = in.word();
    const int opening = in.byte();
    in.skip(2);  // result and how it came
    const bool known = std::ranges::find(kFamilyRules, rule) != kFamilyRules.end();
    const bool fits = width == height && width >= kSmallestBoard &&
                      width < kSmallestBoard + kBoardSizes && count <= width * height;
    if (!in.good() || !known || !fits || opening > count || count == 0) return std::nullopt;
    PlayedGame game{rule,
                    static_cast<std::uint8_t>(width),
                    static_cast<std::uint8_t>(height),
                    static_cast<std::uint8_t>(opening),
                    {}};
    caro::Position position(
        *caro::BoardRules::from({.rule_set = rule, .width = width, .height = height}));
    for (int i = 0; i < count; ++i) {
        const int index = in.word();
        const auto point = caro::Point::at(index % width, index / width);
        if (!in.good() || !point || !position.try_play(*point)) return std::nullopt;
        game.moves.push_back(*point);
    }
    for (int i = opening; i < count; ++i) {
        in.byte();  // value
        in.skip(std::size_t{3} * static_cast<std::size_t>(in.byte()));
    }
    return in.good() ? std::optional(std::move(game)) : std::nullopt;
}

}  // namespace

std::vector<PlayedGame> read_games(std::span<const std::uint8_t> log) {
    std::vector<PlayedGame> games;
    Reader in(log);
    while (!in.at_end()) {
        auto game = read_game(in);
        if (!game) break;
        games.push_back(std::move(*game));
    }
    return games;
}

}  // namespace kydai::caro_training
