// SPDX-License-Identifier: GPL-3.0-or-later
// A scripted server for tests and screenshots: listens on this machine, gives out a session over
// HTTP as the real one does, records what the window sends, and sends what the test says.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QJsonDocument>
#include <QJsonObject>
#include <QPointer>
#include <QTcpServer>
#include <QTcpSocket>
#include <QVariant>
#include <QWebSocket>
#include <QWebSocketServer>

namespace kydai::desktop {

class FakeServer : public QObject {
    Q_OBJECT
    Q_PROPERTY(QString address READ address NOTIFY changed)
    Q_PROPERTY(QVariantList heard READ heard NOTIFY changed)  // messages, the oldest first
    Q_PROPERTY(bool connected READ isConnected NOTIFY changed)
    Q_PROPERTY(int connections READ connections NOTIFY changed)  // so far
    Q_PROPERTY(int guests READ guests NOTIFY changed)            // sessions that were given out
    Q_PROPERTY(QString cookie READ cookie NOTIFY changed)        // that the last socket came with
    // Requests over HTTP, the oldest first: {what, body, cookie}; "/api/" is left out of `what`.
    Q_PROPERTY(QVariantList asked READ asked NOTIFY changed)
    // What is answered, by `what`: {status, session, body}, or `text` in the place of the body;
    // otherwise an empty object, with a new session where there is none.
    Q_PROPERTY(QVariantMap answers MEMBER answers_)

  public:
    explicit FakeServer(QObject* parent = nullptr) : QObject(parent) {
        connect(&tcp_, &QTcpServer::newConnection, this, &FakeServer::receive);
        connect(&sockets_, &QWebSocketServer::newConnection, this, &FakeServer::admit);
    }

    [[nodiscard]] QString address() const { return address_; }
    [[nodiscard]] QVariantList heard() const { return heard_; }
    [[nodiscard]] bool isConnected() const { return socket_ != nullptr; }
    [[nodiscard]] int connections() const { return connections_; }
    [[nodiscard]] int guests() const { return guests_; }
    [[nodiscard]] QString cookie() const { return cookie_; }
    [[nodiscard]] QVariantList asked() const { return asked_; }

    // On any free port at first; again on the same one.
    Q_INVOKABLE bool open() {
        if (!tcp_.listen(QHostAddress::LocalHost, port_)) return false;
        port_ = tcp_.serverPort();
        address_ = QStringLiteral("http://127.0.0.1:%1").arg(port_);
        emit changed();
        return true;
    }
    // Puts the address where the program announce_address finds it.
    Q_INVOKABLE void announce() const { qputenv("KYDAI_TEST_ADDRESS", address_.toUtf8()); }
    // Stops answering.
    Q_INVOKABLE void shut() {
        tcp_.close();
        hangUp();
    }
    Q_INVOKABLE void hangUp() {
        if (socket_) socket_->abort();
    }
    Q_INVOKABLE void say(const QVariantMap& message) {
        const QJsonDocument json(QJsonObject::fromVariantMap(message));
        if (socket_) socket_->sendTextMessage(QString::fromUtf8(json.toJson()));
    }
    // Answers a long poll (`…?after=N`) that waits, or the next one.
    Q_INVOKABLE void tell(const QString& what, const QVariantMap& body) {
        told_.insert(what, body);
        tellThoseWhoWait();
    }
    Q_INVOKABLE void forget() {
        heard_.clear();
        asked_.clear();
        told_.clear();
        waiting_.clear();
        emit changed();
    }

  private:
    void receive() {
        while (QTcpSocket* caller = tcp_.nextPendingConnection()) {
            connect(caller, &QTcpSocket::readyRead, this, [this, caller] { answer(caller); });
            connect(caller, &QTcpSocket::disconnected, caller, &QObject::deleteLater);
        }
    }
    void answer(QTcpSocket* caller) {
        constexpr qint64 kLongestHead = 8192;
        const QByteArray head = caller->peek(kLongestHead);
        if (!head.contains("\r\n\r\n")) return;
        if (head.startsWith("GET /ws ")) {
            caller->disconnect(this);
            cookie_ = QString::fromLatin1(valueOf(head, "Cookie"));
            sockets_.handleConnection(caller);
            return;
        }
        const qsizetype end = head.indexOf("\r\n\r\n") + 4;
        if (head.size() - end < valueOf(head, "Content-Length").toInt()) return;
        caller->readAll();
        const QString what = QString::fromLatin1(head.split(' ').value(1)).section('/', 2);
        asked_.append(
            QVariantMap{{"what", what},
                        {"body", QJsonDocument::fromJson(head.mid(end)).object().toVariantMap()},
                        {"cookie", QString::fromLatin1(valueOf(head, "Cookie"))}});
        if (what.contains(QLatin1String("?after=")) && !answers_.contains(what)) {
            waiting_.append({what, caller});
            tellThoseWhoWait();
        } else {
            send(caller, valueOf(head, "Cookie").isEmpty(), answers_.value(what).toMap());
        }
        emit changed();
    }
    void tellThoseWhoWait() {
        for (qsizetype i = 0; i < waiting_.size();) {
            const auto [what, caller] = waiting_[i];
            if (caller && !told_.contains(what)) {
                ++i;
                continue;
            }
            waiting_.removeAt(i);
            if (caller) send(caller, false, {{"body", told_.take(what)}});
        }
    }
    void send(QTcpSocket* caller, bool isNew, const QVariantMap& answer) {
        QByteArray session = answer.value("session").toByteArray();
        if (session.isEmpty() && isNew) session = "guest" + QByteArray::number(++guests_);
        if (!session.isEmpty()) {
            session = "Set-Cookie: kydai=" + session + "; Path=/; HttpOnly\r\n";
        }
        const QByteArray text = answer.value("text").toByteArray();
        const QByteArray body =
            !text.isEmpty()
                ? text
                : QJsonDocument(QJsonObject::fromVariantMap(answer.value("body").toMap())).toJson();
        caller->write("HTTP/1.1 " + answer.value("status", "200 OK").toByteArray() +
                      "\r\nContent-Type: application/json\r\n" + session + "Content-Length: " +
                      QByteArray::number(body.size()) + "\r\nConnection: close\r\n\r\n" + body);
        caller->disconnectFromHost();
    }
    static QByteArray valueOf(const QByteArray& head, const QByteArray& name) {
        for (const QByteArray& line : head.split('\n')) {
            const qsizetype colon = line.indexOf(':');
            if (colon > 0 && line.left(colon).compare(name, Qt::CaseInsensitive) == 0) {
                return line.mid(colon + 1).trimmed();
            }
        }
        return {};
    }
    void admit() {
        QWebSocket* socket = sockets_.nextPendingConnection();
        socket_ = socket;
        ++connections_;
        connect(socket, &QWebSocket::textMessageReceived, this, [this](const QString& text) {
            heard_.append(QJsonDocument::fromJson(text.toUtf8()).object().toVariantMap());
            emit changed();
        });
        connect(socket, &QWebSocket::disconnected, this, [this, socket] {
            if (socket_ == socket) socket_.clear();
            socket->deleteLater();
            emit changed();
        });
        emit changed();
    }

  signals:
    void changed();

  private:
    QTcpServer tcp_;
    QWebSocketServer sockets_{QString(), QWebSocketServer::NonSecureMode};
    QPointer<QWebSocket> socket_;
    quint16 port_ = 0;
    QString address_;
    QVariantList heard_;
    int connections_ = 0;
    int guests_ = 0;
    QString cookie_;
    QVariantList asked_;
    QVariantMap answers_;
    QVariantMap told_;
    QList<std::pair<QString, QPointer<QTcpSocket>>> waiting_;
};

}  // namespace kydai::desktop
