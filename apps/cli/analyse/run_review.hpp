// SPDX-License-Identifier: GPL-3.0-or-later
// Carries out what a review (play/analysis/review.hpp) asks of the engine, one position after the
// other: for `kydai analyse` and for workers.
#pragma once

#include "apps/cli/analyse/searching.hpp"
#include "play/analysis/review.hpp"

namespace kydai::cli {

// Until the review is whole, an interruption comes or `on_position`, which is called after every
// position, returns false; what was found by then is kept.
template <class Rules, class Searcher, class OnPosition>
void run_review(play::Review<Rules>& review, Searcher& searcher, OnPosition&& on_position) {
    using Move = typename Rules::Move;
    auto effects = review.begin();
    while (!effects.empty() && !is_interrupted()) {
        const auto& think = std::get<play::Think<typename Rules::Position>>(effects.front());
        const auto found = search_interruptibly(searcher, {.position = think.task.position,
                                                           .earlier = think.task.earlier,
                                                           .limits = think.task.limits});
        if (is_interrupted()) break;
        engine::Answer<Move> answer{.move = found.best()};
        if (!found.lines.empty()) {
            answer.score = found.lines[0].score;
            answer.line = found.lines[0].moves;
        }
        effects = review.apply(play::Answered<Move>{think.id, std::move(answer)});
        if (!on_position()) break;
    }
    if (review.is_running()) review.apply(play::CancelReview{});
}

}  // namespace kydai::cli
