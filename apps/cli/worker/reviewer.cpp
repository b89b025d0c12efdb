// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/cli/worker/reviewer.hpp"

#include "apps/cli/analyse/opening_of_record.hpp"
#include "apps/cli/analyse/run_review.hpp"
#include "apps/cli/full_searcher.hpp"
#include "core/game/caro_record.hpp"
#include "core/game/pgn.hpp"
#include "core/game/record_game.hpp"
#include "play/analysis/kept_review.hpp"

namespace kydai::cli {

namespace {

using Reviewed = std::expected<std::string, NotReviewed>;

Reviewed unreadable(std::string reason) {
    return std::unexpected(NotReviewed{NotReviewed::Why::Unreadable, std::move(reason)});
}

template <class Notation, class Searcher>
Reviewed reviewed(std::string_view text, Searcher& searcher, const ReviewerOptions& options,
                  const Reviewer::OnPosition& on_position) {
    game::RecordReader<Notation> reader(text);
    const auto game = reader.read();
    if (!game || !game->record || !game->faults.empty()) return unreadable("no legal game");
    if (game->record->tree.main_line().empty()) return unreadable("no moves");
    const auto opening = opening_of_record(*game->record);
    play::Review<typename Notation::Rules> review(
        *game->record, {.nodes = options.nodes, .book_plies = opening ? opening->ply : 0});
    if (!on_position(0, review.total())) {
        return std::unexpected(NotReviewed{NotReviewed::Why::Stopped});
    }
    run_review(review, searcher, [&] { return on_position(review.done(), review.total()); });
    if (!review.is_whole()) return std::unexpected(NotReviewed{NotReviewed::Why::Stopped});
    return game::write_record<Notation>(play::with_review(review));
}

}  // namespace

Reviewer::Reviewer(const engine::Dispatch& dispatch, const ReviewerOptions& options)
    : dispatch_(dispatch), options_(options) {}
Reviewer::~Reviewer() = default;

Reviewed Reviewer::review(std::string_view record, const OnPosition& on_position) {
    if (game::game_of_text(record) == game::RecordGame::Caro) {
        if (!caro_) {
            caro_ = make_full_caro_searcher(dispatch_);
            caro_->set_threads(options_.threads);
        }
        return reviewed<game::CaroNotation>(record, *caro_, options_, on_position);
    }
    if (!chess_) {
        chess_ = make_full_searcher(dispatch_);
        chess_->set_threads(options_.threads);
    }
    return reviewed<game::Pgn>(record, *chess_, options_, on_position);
}

}  // namespace kydai::cli
