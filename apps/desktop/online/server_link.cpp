// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/server_link.hpp"

#include "apps/desktop/online/session_request.hpp"

namespace kydai::desktop {

void ServerLink::open(const ServerAddress& server, wire::LinkNumber number) {
    close();
    QNetworkReply* asking = http_.post(
        apiRequest(server, QStringLiteral("session"), sessions_.token(server), language_),
        QByteArrayLiteral("{}"));
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

// Queued messages are still sent. Deleted later, because the call may come from the socket's own
// signal.
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
