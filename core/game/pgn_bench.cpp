// SPDX-License-Identifier: GPL-3.0-or-later
// How fast PGN is read, every move checked for legality, and written. The bar: a million moves a
// second read on one core.
#include <benchmark/benchmark.h>

#include "core/game/pgn.hpp"
#include "core/game/test_random_games.hpp"

namespace kydai::game {
namespace {

constexpr int kGames = 2000;
constexpr int kPlies = 100;

struct Sample {
    std::vector<ChessRecord> records;
    std::string text;
    std::int64_t moves = 0;
};

enum class Clocks : std::uint8_t { No, Yes };

Sample make_sample(Clocks clocks) {
    Sample sample;
    Prng random(2026);
    const auto start = chess::AnyPosition::start(chess::Variant::Chess);
    for (int i = 0; i < kGames; ++i) {
        ChessRecord record = test::random_record<ChessRules>(start, kPlies, random);
        record.tags.set("White", "First, Player");
        record.tags.set("Date", "2026.11.15");
        for (const NodeId node : record.tree.main_line()) {
            ++sample.moves;
            if (clocks == Clocks::Yes) {
                record.tree.set_clock(node, Millis(static_cast<int>(random.below(600000))));
            }
        }
        sample.text += write_pgn(record);
        sample.records.push_back(std::move(record));
    }
    return sample;
}

void read(benchmark::State& state, Clocks clocks) {
    const Sample sample = make_sample(clocks);
    for (auto _ : state) {
        PgnReader reader(sample.text);
        std::int64_t good = 0;
        while (const auto game = reader.next()) good += game->has_value() ? 1 : 0;
        if (good != kGames) state.SkipWithError("a game was not read");
    }
    state.SetItemsProcessed(state.iterations() * sample.moves);
    state.SetBytesProcessed(state.iterations() * static_cast<std::int64_t>(sample.text.size()));
}

void read_plain(benchmark::State& state) { read(state, Clocks::No); }
void read_with_clocks(benchmark::State& state) { read(state, Clocks::Yes); }

void write(benchmark::State& state) {
    const Sample sample = make_sample(Clocks::No);
    for (auto _ : state) {
        for (const ChessRecord& record : sample.records) {
            benchmark::DoNotOptimize(write_pgn(record));
        }
    }
    state.SetItemsProcessed(state.iterations() * sample.moves);
}

BENCHMARK(read_plain)->Unit(benchmark::kMillisecond);
BENCHMARK(read_with_clocks)->Unit(benchmark::kMillisecond);
BENCHMARK(write)->Unit(benchmark::kMillisecond);

}  // namespace
}  // namespace kydai::game

BENCHMARK_MAIN();
