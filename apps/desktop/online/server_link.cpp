// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/server_link.hpp"

#include <QNetworkCookie>
#include <chrono>

namespace kydai::desktop {

namespace {

const QByteArray kCookieName = QByteArrayLiteral("kydai");
const QByteArray kCookieHeader = QByteArrayLiteral("Cookie");
// A little less than the client waits for a silent connection.
constexpr std::chrono::milliseconds kPatience{5000};

void present(QNetworkRequest& request, const QByteArray& token) {
    if (!token.isEmpty()) request.setRawHeader(kCookieHeader, kCookieName + '=' + token);
}

// The cookies are ours to keep; Qt's own jar stays out of it.
QNetworkRequest question(const ServerAddress& server, const QByteArray& token,
                         const QByteArray& language) {
    QNetworkRequest request(server.session());
    request.setHeader(QNetworkRequest::ContentTypeHeader, QByteArrayLiteral("application/json"));
    // The server names a guest in it.
    request.setRawHeader(QByteArrayLiteral("Accept-Language"), language);
    request.setAttribute(QNetworkRequest::CookieLoadControlAttribute, QNetworkRequest::Manual);
    request.setAttribute(QNetworkRequest::CookieSaveControlAttribute, QNetworkRequest::Manual);
    request.setTransferTimeout(static_cast<int>(kPatience.count()));
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

}  // namespace

void ServerLink::open(const ServerAddress& server, wire::LinkNumber number) {
    close();
    QNetworkReply* asking =
        http_.post(question(server, sessions_.token(server), language_), QByteArrayLiteral("{}"));
    asking_ = asking;
    connect(asking, &QNetworkReply::finished, this, [this, asking, server, number] {
        asking->deleteLater();
        if (asking != asking_) return;
        asking_.clear();
        if (asking->error() != QNetworkReply::NoError) {
            emit closed(number);
            return;
        }
        const QByteArray fresh = tokenIn(*asking);
        if (!fresh.isEmpty()) sessions_.keep(server, fresh);
        openSocket(server, number);
    });
}

void ServerLink::openSocket(const ServerAddress& server, wire::LinkNumber number) {
    socket_ = std::make_unique<QWebSocket>();
    connect(socket_.get(), &QWebSocket::connected, this, [this, number] { emit opened(number); });
    connect(socket_.get(), &QWebSocket::disconnected, this,
            [this, number] { emit closed(number); });
    connect(socket_.get(), &QWebSocket::textMessageReceived, this,
            [this, number](const QString& frame) { emit received(number, frame); });
    QNetworkRequest request(server.socket());
    present(request, sessions_.token(server));
    socket_->open(request);
}

// What is on its way still goes out; Qt needs the socket until the call that may have come from it
// is over.
void ServerLink::close() {
    if (asking_) {
        QNetworkReply* asking = asking_;
        asking_.clear();
        asking->abort();
    }
    if (!socket_) return;
    QWebSocket* socket = socket_.release();
    socket->disconnect(this);
    socket->close();
    socket->deleteLater();
}

void ServerLink::send(const std::string& frame) {
    if (socket_) socket_->sendTextMessage(QString::fromStdString(frame));
}

}  // namespace kydai::desktop
