// SPDX-License-Identifier: GPL-3.0-or-later
// People in PostgreSQL, over a connection of their own, so that a guest who comes does not wait
// behind a commit of moves.
#pragma once

#include <memory>

#include "apps/server/people/people_store.hpp"

namespace kydai::server {

// What is wrong, in words. `address`: see PgConnection.
std::expected<std::unique_ptr<PeopleStore>, std::string> open_postgres_people(
    const std::string& address);

}  // namespace kydai::server
