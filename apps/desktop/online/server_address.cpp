// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/server_address.hpp"

#include <QHostAddress>

#include "core/classroom/class_code.hpp"

namespace kydai::desktop {

namespace {

// As the site writes its addresses (web/site/route.svelte.ts).
constexpr QLatin1String kPlaces{"/online/"};
constexpr QLatin1String kClasses{"/class/"};
constexpr QLatin1String kShortClasses{"/c/"};

bool isPlain(const QUrl& url) { return url.scheme() == QLatin1String("http"); }

// Escapes as "-2d", so that the encoding is injective.
std::string escaped(char letter) { return "-" + QByteArray(1, letter).toHex().toStdString(); }

}  // namespace

std::optional<ServerAddress> ServerAddress::parse(const QString& text) {
    const QString trimmed = text.trimmed();
    const bool hasScheme = trimmed.contains(QLatin1String("://"));
    const QUrl url(hasScheme ? trimmed : QStringLiteral("http://") + trimmed, QUrl::StrictMode);
    const bool isWeb = isPlain(url) || url.scheme() == QLatin1String("https");
    if (!url.isValid() || !isWeb || url.host().isEmpty()) return std::nullopt;
    QUrl root;
    root.setScheme(url.scheme());
    root.setHost(url.host());
    root.setPort(url.port());
    return ServerAddress(root);
}

QString ServerAddress::text() const { return root_.toString(); }

QUrl ServerAddress::at(const QString& path) const {
    QUrl url = root_;
    const QLatin1Char query('?');
    url.setPath(path.section(query, 0, 0));
    if (path.contains(query)) url.setQuery(path.section(query, 1));
    return url;
}

QUrl ServerAddress::socket() const {
    QUrl url = at(QStringLiteral("/ws"));
    url.setScheme(isPlain(root_) ? QStringLiteral("ws") : QStringLiteral("wss"));
    return url;
}

QString ServerAddress::linkTo(const QString& id) const {
    return text() + QStringLiteral("/#") + kPlaces + id;
}

bool ServerAddress::isOwnMachine() const {
    const QString host = root_.host();
    return host == QLatin1String("localhost") || QHostAddress(host).isLoopback();
}

std::string ServerAddress::key() const {
    constexpr int kHttpPort = 80;
    constexpr int kHttpsPort = 443;
    const int port = root_.port(isPlain(root_) ? kHttpPort : kHttpsPort);
    const QString whole =
        QStringLiteral("%1.%2.%3").arg(root_.scheme(), root_.host(QUrl::FullyEncoded)).arg(port);
    std::string key;
    for (const char letter : whole.toLower().toStdString()) {
        const bool plain = is_lower(letter) || is_digit(letter) || letter == '.';
        key += plain ? std::string(1, letter) : escaped(letter);
    }
    return key;
}

QString classCodeIn(const QString& text) {
    const QUrl url(text.trimmed(), QUrl::StrictMode);
    if (!url.isValid() || !ServerAddress::parse(text)) return {};
    const bool isLong = url.fragment().startsWith(kClasses);
    if (!isLong && !url.path().startsWith(kShortClasses)) return {};
    const QString last =
        isLong ? url.fragment().mid(kClasses.size()) : url.path().mid(kShortClasses.size());
    const auto code = classroom::ClassCode::parse(last.toStdString());
    return code ? QString::fromStdString(code->text()) : QString();
}

std::optional<OnlineLink> onlineLinkIn(const QString& text) {
    const QUrl url(text.trimmed(), QUrl::StrictMode);
    const QString place = url.fragment();
    if (!url.isValid() || !place.startsWith(kPlaces)) return std::nullopt;
    const auto server = ServerAddress::parse(text);
    const auto id = wire::GameId::parse(place.mid(kPlaces.size()).toStdString());
    if (!server || !id) return std::nullopt;
    return OnlineLink{.server = *server, .id = *id};
}

}  // namespace kydai::desktop
