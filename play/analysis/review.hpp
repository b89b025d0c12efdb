// SPDX-License-Identifier: GPL-3.0-or-later
// A game reviewed: every position of its main line is searched with the same number of nodes, so
// that scores can be compared; from the chances follow the loss, the accuracy and the judgement of
// every move, and the better line for those that lost much.
//
// A reducer like a running game: `begin` and `apply` return what to ask the engine; one question is
// open at a time. Cancelling keeps what is there. A value.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "core/game/record.hpp"
#include "play/analysis/chance.hpp"
#include "play/game/effect.hpp"

namespace kydai::play {

using game::BySide;
using game::NodeId;
using game::Side;

// What the engine found in one position of the main line.
template <class Move>
struct PositionReview {
    engine::Score score;          // of the side to move
    game::Evaluation evaluation;  // the same for the first side
    std::vector<Move> line = {};  // what it would play; empty where the game is over
};

template <class Move>
struct MoveReview {
    NodeId node;
    Side side = Side::First;
    bool is_book = false;  // the position after it has the name of an opening
    double loss = 0;       // percent points of the mover's winning chance
    double accuracy = 100;
    Judgement judgement = Judgement::Good;
    // Instead of the move, where it was not good; it begins with another move.
    std::vector<Move> better = {};
    // The mover had a forced win before the move and has none after it; or is lost only since.
    // Either is an inaccuracy at least.
    bool missed_win = false;
    bool allowed_loss = false;
};

struct ReviewSettings {
    std::uint64_t nodes = 200'000;  // for every position
    // Moves at the beginning that are book moves, up to the first that is not.
    int book_plies = 0;
};

struct CancelReview {};
template <class Move>
using ReviewInput = std::variant<Answered<Move>, CancelReview>;

template <class Rules>
class Review {
  public:
    using Move = typename Rules::Move;
    using Position = typename Rules::Position;

    Review(const game::Record<Rules>& record, const ReviewSettings& settings);
    // With what an earlier review found, by ply.
    Review(const game::Record<Rules>& record, const ReviewSettings& settings,
           std::vector<PositionReview<Move>> found);

    Effects<Rules> begin();
    Effects<Rules> apply(const ReviewInput<Move>& input);

    [[nodiscard]] const ReviewSettings& settings() const { return settings_; }
    // Positions searched and to be searched.
    [[nodiscard]] int done() const { return static_cast<int>(found_.size()); }
    [[nodiscard]] int total() const { return static_cast<int>(positions_.size()); }
    [[nodiscard]] bool is_running() const { return question_.has_value(); }
    [[nodiscard]] bool is_whole() const { return done() == total(); }

    // By ply: of the start, after the first move, …; as many as are done.
    [[nodiscard]] std::span<const PositionReview<Move>> positions() const { return found_; }
    // The position of that ply, and the node and the move that led to it.
    [[nodiscard]] const Position& position_at(int ply) const { return positions_[ply].position; }
    [[nodiscard]] NodeId node_at(int ply) const { return positions_[ply].node; }
    [[nodiscard]] Move move_at(int ply) const { return record_.tree.move(positions_[ply].node); }
    // The review of the move that led to the position of this ply; both positions must be done.
    [[nodiscard]] MoveReview<Move> move_review(int ply) const { return judged(ply); }
    // The game as it was handed in.
    [[nodiscard]] const game::Record<Rules>& record() const { return record_; }
    // The moves with both positions done.
    [[nodiscard]] std::vector<MoveReview<Move>> moves() const;
    // The mean accuracy of a side's moves; nothing before the first.
    [[nodiscard]] BySide<std::optional<double>> accuracy() const;

    // The record with evaluations, glyphs, and better lines as variations. What people noted stays;
    // glyphs of an earlier review are replaced.
    [[nodiscard]] game::Record<Rules> annotated() const;

  private:
    struct At {
        NodeId node;
        Position position;
    };

    [[nodiscard]] MoveReview<Move> judged(int ply) const;
    void take(const engine::Answer<Move>& answer);
    Effects<Rules> ask();

    game::Record<Rules> record_;
    ReviewSettings settings_;
    std::vector<At> positions_;
    std::vector<std::uint64_t> keys_;
    std::vector<PositionReview<Move>> found_;
    std::optional<ThinkId> question_;
    ThinkId last_id_ = 0;
};

extern template class Review<game::ChessRules>;
extern template class Review<game::CaroRules>;

}  // namespace kydai::play
