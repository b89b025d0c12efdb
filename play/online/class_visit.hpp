// SPDX-License-Identifier: GPL-3.0-or-later
// A visit to a class as a pure state machine: opening or joining it, long polling for news, orders,
// and the teacher's end of "look at my board". Inputs are what the person does, answers of the
// server and the time; outputs are effects. class_view.hpp says what a screen shows of it.
//
//     ClassVisit visit;
//     carry_out(visit.join("bcd fgh", "An", at));           // -> ClassRequest …
//     carry_out(visit.answered(number, body, at));          // no body: no connection
//     set_timer(visit.wake());                              // then: carry_out(visit.tick(at))
//
// A connection that breaks, or a computer that slept, is noticed by a failed request and made up
// for by the next one. One thread; `at` is the front end's own time, which only goes forward.
#pragma once

#include <map>
#include <variant>

#include "core/game/clock.hpp"
#include "play/online/class_data.hpp"
#include "protocol/wire/message.hpp"

namespace kydai::play {

using game::Instant;
using game::Millis;

// Effects: what the front end must do.
struct ClassRequest {
    std::uint64_t number;
    std::string path;                 // below "/api/class"
    std::optional<std::string> body;  // JSON to be posted; nothing: a GET, which may take long
    friend bool operator==(const ClassRequest&, const ClassRequest&) = default;
};
// The pupil's game begins: each is told once.
struct GameBegins {
    wire::GameId game;
    friend bool operator==(const GameBegins&, const GameBegins&) = default;
};
// Answers to earlier requests are not wanted any more.
struct DropRequests {
    friend bool operator==(const DropRequests&, const DropRequests&) = default;
};
using ClassEffect = std::variant<ClassRequest, GameBegins, DropRequests>;
using ClassEffects = std::vector<ClassEffect>;

enum class ClassPhase : std::uint8_t { Outside, Entering, Inside };

// What stands before a pupil now, in place of the class itself.
enum class ClassLook : std::uint8_t { Class, Board, Question };

class ClassVisit {
  public:
    // Opens a class, as its teacher.
    ClassEffects open(const std::string& title, Instant at);
    // As a pupil; somebody who is in the class already, its teacher too, comes back to it.
    ClassEffects join(std::string_view code, const std::string& name, Instant at);
    // A pupil leaves the class; a teacher's class goes on without this screen.
    ClassEffects leave();
    // Goes away without leaving: the person may come back.
    ClassEffects quit();
    // What the teacher orders or a member does: "admit", "answer e2e4", "tournament pair".
    ClassEffects order(const std::string& what, const std::optional<wire::Terms>& terms,
                       Instant at);
    // Shows the teacher's board, or what it has become; `position` in place of a record that is too
    // long for the server. Nothing: no longer.
    ClassEffects show(const ShownBoard& board, const std::string& position, Instant at);
    ClassEffects show_no_more(Instant at);
    // Follows the boards of all games, while they are on the screen.
    ClassEffects follow_wall(Instant at);
    void leave_wall();
    // The pupil turns to what the teacher shows or asks, or back to the class.
    void look(bool looks) { looks_ = looks; }

    ClassEffects answered(std::uint64_t number, const std::optional<std::string>& body, Instant at);
    ClassEffects tick(Instant at);
    [[nodiscard]] std::optional<Instant> wake() const;

    [[nodiscard]] ClassPhase phase() const { return phase_; }
    // Inside, once the server has answered.
    [[nodiscard]] const std::optional<ClassInfo>& info() const { return info_; }
    [[nodiscard]] const std::optional<ShownBoard>& shown() const { return shown_; }
    // Nothing until it is followed and the server has answered; and when that was.
    [[nodiscard]] const std::optional<ClassWall>& wall() const { return wall_; }
    [[nodiscard]] Instant wall_at() const { return wall_at_; }
    [[nodiscard]] ClassLook looks_at() const;
    [[nodiscard]] bool shows_board() const { return wanted_.has_value(); }
    // Why the last request failed; empty for none. A word of the server, or "failed".
    [[nodiscard]] const std::string& trouble() const { return trouble_; }
    void forget_trouble() { trouble_.clear(); }
    // No connection: the requests are repeated.
    [[nodiscard]] bool is_lost() const { return is_lost_; }

  private:
    enum class Asked : std::uint8_t { Open, Look, Join, Order, Show, Hide, Class, Board, Wall };
    // One of the things that are followed by long polling.
    struct Poll {
        bool is_on = false;
        bool is_asked = false;
        Instant asked{};
        std::optional<Instant> next = {};
        Millis retry{};
    };

    void begin(const classroom::ClassCode& code, Instant at);
    void go_out(std::string trouble);
    void ask(Asked what, std::string path, std::optional<std::string> body = {});
    void poll(Asked what, Instant at);
    void send_board(Instant at);
    Poll& poll_of(Asked what) {
        return what == Asked::Class ? class_ : what == Asked::Board ? board_ : wall_poll_;
    }
    [[nodiscard]] std::string poll_path(Asked what) const;

    void take(Asked what, const std::optional<std::string>& body, Instant at);
    void enter(Asked what, const std::optional<std::string>& body, Instant at);
    void take_news(Asked what, const std::optional<std::string>& body, Instant at);
    void take_class(ClassInfo info, Instant at);
    void take_board(const TeacherBoard& board, Instant at);
    void take_wall(ClassWall wall, Instant at);
    void take_sent(const std::string& body, Instant at);
    ClassEffects effects() { return std::exchange(effects_, {}); }

    ClassPhase phase_ = ClassPhase::Outside;
    std::string code_, name_;
    std::optional<ClassInfo> info_;
    std::string trouble_;
    bool is_lost_ = false;

    std::uint64_t number_ = 0;
    std::map<std::uint64_t, Asked> pending_;
    Poll class_, board_, wall_poll_;
    std::uint64_t board_version_ = 0;
    std::optional<ShownBoard> shown_;
    std::optional<ClassWall> wall_;
    Instant wall_at_{};

    std::optional<wire::GameId> begun_;
    std::string seen_;  // of what was brought to the front
    bool looks_ = false;

    // The teacher's board: what is to be shown, what the server has acknowledged.
    std::optional<ShownBoard> wanted_, sending_, sent_;
    std::optional<Instant> send_at_;

    ClassEffects effects_;
};

}  // namespace kydai::play
