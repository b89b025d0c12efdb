// SPDX-License-Identifier: GPL-3.0-or-later
// The finished games on a server for QML, the latest first, a page at a time: one's own, or the
// public ones of everybody or of one name (play/online/archive_page.hpp). The record of each can be
// fetched. One request for the list and one for a record at a time; the latest wins.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QNetworkAccessManager>
#include <QPointer>
#include <QVariant>

#include "apps/desktop/online/keyed_rows.hpp"
#include "apps/desktop/online/session_request.hpp"
#include "play/online/archive_page.hpp"

namespace kydai::desktop {

class ArchiveModel : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Archive)
    QML_UNCREATABLE("it belongs to Online")
    // {id, players, result, about, when}
    Q_PROPERTY(kydai::desktop::KeyedRows* rows READ rows CONSTANT)
    Q_PROPERTY(bool loading READ isLoading NOTIFY changed)
    Q_PROPERTY(bool hasMore READ hasMore NOTIFY changed)         // there are older ones
    Q_PROPERTY(QString fetching READ fetching NOTIFY changed)    // the game whose record is awaited
    Q_PROPERTY(QVariantMap trouble READ trouble NOTIFY changed)  // a message; empty for none
    Q_PROPERTY(QString player READ player NOTIFY changed)        // whose public games are listed

  public:
    explicit ArchiveModel(Sessions& sessions, QObject* parent = nullptr);

    void visit(const std::optional<ServerAddress>& server);
    void setLanguage(const QString& language);

    [[nodiscard]] KeyedRows* rows() { return &rows_; }
    [[nodiscard]] bool isLoading() const { return listing_ != nullptr; }
    [[nodiscard]] bool hasMore() const { return !next_.empty(); }
    [[nodiscard]] QString fetching() const { return fetched_ ? fetchedId_ : QString(); }
    [[nodiscard]] QVariantMap trouble() const { return trouble_; }
    [[nodiscard]] QString player() const;

    // From the latest one on.
    Q_INVOKABLE void showOwn();
    Q_INVOKABLE void showPublic(const QString& player);
    // The next page, unless there is none or it is on its way.
    Q_INVOKABLE void more();
    // What has failed last.
    Q_INVOKABLE void retry();
    // `fetched` has it; `purpose` comes back with it.
    Q_INVOKABLE void fetch(const QString& id, const QString& purpose);

  signals:
    void changed();
    void fetched(const QString& purpose, const QString& record, const QString& near);

  private:
    void show(play::WhoseGames whose);
    void load();
    void listed(QNetworkReply& reply);
    void refreshRows();
    [[nodiscard]] QNetworkReply* get(const std::string& target);
    void setTrouble(const QNetworkReply& reply);
    void drop(QPointer<QNetworkReply>& request);
    [[nodiscard]] QString nearOf(const QString& id) const;

    Sessions& sessions_;
    QNetworkAccessManager http_;
    std::optional<ServerAddress> server_;
    QString language_ = QStringLiteral("vi");
    play::WhoseGames whose_;
    std::vector<play::FinishedGame> games_;
    std::string next_;
    KeyedRows rows_;
    QPointer<QNetworkReply> listing_;
    QPointer<QNetworkReply> fetched_;
    QString fetchedId_;
    QString purpose_;
    bool hasFetchFailed_ = false;
    QVariantMap trouble_;
};

}  // namespace kydai::desktop
