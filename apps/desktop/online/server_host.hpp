// SPDX-License-Identifier: GPL-3.0-or-later
// A server of online play on this computer, for the network it is in: the program kydai-server
// beside this one, as a child process that ends with the window.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QProcess>

namespace kydai::desktop {

class ServerHost : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(QString state READ state NOTIFY changed)  // "off", "starting", "on", "failed"
    // Under which others reach it: "http://192.168.1.7:8080/"; empty until it runs.
    Q_PROPERTY(QString address READ address NOTIFY changed)
    Q_PROPERTY(bool isAlone READ isAlone NOTIFY changed)    // this computer is in no network
    Q_PROPERTY(bool isAvailable READ isAvailable CONSTANT)  // the program and its site are there
    Q_PROPERTY(QString program MEMBER program_)             // tests have another one

  public:
    explicit ServerHost(QObject* parent = nullptr);
    ~ServerHost() override;

    [[nodiscard]] QString state() const { return state_; }
    [[nodiscard]] QString address() const { return address_; }
    [[nodiscard]] bool isAlone() const;
    [[nodiscard]] static bool isAvailable();
    Q_INVOKABLE void start();
    Q_INVOKABLE void stop();

  signals:
    void changed();

  private:
    void read();
    void set(const QString& state, const QString& address = {});

    QProcess process_{this};
    QString state_ = QStringLiteral("off");
    QString address_;
    QString output_;
    QString program_;
};

// The address for other machines in what kydai-server prints at its start; the machine's own when
// it is in no network. Empty until all of it is printed.
QString announcedAddress(const QString& output);

}  // namespace kydai::desktop
