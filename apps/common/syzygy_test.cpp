// SPDX-License-Identifier: GPL-3.0-or-later
// The wiring, with files that are made up: real ones are large and are not part of the tests.
#include "apps/common/syzygy.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "core/chess/uci_move.hpp"
#include "engine/chess/searcher.hpp"

namespace kydai::apps {
namespace {

using chess::AnyPosition;
using chess::StandardPosition;
using chess_engine::endings::Effort;
using chess_engine::endings::Result;

// Calls everything with a queen more a win, in as many plies as the move's target has for its
// index.
class MadeUpFiles final : public SyzygyFiles {
  public:
    [[nodiscard]] int most_pieces() const override { return 5; }
    [[nodiscard]] std::optional<SyzygyResult> result(
        const StandardPosition& position) const override {
        const auto queens = [&](chess::Color side) {
            return position.board().of(side, chess::Role::Queen).count();
        };
        const int more = queens(position.turn()) - queens(~position.turn());
        if (more == 0) return SyzygyResult::CursedWin;
        return more > 0 ? SyzygyResult::Win : SyzygyResult::Loss;
    }
    [[nodiscard]] std::vector<SyzygyMove> moves(const StandardPosition& position) const override {
        std::vector<SyzygyMove> moves;
        for (const chess::Move move : position.legal_moves()) {
            moves.push_back(
                {.from = move.from(),
                 .to = move.to(),
                 .promotion = move.is_promotion() ? std::optional(move.promoted()) : std::nullopt,
                 .result = SyzygyResult::Win,
                 .plies = 1 + move.to().index()});
        }
        return moves;
    }
};

std::shared_ptr<const SyzygyProber> made_up() {
    return std::make_shared<SyzygyProber>(std::make_unique<MadeUpFiles>());
}

StandardPosition standard(std::string_view fen) {
    return *StandardPosition::from(AnyPosition::parse(chess::Variant::Chess, fen)->to_setup());
}

TEST(Syzygy, ResultsAreOfTheSideToMove) {
    const auto prober = made_up();
    const auto result = [&](std::string_view fen) {
        return prober->result(standard(fen), Effort::Full);
    };
    EXPECT_EQ(result("8/8/8/4k3/8/1Q6/1P6/4K3 w - - 0 1"), Result::Won);
    EXPECT_EQ(result("8/8/8/4k3/8/1Q6/1P6/4K3 b - - 0 1"), Result::Lost);
    // The fifty-move rule makes a cursed win a draw.
    EXPECT_EQ(result("8/8/8/4k3/8/1R6/1P6/4K3 b - - 0 1"), Result::Drawn);
    // More pieces than there are files for, and a castling right.
    EXPECT_EQ(result("8/pp6/8/4k3/8/1Q6/1P6/4K3 w - - 0 1"), std::nullopt);
    EXPECT_EQ(result("8/8/8/4k3/8/8/8/4K2R w K - 0 1"), std::nullopt);
}

TEST(Syzygy, ARootKeepsItsQuickestMoves) {
    const auto searcher = chess_engine::make_searcher([] { return engine::Millis{0}; });
    searcher->use_endings({made_up()});
    engine::Limits limits;
    limits.depth = 6;
    const auto position =
        *AnyPosition::parse(chess::Variant::Chess, "8/8/8/4k3/8/1Q6/PP6/4K3 w - - 0 1");
    const auto found = searcher->search({.position = position, .limits = limits});
    // The lowest target square: b3–d1 is 3, but Kd1 is too; both are kept, nothing else.
    ASSERT_TRUE(found.best());
    EXPECT_EQ(found.best()->to().index(), 3);
    // Another searcher, which remembers nothing of the first one's search.
    const auto other = chess_engine::make_searcher([] { return engine::Millis{0}; });
    const auto without = other->search({.position = position, .limits = limits});
    EXPECT_NE(without.best()->to().index(), 3);
}

TEST(Syzygy, TheSearchAsksAfterCaptures) {
    const auto searcher = chess_engine::make_searcher([] { return engine::Millis{0}; });
    searcher->use_endings({made_up()});
    engine::Limits limits;
    limits.depth = 8;
    std::uint64_t hits = 0;
    const auto position =
        *AnyPosition::parse(chess::Variant::Chess, "8/1p4k1/p7/8/3q4/2Q5/1P6/1K6 w - - 0 1");
    const auto found = searcher->search(
        {.position = position, .limits = limits},
        {.on_info = [&](const chess_engine::Info& info) { hits = info.ending_hits; }});
    ASSERT_TRUE(found.best());
    EXPECT_GT(hits, 0U);
}

TEST(Syzygy, AFolderWithoutFilesHasNoProber) { EXPECT_EQ(open_syzygy("/nowhere"), nullptr); }

}  // namespace
}  // namespace kydai::apps
