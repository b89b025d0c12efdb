// SPDX-License-Identifier: GPL-3.0-or-later
#include "protocol/wire/online_game.hpp"

#include <algorithm>

#include "core/base/text.hpp"
#include "core/game/time_control.hpp"

namespace kydai::wire {

namespace {

// A game may be aborted without a result until both have moved.
constexpr int kFirstPlies = 2;

}  // namespace

template <class Rules>
std::string encode_event(const OnlineEvent<Rules>& event) {
    if (const auto* absent = std::get_if<Absent>(&event)) {
        return "absent " + std::string(game::name(absent->seat));
    }
    if (const auto* back = std::get_if<Back>(&event)) {
        return "back " + std::string(game::name(back->seat));
    }
    return game::encode<Rules>(std::get<game::Event<Rules>>(event));
}

template <class Rules>
std::optional<OnlineEvent<Rules>> decode_event(std::string_view text) {
    std::string_view rest = text;
    const std::string_view word = next_word(rest);
    if (word == "absent" || word == "back") {
        const auto seat = game::parse_seat(trimmed(rest));
        if (!seat) return std::nullopt;
        if (word == "absent") return Absent{*seat};
        return Back{*seat};
    }
    if (auto event = game::decode<Rules>(text)) return std::move(*event);
    return std::nullopt;
}

template <class Rules>
std::optional<game::Begin<Rules>> begin_of(const Terms& terms) {
    auto start = Rules::parse_position(terms.start);
    const auto time = game::TimeControl::parse(terms.time);
    const auto opening = Rules::Opening::parse_rule(terms.opening);
    if (!start || !time || !opening) return std::nullopt;
    return game::Begin<Rules>{.start = std::move(*start),
                              .time = *time,
                              .clock_start = game::ClockStart::AfterFirstMoves,
                              .opening = *opening};
}

template <class Rules>
Terms terms_of(const game::Begin<Rules>& begin) {
    constexpr bool kIsChess = std::is_same_v<Rules, game::ChessRules>;
    return {.game = kIsChess ? Kind::Chess : Kind::Caro,
            .start = Rules::to_text(begin.start),
            .time = game::to_text(begin.time),
            .opening = std::string(Rules::Opening::name(begin.opening))};
}

namespace {

template <class Rules>
std::optional<Terms> rewritten(const Terms& terms) {
    const auto begin = begin_of<Rules>(terms);
    if (!begin) return std::nullopt;
    Terms said = terms_of(*begin);
    said.rated = terms.rated;
    return said;
}

}  // namespace

std::optional<Terms> canonical(const Terms& terms) {
    if (terms.game == Kind::Caro) return rewritten<game::CaroRules>(terms);
    const bool any_row = terms.start == kAnyRow;
    Terms said = terms;
    if (any_row) {  // checks the terms with one of the rows
        const auto row = chess::AnyPosition::start(chess::Variant::Chess960);
        said.start = game::ChessRules::to_text(row);
    }
    auto checked = rewritten<game::ChessRules>(said);
    if (checked && any_row) checked->start = kAnyRow;
    return checked;
}

template <class Rules>
std::optional<Instant> OnlineGame<Rules>::claimable_at(Seat absent) const {
    if (is_over() || !absent_[absent]) return std::nullopt;
    return *absent_[absent] + kFairWait;
}

template <class Rules>
bool OnlineGame<Rules>::allows(Seat seat, const game::Event<Rules>& event, Instant at) const {
    const Side side = session_.side_of(seat);
    return std::visit(
        [&]<class E>(const E& e) {
            if constexpr (game::kIsPlay<E>) {
                return session_.seat_to_act() == seat;
            } else if constexpr (game::kIsChoose<E>) {
                return e.seat == seat;
            } else if constexpr (std::is_same_v<E, game::MakeOffer> ||
                                 std::is_same_v<E, game::Accept> ||
                                 std::is_same_v<E, game::Decline> ||
                                 std::is_same_v<E, game::Resign> ||
                                 std::is_same_v<E, game::ClaimDraw>) {
                return e.side == side;
            } else if constexpr (std::is_same_v<E, game::Abandon>) {
                const auto from = claimable_at(~seat);
                return e.left == ~side && from && *from <= at;
            } else if constexpr (std::is_same_v<E, game::Abort>) {
                return session_.ply() < kFirstPlies;
            } else if constexpr (std::is_same_v<E, game::Flag>) {
                return due(at).has_value();
            } else {
                return false;
            }
        },
        event);
}

template <class Rules>
bool OnlineGame<Rules>::may_send(Seat seat, const OnlineEvent<Rules>& event, Instant at) const {
    const auto* played = std::get_if<game::Event<Rules>>(&event);
    return played != nullptr && allows(seat, *played, at);
}

// The time of a server outage does not count as absence.
template <class Rules>
void OnlineGame<Rules>::restart_absences(Instant at) {
    for (auto& since : absent_) {
        if (since) since = at;
    }
}

template <class Rules>
std::optional<Instant> OnlineGame<Rules>::flag_time() const {
    const auto running = session_.clock().running();
    const auto flag = session_.clock().flag_time();
    if (!running || !flag || is_over()) return std::nullopt;
    return *flag + most_lag(session_.seat_of(*running));
}

template <class Rules>
game::Millis OnlineGame<Rules>::most_lag(Seat seat) const {
    const RecentMoves& moves = recent_[seat];
    const auto known = std::min(moves.count, moves.spent.size());
    const auto bound = std::min(lag_quota_[seat], kMostLagOfAMove);
    if (known == 0) return bound;
    return std::min(bound,
                    *std::min_element(moves.spent.begin(),
                                      moves.spent.begin() + static_cast<std::ptrdiff_t>(known)));
}

template <class Rules>
void OnlineGame<Rules>::note_lag(Seat mover, game::Millis credit,
                                 std::optional<game::Millis> spent) {
    lag_quota_[mover] = std::min(kLagQuota, lag_quota_[mover] - credit + kLagRefill);
    if (!spent) return;  // no clock ran
    RecentMoves& moves = recent_[mover];
    moves.spent[moves.count++ % moves.spent.size()] = *spent;
}

template <class Rules>
std::optional<game::Event<Rules>> OnlineGame<Rules>::due(Instant at) const {
    const auto flag = flag_time();
    if (!flag || std::max(at, session_.now()) < *flag) return std::nullopt;
    return session_.due(at);
}

template <class Rules>
bool OnlineGame<Rules>::has_begun() const {
    return session_.ply() >= kFirstPlies && !session_.is_opening();
}

// The server may wait before it logs a flag fall; a log is valid if the time had run out.
template <class Rules>
bool OnlineGame<Rules>::fold(const game::Event<Rules>& event, Instant at,
                             std::optional<Instant> started) {
    const Seat mover = session_.seat_to_act();
    const auto since = session_.clock().running_since();
    if (!session_.apply(event, at, started)) return false;
    if (std::holds_alternative<game::Resume>(event)) restart_absences(at);
    if (const auto* play = std::get_if<game::Play<typename Rules::MoveText>>(&event)) {
        std::optional<game::Millis> spent;
        if (since) spent = std::max(at - started.value_or(*since), game::Millis(0));
        note_lag(mover, play->credit, spent);
    }
    return true;
}

template <class Rules>
bool OnlineGame<Rules>::fold(const OnlineEvent<Rules>& event, Instant at,
                             std::optional<Instant> started) {
    if (const auto* absent = std::get_if<Absent>(&event)) {
        if (absent_[absent->seat]) return false;
        absent_[absent->seat] = at;
        ++absences_[absent->seat];
        return true;
    }
    if (const auto* back = std::get_if<Back>(&event)) {
        if (!absent_[back->seat]) return false;
        absent_[back->seat].reset();
        return true;
    }
    return fold(std::get<game::Event<Rules>>(event), at, started);
}

template <class Rules>
bool OnlineGame<Rules>::apply(const OnlineEvent<Rules>& event, Instant at,
                              std::optional<Instant> started) {
    const auto node = session_.node();
    const auto result = session_.result();
    const auto opening = session_.opening();
    if (!fold(event, at, started)) return false;
    ++lines_;
    const bool same =
        node == session_.node() && result == session_.result() && opening == session_.opening();
    if (!same) last_change_ = lines_;
    return true;
}

template class OnlineGame<game::ChessRules>;
template class OnlineGame<game::CaroRules>;
template std::string encode_event<game::ChessRules>(const OnlineEvent<game::ChessRules>&);
template std::string encode_event<game::CaroRules>(const OnlineEvent<game::CaroRules>&);
template std::optional<OnlineEvent<game::ChessRules>> decode_event<game::ChessRules>(
    std::string_view);
template std::optional<OnlineEvent<game::CaroRules>> decode_event<game::CaroRules>(
    std::string_view);
template std::optional<game::Begin<game::ChessRules>> begin_of<game::ChessRules>(const Terms&);
template std::optional<game::Begin<game::CaroRules>> begin_of<game::CaroRules>(const Terms&);
template Terms terms_of<game::ChessRules>(const game::Begin<game::ChessRules>&);
template Terms terms_of<game::CaroRules>(const game::Begin<game::CaroRules>&);

}  // namespace kydai::wire
