// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/load/player.hpp"

#include <algorithm>

#include "apps/load/caro_script.hpp"
#include "core/game/event_text.hpp"
#include "protocol/wire/codec.hpp"

namespace kydai::load {

namespace {

// After `too-many`: the server's token bucket has refilled.
constexpr std::chrono::milliseconds kAfterRefusal{500};

const wire::Terms kTerms{
    .game = wire::Kind::Caro, .start = kCaroStart, .time = "600+5", .opening = "plain"};

bool is_play(const wire::LogLine& line) { return line.what.starts_with("play "); }

}  // namespace

Player::Player(Ground& ground, Role role)
    : ground_(ground),
      role_(role),
      connection_(ground.loop, ground.port,
                  {.on_open = [this] { send(wire::Hello{}); },
                   .on_text = [this](std::string_view text) { on_text(text); },
                   .on_closed = [this] { ++ground_.lost; }}) {}

void Player::send(const wire::FromClient& message) { connection_.send(wire::encode(message)); }

void Player::change_seek(int number) {
    seeks_ = !seeks_;
    if (!seeks_) return send(wire::CancelSeek{});
    const wire::Terms terms{.game = wire::Kind::Caro,
                            .start = "caro5 15x15 5 open x",
                            .time = "300+" + std::to_string(number),
                            .opening = "plain"};
    send(wire::Seek{.terms = terms, .seat = wire::Seat::First, .may_watch = {}});
}

void Player::on_text(std::string_view text) {
    ++ground_.texts_heard;
    ground_.bytes_heard += text.size();
    const auto message = wire::decode_from_server(text);
    if (!message) return;
    std::visit([this](const auto& one) { on(one); }, *message);
}

void Player::on(const wire::Welcome& /*message*/) {
    if (std::exchange(welcome_, true)) return;
    if (role_ == Role::Play) {
        send(wire::Seek{.terms = kTerms, .seat = {}, .may_watch = {}});
    }
}

void Player::on(const wire::Paired& message) { watch(message.game); }

void Player::watch(const wire::GameId& game) {
    game_ = game;
    send(wire::Join{.game = game, .have = 0});
}

void Player::ask_for_log() {
    checking_ = true;
    send(wire::Join{.game = *game_, .have = 0});
}

void Player::on(const wire::Joined& message) {
    if (checking_) {
        log_ = message.tail;
        return;
    }
    joined_ = true;
    seat_ = message.you;
    if (seat_) {
        const bool is_first = seat_ == wire::Seat::First;
        script_ = caro_script(is_first ? game::Side::First : game::Side::Second);
    }
    for (const wire::LogLine& line : message.tail) note(line);
    move_in_turn();
}

void Player::note(const wire::LogLine& line) {
    last_ = line.seq;
    if (is_play(line)) ++plays_;
}

void Player::on(const wire::Happened& message) {
    const wire::LogLine& line = message.line;
    note(line);
    if (!is_play(line)) return;
    if (seat_ && line.nonce == pending_ && line.by == seat_) {
        ground_.acknowledged.note(Clock::now() - sent_at_);
        ++ground_.moves_done;
        ++scripted_;
        pending_ = 0;
        acknowledged_.push_back(line);
    } else if (!seat_) {
        ground_.delivered.note(Clock::now() - ground_.last_move_sent);
    }
    move_in_turn();
}

void Player::move_in_turn() {
    const bool first_to_move = plays_ % 2 == 0;
    if (!seat_ || pending_ != 0 || is_done() || first_to_move != (seat_ == wire::Seat::First)) {
        return;
    }
    pending_ = ++last_nonce_;
    ground_.loop.after(ground_.think, [this] { move(); });
}

void Player::move() {
    sent_at_ = ground_.last_move_sent = Clock::now();
    send(wire::Do{.game = *game_,
                  .seq = last_ + 1,
                  .nonce = pending_,
                  .what = "play " + std::string(game::name(*seat_)) + " " + script_[scripted_]});
}

void Player::on(const wire::Refused& message) {
    ++ground_.refused;
    if (pending_ == 0 || message.nonce != pending_) return;
    ground_.loop.after(kAfterRefusal, [this] { move(); });
}

std::optional<bool> Player::is_log_right() const {
    if (!log_) return std::nullopt;
    for (std::size_t i = 0; i < log_->size(); ++i) {
        if ((*log_)[i].seq != i + 1) return false;
    }
    return std::ranges::all_of(acknowledged_, [this](const wire::LogLine& mine) {
        return mine.seq <= log_->size() && (*log_)[mine.seq - 1] == mine &&
               std::ranges::count(*log_, mine.what, &wire::LogLine::what) == 1;
    });
}

}  // namespace kydai::load
