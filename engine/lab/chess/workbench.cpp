// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/chess/workbench.hpp"

#include <algorithm>
#include <utility>

#include "core/base/prng.hpp"

namespace kydai::lab {
namespace {

using chess::AnyPosition;
using chess::Color;
using chess::Move;

constexpr std::uint64_t kNodesBetweenQuestions = 4096;

}  // namespace

Workbench::Workbench(const Task& task) : task_(task) {
    const chess::MoveList all = moves(task.position);
    if (!all.empty()) answer_.move = all[0];
}

int Workbench::depth() const { return std::clamp(task_.depth, 1, kMaxDepth); }

std::optional<int> Workbench::value_at_end(const AnyPosition& position, int depth) {
    const auto outcome = position.outcome();
    if (!outcome) return std::nullopt;
    if (!outcome->winner) return 0;
    return *outcome->winner == position.turn() ? kMate + depth : -(kMate + depth);
}

chess::MoveList Workbench::moves(const AnyPosition& position) const {
    chess::MoveList list = position.legal_moves();
    if (task_.seed == 0) return list;
    Prng random(task_.seed ^ position.key());
    for (int i = list.size(); i > 1; --i) {
        std::swap(list[i - 1], list[static_cast<int>(random.below(static_cast<std::uint64_t>(i)))]);
    }
    return list;
}

AnyPosition Workbench::after(const AnyPosition& position, Move move) {
    last_ = move;
    return position.after(move);
}

bool Workbench::count() {
    const bool asks = answer_.nodes % kNodesBetweenQuestions == 0 && task_.goes_on;
    if (answer_.nodes >= task_.max_nodes || (asks && !task_.goes_on(answer_.nodes))) {
        is_stopped_ = true;
    }
    if (!is_stopped_) ++answer_.nodes;
    return !is_stopped_;
}

void Workbench::restart() {
    answer_.tree.clear();
    last_ = Move();
}

Answer Workbench::answer() && {
    answer_.is_complete = !is_stopped_;
    return std::move(answer_);
}

Visit::Visit(Workbench& bench, const AnyPosition& position, Seen seen)
    : bench_(bench), parent_(bench.parent_) {
    const int white_moves = position.turn() == Color::White ? 1 : -1;
    sign_for_white_ = seen == Seen::ByWhite ? 1 : white_moves;
    sign_for_mover_ = seen == Seen::ByWhite ? white_moves : 1;
    ++bench_.ply_;
    const bool counted = bench_.count();
    Tree& tree = bench_.answer_.tree;
    if (!counted || static_cast<int>(tree.size()) >= bench_.task_.recorded_nodes) return;
    index_ = static_cast<int>(tree.size());
    bench_.parent_ = index_;
    tree.emplace_back().parent = parent_;
    if (!bench_.last_.is_none()) tree.back().move = bench_.last_;
}

Visit::Visit(Workbench& bench, const AnyPosition& position, int alpha, int beta)
    : Visit(bench, position) {
    if (TreeNode* recorded = node()) {
        recorded->window =
            window_of(alpha, beta, position.turn() == chess::Color::White, kInfinite);
    }
}

Visit::~Visit() {
    --bench_.ply_;
    bench_.parent_ = parent_;
}

TreeNode* Visit::node() {
    if (index_ == TreeNode::kNone || bench_.is_stopped_) return nullptr;
    return &bench_.answer_.tree[static_cast<std::size_t>(index_)];
}

int Visit::prefer(Move move, int value) {
    if (TreeNode* recorded = node()) recorded->best = move;
    if (bench_.ply_ == 1 && !bench_.is_stopped_) {
        bench_.answer_.move = move;
        bench_.answer_.value = sign_for_mover_ * value;
    }
    return value;
}

int Visit::stands_pat(int value) {
    if (TreeNode* recorded = node()) recorded->stand_pat = sign_for_white_ * value;
    return value;
}

int Visit::cut(int value, int skipped) {
    if (TreeNode* recorded = node()) recorded->skipped = skipped;
    return close(value, Mark::Cut);
}

int Visit::close(int value, Mark mark) {
    if (TreeNode* recorded = node()) {
        recorded->value = sign_for_white_ * value;
        recorded->mark = mark;
    }
    return value;
}

}  // namespace kydai::lab
