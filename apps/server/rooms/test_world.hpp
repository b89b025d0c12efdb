// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: server, clients, network and disk in one process, driven from one seed. To the dangers
// of the server (test_simulated_server.hpp) come those of the network and of people: messages are
// late, connections break or fall silent, frames come twice, people walk away. The same seed gives
// the same story, to the last message.
#pragma once

#include <gtest/gtest.h>

#include "apps/server/rooms/test_simulated_server.hpp"
#include "core/chess/uci_move.hpp"
#include "protocol/wire/client.hpp"

namespace kydai::server::test {

class World : public SimulatedServer {
  public:
    using SimulatedServer::SimulatedServer;

    // The lag of every move, as the server measures it.
    static constexpr Millis kLag{20};

    // Two players who look for such a game and play it, and so many who watch it.
    void invite(const wire::Terms& terms, int watchers) {
        for (int i = 0; i < 2; ++i) add_person(terms);
        for (int i = 0; i < watchers; ++i) add_person(std::nullopt);
    }

    // Until every game is over, or the time is up. False in the latter case.
    bool run(Millis longest) {
        schedule_crash();
        schedule_freeze();
        const Instant end = now_ + longest;
        while (!all_over()) {
            if (events_.empty() || events_.top().at > end) return false;
            happen_next();
        }
        return true;
    }

    [[nodiscard]] std::size_t acknowledged() const { return acknowledged_; }
    [[nodiscard]] int resumed_seeks() const { return resumed_seeks_; }

  protected:
    // --- the way between people and the server, at the server's end; nodes/test_nodes_world.hpp
    // puts gateways in between ---

    virtual void arrive(std::size_t who, ConnectionId connection, wire::LinkNumber number) {
        at_server([this, who, connection, number] {
            if (people_[who].connection != connection) return;
            if (!hall_) return hang_up(who);
            enter(who, connection, number);
            tell(who, people_[who].client.connected(number, now_));
        });
    }
    virtual void take_text(ConnectionId connection, const wire::FromClient& message) {
        at_server([this, connection, message] {
            if (!hall_ || !open_.contains(connection)) return;
            serve(hall_->received(connection, message, kLag, server_now()));
        });
    }
    void transmit(ConnectionId to, const wire::FromServer& message) override {
        const auto found = open_.find(to);
        if (found == open_.end()) return;
        const auto [who, number] = found->second;
        if (const auto* happened = std::get_if<wire::Happened>(&message)) {
            check_line(who, *happened);
        }
        hand_to(who, number, to, message);
    }
    void enter(std::size_t who, ConnectionId connection, wire::LinkNumber number) {
        open_.emplace(connection, std::pair(who, number));
        const auto& wants = people_[who].wants;
        serve(hall_->opened(connection,
                            {.player = player_of(who),
                             .name = "p" + std::to_string(who),
                             .address = "10.0.0.1",
                             .has_account = wants && wants->rated},
                            server_now()));
    }
    // A late message arrives even when the client has another connection by then.
    void hand_to(std::size_t who, wire::LinkNumber number, ConnectionId connection,
                 const wire::FromServer& message) {
        deliver(who, connection, [this, message, who, number] {
            if (number == people_[who].number) note_seek(people_[who], message);
            tell(who, people_[who].client.received(number, message, now_));
        });
    }

    struct Person {
        explicit Person(std::uint64_t seed) : client(seed) {}
        wire::Client client;
        std::optional<wire::Terms> wants;  // none: watches
        std::optional<ConnectionId> connection = {};
        wire::LinkNumber number = 0;
        Nonce acting = 0;
        std::uint64_t timer = 0;
        bool seeking = false;
        bool has_sought = false;
        bool has_come = false;
        Instant seeks_from = {};
    };

    static PlayerId player_of(std::size_t who) { return static_cast<PlayerId>(who + 1); }
    // The line is on the disk, and only its author sees its nonce.
    void check_line(std::size_t who, const wire::Happened& happened) {
        const StoredGame& game = disk_.games().at(happened.game);
        ASSERT_LE(happened.line.seq, game.log.size()) << "sent before it was on the disk";
        LogLine line = game.log[happened.line.seq - 1];
        const bool mine = line.by && game.head.players[*line.by] == player_of(who);
        if (!mine) line.nonce = 0;
        ASSERT_EQ(happened.line, line);
    }

    // --- the network: in order on each connection, never faster than the one before ---

    void deliver(std::size_t who, ConnectionId connection, std::function<void()> arrive) {
        if (one_in(dangers_.silence_one_in)) silent_.insert(connection);
        if (silent_.contains(connection)) return;
        if (one_in(dangers_.break_one_in)) {
            at(now_ + random(dangers_.longest_delay), [this, who, connection] {
                if (people_[who].connection == connection) hang_up(who);
            });
            silent_.insert(connection);
            return;
        }
        Instant& last = last_arrival_[connection];
        last = std::max(last, now_ + Millis(1) + random(dangers_.longest_delay));
        at(last, std::move(arrive));
    }
    void drop_connections(Instant from, int unnoticed_one_in) override {
        for (std::size_t i = 0; i < people_.size(); ++i) {
            if (!one_in(unnoticed_one_in)) hang_up_after(i, from);
        }
    }
    void hang_up_after(std::size_t who, Instant from) {
        at(from + random(dangers_.longest_delay), [this, who, was = people_[who].connection] {
            if (people_[who].connection == was && was) hang_up(who);
        });
    }
    // Both ends learn of it.
    void hang_up(std::size_t who) {
        const ConnectionId connection = *people_[who].connection;
        people_[who].connection.reset();
        close_at_server(connection);
        tell(who, people_[who].client.disconnected(people_[who].number, now_));
    }

    // --- people ---

    void add_person(const std::optional<wire::Terms>& wants) {
        people_.emplace_back(chance_.next());
        people_.back().wants = wants;
        const std::size_t who = people_.size() - 1;
        at(now_ + random(Millis(500)), [this, who] { tell(who, people_[who].client.start(now_)); });
    }

    void tell(std::size_t who, const wire::ClientEffects& effects) {
        for (const wire::ClientEffect& effect : effects) {
            std::visit([&](const auto& d) { perform(who, d); }, effect);
        }
        check_prefix(people_[who]);
        count_acknowledged(people_[who]);
        live(who);
        set_timer(who);
    }
    void perform(std::size_t who, const wire::Connect& effect) {
        const ConnectionId connection = ++last_connection_;
        people_[who].connection = connection;
        people_[who].number = effect.number;
        at(now_ + random(dangers_.longest_delay),
           [this, who, connection, effect] { arrive(who, connection, effect.number); });
    }
    void perform(std::size_t who, const wire::Disconnect& /*effect*/) {
        const auto connection = std::exchange(people_[who].connection, std::nullopt);
        if (!connection) return;
        at(now_ + random(dangers_.longest_delay),
           [this, connection] { close_at_server(*connection); });
    }
    void perform(std::size_t who, const wire::Transmit& effect) {
        const auto connection = people_[who].connection;
        if (!connection) return;
        const int copies = one_in(dangers_.double_one_in) ? 2 : 1;
        for (int i = 0; i < copies; ++i) {
            deliver(who, *connection, [this, connection, message = effect.message] {
                take_text(*connection, message);
            });
        }
    }
    void set_timer(std::size_t who) {
        const auto wake = people_[who].client.wake();
        if (!wake) return;
        const std::uint64_t timer = ++people_[who].timer;
        at(std::max(*wake, now_ + Millis(1)), [this, who, timer] {
            if (people_[who].timer == timer) tell(who, people_[who].client.tick(now_));
        });
    }

    // After a break a person first waits to hear whether the seek is still open.
    void note_seek(Person& person, const wire::FromServer& message) {
        if (std::holds_alternative<wire::Welcome>(message)) {
            person.seeking = false;
            person.seeks_from = person.has_sought ? now_ + Millis(3000) : now_;
        } else if (std::holds_alternative<wire::Waiting>(message)) {
            if (!std::exchange(person.seeking, true)) ++resumed_seeks_;
        }
    }
    void walk_off(std::size_t who) {
        tell(who, people_[who].client.stop());
        at(now_ + random(dangers_.longest_walk),
           [this, who] { tell(who, people_[who].client.start(now_)); });
    }

    // What a person does next: look for a game, come to it, move.
    void live(std::size_t who) {
        Person& person = people_[who];
        if (person.client.link() != wire::LinkState::Online) return;
        if (!person.client.joined()) return find_game(who);
        if (person.client.pending() || !person.client.joined()->you) return;
        const auto what = std::visit([&](const auto& game) { return next_move(person, game); },
                                     person.client.joined()->game);
        if (!what) return;
        at(now_ + Millis(1) + random(Millis(800)), [this, who, what = *what] {
            Person& mover = people_[who];
            const bool still = mover.client.joined() && !mover.client.pending();
            if (!still || mover.client.link() != wire::LinkState::Online) return;
            if (one_in(dangers_.walk_off_one_in)) return walk_off(who);
            tell(who, mover.client.act(what, now_));
        });
    }
    void find_game(std::size_t who) {
        Person& person = people_[who];
        for (const auto& [id, stored] : disk_.games()) {
            const auto& players = stored.head.players;
            const bool mine = std::ranges::find(players, player_of(who)) != players.end();
            if (person.wants ? mine : true) {
                if (mine && !std::exchange(person.has_come, true) &&
                    one_in(dangers_.stay_away_one_in)) {
                    return walk_off(who);
                }
                const auto effects = person.client.join(id, now_);
                for (const auto& effect : effects) {
                    std::visit([&](const auto& d) { perform(who, d); }, effect);
                }
                return;
            }
        }
        if (!person.wants || person.seeking || now_ < person.seeks_from) return;
        person.seeking = person.has_sought = true;
        for (const auto& effect : person.client.send(wire::Seek{.terms = *person.wants})) {
            std::visit([&](const auto& d) { perform(who, d); }, effect);
        }
    }
    template <class Rules>
    std::optional<std::string> next_move(Person& person, const wire::OnlineGame<Rules>& game) {
        const auto& session = game.session();
        const auto& joined = *person.client.joined();
        if (session.result()) return std::nullopt;
        const auto claimable = game.claimable_at(~*joined.you);
        if (claimable && *claimable <= joined.game_time(now_)) {
            return "abandon " + std::string(game::name(session.side_of(~*joined.you))) + " win";
        }
        if (session.seat_to_act() != *joined.you) return std::nullopt;
        if (!session.opening().takes_moves(session.ply())) return "choose second keep-o";
        if (session.ply() > 4 && one_in(40)) {
            return "resign " + std::string(game::name(session.side_of(*joined.you)));
        }
        return "play " + std::string(game::name(session.turn())) + " " +
               random_move(session.position());
    }
    std::string random_move(const chess::AnyPosition& position) {
        const auto moves = position.legal_moves();
        const auto which = chance_.below(static_cast<std::uint64_t>(moves.size()));
        return game::ChessRules::to_text(
            game::ChessRules::to_move_text(moves[static_cast<int>(which)]));
    }
    std::string random_move(const caro::Position& position) {
        const auto points = position.legal_moves();
        const auto which = chance_.below(static_cast<std::uint64_t>(points.size()));
        return game::CaroRules::to_text(points[static_cast<int>(which)]);
    }

    // --- what must hold ---

    // Every client has folded a prefix of the log on the disk: the same game as the disk gives.
    void check_prefix(const Person& person) {
        const auto& joined = person.client.joined();
        if (!joined) return;
        const auto& log = disk_.games().at(joined->id).log;
        ASSERT_LE(joined->have, log.size()) << "a client knows what the disk does not";
    }
    // An event that its client takes for acknowledged is in the log, once.
    void count_acknowledged(Person& person) {
        const auto& pending = person.client.pending();
        const Nonce now_acting = pending ? pending->nonce : 0;
        const Nonce before = std::exchange(person.acting, now_acting);
        if (before == 0 || before == now_acting || person.client.trouble()) return;
        const auto& log = disk_.games().at(person.client.joined()->id).log;
        ASSERT_EQ(std::ranges::count(log, before, &LogLine::nonce), 1)
            << "an acknowledged move is lost";
        ++acknowledged_;
    }
    [[nodiscard]] bool all_over() const override {
        if (disk_.games().empty() || !hall_) return false;
        const bool finished = std::ranges::all_of(
            disk_.games(), [](const auto& entry) { return entry.second.finished; });
        // And everyone has seen it.
        return finished && std::ranges::all_of(people_, [&](const Person& person) {
                   const auto& joined = person.client.joined();
                   return joined && joined->have == disk_.games().at(joined->id).log.size();
               });
    }

    std::size_t acknowledged_ = 0;
    int resumed_seeks_ = 0;
    std::set<ConnectionId> silent_;
    std::map<ConnectionId, Instant> last_arrival_;
    ConnectionId last_connection_ = 0;
    std::vector<Person> people_;
};

}  // namespace kydai::server::test
