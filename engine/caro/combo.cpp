// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/combo.hpp"

#include <algorithm>

namespace kydai::caro_engine {
namespace {

struct Census {
    int fives = 0, open_fours = 0, fours = 0, threes = 0, fouls = 0;
};

Census census(const ComboPatterns& patterns) {
    Census c;
    for (const Pattern p : patterns) {
        c.fives += int{p == Pattern::Five};
        c.open_fours += int{p == Pattern::F4};
        c.fours += int{p == Pattern::B4};
        c.threes += int{is_three(p)};
        c.fouls += int{p == Pattern::Foul};
    }
    return c;
}

Threat threat_of(const Census& c) {
    if (c.fives) return Threat::Five;
    if (c.open_fours) return Threat::OpenFour;
    if (c.fours >= 2) return Threat::DoubleFour;
    if (c.fours && c.threes) return Threat::FourThree;
    if (c.fours) return Threat::Four;
    if (c.threes) return c.threes >= 2 ? Threat::DoubleThree : Threat::Three;
    return Threat::None;
}

bool surely_foul(const Census& c) { return !c.fives && (c.fouls || c.open_fours + c.fours >= 2); }
bool maybe_foul(const Census& c) { return !c.fives && (surely_foul(c) || c.threes >= 2); }

}  // namespace

std::array<ComboPatterns, kComboCount> all_combos() {
    std::array<ComboPatterns, kComboCount> combos{};
    std::size_t count = 0;
    for (int a = 0; a < kPatternCount; ++a) {
        for (int b = a; b < kPatternCount; ++b) {
            for (int c = b; c < kPatternCount; ++c) {
                for (int d = c; d < kPatternCount; ++d) {
                    combos[count++] = {Pattern(a), Pattern(b), Pattern(c), Pattern(d)};
                }
            }
        }
    }
    return combos;
}

ComboTable::ComboTable(bool fouls) {
    const auto combos = all_combos();
    for (std::size_t id = 0; id < combos.size(); ++id) {
        ComboPatterns order = combos[id];
        const Census c = census(order);
        const Threat threat = fouls && surely_foul(c) ? Threat::None : threat_of(c);
        do {
            Code code = 0;
            for (int d = 0; d < 4; ++d) {
                code = with_pattern(code, d, order[static_cast<std::size_t>(d)]);
            }
            entries_[code] = {static_cast<std::uint16_t>(id), threat, fouls && maybe_foul(c)};
        } while (std::ranges::next_permutation(order).found);
    }
}

}  // namespace kydai::caro_engine
