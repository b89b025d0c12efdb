// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/session_request.hpp"

#include <QNetworkCookie>
#include <chrono>

namespace kydai::desktop {

namespace {

const QByteArray kCookieName = QByteArrayLiteral("kydai");
const QByteArray kCookieHeader = QByteArrayLiteral("Cookie");
// A little less than the client waits for a silent connection.
constexpr std::chrono::milliseconds kRequestPatience{5000};

}  // namespace

void present(QNetworkRequest& request, const QByteArray& token) {
    if (!token.isEmpty()) request.setRawHeader(kCookieHeader, kCookieName + '=' + token);
}

QNetworkRequest apiRequest(const ServerAddress& server, const QString& what,
                           const QByteArray& token, const QByteArray& language) {
    QNetworkRequest request(server.api(what));
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    request.setRawHeader(QByteArrayLiteral("Accept-Language"), language);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setTransferTimeout(static_cast<int>(kRequestPatience.count()));
    present(request, token);
    return request;
}

QByteArray tokenIn(const QNetworkReply& answer) {
    const auto cookies =
        answer.header(QNetworkRequest::SetCookieHeader).value<QList<QNetworkCookie>>();
    for (const QNetworkCookie& cookie : cookies) {
        if (cookie.name() == kCookieName) return cookie.value();
    }
    return {};
}

}  // namespace kydai::desktop
