// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/local_game.hpp"

#include <algorithm>

#include "play/game/pause.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace {

// A running clock is logged this often: at most this much time is lost by a crash.
constexpr Millis kMarkEvery{5000};
// With less time than this on its clock, an engine does not wait for the pace.
constexpr Millis kPaceNeeds{15'000};
// Reserve of an engine that has a fixed time for each move, for the delay between engine and clock.
constexpr Millis kPerMoveReserve{100};

// Limits of the searches that choose a side in the opening, answer a draw offer and give a hint.
constexpr std::uint64_t kChoiceNodes = 200'000;
constexpr std::uint64_t kDrawNodes = 100'000;
constexpr std::uint64_t kHintNodes = 300'000;

// An engine accepts a draw when it is lost, or when it is no better and the opening is over.
constexpr int kDrawPlies = 40;
constexpr int kNoBetter = 10;
constexpr int kLost = -150;

}  // namespace

template <class Rules>
auto LocalGame<Rules>::load(std::string_view bytes)
    -> std::expected<Loaded, game::LoadFault<Rules>> {
    auto loaded = game::load_autosave<Rules>(bytes);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    LocalGame game(setup_of(loaded->begin, std::move(loaded->tags)));
    game.session_ = std::move(loaded->session);
    game.shown_ = game.session_.node();
    game.log_lines_ = loaded->next_line - 1;
    return Loaded{
        .game = std::move(game), .good_bytes = loaded->good_bytes, .stopped = loaded->stopped};
}

template <class Rules>
Effects<Rules> LocalGame<Rules>::open(Instant at, Log log) {
    if (log == Log::StartNew) begin_log();
    epoch_ = at - session_.now();
    last_logged_ = last_move_at_ = session_.now();
    if (session_.is_suspended()) record(game::Resume{}, session_.now());
    if (!session_.result()) sound(Sound::Start);
    settle(session_.now());
    return std::exchange(effects_, {});
}

// A log that is started in the middle of a game begins with a record of the moves so far.
template <class Rules>
void LocalGame<Rules>::begin_log() {
    if (log_lines_ > 0) {
        setup_ = continued(setup_, session_);
        session_ = Session(setup_.begin);
        shown_ = session_.node();
    }
    effects_.push_back(OpenLog{game::autosave_head(setup_.begin, autosave_tags(setup_))});
    log_lines_ = 0;
}

template <class Rules>
void LocalGame<Rules>::log_player(Side side) {
    const game::Tag tag{std::string(kPlayerTags[side]), to_text(setup_.players[side])};
    effects_.push_back(AppendLog{game::autosave_tag_line(++log_lines_, tag)});
}

template <class Rules>
Effects<Rules> LocalGame<Rules>::apply(const Input<Rules>& input, Instant at) {
    const Instant now = this->game_time(at);
    let_time_pass(now);
    std::visit([&](const auto& i) { on(i, now); }, input);
    settle(this->game_time(at));  // a restart has set the time to zero
    return std::exchange(effects_, {});
}

template <class Rules>
std::optional<Purpose> LocalGame<Rules>::thinking_for() const {
    if (!question_) return std::nullopt;
    return question_->purpose;
}

template <class Rules>
bool LocalGame<Rules>::can(Action action) const {
    const bool runs = !session_.result();
    switch (action) {
        case Action::TakeBack:
            return plies_back() > 0;
        case Action::RedoMove:
            return plies_forward() > 0;
        case Action::Hint:
            return runs && !is_paused() && !engine_to_move() && this->shows_the_game() &&
                   session_.opening().takes_moves(session_.ply());
        case Action::OfferDraw:
            return runs && machines() < 2 && !session_.offer(game::OfferKind::Draw);
        case Action::AnswerDraw:
            return runs && machines() == 0 && session_.offer(game::OfferKind::Draw).has_value();
        case Action::AnswerTakeBack:
            return false;  // at one board, moves are taken back freely
        case Action::ClaimDraw:
            return runs && !engine_to_move() && session_.claimable().has_value();
        case Action::Resign:
            return runs && machines() < 2;
        case Action::MoveNow:
            return thinking_for() == Purpose::Move;
        case Action::Pause:
            return runs && !is_paused();
        case Action::Resume:
            return runs && is_paused();
        case Action::StepOnce:
            return runs && machines() == 2;
        case Action::Replay:
            return session_.ply() > 0;
    }
    std::unreachable();
}

template <class Rules>
bool LocalGame<Rules>::record(const game::Event<Rules>& event, Instant at) {
    const NodeId before = session_.node();
    const bool followed = this->shows_the_game();
    if (const auto done = session_.apply(event, at); !done) {
        refuse(done.error());
        return false;
    }
    const game::Timed<Rules> timed{.at = session_.now(), .event = event};
    effects_.push_back(AppendLog{game::autosave_line(++log_lines_, timed)});
    last_logged_ = session_.now();
    if (session_.node() != before || session_.result() || is_paused()) forget();
    if (session_.result()) {
        premove_.reset();
        hint_.reset();  // also after a resignation or a fallen flag, which play no move
    }
    const bool is_move = std::holds_alternative<game::Play<MoveText>>(event);
    if (session_.node() != before) {
        // A move does not disturb a person who looks at an earlier one; taking back is what they
        // asked for.
        if (followed || !is_move) this->show(session_.node());
        hint_.reset();
    }
    if (is_move) last_move_at_ = session_.now();
    return true;
}

// --- taking back, hints and draws ---

template <class Rules>
int LocalGame<Rules>::plies_back() const {
    const bool pair = machines() == 1 && !engine_to_move() && !session_.is_opening();
    const int plies = pair ? 2 : 1;
    return session_.ply() - plies >= session_.opening().settled_plies() ? plies : 0;
}

template <class Rules>
int LocalGame<Rules>::plies_forward() const {
    if (!session_.can_redo()) return 0;
    const bool pair = machines() == 1 && !engine_to_move() && !session_.is_opening();
    if (!pair) return 1;
    Session tried = session_;
    return tried.apply(game::Redo{2}, tried.now()) ? 2 : 1;
}

template <class Rules>
void LocalGame<Rules>::on(const TakeBack& /*input*/, Instant at) {
    notice_.reset();
    premove_.reset();
    const int plies = plies_back();
    if (plies == 0) return refuse(words::id_of(game::EventRefusal::NothingToUndo));
    if (machines() == 2 && can(Action::Pause)) record(game::Suspend{}, at);
    if (!record(game::Undo{plies}, at)) return;
    tell({words::MessageId::StatusUndone, {{"count", plies}}});
}

template <class Rules>
void LocalGame<Rules>::on(const RedoMove& /*input*/, Instant at) {
    notice_.reset();
    premove_.reset();
    const int plies = plies_forward();
    if (plies == 0) return refuse(words::id_of(game::EventRefusal::NothingToRedo));
    if (!record(game::Redo{plies}, at)) return;
    tell({words::MessageId::StatusRedone, {{"count", plies}}});
}

template <class Rules>
void LocalGame<Rules>::on(const AskHint& /*input*/, Instant /*at*/) {
    notice_.reset();
    if (!can(Action::Hint)) return refuse(words::MessageId::StatusHintNone);
    if (thinking_for() == Purpose::Hint) return;
    if (hint_) {
        ++hint_->asked;
        return;
    }
    ask(Purpose::Hint, engine::Level::full(), {.nodes = kHintNodes});
}

template <class Rules>
void LocalGame<Rules>::on(const OfferDraw& /*input*/, Instant at) {
    notice_.reset();
    if (!this->offer(game::OfferKind::Draw, words::MessageId::OfferDrawSent, at)) return;
    if (machines() == 1) forget();  // settle() asks for the answer to the offer first
}

template <class Rules>
void LocalGame<Rules>::answer_draw(const engine::Score& score, Instant at) {
    const Side machine = ~this->speaker();
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
void LocalGame<Rules>::on(const Restart& input, Instant at) {
    forget();
    const Setup<Rules> again = once_more(setup_, input.seed);
    Effects<Rules> effects = std::move(effects_);
    const Millis epoch = epoch_ + at.time_since_epoch();
    const ThinkId last_id = last_id_;
    const Millis pace = pace_;
    const Millis thinking_time = thinking_time_;
    *this = LocalGame(again);
    effects_ = std::move(effects);
    epoch_ = epoch;
    last_id_ = last_id;
    pace_ = pace;
    thinking_time_ = thinking_time;
    begin_log();
    sound(Sound::Start);
}

// --- time ---

template <class Rules>
void LocalGame<Rules>::settle(Instant at) {
    let_time_pass(at);
    if (question_ || ready_) return;
    if (owes_draw_answer()) {
        return ask(Purpose::DrawAnswer, engine::Level::full(), {.nodes = kDrawNodes});
    }
    if (!waits_for_machine()) return;
    if (!session_.opening().takes_moves(session_.ply())) {
        return ask(Purpose::OpeningChoice, engine::Level::full(), {.nodes = kChoiceNodes});
    }
    const engine::Level level = std::get<Machine>(in_seat(session_.seat_to_act())).level;
    ask(Purpose::Move, level, limits_for(level, at));
}

// An offer to the engine stands until it has answered, even if a hint was asked for in between.
template <class Rules>
bool LocalGame<Rules>::owes_draw_answer() const {
    const auto offered_by = session_.offer(game::OfferKind::Draw);
    return machines() == 1 && offered_by == this->near_side() && !session_.result() && !is_paused();
}

template <class Rules>
bool LocalGame<Rules>::waits_for_machine() const {
    return !session_.result() && !is_paused() && engine_to_move();
}

template <class Rules>
void LocalGame<Rules>::let_time_pass(Instant at) {
    // First, and at the time it was due, so that the engine's clock is not charged if the front end
    // was asleep.
    if (ready_ && ready_->at <= at) {
        const Ready ready = *ready_;
        ready_.reset();
        machine_moves(ready.move, ready.at);
    }
    record_time(at);
    this->pass_time(at);
}

template <class Rules>
void LocalGame<Rules>::record_time(Instant at) {
    if (const auto due = session_.due(at)) {
        if (record(*due, at)) sound_end();
    }
    if (const auto mark = mark_at(); mark && *mark <= at) record(game::Tick{}, at);
}

template <class Rules>
std::optional<Instant> LocalGame<Rules>::mark_at() const {
    if (!session_.clock().flag_time()) return std::nullopt;
    return last_logged_ + kMarkEvery;
}

template <class Rules>
std::optional<Instant> LocalGame<Rules>::next_due() const {
    auto next = earlier(earlier(Base::next_due(), session_.clock().flag_time()), mark_at());
    return ready_ ? earlier(next, ready_->at) : next;
}

// `apply` lets time pass before and after every input.
template <class Rules>
void LocalGame<Rules>::on(const TimePassed& /*input*/, Instant /*at*/) {}

// --- engines ---

template <class Rules>
void LocalGame<Rules>::ask(Purpose purpose, engine::Level level, const engine::Limits& limits) {
    forget();
    const auto keys = session_.keys();
    // One seed for all stones of an opening, so that they fit together.
    const bool balances = purpose == Purpose::Move && session_.is_opening();
    const int which = balances ? 0 : session_.node().index();
    Prng chance = chance_at(which);
    engine::Task<typename Rules::Position> task{
        .position = session_.position(),
        .earlier = std::vector<std::uint64_t>(keys.begin(), keys.end() - 1),
        .level = level,
        .limits = limits,
        .seed = chance.next(),
        .form = engine::strength_offset(setup_.seed, static_cast<int>(session_.seat_to_act())),
        .aim = balances ? engine::Aim::Balance : engine::Aim::Win,
        .from_book = purpose == Purpose::Move || purpose == Purpose::OpeningChoice};
    question_ = Question{.id = ++last_id_, .purpose = purpose};
    effects_.push_back(Think<typename Rules::Position>{last_id_, purpose, std::move(task)});
}

// The random generator for this node of the game; the same whenever the game is loaded.
template <class Rules>
Prng LocalGame<Rules>::chance_at(int node) const {
    return Prng(setup_.seed + static_cast<std::uint64_t>(node));
}

template <class Rules>
void LocalGame<Rules>::forget() {
    if (question_) effects_.push_back(Forget{question_->id});
    question_.reset();
    ready_.reset();
    info_.reset();
}

// Levels below the full one are bounded by nodes and so play the same on every computer; with a
// clock they are bounded by time too, so as not to lose on time.
template <class Rules>
engine::Limits LocalGame<Rules>::limits_for(engine::Level level, Instant at) const {
    const game::Clock& clock = session_.clock();
    engine::Limits limits;
    const Millis left = clock.left(session_.turn(), at);
    switch (clock.control().kind()) {
        case game::TimeControl::Kind::None:
            if (level.is_full()) limits.move_time = thinking_time_.count();
            break;
        case game::TimeControl::Kind::BaseAndIncrement:
            limits.remaining = engine::RemainingTime{
                .left = left.count(), .increment = clock.control().increment().count()};
            break;
        case game::TimeControl::Kind::PerMove:
            limits.move_time = std::max(left / 2, left - kPerMoveReserve).count();
            break;
    }
    return limits;
}

template <class Rules>
void LocalGame<Rules>::on(const Thinking<Move>& input, Instant /*at*/) {
    if (question_ && question_->id == input.id && input.info.line_index == 0) info_ = input.info;
}

template <class Rules>
void LocalGame<Rules>::on(const Answered<Move>& input, Instant at) {
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
            hint_ = Hint<Move>{
                .move = *input.answer.move, .line = input.answer.line, .score = input.answer.score};
            return;
        case Purpose::Analysis:
            return;  // asked on an analysis board only
    }
}

// O is to move: the engine keeps O when the position is good for O, and takes X otherwise.
template <class Rules>
void LocalGame<Rules>::choose_side(const engine::Score& score, Instant at) {
    if constexpr (std::is_same_v<Rules, game::CaroRules>) {
        const bool ahead = score.wins_in || (!score.loses_in && score.centi >= 0);
        const auto choice = ahead ? caro::Swap2Choice::KeepO : caro::Swap2Choice::TakeX;
        record(game::Choose<Choice>{session_.seat_to_act(), choice}, at);
    }
}

// An engine that is no better claims a draw: otherwise two engines would play on until the fifth
// repetition.
template <class Rules>
void LocalGame<Rules>::take_answer(const engine::Answer<Move>& answer, Instant at) {
    if (!answer.move) return;
    const bool is_better = answer.score.wins_in || answer.score.centi > 0;
    if (session_.claimable() && !is_better) {
        if (record(game::ClaimDraw{session_.turn()}, at)) sound_end();
        return;
    }
    const bool hurried =
        session_.clock().flag_time() && session_.clock().left(session_.turn(), at) < kPaceNeeds;
    const Millis pause = pause_for(pace_, answer.rivals, chance_at(session_.node().index()).next());
    const Instant due = last_move_at_ + (hurried ? Millis(0) : pause);
    if (due > at) {
        ready_ = Ready{.move = *answer.move, .at = due};
    } else {
        machine_moves(*answer.move, at);
    }
}

template <class Rules>
void LocalGame<Rules>::machine_moves(Move move, Instant at) {
    // A notice such as a declined draw stays while the engine moves.
    const auto told = notice_kind_ == NoticeKind::News ? notice_ : std::nullopt;
    if (!this->play(move, at)) return;
    if (told) tell(*told);
    if (!this->shows_the_game()) this->tell_moved_meanwhile();
    sound_end();
    if (stepping_) {
        stepping_ = false;
        if (!session_.result()) record(game::Suspend{}, at);
    }
    this->play_premove(at);
}

template <class Rules>
void LocalGame<Rules>::on(const MoveNow& /*input*/, Instant at) {
    if (ready_) ready_->at = std::min(ready_->at, at);
    if (thinking_for() == Purpose::Move) effects_.push_back(Hurry{question_->id});
}

template <class Rules>
void LocalGame<Rules>::on(const Pause& /*input*/, Instant at) {
    notice_.reset();
    stepping_ = false;
    if (can(Action::Pause)) record(game::Suspend{}, at);
}

template <class Rules>
void LocalGame<Rules>::on(const Resume& /*input*/, Instant at) {
    notice_.reset();
    if (can(Action::Resume)) record(game::Resume{}, at);
}

template <class Rules>
void LocalGame<Rules>::on(const StepOnce& /*input*/, Instant at) {
    notice_.reset();
    if (!can(Action::StepOnce)) return;
    if (is_paused()) record(game::Resume{}, at);
    stepping_ = true;
}

template <class Rules>
void LocalGame<Rules>::on(const SetLevel& input, Instant /*at*/) {
    for (const Side side : game::kSides) {
        auto* machine = std::get_if<Machine>(&setup_.players[side]);
        if (machine == nullptr || machine->level == input.level) continue;
        machine->level = input.level;
        log_player(side);
        if (thinking_for() == Purpose::Move) forget();
    }
}

template <class Rules>
void LocalGame<Rules>::on(const SetThinkingTime& input, Instant /*at*/) {
    set_thinking_time(input.time);
}

template <class Rules>
void LocalGame<Rules>::set_thinking_time(Millis time) {
    thinking_time_ =
        std::clamp(time, EngineSettings::kShortestThought, EngineSettings::kLongestThought);
}

template class LocalGame<game::ChessRules>;
template class LocalGame<game::CaroRules>;

}  // namespace kydai::play
