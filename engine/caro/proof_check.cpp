// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/proof_check.hpp"

namespace kydai::caro_engine {
namespace {

using caro::Point;
using caro::Points;
using caro::Position;

class Checker {
  public:
    Checker(const Position& position, const Proof& proof, std::uint64_t budget)
        : position_(position), proof_(proof), budget_(budget), attacker_(position.turn()) {}

    ProofVerdict run(int root) {
        const bool holds = attack(root);
        if (budget_ == 0) return ProofVerdict::TooLong;
        return holds ? ProofVerdict::Holds : ProofVerdict::Refuted;
    }

  private:
    bool spend() { return budget_ > 0 && --budget_ > 0; }

    [[nodiscard]] bool won() const {
        return position_.outcome() && position_.outcome()->winner == attacker_;
    }

    bool attack(int index) {
        const ProofNode& node = proof_.node(index);
        if (!spend() || !position_.is_legal(node.move)) return false;
        position_.play(node.move);
        const bool holds = won() || (!position_.outcome() && answers_all(node));
        position_.undo();
        return holds;
    }

    bool answers_all(const ProofNode& node) {
        const Points fives = node.otherwise == Proof::kWinsAtOnce ? winning_points() : Points{};
        for (const Point reply : position_.legal_moves()) {
            if (!spend()) return false;
            position_.play(reply);
            const bool holds = !position_.outcome() && answers(node, reply, fives);
            position_.undo();
            if (!holds) return false;
        }
        return true;
    }

    bool answers(const ProofNode& node, Point reply, const Points& fives) {
        for (const ProofReply& listed : proof_.replies(node)) {
            if (listed.reply == reply) return attack(listed.node);
        }
        return node.otherwise == Proof::kWinsAtOnce ? wins_at_once(fives) : attack(node.otherwise);
    }

    // Where the attacker threatens to win, with the defender to move.
    [[nodiscard]] Points winning_points() const {
        Points points;
        caro::Board board = position_.board();
        for (int i = 0; i < Point::kCount; ++i) {
            const Point point = Point::from_index(i);
            if (!board.size().contains(point) || !board.empty(point)) continue;
            board.put(point, attacker_);
            if (caro::wins_at(board, position_.rules(), point)) points.push_back(point);
            board.remove(point);
        }
        return points;
    }

    // A reply can only take winning points away from its enemy, never add one.
    bool wins_at_once(const Points& fives) {
        for (const Point point : fives) {
            if (!position_.is_legal(point)) continue;
            position_.play(point);
            const bool holds = won();
            position_.undo();
            if (holds) return true;
        }
        return false;
    }

    Position position_;
    const Proof& proof_;
    std::uint64_t budget_;
    caro::Side attacker_;
};

}  // namespace

ProofVerdict check_proof(const caro::Position& position, const Proof& proof, int root,
                         std::uint64_t budget) {
    return Checker(position, proof, budget).run(root);
}

}  // namespace kydai::caro_engine
