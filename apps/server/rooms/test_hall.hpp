// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: a hall with a disk that is quick, and what each of its guests was sent.
#pragma once

#include <gtest/gtest.h>

#include "apps/server/rooms/hall.hpp"
#include "core/base/prng.hpp"

namespace kydai::server {

using namespace std::chrono_literals;
using wire::GameId;
using wire::Seat;
using wire::Trouble;

inline const wire::Terms kTerms{
    .game = wire::Kind::Chess,
    .start = "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1",
    .time = "60+0",
    .opening = "plain"};

inline const wire::Terms kWithoutClock{
    .game = kTerms.game, .start = kTerms.start, .time = "-", .opening = kTerms.opening};

// A hall whose disk is quick: writes are settled before the next thing happens.
class HallTest : public testing::Test {
  protected:
    void happens(const Actions& actions) {
        std::size_t writes = 0;
        for (const Action& action : actions) {
            if (const auto* sent = std::get_if<Send>(&action))
                inbox[sent->to].push_back(sent->message);
            if (const auto* all = std::get_if<Broadcast>(&action)) {
                for (const ConnectionId to : all->to) inbox[to].push_back(all->message);
            }
            if (const auto* cut = std::get_if<Cut>(&action)) cut_off.insert(cut->whom);
            if (const auto* report = std::get_if<FileReport>(&action)) reports.push_back(*report);
            if (const auto* block = std::get_if<SetBlock>(&action)) blocks.push_back(*block);
            if (const auto* fetch = std::get_if<Fetch>(&action)) fetched.push_back(fetch->game);
            if (const auto* fetch = std::get_if<FetchRatings>(&action)) asked.push_back(*fetch);
            if (const auto* persist = std::get_if<Persist>(&action)) {
                written.push_back(persist->write);
                ++writes;
            }
        }
        held += writes;
        if (held > 0 && !disk_is_dead) happens(hall.written(std::exchange(held, 0), now));
    }
    void come(ConnectionId id, PlayerId player) {
        happens(hall.opened(id,
                            {.player = player,
                             .name = "p" + std::to_string(player),
                             .address = "10.0.0." + std::to_string(player)},
                            now));
        say(id, wire::Hello{});
    }
    void say(ConnectionId id, const wire::FromClient& message) {
        happens(hall.received(id, message, game::Millis(0), now));
    }
    template <class M>
    std::optional<M> last(ConnectionId id) {
        for (auto i = inbox[id].rbegin(); i != inbox[id].rend(); ++i) {
            if (const auto* found = std::get_if<M>(&*i)) return *found;
        }
        return std::nullopt;
    }
    std::optional<Trouble> trouble(ConnectionId id) {
        const auto refused = last<wire::Refused>(id);
        if (!refused) return std::nullopt;
        return refused->trouble;
    }
    // Players 1 (first) and 2 at connections 1 and 2, both at the board.
    GameId begin_game(wire::Seek request = {.terms = kTerms, .may_watch = {}}) {
        come(1, 1);
        come(2, 2);
        request.seat = wire::Seat::First;
        say(1, request);
        say(2, wire::TakeSeek{last<wire::Waiting>(1).value().id});
        const GameId game = last<wire::Paired>(1).value().game;
        say(1, wire::Join{game, 0});
        say(2, wire::Join{game, 0});
        return game;
    }
    void leave(ConnectionId id) { happens(hall.closed(id, now)); }
    // Time passes, and the hall is woken whenever it wants to be.
    void pass(game::Millis time) {
        const Instant end = now + time;
        while (hall.wake() && *hall.wake() <= end) {
            now = std::max(now, *hall.wake());
            happens(hall.tick(now));
        }
        now = end;
    }
    void seek(ConnectionId id, const wire::Seek& request) { say(id, request); }
    static wire::Seek seek_request(std::vector<std::string> may_watch = {}) {
        return {.terms = kTerms, .seat = std::nullopt, .may_watch = std::move(may_watch)};
    }
    [[nodiscard]] std::vector<std::string> logged() const {
        std::vector<std::string> lines;
        for (const Write& write : written) {
            if (const auto* line = std::get_if<AppendLine>(&write))
                lines.push_back(line->line.what);
        }
        return lines;
    }
    // The latest game as the disk has it.
    [[nodiscard]] StoredGame stored() const {
        StoredGame game;
        for (const Write& write : written) {
            if (const auto* created = std::get_if<CreateGame>(&write)) {
                game = {.head = created->head, .log = {}};
            } else if (const auto* line = std::get_if<AppendLine>(&write)) {
                game.log.push_back(line->line);
            } else if (const auto* named = std::get_if<SetWatchers>(&write)) {
                game.head.may_watch = named->may_watch;
            } else if (const auto* late = std::get_if<SetStoredAt>(&write)) {
                game.stored_at = late->at;
            } else {
                game.finished = true;
            }
        }
        return game;
    }
    void move(ConnectionId id, const GameId& game, Seq seq, const std::string& what) {
        say(id, wire::Do{.game = game, .seq = seq, .nonce = ++nonce, .what = what});
    }

    Hall hall{[random = Prng(42)]() mutable { return random.next(); }};
    Instant now{1000s};
    std::map<ConnectionId, std::vector<wire::FromServer>> inbox;
    std::set<ConnectionId> cut_off;
    std::vector<GameId> fetched;
    std::vector<FetchRatings> asked;  // and not answered
    std::vector<FileReport> reports;
    std::vector<SetBlock> blocks;
    std::vector<Write> written;
    std::size_t held = 0;  // writes that have not reached the disk
    bool disk_is_dead = false;
    Nonce nonce = 0;
};

}  // namespace kydai::server
