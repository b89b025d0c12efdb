// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/reference/game_check.hpp"

#include "tests/reference/pair.hpp"
#include "tests/support/invariants.hpp"
#include "tests/support/random_setup.hpp"

namespace kydai::reference {

namespace {

using namespace chess;

// A side that cannot win by material never can again, and does not win.
class Hopeless {
  public:
    std::string broken_by(const AnyPosition& position) {
        const auto outcome = position.outcome();
        const bool over = outcome && outcome->reason != EndReason::InsufficientMaterial;
        for (const Color side : kColors) {
            const bool hopeful = over ? outcome->winner == side : position.can_win(side);
            if (hopeless_[side] && hopeful) {
                return std::string(name(position.variant())) + " " + position.fen() +
                       "\n  a side that could not win, by material, now can or has won";
            }
            hopeless_[side] = !hopeful;
        }
        return "";
    }

  private:
    ByColor<bool> hopeless_{false, false};
};

}  // namespace

GameReport check_game(Variant variant, test::Choices choices) {
    GameReport report;
    const auto start = test::random_position(variant, choices);
    if (!start) return report;
    Pair pair(*start);
    Hopeless hopeless;
    while (true) {
        ++report.positions;
        report.fault = pair.difference();
        if (report.fault.empty()) {
            report.fault = test::broken_promise(pair.core(), test::Predicate::Sampled);
        }
        if (report.fault.empty()) report.fault = hopeless.broken_by(pair.core());
        const MoveList moves = pair.core().legal_moves();
        if (!report.fault.empty() || moves.empty() || choices.exhausted()) return report;
        pair.play(choices.one_of(std::span(moves.begin(), moves.end())));
    }
}

}  // namespace kydai::reference
