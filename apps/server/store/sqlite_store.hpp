// SPDX-License-Identifier: GPL-3.0-or-later
// The embedded store: one SQLite file, write-ahead log, synced at every commit
// (`synchronous=FULL`). It is locked by the one server that uses it. From one thread at a time.
#pragma once

#include <expected>
#include <memory>
#include <string>

#include "apps/server/rooms/store.hpp"

namespace kydai::server {

// What is wrong, in words. `vfs`: see Database::open.
std::expected<std::unique_ptr<Store>, std::string> open_sqlite_store(const std::string& path,
                                                                     const char* vfs = nullptr);

}  // namespace kydai::server
