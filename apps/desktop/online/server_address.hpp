// SPDX-License-Identifier: GPL-3.0-or-later
// The address of a server of online play, and links into it. Pure.
#pragma once

#include <QUrl>
#include <optional>

#include "protocol/wire/ids.hpp"

namespace kydai::desktop {

class ServerAddress {
  public:
    // "http://127.0.0.1:8080", with or without a path; a bare "host:port" is taken as http.
    // Nothing for an invalid address.
    static std::optional<ServerAddress> parse(const QString& text);

    [[nodiscard]] QString text() const;  // "http://127.0.0.1:8080"
    // `what` may end with a query, in which names are percent-encoded: "games?player=H%C3%A0".
    [[nodiscard]] QUrl api(const QString& what) const { return at(QStringLiteral("/api/") + what); }
    [[nodiscard]] QUrl socket() const;
    // The link to an invitation or a game.
    [[nodiscard]] QString linkTo(const QString& id) const;
    // Whether it leads to this computer only (loopback): a link to it is of no use to others.
    [[nodiscard]] bool isOwnMachine() const;
    // A unique key for the settings file: "http.127.0.0.1.8080". The encoding is injective, because
    // a session token stored under it must go to that server only.
    [[nodiscard]] std::string key() const;

    friend bool operator==(const ServerAddress&, const ServerAddress&) = default;

  private:
    explicit ServerAddress(QUrl root) : root_(std::move(root)) {}
    [[nodiscard]] QUrl at(const QString& path) const;

    QUrl root_;
};

// What a link such as "http://host:8080/#/online/abcdefghijkl" leads to.
struct OnlineLink {
    ServerAddress server;
    wire::GameId id;
};
std::optional<OnlineLink> onlineLinkIn(const QString& text);
// The code of the class that "http://host:8080/c/BCDFGH" or "…/#/class/BCDFGH" leads to; else
// empty.
QString classCodeIn(const QString& text);

}  // namespace kydai::desktop
