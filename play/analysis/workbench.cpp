// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/analysis/workbench.hpp"

#include "play/analysis/kept_review.hpp"

namespace kydai::play {

namespace {

// What an analysis and a learner both understand: moves.
template <class Rules>
std::optional<LearnInput<Rules>> as_try(const AnalysisInput<Rules>& input) {
    if (const auto* move = std::get_if<MakeMove<typename Rules::MoveText>>(&input)) return *move;
    if (const auto* typed = std::get_if<TypeMove>(&input)) return *typed;
    return std::nullopt;
}

}  // namespace

template <class Rules>
Workbench<Rules>::Workbench(Analysis<Rules> analysis, int book_plies)
    : analysis_(std::move(analysis)), review_(kept_review(analysis_.record(), book_plies)) {}

// --- the board ---

template <class Rules>
Effects<Rules> Workbench<Rules>::apply(const AnalysisInput<Rules>& input) {
    if (const auto* report = std::get_if<Thinking<Move>>(&input)) return heard(*report);
    if (const auto* answer = std::get_if<Answered<Move>>(&input)) return heard(*answer);
    if (learn_) {
        const auto tried = as_try<Rules>(input);
        return tried ? relayed(Asker::Learn, learn_->apply(*tried)) : Effects<Rules>();
    }
    const bool browses =
        std::holds_alternative<Browse>(input) || std::holds_alternative<Show>(input);
    if (is_reviewing() && !browses) return {};
    return relayed(Asker::Board, analysis_.apply(input));
}

// --- one engine for all ---

template <class Rules>
Effects<Rules> Workbench<Rules>::heard(const Thinking<Move>& report) {
    const bool is_open = question_ && report.id == last_id_;
    if (!is_open || question_->asker != Asker::Board) return {};
    return relayed(Asker::Board, analysis_.apply(Thinking<Move>{question_->id, report.info}));
}

template <class Rules>
Effects<Rules> Workbench<Rules>::heard(const Answered<Move>& answer) {
    if (!question_ || answer.id != last_id_) return {};
    const auto [asker, id] = *std::exchange(question_, std::nullopt);
    const Answered<Move> said{id, answer.answer};
    switch (asker) {
        case Asker::Board:
            return relayed(asker, analysis_.apply(said));
        case Asker::Learn:
            return relayed(asker, learn_->apply(said));
        case Asker::Review: {
            const auto effects = review_->apply(said);
            if (review_->is_whole()) keep_review();
            return relayed(asker, effects);
        }
    }
    std::unreachable();
}

template <class Rules>
Effects<Rules> Workbench<Rules>::relayed(Asker asker, const Effects<Rules>& effects) {
    Effects<Rules> mine;
    for (const auto& effect : effects) {
        if (const auto* think = std::get_if<Think<Position>>(&effect)) {
            forget(mine);
            question_ = {asker, think->id};
            mine.push_back(Think<Position>{++last_id_, think->purpose, think->task});
        } else if (const auto* dropped = std::get_if<Forget>(&effect)) {
            const bool is_open = question_ && question_->asker == asker;
            if (is_open && question_->id == dropped->id) forget(mine);
        } else {
            mine.push_back(effect);
        }
    }
    return mine;
}

template <class Rules>
void Workbench<Rules>::forget(Effects<Rules>& effects) {
    if (!question_) return;
    question_.reset();
    effects.push_back(Forget{last_id_});
}

// Before a review or a lesson: whatever was asked is of no more interest.
template <class Rules>
Effects<Rules> Workbench<Rules>::stop_engine() {
    Effects<Rules> effects = relayed(Asker::Board, analysis_.apply(SwitchEngine{false}));
    forget(effects);
    return effects;
}

// --- the review ---

template <class Rules>
bool Workbench<Rules>::takes(const ReviewRequest& request) const {
    if (const auto* begin = std::get_if<BeginReview>(&request)) return begin->settings.nodes > 0;
    return review_.has_value();
}

template <class Rules>
Effects<Rules> Workbench<Rules>::apply(const ReviewRequest& request) {
    if (!takes(request)) return {};
    return std::visit([this](const auto& one) { return this->on(one); }, request);
}

template <class Rules>
Effects<Rules> Workbench<Rules>::on(const BeginReview& request) {
    Effects<Rules> effects = stop_engine();
    learn_.reset();
    review_.emplace(analysis_.record(), request.settings);
    const auto asked = review_->begin();
    if (review_->is_whole()) keep_review();
    for (auto& effect : relayed(Asker::Review, asked)) effects.push_back(std::move(effect));
    return effects;
}

template <class Rules>
Effects<Rules> Workbench<Rules>::on(const CancelReview& request) {
    const auto effects = review_->apply(request);
    if (!effects.empty()) keep_review();
    return relayed(Asker::Review, effects);
}

template <class Rules>
Effects<Rules> Workbench<Rules>::on(const CloseReview& /*request*/) {
    Effects<Rules> effects = on(CancelReview{});
    if (learn_) forget(effects);
    learn_.reset();
    review_.reset();
    return effects;
}

// The results go into the tree, as far as there are any.
template <class Rules>
void Workbench<Rules>::keep_review() {
    if (review_->moves().empty()) return;
    analysis_ = Analysis<Rules>(with_review(*review_), analysis_.cursor());
}

// --- learning ---

template <class Rules>
bool Workbench<Rules>::takes(const LearnRequest& request) const {
    if (std::holds_alternative<BeginLearning>(request)) return review_ && !is_reviewing();
    return learn_.has_value();
}

template <class Rules>
Effects<Rules> Workbench<Rules>::apply(const LearnRequest& request) {
    if (!takes(request)) return {};
    return std::visit(
        [this]<class One>(const One& one) -> Effects<Rules> {
            if constexpr (std::is_constructible_v<LearnInput<Rules>, const One&>) {
                return relayed(Asker::Learn, learn_->apply(one));
            } else {
                return this->on(one);
            }
        },
        request);
}

template <class Rules>
Effects<Rules> Workbench<Rules>::on(const BeginLearning& request) {
    Effects<Rules> effects = stop_engine();
    learn_.emplace(*review_, request.side);
    return effects;
}

template <class Rules>
Effects<Rules> Workbench<Rules>::on(const CloseLearning& /*request*/) {
    Effects<Rules> effects;
    forget(effects);
    learn_.reset();
    return effects;
}

template class Workbench<game::ChessRules>;
template class Workbench<game::CaroRules>;

}  // namespace kydai::play
