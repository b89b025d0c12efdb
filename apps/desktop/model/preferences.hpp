// SPDX-License-Identifier: GPL-3.0-or-later
// How the person likes the window. StoredSettings in the settings file.
#pragma once

#include <QtQml/qqmlregistration.h>

#include "apps/desktop/model/stored_settings.hpp"
#include "play/text/preferences.hpp"

namespace kydai::desktop {

class Preferences : public StoredSettings {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(QString language MEMBER language_ NOTIFY changed)  // "", "vi", "en"
    Q_PROPERTY(QString theme MEMBER theme_ NOTIFY changed)        // "system", "light", "dark"
    Q_PROPERTY(QString board MEMBER board_ NOTIFY changed)        // "wood", "jade", "ink"
    Q_PROPERTY(QString stones MEMBER stones_ NOTIFY changed)      // "marks", "stones"
    Q_PROPERTY(bool stoneNumbers MEMBER stoneNumbers_ NOTIFY changed)
    Q_PROPERTY(bool coordinates MEMBER coordinates_ NOTIFY changed)
    Q_PROPERTY(QString notation MEMBER notation_ NOTIFY changed)  // of preferences.cpp
    Q_PROPERTY(bool legalMoves MEMBER legalMoves_ NOTIFY changed)
    Q_PROPERTY(bool lastMove MEMBER lastMove_ NOTIFY changed)
    Q_PROPERTY(bool premoves MEMBER premoves_ NOTIFY changed)
    Q_PROPERTY(bool turnBoard MEMBER turnBoard_ NOTIFY changed)
    Q_PROPERTY(bool animation MEMBER animation_ NOTIFY changed)
    Q_PROPERTY(bool sound MEMBER sound_ NOTIFY changed)
    Q_PROPERTY(int soundVolume MEMBER soundVolume_ NOTIFY changed)  // percent
    Q_PROPERTY(bool music MEMBER music_ NOTIFY changed)
    Q_PROPERTY(int musicVolume MEMBER musicVolume_ NOTIFY changed)
    Q_PROPERTY(QString name MEMBER name_ NOTIFY changed)
    // Where the server of online play is; links to games lead to its site.
    Q_PROPERTY(QString site MEMBER site_ NOTIFY changed)
    // The class that the window is in, so that it comes back to it after it was closed; no code:
    // none.
    Q_PROPERTY(QString classServer MEMBER classServer_ NOTIFY changed)
    Q_PROPERTY(QString classCode MEMBER classCode_ NOTIFY changed)
    // The engine at full strength, as one line (play/game/engine_settings.hpp), and programs that
    // move for the computer instead of it: command lines, empty for none.
    Q_PROPERTY(QString engine MEMBER engine_ NOTIFY changed)
    Q_PROPERTY(QString chessProgram MEMBER chessProgram_ NOTIFY changed)
    Q_PROPERTY(QString caroProgram MEMBER caroProgram_ NOTIFY changed)
    // What is offered, by part of that line: {threads, memory, time}.
    Q_PROPERTY(QVariantMap engineOffers READ engineOffers CONSTANT)
    Q_PROPERTY(int pace MEMBER pace_ NOTIFY changed)  // milliseconds between moves of machines
    Q_PROPERTY(int analysisLines MEMBER analysisLines_ NOTIFY changed)  // 1 to 5
    Q_PROPERTY(int windowWidth MEMBER windowWidth_ NOTIFY changed)
    Q_PROPERTY(int windowHeight MEMBER windowHeight_ NOTIFY changed)
    Q_PROPERTY(bool windowMaximized MEMBER windowMaximized_ NOTIFY changed)
    // Whether the system asks for little motion (KYDAI_REDUCED_MOTION, or the desktop's setting).
    Q_PROPERTY(bool systemReducesMotion READ systemReducesMotion CONSTANT)
    Q_PROPERTY(bool systemIsDark READ systemIsDark NOTIFY systemChanged)

  public:
    explicit Preferences(QObject* parent = nullptr);

    [[nodiscard]] static bool systemReducesMotion();
    [[nodiscard]] static bool systemIsDark();
    [[nodiscard]] static QVariantMap engineOffers();
    Q_INVOKABLE void useDefaults();
    // The line `engine` as {threads, memory, time}, and with one of them changed.
    Q_INVOKABLE QVariantMap engineParts(const QString& line) const;
    Q_INVOKABLE QString withEnginePart(const QString& line, const QString& name, int value) const;

    bool eventFilter(QObject* watched, QEvent* event) override;

  signals:
    void systemChanged();

  protected:
    [[nodiscard]] QStringList allowed(const QString& property) const override;

  private:
    // As they are before anything is read: the defaults.
    struct Bare {};
    explicit Preferences(Bare /*bare*/) {}

    static constexpr play::Preferences kUsual = {};
    static QString word(std::string_view text) {
        return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
    }

    QString language_;
    QString theme_ = word(kUsual.theme);
    QString board_ = word(kUsual.board);
    QString stones_ = word(kUsual.stones);
    bool stoneNumbers_ = kUsual.stone_numbers;
    bool coordinates_ = kUsual.coordinates;
    QString notation_ = word(kUsual.notation);
    bool legalMoves_ = kUsual.legal_moves;
    bool lastMove_ = kUsual.last_move;
    bool premoves_ = kUsual.premoves;
    bool turnBoard_ = kUsual.turn_board;
    bool animation_ = kUsual.animation;
    bool sound_ = kUsual.sound;
    int soundVolume_ = kUsual.sound_volume;
    bool music_ = kUsual.music;
    int musicVolume_ = kUsual.music_volume;
    QString name_;
    QString site_ = QStringLiteral("http://127.0.0.1:8080/");
    QString classServer_;
    QString classCode_;
    QString engine_ = QStringLiteral("threads=0 memory=32 time=3000");
    QString chessProgram_;
    QString caroProgram_;
    int pace_ = 400;
    int analysisLines_ = 3;
    int windowWidth_ = 1120;
    int windowHeight_ = 760;
    bool windowMaximized_ = false;
};

}  // namespace kydai::desktop
