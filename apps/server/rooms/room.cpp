// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/rooms/room.hpp"

#include <algorithm>
#include <memory>

#include "core/caro/notation.hpp"
#include "core/chess/castling.hpp"
#include "core/game/caro_rules.hpp"
#include "core/game/chess_rules.hpp"

namespace kydai::server {

namespace {

void draw(const game::ChessSession& session, BoardPicture& picture) {
    const auto& board = session.position().board();
    picture.game = wire::Kind::Chess;
    picture.width = picture.height = 8;
    for (const chess::Square square : board.occupied()) {
        const chess::Piece piece = board.at(square).value();
        const char color = piece.color == chess::Color::White ? 'w' : 'b';
        picture.items.push_back({{color, chess::to_char(piece.role)}, to_string(square)});
    }
    const auto last = session.last_move();
    if (!last || last->is_none()) return;
    if (!last->is_drop()) picture.last.push_back(to_string(last->from()));
    const auto to =
        last->is_castling() ? chess::castling_path(last->from(), last->to()).king_to : last->to();
    picture.last.push_back(to_string(to));
}

void draw(const game::CaroSession& session, BoardPicture& picture) {
    const caro::Position& position = session.position();
    picture.game = wire::Kind::Caro;
    picture.width = position.rules().size().width();
    picture.height = position.rules().size().height();
    for (const caro::Stone& stone : position.stones()) {
        picture.items.push_back(
            {stone.side == caro::Side::X ? "x" : "o", caro::to_text(stone.point)});
    }
    if (!picture.items.empty()) picture.last.push_back(picture.items.back().at);
}

// Lines of the server's own need a nonce too, as a store wants one for each line of an author.
Nonce own_nonce(Seq seq) { return -static_cast<Nonce>(seq); }

template <class Rules>
class RoomOf final : public Room {
  public:
    using Event = wire::OnlineEvent<Rules>;
    using Play = game::Play<typename Rules::MoveText>;

    RoomOf(const game::Begin<Rules>& begin, bool is_rated) : game_(begin), is_rated_(is_rated) {}

    // Folds a log from the disk; false when it is not one of this game.
    bool restore(std::vector<LogLine> log, std::optional<Instant> handed_out) {
        bool counts_from_last = false;
        for (const LogLine& line : log) {
            const auto event = wire::decode_event<Rules>(line.what);
            const bool follows = line.seq == log_.size() + 1;
            if (!event || !follows || !take(*event, line)) return false;
            // Whether a clock counts from this line: the line set it running, or it had not begun
            // to count.
            counts_from_last = turn_ == line.seq || line.started == line.at;
        }
        settled_ = log_.size();
        if (counts_from_last) {
            if (handed_out) game_.count_clock_from(std::max(*handed_out, last_at()));
        } else if (!log_.empty() && log_.back().started) {
            // A line that changes no clock (an absence) says from when the running one counts.
            game_.count_clock_from(*log_.back().charged_from());
        }
        running_since_ = clock().running_since();
        return true;
    }

    [[nodiscard]] std::span<const LogLine> settled() const override {
        return std::span(log_).first(settled_);
    }
    [[nodiscard]] std::optional<game::Result> result() const override {
        return game_.session().result();
    }
    [[nodiscard]] std::optional<Seat> winner() const override {
        const auto& result = game_.session().result();
        if (!result || !result->winner) return std::nullopt;
        return game_.session().seat_of(*result->winner);
    }
    [[nodiscard]] std::optional<BoardPicture> picture() const override {
        if (!is_settled()) return std::nullopt;
        const auto& session = game_.session();
        BoardPicture picture;
        draw(session, picture);
        if (!session.result()) picture.to_act = session.seat_to_act();
        picture.running_since = running_since_;
        if (clock().control().is_none()) return picture;
        for (const Seat seat : game::kSeats) {
            const Instant from = running_since_.value_or(last_at());
            picture.left[seat] = clock().left(session.side_of(seat), from);
        }
        return picture;
    }
    [[nodiscard]] bool has_begun() const override { return game_.has_begun(); }
    [[nodiscard]] bool has_clock() const override {
        return !game_.session().clock().control().is_none();
    }
    [[nodiscard]] bool has_come(Seat seat) const override {
        const std::string back = wire::encode_event<Rules>(wire::Back{seat});
        return std::ranges::any_of(
            log_, [&](const LogLine& line) { return line.by == seat || line.what == back; });
    }
    [[nodiscard]] bool is_absent(Seat seat) const override {
        return game_.absent_since(seat).has_value();
    }
    [[nodiscard]] int absences(Seat seat) const override { return game_.absences(seat); }
    [[nodiscard]] Instant last_at() const override {
        return log_.empty() ? Instant() : Instant(game::Millis(log_.back().at));
    }
    [[nodiscard]] Instant last_activity() const override {
        const auto was_away =
            [away = wire::encode_event<Rules>(game::Event<Rules>(game::Suspend{})),
             back = wire::encode_event<Rules>(game::Event<Rules>(game::Resume{}))](
                const LogLine& line) { return line.what == away || line.what == back; };
        const auto last = std::ranges::find_if_not(log_.rbegin(), log_.rend(), was_away);
        return last == log_.rend() ? Instant() : Instant(game::Millis(last->at));
    }

    [[nodiscard]] bool is_full() const override { return log_.size() >= kMostLines; }

    Decision ask(const Ask& ask, Instant at) override {
        const auto is_same = [&](const LogLine& line) {
            return line.by == ask.seat && line.nonce == ask.nonce;
        };
        // Search from the end: a resent event is recent.
        const auto same = std::ranges::find_if(log_.rbegin(), log_.rend(), is_same);
        if (same != log_.rend()) return Repeated{*same};
        const bool is_behind = ask.seq <= game_.last_change() || ask.seq > log_.size() + 1;
        if (is_behind) return wire::Trouble::Behind;
        auto event = wire::decode_event<Rules>(ask.what);
        if (!event) return wire::Trouble::BadMessage;
        if (is_flag(*event) && !is_settled()) return wire::Trouble::TooMany;  // ask again
        if (is_rated_ && takes_back(*event)) return wire::Trouble::NoTakeBack;
        const bool may_send = game_.may_send(ask.seat, *event, at);
        if (!may_send || !has_room_for(*event)) return wire::Trouble::NotAllowed;
        credit_lag(*event, ask);
        auto line = append(*event, {.nonce = ask.nonce, .by = ask.seat}, at);
        if (!line) return wire::Trouble::NotAllowed;
        return Logged{std::move(*line)};
    }

    std::optional<LogLine> note_absent(Seat seat, Instant at) override {
        return append_own(wire::Absent{seat}, at);
    }
    std::optional<LogLine> note_back(Seat seat, Instant at) override {
        return append_own(wire::Back{seat}, at);
    }
    std::optional<LogLine> note_time(Instant at) override {
        const auto due = is_settled() ? game_.due(at) : std::nullopt;
        if (!due) return std::nullopt;
        return append_own(*due, at);
    }
    std::optional<LogLine> note_aborted(Instant at) override {
        return append_own(game::Event<Rules>(game::Abort{}), at);
    }
    std::optional<LogLine> note_suspended(Instant at) override {
        return append_own(game::Event<Rules>(game::Suspend{}), at);
    }
    std::optional<LogLine> note_resumed(Instant at) override {
        return append_own(game::Event<Rules>(game::Resume{}), at);
    }
    [[nodiscard]] std::optional<Instant> wake() const override {
        return is_settled() ? game_.flag_time() : std::nullopt;
    }
    [[nodiscard]] bool has_running_clock() const override { return clock().running().has_value(); }
    [[nodiscard]] std::optional<Instant> running_since() const override { return running_since_; }

    void settle(Seq last, Instant at) override {
        const Seq before = static_cast<Seq>(settled_);
        settled_ = std::max<std::size_t>(settled_, std::min<std::size_t>(last, log_.size()));
        if (before < turn_ && turn_ <= settled_) game_.count_clock_from(std::max(at, last_at()));
        // While a later line changes the clock, what counted after this one is history.
        running_since_ = turn_ <= settled_ ? clock().running_since() : std::nullopt;
    }

  private:
    [[nodiscard]] const game::Clock& clock() const { return game_.session().clock(); }
    [[nodiscard]] bool is_settled() const { return settled_ == log_.size(); }
    static bool is_flag(const Event& event) {
        const auto* played = std::get_if<game::Event<Rules>>(&event);
        return played != nullptr && std::holds_alternative<game::Flag>(*played);
    }
    // Asks for a take-back, or agrees to one.
    static bool takes_back(const Event& event) {
        const auto* played = std::get_if<game::Event<Rules>>(&event);
        const auto* made = played ? std::get_if<game::MakeOffer>(played) : nullptr;
        const auto* accepted = played ? std::get_if<game::Accept>(played) : nullptr;
        return (made && made->kind == game::OfferKind::TakeBack) ||
               (accepted && accepted->kind == game::OfferKind::TakeBack);
    }
    [[nodiscard]] bool has_room_for(const Event& event) const {
        const auto* played = std::get_if<game::Event<Rules>>(&event);
        const bool is_offer = played && std::holds_alternative<game::MakeOffer>(*played);
        return !is_offer || log_.size() < kMostLinesToOffer;
    }
    // A client's own idea of its credit counts for nothing.
    void credit_lag(Event& event, const Ask& ask) const {
        auto* played = std::get_if<game::Event<Rules>>(&event);
        auto* play = played ? std::get_if<Play>(played) : nullptr;
        if (play == nullptr) return;
        play->credit = std::clamp(ask.lag, game::Millis(0), game_.most_lag(ask.seat));
    }

    struct Author {
        Nonce nonce;
        std::optional<Seat> by = {};
    };
    std::optional<LogLine> append(const Event& event, const Author& author, Instant at) {
        const Instant when = std::max(at, last_at());
        const LogLine line{.seq = static_cast<Seq>(log_.size() + 1),
                           .nonce = author.nonce,
                           .by = author.by,
                           .at = when.time_since_epoch().count(),
                           .started = charged_from(when),
                           .what = wire::encode_event<Rules>(event)};
        if (!take(event, line)) return std::nullopt;
        return log_.back();
    }
    // A clock whose line is not settled has not begun to count.
    [[nodiscard]] std::optional<wire::Millis> charged_from(Instant when) const {
        const auto since = clock().running_since();
        if (!since) return std::nullopt;
        return (turn_ <= settled_ ? *since : when).time_since_epoch().count();
    }
    bool take(const Event& event, const LogLine& line) {
        const auto ran = clock().running();
        if (!game_.apply(event, line.when(), line.charged_from())) return false;
        // The same side's clock runs anew after a move taken back; not after an offer, say.
        const bool is_anew = clock().running_since() == line.when() && line.started != line.at;
        if (clock().running() != ran || (ran && is_anew)) turn_ = line.seq;
        log_.push_back(line);
        return true;
    }
    std::optional<LogLine> append_own(const Event& event, Instant at) {
        return append(event, {.nonce = own_nonce(static_cast<Seq>(log_.size() + 1))}, at);
    }

    wire::OnlineGame<Rules> game_;
    bool is_rated_;
    std::vector<LogLine> log_;
    std::size_t settled_ = 0;
    Seq turn_ = 0;  // the last line that set a clock running, or stopped it
    std::optional<Instant> running_since_;
};

template <class Rules>
std::unique_ptr<Room> open_as(const wire::Terms& terms, std::vector<LogLine> log,
                              std::optional<Instant> handed_out) {
    const auto begin = wire::begin_of<Rules>(terms);
    if (!begin) return nullptr;
    auto room = std::make_unique<RoomOf<Rules>>(*begin, terms.rated);
    if (!room->restore(std::move(log), handed_out)) return nullptr;
    return room;
}

}  // namespace

std::unique_ptr<Room> open_room(const wire::Terms& terms, std::vector<LogLine> log,
                                std::optional<Instant> handed_out) {
    if (terms.game == wire::Kind::Chess) {
        return open_as<game::ChessRules>(terms, std::move(log), handed_out);
    }
    return open_as<game::CaroRules>(terms, std::move(log), handed_out);
}

}  // namespace kydai::server
