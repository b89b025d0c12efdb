// SPDX-License-Identifier: GPL-3.0-or-later
// The connection to a server: an HTTP request that returns the session (or creates a guest), then
// the WebSocket with that session. Connections are numbered by wire::Connect; events of older
// connections are dropped.
#pragma once

#include <QNetworkAccessManager>
#include <QNetworkReply>
#include <QPointer>
#include <QWebSocket>
#include <memory>

#include "apps/desktop/online/sessions.hpp"
#include "protocol/wire/client.hpp"

namespace kydai::desktop {

class ServerLink : public QObject {
    Q_OBJECT

  public:
    explicit ServerLink(Sessions& sessions) : sessions_(sessions) {}
    ~ServerLink() override { close(); }

    void open(const ServerAddress& server, wire::LinkNumber number);
    // Closes silently, without an event.
    void close();
    void send(const std::string& frame);
    void setLanguage(const QByteArray& language) { language_ = language; }

  signals:
    void opened(kydai::wire::LinkNumber number);
    void closed(kydai::wire::LinkNumber number);
    void received(kydai::wire::LinkNumber number, const QString& frame);

  private:
    void openSocket(const ServerAddress& server, wire::LinkNumber number);

    QNetworkAccessManager http_;
    QPointer<QNetworkReply> asking_;
    std::unique_ptr<QWebSocket> socket_;
    Sessions& sessions_;
    QByteArray language_ = QByteArrayLiteral("vi");
};

}  // namespace kydai::desktop
