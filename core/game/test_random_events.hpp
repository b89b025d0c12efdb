// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: sessions and records generated from lists of small numbers, so that a failing property
// shrinks to a short list. Every number is valid in every state; 0 is the simplest choice.
#pragma once

#include <cstdint>
#include <vector>

#include "core/caro/notation.hpp"
#include "core/game/session.hpp"
#include "core/game/test_random_games.hpp"

namespace kydai::game::test {

using Choice = std::uint16_t;

inline std::optional<chess::Move> chosen_move(const chess::AnyPosition& position, int choice) {
    if (position.outcome()) return std::nullopt;
    const auto moves = position.legal_moves();
    return moves[choice % moves.size()];
}
// Near the middle of small boards, so that games end.
inline std::optional<caro::Point> chosen_move(const caro::Position& position, int choice) {
    if (position.outcome()) return std::nullopt;
    const auto points = position.legal_moves();
    return points[choice % std::min(points.size(), 24)];
}

// Chess has nothing to choose.
inline Event<ChessRules> chosen_choice(const ChessSession& /*session*/, int /*detail*/) {
    return Tick{};
}
// Mostly by the player to choose.
inline Event<CaroRules> chosen_choice(const CaroSession& session, int detail) {
    constexpr caro::Swap2Choice kChoices[] = {caro::Swap2Choice::KeepO, caro::Swap2Choice::TakeX,
                                              caro::Swap2Choice::AddTwo};
    const Seat asked = session.seat_to_act();
    return Choose<caro::Swap2Choice>{detail / 3 % 8 == 7 ? ~asked : asked, kChoices[detail % 3]};
}

// Any event; often one that is refused.
template <class Rules>
Event<Rules> chosen_event(const Session<Rules>& session, Choice choice) {
    const int kind = choice % 32;
    const int detail = choice / 32;
    const Side side = kSides[detail % 2];
    const OfferKind offer = detail / 2 % 2 == 0 ? OfferKind::Draw : OfferKind::TakeBack;
    switch (kind) {
        case 31:
            return Undo{1 + detail % 4};
        case 30:
            return Redo{1 + detail % 4};
        case 29:
            return GoTo{NodeId::from_index(detail % (session.tree().size() + 1))};
        case 28:
            return MakeOffer{side, offer};
        case 27:
            return Accept{side, offer};
        case 26:
            return Decline{side, offer};
        case 25:
            if (detail % 16 == 0) return Resign{side};
            return ClaimDraw{side};
        case 24:
            return Flag{};
        case 23:
            if (detail % 8 == 0) return Abandon{side, AbandonClaim::Draw};
            if (detail % 8 == 1) return Abort{};
            return AddTime{side, Millis(detail - 1000)};
        case 22:
            return Suspend{};
        case 21:
            return Resume{};
        case 20:
            return Tick{};
        case 18:
        case 17:
        case 16:
            return chosen_choice(session, detail);
        default:
            break;
    }
    using PlayEvent = Play<typename Rules::MoveText>;
    const auto move = chosen_move(session.position(), detail);
    if (!move) return Undo{1 + detail % 3};
    return PlayEvent{session.turn(), Rules::to_move_text(*move), Millis(kind == 19 ? 50 : 0)};
}

template <class Rules>
struct Story {
    Session<Rules> session;
    std::vector<Timed<Rules>> events;  // those that were accepted
    bool refusals_change_nothing = true;
};

template <class Rules>
Story<Rules> tell(const Begin<Rules>& begin, const std::vector<Choice>& choices) {
    Story<Rules> story{.session = Session<Rules>(begin), .events = {}};
    Instant at;
    for (const Choice choice : choices) {
        at += Millis(choice % 700);
        const auto event = chosen_event(story.session, choice);
        const Session<Rules> before = story.session;
        if (story.session.apply(event, at)) {
            story.events.push_back({.at = at, .event = event});
        } else {
            story.refusals_change_nothing &= story.session == before;
        }
    }
    return story;
}

inline Begin<ChessRules> chosen_chess_begin(Choice choice) {
    const auto variant = chess::kVariants[choice % std::size(chess::kVariants)];
    Begin<ChessRules> begin{.start = chess::AnyPosition::start(variant)};
    if (choice / 16 % 2 == 1)
        begin.time = *TimeControl::base(std::chrono::seconds(20), Millis(500));
    if (choice / 32 % 2 == 1) begin.clock_start = ClockStart::AfterFirstMoves;
    return begin;
}
inline Begin<CaroRules> chosen_caro_begin(Choice choice) {
    const auto rule = kKeys<caro::RuleSet>[choice % kKeys<caro::RuleSet>.size()];
    Begin<CaroRules> begin{.start = caro::Position(caro::BoardRules::usual(rule))};
    if (choice / 16 % 2 == 1) begin.time = *TimeControl::per_move(std::chrono::seconds(2));
    if (choice / 32 % 2 == 1) begin.opening = caro::OpeningRule::Swap2;
    return begin;
}

}  // namespace kydai::game::test
