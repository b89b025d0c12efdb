// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/chess/opening_names.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <fstream>
#include <iterator>

#include "core/base/text.hpp"
#include "core/chess/san.hpp"
#include "tests/data_folder.hpp"

namespace kydai::chess {
namespace {

// A link to the file that the programs carry.
std::string shipped_file() {
    std::ifstream in(kydai::test::data_file("chess/opening-names.bin"), std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
}

std::span<const std::byte> bytes_of(std::string_view text) {
    return std::as_bytes(std::span(text.data(), text.size()));
}

class OpeningNamesTest : public ::testing::Test {
  protected:
    [[nodiscard]] std::optional<OpeningName> after(std::string_view moves,
                                                   Variant variant = Variant::Chess) const {
        AnyPosition position = AnyPosition::start(variant);
        for (auto word = next_word(moves); !word.empty(); word = next_word(moves)) {
            position.play(parse_san(position, word).value());
        }
        return names_.find(position.key());
    }

    const std::string file_ = shipped_file();
    const OpeningNames names_ = OpeningNames::read(bytes_of(file_)).value();
};

TEST_F(OpeningNamesTest, HoldsTheWholeTable) { EXPECT_GT(names_.size(), 3'500); }

TEST_F(OpeningNamesTest, NamesAnOpeningInBothLanguages) {
    const auto najdorf = after("e4 c5 Nf3 d6 d4 cxd4 Nxd4 Nf6 Nc3 a6");
    ASSERT_TRUE(najdorf);
    EXPECT_EQ(najdorf->eco, "B90");
    EXPECT_EQ(najdorf->english(), "Sicilian Defense: Najdorf Variation");
    EXPECT_EQ(najdorf->vietnamese(), "Phòng thủ Sicilia: Najdorf Variation");
    EXPECT_EQ(after("d4 d5 c4 e6")->vietnamese(), "Gambit Hậu từ chối");
}

TEST_F(OpeningNamesTest, FindsAnOpeningThroughATransposition) {
    const auto usual = after("d4 Nf6 c4 e6 Nc3 Bb4");
    ASSERT_TRUE(usual);
    EXPECT_EQ(usual->english(), "Nimzo-Indian Defense");
    EXPECT_EQ(after("c4 e6 Nc3 Bb4 d4 Nf6"), usual);
    const auto french = after("e4 e6");
    ASSERT_TRUE(french);
    EXPECT_EQ(after("Nf3 Nf6 Ng1 Ng8 e4 e6"), french) << "the move counters differ";
    EXPECT_EQ(after("e3 e6 e4"), std::nullopt) << "the other side is to move";
}

TEST_F(OpeningNamesTest, HasNoNameForTheStartForUnknownMovesAndForVariants) {
    EXPECT_EQ(after(""), std::nullopt);
    EXPECT_EQ(after("e4 e5 Nf3 Nc6 Bb5 a6 Ba4 b5 Bb3 Bb7 h4 h5 Rh3"), std::nullopt);
    EXPECT_EQ(after("e4 c5", Variant::Atomic), std::nullopt);
    EXPECT_EQ(after("e4 c5", Variant::Chess960), after("e4 c5"));
}

TEST_F(OpeningNamesTest, RefusesAFileThatIsCutShort) {
    for (const std::size_t length :
         {std::size_t{0}, std::size_t{7}, std::size_t{24}, file_.size() / 2, file_.size() - 1}) {
        EXPECT_FALSE(OpeningNames::read(bytes_of(file_).first(length))) << length;
    }
    EXPECT_FALSE(OpeningNames::read(bytes_of(file_ + "x")));
}

// A changed byte gives a table that can be asked, or none.
RC_GTEST_PROP(OpeningNamesProperty, ADamagedFileIsNeverReadBeyondItsEnd, ()) {
    static const std::string kFile = shipped_file();
    std::string damaged = kFile;
    // Half of the damage where the counts are.
    const auto last = static_cast<int>(damaged.size());
    const int at = *rc::gen::oneOf(rc::gen::inRange(0, 32), rc::gen::inRange(0, last));
    damaged[at] = *rc::gen::arbitrary<char>();
    const auto names = OpeningNames::read(bytes_of(damaged));
    if (!names) return;
    AnyPosition position = AnyPosition::start(Variant::Chess);
    for (const Move move : position.legal_moves()) {
        const auto name = names->find(position.after(move).key());
        if (name) RC_ASSERT(name->eco.size() == 3U);
    }
}

}  // namespace
}  // namespace kydai::chess
