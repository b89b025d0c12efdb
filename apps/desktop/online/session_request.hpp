// SPDX-License-Identifier: GPL-3.0-or-later
// HTTP requests in the name of a session (docs/formats/http.md). The session token is kept by
// `Sessions`, so Qt's own cookie jar is left out.
#pragma once

#include <QNetworkReply>
#include <QNetworkRequest>

#include "apps/desktop/online/sessions.hpp"

namespace kydai::desktop {

// Sends the token, if there is one.
void present(QNetworkRequest& request, const QByteArray& token);

// A request to "/api/WHAT"; the server names a new guest in `language`.
[[nodiscard]] QNetworkRequest apiRequest(const ServerAddress& server, const QString& what,
                                         const QByteArray& token, const QByteArray& language);

// The session token that an answer sets; empty for none.
[[nodiscard]] QByteArray tokenIn(const QNetworkReply& answer);

}  // namespace kydai::desktop
