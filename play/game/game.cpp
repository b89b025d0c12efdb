// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/game/game.hpp"

#include <algorithm>

#include "core/base/prng.hpp"
#include "core/base/text.hpp"
#include "play/game/game_inputs.hpp"
#include "play/game/game_online.hpp"
#include "play/game/sound_of.hpp"
#include "play/words/codes.hpp"

namespace kydai::play {

namespace {

// Tags of the autosave file that say who plays; they belong to no record.
constexpr BySide<std::string_view> kPlayerTags = {"FirstPlayer", "SecondPlayer"};
constexpr std::string_view kSeedTag = "Seed";

// A running clock is written down this often: what a crash gives back at most.
constexpr Millis kMarkEvery{5000};
// A warning, where the game gives enough time for it to be one.
constexpr Millis kLowTime{20'000};
constexpr Millis kLowTimeFrom{60'000};
// On a clock that has less than this, a machine does not wait for the pace.
constexpr Millis kPaceNeeds{15'000};
// What a machine leaves unused of a time for each move, for the way to the clock and back.
constexpr Millis kPerMoveReserve{100};

// For the choice of a side in the opening, and for the answer to a draw offer.
constexpr std::uint64_t kChoiceNodes = 200'000;
constexpr std::uint64_t kDrawNodes = 100'000;

template <class Rules>
game::Tags with_players(const Setup<Rules>& setup) {
    game::Tags tags = setup.tags;
    for (const Side side : game::kSides) tags.set(kPlayerTags[side], to_text(setup.players[side]));
    tags.set(kSeedTag, std::to_string(setup.seed));
    return tags;
}

template <class Rules>
Setup<Rules> setup_of(const game::Begin<Rules>& begin, game::Tags tags) {
    Setup<Rules> setup{.begin = begin};
    for (const Side side : game::kSides) {
        if (const auto player = parse_player(tags.get(kPlayerTags[side]).value_or(""))) {
            setup.players[side] = *player;
        }
        tags.remove(kPlayerTags[side]);
    }
    setup.seed = parse_number<std::uint64_t>(tags.get(kSeedTag).value_or("")).value_or(0);
    tags.remove(kSeedTag);
    setup.tags = std::move(tags);
    return setup;
}

void keep_earlier(std::optional<Instant>& earliest, const std::optional<Instant>& other) {
    if (other && (!earliest || *other < *earliest)) earliest = other;
}

}  // namespace

template <class Rules>
Game<Rules>::Game(const Setup<Rules>& setup)
    : setup_(setup), session_(setup.begin), shown_(session_.node()) {}

template <class Rules>
auto Game<Rules>::load(std::string_view bytes) -> std::expected<Loaded, game::LoadFault<Rules>> {
    auto loaded = game::load_autosave<Rules>(bytes);
    if (!loaded) return std::unexpected(std::move(loaded.error()));
    Game game(setup_of(loaded->begin, std::move(loaded->tags)));
    game.session_ = std::move(loaded->session);
    game.shown_ = game.session_.node();
    game.log_lines_ = loaded->next_line - 1;
    return Loaded{
        .game = std::move(game), .good_bytes = loaded->good_bytes, .stopped = loaded->stopped};
}

template <class Rules>
Effects<Rules> Game<Rules>::open(Instant at, Log log) {
    if (log == Log::Anew && !is_online()) begin_log();
    epoch_ = at - session_.now();
    last_logged_ = last_move_at_ = session_.now();
    if (session_.is_suspended() && !is_online()) record(game::Resume{}, session_.now());
    if (!session_.result()) sound(Sound::Start);
    settle(session_.now());
    return std::exchange(effects_, {});
}

// A file that begins anew in the middle of a game holds the moves so far as the record that the
// game was opened with.
template <class Rules>
void Game<Rules>::begin_log() {
    if (log_lines_ > 0) {
        setup_ = continued(setup_, session_);
        session_ = Session(setup_.begin);
        shown_ = session_.node();
    }
    effects_.push_back(OpenLog{game::autosave_head(setup_.begin, with_players(setup_))});
    log_lines_ = 0;
}

template <class Rules>
void Game<Rules>::log_player(Side side) {
    const game::Tag tag{std::string(kPlayerTags[side]), to_text(setup_.players[side])};
    effects_.push_back(AppendLog{game::autosave_tag_line(++log_lines_, tag)});
}

template <class Rules>
Effects<Rules> Game<Rules>::apply(const Input<Rules>& input, Instant at) {
    const Instant now = std::max(game_time(at), session_.now());
    let_time_pass(now);
    std::visit([&](const auto& i) { on(i, now); }, input);
    settle(std::max(game_time(at), session_.now()));  // a restart has set the time to zero
    return std::exchange(effects_, {});
}

template <class Rules>
int Game<Rules>::machines() const {
    return static_cast<int>(std::ranges::count_if(setup_.players, is_machine));
}

template <class Rules>
int Game<Rules>::people() const {
    return static_cast<int>(std::ranges::count_if(setup_.players, is_person));
}

template <class Rules>
bool Game<Rules>::is_online() const {
    return std::ranges::any_of(setup_.players, is_remote);
}

template <class Rules>
Side Game<Rules>::near_side() const {
    const bool second_alone = !is_person(player(Side::First)) && is_person(player(Side::Second));
    return second_alone ? Side::Second : Side::First;
}

template <class Rules>
std::optional<Purpose> Game<Rules>::thinking_for() const {
    if (!question_) return std::nullopt;
    return question_->purpose;
}

template <class Rules>
std::optional<Millis> Game<Rules>::left(Side side, Instant at) const {
    if (session_.clock().control().is_none()) return std::nullopt;
    return session_.clock().left(side, std::max(game_time(at), session_.now()));
}

template <class Rules>
bool Game<Rules>::can(Action action) const {
    if (is_online()) return can_online(action);
    const bool runs = !session_.result();
    switch (action) {
        case Action::TakeBack:
            return plies_back() > 0;
        case Action::PutForward:
            return plies_forward() > 0;
        case Action::Hint:
            return runs && !is_paused() && !machine_to_move() && shows_the_game() &&
                   session_.opening().takes_moves(session_.ply());
        case Action::OfferDraw:
            return runs && machines() < 2 && !session_.offer(game::OfferKind::Draw);
        case Action::AnswerDraw:
            return runs && machines() == 0 && session_.offer(game::OfferKind::Draw).has_value();
        case Action::AnswerTakeBack:
            return false;  // at one board, moves are taken back freely
        case Action::ClaimDraw:
            return runs && !machine_to_move() && session_.claimable().has_value();
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
bool Game<Rules>::record(const game::Event<Rules>& event, Instant at) {
    if (is_online()) return propose(event, at);
    const NodeId before = session_.node();
    if (const auto done = session_.apply(event, at); !done) {
        refuse(done.error());
        return false;
    }
    const game::Timed<Rules> timed{.at = session_.now(), .event = event};
    effects_.push_back(AppendLog{game::autosave_line(++log_lines_, timed)});
    last_logged_ = session_.now();
    if (session_.node() != before || session_.result() || is_paused()) forget();
    if (session_.result()) premove_.reset();
    if (session_.node() != before) {
        shown_ = session_.node();
        replay_at_.reset();
        hint_.reset();
    }
    return true;
}

template <class Rules>
bool Game<Rules>::play(Move move, Instant at) {
    const Sound how = sound_of(session_.position(), move);
    if (!record(game::Play<Said>{session_.turn(), Rules::said(move)}, at)) return false;
    notice_.reset();
    last_move_at_ = session_.now();
    sound(how);
    return true;
}

template <class Rules>
void Game<Rules>::tell(words::Message news) {
    notice_ = std::move(news);
    notice_kind_ = NoticeKind::News;
}

template <class Rules>
void Game<Rules>::refuse(words::MessageId why) {
    notice_ = words::Message{why};
    notice_kind_ = NoticeKind::Refusal;
}

template <class Rules>
void Game<Rules>::refuse(const game::Refused<Rules>& refused) {
    refuse(refused.rule ? words::id_of(*refused.rule) : words::id_of(refused.denial));
}

// --- what time brings about ---

template <class Rules>
void Game<Rules>::settle(Instant at) {
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

// An offer to the machine stands until it has answered, whatever else was asked in between.
template <class Rules>
bool Game<Rules>::owes_draw_answer() const {
    const auto offered_by = session_.offer(game::OfferKind::Draw);
    return machines() == 1 && offered_by == near_side() && !session_.result() && !is_paused();
}

template <class Rules>
bool Game<Rules>::waits_for_machine() const {
    return !session_.result() && !is_paused() && machine_to_move();
}

template <class Rules>
void Game<Rules>::let_time_pass(Instant at) {
    // First, and at its own time: a machine that was ready is not charged for a front end that
    // slept.
    if (ready_ && ready_->at <= at) {
        const Ready ready = *ready_;
        ready_.reset();
        machine_moves(ready.move, ready.at);
    }
    if (!is_online()) record_time(at);  // else the server watches the clock
    warn_of_low_time(at);
    while (replay_at_ && *replay_at_ <= at) step_replay(*replay_at_);
}

template <class Rules>
void Game<Rules>::record_time(Instant at) {
    if (const auto due = session_.due(at)) {
        if (record(*due, at)) sound_end();
    }
    if (const auto mark = mark_at(); mark && *mark <= at) record(game::Tick{}, at);
}

template <class Rules>
std::optional<Instant> Game<Rules>::mark_at() const {
    if (!session_.clock().flag_time()) return std::nullopt;
    return last_logged_ + kMarkEvery;
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
std::optional<Instant> Game<Rules>::wake() const {
    std::optional<Instant> next = low_time_at();
    if (!is_online()) {
        keep_earlier(next, session_.clock().flag_time());
        keep_earlier(next, mark_at());
    }
    keep_earlier(next, replay_at_);
    if (ready_) keep_earlier(next, ready_->at);
    if (!next) return std::nullopt;
    return *next + epoch_;
}

// --- machines ---

template <class Rules>
void Game<Rules>::ask(Purpose purpose, engine::Level level, const engine::Limits& limits) {
    forget();
    const auto keys = session_.keys();
    // The stones of an opening belong together: one seed for them all.
    const bool balances = purpose == Purpose::Move && session_.is_opening();
    const int which = balances ? 0 : session_.node().index();
    Prng chance(setup_.seed + static_cast<std::uint64_t>(which));
    engine::Task<typename Rules::Position> task{
        .position = session_.position(),
        .earlier = std::vector<std::uint64_t>(keys.begin(), keys.end() - 1),
        .level = level,
        .limits = limits,
        .seed = chance.next(),
        .form = engine::form_of_day(setup_.seed, static_cast<int>(session_.seat_to_act())),
        .aim = balances ? engine::Aim::Balance : engine::Aim::Win};
    question_ = Question{.id = ++last_id_, .purpose = purpose};
    effects_.push_back(Think<typename Rules::Position>{last_id_, purpose, std::move(task)});
}

template <class Rules>
void Game<Rules>::forget() {
    if (question_) effects_.push_back(Forget{question_->id});
    question_.reset();
    ready_.reset();
    info_.reset();
}

// Levels below the full one are bounded by nodes and play the same on every machine; on a clock
// they take care not to lose on time all the same.
template <class Rules>
engine::Limits Game<Rules>::limits_for(engine::Level level, Instant at) const {
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

// A machine that is no better claims the draw that is there: otherwise two of them would go on
// until the fifth repetition.
template <class Rules>
void Game<Rules>::take_answer(const engine::Answer<Move>& answer, Instant at) {
    if (!answer.move) return;
    const bool is_better = answer.score.wins_in || answer.score.centi > 0;
    if (session_.claimable() && !is_better) {
        if (record(game::ClaimDraw{session_.turn()}, at)) sound_end();
        return;
    }
    const bool hurried =
        session_.clock().flag_time() && session_.clock().left(session_.turn(), at) < kPaceNeeds;
    const Instant due = last_move_at_ + (hurried ? Millis(0) : pace_);
    if (due > at) {
        ready_ = Ready{.move = *answer.move, .at = due};
    } else {
        machine_moves(*answer.move, at);
    }
}

template <class Rules>
void Game<Rules>::machine_moves(Move move, Instant at) {
    // What the person was told (a draw declined) is still news.
    const auto told = notice_kind_ == NoticeKind::News ? notice_ : std::nullopt;
    if (!play(move, at)) return;
    if (told) tell(*told);
    sound_end();
    if (stepping_) {
        stepping_ = false;
        if (!session_.result()) record(game::Suspend{}, at);
    }
    play_premove(at);
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

// --- showing earlier moves ---

// The next move of the game's own line; elsewhere, of the main line from there.
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
