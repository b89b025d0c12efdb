// SPDX-License-Identifier: GPL-3.0-or-later
// Any bytes as a file of puzzles: what is read can be written and read again, and can be solved by
// its own line. And any bytes as what a trainer keeps.
#include "play/puzzles/puzzle_run.hpp"
#include "play/puzzles/trainer.hpp"
#include "tests/fuzz/fuzzing.hpp"

namespace {

using namespace kydai;
using namespace kydai::puzzles;

void solve(const Puzzle& puzzle, GameKind game) {
    const auto again = parse_puzzle(game, to_text(puzzle));
    fuzz::expect(again && to_text(*again) == to_text(puzzle), "a puzzle there and back");
    PuzzleRun run(puzzle);
    for (std::size_t i = 0; i < puzzle.line.size() && !run.is_over(); i += 2) {
        run.try_move(puzzle.line[i]);
    }
    fuzz::expect(run.verdict() == true, "its own line solves it");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string text(reinterpret_cast<const char*>(data), size);
    const Trainer trainer = Trainer::parse(text);
    fuzz::expect(Trainer::parse(trainer.to_text()).to_text() == trainer.to_text(),
                 "a trainer there and back");
    const auto collection = Collection::read(text);
    if (!collection) return 0;
    for (int i = 0; i < collection->size(); ++i) {
        if (const auto puzzle = collection->puzzle(i)) solve(*puzzle, collection->game());
    }
    return 0;
}
