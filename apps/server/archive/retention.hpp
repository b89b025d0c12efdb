// SPDX-License-Identifier: GPL-3.0-or-later
// Deletes finished games after their time: those that no account has played in after one time, the
// others after another. A few games a step, so that no commit takes long; a step is asked for about
// once a second. In the thread of the sockets.
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
    // Between the last game that was too old and the next look.
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
