// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include "core/chess/any_position.hpp"
#include "core/chess/fen.hpp"
#include "engine/chess/network_rule_set.hpp"
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
    for (std::size_t i = 0; i < kStandardHeaderSize; ++i) {
        auto bytes = random_network(1);
        bytes[i] ^= std::byte{1};
        EXPECT_FALSE(Network::read(bytes)) << "byte " << i;
    }
    EXPECT_FALSE(Network::read(random_network(1, {.hidden = 32}))) << "no whole lines";
    EXPECT_FALSE(Network::read(random_network(1, {.hidden = 2 * kMaxHidden})));
    EXPECT_FALSE(Network::read(random_network(1, {.hidden = 64, .buckets = 33})));
}

TEST(NetworkFileTest, HasAsManySumsAndKingBucketsAsItSays) {
    for (const int hidden : {64, 256, 512, 768}) {
        for (const int buckets : {1, 4, 8}) {
            const auto network = Network::read(random_network(1, {hidden, buckets}));
            ASSERT_TRUE(network) << hidden << " " << buckets;
            EXPECT_EQ(network->hidden(), hidden);
            EXPECT_EQ(network->buckets(), buckets);
        }
    }
}

TEST(NetworkFileTest, NamesItsRuleSet) {
    for (const RuleSet rule_set : kKeys<RuleSet>) {
        const auto network = Network::read(random_network(1, {.hidden = 64, .rule_set = rule_set}));
        ASSERT_EQ(network != nullptr, network_rule_set(rule_set) == rule_set);
        if (network) EXPECT_EQ(network->rule_set(), rule_set);
    }
    auto bytes = random_network(1, {.hidden = 64, .rule_set = RuleSet::RacingKings});
    bytes[8] = std::byte{8};
    EXPECT_FALSE(Network::read(bytes)) << "a rule set that is not there";
    bytes[8] = std::byte{0};
    EXPECT_FALSE(Network::read(bytes)) << "standard chess has a form of its own";
    bytes[8] = std::byte{static_cast<int>(RuleSet::Crazyhouse)};
    EXPECT_FALSE(Network::read(bytes)) << "crazyhouse without pieces in hand";
}

TEST(NetworkFileTest, SeveralFollowOneAnother) {
    auto bytes = random_network(1, {.hidden = 64});
    const auto second = random_network(2, {.hidden = 64, .rule_set = RuleSet::Crazyhouse});
    bytes.insert(bytes.end(), second.begin(), second.end());
    const auto networks = Network::read_all(bytes);
    ASSERT_EQ(networks.size(), 2U);
    EXPECT_EQ(Network::find(networks, RuleSet::Standard), networks[0].get());
    EXPECT_EQ(Network::find(networks, RuleSet::Crazyhouse), networks[1].get());
    EXPECT_EQ(Network::find(networks, RuleSet::Atomic), nullptr);
    EXPECT_FALSE(Network::read(bytes)) << "more than one";
    bytes.pop_back();
    EXPECT_TRUE(Network::read_all(bytes).empty()) << "all or nothing";
}

TEST(NetworkFileTest, AKingOfABucketThatIsNotThereIsRefused) {
    auto bytes = random_network(1, {.hidden = 64, .buckets = 4});
    bytes[kStandardHeaderSize + 31] = std::byte{3};
    EXPECT_TRUE(Network::read(bytes));
    bytes[kStandardHeaderSize + 31] = std::byte{4};
    EXPECT_FALSE(Network::read(bytes));
}

TEST(NetworkFileTest, NumbersWhoseSumsCouldOverflowAreRefused) {
    const auto reads = [](auto change) {
        NetworkFile file({.hidden = 512});
        change(file);
        return Network::read(file.bytes()) != nullptr;
    };
    for (const int sign : {1, -1}) {
        const auto signed_of = [&](int x) { return static_cast<std::int16_t>(sign * x); };
        EXPECT_TRUE(reads([&](auto& file) { file.input(0, 767, 5) = signed_of(1'000); }));
        EXPECT_FALSE(reads([&](auto& file) { file.input(0, 767, 5) = signed_of(1'001); }));
        EXPECT_TRUE(reads([&](auto& file) { file.bias(511) = signed_of(767); }));
        EXPECT_FALSE(reads([&](auto& file) { file.bias(511) = signed_of(768); }));
        EXPECT_TRUE(reads([&](auto& file) { file.output(7, 1, 3) = signed_of(127); }));
        EXPECT_FALSE(reads([&](auto& file) { file.output(7, 1, 3) = signed_of(128); }));
        EXPECT_TRUE(reads([&](auto& file) { file.output_bias(7) = sign * (1 << 24); }));
        EXPECT_FALSE(reads([&](auto& file) { file.output_bias(7) = sign * ((1 << 24) + 1); }));
    }
}

// 260 × 127 × 255² is the last multiple that 32 bits hold.
TEST(NetworkFileTest, OutputWeightsThatTogetherCouldOverflowAreRefused) {
    for (const int strong : {260, 261}) {
        NetworkFile file({.hidden = 512});
        for (int i = 0; i < strong; ++i) file.output(2, 1, i) = -127;
        EXPECT_EQ(Network::read(file.bytes()) != nullptr, strong == 260);
    }
}

// However the bytes are damaged, the network is read whole or refused.
TEST(NetworkFileTest, DamagedFilesAreReadOrRefused) {
    const auto whole = random_network(2, {.hidden = 64, .buckets = 2});
    Prng chance(3);
    int read = 0;
    for (int round = 0; round < test::scaled(300); ++round) {
        auto bytes = whole;
        const std::size_t area = round % 3 == 0 ? 64 : bytes.size();
        for (std::uint64_t i = chance.below(4); i < 4; ++i) {
            bytes[chance.below(area)] = static_cast<std::byte>(chance.below(256));
        }
        if (chance.below(4) == 0) bytes.resize(chance.below(bytes.size()));
        const auto network = Network::read(bytes);
        if (!network) continue;
        ++read;
        EXPECT_EQ(bytes.size(), whole.size());
        EXPECT_LE(std::abs(value_anew(*network, position("4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1"))),
                  1'000'000);
    }
    EXPECT_GT(read, 0);
}

std::vector<Line> lines_of(std::size_t count, auto number) {
    std::vector<Line> lines(count);
    for (Line& line : lines) {
        for (std::int16_t& n : line.numbers) n = static_cast<std::int16_t>(number());
    }
    return lines;
}

TEST(Activation, EveryInstructionSetGivesTheSameNumber) {
    Prng chance(7);
    for (int round = 0; round < 1'000; ++round) {
        const std::size_t count = 2 + 2 * chance.below(16);
        const auto sums =
            lines_of(count, [&] { return static_cast<int>(chance.below(800)) - 300; });
        const auto weights =
            lines_of(count, [&] { return static_cast<int>(chance.below(61)) - 30; });
        ASSERT_EQ(weighted_squares(sums.data(), weights.data(), count),
                  plain_weighted_squares(sums.data(), weights.data(), count));
    }
}

TEST(Activation, TheExtremesDoNotOverflow) {
    constexpr std::size_t kCount = kMaxHidden / kLineSize;
    const auto most = lines_of(kCount, [] { return 32'767; });
    for (const int weight : {127, -127}) {
        // As many as the reader allows.
        int rest = kOutputSumLimit;
        const auto weights = lines_of(kCount, [&] {
            const int some = std::min(rest, 127);
            rest -= some;
            return weight > 0 ? some : -some;
        });
        const std::int64_t exact =
            std::int64_t{kOutputSumLimit} * kHiddenOne * kHiddenOne * (weight > 0 ? 1 : -1);
        EXPECT_EQ(weighted_squares(most.data(), weights.data(), kCount), exact);
    }
}

// One input, one hidden unit, one weight: small enough to compute by hand.
TEST(Accumulators, FollowTheDefinition) {
    NetworkFile file({});
    const int own_rook_on_e1 = 3 * 64 + 4;  // seen with the king on the files e to h
    file.input(0, own_rook_on_e1, 10) = 100;
    file.bias(10) = 50;
    file.output(0, 0, 10) = 64;   // own half
    file.output(0, 1, 10) = -32;  // the other's
    file.output_bias(0) = 255;
    const auto network = Network::read(file.bytes());
    // Own: (100 + 50)² × 64 / 255 = 5647; other: 50² × −32 / 255, together 5333; and the bias.
    EXPECT_EQ(value_anew(*network, position("7k/8/8/8/8/8/8/4R1K1 w - - 0 1")),
              (150 * 150 * 64 - 50 * 50 * 32) / 255 * 400 / (255 * 64) + 255 * 400 / (255 * 64));
    // With the white king on the other wing White's perspective is mirrored: the rook counts as on
    // d1.
    EXPECT_EQ(value_anew(*network, position("7k/8/8/8/8/8/8/1K1R4 w - - 0 1")),
              value_anew(*network, position("7k/8/8/8/8/8/8/4R1K1 w - - 0 1")));
}

TEST(Accumulators, TakeTheWeightsOfTheKingsBucket) {
    NetworkFile file({.hidden = 64, .buckets = 2});
    const int own_queen_on_e4 = 4 * 64 + 28;
    file.input(1, own_queen_on_e4, 0) = 255;  // test_bucket: 0 on e and g, 1 on f and h
    file.output(0, 0, 0) = 64;
    const auto network = Network::read(file.bytes());
    EXPECT_EQ(value_anew(*network, position("7k/8/8/8/4Q3/8/8/6K1 w - - 0 1")), 0);
    EXPECT_EQ(value_anew(*network, position("7k/8/8/8/4Q3/8/8/5K2 w - - 0 1")), 400);
    EXPECT_EQ(value_anew(*network, position("k7/8/8/8/3Q4/8/8/2K5 w - - 0 1")), 400) << "mirrored";
    EXPECT_EQ(value_anew(*network, position("5k2/8/8/4q3/8/8/K7/8 b - - 0 1")), 400) << "Black's";
}

// The most that a file may say, with as many pieces as a board may have.
TEST(Accumulators, HoldTheLargestSums) {
    NetworkFile file({.hidden = 64});
    for (int input = 0; input < kBoardInputs; ++input) {
        file.input(0, input, 0) = input_limit(RuleSet::Standard);
        file.input(0, input, 1) = -input_limit(RuleSet::Standard);
    }
    file.bias(0) = kBiasLimit;
    file.bias(1) = -kBiasLimit;
    file.output(7, 0, 0) = 1;
    file.output(7, 0, 1) = 127;
    const auto network = Network::read(file.bytes());
    EXPECT_EQ(
        value_anew(*network, position("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w - - 0 1")),
        255 * 400 / (255 * 64));
}

TEST(Accumulators, HoldTheLargestSumsOfAHorde) {
    const int limit = input_limit(RuleSet::Horde);
    NetworkFile file({.hidden = 64, .rule_set = RuleSet::Horde});
    for (int input = 0; input < kBoardInputs; ++input) {
        file.input(0, input, 0) = static_cast<std::int16_t>(limit);
    }
    file.bias(0) = kBiasLimit;
    file.output(7, 0, 0) = 1;
    const auto network = Network::read(file.bytes());
    ASSERT_TRUE(network);
    const auto horde = chess::AnyPosition::start(Variant::Horde);
    ASSERT_EQ(horde.board().occupied().count(), kMostPieces);
    Accumulators accumulators;
    accumulators.reset(*network, horde.board());
    EXPECT_EQ(accumulators.evaluate(horde.board(), horde.turn()), 255 * 400 / (255 * 64));
    file.input(0, 5, 5) = static_cast<std::int16_t>(limit + 1);
    EXPECT_FALSE(Network::read(file.bytes()));
}

TEST(Accumulators, BothPerspectivesAreSymmetric) {
    const auto network = Network::read(random_network(3));
    EXPECT_EQ(value_anew(*network,
                         position("r1bq1rk1/pp3ppp/2n1pn2/8/3P4/2N2N2/PP2BPPP/R2Q1RK1 w - - 0 1")),
              value_anew(*network,
                         position("r2q1rk1/pp2bppp/2n2n2/3p4/8/2N1PN2/PP3PPP/R1BQ1RK1 b - - 0 1")));
    EXPECT_EQ(value_anew(*network, position("8/2k5/1p6/8/3P4/8/1K1R4/8 w - - 0 1")),
              value_anew(*network, position("8/5k2/6p1/8/4P3/8/4R1K1/8 w - - 0 1")));
}

// Random play with undo and null moves: always equal to a refresh from scratch.
TEST(Accumulators, IncrementalUpdatesEqualARefresh) {
    Prng chance(11);
    for (int game = 0; game < test::scaled(60); ++game) {
        std::vector<Standard> line{
            position(game % 2 == 0
                         ? "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
                         : "r3k2r/pP1pqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPp1/R3K2R w KQkq - 0 1")};
        const Shape shape{game % 3 == 0 ? 256 : 64, game % 3 == 1 ? 8 : 1 + game % 4};
        const auto network = Network::read(random_network(5, shape));
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
            accumulators.push(Changes::of_move(line.back().board(), next.board()), next.board());
            line.push_back(next);
            if (chance.below(3) == 0) continue;  // some are never asked
            ASSERT_EQ(accumulators.evaluate(next.board(), next.turn()), value_anew(*network, next))
                << to_fen(next.to_setup(), Variant::Chess);
        }
    }
}

// The king leaves its bucket and comes back while two other pieces change places: the board in the
// refresh cache has the same occupied squares, but other pieces on them.
TEST(Accumulators, SeeThatPiecesHaveChangedPlaces) {
    const auto network = Network::read(random_network(8));
    std::vector<Standard> line{position("k7/8/8/8/8/8/3N4/2B1K3 w - - 0 1")};
    Accumulators accumulators;
    accumulators.reset(*network, line[0].board());
    EXPECT_EQ(accumulators.evaluate(line[0].board(), Color::White), value_anew(*network, line[0]));
    for (const std::string_view fen :
         {"k7/8/8/8/8/8/3N4/2BK4 w - - 0 1", "k7/8/8/8/8/4N3/8/2BK4 w - - 0 1",
          "k7/8/8/8/8/4N3/3B4/3K4 w - - 0 1", "k7/8/8/8/8/8/3B4/2NK4 w - - 0 1",
          "k7/8/8/8/8/8/3B4/2N1K3 w - - 0 1"}) {
        line.push_back(position(fen));
        const Board& after = line.back().board();
        accumulators.push(Changes::of_move(line[line.size() - 2].board(), after), after);
    }
    EXPECT_EQ(accumulators.evaluate(line.back().board(), Color::White),
              value_anew(*network, line.back()));
}

// Chess960: the king on f1 castles with the rook on g1. No square becomes empty or occupied.
TEST(Accumulators, SeeCastlingThatExchangesKingAndRook) {
    const auto network = Network::read(random_network(9));
    const Standard before = position("4k3/8/8/8/8/8/8/5KR1 w K - 0 1");
    const Standard after =
        before.after(Move(*Square::parse("f1"), *Square::parse("g1"), chess::MoveKind::Castling));
    ASSERT_EQ(after.board().king(Color::White), *Square::parse("g1"));
    Accumulators accumulators;
    accumulators.reset(*network, before.board());
    EXPECT_EQ(accumulators.evaluate(before.board(), Color::White), value_anew(*network, before));
    accumulators.push(Changes::of_move(before.board(), after.board()), after.board());
    EXPECT_EQ(accumulators.evaluate(after.board(), Color::Black), value_anew(*network, after));
}

// How a side sees the board, written out for each rule set.
View plain_view(Shape shape, const Board& board, Color side) {
    const bool turned = side == Color::Black && shape.rule_set != RuleSet::RacingKings;
    const int turn = turned ? 56 : 0;
    const bool has_king = shape.rule_set != RuleSet::Antichess &&
                          (shape.rule_set != RuleSet::Horde || side == Color::Black);
    if (!has_king) return {0, static_cast<std::uint8_t>(turn)};
    const int king = board.king(side).index() ^ turn;
    const int mirror = king % 8 < 4 ? 7 : 0;
    const int seen = king ^ mirror;
    const int at = seen / 8 * 4 + seen % 8 - 4;
    return {shape.buckets > 1 ? test_bucket(shape.buckets, at) : std::uint8_t{0},
            static_cast<std::uint8_t>(turn ^ mirror)};
}

// The hidden sum `i` of a side.
std::int64_t plain_sum(NetworkFile& file, Shape shape, const chess::AnyPosition& position,
                       Color side, int i) {
    const View view = plain_view(shape, position.board(), side);
    std::int64_t hidden = file.bias(i);
    for (const Square s : position.board().occupied()) {
        const Piece piece = *position.board().at(s);
        const int role = static_cast<int>(piece.role) + (piece.color == side ? 0 : 6);
        hidden += file.input(view.bucket, role * 64 + (s.index() ^ view.flip), i);
    }
    for (const Color owner : kColors) {
        for (const Role role : kRoles) {
            const int first = 768 + 16 * (static_cast<int>(role) + (owner == side ? 0 : 5));
            for (int n = 0; n < position.pockets()[owner][role]; ++n) {
                hidden += file.input(view.bucket, first + n, i);
            }
        }
    }
    return hidden;
}

// The same evaluation in 64 bits, from scratch and input by input.
Value plain_value(NetworkFile& file, Shape shape, const chess::AnyPosition& position) {
    std::int64_t sum = 0;
    const int most = shape.rule_set == RuleSet::Horde ? 52 : 32;
    const int stage = (position.board().occupied().count() - 1) * 8 / most;
    for (const int half : {0, 1}) {
        const Color side = half == 0 ? position.turn() : ~position.turn();
        for (int i = 0; i < shape.hidden; ++i) {
            const std::int64_t hidden = plain_sum(file, shape, position, side, i);
            const std::int64_t clipped = std::clamp<std::int64_t>(hidden, 0, kHiddenOne);
            sum += clipped * clipped * file.output(stage, half, i);
        }
    }
    const std::int64_t value = sum / kHiddenOne + file.output_bias(stage);
    return static_cast<Value>(value * kScale / (kHiddenOne * kOutputOne));
}

TEST(Accumulators, EqualA64BitComputationUpToTheLimits) {
    Prng chance(21);
    for (int round = 0; round < test::scaled(40); ++round) {
        const auto variant =
            chess::kVariants[static_cast<std::size_t>(round) % chess::kVariants.size()];
        const Shape shape{64, 1 + round % 5, network_rule_set(chess::rules_of(variant))};
        NetworkFile file(shape);
        file.fill(static_cast<std::uint64_t>(round),
                  round % 2 == 0 ? input_limit(shape.rule_set) : 30, kOutputLimit);
        const auto network = Network::read(file.bytes());
        ASSERT_TRUE(network);
        auto game = chess::AnyPosition::start(variant);
        for (int ply = 0; ply < 60; ++ply) {
            const auto moves = game.legal_moves();
            if (moves.empty()) break;
            game = game.after(
                moves[static_cast<int>(chance.below(static_cast<std::uint64_t>(moves.size())))]);
            if (game.is_variant_end()) break;
            Accumulators accumulators;
            accumulators.reset(*network, game.board());
            ASSERT_EQ(accumulators.evaluate(game.board(), game.turn(), game.pockets()),
                      plain_value(file, shape, game))
                << game.fen();
        }
    }
}

}  // namespace
}  // namespace kydai::chess_engine::nnue
