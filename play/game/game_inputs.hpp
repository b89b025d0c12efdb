// SPDX-License-Identifier: GPL-3.0-or-later
// How a running game takes each input. Part of game.cpp, which includes it and nobody else does.
#pragma once

#include <algorithm>

#include "core/base/text.hpp"
#include "play/game/game.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace input_detail {
// A machine takes a draw when it is no better, once the opening is over, or when it is lost.
constexpr int kDrawPlies = 40;
constexpr int kNoBetter = 10;
constexpr int kLost = -150;
constexpr std::uint64_t kHintNodes = 300'000;
constexpr Millis kLongestPace{60'000};
constexpr Millis kShortestThought{50};
constexpr Millis kLongestThought = std::chrono::hours(1);
}  // namespace input_detail

// --- moves ---

template <class Rules>
void Game<Rules>::on(const MakeMove<Said>& input, Instant at) {
    notice_.reset();
    if (session_.result()) return refuse(words::id_of(game::Denial::GameOver));
    if (!shows_the_game()) {
        show(session_.node());
        return tell({words::MessageId::StatusBackToGame});
    }
    if (people() == 0) return refuse(words::id_of(game::Denial::NotYourTurn));
    if (other_to_move() || proposal_) {
        // In an opening it is not clear yet whose stone the next one is.
        if (session_.is_opening()) return refuse(words::id_of(game::Denial::NotYourTurn));
        premove_ = input.move;
        return;
    }
    const auto move = Rules::resolve(session_.position(), input.move);
    if (!move) {
        sound(Sound::Illegal);
        return refuse(words::id_of(move.error()));
    }
    if (play(*move, at)) sound_end();
}

template <class Rules>
void Game<Rules>::on(const TypeMove& input, Instant at) {
    notice_.reset();
    if (session_.result()) return refuse(words::id_of(game::Denial::GameOver));
    if (other_to_move()) return refuse(words::id_of(game::Denial::NotYourTurn));
    show(session_.node());
    const auto move = Rules::parse_input(session_.position(), input.text);
    if (!move) {
        const auto& error = move.error();
        sound(Sound::Illegal);
        return refuse(error.refusal ? words::id_of(*error.refusal) : words::id_of(error.fault));
    }
    if (play(*move, at)) sound_end();
}

template <class Rules>
void Game<Rules>::on(const DropPremove& /*input*/, Instant /*at*/) {
    premove_.reset();
}

template <class Rules>
void Game<Rules>::on(const MakeChoice<Choice>& input, Instant at) {
    notice_.reset();
    if (other_to_move()) return refuse(words::id_of(game::Denial::NotYourTurn));
    record(game::Choose<Choice>{session_.seat_to_act(), input.choice}, at);
}

// The position is O's to move: who is asked holds O, or takes X, as the position is worth.
template <class Rules>
void Game<Rules>::choose_side(const engine::Score& score, Instant at) {
    if constexpr (std::is_same_v<Rules, game::CaroRules>) {
        const bool ahead = score.wins_in || (!score.loses_in && score.centi >= 0);
        const auto choice = ahead ? caro::Swap2Choice::KeepO : caro::Swap2Choice::TakeX;
        record(game::Choose<Choice>{session_.seat_to_act(), choice}, at);
    }
}

template <class Rules>
int Game<Rules>::plies_back() const {
    const bool pair = machines() == 1 && !machine_to_move() && !session_.is_opening();
    const int plies = pair ? 2 : 1;
    return session_.ply() - plies >= session_.opening().settled_plies() ? plies : 0;
}

template <class Rules>
int Game<Rules>::plies_forward() const {
    if (!session_.can_redo()) return 0;
    const bool pair = machines() == 1 && !machine_to_move() && !session_.is_opening();
    if (!pair) return 1;
    Session tried = session_;
    return tried.apply(game::Redo{2}, tried.now()) ? 2 : 1;
}

template <class Rules>
void Game<Rules>::on(const TakeBack& /*input*/, Instant at) {
    notice_.reset();
    premove_.reset();
    if (is_online()) {
        offer(game::OfferKind::TakeBack, words::MessageId::OfferTakeBackSent, at);
        return;
    }
    const int plies = plies_back();
    if (plies == 0) return refuse(words::id_of(game::Denial::NothingToUndo));
    if (machines() == 2 && can(Action::Pause)) record(game::Suspend{}, at);
    if (!record(game::Undo{plies}, at)) return;
    tell({words::MessageId::StatusUndone, {{"count", plies}}});
}

template <class Rules>
void Game<Rules>::on(const PutForward& /*input*/, Instant at) {
    notice_.reset();
    premove_.reset();
    const int plies = is_online() ? 0 : plies_forward();
    if (plies == 0) return refuse(words::id_of(game::Denial::NothingToRedo));
    if (!record(game::Redo{plies}, at)) return;
    tell({words::MessageId::StatusRedone, {{"count", plies}}});
}

// --- what people ask and say ---

template <class Rules>
void Game<Rules>::on(const AskHint& /*input*/, Instant /*at*/) {
    notice_.reset();
    if (!can(Action::Hint)) return refuse(words::MessageId::StatusHintNone);
    if (thinking_for() == Purpose::Hint) return;
    ask(Purpose::Hint, engine::Level::full(), {.nodes = input_detail::kHintNodes});
}

// Who speaks when a person presses a button: the person, or of two the one to move.
template <class Rules>
Side Game<Rules>::speaker() const {
    return people() == 1 ? near_side() : session_.turn();
}

template <class Rules>
void Game<Rules>::on(const OfferDraw& /*input*/, Instant at) {
    notice_.reset();
    if (!offer(game::OfferKind::Draw, words::MessageId::OfferDrawSent, at)) return;
    if (machines() == 1) forget();  // what it was thinking about can wait; settle() asks
}

template <class Rules>
bool Game<Rules>::offer(game::OfferKind kind, words::MessageId sent, Instant at) {
    if (people() == 0) {
        refuse(words::id_of(game::Denial::NotYourTurn));
        return false;
    }
    if (!record(game::MakeOffer{speaker(), kind}, at)) return false;
    tell({sent});
    return true;
}

template <class Rules>
void Game<Rules>::answer_draw(const engine::Score& score, Instant at) {
    using namespace input_detail;
    const Side machine = ~speaker();
    const int sign = session_.turn() == machine ? 1 : -1;
    const bool wins = sign > 0 ? score.wins_in.has_value() : score.loses_in.has_value();
    const bool loses = sign > 0 ? score.loses_in.has_value() : score.wins_in.has_value();
    const int centi = sign * score.centi;
    const bool takes =
        !wins && (loses || centi <= kLost || (centi <= kNoBetter && session_.ply() >= kDrawPlies));
    if (!takes) {
        record(game::Decline{machine, game::OfferKind::Draw}, at);
        return tell({words::MessageId::OfferDrawDeclined});
    }
    if (!record(game::Accept{machine, game::OfferKind::Draw}, at)) return;
    tell({words::MessageId::OfferDrawAccepted});
    sound(Sound::End);
}

template <class Rules>
void Game<Rules>::on(const AnswerDraw& input, Instant at) {
    notice_.reset();
    const auto offered_by = session_.offer(game::OfferKind::Draw);
    if (!can(Action::AnswerDraw)) return refuse(words::id_of(game::Denial::NoSuchOffer));
    if (input.reply == Reply::Accept) {
        if (record(game::Accept{~*offered_by, game::OfferKind::Draw}, at)) sound_end();
    } else if (record(game::Decline{~*offered_by, game::OfferKind::Draw}, at)) {
        tell({words::MessageId::OfferDrawDeclined});
    }
}

template <class Rules>
void Game<Rules>::on(const AnswerTakeBack& input, Instant at) {
    notice_.reset();
    if (!can(Action::AnswerTakeBack)) return refuse(words::id_of(game::Denial::NoSuchOffer));
    const Side answerer = speaker();
    if (input.reply == Reply::Accept) {
        record(game::Accept{answerer, game::OfferKind::TakeBack}, at);
    } else {
        record(game::Decline{answerer, game::OfferKind::TakeBack}, at);
    }
}

template <class Rules>
void Game<Rules>::on(const ClaimDraw& /*input*/, Instant at) {
    notice_.reset();
    if (other_to_move()) return refuse(words::id_of(game::Denial::NotYourTurn));
    if (record(game::ClaimDraw{session_.turn()}, at)) sound_end();
}

template <class Rules>
void Game<Rules>::on(const DismissRefusal& /*input*/, Instant /*at*/) {
    if (notice_kind_ == NoticeKind::Refusal) notice_.reset();
}

template <class Rules>
void Game<Rules>::on(const Resign& /*input*/, Instant at) {
    notice_.reset();
    if (people() == 0) return refuse(words::id_of(game::Denial::NotYourTurn));
    premove_.reset();
    if (record(game::Resign{speaker()}, at)) sound_end();
}

template <class Rules>
void Game<Rules>::on(const Restart& input, Instant at) {
    if (is_online()) return;  // that is another game of the server's
    forget();
    const Setup<Rules> again = once_more(setup_, input.seed);
    Effects<Rules> effects = std::move(effects_);
    const Millis epoch = epoch_ + at.time_since_epoch();
    const ThinkId last_id = last_id_;
    const Millis pace = pace_;
    const Millis thinking_time = thinking_time_;
    *this = Game(again);
    effects_ = std::move(effects);
    epoch_ = epoch;
    last_id_ = last_id;
    pace_ = pace;
    thinking_time_ = thinking_time;
    begin_log();
    sound(Sound::Start);
}

// --- machines ---

template <class Rules>
void Game<Rules>::on(const MoveNow& /*input*/, Instant at) {
    if (ready_) ready_->at = std::min(ready_->at, at);
    if (thinking_for() == Purpose::Move) effects_.push_back(Hurry{question_->id});
}

template <class Rules>
void Game<Rules>::on(const Pause& /*input*/, Instant at) {
    notice_.reset();
    stepping_ = false;
    if (can(Action::Pause)) record(game::Suspend{}, at);
}

template <class Rules>
void Game<Rules>::on(const Resume& /*input*/, Instant at) {
    notice_.reset();
    if (can(Action::Resume)) record(game::Resume{}, at);
}

template <class Rules>
void Game<Rules>::on(const StepOnce& /*input*/, Instant at) {
    notice_.reset();
    if (!can(Action::StepOnce)) return;
    if (is_paused()) record(game::Resume{}, at);
    stepping_ = true;
}

template <class Rules>
void Game<Rules>::on(const SetPace& input, Instant /*at*/) {
    pace_ = std::clamp(input.pace, Millis(0), input_detail::kLongestPace);
}

template <class Rules>
void Game<Rules>::on(const SetLevel& input, Instant /*at*/) {
    for (const Side side : game::kSides) {
        auto* machine = std::get_if<Machine>(&setup_.players[side]);
        if (machine == nullptr || machine->level == input.level) continue;
        machine->level = input.level;
        log_player(side);
        if (thinking_for() == Purpose::Move) forget();
    }
}

template <class Rules>
void Game<Rules>::on(const SetThinkingTime& input, Instant /*at*/) {
    thinking_time_ =
        std::clamp(input.time, input_detail::kShortestThought, input_detail::kLongestThought);
}

// --- looking at earlier moves ---

template <class Rules>
void Game<Rules>::show(NodeId node) {
    shown_ = node;
    replay_at_.reset();
}

template <class Rules>
void Game<Rules>::on(const Browse& input, Instant /*at*/) {
    notice_.reset();
    switch (input.where) {
        case Where::First:
            return show(NodeId::root());
        case Where::Back:
            return show(shown_.is_root() ? shown_ : session_.tree().parent(shown_));
        case Where::Forward:
            return show(next_shown().value_or(shown_));
        case Where::Last:
            return show(session_.node());
    }
}

template <class Rules>
void Game<Rules>::on(const Show& input, Instant /*at*/) {
    notice_.reset();
    if (!session_.tree().contains(input.node)) {
        return refuse(words::id_of(game::Denial::NoSuchNode));
    }
    show(input.node);
}

template <class Rules>
void Game<Rules>::on(const StartReplay& /*input*/, Instant at) {
    notice_.reset();
    if (!can(Action::Replay)) return;
    if (!next_shown()) shown_ = NodeId::root();
    replay_at_ = at + std::max(pace_, Millis(1));
}

template <class Rules>
void Game<Rules>::on(const StopReplay& /*input*/, Instant /*at*/) {
    replay_at_.reset();
}

// --- from outside ---

// apply() lets the time pass before and after every input.
template <class Rules>
void Game<Rules>::on(const TimePassed& /*input*/, Instant /*at*/) {}

template <class Rules>
void Game<Rules>::on(const Thinking<Move>& input, Instant /*at*/) {
    if (question_ && question_->id == input.id && input.info.line_index == 0) info_ = input.info;
}

template <class Rules>
void Game<Rules>::on(const Answered<Move>& input, Instant at) {
    if (!question_ || question_->id != input.id) return;
    const Purpose purpose = question_->purpose;
    question_.reset();
    info_.reset();
    switch (purpose) {
        case Purpose::Move:
            return take_answer(input.answer, at);
        case Purpose::OpeningChoice:
            return choose_side(input.answer.score, at);
        case Purpose::DrawAnswer:
            return answer_draw(input.answer.score, at);
        case Purpose::Hint:
            if (!input.answer.move) return refuse(words::MessageId::StatusHintNone);
            hint_ = Hint<Move>{*input.answer.move, input.answer.line, input.answer.score};
            return;
    }
}

}  // namespace kydai::play
