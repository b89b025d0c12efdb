// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of the new-game sheet for QML: what is chosen (play/text/choice.hpp), and what is
// offered (play/text/offered.hpp) as message ids.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QVariant>

#include "apps/desktop/model/running_game.hpp"
#include "apps/desktop/model/stored_settings.hpp"
#include "play/text/choice.hpp"
#include "play/words/words.hpp"

namespace kydai::desktop {

class Choices : public StoredSettings {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    // The last choice as one line of text (play/text/choice.hpp), which the settings file stores.
    Q_PROPERTY(QString newGame READ newGame WRITE setNewGame NOTIFY changed)
    // "chess", "caro"; each has a level of its own.
    Q_PROPERTY(QString game READ game WRITE setGame NOTIFY changed STORED false)
    // The level for the game that is not chosen.
    Q_PROPERTY(int levelElsewhere MEMBER levelElsewhere_ NOTIFY changed)
    // As core names it: "chess", "atomic", …
    Q_PROPERTY(QString variant MEMBER variant_ NOTIFY changed STORED false)
    Q_PROPERTY(QString rule MEMBER rule_ NOTIFY changed STORED false)  // of caro: "caro-open", …
    Q_PROPERTY(int size MEMBER size_ NOTIFY changed STORED false)      // of the caro board
    Q_PROPERTY(bool edgeBlocks MEMBER edgeBlocks_ NOTIFY changed STORED false)
    Q_PROPERTY(bool swap2 MEMBER swap2_ NOTIFY changed STORED false)
    Q_PROPERTY(
        QString mode MEMBER mode_ NOTIFY changed STORED false)  // "computer", "two", "engines"
    Q_PROPERTY(int level MEMBER level_ NOTIFY changed STORED false)
    Q_PROPERTY(
        int otherLevel MEMBER otherLevel_ NOTIFY changed STORED false)  // of the second engine
    Q_PROPERTY(
        QString side MEMBER side_ NOTIFY changed STORED false)  // "first", "second", "either"
    Q_PROPERTY(QString clock MEMBER clock_ NOTIFY changed STORED false)  // as in PGN: "-", "300+3"
    // The names of two people at this computer, remembered; empty until they are entered.
    Q_PROPERTY(QString firstName MEMBER firstName_ NOTIFY changed)
    Q_PROPERTY(QString secondName MEMBER secondName_ NOTIFY changed)
    // Not remembered: the next game starts as usual.
    Q_PROPERTY(QString fen MEMBER fen_ NOTIFY changed STORED false)
    Q_PROPERTY(int chess960 MEMBER chess960_ NOTIFY changed STORED false)  // the number of the row
    // What there is to choose from.
    Q_PROPERTY(QVariantList variants READ variants CONSTANT)
    Q_PROPERTY(QVariantList rules READ rules CONSTANT)
    Q_PROPERTY(QVariantList levels READ levels CONSTANT)
    Q_PROPERTY(QVariantList clocks READ clocks CONSTANT)
    Q_PROPERTY(QVariantList sizes READ sizes CONSTANT)
    Q_PROPERTY(bool good READ isGood NOTIFY changed)

  public:
    explicit Choices(QObject* parent = nullptr);

    [[nodiscard]] static QVariantList variants();
    [[nodiscard]] static QVariantList rules();
    [[nodiscard]] static QVariantList levels();
    [[nodiscard]] static QVariantList clocks();
    [[nodiscard]] static QVariantList sizes();
    [[nodiscard]] QString game() const { return game_; }
    void setGame(const QString& game);
    [[nodiscard]] QString side() const { return side_; }
    [[nodiscard]] QString newGame() const;
    void setNewGame(const QString& line);
    [[nodiscard]] bool isGood() const { return setup({}).has_value(); }

    // Another row of Chess960.
    Q_INVOKABLE void shuffle();
    // What is wrong with the start position, in words; empty when nothing is.
    Q_INVOKABLE QString problem(const QString& language) const;
    // The name of a clock: "300+3" is "5+3".
    Q_INVOKABLE QString clockWords(const QString& clock, const QString& language) const;
    // What is left on a clock: "12:05", and under ten seconds "8.3".
    Q_INVOKABLE QString clockText(double milliseconds) const;
    // "300+3" as {minutes, seconds}; nothing for other clocks.
    Q_INVOKABLE QVariantMap clockParts(const QString& clock) const;
    Q_INVOKABLE QString clockOf(double minutes, double seconds) const;
    // The board that the choices start from, for a small picture: {columns, rows, pieces}.
    Q_INVOKABLE QVariantMap preview() const;

    // `playerName`: of the person who plays against the computer. Nothing when the start position
    // is invalid.
    [[nodiscard]] std::optional<AnySetup> setup(const QString& playerName) const;

  private:
    [[nodiscard]] play::Choice choice() const;
    void set(const play::Choice& choice);
    [[nodiscard]] play::NewGame details(const QString& playerName) const;

    QString game_;
    QString variant_;
    QString rule_;
    int size_ = 0;
    bool edgeBlocks_ = false;
    bool swap2_ = false;
    QString mode_;
    int level_ = 0;
    int levelElsewhere_ = play::Choice{}.level.index();
    int otherLevel_ = 0;
    QString side_;
    QString clock_;
    QString firstName_;
    QString secondName_;
    QString fen_;
    int chess960_ = 0;
};

}  // namespace kydai::desktop
