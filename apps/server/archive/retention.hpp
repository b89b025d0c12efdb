// SPDX-License-Identifier: GPL-3.0-or-later
// Deletes finished games when they are too old, with one limit for games of guests alone and
// another for games with an account. Rows are deleted a few at a time so that no commit takes long;
// step() is called about once a second, in the thread of the sockets.
#pragma once

#include <chrono>
#include <optional>

#include "apps/server/hall_runner.hpp"
#include "apps/server/people/people.hpp"

namespace kydai::server {

// How long games are kept after they ended; nothing: for ever.
struct KeepGames {
    std::optional<std::chrono::days> of_guests = std::chrono::days(365);
    std::optional<std::chrono::days> of_accounts = {};
};

class Retention {
  public:
    Retention(HallRunner& hall, People& people, KeepGames keep)
        : hall_(hall), people_(people), keep_(keep) {}

    void step(Instant now);

    static constexpr int kGamesAStep = 20;
    // Pause after all games were checked.
    static constexpr std::chrono::minutes kPause{10};

  private:
    [[nodiscard]] std::optional<Instant> oldest_kept(bool has_account, Instant now) const;
    void decide(const std::vector<EndedGame>& games, const std::set<PlayerId>& accounts,
                Instant now);

    HallRunner& hall_;
    People& people_;
    KeepGames keep_;
    ArchivePlace after_ = {};  // the last game that was looked at
    Instant next_ = {};
    bool is_asking_ = false;
};

}  // namespace kydai::server
