// SPDX-License-Identifier: GPL-3.0-or-later
// How positions end games, and who could still win.
#include "core/chess/outcome.hpp"

#include "core/chess/test_positions.hpp"

namespace kydai::chess {
namespace {

using testing::after;
using testing::at;

constexpr Outcome kWhite(EndReason reason) { return {Color::White, reason}; }
constexpr Outcome kBlack(EndReason reason) { return {Color::Black, reason}; }
constexpr Outcome kDraw(EndReason reason) { return {std::nullopt, reason}; }

std::optional<Outcome> end(std::string_view fen, Variant variant = Variant::Chess) {
    return at(fen, variant).outcome();
}

TEST(Outcome, TheGameGoesOnWhileThereAreMoves) {
    for (const Variant variant : kVariants) {
        EXPECT_EQ(AnyPosition::start(variant).outcome(), std::nullopt) << name(variant);
    }
}

TEST(Outcome, CheckWithoutAnAnswerIsMate) {
    EXPECT_EQ(end("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1"), kWhite(EndReason::Checkmate));
    EXPECT_EQ(end("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3"),
              kBlack(EndReason::Checkmate));
}

TEST(Outcome, NoMoveWithoutCheckIsStalemate) {
    EXPECT_EQ(end("k7/2Q5/8/8/8/8/8/4K3 b - - 0 1"), kDraw(EndReason::Stalemate));
    // The pawn is blocked, the king has no square.
    EXPECT_EQ(end("8/8/8/8/8/p1k5/P7/K7 w - - 0 1"), std::nullopt);
    EXPECT_EQ(end("8/8/8/8/8/1k6/p7/K7 w - - 0 1"), kDraw(EndReason::Stalemate));
}

TEST(Outcome, BareKingsAreADraw) {
    EXPECT_EQ(end("4k3/8/8/8/8/8/8/4K3 w - - 0 1"), kDraw(EndReason::InsufficientMaterial));
    EXPECT_EQ(end("4k3/8/8/8/8/8/8/4KN2 w - - 0 1"), kDraw(EndReason::InsufficientMaterial));
    EXPECT_EQ(end("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1"), std::nullopt);
}

TEST(Outcome, StalemateComesBeforeInsufficientMaterial) {
    EXPECT_EQ(end("8/8/8/8/8/5k2/7b/7K w - - 0 1"), kDraw(EndReason::InsufficientMaterial));
    EXPECT_EQ(end("8/8/8/8/8/6k1/5b2/7K w - - 0 1"), kDraw(EndReason::Stalemate));
}

// --- King of the hill ---

TEST(Outcome, EachOfTheFourSquaresIsTheHill) {
    const auto hill = [](std::string_view fen) { return end(fen, Variant::KingOfTheHill); };
    EXPECT_EQ(hill("k7/8/8/8/3K4/8/8/8 b - - 0 1"), kWhite(EndReason::KingOnHill));
    EXPECT_EQ(hill("k7/8/8/8/4K3/8/8/8 b - - 0 1"), kWhite(EndReason::KingOnHill));
    EXPECT_EQ(hill("k7/8/8/3K4/8/8/8/8 b - - 0 1"), kWhite(EndReason::KingOnHill));
    EXPECT_EQ(hill("k7/8/8/4K3/8/8/8/8 b - - 0 1"), kWhite(EndReason::KingOnHill));
    for (const std::string_view beside :
         {"k7/8/8/8/2K5/8/8/8 b - - 0 1", "k7/8/8/5K2/8/8/8/8 b - - 0 1",
          "k7/8/3K4/8/8/8/8/8 b - - 0 1", "k7/8/8/8/8/4K3/8/8 b - - 0 1"}) {
        EXPECT_EQ(hill(beside), std::nullopt) << beside;
    }
}

TEST(Outcome, TheKingOnTheHillWinsWhoeverIsToMove) {
    EXPECT_EQ(end("k7/8/8/8/3K4/8/8/8 w - - 0 1", Variant::KingOfTheHill),
              kWhite(EndReason::KingOnHill));
    EXPECT_EQ(end("K7/8/8/8/3k4/8/8/8 b - - 0 1", Variant::KingOfTheHill),
              kBlack(EndReason::KingOnHill));
}

TEST(Outcome, AKingMayNotStepOntoTheHillIntoCheck) {
    const auto position = at("k3r3/8/8/8/8/3K4/8/8 w - - 0 1", Variant::KingOfTheHill);
    EXPECT_EQ(testing::uci_moves(position, "d3e"), std::vector<std::string>{});
    EXPECT_EQ(testing::uci_moves(position, "d3d4").size(), 1U);
}

TEST(Outcome, BareKingsGoOnWhereTheHillCanBeReached) {
    EXPECT_EQ(end("k7/8/8/8/8/8/8/7K w - - 0 1", Variant::KingOfTheHill), std::nullopt);
}

// --- Three-check ---

TEST(Outcome, TheThirdCheckWins) {
    const auto last = at("4k3/8/8/8/8/8/8/R3K3 w - - 1+3 0 1", Variant::ThreeCheck);
    EXPECT_EQ(after(last, {"a1a8"}).outcome(), kWhite(EndReason::ThirdCheck));
    EXPECT_EQ(after(last, {"a1a7"}).outcome(), std::nullopt);
    const auto second = at("4k3/8/8/8/8/8/8/R3K3 w - - 2+3 0 1", Variant::ThreeCheck);
    EXPECT_EQ(after(second, {"a1a8"}).outcome(), std::nullopt);
    EXPECT_EQ(after(second, {"a1a8"}).checks_left()[Color::White], 1);
    EXPECT_EQ(after(second, {"a1a8"}).checks_left()[Color::Black], 3);
}

TEST(Outcome, ADoubleCheckCountsOnce) {
    // The bishop's move uncovers the rook and gives check itself.
    const auto position = at("4k3/8/8/8/4B3/8/8/K3R3 w - - 3+3 0 1", Variant::ThreeCheck);
    const auto twice = after(position, {"e4g6"});
    EXPECT_EQ(twice.checkers().count(), 2);
    EXPECT_EQ(twice.checks_left()[Color::White], 2);
}

TEST(Outcome, ASideThatHasGivenThreeChecksHasWon) {
    EXPECT_EQ(end("4k3/8/8/8/8/8/8/R3K3 w - - 0+2 0 1", Variant::ThreeCheck),
              kWhite(EndReason::ThirdCheck));
    EXPECT_EQ(end("4k3/8/8/8/8/8/8/R3K3 b - - 0+2 0 1", Variant::ThreeCheck),
              kWhite(EndReason::ThirdCheck));
    EXPECT_EQ(end("4k3/8/8/8/8/8/8/R3K3 w - - 2+0 0 1", Variant::ThreeCheck),
              kBlack(EndReason::ThirdCheck));
}

// --- Atomic ---

TEST(Outcome, AnExplodedKingHasLost) {
    const auto position = at("3rk3/8/8/8/8/8/8/3RK3 w - - 0 1", Variant::Atomic);
    EXPECT_EQ(after(position, {"d1d8"}).outcome(), kWhite(EndReason::KingExploded));
    EXPECT_TRUE(after(position, {"d1d8"}).legal_moves().empty());
}

TEST(Outcome, MateAndStalemateExistInAtomicToo) {
    EXPECT_EQ(end("R5k1/5ppp/8/8/8/8/8/4K3 b - - 0 1", Variant::Atomic),
              kWhite(EndReason::Checkmate));
    EXPECT_EQ(end("k7/2Q5/8/8/8/8/8/4K3 b - - 0 1", Variant::Atomic), kDraw(EndReason::Stalemate));
}

// --- Antichess ---

TEST(Outcome, ASideWithoutPiecesWins) {
    const auto position = at("8/8/8/8/8/1p6/P7/8 w - - 0 1", Variant::Antichess);
    EXPECT_EQ(after(position, {"a2b3"}).outcome(), kBlack(EndReason::NoPieceLeft));
}

TEST(Outcome, ASideWithoutMovesWins) {
    EXPECT_EQ(end("8/8/8/8/8/p7/P7/8 w - - 0 1", Variant::Antichess),
              kWhite(EndReason::NoMoveLeft));
    EXPECT_EQ(end("8/8/8/8/8/p7/P7/8 b - - 0 1", Variant::Antichess),
              kBlack(EndReason::NoMoveLeft));
}

// --- Horde ---

TEST(Outcome, BlackWinsByTakingTheWholeHorde) {
    const auto position = at("4k3/8/8/8/8/8/r7/P7 b - - 0 1", Variant::Horde);
    EXPECT_EQ(after(position, {"a2a1"}).outcome(), kBlack(EndReason::HordeDestroyed));
}

TEST(Outcome, TheHordeWinsByMateAndDrawsByStalemate) {
    EXPECT_EQ(end("R3k3/R7/8/8/8/8/8/8 b - - 0 1", Variant::Horde), kWhite(EndReason::Checkmate));
    EXPECT_EQ(end("4k3/8/8/8/8/p7/P7/8 w - - 0 1", Variant::Horde), kDraw(EndReason::Stalemate));
    EXPECT_EQ(end("k7/2Q5/8/8/8/8/P7/8 b - - 0 1", Variant::Horde), kDraw(EndReason::Stalemate));
}

// --- Racing kings ---

TEST(Outcome, WhenBlackArrivesBlackHasWon) {
    EXPECT_EQ(end("k7/8/8/8/8/8/8/7K w - - 0 1", Variant::RacingKings),
              kBlack(EndReason::KingReachedGoal));
}

TEST(Outcome, WhenWhiteArrivesBlackHasOneMoveToFollow) {
    const auto position = at("8/K6k/8/8/8/8/8/8 w - - 0 1", Variant::RacingKings);
    const auto arrived = after(position, {"a7a8"});
    EXPECT_EQ(arrived.outcome(), std::nullopt);
    EXPECT_EQ(after(arrived, {"h7h8"}).outcome(), kDraw(EndReason::BothKingsReachedGoal));
    EXPECT_EQ(after(arrived, {"h7h6"}).outcome(), kWhite(EndReason::KingReachedGoal));
}

TEST(Outcome, WhenBlackCannotFollowWhiteHasWonAtOnce) {
    EXPECT_EQ(after(at("8/K7/7k/8/8/8/8/8 w - - 0 1", Variant::RacingKings), {"a7a8"}).outcome(),
              kWhite(EndReason::KingReachedGoal));
    // The rook guards the eighth rank.
    EXPECT_EQ(end("K1R5/7k/8/8/8/8/8/8 b - - 0 1", Variant::RacingKings),
              kWhite(EndReason::KingReachedGoal));
}

// --- Who could still win ---

struct MaterialCase {
    std::string_view fen;
    bool white;  // could win
    bool black;
};

void expect_material(Variant variant, std::initializer_list<MaterialCase> cases) {
    for (const auto& [fen, white, black] : cases) {
        const AnyPosition position = at(fen, variant);
        EXPECT_EQ(position.can_win(Color::White), white) << name(variant) << ' ' << fen;
        EXPECT_EQ(position.can_win(Color::Black), black) << name(variant) << ' ' << fen;
        const auto outcome = position.outcome();
        const bool drawn = outcome && outcome->reason == EndReason::InsufficientMaterial;
        EXPECT_EQ(drawn, !white && !black) << name(variant) << ' ' << fen;
    }
}

TEST(CanWin, InChessBareKingsAndLoneMinorsCannot) {
    const std::initializer_list<MaterialCase> cases = {
        {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", false, false},
        {"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", false, false},
        {"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},
        {"4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", true, false},
        {"4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", true, false},
        {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", true, false},
        {"4k2r/8/8/8/8/8/8/4K3 w - - 0 1", false, true},
        {"4k2q/8/8/8/8/8/8/4K3 w - - 0 1", false, true},
    };
    expect_material(Variant::Chess, cases);
    expect_material(Variant::Chess960, cases);
}

TEST(CanWin, AKnightNeedsSomethingInTheOtherKingsWay) {
    expect_material(Variant::Chess, {
                                        {"4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", true, true},
                                        {"4kr2/8/8/8/8/8/8/4KN2 w - - 0 1", true, true},
                                        {"4k3/p7/8/8/8/8/8/4KN2 w - - 0 1", true, true},
                                        {"4kq2/8/8/8/8/8/8/4KN2 w - - 0 1", false, true},
                                    });
}

TEST(CanWin, BishopsNeedBothSquareColoursOrAKnightOrPawnAbout) {
    // c1 and f8 are dark squares, f1 and c8 light ones.
    expect_material(Variant::Chess, {
                                        {"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", false, false},
                                        {"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", true, true},
                                        {"4k3/8/8/8/8/8/3B4/2B1KB2 w - - 0 1", true, false},
                                        {"4k3/8/8/8/5B2/8/8/2B1K3 w - - 0 1", false, false},
                                        {"4kn2/8/8/8/8/8/8/2B1K3 w - - 0 1", true, true},
                                        {"4k3/p7/8/8/8/8/8/2B1K3 w - - 0 1", true, true},
                                        {"4kr2/8/8/8/8/8/8/2B1K3 w - - 0 1", false, true},
                                    });
}

TEST(CanWin, InCrazyhouseAllMaterialCountsForBoth) {
    expect_material(Variant::Crazyhouse, {
                                             {"4k3/8/8/8/8/8/8/4K3[] w - - 0 1", false, false},
                                             {"4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", false, false},
                                             {"4k3/8/8/8/8/8/8/4KB2[] w - - 0 1", false, false},
                                             {"4k3/8/8/8/8/8/8/4KB~2[] w - - 0 1", true, true},
                                             {"4k3/8/8/8/8/8/8/4KB2[n] w - - 0 1", true, true},
                                             {"4k3/8/8/8/8/8/8/4K3[p] w - - 0 1", true, true},
                                             {"4k3/8/8/8/8/8/8/4K2R[] w - - 0 1", true, true},
                                         });
}

TEST(CanWin, WhereKingsWinByWalkingEveryoneCan) {
    expect_material(Variant::KingOfTheHill, {{"4k3/8/8/8/8/8/8/4K3 w - - 0 1", true, true}});
    expect_material(Variant::RacingKings, {{"8/8/8/8/8/8/k7/7K w - - 0 1", true, true}});
}

TEST(CanWin, InThreeCheckAnyPieceGivesCheck) {
    expect_material(Variant::ThreeCheck, {
                                             {"4k3/8/8/8/8/8/8/4K3 w - - 3+3 0 1", false, false},
                                             {"4k3/8/8/8/8/8/8/4KN2 w - - 3+3 0 1", true, false},
                                             {"4kb2/8/8/8/8/8/8/2B1K3 w - - 3+3 0 1", true, true},
                                         });
}

TEST(CanWin, InAtomicAKingInCompanyCanExplode) {
    expect_material(Variant::Atomic, {
                                         {"4kn2/8/8/8/8/8/8/4KN2 w - - 0 1", true, true},
                                         {"4kr2/8/8/8/8/8/8/4KN2 w - - 0 1", true, true},
                                         {"4kb2/8/8/8/8/8/8/2B1K3 w - - 0 1", true, true},
                                         {"2b1k3/8/8/8/8/8/8/2B1K3 w - - 0 1", false, false},
                                     });
}

TEST(CanWin, InAtomicABareKingMustBeMated) {
    expect_material(Variant::Atomic, {
                                         {"4k3/8/8/8/8/8/8/4K3 w - - 0 1", false, false},
                                         {"4k3/8/8/8/8/8/8/4KN2 w - - 0 1", false, false},
                                         {"4k3/8/8/8/8/8/8/4KB2 w - - 0 1", false, false},
                                         {"4k3/8/8/8/8/8/8/R3K3 w - - 0 1", false, false},
                                         {"4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false, false},
                                         {"4k3/8/8/8/8/8/N7/3NKN2 w - - 0 1", true, false},
                                         {"4k3/8/8/8/8/8/8/4KBN1 w - - 0 1", true, false},
                                         {"4k3/8/8/8/8/8/8/3QK3 w - - 0 1", true, false},
                                         {"4k3/8/8/8/8/8/P7/4K3 w - - 0 1", true, false},
                                     });
}

TEST(CanWin, InAntichessABishopIsLostOnlyOnItsOwnSquareColour) {
    expect_material(Variant::Antichess, {
                                            {"2b5/8/8/8/8/8/8/2B5 w - - 0 1", false, false},
                                            {"5b2/8/8/8/8/8/8/2B5 w - - 0 1", true, true},
                                            {"2b5/8/8/8/8/8/8/2B2B2 w - - 0 1", false, true},
                                            {"2b4n/8/8/8/8/8/8/2B5 w - - 0 1", true, true},
                                        });
}

TEST(CanWin, InAntichessOfTwoLoneKnightsOnlyOneCanEverCapture) {
    // Knights on squares of one colour: the one to move must step where the other can capture it.
    expect_material(Variant::Antichess, {
                                            {"8/8/8/8/8/8/8/N1n5 w - - 0 1", true, false},
                                            {"8/8/8/8/8/8/8/N1n5 b - - 0 1", false, true},
                                            {"8/8/8/8/8/8/8/Nn6 w - - 0 1", false, true},
                                            {"8/8/8/8/8/8/8/Nn6 b - - 0 1", true, false},
                                        });
}

TEST(CanWin, OnePieceOfTheHordeNeverMatesABareKing) {
    expect_material(Variant::Horde, {
                                        {"4k3/8/8/8/8/8/P7/8 w - - 0 1", false, true},
                                        {"4k3/8/8/8/8/8/8/Q7 w - - 0 1", false, true},
                                        {"4kr2/8/8/8/8/8/P7/8 w - - 0 1", true, true},
                                        {"4k3/8/8/8/8/8/PP6/8 w - - 0 1", true, true},
                                    });
}

}  // namespace
}  // namespace kydai::chess
