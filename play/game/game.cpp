// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/game.hpp"

#include <algorithm>

#include "play/game/sound_of.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace {

// Low-time warning, if the game began with enough time for a warning to make sense.
constexpr Millis kLowTime{20'000};
constexpr Millis kLowTimeFrom{60'000};
constexpr Millis kLongestPace{60'000};

}  // namespace

template <class Rules>
Game<Rules>::Game(const Setup<Rules>& setup)
    : setup_(setup), session_(setup.begin), shown_(session_.node()) {}

template <class Rules>
int Game<Rules>::machines() const {
    return static_cast<int>(std::ranges::count_if(setup_.players, is_engine));
}

template <class Rules>
int Game<Rules>::people() const {
    return static_cast<int>(std::ranges::count_if(setup_.players, is_person));
}

template <class Rules>
Side Game<Rules>::near_side() const {
    const bool second_alone = !is_person(player(Side::First)) && is_person(player(Side::Second));
    return second_alone ? Side::Second : Side::First;
}

template <class Rules>
Side Game<Rules>::speaker() const {
    return people() == 1 ? near_side() : session_.turn();
}

// --- notices ---

template <class Rules>
void Game<Rules>::tell(words::Message news) {
    notice_ = std::move(news);
    notice_kind_ = NoticeKind::News;
    ++notice_number_;
}

template <class Rules>
void Game<Rules>::refuse(words::MessageId why) {
    notice_ = words::Message{why};
    notice_kind_ = NoticeKind::Refusal;
    ++notice_number_;
}

template <class Rules>
void Game<Rules>::refuse(const game::Refused<Rules>& refused) {
    refuse(refused.rule ? words::id_of(*refused.rule) : words::id_of(refused.refusal));
}

template <class Rules>
void Game<Rules>::on(const DismissRefusal& /*input*/, Instant /*at*/) {
    if (notice_kind_ == NoticeKind::Refusal) notice_.reset();
}

// --- moves ---

template <class Rules>
bool Game<Rules>::play(Move move, Instant at) {
    const Sound how = sound_of(session_.position(), move);
    if (!record(game::Play<MoveText>{session_.turn(), Rules::to_move_text(move)}, at)) return false;
    notice_.reset();
    sound(how);
    return true;
}

template <class Rules>
void Game<Rules>::on(const MakeMove<MoveText>& input, Instant at) {
    notice_.reset();
    if (session_.result()) return refuse(words::id_of(game::EventRefusal::GameOver));
    if (people() == 0) return refuse(words::id_of(game::EventRefusal::NotYourTurn));
    if (refuse_looking_back()) return;
    if (!may_move_now()) {
        // No premoves during an opening: whose stone comes next is not decided yet.
        if (session_.is_opening()) return refuse(words::id_of(game::EventRefusal::NotYourTurn));
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
    if (session_.result()) return refuse(words::id_of(game::EventRefusal::GameOver));
    if (other_to_move()) return refuse(words::id_of(game::EventRefusal::NotYourTurn));
    if (refuse_looking_back()) return;
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
void Game<Rules>::play_premove(Instant at) {
    const auto said = std::exchange(premove_, std::nullopt);
    if (!said || session_.result()) return;
    const auto move = Rules::resolve(session_.position(), *said);
    if (!move) {
        refuse(words::MessageId::StatusPremoveDropped);
    } else if (play(*move, at)) {
        sound_end();
    }
}

template <class Rules>
void Game<Rules>::on(const MakeChoice<Choice>& input, Instant at) {
    notice_.reset();
    if (other_to_move()) return refuse(words::id_of(game::EventRefusal::NotYourTurn));
    record(game::Choose<Choice>{session_.seat_to_act(), input.choice}, at);
}

// --- offers, claims and resigning ---

template <class Rules>
bool Game<Rules>::offer(game::OfferKind kind, words::MessageId sent, Instant at) {
    if (people() == 0) {
        refuse(words::id_of(game::EventRefusal::NotYourTurn));
        return false;
    }
    if (!record(game::MakeOffer{speaker(), kind}, at)) return false;
    tell({sent});
    return true;
}

template <class Rules>
void Game<Rules>::on(const AnswerDraw& input, Instant at) {
    notice_.reset();
    const auto offered_by = session_.offer(game::OfferKind::Draw);
    if (!can(Action::AnswerDraw)) return refuse(words::id_of(game::EventRefusal::NoSuchOffer));
    if (input.reply == Reply::Accept) {
        if (record(game::Accept{~*offered_by, game::OfferKind::Draw}, at)) sound_end();
    } else if (record(game::Decline{~*offered_by, game::OfferKind::Draw}, at)) {
        tell({words::MessageId::OfferDrawDeclined});
    }
}

template <class Rules>
void Game<Rules>::on(const AnswerTakeBack& input, Instant at) {
    notice_.reset();
    if (!can(Action::AnswerTakeBack)) return refuse(words::id_of(game::EventRefusal::NoSuchOffer));
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
    if (other_to_move()) return refuse(words::id_of(game::EventRefusal::NotYourTurn));
    if (record(game::ClaimDraw{session_.turn()}, at)) sound_end();
}

template <class Rules>
void Game<Rules>::on(const Resign& /*input*/, Instant at) {
    notice_.reset();
    if (people() == 0) return refuse(words::id_of(game::EventRefusal::NotYourTurn));
    premove_.reset();
    if (record(game::Resign{speaker()}, at)) sound_end();
}

// --- time ---

template <class Rules>
std::optional<Millis> Game<Rules>::left(Side side, Instant at) const {
    if (session_.clock().control().is_none()) return std::nullopt;
    return session_.clock().left(side, game_time(at));
}

template <class Rules>
std::optional<Instant> Game<Rules>::wake() const {
    const auto due = next_due();
    if (!due) return std::nullopt;
    return *due + epoch_;
}

template <class Rules>
std::optional<Instant> Game<Rules>::next_due() const {
    return earlier(low_time_at(), replay_at_);
}

template <class Rules>
void Game<Rules>::pass_time(Instant at) {
    warn_of_low_time(at);
    while (replay_at_ && *replay_at_ <= at) step_replay(*replay_at_);
}

template <class Rules>
std::optional<Instant> Game<Rules>::low_time_at() const {
    const auto flag = session_.clock().flag_time();
    if (!flag || session_.clock().control().base() < kLowTimeFrom) return std::nullopt;
    if (low_time_said_[session_.turn()]) return std::nullopt;
    return *flag - kLowTime;
}

template <class Rules>
void Game<Rules>::warn_of_low_time(Instant at) {
    const auto due = low_time_at();
    if (!due || *due > at) return;
    low_time_said_[session_.turn()] = true;
    if (!other_to_move()) sound(Sound::LowTime);
}

template <class Rules>
void Game<Rules>::on(const SetPace& input, Instant /*at*/) {
    pace_ = std::clamp(input.pace, Millis(0), kLongestPace);
}

// --- looking at earlier moves ---

template <class Rules>
bool Game<Rules>::refuse_looking_back() {
    if (shows_the_game()) return false;
    refuse(words::MessageId::StatusLookingBack);
    return true;
}

template <class Rules>
void Game<Rules>::tell_moved_meanwhile() {
    if (people() == 1) tell({words::MessageId::StatusMovedMeanwhile});
}

template <class Rules>
void Game<Rules>::show(NodeId node) {
    shown_ = node;
    replay_at_.reset();
}

// The next node on the way to the current one; off that line, the main continuation.
template <class Rules>
std::optional<NodeId> Game<Rules>::next_shown() const {
    const auto& tree = session_.tree();
    if (!tree.is_ancestor(shown_, session_.node())) return tree.first_child(shown_);
    if (shown_ == session_.node()) return std::nullopt;
    NodeId next = session_.node();
    while (tree.parent(next) != shown_) next = tree.parent(next);
    return next;
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
        return refuse(words::id_of(game::EventRefusal::NoSuchNode));
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

template <class Rules>
void Game<Rules>::step_replay(Instant at) {
    const auto next = next_shown();
    if (!next) {
        replay_at_.reset();
        return;
    }
    sound(sound_of(session_.position_at(shown_), session_.tree().move(*next)));
    shown_ = *next;
    replay_at_ = at + std::max(pace_, Millis(1));
    if (!next_shown()) replay_at_.reset();
}

template class Game<game::ChessRules>;
template class Game<game::CaroRules>;

}  // namespace kydai::play
