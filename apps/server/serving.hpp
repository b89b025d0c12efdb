// SPDX-License-Identifier: GPL-3.0-or-later
// Everything of the server that decides: people, hall and front on the stores that it has opened,
// each after what it uses.
#pragma once

#include <memory>

#include "apps/server/front/front.hpp"
#include "apps/server/people/people_store.hpp"
#include "apps/server/reviews/review_store.hpp"

namespace kydai::server {

struct Stores {
    std::unique_ptr<Store> games;
    std::unique_ptr<PeopleStore> people;
    std::unique_ptr<ReviewStore> reviews = {};  // null: without workers
};

// Everything outlives what serves.
struct ServingParts {
    const Site& site;
    const AllowedHosts& hosts;
    Network& network;
    Metrics& metrics;
    int per_address = 0;
    std::vector<AddressRange> proxies;
    KeepGames keep_games = {};
    std::string secret;
    std::string worker_key = {};
    std::vector<std::string> addresses;
    std::function<void()> on_second = [] {};
    SocketId ids_after = 0;
    // Another server has taken over: this one must end.
    std::function<void()> superseded;
};

class Serving {
  public:
    // Goes on with every game of the stores; the problem is one line.
    static std::expected<std::unique_ptr<Serving>, std::string> open(ServingParts parts,
                                                                     Stores stores);

    NetListener& listener() { return *front_; }

  private:
    Serving(int per_address, game::Instant heartbeat) : clock_(heartbeat), gate_(per_address) {}
    HallRunnerParts hall_parts(const ServingParts& parts);

    ServerClock clock_;
    Gate gate_;
    std::unique_ptr<People> people_;
    std::unique_ptr<HallRunner> hall_;
    std::unique_ptr<ReviewQueue> reviews_;  // null: without workers
    std::unique_ptr<Front> front_;
};

}  // namespace kydai::server
