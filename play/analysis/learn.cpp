// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/learn.hpp"

#include <algorithm>

namespace kydai::play {

namespace {

template <class Rules>
constexpr ChanceOf kLearnChance =
    std::is_same_v<Rules, game::ChessRules> ? ChanceOf::Chess : ChanceOf::Caro;

}  // namespace

template <class Rules>
Learn<Rules>::Learn(const Review<Rules>& review, std::optional<Side> side)
    : record_(review.record()), nodes_(review.settings().nodes), board_(record_) {
    for (int ply = 1; ply < review.done(); ++ply) {
        const auto move = review.move_review(ply);
        const bool is_asked = !side || move.side == *side;
        if (move.judgement == Judgement::Good || move.better.empty() || !is_asked) continue;
        mistakes_.push_back(
            {.ply = ply - 1,
             .side = move.side,
             .played = review.move_at(ply),
             .better = move.better,
             .chance = winning_chance(kLearnChance<Rules>, review.positions()[ply - 1].score)});
    }
    set_up();
}

// The board before the mistake, without what came after it in the game.
template <class Rules>
void Learn<Rules>::set_up() {
    if (index_ >= count()) {
        index_ = std::max(0, count() - 1);
        phase_ = LearnPhase::Done;
        return;
    }
    phase_ = LearnPhase::Try;
    missed_ = false;
    game::Record<Rules> before{.tags = record_.tags, .start = record_.start};
    NodeId node;
    for (const NodeId step : record_.tree.main_line()) {
        if (before.tree.ply(node) == mistakes_[index_].ply) break;
        node = before.tree.add(node, record_.tree.move(step));
    }
    board_ = Analysis<Rules>(before);
}

template <class Rules>
Effects<Rules> Learn<Rules>::apply(const LearnInput<Rules>& input) {
    return std::visit([this](const auto& one) { return this->on(one); }, input);
}

template <class Rules>
template <class Input>
Effects<Rules> Learn<Rules>::move(const Input& input) {
    if (phase_ == LearnPhase::Wrong) on(TryAgain{});
    if (phase_ != LearnPhase::Try) return {};
    const NodeId before = board_.cursor();
    Effects<Rules> effects = board_.apply(input);
    if (board_.cursor() != before) tried(effects);
    return effects;
}

template <class Rules>
Effects<Rules> Learn<Rules>::on(const MakeMove<typename Rules::MoveText>& input) {
    return move(input);
}
template <class Rules>
Effects<Rules> Learn<Rules>::on(const TypeMove& input) {
    return move(input);
}

template <class Rules>
void Learn<Rules>::tried(Effects<Rules>& effects) {
    const auto& session = board_.session();
    const Move tried = *session.last_move();
    const Mistake& mistake = mistakes_[index_];
    if (tried == mistake.better.front()) {
        phase_ = LearnPhase::Right;
        found_ += missed_ ? 0 : 1;
        return;
    }
    if (tried == mistake.played) {
        phase_ = LearnPhase::Wrong;
        missed_ = true;
        return;
    }
    if (const auto result = Rules::result(session.position())) {
        const bool won = result->winner == mistake.side;
        return judge(won              ? engine::Score::loss(0)
                     : result->winner ? engine::Score::win(0)
                                      : engine::Score{});
    }
    phase_ = LearnPhase::Checking;
    question_ = ++last_id_;
    engine::Task<Position> task{.position = session.position(), .limits = {.nodes = nodes_}};
    const auto keys = session.keys();
    task.earlier.assign(keys.begin(), keys.end() - 1);
    effects.push_back(Think<Position>{last_id_, Purpose::Analysis, std::move(task)});
}

// `after` is the opponent's score once the move is made.
template <class Rules>
void Learn<Rules>::judge(const engine::Score& after) {
    const double has = 100.0 - winning_chance(kLearnChance<Rules>, after);
    const bool is_good = judgement_of(mistakes_[index_].chance - has) == Judgement::Good;
    phase_ = is_good ? LearnPhase::GoodEnough : LearnPhase::Wrong;
    if (is_good && !missed_) ++found_;
    if (!is_good) missed_ = true;
}

template <class Rules>
Effects<Rules> Learn<Rules>::on(const Answered<Move>& input) {
    if (question_ != input.id) return {};
    question_.reset();
    judge(input.answer.score);
    return {};
}

template <class Rules>
Effects<Rules> Learn<Rules>::forget() {
    if (!question_) return {};
    return {Forget{*std::exchange(question_, std::nullopt)}};
}

template <class Rules>
Effects<Rules> Learn<Rules>::on(const TryAgain& /*input*/) {
    if (phase_ == LearnPhase::Done) return {};
    Effects<Rules> effects = forget();
    const bool was_missed = missed_;
    set_up();
    missed_ = was_missed;
    return effects;
}

template <class Rules>
Effects<Rules> Learn<Rules>::on(const ShowSolution& /*input*/) {
    if (phase_ == LearnPhase::Done) return {};
    Effects<Rules> effects = on(TryAgain{});
    missed_ = true;
    for (const Move move : mistakes_[index_].better) {
        const Position& position = board_.session().position();
        if (position.outcome() || !position.is_legal(move)) break;
        board_.apply(MakeMove<typename Rules::MoveText>{Rules::to_move_text(move)});
    }
    // The whole line is there to be walked through; its first move is shown.
    const auto path = board_.session().tree().path(board_.cursor());
    board_.apply(Show{path[mistakes_[index_].ply]});
    phase_ = LearnPhase::Shown;
    return effects;
}

template <class Rules>
Effects<Rules> Learn<Rules>::on(const NextMistake& /*input*/) {
    if (phase_ == LearnPhase::Done) return {};
    Effects<Rules> effects = forget();
    ++index_;
    set_up();
    return effects;
}

template <class Rules>
std::string Learn<Rules>::tried_text() const {
    const auto& session = board_.session();
    const auto path = session.tree().path(board_.cursor());
    if (count() == 0 || static_cast<int>(path.size()) <= mistakes_[index_].ply) return {};
    return text_of(session.tree().move(path[mistakes_[index_].ply]));
}

template <class Rules>
std::string Learn<Rules>::text_of(Move move) const {
    const auto& session = board_.session();
    const auto path = session.tree().path(board_.cursor());
    const int ply = mistakes_[index_].ply;
    const NodeId before = ply == 0 ? NodeId::root() : path[ply - 1];
    return Rules::move_text(session.position_at(before), move);
}

template class Learn<game::ChessRules>;
template class Learn<game::CaroRules>;

}  // namespace kydai::play
