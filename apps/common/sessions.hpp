// SPDX-License-Identifier: GPL-3.0-or-later
// Who the person is on each server: the token of the session that it gave out, in a file of the
// settings folder that nobody else may read. All native front ends share it.
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
