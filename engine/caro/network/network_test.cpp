// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <fstream>
#include <map>
#include <sstream>
#include <string>

#include "engine/caro/network/evaluator.hpp"
#include "engine/caro/network/test_network.hpp"
#include "tests/data_folder.hpp"

namespace kydai::caro_engine::network {
namespace {

using caro::BoardRules;
using caro::RuleSet;

std::shared_ptr<const Network> random_network(std::uint64_t seed, int outlooks) {
    return Network::read(RandomNetworkFile(seed, outlooks).bytes());
}

BoardRules rules(RuleSet id, int side, caro::Edge edge = caro::Edge::Open) {
    return *BoardRules::from({.rule_set = id, .width = side, .height = side, .edge = edge});
}

struct Evaluated {
    int value;
    caro::ByPoint<std::int32_t> policy{};

    friend bool operator==(const Evaluated&, const Evaluated&) = default;
};

Evaluated evaluate(Evaluator& evaluator, Side turn) {
    Evaluated evaluated{};
    evaluated.value = evaluator.value_and_policy(turn, evaluated.policy);
    return evaluated;
}

// The checksum of golden.py.
std::uint64_t checksum(const Evaluated& evaluated, const caro::Board& board) {
    std::uint64_t total = 0;
    for (int row = 0; row < board.size().height(); ++row) {
        for (int column = 0; column < board.size().width(); ++column) {
            const Point p = *Point::at(column, row);
            if (!board.empty(p)) continue;
            total = total * 1'000'003 +
                    static_cast<std::uint64_t>(static_cast<std::int64_t>(evaluated.policy[p]));
        }
    }
    return total;
}

std::vector<std::byte> largest_network_file() {
    auto bytes = RandomNetworkFile(1, 1).bytes();
    bytes.resize(20);
    const auto add = [&bytes](int count, int size, int value) {
        for (int i = 0; i < count * size; ++i) {
            bytes.push_back(std::byte(value >> (8 * (i % size)) & 255));
        }
    };
    add(kRows * 2 * kChannels, 1, 127);
    add(kChannels, 2, 4'064);
    add(3 * kMixed, 2, 32'000);
    add(kMixed, 2, 8'176);
    add(kHidden * kInputs, 2, 2'047);
    add(kHidden, 4, 1 << 28);
    add(kHidden * kHidden, 2, 2'047);
    add(kHidden, 4, 1 << 28);
    add(kHidden, 2, 2'047);
    add(1, 4, 1 << 28);
    add(kPooled * kHidden, 2, 2'047);
    add(kPooled, 4, 1 << 28);
    return bytes;
}

struct Golden {
    std::uint64_t seed;
    int outlooks;
    int side;
    std::vector<Point> moves;
    int value;
    std::uint64_t policy;
};

std::vector<Golden> golden_cases() {
    std::ifstream file(kydai::test::data_file("caro/network.txt"));
    std::vector<Golden> cases;
    for (std::string text; std::getline(file, text);) {
        if (text.starts_with('#')) continue;
        Golden g{};
        std::string moves;
        std::istringstream(text) >> g.seed >> g.outlooks >> g.side >> moves >> g.value >> g.policy;
        std::istringstream list(moves);
        for (std::string move; moves != "-" && std::getline(list, move, ',');) {
            const int index = std::stoi(move);
            g.moves.push_back(*Point::at(index % g.side, index / g.side));
        }
        cases.push_back(g);
    }
    return cases;
}

Side side_at(std::size_t ply) { return ply % 2 == 0 ? Side::X : Side::O; }

TEST(CaroNetwork, GivesTheSameNumbersAsTheTrainer) {
    const auto cases = golden_cases();
    ASSERT_GE(cases.size(), 20U);
    std::map<std::uint64_t, std::shared_ptr<const Network>> networks;
    for (const Golden& g : cases) {
        auto& network = networks[g.seed];
        if (!network) network = random_network(g.seed, g.outlooks);
        ASSERT_TRUE(network);
        const BoardRules r = rules(g.outlooks == 2 ? RuleSet::Renju : RuleSet::Caro5, g.side);
        Evaluator evaluator(*network, r);
        caro::Board board(r.size());
        for (std::size_t i = 0; i < g.moves.size(); ++i) {
            evaluator.place(g.moves[i], side_at(i));
            board.put(g.moves[i], side_at(i));
        }
        const Evaluated evaluated = evaluate(evaluator, side_at(g.moves.size()));
        EXPECT_EQ(evaluated.value, g.value);
        EXPECT_EQ(checksum(evaluated, board), g.policy);
        EXPECT_EQ(evaluator.value(side_at(g.moves.size())), g.value);
    }
}

TEST(CaroNetwork, IncrementalUpdatesEqualARefresh) {
    const auto network = random_network(5, 2);
    Prng random(11);
    for (const int side : {10, 15, 22}) {
        const BoardRules r = rules(RuleSet::Renju, side);
        Evaluator moving(*network, r);
        Evaluator fresh(*network, r);
        caro::Board board(r.size());
        std::vector<Point> placed;
        for (int step = 0; step < 300; ++step) {
            const bool back = !placed.empty() && (random.below(3) == 0 || board.full());
            if (back) {
                moving.undo();
                board.remove(placed.back());
                placed.pop_back();
            } else {
                Point p;
                do {
                    const auto n = static_cast<std::uint64_t>(side);
                    p = *Point::at(static_cast<int>(random.below(n)),
                                   static_cast<int>(random.below(n)));
                } while (!board.empty(p));
                const Side stone = side_at(placed.size());
                moving.place(p, stone);
                board.put(p, stone);
                placed.push_back(p);
            }
            if (random.below(4) != 0) continue;  // updates wait until someone asks
            fresh.reset(board);
            for (const Side turn : {Side::X, Side::O}) {
                EXPECT_EQ(evaluate(moving, turn), evaluate(fresh, turn));
            }
        }
    }
}

TEST(CaroNetwork, TakesBackStonesItBeganWith) {
    const auto network = random_network(5, 1);
    const BoardRules r = rules(RuleSet::CaroOpen, 15);
    caro::Board board(r.size());
    board.put(*Point::at(7, 7), Side::X);
    Evaluator evaluator(*network, r);
    const Evaluated empty = evaluate(evaluator, Side::X);
    evaluator.reset(board);
    EXPECT_NE(evaluate(evaluator, Side::X).value, empty.value);
    evaluator.undo();
    EXPECT_EQ(evaluate(evaluator, Side::X), empty);
}

TEST(CaroNetwork, SeesMirroredBoardsAlike) {
    const auto network = random_network(9, 1);
    const BoardRules r = rules(RuleSet::Caro5, 15);
    Evaluator straight(*network, r);
    Evaluator turned(*network, r);
    Prng random(3);
    caro::Board board(r.size());
    for (std::size_t i = 0; i < 40; ++i) {
        const int column = static_cast<int>(random.below(15));
        const int row = static_cast<int>(random.below(15));
        const Point p = *Point::at(column, row);
        if (!board.empty(p)) continue;
        board.put(p, side_at(i));
        straight.place(p, side_at(i));
        turned.place(*Point::at(row, 14 - column), side_at(i));
    }
    EXPECT_EQ(straight.value(Side::X), turned.value(Side::X));
}

TEST(CaroNetwork, SeesColoursAlikeUnderRulesThatDo) {
    const auto network = random_network(9, 1);
    const BoardRules r = rules(RuleSet::Caro5, 15);
    Evaluator one(*network, r);
    Evaluator other(*network, r);
    for (int i = 0; i < 9; ++i) {
        const Point p = *Point::at(3 + i, (5 * i) % 15);
        one.place(p, side_at(static_cast<std::size_t>(i)));
        other.place(p, ~side_at(static_cast<std::size_t>(i)));
    }
    EXPECT_EQ(evaluate(one, Side::X), evaluate(other, Side::O));
}

TEST(CaroNetwork, ABlockingEdgeIsAnEnemyStone) {
    const LineRows open(caro::Edge::Open);
    const LineRows blocks(caro::Edge::Blocks);
    constexpr std::uint32_t kEdges = 0x3FF;      // the whole left half lies outside
    constexpr std::uint32_t kStonesOfO = 0x2AA;  // or holds stones of O
    constexpr std::uint32_t kStonesOfX = 0x155;
    EXPECT_EQ(blocks.of(kEdges).x, open.of(kStonesOfO).x);
    EXPECT_EQ(blocks.of(kEdges).o, open.of(kStonesOfX).o);
    EXPECT_NE(open.of(kEdges).x, open.of(kStonesOfO).x);
}

TEST(CaroNetwork, RefusesFilesThatAreNotNetworks) {
    const auto whole = RandomNetworkFile(1, 1).bytes();
    ASSERT_TRUE(Network::read(whole));
    EXPECT_FALSE(Network::read({}));
    EXPECT_FALSE(Network::read(std::span(whole).first(whole.size() - 1)));
    EXPECT_FALSE(Network::read(std::span(whole).first(30)));
    auto changed = whole;
    changed.push_back(std::byte{0});
    EXPECT_FALSE(Network::read(changed));
    for (const std::size_t at : {0, 8, 10, 12, 14, 16, 18}) {  // magic and sizes
        changed = whole;
        changed[at] ^= std::byte{64};
        EXPECT_FALSE(Network::read(changed)) << at;
    }
}

TEST(CaroNetwork, ReadsSeveralFromOneFileOrNone) {
    auto file = RandomNetworkFile(1, 1, caro::RuleSet::Caro5).bytes();
    const auto second = RandomNetworkFile(2, 2, caro::RuleSet::Renju).bytes();
    file.insert(file.end(), second.begin(), second.end());
    const auto networks = Network::read_all(file);
    ASSERT_EQ(networks.size(), 2U);
    EXPECT_EQ(networks[0]->rule_set(), caro::RuleSet::Caro5);
    EXPECT_EQ(networks[1]->rule_set(), caro::RuleSet::Renju);
    EXPECT_FALSE(Network::read(file));
    file.pop_back();
    EXPECT_TRUE(Network::read_all(file).empty());
}

TEST(CaroNetwork, RefusesNumbersWhoseSumsCouldOverflow) {
    const auto whole = RandomNetworkFile(1, 1).bytes();
    const std::size_t rows = 20;
    const std::size_t bias = rows + std::size_t{kRows} * 2 * kChannels;
    const std::size_t mix = bias + 2 * kChannels;
    auto changed = whole;
    changed[rows] = std::byte{0x80};
    EXPECT_FALSE(Network::read(changed));
    for (const std::size_t high_byte : {bias + 1, mix + 1, whole.size() - 1}) {
        changed = whole;
        changed[high_byte] = std::byte{0x7F};
        EXPECT_FALSE(Network::read(changed)) << high_byte;
    }
}

// Every weight at its limit, every cell of the largest board clipped: sums stay in range (checked
// by the sanitizer build), and the value equals that of 64-bit arithmetic.
TEST(CaroNetwork, TheLargestNumbersStayInRange) {
    const auto network = Network::read(largest_network_file());
    ASSERT_TRUE(network);
    const BoardRules r = rules(RuleSet::Freestyle, caro::kMaxSide);
    Evaluator evaluator(*network, r);
    const std::int64_t second = kHeadClip;  // the first layer is clipped, hence the second too
    EXPECT_EQ(evaluator.value(Side::X), second * kHidden * 2'047 + (1 << 28));
    const Evaluated evaluated = evaluate(evaluator, Side::X);
    const int cell = 4 * kChannels * kClip * kPolicyClip + kMixed * kMixClip * kPolicyClip;
    EXPECT_EQ(evaluated.policy[*Point::at(11, 11)], cell);
}

TEST(CaroNetwork, ReadsOrRefusesAnyBytesWithoutHarm) {
    Prng random(23);
    const auto whole = RandomNetworkFile(1, 2).bytes();
    int read = 0;
    for (int round = 0; round < 40; ++round) {
        auto changed = whole;
        for (int i = 0; i < 3; ++i)
            changed[random.below(changed.size())] = std::byte(random.next());
        if (round % 4 == 0) changed.resize(random.below(changed.size()));
        const auto network = Network::read(changed);
        if (!network) continue;
        ++read;
        Evaluator evaluator(*network, rules(RuleSet::Renju, 10));
        evaluator.place(*Point::at(4, 4), Side::X);
        evaluate(evaluator, Side::O);
    }
    EXPECT_GT(read, 0);
}

TEST(CaroNetwork, VectorCodeEqualsScalarCode) {
    Prng random(17);
    std::array<std::int16_t, 2 * kLanes> a{};
    std::array<std::int16_t, 2 * kLanes> b{};
    std::array<std::int8_t, kLanes> bytes{};
    for (int round = 0; round < 2000; ++round) {
        for (auto& v : a)
            v = static_cast<std::int16_t>(static_cast<int>(random.below(16257)) - 8128);
        for (auto& v : b)
            v = static_cast<std::int16_t>(static_cast<int>(random.below(64001)) - 32000);
        for (auto& v : bytes)
            v = static_cast<std::int8_t>(static_cast<int>(random.below(256)) - 128);
        const auto outcome = [&]<class L>(L) {
            std::array<std::int16_t, 5 * kLanes> out{};
            std::array<std::int32_t, kLanes> sums{};
            (L::load(a.data()) + L::widen(bytes.data())).store(out.data());
            (L::load(a.data()) - L::load(a.data() + kLanes)).store(out.data() + kLanes);
            L::load(a.data()).clamped(511).store(out.data() + 2 * kLanes);
            L::load(a.data()).middle_of_product(L::load(b.data())).store(out.data() + 3 * kLanes);
            L::widen(bytes.data()).times16().store(out.data() + 4 * kLanes);
            L::load(b.data()).add_to(sums.data());
            return std::tuple(out, sums, L::dot(a.data(), b.data(), 1));
        };
        ASSERT_EQ(outcome(Lanes::zero()), outcome(PlainLanes::zero()));
    }
}

}  // namespace
}  // namespace kydai::caro_engine::network
