// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/match/terms.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include <cstdio>

#include "apps/cli/clock.hpp"
#include "apps/cli/counted.hpp"
#include "apps/cli/interruption.hpp"

namespace kydai::cli {
namespace {

constexpr int kMaxConcurrency = 64;
constexpr int kMaxGames = 1'000'000'000;  // their number, counted from 1, stays an int

constexpr engine::Millis kTellEvery = 10'000;  // between two lines of progress, at most

constexpr KeyedArray<Verdict, std::string_view> kVerdicts = {"undecided", "accepted", "rejected"};

// "0,10"
std::expected<SequentialTest, Problem> read_sprt(std::string_view text) {
    const auto low = parse_number<double>(next_field(text, ','));
    const auto high = parse_number<double>(text);
    if (!low || !high) return std::unexpected("--sprt takes ELO0,ELO1");
    if (!(*low < *high)) return std::unexpected("--sprt takes the lower Elo difference first");
    return SequentialTest(*low, *high);
}

}  // namespace

std::expected<MatchTerms, Problem> MatchTerms::from(const Arguments& arguments) {
    if (!arguments.words().empty()) return std::unexpected("takes options only");
    MatchTerms terms;
    const auto games = number_option(arguments, "--games", 100, {.low = 1, .high = kMaxGames});
    const auto concurrency =
        number_option(arguments, "--concurrency", 1, {.low = 1, .high = kMaxConcurrency});
    const auto tolerance = number_option<engine::Millis>(arguments, "--tolerance", 0, {.low = 0});
    const auto seed = number_option<std::uint64_t>(arguments, "--seed", 1);
    if (!games) return std::unexpected(games.error());
    if (!concurrency) return std::unexpected(concurrency.error());
    if (!tolerance) return std::unexpected(tolerance.error());
    if (!seed) return std::unexpected(seed.error());
    terms.first = arguments.value("--first").value_or("ours");
    terms.second = arguments.value("--second").value_or("ours");
    terms.games = *games;
    terms.concurrency = *concurrency;
    terms.tolerance = *tolerance;
    terms.seed = *seed;
    terms.openings_path = arguments.value("--openings").value_or("");
    terms.record_path = arguments.value("--pgn").value_or("");
    if (const auto text = arguments.value("--sprt")) {
        const auto sprt = read_sprt(*text);
        if (!sprt) return std::unexpected(sprt.error());
        terms.sprt = *sprt;
    }
    return terms;
}

std::optional<int> Scoreboard::next_pair() {
    const int pair = next_pair_++;
    if (pair >= terms_.pairs() || is_over_ || is_interrupted()) return std::nullopt;
    if (pair == 0) {
        fmt::print(stderr, "{}, {} against {}, {}, {} at once\n", counted(terms_.games, "game"),
                   terms_.first, terms_.second, conditions_, terms_.concurrency);
    }
    return pair;
}

// On a terminal in place; elsewhere a line, for logs.
void Scoreboard::tell(const std::string& line) {
    told_at_ = steady_millis();
    if (isatty(STDERR_FILENO) != 0) {
        fmt::print(stderr, "\r\033[K{}", line);
        std::fflush(stderr);
    } else {
        fmt::print(stderr, "{}\n", line);
    }
}

void Scoreboard::note_pair(const PlayedGame& one, const std::optional<PlayedGame>& two) {
    const std::lock_guard lock(mutex_);
    statistics_.add_game(one.result);
    first_moves_first_.insert(one.line_hash);
    if (two) {
        statistics_.add_game(two->result);
        statistics_.add_pair(one.result + two->result + 2);
        second_moves_first_.insert(two->line_hash);
    }
    if (sprt_ && two) {
        sprt_->weigh(statistics_);
        if (sprt_->verdict() != Verdict::Undecided) is_over_ = true;
    }
    const bool is_due = steady_millis() - told_at_ >= kTellEvery;
    if (isatty(STDERR_FILENO) != 0 || is_due || statistics_.pairs() % 10 == 0) tell(summary());
}

void Scoreboard::note_move(int game, int plies) {
    const std::lock_guard lock(mutex_);
    if (told_at_ == 0) told_at_ = steady_millis();
    if (steady_millis() - told_at_ < kTellEvery) return;
    tell(fmt::format("game {}, move {}; so far {}", game, (plies + 1) / 2, summary()));
}

void Scoreboard::note_failure(const std::string& what) {
    const std::lock_guard lock(mutex_);
    ++failures_;
    fmt::print(stderr, "\n{}\n", what);
}

void Scoreboard::give_up(const std::string& problem) {
    const std::lock_guard lock(mutex_);
    if (problem_.empty()) problem_ = problem;
    is_over_ = true;
}

std::expected<int, Problem> Scoreboard::close() const {
    if (!problem_.empty() && !is_interrupted()) {
        if (statistics_.games() == 0) return std::unexpected(problem_);
        return std::unexpected(fmt::format("{} (the match stood at {})", problem_, summary()));
    }
    if (isatty(STDERR_FILENO) != 0) fmt::print(stderr, "\n");
    fmt::print("{}\n", summary());
    const auto different = first_moves_first_.size() + second_moves_first_.size();
    if (different < static_cast<std::size_t>(statistics_.games())) {
        fmt::print(stderr,
                   "only {} of {} games differ, so the error is larger than it says: take a larger "
                   "book, or random moves at the start\n",
                   different, statistics_.games());
    }
    if (is_interrupted()) return kInterrupted;
    return failures_ == 0 ? kDone : kFailed;
}

std::string Scoreboard::summary() const {
    std::string text = fmt::format("{}: +{} ={} -{}", counted(statistics_.games(), "game"),
                                   statistics_.wins(), statistics_.draws(), statistics_.losses());
    if (statistics_.games() > 0) text += fmt::format(", {:.1f} %", 100 * statistics_.score());
    if (statistics_.pairs() > 0) {
        const EloEstimate elo = statistics_.elo();
        text += fmt::format(", Elo {:+.1f} ± {:.1f}", elo.elo, elo.error);
    }
    if (failures_ > 0) text += ", " + counted(failures_, "failure");
    if (!sprt_) return text;
    return text + fmt::format(", SPRT [{}, {}] LLR {:.2f} {}", sprt_->elo0(), sprt_->elo1(),
                              sprt_->ratio(), kVerdicts[sprt_->verdict()]);
}

}  // namespace kydai::cli
