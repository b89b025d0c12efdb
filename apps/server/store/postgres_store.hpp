// SPDX-License-Identifier: GPL-3.0-or-later
// Games in PostgreSQL. From one thread at a time.
//
// A lease, one row of the database, says which server serves them: every batch renews it and is
// refused (FaultKind::Superseded) when another server has taken it. Its row is locked by each
// batch until the commit, so that a server that takes over reads all that was acknowledged, and
// the one before it writes nothing any more. By the database's own clock, a lease may be taken
// that was not renewed for kLeaseLasts, or for kLeaseIsLate at two polls in a row; kLeaseOutlives
// after the holder's connection has ended, if the holder has not come back; a store that is closed
// gives it back.
#pragma once

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <string>

#include "apps/server/rooms/store.hpp"

namespace kydai::server {

class PgConnection;

inline constexpr std::chrono::milliseconds kLeaseLasts{3000};
// Two polls, because after a pause of the database itself the first may come before the renewal of
// a holder that is well.
inline constexpr std::chrono::milliseconds kLeaseIsLate{1500};
// The holder renews it at least so often: two renewals may fail to come.
inline constexpr std::chrono::milliseconds kLeaseRenewedEvery{500};
// Longer than it takes a writer to connect again (Writer::kRetry).
inline constexpr std::chrono::milliseconds kLeaseOutlives{400};
// A database that has just started has no connection of anybody. Longer than it takes a writer to
// notice that (kLeaseRenewedEvery) and to connect again.
inline constexpr std::chrono::milliseconds kLeaseOutlivesRestart{1000};

// What a server that waits for the lease has seen.
struct LeaseSeen {
    std::optional<StoreFault> fault = {};  // the database does not answer any more
    std::string link = {};                 // of the holder, as it said itself
    std::chrono::milliseconds age{0};      // since the lease was renewed
};
// Whether it goes on waiting, and for what.
enum class LeaseWait : std::uint8_t {
    GiveUp,
    ForHolder,      // a holder without a connection may come back to it
    ForDeadHolder,  // it will not: its other connections have ended as well
};

struct PostgresGames {
    std::string address;    // as PgConnection takes it
    std::string holder;     // the name of this server in the lease
    std::string link = {};  // where gateways reach this server when it holds the lease
    // Called while another server holds the lease, or while the database does not answer. Blocks
    // for the time until the next poll.
    std::function<LeaseWait(const LeaseSeen&)> waits = [](const auto&) {
        return LeaseWait::GiveUp;
    };
    // Called when the lease is taken, before the tables are looked at: renew it until the first
    // batch does (renew_postgres_lease).
    std::function<void(std::int64_t generation)> on_taken = [](std::int64_t) {};
};

struct PostgresLease {
    std::unique_ptr<Store> store;  // null when another holds the lease and we do not wait
    std::int64_t generation = 0;   // the fencing token: grows with every holder
};
std::expected<PostgresLease, StoreFault> take_postgres_store(const PostgresGames& games);
// The store alone.
std::expected<std::unique_ptr<Store>, StoreFault> open_postgres_store(const PostgresGames& games);
// For the holder while it does not write yet: renews the lease, if it is still of this generation.
void renew_postgres_lease(PgConnection& connection, std::int64_t generation);

}  // namespace kydai::server
