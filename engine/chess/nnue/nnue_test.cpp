// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/chess/any_position.hpp"
#include "core/chess/fen.hpp"
#include "engine/chess/nnue/accumulators.hpp"
#include "engine/chess/nnue/activation.hpp"
#include "engine/chess/nnue/test_network.hpp"
#include "tests/scale.hpp"

namespace kydai::chess_engine::nnue {
namespace {

using Standard = Position<RuleSet::Standard>;

Standard position(std::string_view fen) { return Standard::from(parse_fen(fen).value()).value(); }

Value value_anew(const Network& network, const Standard& position) {
    Accumulators accumulators;
    accumulators.reset(network, position.board());
    return accumulators.evaluate(position.board(), position.turn());
}

TEST(NetworkFileTest, IsReadWhole) {
    EXPECT_TRUE(Network::read(random_network(1)));
    auto bytes = random_network(1);
    bytes.pop_back();
    EXPECT_FALSE(Network::read(bytes)) << "too short";
    bytes.resize(bytes.size() + 2);
    EXPECT_FALSE(Network::read(bytes)) << "too long";
    EXPECT_FALSE(Network::read({}));
}

TEST(NetworkFileTest, OtherFilesAndShapesAreRefused) {
    for (std::size_t i = 0; i < kHeaderSize; ++i) {
        auto bytes = random_network(1);
        bytes[i] ^= std::byte{1};
        EXPECT_FALSE(Network::read(bytes)) << "byte " << i;
    }
}

TEST(NetworkFileTest, NumbersWhoseSumsCouldOverflowAreRefused) {
    EXPECT_TRUE(Network::read(random_network(1, 1'000, 127)));
    EXPECT_FALSE(Network::read(random_network(1, 1'100, 127)));
    EXPECT_FALSE(Network::read(random_network(1, 1'000, 140)));
    auto biased = random_network(1);
    biased.back() = std::byte{0x7f};  // the highest byte of the last bias
    EXPECT_FALSE(Network::read(biased));
}

TEST(Activation, EveryInstructionSetGivesTheSameNumber) {
    Prng chance(7);
    for (int round = 0; round < 1'000; ++round) {
        Sums sums;
        Sums weights;
        for (std::int16_t& sum : sums) {
            sum = static_cast<std::int16_t>(static_cast<int>(chance.below(800)) - 300);
        }
        for (std::int16_t& weight : weights) {
            weight = static_cast<std::int16_t>(static_cast<int>(chance.below(255)) - 127);
        }
        ASSERT_EQ(weighted_squares(sums, weights), plain_weighted_squares(sums, weights));
    }
}

TEST(Activation, TheExtremesDoNotOverflow) {
    Sums most;
    most.fill(32'767);
    Sums weights;
    for (const int weight : {127, -127}) {
        weights.fill(static_cast<std::int16_t>(weight));
        const std::int64_t exact = std::int64_t{kHidden} * kHiddenOne * kHiddenOne * weight;
        EXPECT_EQ(weighted_squares(most, weights), exact);
    }
}

// One input, one sum, one weight: small enough to work out by hand.
TEST(Accumulators, FollowTheDefinition) {
    Network network{};
    const std::size_t own_rook_on_e1 = 3 * 64 + 4;  // seen with the king on the files e to h
    network.inputs[own_rook_on_e1][10] = 100;
    network.bias[10] = 50;
    network.outputs[0][0][10] = 64;   // own half
    network.outputs[0][1][10] = -32;  // the other's
    network.output_bias[0] = 255;
    // Own: (100 + 50)² × 64 / 255 = 5647; other: 50² × −32 / 255, together 5333; and the bias.
    EXPECT_EQ(value_anew(network, position("7k/8/8/8/8/8/8/4R1K1 w - - 0 1")),
              (150 * 150 * 64 - 50 * 50 * 32) / 255 * 400 / (255 * 64) + 255 * 400 / (255 * 64));
    // The white king on the other side turns White's view around: the rook is on d1 then.
    EXPECT_EQ(value_anew(network, position("7k/8/8/8/8/8/8/1K1R4 w - - 0 1")),
              value_anew(network, position("7k/8/8/8/8/8/8/4R1K1 w - - 0 1")));
}

TEST(Accumulators, BothSidesSeeTheSame) {
    const auto network = Network::read(random_network(3));
    EXPECT_EQ(value_anew(*network,
                         position("r1bq1rk1/pp3ppp/2n1pn2/8/3P4/2N2N2/PP2BPPP/R2Q1RK1 w - - 0 1")),
              value_anew(*network,
                         position("r2q1rk1/pp2bppp/2n2n2/3p4/8/2N1PN2/PP3PPP/R1BQ1RK1 b - - 0 1")));
    EXPECT_EQ(value_anew(*network, position("8/2k5/1p6/8/3P4/8/1K1R4/8 w - - 0 1")),
              value_anew(*network, position("8/5k2/6p1/8/4P3/8/4R1K1/8 w - - 0 1")));
}

// Random play with moves taken back and turns passed: always what a fresh look gives.
TEST(Accumulators, AreWhatAFreshLookGives) {
    const auto network = Network::read(random_network(5));
    Prng chance(11);
    for (int game = 0; game < test::scaled(60); ++game) {
        std::vector<Standard> line{
            position(game % 2 == 0
                         ? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
                         : "r3k2r/pPppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPpP/R3K2R w KQkq - 0 1")};
        Accumulators accumulators;
        accumulators.reset(*network, line[0].board());
        for (int i = 0; i < 200; ++i) {
            if (line.size() > 1 && (chance.below(4) == 0 || line.size() > kMaxPly)) {
                line.pop_back();
                accumulators.pop();
            }
            const auto moves = line.back().legal_moves();
            if (moves.empty()) break;
            Standard next = line.back();
            if (chance.below(10) == 0 && !next.in_check()) {
                next = next.after_null();
            } else {
                next.play(moves[static_cast<int>(
                    chance.below(static_cast<std::uint64_t>(moves.size())))]);
            }
            accumulators.push(line.back().board(), next.board());
            line.push_back(next);
            if (chance.below(3) == 0) continue;  // some are never asked
            ASSERT_EQ(accumulators.evaluate(next.board(), next.turn()), value_anew(*network, next))
                << to_fen(next.to_setup(), Variant::Chess);
        }
    }
}

}  // namespace
}  // namespace kydai::chess_engine::nnue
