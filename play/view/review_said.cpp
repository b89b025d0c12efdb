// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/view/review_said.hpp"

#include <algorithm>

#include "play/view/hint.hpp"

namespace kydai::play {

namespace {

using words::Language;
using words::MessageId;

// Reasons that win something by force. The others (a developed piece, a check) explain a plan, and
// are no reason to call the opponent's reply strong.
constexpr MessageId kForcing[] = {
    MessageId::HintMateIn,
    MessageId::HintWinsIn,
    MessageId::HintPromotes,
    MessageId::HintWinsPiece,
    MessageId::HintWinsPieceSoon,
    MessageId::HintWinsExchange,
    MessageId::HintWinsPoints,
    MessageId::HintFork,
    MessageId::HintSkewer,
    MessageId::HintDoubleCheck,
    MessageId::HintDiscoveredCheck,
    MessageId::HintDiscoveredAttack,
    MessageId::HintFive,
    MessageId::HintTwoThreats,
    MessageId::HintOpenFour,
    MessageId::HintFoulTrap,
    MessageId::HintWinsByFours,
    MessageId::HintFourThree,
};

template <class Rules>
std::optional<words::Message> reason_at(const Review<Rules>& review, int ply) {
    const auto& found = review.positions()[ply];
    if (found.line.empty()) return std::nullopt;
    std::optional<typename Rules::Move> last;
    if (ply > 0) last = review.move_at(ply);
    return hint_reason(review.position_at(ply),
                       {.move = found.line.front(), .line = found.line, .score = found.score},
                       last);
}

template <class Rules>
std::string first_move(const Review<Rules>& review, int ply) {
    return Rules::move_text(review.position_at(ply), review.positions()[ply].line.front());
}

template <class Rules>
std::string better_said(Language language, const Review<Rules>& review, int ply, bool missed_win) {
    const std::string move = first_move(review, ply);
    const auto why = reason_at(review, ply);
    if (!why) return words::format(language, MessageId::AnalysisBetterMove, {{"move", move}});
    const MessageId id =
        missed_win ? MessageId::AnalysisMissedWin : MessageId::AnalysisBetterMoveWhy;
    const std::string reason = words::say(language, *why);
    return words::format(language, id, {{"move", move}, {"why", reason}});
}

}  // namespace

words::MessageId judgement_name(Judgement judgement) {
    switch (judgement) {
        case Judgement::Good:
            return MessageId::AnalysisGood;
        case Judgement::Inaccuracy:
            return MessageId::AnalysisInaccuracy;
        case Judgement::Mistake:
            return MessageId::AnalysisMistake;
        case Judgement::Blunder:
            return MessageId::AnalysisBlunder;
    }
    return MessageId::AnalysisGood;
}

template <class Rules>
std::vector<std::string> review_said(Language language, const Review<Rules>& review, int ply) {
    const auto move = review.move_review(ply);
    std::vector<std::string> said;
    if (move.judgement == Judgement::Good) return said;
    if (!move.better.empty()) {
        said.push_back(better_said(language, review, ply - 1, move.missed_win));
    }
    const auto reply = reason_at(review, ply);
    if (reply && std::ranges::find(kForcing, reply->id) != std::end(kForcing)) {
        const std::string why = words::say(language, *reply);
        said.push_back(words::format(language, MessageId::AnalysisAllows,
                                     {{"move", first_move(review, ply)}, {"why", why}}));
    }
    return said;
}

template std::vector<std::string> review_said(Language, const Review<game::ChessRules>&, int);
template std::vector<std::string> review_said(Language, const Review<game::CaroRules>&, int);

}  // namespace kydai::play
