// SPDX-License-Identifier: GPL-3.0-or-later
// Routes requests (site, API, WebSocket) and decides who may open a WebSocket. Messages of accepted
// sockets go to the hall.
#pragma once

#include <unordered_map>

#include "apps/server/admin/admin.hpp"
#include "apps/server/archive/packing.hpp"
#include "apps/server/archive/retention.hpp"
#include "apps/server/front/api.hpp"
#include "apps/server/front/class_api.hpp"
#include "apps/server/front/ratings_api.hpp"
#include "apps/server/front/reception.hpp"
#include "apps/server/front/review_api.hpp"
#include "apps/server/hall_runner.hpp"
#include "apps/server/net/addresses.hpp"
#include "apps/server/net/hosts.hpp"
#include "apps/server/site/site.hpp"

namespace kydai::server {

// Everything outlives the front.
struct FrontParts {
    const Site& site;
    const AllowedHosts& hosts;
    Gate& gate;
    HallRunner& hall;
    People& people;
    Network& network;
    Metrics& metrics;
    const ServerClock& clock;
    std::vector<AddressRange> proxies;
    KeepGames keep_games = {};
    std::vector<Ban> bans = {};               // from the disk, before the first request is answered
    std::string secret = {};                  // of the owner of this machine; empty: nobody has it
    std::vector<std::string> addresses = {};  // of this server in the local network, as URLs
    std::function<void()> on_second = [] {};
    SocketId ids_after = 0;  // sockets have numbers from the next on: other servers have used them
    ReviewQueue* reviews = nullptr;  // null: without workers
    std::string worker_key = {};
};

class Front final : public NetListener {
  public:
    explicit Front(FrontParts parts);

    // Whether what lies at this path is a file, the same for everybody.
    static bool is_of_site(std::string_view path);

    void on_request(const HttpRequest& request, HttpReply reply) override;
    void on_open(SocketId id) override;
    void on_text(SocketId id, std::string_view text, game::Millis lag) override;
    void on_close(SocketId id) override;
    void on_alarm() override { parts_.hall.tick(); }
    void on_second() override {
        retention_.step(parts_.clock.now());
        packing_.step(parts_.clock.now());
        parts_.hall.end_long_waits();
        if (parts_.reviews != nullptr) parts_.reviews->on_second();
        parts_.on_second();
    }
    void on_refusal(Refusal why) override { parts_.metrics.count(why); }
    void on_stop() override;

  private:
    struct OpenSocket {
        Visitor visitor;
        AddressKeys keys = {};
        bool is_open = false;
        bool must_close = false;
        int bad_texts = 0;
    };

    void admit(const HttpRequest& request, const HttpReply& reply);
    void let_in(const Caller& caller, const Session& session, const HttpReply& reply);
    // Closes the sockets of one whose session ended or changed.
    void disconnect(PlayerId player);
    void refuse_text(SocketId id, OpenSocket& socket);
    // Whether the limits allow this socket what the message asks for.
    bool may_ask(const OpenSocket& socket, const wire::FromClient& message);
    [[nodiscard]] Gauges gauges() const;

    // Closes the sockets of everyone who is banned now.
    void disconnect_banned();

    FrontParts parts_;
    Bans bans_;
    Admin admin_;
    Reception reception_;
    Api api_;
    ClassApi class_api_;
    RatingsApi ratings_api_;
    ReviewApi review_api_;
    Retention retention_;
    Packing packing_;
    std::unordered_map<SocketId, OpenSocket> sockets_;
    SocketId last_id_;
};

}  // namespace kydai::server
