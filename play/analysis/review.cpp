// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/review.hpp"

#include <algorithm>
#include <cassert>

namespace kydai::play {

namespace {

template <class Rules>
constexpr ChanceOf kChance =
    std::is_same_v<Rules, game::ChessRules> ? ChanceOf::Chess : ChanceOf::Caro;

// How much of a better line is kept as a variation.
constexpr std::size_t kLinePlies = 8;

bool is_judgement(game::Nag nag) {
    return nag == glyph_of(Judgement::Inaccuracy) || nag == glyph_of(Judgement::Mistake) ||
           nag == glyph_of(Judgement::Blunder);
}

}  // namespace

template <class Rules>
Review<Rules>::Review(const game::Record<Rules>& record, const ReviewSettings& settings)
    : record_(record), settings_(settings) {
    Position position = record.start;
    positions_.push_back({NodeId::root(), position});
    keys_.push_back(position.key());
    for (const NodeId node : record.tree.main_line()) {
        position.play(record.tree.move(node));
        positions_.push_back({node, position});
        keys_.push_back(position.key());
    }
}

template <class Rules>
Review<Rules>::Review(const game::Record<Rules>& record, const ReviewSettings& settings,
                      std::vector<PositionReview<Move>> found)
    : Review(record, settings) {
    found_ = std::move(found);
    assert(done() <= total());
}

template <class Rules>
Effects<Rules> Review<Rules>::begin() {
    if (question_ || is_whole()) return {};
    return ask();
}

template <class Rules>
Effects<Rules> Review<Rules>::apply(const ReviewInput<Move>& input) {
    if (std::holds_alternative<CancelReview>(input)) {
        if (!question_) return {};
        return {Forget{*std::exchange(question_, std::nullopt)}};
    }
    const auto& answered = std::get<Answered<Move>>(input);
    if (question_ != answered.id) return {};
    question_.reset();
    take(answered.answer);
    return is_whole() ? Effects<Rules>{} : ask();
}

template <class Rules>
void Review<Rules>::take(const engine::Answer<Move>& answer) {
    const bool first = Rules::turn(positions_[done()].position) == Side::First;
    auto line = answer.line;
    if (line.empty() && answer.move) line.push_back(*answer.move);
    found_.push_back({.score = answer.score,
                      .evaluation = evaluation_of(answer.score, first),
                      .line = std::move(line)});
}

// Positions in which the game is over need no engine.
template <class Rules>
Effects<Rules> Review<Rules>::ask() {
    while (!is_whole()) {
        const Position& position = positions_[done()].position;
        const auto result = Rules::result(position);
        if (!result) break;
        take({.score = score_of_end(*result, Rules::turn(position) == Side::First)});
    }
    if (is_whole()) return {};
    const int ply = done();
    const Position& position = positions_[ply].position;
    const int back = std::min(ply, Rules::repeatable_plies(position));
    engine::Task<Position> task{.position = position,
                                .earlier = {keys_.begin() + (ply - back), keys_.begin() + ply},
                                .limits = {.nodes = settings_.nodes}};
    question_ = ++last_id_;
    return {Think<Position>{last_id_, Purpose::Analysis, std::move(task)}};
}

template <class Rules>
MoveReview<typename Rules::Move> Review<Rules>::judged(int ply) const {
    const PositionReview<Move>& before = found_[ply - 1];
    const PositionReview<Move>& after = found_[ply];
    const Move played = record_.tree.move(positions_[ply].node);
    MoveReview<Move> review{.node = positions_[ply].node,
                            .side = Rules::turn(positions_[ply - 1].position),
                            .is_book = ply <= settings_.book_plies};
    // The search's own move loses nothing: what its score drops by is noise between two searches.
    const bool is_best = !before.line.empty() && before.line.front() == played;
    const double had = winning_chance(kChance<Rules>, before.score);
    const double has = 100.0 - winning_chance(kChance<Rules>, after.score);
    review.loss = is_best ? 0.0 : std::max(had - has, 0.0);
    review.accuracy = accuracy_of(review.loss);
    if (is_best) return review;
    review.missed_win = before.score.wins_in.has_value() && !after.score.loses_in;
    review.allowed_loss = !before.score.loses_in && after.score.wins_in.has_value();
    // Some names are those of traps: a move that throws the game away is judged all the same.
    const bool throws_away = review.missed_win || review.allowed_loss;
    if (review.is_book && !throws_away) return review;
    review.judgement = judgement_of(review.loss);
    // A forced win that is given away counts even where the position stays good.
    if (throws_away) review.judgement = std::max(review.judgement, Judgement::Inaccuracy);
    if (review.judgement != Judgement::Good) review.better = before.line;
    return review;
}

template <class Rules>
std::vector<MoveReview<typename Rules::Move>> Review<Rules>::moves() const {
    std::vector<MoveReview<Move>> all;
    for (int ply = 1; ply < done(); ++ply) all.push_back(judged(ply));
    return all;
}

template <class Rules>
BySide<std::optional<double>> Review<Rules>::accuracy() const {
    BySide<double> sums = {0, 0};
    BySide<int> counts = {0, 0};
    for (const auto& move : moves()) {
        sums[move.side] += move.accuracy;
        ++counts[move.side];
    }
    BySide<std::optional<double>> means;
    for (const Side side : game::kSides) {
        if (counts[side] > 0) means[side] = sums[side] / counts[side];
    }
    return means;
}

template <class Rules>
game::Record<Rules> Review<Rules>::annotated() const {
    game::Record<Rules> record = record_;
    auto& tree = record.tree;
    for (int ply = 1; ply < done(); ++ply) {
        game::Notes& notes = tree.edit_notes(positions_[ply].node);
        notes.evaluation = found_[ply].evaluation;
        std::erase_if(notes.nags, is_judgement);
    }
    for (const auto& move : moves()) {
        if (move.judgement == Judgement::Good) continue;
        tree.edit_notes(move.node).nags.push_back(glyph_of(move.judgement));
        NodeId node = tree.parent(move.node);
        Position position = positions_[tree.ply(node)].position;
        const auto plies = std::min(move.better.size(), kLinePlies);
        for (const Move better : std::span(move.better).first(plies)) {
            if (position.outcome() || !position.is_legal(better)) break;
            const auto known = tree.child(node, better);
            node = known ? *known : tree.add(node, better);
            position.play(better);
        }
    }
    return record;
}

template class Review<game::ChessRules>;
template class Review<game::CaroRules>;

}  // namespace kydai::play
