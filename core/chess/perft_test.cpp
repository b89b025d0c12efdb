// SPDX-License-Identifier: GPL-3.0-or-later
// Numbers of legal move sequences, as the files under tests/data/chess/perft have them (and, where
// KYDAI_EXTRA_DATA is set, the suites of other programs).
#include "core/chess/perft.hpp"

#include <cstdlib>

#include "core/chess/perft_suite.hpp"
#include "core/chess/test_positions.hpp"
#include "tests/data_folder.hpp"
#include "tests/support/text_file.hpp"

namespace kydai::chess {
namespace {

using std::filesystem::path;

#ifdef NDEBUG
constexpr std::uint64_t kMaxNodes = 10'000'000;
#else
constexpr std::uint64_t kMaxNodes = 100'000;  // with asserts and sanitizers
#endif

path suite_of(Variant variant) {
    return path(kydai::test::data_file("chess/perft")) / (std::string(name(variant)) + ".perft");
}

void expect_counts(Variant variant, const path& file) {
    const std::string text = test::read_text(file);
    const auto suite = parse_perft_suite(text);
    ASSERT_TRUE(suite.has_value()) << file << ':' << suite.error().line;
    ASSERT_FALSE(suite->empty()) << file;
    for (const PerftCase& entry : *suite) {
        const auto position = AnyPosition::parse(variant, entry.fen);
        ASSERT_TRUE(position.has_value()) << entry.id << ": " << entry.fen;
        EXPECT_FALSE(entry.counts.empty()) << entry.id;
        for (const auto& [depth, nodes] : entry.counts) {
            if (nodes > kMaxNodes) continue;
            EXPECT_EQ(perft(*position, depth), nodes)
                << entry.id << ": " << entry.fen << " depth " << depth;
        }
    }
}

class PerftOfVariant : public ::testing::TestWithParam<Variant> {};
INSTANTIATE_TEST_SUITE_P(Perft, PerftOfVariant, ::testing::ValuesIn(kVariants),
                         testing::variant_name);

TEST_P(PerftOfVariant, CountsAsTheProjectsSuiteSays) {
    expect_counts(GetParam(), suite_of(GetParam()));
}

// The board turned upside down with the colours changed: everything counts the same.
Setup mirrored(const Setup& setup) {
    auto turned = setup;
    turned.board = {};
    for (const Square square : setup.board.occupied()) {
        const Piece piece = *setup.board.at(square);
        turned.board.put({~piece.color, piece.role}, square.mirrored());
    }
    const auto flipped = [](Bitboard squares) {
        Bitboard result;
        for (const Square square : squares) result |= Bitboard(square.mirrored());
        return result;
    };
    turned.turn = ~setup.turn;
    turned.castling_rooks = flipped(setup.castling_rooks);
    turned.promoted = flipped(setup.promoted);
    if (setup.en_passant) turned.en_passant = setup.en_passant->mirrored();
    turned.pockets = {setup.pockets[Color::Black], setup.pockets[Color::White]};
    turned.checks_left = {setup.checks_left[Color::Black], setup.checks_left[Color::White]};
    return turned;
}

TEST(Perft, IsTheSameForTheOtherColour) {
    for (const Variant variant : kVariants) {
        // There the sides are not alike.
        if (variant == Variant::Horde || variant == Variant::RacingKings) continue;
        const std::string text = test::read_text(suite_of(variant));
        const auto suite = parse_perft_suite(text);
        ASSERT_TRUE(suite.has_value()) << name(variant);
        for (const PerftCase& entry : *suite) {
            const auto setup = parse_fen(entry.fen);
            ASSERT_TRUE(setup.has_value()) << entry.fen;
            const auto position = AnyPosition::from(variant, mirrored(*setup));
            ASSERT_TRUE(position.has_value()) << entry.fen;
            for (const auto& [depth, nodes] : entry.counts) {
                if (nodes > kMaxNodes / 100) continue;
                EXPECT_EQ(perft(*position, depth), nodes) << entry.id << ": " << position->fen();
            }
        }
    }
}

// The name of a file says its variant; any other is a suite of Chess960, which covers chess.
Variant variant_of(const path& file) {
    if (file.stem() == "standard") return Variant::Chess;
    return parse_variant(file.stem().string()).value_or(Variant::Chess960);
}

TEST(Perft, CountsAsTheSuitesOfOtherProgramsSay) {
    const char* folder = std::getenv("KYDAI_EXTRA_DATA");
    if (folder == nullptr) GTEST_SKIP() << "KYDAI_EXTRA_DATA is not set";
    for (const auto& file : std::filesystem::directory_iterator(path(folder) / "chess/perft")) {
        expect_counts(variant_of(file.path()), file.path());
    }
}

TEST(Perft, OfDepthZeroIsOne) {
    for (const Variant variant : kVariants) {
        EXPECT_EQ(perft(AnyPosition::start(variant), 0), 1U) << name(variant);
    }
}

}  // namespace
}  // namespace kydai::chess
