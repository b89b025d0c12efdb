// SPDX-License-Identifier: GPL-3.0-or-later
// The numbers of the search: whatever a tuner sets them to, the search stays a search.
#include <gtest/gtest.h>

#include "core/base/prng.hpp"
#include "core/chess/any_position.hpp"
#include "engine/chess/params.hpp"
#include "engine/chess/searcher.hpp"

namespace kydai::chess_engine {
namespace {

constexpr std::string_view kMateInThree = "r5rk/5p1p/5R2/4B3/8/8/7P/7K w - - 0 1";

std::unique_ptr<Searcher> searcher_by_hand() {
    auto searcher = make_searcher([] { return engine::Millis{0}; });
    searcher->resize_table(1);
    return searcher;
}

Found search(Searcher& searcher, std::string_view fen, const engine::Limits& limits) {
    return searcher.search(
        {.position = *chess::AnyPosition::parse(chess::Variant::Chess, fen), .limits = limits});
}

bool finds_mate_in_three(Searcher& searcher) {
    engine::Limits limits;
    limits.nodes = 300'000;
    limits.mate = 3;
    const Found found = search(searcher, kMateInThree, limits);
    const auto wins_in = found.lines.empty() ? std::nullopt : found.lines[0].score.wins_in;
    return wins_in && *wins_in <= 5;
}

void draw_all(Searcher& searcher, Prng& random) {
    for (int i = 0; i < kKeyCount<Param>; ++i) {
        const engine::Tunable& item = kTunables[Param(i)];
        const auto values = static_cast<std::uint64_t>(item.max - item.min + 1);
        const int value = item.min + static_cast<int>(random.below(values));
        EXPECT_TRUE(searcher.set_param(item.name, value)) << item.name;
    }
}

TEST(Numbers, AtEitherEndOfItsRangeEachLeavesAShortMateInSight) {
    const auto searcher = searcher_by_hand();
    for (int i = 0; i < kKeyCount<Param>; ++i) {
        const engine::Tunable& item = kTunables[Param(i)];
        for (const int value : {item.min, item.max}) {
            searcher->new_game();
            ASSERT_TRUE(searcher->set_param(item.name, value)) << item.name;
            EXPECT_TRUE(finds_mate_in_three(*searcher)) << item.name << " = " << value;
        }
        ASSERT_TRUE(searcher->set_param(item.name, item.value));
    }
}

TEST(Numbers, WithAllOfThemDrawnAtRandomEveryMoveIsLegal) {
    Prng random(1);
    engine::Limits limits;
    limits.nodes = 1'000;
    for (const chess::Variant variant : chess::kVariants) {
        const auto searcher = searcher_by_hand();
        draw_all(*searcher, random);
        auto position = chess::AnyPosition::start(variant);
        std::vector<chess::Key> earlier;
        for (int ply = 0; ply < 60 && !position.outcome(); ++ply) {
            const Found found =
                searcher->search({.position = position, .earlier = earlier, .limits = limits});
            ASSERT_TRUE(found.best());
            ASSERT_TRUE(position.is_legal(*found.best()));
            earlier.push_back(position.key());
            position.play(*found.best());
        }
    }
}

}  // namespace
}  // namespace kydai::chess_engine
