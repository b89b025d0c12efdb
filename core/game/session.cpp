// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/game/session.hpp"

#include <algorithm>

namespace kydai::game {

namespace {
// A clock that waits for the first moves runs once this many have been made.
constexpr int kFirstMoves = 2;

// Events accepted after a flag fall: those that it does not affect, and a move, which lag
// compensation may bring back into time.
template <class... Events>
bool holds_after_the_flag(const std::variant<Events...>& event) {
    return std::visit(
        []<class E>(const E& /*event*/) {
            return kIsPlay<E> || kIsFreeMovement<E> || std::is_same_v<E, Flag> ||
                   std::is_same_v<E, Resign> || std::is_same_v<E, Tick>;
        },
        event);
}
}  // namespace

template <class Rules>
Session<Rules>::Session(const Begin<Rules>& begin)
    : start_(begin.start),
      position_(begin.start),
      tree_(begin.opened),
      opening_(begin.opened.size() == 1 ? begin.opening : typename Opening::Rule{}, begin.start),
      clock_(begin.time),
      clock_start_(begin.clock_start) {
    jump(tree_.end_of_line(NodeId::root()), now_);
    if (begin.result && !result_) end(*begin.result, now_);
}

template <class Rules>
auto Session<Rules>::apply(const Event<Rules>& event, Instant at, std::optional<Instant> started)
    -> Done {
    const Instant now = std::max(now_, at);
    const Clock before = clock_;
    if (started) clock_.count_from(*started);
    const bool too_late = flagged(now) && !holds_after_the_flag(event);
    const Done done = too_late ? refuse(EventRefusal::OutOfTime)
                               : std::visit([&](const auto& e) { return on(e, now); }, event);
    if (done) {
        now_ = now;
    } else {
        clock_ = before;
    }
    return done;
}

template <class Rules>
auto Session<Rules>::position_at(NodeId node) const -> Position {
    Position position = start_;
    for (const NodeId n : tree_.path(node)) position.play(tree_.move(n));
    return position;
}

template <class Rules>
auto Session<Rules>::stage_at(NodeId node) const -> Stage {
    Stage stage = Rules::stage(start_);
    for (const NodeId n : tree_.path(node)) stage = Rules::after(stage, tree_.move(n), n.index());
    return stage;
}

template <class Rules>
auto Session<Rules>::transition(NodeId from, NodeId to) const -> Transition {
    const auto is_move = [this](NodeId before, NodeId after) {
        return !after.is_root() && tree_.parent(after) == before;
    };
    const Stage here = stage_at(from);
    const Stage there = stage_at(to);
    if (is_move(from, to)) return Rules::step(here, tree_.move(to), there);
    if (is_move(to, from)) return Rules::undone(Rules::step(there, tree_.move(from), here));
    return Rules::between(here, there);
}

template <class Rules>
std::size_t Session<Rules>::repeatable() const {
    return std::min(keys_.size() - 1, static_cast<std::size_t>(Rules::repeatable_plies(position_)));
}

template <class Rules>
int Session<Rules>::occurrences() const {
    return static_cast<int>(std::ranges::count(keys(), keys_.back()));
}

template <class Rules>
std::span<const std::uint64_t> Session<Rules>::keys() const {
    return std::span(keys_).last(repeatable() + 1);
}

template <class Rules>
std::optional<typename Rules::Move> Session<Rules>::last_move() const {
    if (node_.is_root()) return std::nullopt;
    return tree_.move(node_);
}

template <class Rules>
std::optional<Event<Rules>> Session<Rules>::due(Instant at) const {
    if (!flagged(std::max(now_, at))) return std::nullopt;
    return Flag{};
}

template <class Rules>
std::optional<EndReason> Session<Rules>::claimable() const {
    if (result_) return std::nullopt;
    return Rules::claimable(position_, occurrences());
}

// --- moves ---

template <class Rules>
auto Session<Rules>::on(const Play<typename Rules::MoveText>& event, Instant at) -> Done {
    if (result_) return refuse(EventRefusal::GameOver);
    if (suspended_) return refuse(EventRefusal::Suspended);
    if (event.side != turn()) return refuse(EventRefusal::NotYourTurn);
    const auto move = Rules::resolve(position_, event.move);
    if (!move) return std::unexpected(Refused<Rules>{EventRefusal::IllegalMove, move.error()});
    if (const auto refusal = opening_refusal(*move)) return refuse(*refusal);
    Clock clock = clock_;
    if (!clock.finish_move(at, event.credit)) return refuse(EventRefusal::OutOfTime);

    clock_ = clock;
    const auto known = tree_.child(node_, *move);
    node_ = known ? *known : tree_.add(node_, *move);
    tree_.promote(node_);  // the move played becomes the main line
    if (!clock_.control().is_none()) tree_.set_clock(node_, clock_.left(event.side, at));
    undone_.clear();
    advance(*move);
    let_offers_lapse(event.side);
    judge();
    run_clock(at);
    return {};
}

template <class Rules>
std::optional<EventRefusal> Session<Rules>::opening_refusal(Move move) const {
    if (!is_opening()) return std::nullopt;
    if (!opening_.takes_moves(ply())) return EventRefusal::NotNow;
    Position after = position_;
    after.play(move);
    if (Rules::result(after)) return EventRefusal::OpeningStone;
    return std::nullopt;
}

template <class Rules>
auto Session<Rules>::on(const Choose<typename Opening::Choice>& event, Instant at) -> Done {
    if (result_) return refuse(EventRefusal::GameOver);
    if (suspended_) return refuse(EventRefusal::Suspended);
    if (!opening_.allows(event.choice, ply())) return refuse(EventRefusal::NotNow);
    if (event.seat != seat_to_act()) return refuse(EventRefusal::NotYourTurn);
    opening_.choose(event.choice, ply());
    run_clock(at);
    return {};
}

template <class Rules>
bool Session<Rules>::keeps_opening(NodeId node) const {
    const auto settled = static_cast<std::size_t>(opening_.settled_plies());
    if (settled == 0) return true;
    const auto path = tree_.path(node);
    return path.size() >= settled && path[settled - 1] == tree_.path(node_)[settled - 1];
}

template <class Rules>
auto Session<Rules>::on(const Undo& event, Instant at) -> Done {
    if (event.plies < 1 || event.plies > ply()) return refuse(EventRefusal::NothingToUndo);
    if (event.plies > ply() - opening_.settled_plies()) return refuse(EventRefusal::OpeningSettled);
    NodeId node = node_;
    for (int i = 0; i < event.plies; ++i) {
        undone_.push_back(node);
        node = tree_.parent(node);
    }
    jump(node, at);
    return {};
}

// Redoes what was undone; after that, follows the main line.
template <class Rules>
std::optional<NodeId> Session<Rules>::next_redo() const {
    if (!undone_.empty()) return undone_.back();
    return tree_.first_child(node_);
}

template <class Rules>
auto Session<Rules>::on(const Redo& event, Instant at) -> Done {
    NodeId node = node_;
    int undone = static_cast<int>(undone_.size());
    for (int i = 0; i < event.plies; ++i) {
        const auto next = undone > 0 ? std::optional(undone_[--undone]) : tree_.first_child(node);
        if (!next) return refuse(EventRefusal::NothingToRedo);
        node = *next;
    }
    if (event.plies < 1) return refuse(EventRefusal::NothingToRedo);
    undone_.resize(undone);
    jump(node, at);
    return {};
}

template <class Rules>
auto Session<Rules>::on(const GoTo& event, Instant at) -> Done {
    if (!tree_.contains(event.node)) return refuse(EventRefusal::NoSuchNode);
    if (!keeps_opening(event.node)) return refuse(EventRefusal::OpeningSettled);
    undone_.clear();
    jump(event.node, at);
    return {};
}

template <class Rules>
void Session<Rules>::advance(Move move) {
    position_.play(move);
    keys_.push_back(position_.key());
}

template <class Rules>
void Session<Rules>::move_to(NodeId node) {
    node_ = node;
    position_ = start_;
    keys_.assign(1, start_.key());
    for (const NodeId n : tree_.path(node)) advance(tree_.move(n));
}

template <class Rules>
void Session<Rules>::jump(NodeId node, Instant at) {
    move_to(node);
    clock_.set(clocks_at_node());
    forget_offers();
    judge();
    run_clock(at);
}

template <class Rules>
void Session<Rules>::judge() {
    result_ = Rules::result(position_);
    if (result_) return;
    if (const auto reason = Rules::automatic(position_, occurrences())) {
        result_ = Result{.winner = std::nullopt, .reason = *reason};
    }
}

// --- clocks ---

// Each side's time as it stood after its last move up to here.
template <class Rules>
BySide<Millis> Session<Rules>::clocks_at_node() const {
    const Millis first = clock_.control().at_first();
    BySide<Millis> left{first, first};
    if (clock_.control().kind() != TimeControl::Kind::BaseAndIncrement) return left;
    BySide<bool> known{false, false};
    Side mover = ~turn();
    for (NodeId n = node_; !n.is_root() && !(known[Side::First] && known[Side::Second]);
         n = tree_.parent(n), mover = ~mover) {
        const auto stamp = tree_.clock(n);
        if (!stamp || known[mover]) continue;
        left[mover] = *stamp;
        known[mover] = true;
    }
    return left;
}

template <class Rules>
void Session<Rules>::run_clock(Instant at) {
    const bool waits = clock_start_ == ClockStart::AfterFirstMoves && ply() < kFirstMoves;
    if (result_ || suspended_ || waits || is_opening()) {
        clock_.stop(at);
    } else {
        clock_.run(turn(), at);
    }
}

template <class Rules>
auto Session<Rules>::on(const Flag& /*event*/, Instant at) -> Done {
    if (result_) return refuse(EventRefusal::GameOver);
    if (!flagged(at)) return refuse(EventRefusal::FlagNotFallen);
    const Side other = ~turn();
    if (!Rules::can_win(position_, other)) {
        return end({.winner = std::nullopt, .reason = EndReason::TimeOutDraw}, at);
    }
    return end({.winner = other, .reason = EndReason::TimeOut}, at);
}

template <class Rules>
auto Session<Rules>::on(const Suspend& /*event*/, Instant at) -> Done {
    if (result_) return refuse(EventRefusal::GameOver);
    if (suspended_) return refuse(EventRefusal::Suspended);
    suspended_ = true;
    run_clock(at);
    return {};
}

template <class Rules>
auto Session<Rules>::on(const Resume& /*event*/, Instant at) -> Done {
    if (!suspended_) return refuse(EventRefusal::NotSuspended);
    suspended_ = false;
    run_clock(at);
    return {};
}

template <class Rules>
auto Session<Rules>::on(const AddTime& event, Instant /*at*/) -> Done {
    if (result_) return refuse(EventRefusal::GameOver);
    if (clock_.control().is_none()) return refuse(EventRefusal::NoClock);
    if (event.amount > TimeControl::kLongest || event.amount < -TimeControl::kLongest) {
        return refuse(EventRefusal::OutOfRange);
    }
    clock_.add(event.side, event.amount);
    return {};
}

template <class Rules>
auto Session<Rules>::on(const Tick& /*event*/, Instant /*at*/) -> Done {
    return {};
}

// --- offers ---

template <class Rules>
void Session<Rules>::let_offers_lapse(Side mover) {
    offers_[OfferKind::TakeBack].reset();
    if (offers_[OfferKind::Draw] != mover) offers_[OfferKind::Draw].reset();
    for (BySide<bool>& spoke : spoke_) spoke[mover] = false;
}

template <class Rules>
void Session<Rules>::forget_offers() {
    offers_ = {};
    spoke_ = {};
}

template <class Rules>
auto Session<Rules>::on(const MakeOffer& event, Instant at) -> Done {
    if (result_) return refuse(EventRefusal::GameOver);
    if (is_opening()) return refuse(EventRefusal::NotNow);  // players may still change sides
    if (offers_[event.kind] == ~event.side) return on(Accept{event.side, event.kind}, at);
    if (spoke_[event.kind][event.side]) return refuse(EventRefusal::AlreadyOffered);
    const int free_plies = ply() - opening_.settled_plies();
    if (event.kind == OfferKind::TakeBack && free_plies < plies_to_take_back(event.side)) {
        return refuse(EventRefusal::NothingToTakeBack);
    }
    offers_[event.kind] = event.side;
    spoke_[event.kind][event.side] = true;
    return {};
}

template <class Rules>
auto Session<Rules>::on(const Accept& event, Instant at) -> Done {
    if (result_) return refuse(EventRefusal::GameOver);
    if (offers_[event.kind] != ~event.side) return refuse(EventRefusal::NoSuchOffer);
    return event.kind == OfferKind::Draw ? accept_draw(at) : accept_take_back(at);
}

template <class Rules>
auto Session<Rules>::on(const Decline& event, Instant /*at*/) -> Done {
    if (!offers_[event.kind]) return refuse(EventRefusal::NoSuchOffer);
    offers_[event.kind].reset();
    return {};
}

template <class Rules>
auto Session<Rules>::accept_draw(Instant at) -> Done {
    return end({.winner = std::nullopt, .reason = EndReason::Agreement}, at);
}

// A takeback does not give back the time spent: no side gets more than it has now, nor more than it
// had in that position.
template <class Rules>
auto Session<Rules>::accept_take_back(Instant at) -> Done {
    const Side asker = *offers_[OfferKind::TakeBack];
    NodeId first = node_;
    for (int i = 1; i < plies_to_take_back(asker); ++i) first = tree_.parent(first);
    const BySide<Millis> now{clock_.left(Side::First, at), clock_.left(Side::Second, at)};
    move_to(tree_.parent(first));
    tree_.remove(first);
    undone_.clear();
    BySide<Millis> left = clocks_at_node();
    for (const Side side : kSides) left[side] = std::min(left[side], now[side]);
    clock_.set(left);
    forget_offers();
    judge();
    run_clock(at);
    return {};
}

// --- ends ---

template <class Rules>
auto Session<Rules>::end(const Result& result, Instant at) -> Done {
    result_ = result;
    offers_ = {};
    run_clock(at);
    return {};
}

template <class Rules>
auto Session<Rules>::on(const Resign& event, Instant at) -> Done {
    if (result_) return refuse(EventRefusal::GameOver);
    return end({.winner = ~event.side, .reason = EndReason::Resignation}, at);
}

template <class Rules>
auto Session<Rules>::on(const ClaimDraw& event, Instant at) -> Done {
    if (result_) return refuse(EventRefusal::GameOver);
    if (event.side != turn()) return refuse(EventRefusal::NotYourTurn);
    const auto reason = claimable();
    if (!reason) return refuse(EventRefusal::NothingToClaim);
    return end({.winner = std::nullopt, .reason = *reason}, at);
}

template <class Rules>
auto Session<Rules>::on(const Abandon& event, Instant at) -> Done {
    if (result_) return refuse(EventRefusal::GameOver);
    std::optional<Side> winner;
    if (event.claim == AbandonClaim::Win) winner = ~event.left;
    return end({.winner = winner, .reason = EndReason::Abandonment}, at);
}

template <class Rules>
auto Session<Rules>::on(const Abort& /*event*/, Instant at) -> Done {
    if (result_) return refuse(EventRefusal::GameOver);
    return end({.winner = std::nullopt, .reason = EndReason::Aborted}, at);
}

template class Session<ChessRules>;
template class Session<CaroRules>;

}  // namespace kydai::game
