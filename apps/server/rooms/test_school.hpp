// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: a hall with a class, on a disk in memory; the server may die after any write and comes
// back with what the disk has.
#pragma once

#include <gtest/gtest.h>

#include "apps/server/rooms/hall.hpp"
#include "apps/server/rooms/test_hall.hpp"
#include "apps/server/rooms/test_memory_store.hpp"
#include "core/base/prng.hpp"

namespace kydai::server::test {

class School {
  public:
    static constexpr PlayerId kTeacher = 100;

    School() { start(); }

    // --- asking ---

    using Answer = std::expected<GameId, ClassTrouble>;
    // Nothing when the server died before it answered.
    std::optional<Answer> ask(PlayerId by, ClassRequest what) {
        const std::uint64_t ticket = ++last_ticket_;
        serve(hall->ask_class({.ticket = ticket, .by = by, .what = std::move(what)}, now));
        const auto found = answers_.find(ticket);
        if (found == answers_.end()) return std::nullopt;
        return found->second;
    }
    std::optional<Answer> order(const std::string& what, std::optional<wire::Terms> terms = {}) {
        return ask(kTeacher, CommandClass{*code, what, std::move(terms)});
    }
    void open(const std::string& title = "Lớp 5A") {
        const auto opened = ask(kTeacher, OpenClass{title});
        if (!opened || !*opened) return;
        const auto classes = disk.classes().value();
        for (const StoredClass& one : classes) {
            if (one.id == **opened) code = ClassRoom::from(one)->settled().members().code();
        }
    }
    std::optional<Answer> join(PlayerId who, const std::string& name) {
        return ask(who, JoinClass{*code, name});
    }
    [[nodiscard]] const ClassState& state() const {
        return hall->class_view(*code)->room.settled();
    }

    // --- playing ---

    // Player `who` comes to a game and resigns it.
    void resign(PlayerId who, const GameId& game) {
        const ConnectionId id = ++last_connection_;
        serve(hall->opened(id, {.player = who, .name = "p", .address = "10.0.0.1"}, now));
        serve(hall->received(id, wire::Hello{}, {}, now));
        serve(hall->received(id, wire::Join{game, 0}, {}, now));
        const auto stored = disk.load(game).value();
        if (!stored) return;
        const bool first = stored->head.players[wire::Seat::First] == who;
        const auto seq = static_cast<Seq>(stored->log.size() + 1);
        serve(hall->received(id,
                             wire::Do{.game = game,
                                      .seq = seq,
                                      .nonce = ++last_nonce_,
                                      .what = first ? "resign first" : "resign second"},
                             {}, now));
        if (!is_dead()) serve(hall->closed(id, now));
    }

    // --- the server ---

    // After so many more writes the server is killed: what it wanted to write next is lost.
    void die_after(int more) { lives_ = more; }
    [[nodiscard]] bool is_dead() const { return lives_ == 0; }
    void restart() {
        lives_.reset();
        start();
    }
    void pass(game::Millis time) {
        now += time;
        serve(hall->tick(now));
    }
    void serve(const Actions& actions) {
        std::deque<Action> todo(actions.begin(), actions.end());
        while (!todo.empty() && !is_dead()) {
            const Action action = std::move(todo.front());
            todo.pop_front();
            const auto more = [&](const Actions& next) {
                todo.insert(todo.end(), next.begin(), next.end());
            };
            if (const auto* persist = std::get_if<Persist>(&action)) {
                const Write write[] = {persist->write};
                const auto conflicts = disk.write(write, now);
                EXPECT_TRUE(conflicts && conflicts->empty());
                ++writes;
                if (lives_ && --*lives_ == 0) return;  // written, and nobody hears of it
                more(hall->written(1, now));
            } else if (const auto* fetch = std::get_if<Fetch>(&action)) {
                more(hall->loaded(fetch->game, disk.load(fetch->game), now));
            } else if (const auto* answer = std::get_if<ClassAnswer>(&action)) {
                answers_.emplace(answer->ticket, answer->done);
            } else if (const auto* report = std::get_if<Report>(&action)) {
                ADD_FAILURE() << "does not fold: " << report->game.text();
            } else if (const auto* sent = std::get_if<Send>(&action)) {
                if (const auto* refused = std::get_if<wire::Refused>(&sent->message)) {
                    troubles.push_back(refused->trouble);
                }
                if (const auto* message = std::get_if<wire::Joined>(&sent->message)) {
                    is_silent = message->silent.value_or(false);
                    joined = *message;
                }
            } else if (const auto* all = std::get_if<Broadcast>(&action)) {
                if (const auto* presence = std::get_if<wire::Presence>(&all->message)) {
                    is_silent = presence->silent.value_or(false);
                }
                if (const auto* told = std::get_if<wire::Rated>(&all->message)) rated = *told;
            }
        }
    }

    MemoryStore disk;
    std::unique_ptr<Hall> hall;
    Instant now{1000s};
    std::optional<classroom::ClassCode> code;
    std::vector<wire::Trouble> troubles;
    std::optional<wire::Rated> rated;  // as those at a board were told last
    std::optional<wire::Joined> joined;
    bool is_silent = false;  // as those at the board were told last
    int writes = 0;

  private:
    void start() {
        now += 1s;
        hall = std::make_unique<Hall>([random = Prng(++seed_)]() mutable { return random.next(); });
        serve(hall->restore(disk.unfinished().value(), now, now));
        if (!is_dead()) serve(hall->restore_classes(disk.classes().value(), now));
    }

    std::uint64_t seed_ = 5;
    std::optional<int> lives_;
    std::uint64_t last_ticket_ = 0;
    ConnectionId last_connection_ = 0;
    Nonce last_nonce_ = 0;
    std::map<std::uint64_t, Answer> answers_;
};

inline const std::string kOpenSwiss = "tournament open swiss 3 first plain 1.0 BH SB";

inline bool is_done(const std::optional<School::Answer>& answer) {
    return answer && answer->has_value();
}
// A class with pupils 1, 2, … who are called p1, p2, …
inline void fill(School& school, int pupils) {
    school.open();
    for (int i = 1; i <= pupils; ++i) school.join(i, "p" + std::to_string(i));
}
// In every game of the latest round the second player resigns.
inline void play_round(School& school) {
    const auto games = school.state().games();
    const auto pending = school.state().pending();
    for (const BoardPlace place : pending) {
        const auto game = games.find(place);
        if (game == games.end()) continue;
        const auto stored = school.disk.load(game->second).value();
        if (stored) school.resign(stored->head.players[Seat::Second], game->second);
        if (school.is_dead()) return;
    }
}

}  // namespace kydai::server::test
