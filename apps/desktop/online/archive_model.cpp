// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/archive_model.hpp"

#include <QDateTime>
#include <QLocale>
#include <algorithm>

#include "apps/desktop/model/messages.hpp"

namespace kydai::desktop {

namespace {

using words::MessageId;

QString text(const std::string& utf8) { return QString::fromStdString(utf8); }

}  // namespace

ArchiveModel::ArchiveModel(Sessions& sessions, QObject* parent)
    : QObject(parent), sessions_(sessions) {}

void ArchiveModel::visit(const std::optional<ServerAddress>& server) {
    drop(listing_);
    drop(fetched_);
    server_ = server;
    games_.clear();
    next_.clear();
    trouble_.clear();
    refreshRows();
}

void ArchiveModel::setLanguage(const QString& language) {
    language_ = language;
    refreshRows();
}

QString ArchiveModel::player() const {
    const auto* of = std::get_if<play::PublicFinished>(&whose_);
    return of != nullptr ? text(of->player) : QString();
}

// --- the list ---

void ArchiveModel::showOwn() { show(play::OwnFinished{}); }

void ArchiveModel::showPublic(const QString& player) {
    show(play::PublicFinished{player.simplified().toStdString()});
}

void ArchiveModel::show(play::WhoseGames whose) {
    drop(listing_);
    whose_ = std::move(whose);
    games_.clear();
    next_.clear();
    load();
    refreshRows();
}

void ArchiveModel::more() {
    if (!listing_ && hasMore()) load();
}

void ArchiveModel::retry() {
    if (hasFetchFailed_) return fetch(fetchedId_, purpose_);
    if (!listing_) load();
}

QNetworkReply* ArchiveModel::get(const std::string& target) {
    return http_.get(
        apiRequest(*server_, text(target), sessions_.token(*server_), language_.toLatin1()));
}

void ArchiveModel::load() {
    trouble_.clear();
    hasFetchFailed_ = false;
    if (!server_) return;
    QNetworkReply* const reply = get(play::archive_target(whose_, next_));
    listing_ = reply;
    emit changed();
    connect(reply, &QNetworkReply::finished, this, [this, reply] {
        reply->deleteLater();
        if (listing_ != reply) return;
        listing_.clear();
        listed(*reply);
        refreshRows();
    });
}

void ArchiveModel::listed(QNetworkReply& reply) {
    if (reply.error() != QNetworkReply::NoError) return setTrouble(reply);
    auto page = play::parse_archive_page(reply.readAll().toStdString());
    if (!page) return setTrouble(reply);
    for (play::FinishedGame& game : page->games) games_.push_back(std::move(game));
    next_ = std::move(page->next);
}

void ArchiveModel::refreshRows() {
    const words::Language language = languageOf(language_);
    const QLocale locale(language_);
    QVariantList rows;
    for (const play::FinishedGame& game : games_) {
        const auto when = QDateTime::fromMSecsSinceEpoch(game.ended);
        rows.append(QVariantMap{{"id", text(game.id)},
                                {"players", text(play::players_said(language, game))},
                                {"result", text(play::result_said(language, game))},
                                {"about", text(play::terms_said(language, game))},
                                {"when", locale.toString(when, QStringLiteral("d/M/yyyy HH:mm"))}});
    }
    rows_.show(rows);
    emit changed();
}

// Without an answer there is no connection; an answer that is no success is told by the server.
void ArchiveModel::setTrouble(const QNetworkReply& reply) {
    const bool isAnswered = reply.attribute(QNetworkRequest::HttpStatusCodeAttribute).isValid();
    trouble_ = isAnswered ? toQml(words::Message{MessageId::OnlineArchiveFailed})
                          : messageAbout(MessageId::OnlineArchiveOffline, "server",
                                         server_ ? server_->text() : QString());
}

void ArchiveModel::drop(QPointer<QNetworkReply>& request) {
    QNetworkReply* const reply = request;
    request.clear();
    if (reply != nullptr) reply->abort();
}

// --- a record ---

QString ArchiveModel::nearOf(const QString& id) const {
    const auto game = std::ranges::find(games_, id.toStdString(), &play::FinishedGame::id);
    const bool isSecond = game != games_.end() && game->you == wire::Seat::Second;
    return isSecond ? QStringLiteral("second") : QStringLiteral("first");
}

void ArchiveModel::fetch(const QString& id, const QString& purpose) {
    if (!server_) return;
    drop(fetched_);
    trouble_.clear();
    QNetworkReply* const reply = get(play::archived_record_target(id.toStdString()));
    fetched_ = reply;
    fetchedId_ = id;
    purpose_ = purpose;
    emit changed();
    connect(reply, &QNetworkReply::finished, this, [this, reply, id, purpose] {
        reply->deleteLater();
        if (fetched_ != reply) return;
        fetched_.clear();
        const bool isRead = reply->error() == QNetworkReply::NoError;
        hasFetchFailed_ = !isRead;
        if (!isRead) setTrouble(*reply);
        emit changed();
        if (isRead) emit fetched(purpose, QString::fromUtf8(reply->readAll()), nearOf(id));
    });
}

}  // namespace kydai::desktop
