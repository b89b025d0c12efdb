// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/server/archive/packing.hpp"

#include "apps/server/watch/log.hpp"

namespace kydai::server {

void Packing::step(Instant now) {
    if (is_asking_ || now < next_) return;
    pack(now, kTimesAStep);
}

void Packing::pack(Instant now, int times) {
    is_asking_ = false;
    if (times == 0 || !hall_.can_write()) return;
    const auto question = [before = now - kAfter](Store& store) {
        return store.pack_finished(before, kGamesAtOnce);
    };
    is_asking_ = hall_.ask<int>(question, [this, now, times](const FromStore<int>& looked_at) {
        if (looked_at && *looked_at > 0) {
            log_event(LogLevel::Debug, "packed", {{"games", *looked_at}});
        }
        if (looked_at && *looked_at == kGamesAtOnce) return pack(now, times - 1);
        is_asking_ = false;
        next_ = now + (looked_at ? kPause : kPauseAfterFault);
        if (!looked_at) log_event("cannot-pack", {{"fault", looked_at.error().message}});
    });
}

}  // namespace kydai::server
