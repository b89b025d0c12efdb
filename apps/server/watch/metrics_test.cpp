// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/watch/metrics.hpp"

#include <gtest/gtest.h>

namespace kydai::server {
namespace {

using namespace std::chrono_literals;

bool has_line(const std::string& text, const std::string& line) {
    return ("\n" + text).find("\n" + line + "\n") != std::string::npos;
}

TEST(Histogram, CountsUpToEachBound) {
    Histogram histogram;
    for (const auto took : {100us, 250us, 251us, 40'000us, 5'000'000us}) histogram.note(took);
    const std::string text = histogram.text("x");
    EXPECT_TRUE(has_line(text, "kydai_x_bucket{le=\"0.00025\"} 2"));
    EXPECT_TRUE(has_line(text, "kydai_x_bucket{le=\"0.0005\"} 3"));
    EXPECT_TRUE(has_line(text, "kydai_x_bucket{le=\"0.05\"} 4"));
    EXPECT_TRUE(has_line(text, "kydai_x_bucket{le=\"1\"} 4"));
    EXPECT_TRUE(has_line(text, "kydai_x_bucket{le=\"+Inf\"} 5"));
    EXPECT_TRUE(has_line(text, "kydai_x_count 5"));
    EXPECT_TRUE(has_line(text, "kydai_x_sum 5.040601"));
}

TEST(Metrics, EverythingHasANameOfItsOwn) {
    Metrics metrics;
    metrics.count(Counter::GamesBegun);
    metrics.count(Refusal::Flood);
    metrics.count(Refusal::Flood);
    const std::string text =
        metrics.text({.sockets = 7, .running_games = 3, .log_lines_dropped = 2});
    EXPECT_TRUE(has_line(text, "kydai_sockets 7"));
    EXPECT_TRUE(has_line(text, "kydai_running_games 3"));
    EXPECT_TRUE(has_line(text, "kydai_log_lines_dropped_total 2"));
    EXPECT_TRUE(has_line(text, "kydai_games_begun_total 1"));
    EXPECT_TRUE(has_line(text, "kydai_games_finished_total 0"));
    EXPECT_TRUE(has_line(text, "kydai_refusals_total{reason=\"flood\"} 2"));
    EXPECT_TRUE(has_line(text, "kydai_refusals_total{reason=\"bad-text\"} 0"));
}

}  // namespace
}  // namespace kydai::server
