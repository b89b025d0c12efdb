// SPDX-License-Identifier: GPL-3.0-or-later
// The session token of each server, in a file of the settings folder that only its owner may read.
// All native front ends share it.
#pragma once

#include <filesystem>
#include <string>

#include "apps/common/server_address.hpp"
#include "apps/common/settings.hpp"

namespace kydai::apps {

class Sessions {
  public:
    explicit Sessions(std::filesystem::path file);
    static Sessions usual();  // settings_folder() / "sessions"

    // Empty: the server has not seen this person yet.
    [[nodiscard]] std::string token(const ServerAddress& server) const;
    // A file that cannot be written costs the name on the next day, not the game of today.
    void keep(const ServerAddress& server, const std::string& token);

  private:
    std::filesystem::path file_;
    Settings tokens_;
};

}  // namespace kydai::apps
