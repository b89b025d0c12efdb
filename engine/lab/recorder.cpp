// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/lab/recorder.hpp"

namespace kydai::lab {
namespace {

constexpr std::uint64_t kNodesBetweenQuestions = 4096;

}  // namespace

bool Recorder::count() {
    const bool asks = nodes_ % kNodesBetweenQuestions == 0 && bounds_.goes_on;
    if (nodes_ >= bounds_.max_nodes || (asks && !bounds_.goes_on(nodes_))) is_stopped_ = true;
    if (!is_stopped_) ++nodes_;
    return !is_stopped_;
}

void Recorder::restart() {
    tree_.clear();
    last_ = {};
}

Visit::Visit(Recorder& bench, bool first_moves, Seen seen) : bench_(bench), parent_(bench.parent_) {
    const int sign = first_moves ? 1 : -1;
    sign_for_first_ = seen == Seen::ByFirstSide ? 1 : sign;
    sign_for_mover_ = seen == Seen::ByFirstSide ? sign : 1;
    ++bench_.ply_;
    const bool counted = bench_.count();
    Tree& tree = bench_.tree_;
    if (!counted || static_cast<int>(tree.size()) >= bench_.bounds_.recorded_nodes) return;
    index_ = static_cast<int>(tree.size());
    bench_.parent_ = index_;
    tree.emplace_back().parent = parent_;
    tree.back().move = bench_.last_;
}

void Visit::record_window(int alpha, int beta, bool first_moves) {
    if (TreeNode* recorded = node()) {
        recorded->window = window_of(alpha, beta, first_moves, bench_.bounds_.infinite);
    }
}

Visit::~Visit() {
    --bench_.ply_;
    bench_.parent_ = parent_;
}

TreeNode* Visit::node() {
    if (index_ == TreeNode::kNone || bench_.is_stopped_) return nullptr;
    return &bench_.tree_[static_cast<std::size_t>(index_)];
}

int Visit::prefer(TreeMove move, int value) {
    if (TreeNode* recorded = node()) recorded->best = move;
    if (bench_.ply_ == 1 && !bench_.is_stopped_) {
        bench_.best_ = move;
        bench_.value_ = sign_for_mover_ * value;
    }
    return value;
}

int Visit::stands_pat(int value) {
    if (TreeNode* recorded = node()) recorded->stand_pat = sign_for_first_ * value;
    return value;
}

int Visit::cut(int value, int skipped) {
    if (TreeNode* recorded = node()) recorded->skipped = skipped;
    return close(value, Mark::Cut);
}

int Visit::close(int value, Mark mark) {
    if (TreeNode* recorded = node()) {
        recorded->value = sign_for_first_ * value;
        recorded->mark = mark;
    }
    return value;
}

}  // namespace kydai::lab
