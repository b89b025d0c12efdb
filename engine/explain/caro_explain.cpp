// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <optional>

#include "core/base/keyed_array.hpp"
#include "engine/caro/proof_check.hpp"
#include "engine/caro/vcf.hpp"
#include "engine/explain/caro_reason.hpp"
#include "engine/explain/threats.hpp"

namespace kydai::explain {

namespace {

using caro::Direction;
using caro::Point;
using caro::Side;

constexpr int kMaxFours = 20;
constexpr std::uint64_t kSolverNodes = 20'000;
constexpr int kFailTableBits = 12;
constexpr std::uint64_t kCheckerPositions = 2'000'000;

constexpr KeyedArray<CaroCode, std::string_view> kNames = {
    "five",       "blocks-four",   "open-four",    "double-four", "foul-trap",
    "four-three", "wins-by-fours", "blocks-three", "four",        "open-three"};

// Whether two points lie in the direction's line through a third.
bool in_line(Point a, Point b, Direction direction) {
    const caro::Offset by = caro::offset(direction);
    return (b.column() - a.column()) * by.rows == (b.row() - a.row()) * by.columns;
}

// Whether all threats that a stone has made lie in one line, as the ends of a run of k - 1.
bool is_straight_four(const Threats& threats, Point stone, const std::vector<Point>& points) {
    return std::ranges::any_of(caro::kDirections, [&](Direction direction) {
        const caro::Run run =
            caro::run_through(threats.board(), stone, direction, threats.rules().edge());
        return run.stones == threats.rules().k() - 1 &&
               std::ranges::all_of(points,
                                   [&](Point point) { return in_line(stone, point, direction); });
    });
}

// The moves in which the side to move wins by fours alone, by a proof that the rules have checked.
std::optional<int> proved_fours(const caro::Position& position) {
    namespace engine = caro_engine;
    if (position.outcome()) return std::nullopt;
    const engine::Tables tables(position.rules());
    engine::State state(tables, position);
    engine::Budget budget{.nodes_left = kSolverNodes};
    engine::FailTable fails(kFailTableBits);
    engine::FourSolver solver(state, budget, fails);
    const auto win = solver.solve(kMaxFours);
    if (!win) return std::nullopt;
    const auto verdict =
        engine::check_proof(position, solver.proof(), win->node, kCheckerPositions);
    if (verdict != engine::ProofVerdict::Holds) return std::nullopt;
    return (win->plies + 1) / 2;
}

class Explainer {
  public:
    Explainer(const caro::Position& position, Point move)
        : position_(position),
          move_(move),
          us_(position.turn()),
          before_(position),
          after_(position) {
        if (!before_.wins(move_, us_)) after_.put(move_, us_);
    }

    std::vector<CaroReason> reasons(Effort effort) {
        if (before_.wins(move_, us_)) {
            add({.code = CaroCode::Five, .points = {move_}});
            return std::move(reasons_);
        }
        add_blocks_four();
        const auto threats = after_.winning_points_near(move_, us_);
        if (!threats.empty() && after_.is_unstoppable(move_, us_)) {
            add({.code = winning_code(threats), .points = threats});
            return std::move(reasons_);
        }
        const bool proved = !threats.empty() && is_four_three();
        if (proved) add({.code = CaroCode::FourThree, .points = threats});
        const bool solves = effort == Effort::Full && !threats.empty() && !proved;
        if (solves) add_if(wins_by_fours());
        add_blocks_three();
        if (!threats.empty() && !proved) add({.code = CaroCode::Four, .points = threats});
        if (threats.empty() && after_.winning_points(~us_).empty() &&
            !after_.open_fours(move_, us_).empty()) {
            add({.code = CaroCode::OpenThree});
        }
        return std::move(reasons_);
    }

  private:
    void add(CaroReason reason) {
        if (reason.line.empty()) reason.line = {move_};
        reasons_.push_back(std::move(reason));
    }
    void add_if(std::optional<CaroReason> reason) {
        if (reason) add(std::move(*reason));
    }

    void add_blocks_four() {
        if (!before_.wins(move_, ~us_) || !after_.winning_points(~us_).empty()) return;
        add({.code = CaroCode::BlocksFour, .points = {move_}});
    }

    // The reason of threats that no reply stops: one that a stone could stop but for a foul, a
    // straight four, or two fours.
    [[nodiscard]] CaroCode winning_code(const std::vector<Point>& threats) const {
        if (threats.size() == 1) {
            const bool trapped =
                us_ == Side::O && caro::foul_at(after_.board(), after_.rules(), threats.front());
            return trapped ? CaroCode::FoulTrap : CaroCode::Four;
        }
        return is_straight_four(after_, move_, threats) ? CaroCode::OpenFour : CaroCode::DoubleFour;
    }

    // Whatever stops the four, a straight one follows that no reply stops.
    bool is_four_three() {
        if (!after_.winning_points(~us_).empty()) return false;
        return std::ranges::all_of(after_.stops(move_, us_), [this](Point reply) {
            Threats then = after_;
            then.put(reply, ~us_);
            return then.winning_points(~us_).empty() && opens_straight_four(then);
        });
    }

    bool opens_straight_four(Threats& then) const {
        return std::ranges::any_of(then.open_fours(move_, us_), [&](Point point) {
            Threats next = then;
            next.put(point, us_);
            return is_straight_four(next, point, next.winning_points_near(point, us_));
        });
    }

    // The move is a four, so that only what stops it needs an answer: the solver's, whose proofs
    // the rules have checked.
    std::optional<CaroReason> wins_by_fours() {
        if (position_.rules().k() != 5 || !after_.winning_points(~us_).empty()) return std::nullopt;
        const caro::Position played = position_.after(move_);
        int moves = 0;
        for (const Point reply : after_.stops(move_, us_)) {
            if (!played.is_legal(reply)) continue;
            const auto rest = proved_fours(played.after(reply));
            if (!rest) return std::nullopt;
            moves = std::max(moves, *rest);
        }
        return CaroReason{.code = CaroCode::WinsByFours, .count = moves + 1};
    }

    void add_blocks_three() {
        if (!before_.winning_points(~us_).empty()) return;  // too late: a four is there already
        if (!before_.makes_open_four(move_, ~us_)) return;
        if (!after_.open_fours(move_, ~us_).empty()) return;
        add({.code = CaroCode::BlocksThree, .points = {move_}});
    }

    const caro::Position& position_;
    const Point move_;
    const Side us_;
    Threats before_;
    Threats after_;
    std::vector<CaroReason> reasons_;
};

}  // namespace

std::string_view name(CaroCode code) { return kNames[code]; }

std::vector<CaroReason> explain(const caro::Position& position, Point move, Effort effort) {
    return Explainer(position, move).reasons(effort);
}

}  // namespace kydai::explain
