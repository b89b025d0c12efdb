// SPDX-License-Identifier: GPL-3.0-or-later
// What the parts of `kydai analyse` share: the options of the command line, and a search that
// Ctrl-C ends.
#pragma once

#include <cstdio>
#include <string_view>

#include "apps/cli/interruption.hpp"
#include "engine/dispatch/dispatch.hpp"

namespace kydai::cli {

struct AnalyseOptions {
    engine::Limits limits;
    int threads = 1;
    bool json = false;
};

// Searches in slices, so that an interruption is heard; what was found by then counts.
template <class Searcher>
typename Searcher::Found search_interruptibly(Searcher& searcher,
                                              const typename Searcher::Request& request) {
    constexpr std::uint64_t kSlice = 50'000;
    searcher.begin(request, {});
    while (!searcher.step(kSlice)) {
        if (is_interrupted()) searcher.stop();
    }
    return searcher.result();
}

// Each part prints its report and returns the exit status.
int analyse_position(const chess::AnyPosition& position, chess_engine::Searcher& searcher,
                     const AnalyseOptions& options);
int analyse_position(const caro::Position& position, caro_engine::Searcher& searcher,
                     const AnalyseOptions& options);
// `lines`: of an EPD file, checked already. The exit status says whether all were solved.
int analyse_suite(chess::Variant variant, std::string_view lines, chess_engine::Searcher& searcher,
                  const AnalyseOptions& options);
int analyse_chess_games(std::string_view text, chess_engine::Searcher& searcher,
                        const AnalyseOptions& options);
int analyse_caro_games(std::string_view text, caro_engine::Searcher& searcher,
                       const AnalyseOptions& options);

}  // namespace kydai::cli
