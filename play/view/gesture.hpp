// SPDX-License-Identifier: GPL-3.0-or-later
// The gesture of moving on a board, as a pure state machine: pick a piece up, choose where it goes,
// choose what a pawn becomes; the same by click, drag and keyboard. A front end reports where the
// pointer went down and up and shows what this holds; the input that comes back goes to the game.
//
//     if (auto input = gesture.press(game, square)) apply(*input);    // pointer down
//     if (auto input = gesture.release(game, square)) apply(*input);  // pointer up
//     if (auto input = gesture.click(game, square)) apply(*input);    // Enter, or both at once
//     gesture.renew(game);                                    // after every change of the game
//
// A press on a target square moves at once. A press on one's own piece picks it up. The release
// decides between a click (the piece stays selected, or is deselected if it was selected before)
// and a drag (the piece is dropped there). An illegal target is also passed to the game, which
// gives the reason.
#pragma once

#include <optional>
#include <vector>

#include "play/view/caro_board.hpp"
#include "play/view/chess_board.hpp"

namespace kydai::play {

// Whether premoves are allowed: a setting of the user.
enum class Premoves : std::uint8_t { Off, On };
// Whether the pointer stayed in place, or was dragged visibly.
enum class Pointer : std::uint8_t { Still, Dragged };

class ChessGesture {
  public:
    using MaybeInput = std::optional<Input<game::ChessRules>>;

    // A promotion that waits for the choice of a piece.
    struct Promotion {
        chess::Square from;
        chess::Square to;
        std::vector<chess::Role> roles;  // best first
        friend bool operator==(const Promotion&, const Promotion&) = default;
    };

    // A piece that was picked up is `lifted` until the release: it follows a drag.
    MaybeInput press(const ChessGame& game, chess::Square at);
    // Nothing for `at`: outside the board.
    MaybeInput release(const ChessGame& game, std::optional<chess::Square> at,
                       Pointer pointer = Pointer::Dragged);
    MaybeInput click(const ChessGame& game, chess::Square at);
    // A piece in the pocket: to be dropped by a press on a square, or dragged there and released.
    void pick_from_pocket(const ChessGame& game, chess::Role role);
    // Promotes to `promotion()->roles[index]`; does nothing if the index is out of range.
    MaybeInput promote(int index);
    void let_go();
    // Cancels when a move was made or another node is shown; otherwise recomputes the targets.
    void renew(const ChessGame& game);
    void set(Premoves premoves) { premoves_ = premoves; }

    [[nodiscard]] const std::optional<chess::Square>& selected() const { return selected_; }
    [[nodiscard]] const std::optional<chess::Role>& pocket() const { return pocket_; }
    [[nodiscard]] const std::optional<chess::Square>& lifted() const { return lifted_; }
    // The target squares of the selected piece.
    [[nodiscard]] const std::vector<MarkedSquare>& targets() const { return targets_; }
    [[nodiscard]] bool is_target(chess::Square square) const;
    [[nodiscard]] const std::optional<Promotion>& promotion() const { return promotion_; }

    friend bool operator==(const ChessGesture&, const ChessGesture&) = default;

  private:
    [[nodiscard]] bool holds() const { return selected_ || pocket_; }
    [[nodiscard]] bool may_move(const ChessGame& game) const;
    void pick_up(const ChessGame& game, chess::Square from);
    MaybeInput move_to(const ChessGame& game, chess::Square to);

    std::optional<chess::Square> selected_;
    std::optional<chess::Role> pocket_;
    std::optional<chess::Square> lifted_;
    bool was_selected_ = false;  // before the press
    std::vector<MarkedSquare> targets_;
    std::optional<Promotion> promotion_;
    Premoves premoves_ = Premoves::On;
    NodeId seen_node_;
    NodeId seen_shown_;
};

// Whether the first press places a stone, or only aims and the second press places it.
enum class Placing : std::uint8_t { AtOnce, Confirmed };

class CaroGesture {
  public:
    using MaybeInput = std::optional<Input<game::CaroRules>>;

    // A stone is placed where the pointer goes down and up again.
    void press(caro::Point at) { pressed_ = at; }
    MaybeInput release(const CaroGame& game, std::optional<caro::Point> at);
    MaybeInput click(const CaroGame& game, caro::Point at);
    void let_go() { aim_.reset(); }
    void renew(const CaroGame& game);
    void set(Premoves premoves) { premoves_ = premoves; }
    void set(Placing placing) { placing_ = placing; }

    [[nodiscard]] const std::optional<caro::Point>& aim() const { return aim_; }

    friend bool operator==(const CaroGesture&, const CaroGesture&) = default;

  private:
    std::optional<caro::Point> pressed_;
    std::optional<caro::Point> aim_;
    Premoves premoves_ = Premoves::On;
    Placing placing_ = Placing::AtOnce;
};

}  // namespace kydai::play
