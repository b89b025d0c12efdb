// SPDX-License-Identifier: GPL-3.0-or-later
// People in PostgreSQL, over a connection of their own, so that a guest who comes does not wait
// behind a commit of moves.
#pragma once

#include <memory>

#include "apps/server/people/people_store.hpp"
#include "apps/server/store/postgres.hpp"

namespace kydai::server {

// What is wrong, in words.
std::expected<std::unique_ptr<PeopleStore>, std::string> open_postgres_people(
    PgConnection connection);

}  // namespace kydai::server
