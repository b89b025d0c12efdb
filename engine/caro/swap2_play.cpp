// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/swap2_play.hpp"

#include "engine/caro/opening.hpp"

namespace kydai::caro_engine {

std::vector<caro::Point> swap2_stones(Searcher& searcher, const Book* book,
                                      const caro::BoardRules& rules, Prng& random) {
    if (book != nullptr) {
        if (auto stones = book->even_opening(rules, random); !stones.empty()) return stones;
    }
    // Quick, as a manager's clock may run: about 60,000 nodes.
    constexpr OpeningSettings kSettings{.stones = 3, .spread = 5, .nodes = 3'000, .tries = 20};
    return balanced_opening(searcher, rules, kSettings, random);
}

Swap2Answer swap2_choice(Searcher& searcher, const Book* book, const Request& request) {
    if (const auto known =
            book != nullptr ? book->moves(request.position) : std::vector<BookMove>{};
        !known.empty()) {
        if (known[0].score.centi < 0) return {.choice = caro::Swap2Choice::TakeX};
        return {.choice = caro::Swap2Choice::KeepO, .move = known[0].move};
    }
    const Found found = searcher.search(request);
    const bool behind = found.lines.empty() || found.lines.front().score.centi < 0;
    if (behind) return {.choice = caro::Swap2Choice::TakeX};
    return {.choice = caro::Swap2Choice::KeepO, .move = found.best()};
}

}  // namespace kydai::caro_engine
