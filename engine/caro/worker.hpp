// SPDX-License-Identifier: GPL-3.0-or-later
// One thread's search: alpha-beta from a root position. Workers share the transposition table and
// nothing else. The first worker (`Role::Leader`) keeps the limits; helpers only listen to stop.
//
// The search is a list of named steps; each returns a score when it settles the node.
#pragma once

#include <array>
#include <optional>
#include <vector>

#include "engine/caro/candidates.hpp"
#include "engine/caro/control.hpp"
#include "engine/caro/history.hpp"
#include "engine/caro/params.hpp"
#include "engine/caro/score.hpp"
#include "engine/caro/transposition.hpp"
#include "engine/caro/vct.hpp"

namespace kydai::caro_engine {

struct RootLine {
    int score = -kInfinite;
    std::vector<Spot> moves;
};

class Worker {
  public:
    enum class Role : std::uint8_t { Leader, Helper };

    Worker(const Tables& tables, Transpositions& table, const Params& params, Control& control,
           Role role);

    // A new root. Histories are kept and fade.
    void set_root(const caro::Position& position);
    void forget();  // histories and solver tables, for a new game

    // One iteration over the root: the best `lines` moves at this depth. False when it had to stop;
    // the lines found until then are kept in `lines()`.
    bool iterate(int depth, int lines);
    // The likeliest move by its patterns alone: an answer for a search stopped before it began.
    [[nodiscard]] RootLine first_guess() const;
    // A forced win from the root by threats, within so many nodes.
    std::optional<RootLine> solve_root(std::uint64_t nodes);

    [[nodiscard]] const std::vector<RootLine>& lines() const { return lines_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }
    [[nodiscard]] int selective_depth() const { return selective_depth_; }

  private:
    struct Node {  // what the steps of one node share
        int alpha;
        int beta;
        int depth;
        int ply;
        bool pv;
        bool cut;  // expected to fail high
        int evaluation = 0;
        bool improving = false;
        Pressure pressure = Pressure::None;
        bool overdue = false;  // past its depth, and only searched because a five must be stopped
        std::optional<TableEntry> entry = std::nullopt;
        Spot excluded{};
    };
    struct Frame {
        int evaluation = 0;
        Spot excluded{};
        std::array<Spot, kMaxPly> pv;
        int pv_length = 0;
    };
    struct Best {
        int score = -kInfinite;
        Spot move{};
    };

    bool aspirate(int depth, RootLine& line);
    int search_root(int alpha, int beta, int depth, RootLine& line);
    [[nodiscard]] std::vector<Candidate> root_moves() const;

    int search(int alpha, int beta, int depth, int ply, bool cut);

    std::optional<int> settled_by_rules(Node& n) const;
    std::optional<int> settled_by_table(Node& n);
    void evaluate(Node& n);
    std::optional<int> win_by_fours(const Node& n, int nodes, int depth);
    std::optional<int> razor(const Node& n);
    std::optional<int> static_futility(const Node& n) const;
    std::optional<int> null_move(const Node& n);
    Best search_moves(Node& n);
    int search_move(const Node& n, Spot move, int count, int reduced_by, int extension);
    bool prune(const Node& n, const Candidate& c, int count, const Best& best) const;
    int singular_extension(const Node& n, Spot move);
    int reduction(const Node& n, const Candidate& c, int count) const;
    void score_moves(Candidates& moves, Spot first) const;
    void learn(const Node& n, const Best& best, const Candidates& moves, int tried);
    void keep_pv(int ply, Spot move);
    [[nodiscard]] bool is_quiet(Spot s) const;
    bool poll();

    const Params& params_;
    Transpositions& table_;
    Control& control_;
    Role role_;
    const Tables& tables_;
    std::optional<State> state_;
    History history_;
    FailTable four_fails_{16};
    FailTable threat_fails_{14};
    Budget budget_;
    std::uint64_t nodes_ = 0;
    std::uint64_t next_poll_ = 0;
    bool aborted_ = false;
    int selective_depth_ = 0;
    std::vector<Frame> frames_;
    std::vector<RootLine> lines_;
    std::array<std::array<std::int16_t, 128>, 64> reductions_{};  // hundredths of a ply
};

}  // namespace kydai::caro_engine
