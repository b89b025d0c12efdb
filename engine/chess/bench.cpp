// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/chess/bench.hpp"

namespace kydai::chess_engine {
namespace {

using chess::Variant;

constexpr BenchCase kCases[] = {
    {Variant::Chess, "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"},
    {Variant::Chess, "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 10"},
    {Variant::Chess, "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 11"},
    {Variant::Chess, "4rrk1/pp1n3p/3q2pQ/2p1pb2/2PP4/2P3N1/P2B2PP/4RRK1 b - - 7 19"},
    {Variant::Chess, "r3r1k1/2p2ppp/p1p1bn2/8/1q2P3/2NPQN2/PPP3PP/R4RK1 b - - 2 15"},
    {Variant::Chess, "r1bbk1nr/pp3p1p/2n5/1N4p1/2Np1B2/8/PPP2PPP/2KR1B1R w kq - 0 13"},
    {Variant::Chess, "r1bq1rk1/ppp1nppp/4n3/3p3Q/3P4/1BP1B3/PP1N2PP/R4RK1 w - - 1 16"},
    {Variant::Chess, "4r1k1/r1q2ppp/ppp2n2/4P3/5Rb1/1N1BQ3/PPP3PP/R5K1 w - - 1 17"},
    {Variant::Chess, "2rqkb1r/ppp2p2/2npb1p1/1N1Nn2p/2P1PP2/8/PP2B1PP/R1BQK2R b KQ - 0 11"},
    {Variant::Chess, "r1bq1r1k/b1p1npp1/p2p3p/1p6/3PP3/1B2NN2/PP3PPP/R2Q1RK1 w - - 1 16"},
    {Variant::Chess, "6k1/6p1/6Pp/ppp5/3pn2P/1P3K2/1PP2P2/3N4 b - - 0 1"},
    {Variant::Chess, "8/6pk/1p6/8/PP3p1p/5P2/4KP1q/3Q4 w - - 0 1"},
    {Variant::Chess, "7k/3p2pp/4q3/8/4Q3/5Kp1/P6b/8 w - - 0 1"},
    {Variant::Chess, "5k2/7R/4P2p/5K2/p1r2P1p/8/8/8 b - - 0 1"},
    {Variant::Chess, "8/8/1P6/5pr1/8/4R3/7k/2K5 w - - 0 1"},
    {Variant::Chess, "8/2p4P/8/kr6/6R1/8/8/1K6 w - - 0 1"},
    {Variant::Chess, "8/3p4/p1bk3p/Pp6/1Kp1PpPp/2P2P1P/2P5/5B2 b - - 0 1"},
    {Variant::Chess, "r1bqk2r/pp2bppp/2p5/3pP3/P2Q1P2/2N1B3/1PP3PP/R4RK1 b kq - 0 13"},
    {Variant::Chess960, "nqbnrkrb/pppppppp/8/8/8/8/PPPPPPPP/NQBNRKRB w KQkq - 0 1"},
    {Variant::Crazyhouse,
     "r1bqk2r/pppp1ppp/2n1p3/4P3/1b1Pn3/2NB1N2/PPP2PPP/R1BQK2R[Pp] b KQkq - 0 1"},
    {Variant::KingOfTheHill, "rnbqkb1r/pppp1ppp/4pn2/8/3P4/8/PPPKPPPP/RNBQ1BNR w kq - 0 4"},
    {Variant::ThreeCheck, "r1bqkbnr/pppp1Qpp/2n5/4p3/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 2+3 0 3"},
    {Variant::Atomic, "rnbqkb1r/pppp1ppp/4pn2/8/8/5N2/PPPPPPPP/RNBQKB1R w KQkq - 0 3"},
    {Variant::Antichess, "rnbqkbnr/pppp1ppp/4p3/8/8/1P6/P1PPPPPP/RNBQKBNR w - - 0 2"},
    {Variant::Horde, "rnbqkbnr/pppppppp/8/1PP2PP1/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w kq - 0 1"},
    {Variant::RacingKings, "8/8/8/8/8/8/krbnNBRK/qrbnNBRQ w - - 0 1"},
};

}  // namespace

std::uint64_t bench(Searcher& searcher,
                    const std::function<void(const BenchCase&, std::uint64_t)>& told) {
    std::uint64_t total = 0;
    for (const BenchCase& item : kCases) {
        const auto position = chess::AnyPosition::parse(item.variant, item.fen);
        if (!position) continue;
        searcher.new_game();
        const bool standard = position->rule_set() == chess::RuleSet::Standard;
        engine::Limits limits;
        limits.depth = standard ? kBenchDepth : kBenchVariantDepth;
        // Without endings: the signature is the search's own.
        const Found found =
            searcher.search({.position = *position, .limits = limits, .endings = false});
        total += found.nodes;
        told(item, found.nodes);
    }
    return total;
}

}  // namespace kydai::chess_engine
