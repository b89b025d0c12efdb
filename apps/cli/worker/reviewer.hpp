// SPDX-License-Identifier: GPL-3.0-or-later
// Reviews one game for a worker: a record in, the same record with the review in it out
// (play/analysis/kept_review.hpp), as the page keeps it with a game.
#pragma once

#include <cstdint>
#include <expected>
#include <functional>
#include <memory>
#include <string>
#include <string_view>

#include "engine/dispatch/dispatch.hpp"

namespace kydai::cli {

struct ReviewerOptions {
    std::uint64_t nodes = 200'000;  // for every position
    int threads = 1;
};

// Why there is no review.
struct NotReviewed {
    enum class Why : std::uint8_t { Stopped, Unreadable };
    Why why;
    std::string reason = {};  // of a record that cannot be read, in words
};

class Reviewer {
  public:
    Reviewer(const engine::Dispatch& dispatch, const ReviewerOptions& options);
    ~Reviewer();

    // `on_position(done, total)` after every position; false stops the review.
    using OnPosition = std::function<bool(int done, int total)>;
    std::expected<std::string, NotReviewed> review(std::string_view record,
                                                   const OnPosition& on_position);

  private:
    const engine::Dispatch& dispatch_;
    ReviewerOptions options_;
    // Made when the first game of their kind comes.
    std::unique_ptr<chess_engine::Searcher> chess_;
    std::unique_ptr<caro_engine::Searcher> caro_;
};

}  // namespace kydai::cli
