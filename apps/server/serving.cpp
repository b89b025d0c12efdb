// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/serving.hpp"

#include "apps/server/people/token.hpp"
#include "apps/server/watch/log.hpp"

namespace kydai::server {

std::expected<std::unique_ptr<Serving>, std::string> Serving::open(ServingParts parts,
                                                                   Stores stores) {
    const auto heartbeat = stores.games->heartbeat();
    if (!heartbeat) return std::unexpected(heartbeat.error().message);
    std::unique_ptr<Serving> serving(new Serving(parts.per_address, *heartbeat));
    auto bans = stores.people->bans(serving->clock_.now());
    if (!bans) return std::unexpected("the bans cannot be read");
    auto people = People::open(std::move(stores.people), [&network = parts.network](auto task) {
        network.post(std::move(task));
    });
    if (!people) return std::unexpected("the accounts cannot be read");
    serving->people_ = std::move(*people);
    auto hall = HallRunner::open(serving->hall_parts(parts), std::move(stores.games));
    if (!hall) return std::unexpected(hall.error().message);
    serving->hall_ = std::move(*hall);
    if (stores.reviews) {
        serving->reviews_ = std::make_unique<ReviewQueue>(
            std::move(stores.reviews),
            ReviewQueueParts{
                .clock = serving->clock_,
                .post = [&network = parts.network](auto task) { network.post(std::move(task)); },
                .random = &random_number});
    }
    serving->front_ =
        std::make_unique<Front>(FrontParts{.site = parts.site,
                                           .hosts = parts.hosts,
                                           .gate = serving->gate_,
                                           .hall = *serving->hall_,
                                           .people = *serving->people_,
                                           .network = parts.network,
                                           .metrics = parts.metrics,
                                           .clock = serving->clock_,
                                           .proxies = std::move(parts.proxies),
                                           .keep_games = parts.keep_games,
                                           .bans = std::move(*bans),
                                           .secret = std::move(parts.secret),
                                           .addresses = std::move(parts.addresses),
                                           .on_second = std::move(parts.on_second),
                                           .ids_after = parts.ids_after,
                                           .reviews = serving->reviews_.get(),
                                           .worker_key = std::move(parts.worker_key)});
    return serving;
}

HallRunnerParts Serving::hall_parts(const ServingParts& parts) {
    const auto rename = [this](PlayerId id, const std::string& name) { people_->rename(id, name); };
    const auto report = [this](const FileReport& filed) {
        const ChatReport row{.at = clock_.now(),
                             .by = filed.by,
                             .about = filed.about,
                             .game = filed.game.text(),
                             .lines = filed.lines};
        people_->ask<void>([row](PeopleStore& store) { return store.add_report(row); },
                           [](const auto& /*done*/) {});
        log_event("chat-reported", {{"game", filed.game.text()}});
    };
    const auto block = [this](const SetBlock& set) {
        people_->ask<void>(
            [set](PeopleStore& store) { return store.set_block(set.by, set.whom, set.on); },
            [](const auto& /*done*/) {});
    };
    return {.network = parts.network,
            .metrics = parts.metrics,
            .clock = clock_,
            .random = &random_number,
            .rename = rename,
            .report = report,
            .block = block,
            .superseded = parts.superseded};
}

}  // namespace kydai::server
