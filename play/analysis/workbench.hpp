// SPDX-License-Identifier: GPL-3.0-or-later
// An analysis board with the review of its game and learning from the mistakes in it: what an
// analysis screen shows. The three share one engine: a question of one of them ends that of
// another, and questions have the workbench's own ids. While a review runs, its game is looked at
// but not changed; while somebody learns, moves are tries. A review that ends is kept in the tree
// (kept_review.hpp), and one that the game was opened with is there at once.
//
// A reducer like a running game, and a value.
#pragma once

#include "play/analysis/learn.hpp"

namespace kydai::play {

struct BeginReview {
    ReviewSettings settings;
};
struct CloseReview {};
using ReviewRequest = std::variant<BeginReview, CancelReview, CloseReview>;

// The side whose mistakes are learned from; nothing: both sides.
struct BeginLearning {
    std::optional<Side> side;
};
struct CloseLearning {};
using LearnRequest =
    std::variant<BeginLearning, TryAgain, ShowSolution, NextMistake, CloseLearning>;

template <class Rules>
class Workbench {
  public:
    using Move = typename Rules::Move;
    using Position = typename Rules::Position;

    // `book_plies`: as ReviewSettings has them, for a review that the record has already.
    explicit Workbench(Analysis<Rules> analysis, int book_plies = 0);

    Effects<Rules> apply(const AnalysisInput<Rules>& input);
    // Whether the request makes sense now; one that does not changes nothing.
    [[nodiscard]] bool takes(const ReviewRequest& request) const;
    [[nodiscard]] bool takes(const LearnRequest& request) const;
    Effects<Rules> apply(const ReviewRequest& request);
    Effects<Rules> apply(const LearnRequest& request);

    [[nodiscard]] const Analysis<Rules>& analysis() const { return analysis_; }
    [[nodiscard]] const Review<Rules>* review() const { return review_ ? &*review_ : nullptr; }
    [[nodiscard]] const Learn<Rules>* learn() const { return learn_ ? &*learn_ : nullptr; }
    // The board that is shown and touched: before a mistake while somebody learns.
    [[nodiscard]] const Analysis<Rules>& board() const {
        return learn_ ? learn_->board() : analysis_;
    }
    [[nodiscard]] bool is_reviewing() const { return review_ && review_->is_running(); }
    [[nodiscard]] bool is_searching() const { return question_.has_value(); }

  private:
    enum class Asker : std::uint8_t { Board, Review, Learn };
    // The open question: who asked it, and under which of the asker's ids.
    struct Question {
        Asker asker;
        ThinkId id;
    };

    Effects<Rules> heard(const Thinking<Move>& report);
    Effects<Rules> heard(const Answered<Move>& answer);
    // The asker's effects with ids of the workbench; a question that is replaced is forgotten.
    Effects<Rules> relayed(Asker asker, const Effects<Rules>& effects);
    void forget(Effects<Rules>& effects);
    Effects<Rules> stop_engine();
    void keep_review();
    Effects<Rules> on(const BeginReview& request);
    Effects<Rules> on(const CancelReview& request);
    Effects<Rules> on(const CloseReview& request);
    Effects<Rules> on(const BeginLearning& request);
    Effects<Rules> on(const CloseLearning& request);

    Analysis<Rules> analysis_;
    std::optional<Review<Rules>> review_;
    std::optional<Learn<Rules>> learn_;
    std::optional<Question> question_;
    ThinkId last_id_ = 0;
};

extern template class Workbench<game::ChessRules>;
extern template class Workbench<game::CaroRules>;

}  // namespace kydai::play
