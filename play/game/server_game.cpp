// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/server_game.hpp"

#include <algorithm>
#include <utility>

#include "play/game/sound_of.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace {

template <class Rules>
const auto* as_move(const game::Event<Rules>& event) {
    return std::get_if<game::Play<typename Rules::MoveText>>(&event);
}

}  // namespace

template <class Rules>
template <class Step>
ServerEffects<Rules> ServerGame<Rules>::take(Step&& step, Instant at) {
    this->pass_time(this->game_time(at));
    step(this->game_time(at));
    this->pass_time(this->game_time(at));
    return std::exchange(effects_, {});
}

template <class Rules>
ServerEffects<Rules> ServerGame<Rules>::apply(const Input<Rules>& input, Instant at) {
    return take([&](Instant now) { std::visit([&](const auto& one) { on(one, now); }, input); },
                at);
}

template <class Rules>
ServerEffects<Rules> ServerGame<Rules>::follow(const LogEntry<Rules>& entry, Instant at) {
    return take([&](Instant now) { take(entry, now); }, at);
}

template <class Rules>
ServerEffects<Rules> ServerGame<Rules>::refuse_proposal(words::MessageId why, Instant at) {
    return take(
        [&](Instant now) {
            hide_proposal();
            const auto refused = std::exchange(proposal_, std::nullopt);
            refuse(why);
            if (refused && as_move<Rules>(*refused)) premove_.reset();
            if (!other_to_move()) this->play_premove(now);
        },
        at);
}

template <class Rules>
bool ServerGame<Rules>::accepts(const game::Event<Rules>& event) const {
    Session tried = session_;
    return tried.apply(event, tried.now()).has_value();
}

template <class Rules>
bool ServerGame<Rules>::can(Action action) const {
    using enum game::OfferKind;
    const bool plays = this->people() == 1 && !session_.result();
    const auto can_offer = [&](game::OfferKind kind) {
        return plays && !session_.offer(kind) && accepts(game::MakeOffer{speaker(), kind});
    };
    switch (action) {
        case Action::TakeBack:
            return take_backs_ == TakeBacks::ByConsent && can_offer(TakeBack);
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
        case Action::RedoMove:
        case Action::Hint:
        case Action::MoveNow:
        case Action::Pause:
        case Action::Resume:
        case Action::StepOnce:
            return false;
    }
    std::unreachable();
}

// --- inputs that need the opponent's consent ---

template <class Rules>
void ServerGame<Rules>::on(const TakeBack& /*input*/, Instant at) {
    if (take_backs_ == TakeBacks::Never) return refuse(words::MessageId::OnlineTroubleNoTakeBack);
    notice_.reset();
    premove_.reset();
    this->offer(game::OfferKind::TakeBack, words::MessageId::OfferTakeBackSent, at);
}

template <class Rules>
void ServerGame<Rules>::on(const RedoMove& /*input*/, Instant /*at*/) {
    notice_.reset();
    premove_.reset();
    refuse(words::id_of(game::EventRefusal::NothingToRedo));
}

template <class Rules>
void ServerGame<Rules>::on(const OfferDraw& /*input*/, Instant at) {
    notice_.reset();
    this->offer(game::OfferKind::Draw, words::MessageId::OfferDrawSent, at);
}

// --- proposing ---

template <class Rules>
bool ServerGame<Rules>::record(const game::Event<Rules>& event, Instant at) {
    if (proposal_) {
        refuse(words::MessageId::OnlineGameStillSending);
        return false;
    }
    // The server decides whether the flag fell: it knows how long the network took.
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
void ServerGame<Rules>::show_proposal(Instant at) {
    if (!proposal_ || !as_move<Rules>(*proposal_)) return;
    Session ahead = session_;
    if (!ahead.apply(*proposal_, at)) return;
    confirmed_ = std::exchange(session_, std::move(ahead));
    show(session_.node());
}

template <class Rules>
void ServerGame<Rules>::hide_proposal() {
    if (confirmed_) session_ = *std::exchange(confirmed_, std::nullopt);
    if (!session_.tree().contains(shown_)) show(session_.node());
}

// --- following the log ---

template <class Rules>
std::optional<Sound> ServerGame<Rules>::sound_of_event(const game::Event<Rules>& event) const {
    const auto* played = as_move<Rules>(event);
    if (played == nullptr) return std::nullopt;
    const auto move = Rules::resolve(session_.position(), played->move);
    if (!move) return std::nullopt;
    return sound_of(session_.position(), *move);
}

template <class Rules>
std::optional<words::MessageId> ServerGame<Rules>::news_of(const game::Event<Rules>& event) const {
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

// A move does not disturb anyone who looks at an earlier one. A move that was taken back was
// answered by the player, whose board shows what came of it.
template <class Rules>
void ServerGame<Rules>::take(const LogEntry<Rules>& entry, Instant at) {
    const bool is_move = as_move<Rules>(entry.event) != nullptr;
    const bool goes_along = this->shows_the_game() || (!is_move && this->people() > 0);
    const bool was_heard = entry.acknowledges && confirmed_.has_value();
    const NodeId before = confirmed().node();
    const auto opening_before = confirmed().opening();
    hide_proposal();
    if (entry.acknowledges) proposal_.reset();
    const auto how = sound_of_event(entry.event);
    if (!session_.apply(entry.event, entry.at, entry.started)) return show_proposal(at);
    if (how && !was_heard) sound(*how);
    if (how) notice_.reset();
    if (!was_heard) this->sound_end();
    if (const auto news = news_of(entry.event)) this->tell({*news});
    const bool has_moved = session_.node() != before;
    show_proposal(at);
    // A move that was taken back may be gone from the tree.
    const bool is_gone = !session_.tree().contains(shown_);
    if (is_gone || (goes_along && has_moved)) show(session_.node());
    if (is_move && !was_heard && !this->shows_the_game()) this->tell_moved_meanwhile();
    // A premove is meant to answer a move. When the position changed in another way, for example by
    // taking a move back, the premove is dropped.
    const bool is_same = !has_moved && session_.opening() == opening_before;
    if (session_.result() || (!is_move && !is_same)) premove_.reset();
    if (!proposal_ && !other_to_move()) this->play_premove(at);
}

template class ServerGame<game::ChessRules>;
template class ServerGame<game::CaroRules>;

}  // namespace kydai::play
