// SPDX-License-Identifier: GPL-3.0-or-later
// People in a SQLite file of their own: the file of games belongs to its writer alone, and a guest
// who comes does not wait behind a commit of moves.
#pragma once

#include <memory>

#include "apps/server/people/people_store.hpp"

namespace kydai::server {

// What is wrong, in the words of SQLite.
std::expected<std::unique_ptr<PeopleStore>, std::string> open_sqlite_people(
    const std::string& path);

}  // namespace kydai::server
