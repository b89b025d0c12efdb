// SPDX-License-Identifier: GPL-3.0-or-later
// For tests: schemas of their own in the PostgreSQL that KYDAI_POSTGRES names.
#pragma once

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <cstdlib>
#include <string>

#include "apps/server/store/postgres.hpp"

namespace kydai::server::test {

// Runs one statement; the first value that it answers, if there is one.
inline std::string run_on(const std::string& address, const std::string& sql) {
    PgConnection connection(address);
    const auto rows = connection.run(PgQuery{.sql = sql, .is_kept = false});
    EXPECT_TRUE(rows) << rows.error().fault.message;
    return rows && rows->count() > 0 ? rows->text(0, 0) : "";
}

// The address of a new, empty schema.
inline std::string fresh_schema() {
    static std::atomic<int> made = 0;
    const char* address = std::getenv("KYDAI_POSTGRES");
    if (address == nullptr) {
        ADD_FAILURE() << "no KYDAI_POSTGRES: start with tests/e2e/postgres.py";
        return "";
    }
    const std::string name = "case_" + std::to_string(::getpid()) + "_" + std::to_string(++made);
    run_on(address, "CREATE SCHEMA " + name);
    return std::string(address) + " options=-csearch_path=" + name;
}

}  // namespace kydai::server::test
