// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: the world of rooms/test_world.hpp with gateways between some of the people and the
// server that decides. The gateways and the switchboard are the real ones; links are late, break,
// or fall silent at one end or both; gateways are killed and start again. They poll the lease to
// learn which server decides, and at once when Redis notifies them. Notifications are lost, Redis
// is away, and gateways are cut off from Redis and from the database.
#pragma once

#include <charconv>

#include "apps/server/nodes/gateway.hpp"
#include "apps/server/nodes/switchboard.hpp"
#include "apps/server/rooms/test_world.hpp"
#include "protocol/wire/codec.hpp"

namespace kydai::server::test {

struct LinkDangers {
    std::size_t gateways = 2;
    int cut_one_in = 500;       // pieces of a stream that break their link instead of arriving
    int silence_one_in = 1500;  // … or leave it open and dead
    Millis longest_delay{15};
    Millis kill_every{60'000};  // of each gateway, on average
    int notice_lost_one_in = 4;
    Millis cut_off_every{30'000};  // each gateway from Redis or from the database, on average
    Millis longest_cut_off{8'000};
    Millis redis_away_every{60'000};
};

class NodesWorld final : public World {
  public:
    NodesWorld(std::uint64_t seed, const Dangers& dangers, const LinkDangers& links)
        : World(seed, dangers), links_(links), gateways_(links.gateways) {
        for (std::size_t which = 0; which < gateways_.size(); ++which) {
            start_gateway(which);
            poll_after(which, Millis(0));
            schedule_kill(which);
            schedule_cut_off(which);
        }
        schedule_redis_away();
        each_second();
        started();
    }

    [[nodiscard]] int links_lost() const { return links_lost_; }
    [[nodiscard]] int passed_on() const { return passed_on_; }
    [[nodiscard]] int notices_received() const { return notices_received_; }
    [[nodiscard]] int notices_lost() const { return notices_lost_; }
    [[nodiscard]] int cut_offs() const { return cut_offs_; }

  private:
    // Both ends of a link have the same number.
    struct Pipe {
        std::size_t gateway = 0;
        int of_gateway = 0;  // incarnations of both ends
        int of_host = 0;
        bool is_dead = false;
        Instant there = {};  // when the last piece arrives
        Instant back = {};
    };
    // The gateway's end of everything: its network and its links.
    struct Edge final : Network, Links {
        Edge(NodesWorld& all, std::size_t number) : world(all), which(number) {}
        void send(SocketId to, SharedText text) override { world.to_person(to, *text); }
        void close(SocketId whom, CloseCode /*code*/) override { world.cut_off(whom); }
        void set_alarm(std::chrono::milliseconds /*from_now*/) override {}
        void post(std::function<void()> task) override { world.at(world.now_, std::move(task)); }
        LinkId connect(const std::string& /*host*/, std::uint16_t /*port*/) override {
            return world.connect_link(which);
        }
        void send(LinkId to, std::string_view bytes) override { world.send_there(to, bytes); }
        void end(LinkId id) override {
            if (!world.pipes_.at(id).is_dead) world.end_at_host_soon(id);
            world.at(world.now_, [&all = world, id] { all.end_at_gateway(id); });
        }
        NodesWorld& world;
        std::size_t which;
    };
    // The host's.
    struct Exchange final : Network, Links {
        explicit Exchange(NodesWorld& all) : world(all) {}
        void send(SocketId /*to*/, SharedText /*text*/) override {}
        void close(SocketId /*whom*/, CloseCode /*code*/) override {}
        void set_alarm(std::chrono::milliseconds /*from_now*/) override {}
        void post(std::function<void()> task) override {
            world.at_server_after(Millis(0), std::move(task));
        }
        LinkId connect(const std::string& /*host*/, std::uint16_t /*port*/) override { return 0; }
        void send(LinkId to, std::string_view bytes) override { world.send_back(to, bytes); }
        void end(LinkId id) override {
            if (!world.pipes_.at(id).is_dead) world.end_at_gateway_soon(id);
            world.at_server_after(Millis(0), [&all = world, id] { all.end_at_host(id); });
        }
        NodesWorld& world;
    };
    // As the front, for people who have a right to everything.
    struct Door final : NetListener {
        explicit Door(NodesWorld& all) : world(all) {}
        void on_request(const HttpRequest& request, HttpReply reply) override {
            reply(Upgrade{.id = number_in(request.target)});
        }
        void on_open(SocketId id) override {
            const auto [who, number] = world.homes_.at(id);
            world.enter(who, id, number);
        }
        void on_text(SocketId id, std::string_view text, game::Millis lag) override {
            if (!world.open_.contains(id)) return;
            const auto message = wire::decode_from_client(text);
            ASSERT_TRUE(message);
            ++world.passed_on_;
            world.serve(world.hall_->received(id, *message, lag, world.server_now()));
        }
        void on_close(SocketId id) override { world.leave(id); }
        void on_alarm() override {}
        void on_refusal(Refusal /*why*/) override {}
        void on_stop() override {}
        static SocketId number_in(std::string_view target) {
            const std::string_view digits = target.substr(target.find('?') + 1);
            SocketId id = 0;
            std::from_chars(digits.data(), digits.data() + digits.size(), id);
            return id;
        }
        NodesWorld& world;
    };
    struct Node {
        std::unique_ptr<Edge> edge = {};
        std::unique_ptr<Gateway> gateway = {};
        int incarnation = 0;
        int poll = 0;             // the next one; others that were planned are void
        bool is_notified = true;  // as the gateway believes
        Instant without_redis_until = {};
        Instant without_database_until = {};
    };

    // --- who is connected where ---

    [[nodiscard]] bool is_direct(ConnectionId connection) const {
        return connection % (gateways_.size() + 1) == 0;
    }
    Gateway& gateway_of(ConnectionId connection) {
        return *gateways_[connection % (gateways_.size() + 1) - 1].gateway;
    }

    void arrive(std::size_t who, ConnectionId connection, wire::LinkNumber number) override {
        if (is_direct(connection)) return World::arrive(who, connection, number);
        if (people_[who].connection != connection) return;
        homes_.emplace(connection, std::pair(who, number));
        const std::string target = "/ws?" + std::to_string(connection);
        gateway_of(connection)
            .on_request({.target = target, .host = "localhost", .wants_web_socket = true},
                        [this, connection](const auto& said) {
                            at(now_, [this, connection,
                                      is_granted = std::holds_alternative<Upgrade>(said)] {
                                answered(connection, is_granted);
                            });
                        });
    }
    void answered(ConnectionId connection, bool is_granted) {
        const auto [who, number] = homes_.at(connection);
        const bool is_there = people_[who].connection == connection;
        if (!is_granted) {
            if (is_there) hang_up(who);
            return;
        }
        if (!is_there) return gateway_of(connection).on_close(connection);
        gateway_of(connection).on_open(connection);
        tell(who, people_[who].client.connected(number, now_));
    }
    void take_text(ConnectionId connection, const wire::FromClient& message) override {
        if (is_direct(connection)) return World::take_text(connection, message);
        gateway_of(connection).on_text(connection, wire::encode(message), kLag);
    }
    void close_at_server(ConnectionId connection) override {
        if (is_direct(connection)) return World::close_at_server(connection);
        at(now_, [this, connection] { gateway_of(connection).on_close(connection); });
    }
    void transmit(ConnectionId to, const wire::FromServer& message) override {
        if (is_direct(to)) return World::transmit(to, message);
        const auto found = open_.find(to);
        if (found == open_.end()) return;
        if (const auto* happened = std::get_if<wire::Happened>(&message)) {
            check_line(found->second.first, *happened);
        }
        std::string text = wire::encode(message);
        if (!last_text_ || *last_text_ != text) {
            last_text_ = std::make_shared<const std::string>(std::move(text));
        }
        switchboard_->send(to, last_text_);
    }
    void to_person(ConnectionId connection, const std::string& text) {
        const auto [who, number] = homes_.at(connection);
        const auto message = wire::decode_from_server(text);
        ASSERT_TRUE(message);
        hand_to(who, number, connection, *message);
    }
    void cut_off(ConnectionId connection) {
        const auto [who, number] = homes_.at(connection);
        if (people_[who].connection == connection) hang_up_after(who, now_);
    }

    // --- the server that decides ---

    void started() override {
        exchange_ = std::make_unique<Exchange>(*this);
        door_ = std::make_unique<Door>(*this);
        switchboard_ = std::make_unique<Switchboard>(*exchange_, *exchange_, secret());
        switchboard_->set_listener(*door_);
        for (std::size_t which = 0; which < gateways_.size(); ++which) notify_of_lease(which);
    }
    [[nodiscard]] std::string secret() const { return std::to_string(incarnation_); }
    // Its process has ended, or hangs for good: some gateways hear of it, others do not.
    void lost() override {
        for (auto& [id, pipe] : pipes_) {
            if (std::exchange(pipe.is_dead, true)) continue;
            if (!one_in(3)) end_at_gateway_soon(id);
        }
    }
    void each_second() {
        at(now_ + Millis(1000), [this] {
            for (Node& node : gateways_) node.gateway->on_second();
            at_server([this] {
                if (hall_) switchboard_->on_second();
            });
            each_second();
        });
    }

    // --- gateways ---

    void start_gateway(std::size_t which) {
        Node& node = gateways_[which];
        ++node.incarnation;
        node.gateway.reset();
        node.edge = std::make_unique<Edge>(*this, which);
        node.gateway = std::make_unique<Gateway>(
            GatewayParts{.site = site_,
                         .hosts = hosts_,
                         .network = *node.edge,
                         .links = *node.edge,
                         .metrics = metrics_,
                         .is_unlinked = [this, which] { poll_after(which, Millis(0)); }});
    }
    // As LeaseWatch does. Now and then the database is not reached.
    void poll_after(std::size_t which, Millis wait) {
        const int poll = ++gateways_[which].poll;
        at(now_ + wait, [this, which, poll] {
            Node& node = gateways_[which];
            if (node.poll != poll) return;
            const bool is_away =
                one_in(50) || now_ < fails_until_ || now_ < node.without_database_until;
            if (hall_ && !is_away) {
                node.gateway->follow({.address = "10.0.0.1", .port = 1, .secret = secret()});
            }
            const bool is_slow = node.is_notified && node.gateway->is_linked() && !is_away;
            poll_after(which, is_slow ? Millis(1000) : Millis(50) + random(Millis(100)));
        });
    }
    // Another server decides, and says so over Redis.
    void notify_of_lease(std::size_t which) {
        Node& node = gateways_[which];
        const bool is_lost = now_ < redis_away_until_ || now_ < node.without_redis_until ||
                             one_in(links_.notice_lost_one_in);
        ++(is_lost ? notices_lost_ : notices_received_);
        if (is_lost) return;
        at(now_ + random(links_.longest_delay), [this, which] { poll_after(which, Millis(0)); });
    }
    // A gateway notices within three seconds that Redis is away, and polls once when it is back.
    void lose_redis(std::size_t which, Millis time) {
        gateways_[which].without_redis_until = now_ + time;
        at(now_ + random(Millis(3000)), [this, which] {
            Node& node = gateways_[which];
            if (now_ < node.without_redis_until) node.is_notified = false;
        });
        at(now_ + time, [this, which] {
            Node& node = gateways_[which];
            if (now_ < node.without_redis_until) return;
            node.is_notified = true;
            poll_after(which, Millis(0));
        });
    }
    void schedule_cut_off(std::size_t which) {
        at(now_ + random(links_.cut_off_every * 2), [this, which] {
            ++cut_offs_;
            const Millis time = random(links_.longest_cut_off);
            if (!one_in(3)) lose_redis(which, time);
            if (!one_in(3)) gateways_[which].without_database_until = now_ + time;
            schedule_cut_off(which);
        });
    }
    void schedule_redis_away() {
        at(now_ + random(links_.redis_away_every * 2), [this] {
            const Millis time = random(links_.longest_cut_off);
            redis_away_until_ = now_ + time;
            for (std::size_t which = 0; which < gateways_.size(); ++which) lose_redis(which, time);
            schedule_redis_away();
        });
    }
    void schedule_kill(std::size_t which) {
        at(now_ + random(links_.kill_every * 2), [this, which] {
            for (auto& [id, pipe] : pipes_) {
                if (pipe.gateway != which || std::exchange(pipe.is_dead, true)) continue;
                if (!one_in(3)) end_at_host_soon(id);  // else its machine is gone
            }
            for (std::size_t who = 0; who < people_.size(); ++who) {
                const auto connection = people_[who].connection;
                if (!connection || is_direct(*connection)) continue;
                if (&gateway_of(*connection) == gateways_[which].gateway.get()) {
                    hang_up_after(who, now_);
                }
            }
            start_gateway(which);
            schedule_kill(which);
        });
    }

    // --- links: in order, never faster than the piece before ---

    LinkId connect_link(std::size_t which) {
        const LinkId id = ++last_link_;
        pipes_[id] = {.gateway = which,
                      .of_gateway = gateways_[which].incarnation,
                      .of_host = incarnation_,
                      .is_dead = hall_ == nullptr};
        at(now_ + random(links_.longest_delay), [this, id] {
            const Pipe& pipe = pipes_.at(id);
            if (pipe.is_dead) return end_at_gateway(id);
            at_host(id, [this, id] { switchboard_->on_link_open(id); });
            at_gateway(id, [id](Gateway& gateway) { gateway.on_link_open(id); });
        });
        return id;
    }
    void at_host(LinkId id, std::function<void()> task) {
        at_server([this, id, task = std::move(task)] {
            if (hall_ && pipes_.at(id).of_host == incarnation_) task();
        });
    }
    void at_gateway(LinkId id, const std::function<void(Gateway&)>& task) {
        const Pipe& pipe = pipes_.at(id);
        Node& node = gateways_[pipe.gateway];
        if (node.incarnation == pipe.of_gateway) task(*node.gateway);
    }
    // False when the piece is lost, and with it the link.
    bool goes_through(LinkId id) {
        Pipe& pipe = pipes_.at(id);
        if (pipe.is_dead) return false;
        const bool is_cut = one_in(links_.cut_one_in);
        pipe.is_dead = is_cut || one_in(links_.silence_one_in);
        if (pipe.is_dead) ++links_lost_;
        if (is_cut) {
            end_at_host_soon(id);
            end_at_gateway_soon(id);
        }
        return !pipe.is_dead;
    }
    void send_there(LinkId id, std::string_view bytes) {
        if (!goes_through(id)) return;
        Instant& last = pipes_.at(id).there;
        last = std::max(last, now_ + random(links_.longest_delay));
        at(last, [this, id, bytes = std::string(bytes)] {
            at_host(id, [this, id, bytes] { switchboard_->on_link_bytes(id, bytes); });
        });
    }
    void send_back(LinkId id, std::string_view bytes) {
        if (!goes_through(id)) return;
        Instant& last = pipes_.at(id).back;
        last = std::max(last, now_ + random(links_.longest_delay));
        at(last, [this, id, bytes = std::string(bytes)] {
            at_gateway(id, [&](Gateway& gateway) { gateway.on_link_bytes(id, bytes); });
        });
    }
    void end_at_host(LinkId id) {
        at_host(id, [this, id] { switchboard_->on_link_end(id); });
    }
    void end_at_gateway(LinkId id) {
        at_gateway(id, [id](Gateway& gateway) { gateway.on_link_end(id); });
    }
    // After what was sent before.
    void end_at_host_soon(LinkId id) {
        pipes_.at(id).is_dead = true;
        const Instant when = std::max(pipes_.at(id).there, now_ + random(links_.longest_delay));
        at(when, [this, id] { end_at_host(id); });
    }
    void end_at_gateway_soon(LinkId id) {
        pipes_.at(id).is_dead = true;
        const Instant when = std::max(pipes_.at(id).back, now_ + random(links_.longest_delay));
        at(when, [this, id] { end_at_gateway(id); });
    }

    LinkDangers links_;
    Site site_;
    std::vector<std::string> names_{"localhost"};
    AllowedHosts hosts_{names_};
    Metrics metrics_;
    std::map<ConnectionId, std::pair<std::size_t, wire::LinkNumber>> homes_;
    std::map<LinkId, Pipe> pipes_;
    LinkId last_link_ = 0;
    SharedText last_text_;
    Instant redis_away_until_ = {};
    int notices_received_ = 0;
    int notices_lost_ = 0;
    int cut_offs_ = 0;
    int links_lost_ = 0;
    int passed_on_ = 0;
    std::unique_ptr<Exchange> exchange_;
    std::unique_ptr<Door> door_;
    std::unique_ptr<Switchboard> switchboard_;
    std::vector<Node> gateways_;
};

}  // namespace kydai::server::test
