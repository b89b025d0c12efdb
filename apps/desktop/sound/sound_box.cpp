// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/sound/sound_box.hpp"

#include <QAudioOutput>
#include <QMediaPlayer>
#include <QSoundEffect>
#include <QUrl>

namespace kydai::desktop {

namespace {

// The slider's value is squared, because perceived loudness is not linear.
float volumeOf(int percent) {
    const float part = static_cast<float>(percent) / 100.0F;
    return part * part;
}

bool isSilenced() { return qEnvironmentVariableIntValue("KYDAI_SILENT") != 0; }

}  // namespace

SoundBox::SoundBox(QObject* parent) : QObject(parent) {
    connect(this, &SoundBox::changed, this, &SoundBox::updateMusic);
}

SoundBox::~SoundBox() = default;

void SoundBox::play(const QString& name) {
    if (!sound_ || soundVolume_ == 0) return;
    lastPlayed_ = name;
    ++plays_;
    emit played();
    if (isSilenced()) return;
    QSoundEffect*& effect = effects_[name];
    if (effect == nullptr) {
        effect = new QSoundEffect(this);
        effect->setSource(QUrl(QStringLiteral("qrc:/assets/sounds/%1.wav").arg(name)));
    }
    effect->setVolume(volumeOf(soundVolume_));
    effect->play();
}

void SoundBox::updateMusic() {
    const bool wanted = music_ && musicVolume_ > 0 && !tune_.isEmpty() && !isSilenced();
    if (!wanted) {
        player_.reset();
        output_.reset();
        return;
    }
    if (!player_) {
        output_ = std::make_unique<QAudioOutput>();
        player_ = std::make_unique<QMediaPlayer>();
        player_->setAudioOutput(output_.get());
        player_->setLoops(QMediaPlayer::Infinite);
    }
    output_->setVolume(volumeOf(musicVolume_));
    const QUrl source(QStringLiteral("qrc:/assets/sounds/%1.ogg").arg(tune_));
    if (player_->source() != source) player_->setSource(source);
    if (player_->playbackState() != QMediaPlayer::PlayingState) player_->play();
}

}  // namespace kydai::desktop
