// SPDX-License-Identifier: GPL-3.0-or-later
// Sounds and music. Nothing is loaded before it is heard, so that the window opens at once and a
// system without sound costs nothing.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QHash>
#include <QObject>
#include <memory>

class QAudioOutput;
class QMediaPlayer;
class QSoundEffect;

namespace kydai::desktop {

class SoundBox : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(bool sound MEMBER sound_ NOTIFY changed)
    Q_PROPERTY(int soundVolume MEMBER soundVolume_ NOTIFY changed)  // percent
    Q_PROPERTY(bool music MEMBER music_ NOTIFY changed)
    Q_PROPERTY(int musicVolume MEMBER musicVolume_ NOTIFY changed)
    Q_PROPERTY(QString tune MEMBER tune_ NOTIFY changed)  // "menu", "game", "" for none
    Q_PROPERTY(QString lastPlayed READ lastPlayed NOTIFY played)
    Q_PROPERTY(int plays READ plays NOTIFY played)  // how many sounds were played so far

  public:
    explicit SoundBox(QObject* parent = nullptr);
    ~SoundBox() override;

    Q_INVOKABLE void play(const QString& name);
    [[nodiscard]] QString lastPlayed() const { return lastPlayed_; }
    [[nodiscard]] int plays() const { return plays_; }

  signals:
    void changed();
    void played();

  private:
    void updateMusic();

    bool sound_ = true;
    int soundVolume_ = 80;
    bool music_ = false;
    int musicVolume_ = 35;
    QString tune_;
    QString lastPlayed_;
    int plays_ = 0;
    QHash<QString, QSoundEffect*> effects_;
    std::unique_ptr<QAudioOutput> output_;
    std::unique_ptr<QMediaPlayer> player_;
};

}  // namespace kydai::desktop
