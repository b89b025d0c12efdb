// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/sessions.hpp"

#include <QDir>
#include <QFileInfo>
#include <QSaveFile>

#include "apps/common/folders.hpp"

namespace kydai::desktop {

namespace {

std::filesystem::path sessionsPath() { return apps::settings_folder() / "sessions"; }

}  // namespace

Sessions::Sessions() : tokens_(apps::Settings::load(sessionsPath())) {}

QByteArray Sessions::token(const ServerAddress& server) const {
    const auto token = tokens_.get(server.key()).value_or("");
    return {token.data(), static_cast<qsizetype>(token.size())};
}

void Sessions::keep(const ServerAddress& server, const QByteArray& token) {
    tokens_.set(server.key(), token.toStdString());
    const QString path = QString::fromStdString(sessionsPath().string());
    QDir().mkpath(QFileInfo(path).path());
    QSaveFile file(path);
    // Permissions are set before anything is written.
    const bool isOurs = file.open(QIODevice::WriteOnly) &&
                        file.setPermissions(QFileDevice::ReadOwner | QFileDevice::WriteOwner);
    if (!isOurs) return;
    file.write(QByteArray::fromStdString(tokens_.to_text()));
    file.commit();
}

}  // namespace kydai::desktop
