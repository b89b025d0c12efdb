// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/archive/retention.hpp"

#include <algorithm>

namespace kydai::server {

std::optional<Instant> Retention::oldest_kept(bool has_account, Instant now) const {
    const auto& keep = has_account ? keep_.of_accounts : keep_.of_guests;
    if (!keep) return std::nullopt;
    return now - *keep;
}

void Retention::step(Instant now) {
    if (is_asking_ || now < next_ || !hall_.can_write()) return;
    const auto guests = oldest_kept(false, now);
    const auto accounts = oldest_kept(true, now);
    if (!guests && !accounts) return;
    const Instant before = std::max(guests.value_or(Instant()), accounts.value_or(Instant()));
    is_asking_ = hall_.ended(after_, before, kGamesAStep, [this, now](const auto& games) {
        if (!games || games->empty()) {  // all were looked at: again from the oldest later
            is_asking_ = false;
            next_ = now + kPause;
            after_ = {};
            return;
        }
        std::set<PlayerId> players;
        for (const EndedGame& one : *games) {
            players.insert(one.players.begin(), one.players.end());
        }
        people_.accounts_among(players, [this, games = *games, now](const auto& found) {
            is_asking_ = false;
            if (found) decide(games, *found, now);
        });
    });
}

void Retention::decide(const std::vector<EndedGame>& games, const std::set<PlayerId>& accounts,
                       Instant now) {
    std::vector<wire::GameId> old;
    for (const EndedGame& one : games) {
        after_ = one.place;
        const bool has_account = std::ranges::any_of(
            one.players, [&](PlayerId player) { return accounts.contains(player); });
        const auto oldest = oldest_kept(has_account, now);
        if (oldest && one.place.ended_at < *oldest) old.push_back(one.place.id);
    }
    hall_.remove(old);
}

}  // namespace kydai::server
