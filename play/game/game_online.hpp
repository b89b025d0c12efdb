// SPDX-License-Identifier: GPL-3.0-or-later
// A running game whose log is a server's: proposing, and following the log. Part of game.cpp, which
// includes it and nobody else does.
#pragma once

#include "play/game/game.hpp"
#include "play/game/sound_of.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace online_detail {
template <class Rules>
const auto* as_move(const game::Event<Rules>& event) {
    return std::get_if<game::Play<typename Rules::Said>>(&event);
}
}  // namespace online_detail

template <class Rules>
bool Game<Rules>::accepts(const game::Event<Rules>& event) const {
    Session tried = session_;
    return tried.apply(event, tried.now()).has_value();
}

template <class Rules>
bool Game<Rules>::can_online(Action action) const {
    using enum game::OfferKind;
    const bool plays = people() == 1 && !session_.result();
    const auto can_offer = [&](game::OfferKind kind) {
        return plays && !session_.offer(kind) && accepts(game::MakeOffer{speaker(), kind});
    };
    switch (action) {
        case Action::TakeBack:
            return can_offer(TakeBack);
        case Action::OfferDraw:
            return can_offer(Draw);
        case Action::AnswerDraw:
            return plays && session_.offer(Draw) == ~speaker();
        case Action::AnswerTakeBack:
            return plays && session_.offer(TakeBack) == ~speaker();
        case Action::ClaimDraw:
            return plays && !other_to_move() && session_.claimable().has_value();
        case Action::Resign:
            return plays;
        case Action::Replay:
            return session_.ply() > 0;
        case Action::PutForward:
        case Action::Hint:
        case Action::MoveNow:
        case Action::Pause:
        case Action::Resume:
        case Action::StepOnce:
            return false;
    }
    std::unreachable();
}

template <class Rules>
bool Game<Rules>::propose(const game::Event<Rules>& event, Instant at) {
    if (proposal_) {
        refuse(words::MessageId::OnlineGameStillSending);
        return false;
    }
    // Whether the time was up is for the server to say, which knows how long the network took.
    if (const auto flag = session_.clock().flag_time()) at = std::min(at, *flag - Millis(1));
    Session tried = session_;
    if (const auto done = tried.apply(event, at); !done) {
        refuse(done.error());
        return false;
    }
    proposal_ = event;
    show_proposal(at);
    effects_.push_back(Propose<Rules>{event});
    return true;
}

template <class Rules>
void Game<Rules>::show_proposal(Instant at) {
    if (!proposal_ || !online_detail::as_move<Rules>(*proposal_)) return;
    Session ahead = session_;
    if (!ahead.apply(*proposal_, at)) return;
    confirmed_ = std::exchange(session_, std::move(ahead));
    show(session_.node());
}

template <class Rules>
void Game<Rules>::hide_proposal() {
    if (confirmed_) session_ = *std::exchange(confirmed_, std::nullopt);
    if (!session_.tree().contains(shown_)) show(session_.node());
}

template <class Rules>
std::optional<Sound> Game<Rules>::sound_of_event(const game::Event<Rules>& event) const {
    const auto* played = online_detail::as_move<Rules>(event);
    if (played == nullptr) return std::nullopt;
    const auto move = Rules::resolve(session_.position(), played->move);
    if (!move) return std::nullopt;
    return sound_of(session_.position(), *move);
}

template <class Rules>
std::optional<words::MessageId> Game<Rules>::news_of(const game::Event<Rules>& event) const {
    using enum game::OfferKind;
    if (const auto* declined = std::get_if<game::Decline>(&event)) {
        return declined->kind == Draw ? words::MessageId::OfferDrawDeclined
                                      : words::MessageId::OfferTakeBackDeclined;
    }
    const auto* accepted = std::get_if<game::Accept>(&event);
    if (accepted != nullptr && accepted->kind == TakeBack) {
        return words::MessageId::OfferTakeBackAccepted;
    }
    return std::nullopt;
}

// A player's board always comes back to the game; one who watches may look at earlier moves.
template <class Rules>
void Game<Rules>::on(const Follow<Rules>& input, Instant at) {
    const bool goes_along = shows_the_game() || people() > 0;
    const bool was_heard = input.acknowledges && confirmed_.has_value();
    const NodeId before = confirmed().node();
    const auto opening_before = confirmed().opening();
    hide_proposal();
    if (input.acknowledges) proposal_.reset();
    const auto how = sound_of_event(input.event);
    if (!session_.apply(input.event, input.at)) return show_proposal(at);
    if (how && !was_heard) sound(*how);
    if (how) notice_.reset();
    if (!was_heard) sound_end();
    if (const auto news = news_of(input.event)) tell({*news});
    const bool has_moved = session_.node() != before;
    show_proposal(at);
    // What was taken back may be gone from the tree.
    const bool is_gone = !session_.tree().contains(shown_);
    if (is_gone || (goes_along && has_moved)) show(session_.node());
    // A move in advance was meant to answer a move. Where the position comes from anything else, a
    // move taken back say, it was meant for another.
    const bool is_move = online_detail::as_move<Rules>(input.event) != nullptr;
    const bool is_same = !has_moved && session_.opening() == opening_before;
    if (session_.result() || (!is_move && !is_same)) premove_.reset();
    if (!proposal_ && !other_to_move()) play_premove(at);
}

template <class Rules>
void Game<Rules>::on(const ProposalRefused& input, Instant at) {
    hide_proposal();
    const auto refused = std::exchange(proposal_, std::nullopt);
    refuse(input.why);
    if (refused && online_detail::as_move<Rules>(*refused)) premove_.reset();
    if (!other_to_move()) play_premove(at);
}

}  // namespace kydai::play
