// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/account.hpp"

#include <QFileInfo>
#include <QJsonDocument>
#include <QSaveFile>
#include <algorithm>

namespace kydai::desktop {

namespace {

// The refusals that have words of their own.
constexpr const char* kTroubles[] = {"bad-name",    "name-taken", "bad-password",
                                     "wrong-login", "banned",     "too-many-passwords",
                                     "too-many"};

QString wordsFor(const QString& trouble) {
    const bool isKnown =
        std::ranges::any_of(kTroubles, [&](const char* known) { return trouble == known; });
    return QStringLiteral("online.account.") + (isKnown ? trouble : QStringLiteral("failed"));
}

QJsonObject objectIn(const QByteArray& body) { return QJsonDocument::fromJson(body).object(); }

bool writeAll(const QString& path, const QByteArray& bytes) {
    QSaveFile file(path);
    return file.open(QIODevice::WriteOnly) && file.write(bytes) == bytes.size() && file.commit();
}

}  // namespace

Account::Account(Sessions& sessions, QObject* parent) : QObject(parent), sessions_(sessions) {}

void Account::visit(const std::optional<ServerAddress>& server) {
    if (QNetworkReply* asking = asking_) {
        asking_.clear();
        asking->abort();
    }
    server_ = server;
    me_ = {};
    told_.clear();
    emit changed();
}

// --- requests ---

void Account::get(const QString& what, const Answered& answered, Failure failure) {
    if (!server_ || asking_) return;
    await(http_.get(apiRequest(*server_, what, sessions_.token(*server_), language_)), answered,
          failure);
}

void Account::post(const QString& what, const QJsonObject& body, const Answered& answered) {
    if (!server_ || asking_) return;
    await(http_.post(apiRequest(*server_, what, sessions_.token(*server_), language_),
                     QJsonDocument(body).toJson(QJsonDocument::Compact)),
          answered, Failure::Told);
}

// An answer that comes after another server was chosen is dropped.
void Account::await(QNetworkReply* reply, const Answered& answered, Failure failure) {
    asking_ = reply;
    if (failure == Failure::Told) told_.clear();
    emit changed();
    connect(reply, &QNetworkReply::finished, this, [=, this, server = *server_] {
        reply->deleteLater();
        if (asking_ != reply) return;
        asking_.clear();
        if (const QByteArray fresh = tokenIn(*reply); !fresh.isEmpty()) {
            sessions_.keep(server, fresh);
        }
        const QByteArray body = reply->readAll();
        if (reply->error() == QNetworkReply::NoError) {
            answered(body);
        } else if (failure == Failure::Told) {
            refuse(body);
        }
        emit changed();
    });
}

void Account::refuse(const QByteArray& body) {
    const QJsonObject answer = objectIn(body);
    tell(wordsFor(answer.value(QLatin1String("trouble")).toString()),
         {{"count", answer.value(QLatin1String("wait")).toInt()}});
    refused_ = true;
}

void Account::tell(const QString& id, const QVariantMap& args) {
    told_ = {{"id", id}, {"args", args}};
    refused_ = false;
}

void Account::forgetTold() {
    told_.clear();
    emit changed();
}

// --- what a person asks for ---

void Account::become(const QByteArray& me) {
    me_ = objectIn(me);
    emit sessionChanged(name());
}

void Account::leave() {
    sessions_.keep(*server_, {});
    me_ = {};
    emit sessionChanged({});
}

void Account::refresh() {
    get(
        QStringLiteral("me"), [this](const QByteArray& body) { me_ = objectIn(body); },
        Failure::Ignored);
}

void Account::logIn(const QString& name, const QString& password) {
    post(QStringLiteral("login"), {{"name", name}, {"password", password}},
         [this](const QByteArray& body) { become(body); });
}

void Account::enroll(const QString& name, const QString& password) {
    post(QStringLiteral("register"), {{"name", name}, {"password", password}},
         [this](const QByteArray& body) { become(body); });
}

void Account::logOut() {
    post(QStringLiteral("logout"), {}, [this](const QByteArray& /*body*/) { leave(); });
}

void Account::changePassword(const QString& old, const QString& fresh) {
    post(QStringLiteral("password"), {{"old", old}, {"new", fresh}},
         [this](const QByteArray& body) {
             me_ = objectIn(body);
             tell(QStringLiteral("online.account.changed"));
         });
}

void Account::erase(const QString& password) {
    post(QStringLiteral("delete"), {{"password", password}},
         [this](const QByteArray& /*body*/) { leave(); });
}

void Account::exportTo(const QString& path) {
    get(QStringLiteral("export"), [this, path](const QByteArray& body) {
        const bool isWritten = writeAll(path, body);
        tell(isWritten ? QStringLiteral("status.saved") : QStringLiteral("error.cannot-write"),
             {{"file", QFileInfo(path).fileName()}});
        refused_ = !isWritten;
    });
}

}  // namespace kydai::desktop
