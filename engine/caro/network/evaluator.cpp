// SPDX-License-Identifier: GPL-3.0-or-later
#include "engine/caro/network/evaluator.hpp"

#include <algorithm>
#include <cassert>

namespace kydai::caro_engine::network {
namespace {

constexpr unsigned kEdgeCell = 3;
constexpr int kLinePad = kReach;  // cells of edge before the first cell of a line

unsigned cell_content(Side side) { return side == Side::X ? 1U : 2U; }

// Which line of a direction a point lies on, and where. The cells of a line run from low columns to
// high ones, or upwards where they share the column.
struct LinePlace {
    std::size_t line;
    int cell;
};

LinePlace place_on(Point p, int direction) {
    const auto index = [](int line) { return static_cast<std::size_t>(line); };
    switch (direction) {
        case 0:
            return {index(p.row()), p.column()};
        case 1:
            return {index(p.column()), p.row()};
        case 2:
            return {index(p.column() - p.row() + caro::kMaxSide), p.column()};
        default:
            return {index(p.column() + p.row()), p.column()};
    }
}

constexpr std::uint32_t kWindow = (1U << (2 * (2 * kReach + 1))) - 1;

// How many cells of the board, five at most, lie before a point in its line and after it.
struct Reach {
    int back;
    int ahead;
};

Reach reach_of(Point p, int direction, caro::BoardSize size) {
    const int left = p.column();
    const int right = size.width() - 1 - p.column();
    const int below = p.row();
    const int above = size.height() - 1 - p.row();
    switch (direction) {
        case 0:
            return {std::min(kReach, left), std::min(kReach, right)};
        case 1:
            return {std::min(kReach, below), std::min(kReach, above)};
        case 2:
            return {std::min({kReach, left, below}), std::min({kReach, right, above})};
        default:
            return {std::min({kReach, left, above}), std::min({kReach, right, below})};
    }
}

constexpr std::size_t kFirstSaved = 1024;

constexpr int kHalfLanes = kChannels / kLanes;

template <class Visit>
void for_each_point(caro::BoardSize size, Visit visit) {
    for (int row = 0; row < size.height(); ++row) {
        for (int column = 0; column < size.width(); ++column) visit(*Point::at(column, row));
    }
}

}  // namespace

Evaluator::Evaluator(const Network& network, const caro::BoardRules& rules)
    : network_(&network),
      rules_(rules),
      line_rows_(rules.edge()),
      rows_(kCells),
      features_(std::vector<Features>(kCells), std::vector<Features>(kCells)),
      shown_(kCells) {
    reset(caro::Board(rules.size()));
}

void Evaluator::reset(const caro::Board& board) {
    evaluated_.reset();
    placed_.clear();
    saved_count_ = 0;
    before_.clear();
    for (LineCodes& lines : lines_) lines.fill(~std::uint64_t{0});
    for_each_point(rules_.size(), [&](Point p) { set_cell(p, static_cast<unsigned>(board[p])); });
    for_each_point(rules_.size(), [&](Point p) { build_cell(p); });
    for_each_point(rules_.size(), [&](Point p) {
        if (!board.empty(p)) placed_.push_back({p, board[p] == caro::Cell::X ? Side::X : Side::O});
    });
    before_.assign(placed_.size(), 0);
}

void Evaluator::place(Point point, Side side) {
    evaluated_.reset();
    placed_.push_back({point, side});
}

void Evaluator::undo() {
    assert(!placed_.empty());
    evaluated_.reset();
    if (before_.size() == placed_.size()) take_back();
    placed_.pop_back();
}

void Evaluator::catch_up() {
    while (before_.size() < placed_.size()) {
        before_.push_back(static_cast<std::uint32_t>(saved_count_));
        apply(placed_[before_.size() - 1]);
    }
}

void Evaluator::set_cell(Point point, unsigned content) {
    for (int d = 0; d < 4; ++d) {
        const LinePlace place = place_on(point, d);
        std::uint64_t& line = lines_[static_cast<std::size_t>(d)][place.line];
        const int shift = 2 * (place.cell + kLinePad);
        line = (line & ~(std::uint64_t{kEdgeCell} << shift)) |
               (static_cast<std::uint64_t>(content) << shift);
    }
}

LineRows::BothRows Evaluator::rows_of(Point point, int direction) const {
    const LinePlace place = place_on(point, direction);
    const std::uint64_t line = lines_[static_cast<std::size_t>(direction)][place.line];
    return line_rows_.of(static_cast<std::uint32_t>(line >> (2 * place.cell)) & kWindow);
}

void Evaluator::build_cell(Point point) {
    const auto cell = static_cast<std::size_t>(cell_of(point));
    for (const Side side : {Side::X, Side::O}) {
        features_[side][cell] = network_->perspective(side).bias;
    }
    for (int d = 0; d < 4; ++d) {
        const LineRows::BothRows rows = rows_of(point, d);
        rows_[cell][static_cast<std::size_t>(d)] = rows;
        for (const Side side : {Side::X, Side::O}) {
            const auto& table = network_->perspective(side).rows;
            const auto& own = table[side == Side::X ? rows.x : rows.o].own;
            const auto& enemy = table[side == Side::X ? rows.o : rows.x].enemy;
            std::int16_t* const to = features_[side][cell].data();
            for (int i = 0; i < kChannels; i += kLanes) {
                (Lanes::load(to + i) + Lanes::widen(own.data() + i) +
                 Lanes::widen(enemy.data() + i))
                    .store(to + i);
            }
        }
    }
}

// Copies field by field into place. A temporary would be written in small parts and read back in
// large ones, which stalls (failed store forwarding).
void Evaluator::save(int cell) {
    const auto at = static_cast<std::size_t>(cell);
    if (saved_count_ == saved_.size()) saved_.resize(2 * saved_.size() + kFirstSaved);
    Saved& to = saved_[saved_count_++];
    to.cell = cell;
    to.rows = rows_[at];
    for (const Side side : {Side::X, Side::O}) to.features[side] = features_[side][at];
}

void Evaluator::change_row(int cell, int direction, LineRows::BothRows to) {
    const auto at = static_cast<std::size_t>(cell);
    LineRows::BothRows& from = rows_[at][static_cast<std::size_t>(direction)];
    for (const Side side : {Side::X, Side::O}) {
        const Row* const table = network_->perspective(side).rows.data();
        const bool x = side == Side::X;
        const std::int8_t* const own_before = table[x ? from.x : from.o].own.data();
        const std::int8_t* const own_after = table[x ? to.x : to.o].own.data();
        const std::int8_t* const enemy_before = table[x ? from.o : from.x].enemy.data();
        const std::int8_t* const enemy_after = table[x ? to.o : to.x].enemy.data();
        std::int16_t* const sums = features_[side][at].data();
        for (int i = 0; i < kChannels; i += kLanes) {
            const Lanes own = Lanes::widen(own_after + i) - Lanes::widen(own_before + i);
            const Lanes enemy = Lanes::widen(enemy_after + i) - Lanes::widen(enemy_before + i);
            (Lanes::load(sums + i) + own + enemy).store(sums + i);
        }
    }
    from = to;
}

// Another cell sees the stone in one direction only; the stone's own cell changes in all four.
void Evaluator::apply(const Placed& stone) {
    save(cell_of(stone.point));
    set_cell(stone.point, cell_content(stone.side));
    build_cell(stone.point);
    for (int d = 0; d < 4; ++d) apply_to_line(stone.point, d);
}

void Evaluator::apply_to_line(Point stone, int direction) {
    const auto d = static_cast<std::size_t>(direction);
    const LinePlace place = place_on(stone, direction);
    const std::uint64_t line = lines_[d][place.line];
    const Reach reach = reach_of(stone, direction, rules_.size());
    const int middle = cell_of(stone);
    for (int i = -reach.back; i <= reach.ahead; ++i) {
        if (i == 0) continue;
        const int cell = middle + i * kSteps[d];
        const LineRows::BothRows is =
            line_rows_.of(static_cast<std::uint32_t>(line >> (2 * (place.cell + i))) & kWindow);
        const LineRows::BothRows was = rows_[static_cast<std::size_t>(cell)][d];
        if (is.x == was.x && is.o == was.o) continue;
        save(cell);
        change_row(cell, direction, is);
    }
}

void Evaluator::take_back() {
    set_cell(placed_.back().point, 0);
    const auto kept = before_.back();
    before_.pop_back();
    if (saved_count_ == 0) {  // a stone of reset(): there is no undo information
        for_each_point(rules_.size(), [&](Point p) { build_cell(p); });
        return;
    }
    for (std::size_t i = kept; i < saved_count_; ++i) {
        const Saved& s = saved_[i];
        const auto at = static_cast<std::size_t>(s.cell);
        rows_[at] = s.rows;
        for (const Side side : {Side::X, Side::O}) features_[side][at] = s.features[side];
    }
    saved_count_ = kept;
}

// Clips the features of every cell, mixes them with the neighbours' (a 3 × 3 convolution) and sums
// both over the board (pooling).
void Evaluator::show(const PerspectiveWeights& perspective, Side turn, Pooled& pooled) {
    const auto size = rules_.size();
    const auto& features = features_[turn];
    pooled.fill(0);
    for (int row = 0; row < size.height(); ++row) {
        std::array<Lanes, kHalfLanes> sums{Lanes::zero(), Lanes::zero()};
        const int first = cell_of(*Point::at(0, row));
        for (int cell = first; cell < first + size.width(); ++cell) {
            const auto at = static_cast<std::size_t>(cell);
            for (int half = 0; half < kHalfLanes; ++half) {
                const int i = half * kLanes;
                const Lanes clipped = Lanes::load(features[at].data() + i).clamped(kClip);
                auto& sum = sums[static_cast<std::size_t>(half)];
                sum = sum + clipped;
                clipped.times16().store(shown_[at].features.data() + i);
            }
        }
        for (int half = 0; half < kHalfLanes; ++half) {
            sums[static_cast<std::size_t>(half)].add_to(pooled.data() + half * kLanes);
        }
    }
    for (int row = 0; row < size.height(); ++row) mix_row(perspective, row, pooled);
}

// Outside the board shown_ stays zero.
void Evaluator::mix_row(const PerspectiveWeights& perspective, int row, Pooled& pooled) {
    static_assert(kMixed == kLanes);
    const auto at = [this](int cell) {
        return Lanes::load(shown_[static_cast<std::size_t>(cell)].features.data());
    };
    const Lanes weight = Lanes::load(perspective.mix[0].data());
    const Lanes weight_beside = Lanes::load(perspective.mix[1].data());
    const Lanes weight_corner = Lanes::load(perspective.mix[2].data());
    const Lanes bias = Lanes::load(perspective.mix_bias.data());
    const int first = cell_of(*Point::at(0, row));
    Lanes sum = Lanes::zero();
    Lanes left = Lanes::zero();  // the row's own cell, and the two above and below it
    Lanes left_pair = Lanes::zero();
    Lanes middle = at(first);
    Lanes middle_pair = at(first - kStride) + at(first + kStride);
    for (int cell = first; cell < first + rules_.size().width(); ++cell) {
        const Lanes right = at(cell + 1);
        const Lanes right_pair = at(cell + 1 - kStride) + at(cell + 1 + kStride);
        const Lanes beside = middle_pair + left + right;
        const Lanes corner = left_pair + right_pair;
        const Lanes mixed =
            (middle.middle_of_product(weight) + beside.middle_of_product(weight_beside) +
             corner.middle_of_product(weight_corner) + bias)
                .clamped(kMixClip);
        sum = sum + mixed;
        mixed.store(shown_[static_cast<std::size_t>(cell)].mixed.data());
        left = middle;
        left_pair = middle_pair;
        middle = right;
        middle_pair = right_pair;
    }
    sum.add_to(pooled.data() + kChannels);
}

Evaluator::Hidden Evaluator::head(const PerspectiveWeights& perspective,
                                  const Pooled& pooled) const {
    std::array<std::int16_t, kPaddedInputs> inputs{};
    for (std::size_t i = 0; i < kPooled; ++i) {
        inputs[i] = static_cast<std::int16_t>(pooled[i] >> (i < kChannels ? 2 : 4));
    }
    inputs[kPooled] = static_cast<std::int16_t>(rules_.size().points() / 2);
    inputs[kPooled + 1] = static_cast<std::int16_t>(stones() / 2);
    const auto clipped = [](std::int32_t sum) {
        return static_cast<std::int16_t>(
            std::clamp((sum + (1 << (kWeightBits - 1))) >> kWeightBits, 0, kHeadClip));
    };
    Hidden first;
    Hidden second;
    for (std::size_t i = 0; i < kHidden; ++i) {
        first[i] =
            clipped(perspective.first_bias[i] +
                    Lanes::dot(inputs.data(), perspective.first[i].data(), kPaddedInputs / kLanes));
    }
    for (std::size_t i = 0; i < kHidden; ++i) {
        second[i] =
            clipped(perspective.second_bias[i] +
                    Lanes::dot(first.data(), perspective.second[i].data(), kHidden / kLanes));
    }
    return second;
}

const Evaluator::Evaluated& Evaluator::evaluate(Side turn) {
    if (evaluated_ && evaluated_->turn == turn) return *evaluated_;
    catch_up();
    const PerspectiveWeights& perspective = network_->perspective(turn);
    Pooled pooled;
    show(perspective, turn, pooled);
    const Hidden hidden = head(perspective, pooled);
    const int value = perspective.value_bias +
                      Lanes::dot(hidden.data(), perspective.value.data(), kHidden / kLanes);
    return evaluated_.emplace(turn, hidden, value);
}

int Evaluator::value(Side turn) { return evaluate(turn).value; }

int Evaluator::value_and_policy(Side turn, caro::ByPoint<std::int32_t>& policy) {
    const Evaluated& evaluated = evaluate(turn);
    const PerspectiveWeights& perspective = network_->perspective(turn);
    std::array<std::int16_t, kPooled> weights;
    for (std::size_t i = 0; i < kPooled; ++i) {
        const std::int32_t sum =
            perspective.policy_bias[i] +
            Lanes::dot(evaluated.hidden.data(), perspective.policy[i].data(), kHidden / kLanes);
        weights[i] = static_cast<std::int16_t>(
            std::clamp((sum + (1 << (kWeightBits - 1))) >> kWeightBits, -kPolicyClip, kPolicyClip));
    }
    for_each_point(rules_.size(), [&](Point p) {
        const Shown& shown = shown_[static_cast<std::size_t>(cell_of(p))];
        // The features are stored sixteen times too large and count four times.
        policy[p] = Lanes::dot(shown.features.data(), weights.data(), kHalfLanes) / 4 +
                    Lanes::dot(shown.mixed.data(), weights.data() + kChannels, kMixed / kLanes);
    });
    return evaluated.value;
}

}  // namespace kydai::caro_engine::network
