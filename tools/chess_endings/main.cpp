// SPDX-License-Identifier: GPL-3.0-or-later
// chess_endings RESULTS DISTANCES: solves all endings of three and four pieces and writes the files
// of assets/endings. Takes minutes on one core and 300 MB.
#include <algorithm>
#include <cstdio>

#include "tools/chess_endings/writer.hpp"

namespace kydai::chess_engine::endings {
namespace {

struct Summary {
    int won = 0;
    int drawn = 0;
    int lost = 0;
    int longest = 0;  // plies
};

Summary summary_of(const std::vector<Mark>& marks) {
    Summary sum;
    for (const Mark mark : marks) {
        if (mark == kImpossible) continue;
        ++(is_won(mark) ? sum.won : is_lost(mark) ? sum.lost : sum.drawn);
        if (mark != kDrawn) sum.longest = std::max(sum.longest, plies_of(mark));
    }
    return sum;
}

bool write(std::FILE* file, const std::vector<std::byte>& bytes) {
    return std::fwrite(bytes.data(), 1, bytes.size(), file) == bytes.size();
}

bool make(std::FILE* results, std::FILE* distances) {
    Solver solver;
    std::size_t sizes[2] = {};
    for (int i = 0; i < kEndingCount; ++i) {
        solver.solve(i);
        std::printf("%-5s", kEndings[static_cast<std::size_t>(i)].name().c_str());
        for (const auto& marks : solver.marks(i)) {
            const Summary sum = summary_of(marks);
            std::printf(" %8d won %8d drawn %8d lost %3d plies |", sum.won, sum.drawn, sum.lost,
                        sum.longest);
        }
        const WrittenEnding written = write_ending(solver, i);
        std::printf(" %7zu %7zu bytes\n", written.results.size(), written.distances.size());
        std::fflush(stdout);
        if (!write(results, written.results) || !write(distances, written.distances)) return false;
        sizes[0] += written.results.size();
        sizes[1] += written.distances.size();
    }
    std::printf("in all %zu and %zu bytes\n", sizes[0], sizes[1]);
    return true;
}

}  // namespace
}  // namespace kydai::chess_engine::endings

int main(int argc, char** argv) {
    if (argc != 3) {
        std::fprintf(stderr, "usage: chess_endings RESULTS DISTANCES\n");
        return 2;
    }
    std::FILE* const results = std::fopen(argv[1], "wb");
    std::FILE* const distances = std::fopen(argv[2], "wb");
    const bool done = results != nullptr && distances != nullptr &&
                      kydai::chess_engine::endings::make(results, distances);
    const bool closed = results != nullptr && std::fclose(results) == 0 && distances != nullptr &&
                        std::fclose(distances) == 0;
    if (done && closed) return 0;
    std::fprintf(stderr, "chess_endings: cannot write\n");
    return 1;
}
