// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/kept_review.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "play/analysis/test_board.hpp"

namespace kydai::play {
namespace {

using game::CaroRules;
using game::ChessRules;
using testing::HasSubstr;

template <class Rules>
struct Found {
    engine::Score score;
    std::string_view line;
};

// A review of the record that found these, from the start on.
template <class Rules>
Review<Rules> reviewed(std::string_view text, const std::vector<Found<Rules>>& all) {
    const auto record = test::read<Rules>(text);
    std::vector<PositionReview<typename Rules::Move>> found;
    Review<Rules> empty(record, {.nodes = 5'000});
    for (std::size_t ply = 0; ply < all.size(); ++ply) {
        auto position = empty.position_at(static_cast<int>(ply));
        const bool first = Rules::turn(position) == Side::First;
        PositionReview<typename Rules::Move> one{
            .score = all[ply].score, .evaluation = evaluation_of(all[ply].score, first)};
        std::string_view line = all[ply].line;
        for (auto word = next_word(line); !word.empty(); word = next_word(line)) {
            one.line.push_back(Rules::parse_input(position, word).value());
            position.play(one.line.back());
        }
        found.push_back(std::move(one));
    }
    return Review<Rules>(record, {.nodes = 5'000}, std::move(found));
}

// Written as a record and read again.
template <class Rules>
std::optional<Review<Rules>> opened_again(const Review<Rules>& review) {
    const std::string text = game::write_record<test::Notation<Rules>>(with_review(review));
    return kept_review(test::read<Rules>(text), review.settings().book_plies);
}

template <class Rules>
void expect_same(const Review<Rules>& kept, const Review<Rules>& before) {
    EXPECT_EQ(kept.done(), before.done());
    EXPECT_EQ(kept.settings().nodes, before.settings().nodes);
    EXPECT_EQ(kept.accuracy(), before.accuracy());
    const auto moves = kept.moves();
    const auto then = before.moves();
    ASSERT_EQ(moves.size(), then.size());
    for (std::size_t i = 0; i < moves.size(); ++i) {
        EXPECT_EQ(moves[i].judgement, then[i].judgement) << i;
        EXPECT_DOUBLE_EQ(moves[i].loss, then[i].loss) << i;
        EXPECT_EQ(moves[i].missed_win, then[i].missed_win) << i;
        EXPECT_EQ(moves[i].better, then[i].better) << i;
    }
}

// 1. e4 is the search's own move, so that the drop of its score is noise: an accuracy from the
// evaluations alone would be lower.
const std::vector<Found<ChessRules>> kScandal = {{{.centi = 60}, "e4 e5"},
                                                 {{.centi = -20}, "e5 Nf3"},
                                                 {{.centi = 20}, "Nf3 Nc6 Bb5"},
                                                 {{.centi = 150}, "Nc6 Qh5 g6 Qf3"}};

TEST(KeptReview, AccuracyAndMistakesAreThoseOfTheReview) {
    const auto review = reviewed<ChessRules>("1. e4 e5 2. Ba6 *", kScandal);
    const auto kept = opened_again(review);
    ASSERT_TRUE(kept);
    expect_same(*kept, review);
    EXPECT_TRUE(kept->is_whole());
    // The reply that the words about the mistake speak of.
    EXPECT_EQ(kept->positions()[3].line, review.positions()[3].line);
}

TEST(KeptReview, ACancelledOneStaysAsFarAsItCame) {
    const auto review = reviewed<ChessRules>("1. e4 e5 2. Ba6 bxa6 3. d4 *", kScandal);
    const auto kept = opened_again(review);
    ASSERT_TRUE(kept);
    expect_same(*kept, review);
    EXPECT_FALSE(kept->is_whole());
    EXPECT_EQ(kept->total(), 6);
}

TEST(KeptReview, AFinishedGameEndsWithItsResult) {
    const auto review =
        reviewed<ChessRules>("1. f3 e5 2. g4 Qh4# 0-1", {{{}, "e4"},
                                                         {{}, "e5"},
                                                         {{.centi = -40}, "e4"},
                                                         {engine::Score::win(1), "Qh4"},
                                                         {engine::Score::loss(0), ""}});
    const auto kept = opened_again(review);
    ASSERT_TRUE(kept);
    expect_same(*kept, review);
    EXPECT_TRUE(kept->is_whole());
}

TEST(KeptReview, CaroKeepsAMissedWin) {
    const auto review = reviewed<CaroRules>("1. h8 a1 2. i8 c2 3. j8 e1 4. a15 *",
                                            {{{}, "h8"},
                                             {{}, "i9"},
                                             {{}, "i8"},
                                             {{}, "g8"},
                                             {{}, "j8"},
                                             {{}, "k8"},
                                             {engine::Score::win(3), "k8 l8 g8"},
                                             {{.centi = 50}, "k8"}});
    const auto kept = opened_again(review);
    ASSERT_TRUE(kept);
    expect_same(*kept, review);
    EXPECT_TRUE(kept->moves().back().missed_win);
}

TEST(KeptReview, TheRecordNamesWhatTheSearchWouldPlay) {
    const auto review = reviewed<ChessRules>("1. e4 e5 2. Ba6 *", kScandal);
    const std::string moves = test::moves_of(with_review(review));
    EXPECT_THAT(moves, HasSubstr("{[%eval 0.60] [%review 5000] [%best e2e4]} 1. e4"));
    EXPECT_THAT(moves, HasSubstr("[%best g1f3 b8c6 f1b5]"));
}

TEST(KeptReview, ReviewingAgainReplacesIt) {
    const auto first = reviewed<ChessRules>("1. e4 e5 2. Ba6 *", kScandal);
    const Review<ChessRules> again(with_review(first), {.nodes = 9'000},
                                   {first.positions().begin(), first.positions().end()});
    const std::string text = test::moves_of(with_review(again));
    EXPECT_THAT(text, HasSubstr("[%review 9000]"));
    EXPECT_EQ(text.find("%review"), text.rfind("%review"));
    EXPECT_EQ(opened_again(again)->settings().nodes, 9'000U);
}

TEST(KeptReview, EvaluationsOfOthersAreNoReview) {
    const auto none = [](std::string_view text) {
        return !kept_review(test::read<ChessRules>(text), 0).has_value();
    };
    EXPECT_TRUE(none("1. e4 {[%eval 0.3]} e5 {[%eval 0.2]} *"));
    EXPECT_TRUE(none("{[%eval 0.2] [%review 9000]} 1. e4 {[%eval 0.3]} e5 *")) << "no moves";
    EXPECT_TRUE(none("{[%eval 0.2] [%review 9000] [%best e2e5]} 1. e4 {[%eval 0.3]} e5 *"));
    EXPECT_TRUE(none("{[%review 9000] [%best e2e4]} 1. e4 {[%eval 0.3] [%best e7e5]} e5 *"));
    EXPECT_TRUE(none("{[%eval 0.2] [%review 0] [%best e2e4]} 1. e4 {[%eval 0.3] [%best e7e5]} *"));
    EXPECT_TRUE(
        none("{[%eval 0.2] [%review 99999999999999] [%best e2e4]} 1. e4 "
             "{[%eval 0.3] [%best e7e5]} *"));
    EXPECT_FALSE(
        none("{[%eval 0.2] [%review 9000] [%best e2e4]} 1. e4 {[%eval 0.3] [%best e7e5]} *"));
}

}  // namespace
}  // namespace kydai::play
