// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/terms.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <algorithm>
#include <cstdio>

namespace kydai::cli {

std::expected<MatchTerms, Problem> MatchTerms::from(const Arguments& arguments) {
    if (!arguments.words().empty()) return std::unexpected("takes options only");
    MatchTerms terms;
    const auto games = number_option(arguments, "--games", 100);
    const auto concurrency = number_option(arguments, "--concurrency", 1);
    const auto tolerance = number_option<engine::Millis>(arguments, "--tolerance", 0);
    const auto seed = number_option<std::uint64_t>(arguments, "--seed", 1);
    if (!games) return std::unexpected(games.error());
    if (!concurrency) return std::unexpected(concurrency.error());
    if (!tolerance) return std::unexpected(tolerance.error());
    if (!seed) return std::unexpected(seed.error());
    terms.first = arguments.value("--first").value_or("ours");
    terms.second = arguments.value("--second").value_or("ours");
    terms.pairs = std::max(1, (*games + 1) / 2);
    terms.concurrency = std::clamp(*concurrency, 1, 64);
    terms.tolerance = *tolerance;
    terms.seed = *seed;
    terms.openings_path = arguments.value("--openings").value_or("");
    terms.record_path = arguments.value("--pgn").value_or("");
    if (const auto sprt = arguments.value("--sprt")) {
        std::string_view text = *sprt;
        const auto low = parse_number<double>(next_field(text, ','));
        const auto high = parse_number<double>(text);
        if (!low || !high) return std::unexpected("--sprt takes ELO0,ELO1");
        terms.sprt = {*low, *high};
    }
    return terms;
}

std::optional<int> Scoreboard::next_pair() {
    const int pair = next_pair_++;
    if (pair >= terms_.pairs || is_over_) return std::nullopt;
    return pair;
}

void Scoreboard::note_pair(int one, int two) {
    const std::lock_guard lock(mutex_);
    statistics_.add_game(one);
    statistics_.add_game(two);
    statistics_.add_pair(one + two + 2);
    if (terms_.sprt) {
        const double ratio =
            statistics_.log_likelihood_ratio(terms_.sprt->first, terms_.sprt->second);
        if (ratio >= kSprtBound || ratio <= -kSprtBound) is_over_ = true;
    }
    if (isatty(STDERR_FILENO) != 0) {
        fmt::print(stderr, "\r{}", summary());
    } else if (statistics_.pairs() % 10 == 0) {
        fmt::print(stderr, "{}\n", summary());
    }
}

void Scoreboard::note_failure(const std::string& what) {
    const std::lock_guard lock(mutex_);
    ++failures_;
    fmt::print(stderr, "\n{}\n", what);
}

void Scoreboard::give_up(const std::string& problem) {
    const std::lock_guard lock(mutex_);
    problem_ = problem;
    is_over_ = true;
}

std::expected<int, Problem> Scoreboard::close() const {
    if (!problem_.empty()) return std::unexpected(problem_);
    if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\n");
    fmt::print("{}\n", summary());
    return failures_ == 0 ? kDone : kFailed;
}

std::string Scoreboard::summary() const {
    const EloEstimate elo = statistics_.elo();
    std::string text =
        fmt::format("{} games: +{} ={} -{}, {:.1f} %, Elo {:+.1f} ± {:.1f}", statistics_.games(),
                    statistics_.wins(), statistics_.draws(), statistics_.losses(),
                    100 * statistics_.score(), elo.elo, elo.error);
    if (failures_ > 0) text += fmt::format(", {} failures", failures_);
    if (!terms_.sprt) return text;
    const double ratio = statistics_.log_likelihood_ratio(terms_.sprt->first, terms_.sprt->second);
    std::string_view verdict = "undecided";
    if (ratio >= kSprtBound) verdict = "accepted";
    if (ratio <= -kSprtBound) verdict = "rejected";
    return text + fmt::format(", SPRT [{}, {}] LLR {:.2f} {}", terms_.sprt->first,
                              terms_.sprt->second, ratio, verdict);
}

}  // namespace kydai::cli
