// SPDX-License-Identifier: GPL-3.0-or-later
// write_suite VARIANT FILE MAX: the perft suite FILE with its counts as the reference generator
// finds them, from depth 1 as long as they stay below MAX. How tests/data/chess/perft was made:
// write positions with `id` and `epd` lines, and let this fill in the rest.
#include <cstdlib>
#include <iostream>

#include "core/chess/perft_suite.hpp"
#include "tests/reference/pair.hpp"
#include "tests/support/text_file.hpp"

namespace {

using namespace kydai;

void write(const chess::PerftCase& entry, reference::Game game, std::uint64_t max) {
    for (const auto& comment : entry.comments) std::cout << comment << '\n';
    std::cout << "id " << entry.id << "\nepd " << entry.fen << '\n';
    const reference::Position position = reference::read_fen(game, entry.fen);
    std::uint64_t before = 1;
    for (int depth = 1; depth <= 8; ++depth) {
        // The next count is about as many times larger as this one was.
        const std::uint64_t nodes = reference::perft(position, depth);
        std::cout << "perft " << depth << ' ' << nodes << '\n';
        const double growth = static_cast<double>(nodes) / static_cast<double>(before);
        if (nodes == 0 || static_cast<double>(nodes) * growth > static_cast<double>(max)) break;
        before = nodes;
    }
    std::cout << std::endl;
}

}  // namespace

int main(int argc, char** argv) {
    const auto variant = argc == 4 ? chess::parse_variant(argv[1]) : std::nullopt;
    if (!variant) {
        std::cerr << "usage: write_suite VARIANT FILE MAX\n";
        return 2;
    }
    const std::uint64_t max = std::strtoull(argv[3], nullptr, 10);
    const std::string text = test::read_text(argv[2]);
    const auto suite = chess::parse_perft_suite(text);
    if (!suite) {
        std::cerr << argv[2] << ':' << suite.error().line << ": " << suite.error().reason << '\n';
        return 1;
    }
    for (const auto& entry : *suite) {
        write(entry, reference::game_of(*variant), max);
    }
}
