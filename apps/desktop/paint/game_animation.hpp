// SPDX-License-Identifier: GPL-3.0-or-later
// A game as an animated picture (play/picture/gif.hpp): every position of its main line. Drawn and
// written on a thread of its own; everything else is on the GUI thread.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QVariant>
#include <atomic>
#include <thread>

namespace kydai::desktop {

class GameAnimation : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(bool running READ isRunning NOTIFY changed)
    Q_PROPERTY(int percent READ percent NOTIFY changed)

  public:
    explicit GameAnimation(QObject* parent = nullptr) : QObject(parent) {}
    ~GameAnimation() override;

    [[nodiscard]] bool isRunning() const { return thread_.joinable(); }
    [[nodiscard]] int percent() const { return percent_; }

    // Writes the animation of a record. `colours` has light, dark, tint, accent, caroBoard,
    // caroGrid, caroX, caroO; `flipped`: seen from the second side. False while one is drawn, or
    // when the text is not a game.
    Q_INVOKABLE bool save(const QString& record, const QString& path, const QVariantMap& colours,
                          bool flipped);

  signals:
    void changed();
    void finished(const QString& path, bool isWell);

  private:
    std::atomic<bool> stopped_ = false;
    int percent_ = 0;
    std::thread thread_;
};

}  // namespace kydai::desktop
