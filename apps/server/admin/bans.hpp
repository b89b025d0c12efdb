// SPDX-License-Identifier: GPL-3.0-or-later
// The bans in memory, checked at every request. Pure.
#pragma once

#include <algorithm>
#include <string_view>
#include <utility>
#include <vector>

#include "apps/server/net/addresses.hpp"
#include "apps/server/people/registry.hpp"

namespace kydai::server {

class Bans {
  public:
    void set(const std::vector<Ban>& bans) {
        rows_.clear();
        for (const Ban& ban : bans) rows_.push_back({ban, AddressRange::parse(ban.range)});
    }
    [[nodiscard]] bool hold_address(std::string_view address, game::Instant at) const {
        return std::ranges::any_of(rows_, [&](const Row& row) {
            return is_on(row.ban, at) && row.range && row.range->contains(address);
        });
    }
    [[nodiscard]] bool hold_player(PlayerId player, game::Instant at) const {
        return std::ranges::any_of(
            rows_, [&](const Row& row) { return is_on(row.ban, at) && row.ban.player == player; });
    }

  private:
    struct Row {
        Ban ban;
        std::optional<AddressRange> range;
    };
    static bool is_on(const Ban& ban, game::Instant at) { return !ban.until || *ban.until > at; }

    std::vector<Row> rows_;
};

}  // namespace kydai::server
