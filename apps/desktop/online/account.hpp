// SPDX-License-Identifier: GPL-3.0-or-later
// The person on a server: a guest, or the owner of an account. Logging in, registering,
// changing the password, exporting and deleting are HTTP requests (docs/formats/http.md), one at a
// time; their outcome is told as a message.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QJsonObject>
#include <QNetworkAccessManager>
#include <QPointer>
#include <QVariant>
#include <functional>

#include "apps/desktop/online/session_request.hpp"

namespace kydai::desktop {

class Account : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("it belongs to Online")
    Q_PROPERTY(bool known READ isKnown NOTIFY changed)  // the server has said who asks
    Q_PROPERTY(bool signedIn READ isSignedIn NOTIFY changed)
    Q_PROPERTY(QString name READ name NOTIFY changed)
    Q_PROPERTY(bool busy READ isBusy NOTIFY changed)
    Q_PROPERTY(QVariantMap told READ told NOTIFY changed)   // a message; empty for none
    Q_PROPERTY(bool refused READ isRefused NOTIFY changed)  // whether it tells of a failure

  public:
    explicit Account(Sessions& sessions, QObject* parent = nullptr);

    void visit(const std::optional<ServerAddress>& server);
    void setLanguage(const QByteArray& language) { language_ = language; }

    [[nodiscard]] bool isKnown() const { return !me_.isEmpty(); }
    [[nodiscard]] bool isSignedIn() const { return me_.value(QLatin1String("account")).toBool(); }
    [[nodiscard]] QString name() const { return me_.value(QLatin1String("name")).toString(); }
    [[nodiscard]] bool isBusy() const { return asking_ != nullptr; }
    [[nodiscard]] QVariantMap told() const { return told_; }
    [[nodiscard]] bool isRefused() const { return refused_; }

    Q_INVOKABLE void refresh();
    Q_INVOKABLE void logIn(const QString& name, const QString& password);
    Q_INVOKABLE void enroll(const QString& name, const QString& password);
    Q_INVOKABLE void logOut();
    Q_INVOKABLE void changePassword(const QString& old, const QString& fresh);
    Q_INVOKABLE void erase(const QString& password);
    // Everything the server stores about the person, as JSON.
    Q_INVOKABLE void exportTo(const QString& path);
    Q_INVOKABLE void forgetTold();

  signals:
    void changed();
    // The person is somebody else now: `name`, or a guest for an empty one. The connection belongs
    // to the old session.
    void sessionChanged(const QString& name);

  private:
    using Answered = std::function<void(const QByteArray& body)>;
    enum class Failure : std::uint8_t { Told, Ignored };
    void get(const QString& what, const Answered& answered, Failure failure = Failure::Told);
    void post(const QString& what, const QJsonObject& body, const Answered& answered);
    void await(QNetworkReply* reply, const Answered& answered, Failure failure);
    void become(const QByteArray& me);
    void leave();
    void tell(const QString& id, const QVariantMap& args = {});
    void refuse(const QByteArray& body);

    Sessions& sessions_;
    QNetworkAccessManager http_;
    QPointer<QNetworkReply> asking_;
    std::optional<ServerAddress> server_;
    QByteArray language_ = QByteArrayLiteral("vi");
    QJsonObject me_;
    QVariantMap told_;
    bool refused_ = false;
};

}  // namespace kydai::desktop
