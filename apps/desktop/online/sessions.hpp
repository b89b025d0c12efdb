// SPDX-License-Identifier: GPL-3.0-or-later
// Who the person is on each server: the token of the session that it gave out, in a file of the
// settings folder that nobody else may read.
#pragma once

#include <QByteArray>

#include "apps/common/settings.hpp"
#include "apps/desktop/online/server_address.hpp"

namespace kydai::desktop {

class Sessions {
  public:
    Sessions();

    // Empty: the server has not seen this person yet.
    [[nodiscard]] QByteArray token(const ServerAddress& server) const;
    // A file that cannot be written costs the name on the next day, not the game of today.
    void keep(const ServerAddress& server, const QByteArray& token);

  private:
    apps::Settings tokens_;
};

}  // namespace kydai::desktop
