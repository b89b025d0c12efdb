// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/visit.hpp"

#include <algorithm>

#include "play/online/trouble_words.hpp"
#include "protocol/wire/codec.hpp"
#include "protocol/wire/lobby_change.hpp"

namespace kydai::play {

using wire::GameId;
using wire::LinkState;
using wire::Trouble;

namespace {

constexpr Millis kSecond{1000};

}  // namespace

// --- the connection ---

VisitEffects Visit::start(Instant at) {
    now_ = at;
    carry_out(client_.start(at));
    return taken();
}

VisitEffects Visit::stop() {
    carry_out(client_.stop());
    return taken();
}

VisitEffects Visit::connected(wire::LinkNumber number, Instant at) {
    now_ = at;
    carry_out(client_.connected(number, at));
    return taken();
}

VisitEffects Visit::disconnected(wire::LinkNumber number, Instant at) {
    now_ = at;
    carry_out(client_.disconnected(number, at));
    return taken();
}

VisitEffects Visit::received(wire::LinkNumber number, std::string_view frame, Instant at) {
    now_ = at;
    const auto message = wire::decode_from_server(frame);
    if (!message || number != number_) return {};  // a newer server may say more
    pending_.reset();
    if (client_.pending()) pending_ = client_.pending()->nonce;
    carry_out(client_.received(number, *message, at));
    if (!client_.joined()) room_.reset();
    std::visit([&](const auto& m) { on(m, at); }, *message);
    settle_proposal(at);
    return taken();
}

VisitEffects Visit::tick(Instant at) {
    now_ = at;
    carry_out(client_.tick(at));
    if (invitation_ && is_online() && looked_at_ + kLookEvery <= at) look_again();
    if (room_) take(room_->tick(at), at);
    return taken();
}

std::optional<Instant> Visit::wake() const {
    std::optional<Instant> next = client_.wake();
    const auto keep_earlier = [&](std::optional<Instant> other) {
        if (other && (!next || *other < *next)) next = other;
    };
    if (invitation_ && is_online()) keep_earlier(looked_at_ + kLookEvery);
    if (room_) keep_earlier(room_->wake());
    // Wakes once a second to count down until the game may be claimed.
    const auto away = absence(now_);
    if (away && away->claimable_in > Millis(0)) {
        const Millis part = away->claimable_in % kSecond;
        keep_earlier(now_ + (part > Millis(0) ? part : kSecond));
    }
    return next;
}

void Visit::carry_out(const wire::ClientEffects& effects) {
    for (const wire::ClientEffect& effect : effects) {
        if (const auto* transmit = std::get_if<wire::Transmit>(&effect)) {
            effects_.push_back(Transmit{wire::encode(transmit->message)});
        } else if (const auto* connect = std::get_if<wire::Connect>(&effect)) {
            number_ = connect->number;
            greeted_ = false;
            effects_.push_back(*connect);
        } else {
            effects_.push_back(wire::Disconnect{});
        }
    }
}

// --- what a person does ---

VisitEffects Visit::apply(const VisitInput& input, Instant at) {
    now_ = at;
    trouble_.reset();
    std::visit([&](const auto& i) { on(i, at); }, input);
    return taken();
}

template <class Rules>
VisitEffects Visit::apply_at_board(const Input<Rules>& input, Instant at) {
    now_ = at;
    trouble_.reset();
    if (room_) take(room_->apply_input<Rules>(input, at), at);
    return taken();
}
template VisitEffects Visit::apply_at_board<game::ChessRules>(const Input<game::ChessRules>&,
                                                              Instant);
template VisitEffects Visit::apply_at_board<game::CaroRules>(const Input<game::CaroRules>&,
                                                             Instant);

void Visit::on(const Retry& /*input*/, Instant at) {
    if (is_online()) return;
    carry_out(client_.stop());
    carry_out(client_.start(at));
}

void Visit::on(const TakeName& input, Instant /*at*/) {
    wanted_name_ = input.name;
    if (wanted_name_ != name_) send(wire::SetName{wanted_name_});
}

void Visit::on(const LookAtLobby& input, Instant /*at*/) {
    if (std::exchange(lobby_wanted_, input.lobby) == input.lobby) return;
    send(wire::WatchLobby{input.lobby == Lobby::Watched});
}

// One seek is pending at a time, so that an answer is unambiguous: while another seek is unanswered
// or being cancelled, this one is sent after the probe's answer.
void Visit::on(const Invite& input, Instant /*at*/) {
    const bool is_one_unanswered = seek_ && !seek_->is_known;
    seek_ = OwnSeek{.seek = input.seek};
    if (withdraws_ || is_one_unanswered) return withdraw();
    send(input.seek);
}

void Visit::on(const StopWaiting& /*input*/, Instant /*at*/) {
    seek_.reset();
    stop_opening();
    withdraw();
}

void Visit::withdraw() {
    withdraws_ = true;
    send(wire::CancelSeek{});
    probe();
}

void Visit::on(const OpenLink& input, Instant /*at*/) {
    if (room_ && room_->id() == input.id) return;
    stop_opening();
    opening_ = input.id;
    send(wire::LookAtSeek{input.id});
}

// Terms that were not shown cannot be accepted.
void Visit::on(const AcceptInvitation& input, Instant /*at*/) {
    const auto is_listed = [&](const wire::GameId& id) {
        return lobby_ &&
               std::ranges::find(lobby_->seeks, id, &wire::OpenSeek::id) != lobby_->seeks.end();
    };
    const bool was_shown = input.listed ? is_listed(*input.listed) : invitation_.has_value();
    if (!was_shown) return;
    const GameId id = input.listed ? *input.listed : invitation_->id;
    stop_opening();
    opening_ = id;
    accepting_ = true;
    send(wire::TakeSeek{*opening_});
}

void Visit::on(const DeclineInvitation& /*input*/, Instant /*at*/) { stop_opening(); }

void Visit::stop_opening() {
    opening_.reset();
    accepting_ = false;
    invitation_.reset();
}

void Visit::look_again() {
    looked_at_ = now_;
    send(wire::LookAtSeek{invitation_->id});
}

void Visit::on(const ComeToGame& input, Instant at) { come_to(input.id, at); }

void Visit::on(const LeaveGame& /*input*/, Instant /*at*/) { leave_room(); }

void Visit::leave_room() {
    coming_ = false;
    stop_opening();
    room_.reset();
    carry_out(client_.leave());
}

void Visit::come_to(const GameId& game, Instant at) {
    if (room_ && room_->id() == game) return;
    room_.reset();
    stop_opening();
    coming_ = true;
    carry_out(client_.join(game, at));
}

void Visit::on(const AtBoard& input, Instant at) {
    if (!room_) return;
    if (auto news = room_->apply(input.input, at)) take(std::move(*news), at);
}

void Visit::on(const AskAbort& /*input*/, Instant at) {
    if (may_abort(at)) propose("abort", at);
}

void Visit::on(const ClaimGame& input, Instant at) {
    if (!may_claim(at)) return;
    std::visit(
        [&]<class Rules>(const wire::OnlineGame<Rules>& game) {
            const game::Side left = game.session().side_of(~*joined().you);
            propose(game::encode<Rules>(game::Abandon{left, input.claim}), at);
        },
        joined().game);
}

void Visit::on(const WantRematch& /*input*/, Instant /*at*/) {
    if (room_ && room_->is_over()) send(wire::Rematch{room_->id()});
}

void Visit::on(const RefuseRematch& /*input*/, Instant /*at*/) {
    const bool is_offered = room_ && joined().you && room_->rematch_by() == ~*joined().you;
    if (is_offered) send(wire::DeclineRematch{room_->id()});
}

void Visit::on(const SayInChat& input, Instant /*at*/) {
    if (room_) send(wire::Say{room_->id(), input.text});
}

void Visit::on(const SetChat& input, Instant /*at*/) {
    if (room_) room_->set(input.chat);
}

void Visit::on(const ReportOpponent& input, Instant /*at*/) {
    if (!room_ || !client_.joined()) return;
    const auto& you = joined().you;
    const auto opponent = you ? std::optional(~*you) : std::nullopt;
    const auto about = input.about ? input.about : opponent;
    if (!about) return;
    room_->note_report();
    send(wire::ReportChat{room_->id(), *about});
}

void Visit::on(const BlockOpponent& input, Instant /*at*/) {
    if (room_ && client_.joined() && joined().you) send(wire::Block{room_->id(), input.on});
}

// --- what the server says ---

// The first Welcome on a connection greets; a later one confirms a new name.
void Visit::on(const wire::Welcome& message, Instant /*at*/) {
    name_ = message.name;
    has_account_ = message.account;
    was_online_ = true;
    if (std::exchange(greeted_, true)) {
        wanted_name_ = name_;
        return;
    }
    if (!wanted_name_.empty() && wanted_name_ != name_) send(wire::SetName{wanted_name_});
    if (lobby_wanted_ == Lobby::Watched) send(wire::WatchLobby{true});
    // Sends again what was requested while disconnected, or was not answered on the last
    // connection. A seek that the server has kept is reported by Waiting, before the probe's
    // answer.
    if (opening_ && accepting_) {
        send(wire::TakeSeek{*opening_});
    } else if (opening_) {
        send(wire::LookAtSeek{*opening_});
    } else if (invitation_) {
        look_again();
    }
    const bool was_answered = seek_ && seek_->id;
    if (seek_) seek_->is_known = false;
    // Without an answer it is unknown whether the server holds this seek or an earlier one.
    if (withdraws_ || (seek_ && !was_answered)) return withdraw();
    if (seek_) probe();
}

void Visit::on(const wire::Lobby& message, Instant /*at*/) { lobby_ = message; }

void Visit::on(const wire::LobbyChanged& message, Instant /*at*/) {
    if (lobby_) wire::apply(*lobby_, message);
}

void Visit::on(const wire::SeekFound& message, Instant at) {
    if (accepting_ || opening_ != message.seek.id) return;
    opening_.reset();
    invitation_ = message.seek;
    looked_at_ = at;
}

void Visit::on(const wire::OwnGames& message, Instant /*at*/) { own_games_ = message.games; }

std::vector<wire::OwnGame> Visit::other_games() const {
    std::vector<wire::OwnGame> others;
    std::ranges::copy_if(own_games_, std::back_inserter(others),
                         [this](const auto& game) { return !room_ || room_->id() != game.id; });
    return others;
}

void Visit::on(const wire::Waiting& message, Instant /*at*/) {
    if (withdraws_) return;
    if (!seek_) seek_ = OwnSeek{.seek = {.terms = message.terms}};
    seek_->id = message.id;
    seek_->is_known = true;
}

// Pairing ends the seek, also one that is still on its way. While the user plays a game, a pairing
// from another window is not followed. After a link was opened, only its game is joined.
void Visit::on(const wire::Paired& message, Instant at) {
    if (seek_ && !seek_->is_known) withdraw();
    seek_.reset();
    const bool is_meant = opening_ ? *opening_ == message.game : !plays_on();
    if (is_meant) come_to(message.game, at);
}

bool Visit::plays_on() const { return room_ && joined().you && !room_->is_over(); }

void Visit::on(const wire::Joined& message, Instant at) {
    coming_ = false;
    if (!client_.joined()) trouble_ = client_.trouble();  // a game that this version cannot read
    if (!client_.joined() || joined().id != message.game) return;
    const bool is_new = !room_ || room_->id() != message.game;
    if (is_new) room_ = GameRoom::of(joined(), at);
    room_->set_blocked(message.blocked.value_or(false));
    room_->synchronise(joined().game_time(at), at);
    silent_ = true;
    for (const wire::LogLine& line : message.tail) follow(line, at);
    silent_ = false;
    if (room_->followed() == message.last) room_->count_clock_from(message.running_since);
    if (is_new && joined().you && message.tail.empty()) effects_.push_back(PlaySound{Sound::Start});
}

void Visit::on(const wire::Happened& message, Instant at) {
    if (!room_ || room_->id() != message.game || !client_.joined()) return;
    room_->synchronise(joined().game_time(at), at);
    follow(message.line, at);
    const bool is_last = room_->followed() == message.line.seq;
    if (is_last) room_->count_clock_from(message.running_since);
}

void Visit::follow(const wire::LogLine& line, Instant at) {
    if (line.seq != room_->followed() + 1 || line.seq > joined().have) return;
    const bool acknowledges = pending_ && line.nonce == *pending_;
    take(room_->follow(line, acknowledges, at), at);
}

void Visit::on(const wire::Refused& message, Instant at) {
    // The link may be that of a game instead of a seek (unless the user cancelled meanwhile). An
    // invitation that is shown was withdrawn, or somebody else has accepted it.
    if (message.trouble == Trouble::NoSuchSeek) {
        if (opening_) {
            come_to(*std::exchange(opening_, std::nullopt), at);
        } else if (std::exchange(invitation_, std::nullopt)) {
            trouble_ = message.trouble;
        }
        return;
    }
    if (message.game && !client_.joined()) coming_ = false;
    if (message.trouble == Trouble::BadName && wanted_name_ != name_) {
        wanted_name_ = name_;
    } else if (!message.game && !message.nonce) {  // the pending request
        stop_opening();
        if (seek_ && !seek_->is_known) seek_.reset();
    }
    if (!message.nonce) trouble_ = message.trouble;
}

void Visit::on(const wire::Presence& /*message*/, Instant /*at*/) {}

void Visit::on(const wire::Said& message, Instant /*at*/) {
    if (room_ && room_->id() == message.game) room_->hear({message.name, message.text});
}

void Visit::on(const wire::ChatNoted& message, Instant /*at*/) {
    if (room_ && room_->id() == message.game) room_->set_blocked(message.blocked);
}

void Visit::on(const wire::RematchOffered& message, Instant /*at*/) {
    if (room_ && room_->id() == message.game) room_->note_rematch(message.by);
}

void Visit::on(const wire::RematchDeclined& message, Instant /*at*/) {
    if (room_ && room_->id() == message.game) room_->note_declined_rematch(message.by);
}

void Visit::on(const wire::Pong& message, Instant /*at*/) {
    if (message.number != probe_) return;
    withdraws_ = false;
    if (seek_ && !seek_->is_known) send(seek_->seek);
}

// --- the board ---

void Visit::settle_proposal(Instant at) {
    if (!room_ || !room_->is_sending() || client_.pending()) return;
    take(room_->refuse(words_of(client_.trouble().value_or(Trouble::NotAllowed)), at), at);
}

void Visit::propose(const std::string& what, Instant at) {
    if (!client_.pending()) carry_out(client_.act(what, at));
}

void Visit::take(RoomEffects news, Instant at) {
    if (news.proposal) propose(*news.proposal, at);
    if (silent_) return;
    for (const Sound sound : news.sounds) effects_.push_back(PlaySound{sound});
}

std::optional<Absence> Visit::absence(Instant at) const {
    if (!room_ || !client_.joined() || !joined().you) return std::nullopt;
    const wire::Seat other = ~*joined().you;
    const auto from =
        std::visit([&](const auto& game) { return game.claimable_at(other); }, joined().game);
    if (!from) return std::nullopt;
    return Absence{other, std::max(Millis(0), *from - joined().game_time(at))};
}

bool Visit::may_claim(Instant at) const {
    const auto away = absence(at);
    return away && away->claimable_in == Millis(0);
}

bool Visit::may_abort(Instant at) const {
    if (!room_ || !client_.joined() || !joined().you || room_->is_over()) return false;
    return std::visit(
        [&]<class Rules>(const wire::OnlineGame<Rules>& game) {
            return game.may_send(*joined().you, game::Event<Rules>(game::Abort{}),
                                 joined().game_time(at));
        },
        joined().game);
}

}  // namespace kydai::play
