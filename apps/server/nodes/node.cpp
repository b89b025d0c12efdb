// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/nodes/node.hpp"

#include <fmt/format.h>
#include <unistd.h>

#include "apps/server/net/machine.hpp"
#include "apps/server/people/postgres_people.hpp"
#include "apps/server/people/token.hpp"
#include "apps/server/reviews/sql_reviews.hpp"
#include "apps/server/store/data_check.hpp"
#include "apps/server/watch/log.hpp"

namespace kydai::server {

namespace {

// Sockets of each holder of the lease have numbers of their own, so that those of one are never
// taken for those of another.
constexpr int kBitsOfSocketNumber = 40;

}  // namespace

Node::Node(NodeParts parts)
    : parts_(std::move(parts)),
      gateway_(gateway_parts()),
      for_people_(parts_.database),
      for_reviews_(parts_.database) {}

std::expected<std::unique_ptr<Node>, std::string> Node::open(NodeParts parts) {
    std::unique_ptr<Node> node(new Node(std::move(parts)));
    NetServer& net = node->parts_.net;
    const auto port = net.listen_for_links(node->parts_.link_host, node->parts_.link_port);
    if (!port) return std::unexpected(port.error());
    node->self_ = {
        .address = node->parts_.link_host, .port = *port, .secret = Token::random().text()};
    return node;
}

GatewayParts Node::gateway_parts() {
    return {.site = parts_.site,
            .hosts = parts_.hosts,
            .network = parts_.net,
            .links = parts_.net.links(),
            .metrics = parts_.metrics,
            .host_is_gone = [this] { watch_->note_holder_gone(true); },
            .is_unlinked = [this] { watch_->set_is_linked(false); },
            .is_linked =
                [this] {
                    watch_->note_holder_gone(false);
                    watch_->set_is_linked(true);
                    parts_.passes_on();
                }};
}

void Node::run() {
    parts_.net.set_link_listener(gateway_);
    parts_.net.accept_links();
    watch_ = std::make_unique<LeaseWatch>(
        PostgresGames{.address = parts_.database,
                      .holder = fmt::format("{} {}", machine_name(), ::getpid()),
                      .link = self_.text()},
        watch_events());
    if (parts_.redis) {
        notifier_ = std::make_unique<RedisNotifier>(*parts_.redis, parts_.redis_password,
                                                    notifier_events());
    }
    parts_.net.run(gateway_);
    notifier_.reset();
    watch_.reset();
}

NotifierEvents Node::notifier_events() {
    return {.on_message =
                [this](std::string_view message) {
                    if (message == RedisNotifier::kLeaseTaken) watch_->poll_now();
                },
            .on_state =
                [this](bool is_subscribed) {
                    log_event(is_subscribed ? "redis-answers" : "redis-is-away");
                    watch_->set_is_notified(is_subscribed);
                }};
}

LeaseWatchEvents Node::watch_events() {
    return {.on_other =
                [this](const LeaseSeen& seen) {
                    parts_.net.post([this, seen] { follow(seen); });
                    connect_early(seen);
                },
            .on_taken =
                [this](PostgresLease lease) {
                    const auto opened =
                        std::make_shared<std::expected<Stores, std::string>>(stores_of(lease));
                    parts_.net.post([this, opened, generation = lease.generation] {
                        if (!*opened) return parts_.failed(opened->error());
                        decide(std::move(**opened), generation);
                    });
                },
            .on_failed =
                [this](const std::string& problem) {
                    parts_.net.post([this, problem] { parts_.failed(problem); });
                }};
}

void Node::connect_early(const LeaseSeen& seen) {
    if (seen.fault) {  // connections to a machine that went away may be half-open
        for_people_.close();
        for_reviews_.close();
        is_connected_ = false;
        return;
    }
    if (std::exchange(is_connected_, true)) return;
    for_people_.open();
    if (parts_.has_workers) for_reviews_.open();
}

void Node::follow(const LeaseSeen& seen) {
    if (serving_) return;
    if (!std::exchange(is_wait_logged_, true)) {
        const std::string why = seen.fault ? seen.fault->message : "the lease of another server";
        log_event("waiting", {{"for", why}});
    }
    // Without the database nobody can say who decides; the one before goes on, if it can.
    if (seen.fault) return;
    if (const auto host = HostAddress::parse(seen.link)) gateway_.follow(*host);
}

// On the thread of the watch: it reads from the database.
std::expected<Stores, std::string> Node::stores_of(PostgresLease& lease) {
    auto people = open_postgres_people(std::move(for_people_));
    if (!people) return std::unexpected(people.error());
    const auto heartbeat = lease.store->heartbeat();
    if (!heartbeat) return std::unexpected(heartbeat.error().message);
    const auto date = check_date(*heartbeat, ServerClock::machine_time(), parts_.accept_date);
    if (!date) return std::unexpected(date.error());
    if (*date) log_event("clock-jumped", {{"warning", **date}});
    Stores stores{.games = std::move(lease.store), .people = std::move(*people)};
    if (!parts_.has_workers) return stores;
    auto reviews = open_postgres_reviews(std::move(for_reviews_));
    if (!reviews) return std::unexpected(reviews.error());
    stores.reviews = std::move(*reviews);
    return stores;
}

void Node::decide(Stores stores, std::int64_t generation) {
    switchboard_ = std::make_unique<Switchboard>(parts_.net, parts_.net.links(), self_.secret);
    ServingParts serving = parts_.serving(*switchboard_);
    serving.on_second = [this] { switchboard_->on_second(); };
    serving.ids_after = static_cast<SocketId>(generation) << kBitsOfSocketNumber;
    auto opened = Serving::open(std::move(serving), std::move(stores));
    if (!opened) return parts_.failed(opened.error());
    watch_->note_writes();
    serving_ = std::move(*opened);
    switchboard_->set_listener(serving_->listener());
    parts_.net.set_link_listener(*switchboard_);
    parts_.net.hand_over(serving_->listener());
    gateway_.hand_over(serving_->listener());
    if (notifier_) notifier_->publish(RedisNotifier::kLeaseTaken);
    parts_.decides();
}

}  // namespace kydai::server
