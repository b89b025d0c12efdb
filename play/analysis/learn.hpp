// SPDX-License-Identifier: GPL-3.0-or-later
// Learning from the mistakes of a reviewed game: at each, the board stands before the move, and the
// person looks for a better one. The move of the review is right; another is right as well where
// the engine finds that it loses less than an inaccuracy does.
//
// A reducer like a running game: `apply` returns what to ask the engine; one question is open at a
// time, a late answer is dropped by its id. A value.
#pragma once

#include "play/analysis/analysis.hpp"
#include "play/analysis/review.hpp"

namespace kydai::play {

enum class LearnPhase : std::uint8_t {
    Try,         // the person is to find a move
    Checking,    // the engine judges the move tried
    Right,       // the move of the review
    GoodEnough,  // another one that is about as good
    Wrong,
    Shown,  // the solution is on the board
    Done,   // there are no more mistakes
};
constexpr LearnPhase last_key(LearnPhase) { return LearnPhase::Done; }

struct TryAgain {};
struct ShowSolution {};
struct NextMistake {};
template <class Rules>
using LearnInput = std::variant<MakeMove<typename Rules::MoveText>, TypeMove, TryAgain,
                                ShowSolution, NextMistake, Answered<typename Rules::Move>>;

template <class Rules>
class Learn {
  public:
    using Move = typename Rules::Move;
    using Position = typename Rules::Position;

    // The mistakes of one side, or of both. What the review has not reached is left out.
    Learn(const Review<Rules>& review, std::optional<Side> side);

    Effects<Rules> apply(const LearnInput<Rules>& input);

    [[nodiscard]] LearnPhase phase() const { return phase_; }
    [[nodiscard]] int number() const { return index_; }  // of the mistake, from 0
    [[nodiscard]] int count() const { return static_cast<int>(mistakes_.size()); }
    // How many the person found without looking.
    [[nodiscard]] int found() const { return found_; }
    [[nodiscard]] Side side() const { return mistakes_[index_].side; }
    // The move of the game, the one tried, and the one of the review, in words of the game.
    [[nodiscard]] std::string played_text() const { return text_of(mistakes_[index_].played); }
    [[nodiscard]] std::string tried_text() const;
    [[nodiscard]] std::string solution_text() const {
        return text_of(mistakes_[index_].better.front());
    }
    // The position before the mistake with the moves that led to it, and the move tried.
    [[nodiscard]] const Analysis<Rules>& board() const { return board_; }

  private:
    struct Mistake {
        int ply;  // of the position before the move
        Side side;
        Move played;
        std::vector<Move> better;
        double chance;  // of the mover, with the better move
    };

    void set_up();
    void tried(Effects<Rules>& effects);
    void judge(const engine::Score& after);
    Effects<Rules> on(const MakeMove<typename Rules::MoveText>& input);
    Effects<Rules> on(const TypeMove& input);
    Effects<Rules> on(const TryAgain& input);
    Effects<Rules> on(const ShowSolution& input);
    Effects<Rules> on(const NextMistake& input);
    Effects<Rules> on(const Answered<Move>& input);
    template <class Input>
    Effects<Rules> move(const Input& input);
    [[nodiscard]] Effects<Rules> forget();
    [[nodiscard]] std::string text_of(Move move) const;

    game::Record<Rules> record_;
    std::uint64_t nodes_;
    std::vector<Mistake> mistakes_;
    int index_ = 0;
    int found_ = 0;
    bool missed_ = false;  // this one was not found at once
    LearnPhase phase_ = LearnPhase::Try;
    Analysis<Rules> board_;
    std::optional<ThinkId> question_;
    ThinkId last_id_ = 0;
};

extern template class Learn<game::ChessRules>;
extern template class Learn<game::CaroRules>;

}  // namespace kydai::play
