// SPDX-License-Identifier: GPL-3.0-or-later
#include "play/online/class_visit.hpp"

#include <algorithm>
#include <utility>

#include "core/base/json.hpp"
#include "core/game/event_text.hpp"

namespace kydai::play {

namespace {

// After a failure: soon at first, because a server that was killed is back in a moment.
constexpr Millis kFirstRetry{100};
constexpr Millis kLongestRetry{2'000};
// Polls follow each other no faster than this, so that forty answers do not keep anybody busy.
constexpr Millis kPollEvery{100};
// The server takes a board five times a second.
constexpr Millis kSendEvery{220};
constexpr std::size_t kLongestRecord = 11'000;  // bytes; the server takes a little more

// No body: the server could not be reached.
std::string trouble_in(const std::optional<std::string>& body) {
    return body ? decode_class_trouble(*body).value_or("failed") : "no-server";
}

std::string object_of(std::string_view name, std::string_view value) {
    JsonWriter json;
    json.object([&] { json.field(name, value); });
    return std::move(json).text();
}

std::string order_text(const std::string& what, const std::optional<wire::Terms>& terms) {
    JsonWriter json;
    json.object([&] {
        json.field("what", what);
        if (!terms) return;
        json.key("terms").object([&] {
            json.field("game", terms->game == wire::Kind::Chess ? "chess" : "caro")
                .field("start", terms->start)
                .field("time", terms->time)
                .field("opening", terms->opening);
        });
    });
    return std::move(json).text();
}

std::string board_text(const ShownBoard& board) {
    JsonWriter json;
    json.object([&] {
        json.field("record", board.record)
            .field("path", board.path)
            .field("near", game::name(board.near));
    });
    return std::move(json).text();
}

}  // namespace

// --- what a person does ---

ClassEffects ClassVisit::open(const std::string& title, Instant /*at*/) {
    if (phase_ != ClassPhase::Outside) return {};
    trouble_.clear();
    phase_ = ClassPhase::Entering;
    ask(Asked::Open, "", object_of("title", title));
    return effects();
}

ClassEffects ClassVisit::join(std::string_view code, const std::string& name, Instant /*at*/) {
    if (phase_ != ClassPhase::Outside) return {};
    const auto parsed = classroom::ClassCode::parse(code);
    trouble_ = parsed ? "" : "no-such-class";
    if (!parsed) return {};
    phase_ = ClassPhase::Entering;
    code_ = parsed->text();
    name_ = name;
    ask(Asked::Look, "/" + code_ + "?after=0");
    return effects();
}

ClassEffects ClassVisit::leave() {
    const bool is_pupil = info_ && info_->role == ClassRole::Pupil && !info_->ended;
    const std::string code = code_;
    go_out("");
    if (is_pupil) {
        // The answer is not waited for.
        effects_.push_back(ClassRequest{
            .number = ++number_, .path = "/" + code + "/do", .body = order_text("leave", {})});
    }
    return effects();
}

ClassEffects ClassVisit::quit() {
    if (phase_ != ClassPhase::Outside) go_out("");
    return effects();
}

ClassEffects ClassVisit::order(const std::string& what, const std::optional<wire::Terms>& terms,
                               Instant /*at*/) {
    if (phase_ != ClassPhase::Inside) return {};
    ask(Asked::Order, "/" + code_ + "/do", order_text(what, terms));
    return effects();
}

ClassEffects ClassVisit::show(const ShownBoard& board, const std::string& position, Instant at) {
    if (phase_ != ClassPhase::Inside) return {};
    wanted_ = board.record.size() <= kLongestRecord
                  ? board
                  : ShownBoard{.record = position, .path = "", .near = board.near};
    send_board(at);
    return effects();
}

ClassEffects ClassVisit::show_no_more(Instant /*at*/) {
    // Also one that was shown before this visit.
    if (!wanted_ && !shown_) return {};
    wanted_.reset();
    sent_.reset();
    send_at_.reset();
    ask(Asked::Hide, "/" + code_ + "/show", "{}");
    return effects();
}

ClassEffects ClassVisit::follow_wall(Instant at) {
    if (phase_ != ClassPhase::Inside || wall_poll_.is_on) return {};
    wall_poll_.is_on = true;
    wall_poll_.retry = kFirstRetry;
    poll(Asked::Wall, at);
    return effects();
}

// The known wall stays; the answer to a pending poll is still used.
void ClassVisit::leave_wall() { wall_poll_.is_on = false; }

ClassLook ClassVisit::looks_at() const {
    if (!looks_ || !info_ || info_->role != ClassRole::Pupil) return ClassLook::Class;
    if (info_->question) return ClassLook::Question;
    return shown_ ? ClassLook::Board : ClassLook::Class;
}

// --- requests ---

void ClassVisit::ask(Asked what, std::string path, std::optional<std::string> body) {
    pending_[++number_] = what;
    effects_.push_back(
        ClassRequest{.number = number_, .path = std::move(path), .body = std::move(body)});
}

void ClassVisit::poll(Asked what, Instant at) {
    Poll& one = poll_of(what);
    if (!one.is_on || one.is_asked || (one.next && *one.next > at)) return;
    one.is_asked = true;
    one.asked = at;
    one.next.reset();
    ask(what, "/" + code_ + poll_path(what));
}

std::string ClassVisit::poll_path(Asked what) const {
    const auto after = [](std::uint64_t have) { return "?after=" + std::to_string(have); };
    if (what == Asked::Class) return after(info_ ? info_->version : 0);
    if (what == Asked::Board) return "/board" + after(board_version_);
    return "/wall" + after(wall_ ? wall_->version : 0);
}

void ClassVisit::send_board(Instant at) {
    const bool is_due = wanted_ && !sending_ && wanted_ != sent_;
    if (!is_due || (send_at_ && *send_at_ > at)) return;
    sending_ = wanted_;
    send_at_ = at + kSendEvery;
    ask(Asked::Show, "/" + code_ + "/show", board_text(*wanted_));
}

ClassEffects ClassVisit::tick(Instant at) {
    poll(Asked::Class, at);
    poll(Asked::Board, at);
    poll(Asked::Wall, at);
    send_board(at);
    return effects();
}

std::optional<Instant> ClassVisit::wake() const {
    std::optional<Instant> soonest;
    const auto consider = [&](const std::optional<Instant>& one) {
        if (one) soonest = soonest ? std::min(*soonest, *one) : *one;
    };
    for (const Poll* one : {&class_, &board_, &wall_poll_}) {
        if (one->is_on && !one->is_asked) consider(one->next);
    }
    if (wanted_ && !sending_ && wanted_ != sent_) consider(send_at_);
    return soonest;
}

// --- answers ---

ClassEffects ClassVisit::answered(std::uint64_t number, const std::optional<std::string>& body,
                                  Instant at) {
    const auto found = pending_.find(number);
    if (found == pending_.end()) return {};
    const Asked what = found->second;
    pending_.erase(found);
    take(what, body, at);
    return effects();
}

void ClassVisit::take(Asked what, const std::optional<std::string>& body, Instant at) {
    switch (what) {
        case Asked::Open:
        case Asked::Look:
        case Asked::Join:
            return enter(what, body, at);
        case Asked::Class:
        case Asked::Board:
        case Asked::Wall:
            return take_news(what, body, at);
        case Asked::Show:
            return take_sent(body.value_or(""), at);
        case Asked::Hide:
            return;
        case Asked::Order: {
            auto info = decode_class(body.value_or(""));
            trouble_ = info ? "" : trouble_in(body);
            if (info) take_class(std::move(*info), at);
        }
    }
}

void ClassVisit::enter(Asked what, const std::optional<std::string>& body, Instant at) {
    if (what == Asked::Look) {
        const auto info = decode_class(body.value_or(""));
        if (!info) return go_out(trouble_in(body));
        if (info->role == ClassRole::Guest) {
            return ask(Asked::Join, "/" + code_ + "/join", object_of("name", name_));
        }
        return begin(*classroom::ClassCode::parse(code_), at);
    }
    const auto code = decode_class_code(body.value_or(""));
    if (!code) return go_out(trouble_in(body));
    begin(*code, at);
}

void ClassVisit::begin(const classroom::ClassCode& code, Instant at) {
    phase_ = ClassPhase::Inside;
    code_ = code.text();
    class_ = {.is_on = true, .retry = kFirstRetry};
    poll(Asked::Class, at);
}

void ClassVisit::go_out(std::string trouble) {
    const std::uint64_t number = number_;
    *this = {};
    number_ = number;
    trouble_ = std::move(trouble);
    effects_.push_back(DropRequests{});
}

void ClassVisit::take_news(Asked what, const std::optional<std::string>& body, Instant at) {
    Poll& one = poll_of(what);
    one.is_asked = false;
    auto info = what == Asked::Class && body ? decode_class(*body) : std::nullopt;
    const auto board = what == Asked::Board && body ? decode_teacher_board(*body) : std::nullopt;
    auto wall = what == Asked::Wall && body ? decode_wall(*body) : std::nullopt;
    if (info || board || wall) {
        is_lost_ = false;
        one.retry = kFirstRetry;
        one.next = std::max(at, one.asked + kPollEvery);
        if (board) return take_board(*board, at);
        if (wall) return take_wall(std::move(*wall), at);
        return take_class(std::move(*info), at);
    }
    const auto trouble = body ? decode_class_trouble(*body) : std::nullopt;
    if (trouble == "no-such-class" || trouble == "not-allowed") {
        // A member who was removed hears it from the class.
        if (what == Asked::Class) return go_out(*trouble);
        one.is_on = false;
        return;
    }
    is_lost_ = true;
    one.next = at + one.retry;
    one.retry = std::min(2 * one.retry, kLongestRetry);
}

void ClassVisit::take_class(ClassInfo info, Instant at) {
    if (info_ && info.version < info_->version) return;
    if (info.role == ClassRole::Guest) return go_out("removed");
    info_ = std::move(info);
    if (!board_.is_on) {
        board_ = {.is_on = true, .retry = kFirstRetry};
        poll(Asked::Board, at);
    }
    if (info_->role != ClassRole::Pupil) return;
    if (info_->game && info_->game != begun_) {
        begun_ = info_->game;
        effects_.push_back(GameBegins{*begun_});
    }
    // A question or the teacher's board comes to the front by itself, once.
    const auto& question = info_->question;
    const std::string to_see = question ? question->position + " " + question->text
                               : shown_ ? std::string("board")
                                        : std::string();
    if (std::exchange(seen_, to_see) != to_see) looks_ = !to_see.empty();
}

void ClassVisit::take_board(const TeacherBoard& board, Instant at) {
    board_version_ = board.version;
    shown_ = board.shown;
    if (info_) take_class(*info_, at);
    // The server keeps the board in memory alone: one that was started anew is shown it again.
    if (shown_ || !wanted_ || sending_) return;
    sent_.reset();
    send_board(at);
}

void ClassVisit::take_wall(ClassWall wall, Instant at) {
    wall_ = std::move(wall);
    wall_at_ = at;
}

void ClassVisit::take_sent(const std::string& body, Instant at) {
    const auto sent = std::exchange(sending_, {});
    const auto trouble = decode_class_trouble(body);
    const bool is_taken = !body.empty() && !trouble;
    if (!wanted_) {  // it was turned off meanwhile
        if (is_taken) ask(Asked::Hide, "/" + code_ + "/show", "{}");
        return;
    }
    if (is_taken) {
        sent_ = sent;
    } else if (trouble && trouble != "too-many") {
        trouble_ = *trouble;
        sent_ = sent;  // the same board would be refused again
    }
    send_board(at);
}

}  // namespace kydai::play
