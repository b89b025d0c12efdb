// SPDX-License-Identifier: GPL-3.0-or-later
// A request of the owner to the server that runs on this machine.
#pragma once

#include <expected>
#include <string>

#include "apps/server/admin/control_file.hpp"

namespace kydai::server {

// The body of the answer to POST /api/admin/`verb` with this JSON; or, in one line, why there is
// none. Waits for it.
std::expected<std::string, std::string> ask_server(const Control& control, std::string_view verb,
                                                   const std::string& json);

}  // namespace kydai::server
