// SPDX-License-Identifier: GPL-3.0-or-later
// A server on a database that others use too (decision 66). It begins as a gateway to the server
// that holds the lease; when the lease becomes its own it decides, and the others are its gateways.
// It never goes back: one whose lease was taken ends.
#pragma once

#include "apps/server/net/server.hpp"
#include "apps/server/nodes/gateway.hpp"
#include "apps/server/nodes/lease_watch.hpp"
#include "apps/server/nodes/redis_notifier.hpp"
#include "apps/server/nodes/switchboard.hpp"
#include "apps/server/serving.hpp"
#include "apps/server/store/postgres.hpp"

namespace kydai::server {

// Everything outlives the node.
struct NodeParts {
    NetServer& net;
    const Site& site;
    const AllowedHosts& hosts;
    Metrics& metrics;
    std::string database;
    bool accept_date = false;
    bool has_workers = false;
    std::string link_host;
    std::uint16_t link_port = 0;
    std::optional<RedisAddress> redis = {};  // none: gateways poll the lease
    std::string redis_password = {};
    // What is needed to serve on a network.
    std::function<ServingParts(Network&)> serving;
    // Reports, on the network thread.
    std::function<void()> passes_on;
    std::function<void()> decides;
    std::function<void(const std::string& problem)> failed;
};

class Node {
  public:
    static std::expected<std::unique_ptr<Node>, std::string> open(NodeParts parts);

    // Until a signal to end.
    void run();

  private:
    explicit Node(NodeParts parts);
    GatewayParts gateway_parts();
    LeaseWatchEvents watch_events();
    NotifierEvents notifier_events();
    void connect_early(const LeaseSeen& seen);
    void follow(const LeaseSeen& seen);
    std::expected<Stores, std::string> stores_of(PostgresLease& lease);
    void decide(Stores stores, std::int64_t generation);

    NodeParts parts_;
    HostAddress self_;
    Gateway gateway_;
    std::unique_ptr<Switchboard> switchboard_;
    std::unique_ptr<Serving> serving_;
    bool is_wait_logged_ = false;
    // Used on the thread of the watch. Connected while another server decides, so that a takeover
    // does not wait for them.
    PgConnection for_people_;
    PgConnection for_reviews_;
    bool is_connected_ = false;
    std::unique_ptr<LeaseWatch> watch_;        // its thread uses the others
    std::unique_ptr<RedisNotifier> notifier_;  // last: likewise
};

}  // namespace kydai::server
