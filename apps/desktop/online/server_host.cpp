// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/server_host.hpp"

#include <QCoreApplication>
#include <QDir>
#include <QFileInfo>
#include <QRegularExpression>

#include "apps/desktop/online/server_address.hpp"

namespace kydai::desktop {

namespace {

constexpr int kPatience = 3000;  // milliseconds in which the server closes its games

QDir programFolder() { return {QCoreApplication::applicationDirPath()}; }
QString programPath() { return programFolder().filePath(QStringLiteral("kydai-server")); }

// Where kydai-server looks for it: installed, or in the build tree.
bool hasSite() {
    return programFolder().exists(QStringLiteral("../share/kydai/site/index.html")) ||
           programFolder().exists(QStringLiteral("../site/index.html"));
}

bool isOwnMachine(const QString& address) {
    const auto server = ServerAddress::parse(address);
    return server && server->isOwnMachine();
}

}  // namespace

// The server flushes all addresses at once: the machine's own is the first line.
QString announcedAddress(const QString& output) {
    static const QRegularExpression kAddress(QStringLiteral(R"(: (http://\S+/)\r?\n)"));
    QString found;
    auto matches = kAddress.globalMatch(output);
    while (matches.hasNext()) {
        found = matches.next().captured(1);
        if (!isOwnMachine(found)) break;
    }
    return found;
}

ServerHost::ServerHost(QObject* parent) : QObject(parent), program_(programPath()) {
    connect(&process_, &QProcess::readyReadStandardOutput, this, &ServerHost::read);
    connect(&process_, &QProcess::errorOccurred, this, [this] {
        if (state_ != QLatin1String("off")) set(QStringLiteral("failed"));
    });
    connect(&process_, &QProcess::finished, this, [this] {
        if (state_ != QLatin1String("off")) set(QStringLiteral("failed"));
    });
}

ServerHost::~ServerHost() {
    blockSignals(true);
    stop();
    if (!process_.waitForFinished(kPatience)) process_.kill();
}

bool ServerHost::isAlone() const { return isOwnMachine(address_); }

bool ServerHost::isAvailable() { return QFileInfo(programPath()).isExecutable() && hasSite(); }

void ServerHost::start() {
    if (process_.state() != QProcess::NotRunning) return;
    output_.clear();
    set(QStringLiteral("starting"));
    process_.setStandardErrorFile(QProcess::nullDevice());
    process_.start(program_, {QStringLiteral("--host"), QStringLiteral("0.0.0.0"),
                              QStringLiteral("--port"), QStringLiteral("0")});
}

void ServerHost::stop() {
    set(QStringLiteral("off"));
    if (process_.state() != QProcess::NotRunning) process_.terminate();
}

void ServerHost::read() {
    output_ += QString::fromUtf8(process_.readAllStandardOutput());
    if (state_ != QLatin1String("starting")) return;
    const QString address = announcedAddress(output_);
    if (!address.isEmpty()) set(QStringLiteral("on"), address);
}

void ServerHost::set(const QString& state, const QString& address) {
    state_ = state;
    address_ = address;
    emit changed();
}

}  // namespace kydai::desktop
