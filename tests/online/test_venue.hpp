// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: the server's hall and some visitors in one process, a simulation driven by one seed.
// Frames arrive in order but late, connections break, the server may crash, and users act at
// random.
#pragma once

#include <gtest/gtest.h>

#include <deque>
#include <map>
#include <memory>
#include <set>

#include "apps/server/rooms/hall.hpp"
#include "apps/server/rooms/test_memory_store.hpp"
#include "core/base/prng.hpp"
#include "play/online/visit.hpp"
#include "protocol/wire/codec.hpp"

namespace kydai::play::test {

enum class Habit : std::uint8_t {
    Play,  // two players are paired and play, the third watches
    Roam,  // all invite, stop waiting, open links, come and go, connected or not; the server falls
};

class Venue {
  public:
    Venue(std::uint64_t seed, const wire::Terms& terms, Habit habit = Habit::Play)
        : chance_(seed), terms_(terms), habit_(habit), hall_(fresh_hall()) {
        for (std::size_t who = 0; who < kPeople; ++who) {
            people_.emplace_back(chance_.next());
            perform(who, people_[who].visit.start(now_));
        }
    }

    // One thing that happens.
    void step() {
        now_ += Millis(static_cast<std::int64_t>(chance_.below(400)));
        const std::size_t who = chance_.below(kPeople);
        switch (chance_.below(10)) {
            case 0:
                if (chance_.below(12) == 0) hang_up(who);
                if (habit_ == Habit::Roam && chance_.below(40) == 0) restart();
                break;
            case 1:
            case 2:
                habit_ == Habit::Roam ? roam(who) : act(who);
                break;
            case 3:
                serve(hall_->tick(now_));
                break;
            default:
                deliver(who);
        }
        for (std::size_t one = 0; one < kPeople; ++one) wake(one);
    }
    // Delivers all messages in transit and reconnects all visitors.
    void settle() {
        for (int i = 0; i < 400; ++i) {
            now_ += Millis(100);
            serve(hall_->tick(now_));
            for (std::size_t who = 0; who < kPeople; ++who) {
                wake(who);
                deliver(who);
            }
        }
    }

    [[nodiscard]] std::size_t people() const { return kPeople; }
    [[nodiscard]] const Visit& visit(std::size_t who) const { return people_[who].visit; }
    [[nodiscard]] bool all_at_the_board() const {
        return std::ranges::all_of(people_,
                                   [](const Person& one) { return one.visit.room().has_value(); });
    }

    // The names on open seeks, as a new visitor sees them in the lobby.
    std::set<std::string> listed() {
        const server::ConnectionId observer = ++last_connection_;
        (void)hall_->opened(observer, {.player = 99, .name = "observer", .address = ""}, now_);
        (void)hall_->received(observer, wire::Hello{}, Millis(0), now_);
        const auto actions = hall_->received(observer, wire::WatchLobby{}, Millis(0), now_);
        std::set<std::string> names;
        for (const auto& action : actions) {
            const auto* sent = std::get_if<server::Send>(&action);
            const auto* lobby =
                sent != nullptr ? std::get_if<wire::Lobby>(&sent->message) : nullptr;
            if (lobby == nullptr) continue;
            for (const auto& seek : lobby->seeks) names.insert(seek.name);
        }
        (void)hall_->closed(observer, now_);
        return names;
    }
    [[nodiscard]] int restarts() const { return restarts_; }
    [[nodiscard]] const std::map<wire::GameId, server::StoredGame>& games() const {
        return disk_.games();
    }

  private:
    static constexpr std::size_t kPeople = 3;

    struct Person {
        explicit Person(std::uint64_t seed) : visit(seed) {}
        Visit visit;
        std::optional<server::ConnectionId> connection = {};
        wire::LinkNumber number = 0;
        bool is_open = false;
        bool has_asked = false;
        std::deque<std::string> to_server = {};
        std::deque<std::string> to_visit = {};
    };

    void perform(std::size_t who, const VisitEffects& effects) {
        Person& person = people_[who];
        for (const VisitEffect& effect : effects) {
            if (const auto* connect = std::get_if<wire::Connect>(&effect)) {
                person.connection = ++last_connection_;
                person.number = connect->number;
                person.is_open = false;
            } else if (const auto* transmit = std::get_if<Transmit>(&effect)) {
                if (person.is_open) person.to_server.push_back(transmit->frame);
            } else if (std::holds_alternative<wire::Disconnect>(effect)) {
                close(who);
            }
        }
    }
    void close(std::size_t who) {
        Person& person = people_[who];
        person.to_server.clear();
        person.to_visit.clear();
        const auto connection = std::exchange(person.connection, std::nullopt);
        if (std::exchange(person.is_open, false)) serve(hall_->closed(*connection, now_));
    }
    void hang_up(std::size_t who) {
        if (!people_[who].connection) return;
        close(who);
        perform(who, people_[who].visit.disconnected(people_[who].number, now_));
    }
    void wake(std::size_t who) {
        const auto wake = people_[who].visit.wake();
        if (wake && *wake <= now_) perform(who, people_[who].visit.tick(now_));
    }
    // Delivers the next message in transit.
    void deliver(std::size_t who) {
        Person& person = people_[who];
        if (!person.connection) return;
        if (!person.is_open) {
            person.is_open = true;
            const std::string name = "p" + std::to_string(who);
            serve(hall_->opened(*person.connection, {player_of(who), name, "10.0.0.1"}, now_));
            perform(who, person.visit.connected(person.number, now_));
        } else if (!person.to_server.empty()) {
            const auto message = wire::decode_from_client(person.to_server.front());
            person.to_server.pop_front();
            ASSERT_TRUE(message);
            serve(hall_->received(*person.connection, *message, Millis(20), now_));
        } else if (!person.to_visit.empty()) {
            const std::string frame = std::move(person.to_visit.front());
            person.to_visit.pop_front();
            perform(who, person.visit.received(person.number, frame, now_));
        }
    }

    // --- the server's edge ---

    static server::PlayerId player_of(std::size_t who) {
        return static_cast<server::PlayerId>(who + 1);
    }
    std::unique_ptr<server::Hall> fresh_hall() {
        return std::make_unique<server::Hall>(
            [random = Prng(chance_.next())]() mutable { return random.next(); });
    }
    // Everyone notices, and the games go on from the disk.
    void restart() {
        ++restarts_;
        for (std::size_t who = 0; who < kPeople; ++who) hang_up(who);
        hall_ = fresh_hall();
        serve(hall_->restore(disk_.unfinished().value(), now_, now_));
    }
    void serve(const server::Actions& actions) {
        for (const server::Action& action : actions) {
            std::visit([this](const auto& one) { carry_out(one); }, action);
        }
    }
    void carry_out(const server::Send& send) { send_to(send.to, send.message); }
    void carry_out(const server::Broadcast& all) {
        for (const server::ConnectionId to : all.to) send_to(to, all.message);
    }
    void carry_out(const server::Cut& /*cut*/) { ADD_FAILURE() << "an honest visitor was cut off"; }
    void carry_out(const server::FetchRatings& /*fetch*/) {}
    void carry_out(const server::Rename& /*rename*/) {}
    void carry_out(const server::FileReport& /*report*/) {}
    void carry_out(const server::SetBlock& /*block*/) {}
    void carry_out(const server::ClassAnswer& /*answer*/) {}
    void carry_out(const server::ClassNews& /*news*/) {}
    void carry_out(const server::Report& /*report*/) { ADD_FAILURE() << "a log does not fold"; }
    void carry_out(const server::Persist& persist) {
        disk_.write_surely(persist.write, now_);
        serve(hall_->written(1, now_));
    }
    void carry_out(const server::Fetch& fetch) {
        const auto found = disk_.games().find(fetch.game);
        serve(hall_->loaded(
            fetch.game, found == disk_.games().end() ? std::nullopt : std::optional(found->second),
            now_));
    }
    void send_to(server::ConnectionId to, const wire::FromServer& message) {
        for (std::size_t who = 0; who < kPeople; ++who) {
            if (people_[who].connection != to) continue;
            if (const auto* paired = std::get_if<wire::Paired>(&message)) check_call(who, *paired);
            people_[who].to_visit.push_back(wire::encode(message));
        }
    }
    // No visitor is called to a game in which that visitor has already acted.
    void check_call(std::size_t who, const wire::Paired& paired) {
        const server::StoredGame& game = disk_.games().at(paired.game);
        EXPECT_TRUE(std::ranges::none_of(game.log, [&](const wire::LogLine& line) {
            return line.by && game.head.players[*line.by] == player_of(who);
        }));
    }

    // --- people ---

    void act(std::size_t who) {
        Person& person = people_[who];
        if (person.visit.room()) return apply(who, at_the_board(person.visit));
        if (person.visit.link() != wire::LinkState::Online) return;
        const bool watches = who + 1 == kPeople;
        if (watches && !disk_.games().empty()) {
            return apply(who, ComeToGame{disk_.games().begin()->first});
        }
        if (!watches && !std::exchange(person.has_asked, true)) {
            apply(who, Invite{{.terms = terms_, .seat = {}, .may_watch = {}}});
        }
    }
    // Any action that a screen offers, connected or not.
    void roam(std::size_t who) {
        const Visit& visit = people_[who].visit;
        const auto visibility =
            chance_.below(4) == 0 ? wire::Visibility::Private : wire::Visibility::Public;
        switch (chance_.below(8)) {
            case 0:
            case 1:
                return apply(who, Invite{{.terms = terms_, .visibility = visibility}});
            case 2:
                return apply(who, StopWaiting{});
            case 3:
                if (visit.invitation()) return apply(who, AcceptInvitation{});
                return apply(who, OpenLink{some_link()});
            case 4:
                return apply(who, ComeToGame{some_link()});
            case 5:
                return apply(who, chance_.below(2) == 0 ? VisitInput(LeaveGame{}) : Retry{});
            default:
                if (visit.room()) apply(who, at_the_board(visit));
        }
    }
    // A link to an invitation, a game, or nothing any more.
    wire::GameId some_link() {
        std::vector<wire::GameId> links = {wire::GameId()};
        for (const Person& person : people_) {
            const auto& seek = person.visit.seek();
            if (seek && seek->id) links.push_back(*seek->id);
        }
        for (const auto& [id, stored] : disk_.games()) {
            if (!stored.finished) links.push_back(id);
        }
        return links[chance_.below(links.size())];
    }
    void apply(std::size_t who, const VisitInput& input) {
        perform(who, people_[who].visit.apply(input, now_));
    }
    VisitInput at_the_board(const Visit& visit) {
        switch (chance_.below(24)) {
            case 0:
                return AtBoard{"offer-draw"};
            case 1:
                return AtBoard{"decline-draw"};
            case 2:
            case 3:
                return AtBoard{"take-back"};
            case 4:
                return AtBoard{"accept-take-back"};
            case 5:
                return AtBoard{"decline-take-back"};
            case 6:
                return AtBoard{"back"};
            case 7:
                return AtBoard{"last"};
            case 8:
                return ClaimGame{game::AbandonClaim::Win};
            case 9:
                return AtBoard{chance_.below(20) == 0 ? "resign" : "drop-premove"};
            case 10:
                return AtBoard{chance_.below(8) == 0 ? "accept-draw" : "claim-draw"};
            default:
                return AtBoard{std::visit([this](const auto& game) { return some_move(game); },
                                          visit.room()->game())};
        }
    }
    // Legal now, or a premove; or a choice of the opening.
    template <class Rules>
    std::string some_move(const Game<Rules>& game) {
        const auto& session = game.session();
        if (!session.opening().takes_moves(session.ply())) return "choose keep-o";
        return "move " + some_move(session.position());
    }
    std::string some_move(const chess::AnyPosition& position) {
        const auto moves = position.legal_moves();
        if (moves.empty()) return "e2e4";
        const auto which =
            static_cast<int>(chance_.below(static_cast<std::uint64_t>(moves.size())));
        return game::ChessRules::to_text(game::ChessRules::to_move_text(moves[which]));
    }
    std::string some_move(const caro::Position& position) {
        const auto points = position.legal_moves();
        if (points.empty()) return "a1";
        const auto which =
            static_cast<int>(chance_.below(static_cast<std::uint64_t>(points.size())));
        return game::CaroRules::to_text(points[which]);
    }

    Prng chance_;
    wire::Terms terms_;
    Habit habit_;
    std::unique_ptr<server::Hall> hall_;
    server::test::MemoryStore disk_;
    std::vector<Person> people_;
    server::ConnectionId last_connection_ = 0;
    int restarts_ = 0;
    Instant now_{std::chrono::hours(1)};
};

}  // namespace kydai::play::test
