// SPDX-License-Identifier: GPL-3.0-or-later
// The session token of each server, in a file of the settings folder that only the user may read.
#pragma once

#include <QByteArray>

#include "apps/common/settings.hpp"
#include "apps/desktop/online/server_address.hpp"

namespace kydai::desktop {

class Sessions {
  public:
    Sessions();

    // Empty: no session on this server yet.
    [[nodiscard]] QByteArray token(const ServerAddress& server) const;
    // A write error is ignored: it costs the session after a restart, not the current game.
    void keep(const ServerAddress& server, const QByteArray& token);

  private:
    apps::Settings tokens_;
};

}  // namespace kydai::desktop
