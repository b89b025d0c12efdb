// SPDX-License-Identifier: GPL-3.0-or-later
// The choices of the new-game sheet: which game, against whom, how long. Kept, so that the next
// game starts with the last choice. Knows what can be chosen; words are QML's.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QVariant>

#include "apps/desktop/model/kept.hpp"
#include "apps/desktop/model/running_game.hpp"
#include "play/text/choice.hpp"
#include "play/words/words.hpp"

namespace kydai::desktop {

class Choices : public Kept {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(QString game MEMBER game_ NOTIFY changed)  // "chess", "caro"
    Q_PROPERTY(
        QString variant MEMBER variant_ NOTIFY changed)   // as core names it: "chess", "atomic", …
    Q_PROPERTY(QString rule MEMBER rule_ NOTIFY changed)  // of caro: "caro-open", …
    Q_PROPERTY(int size MEMBER size_ NOTIFY changed)      // of the caro board
    Q_PROPERTY(bool edgeBlocks MEMBER edgeBlocks_ NOTIFY changed)
    Q_PROPERTY(bool swap2 MEMBER swap2_ NOTIFY changed)
    Q_PROPERTY(QString mode MEMBER mode_ NOTIFY changed)  // "computer", "two", "engines"
    Q_PROPERTY(int level MEMBER level_ NOTIFY changed)
    Q_PROPERTY(int otherLevel MEMBER otherLevel_ NOTIFY changed)  // of the second engine
    Q_PROPERTY(QString side MEMBER side_ NOTIFY changed)          // "first", "second", "either"
    Q_PROPERTY(QString clock MEMBER clock_ NOTIFY changed)        // as in PGN: "-", "300+3"
    // Not kept: the next game starts as usual.
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
    [[nodiscard]] QString side() const { return side_; }
    [[nodiscard]] bool isGood() const { return setup({}).has_value(); }

    // Another row of Chess960.
    Q_INVOKABLE void shuffle();
    // What is wrong with the start position, in words; empty when nothing is.
    Q_INVOKABLE QString problem(const QString& language) const;
    // "300+3" as a clock: {minutes, seconds}, or {perMove} in seconds; nothing for none.
    Q_INVOKABLE QVariantMap clockParts(const QString& clock) const;
    Q_INVOKABLE QString clockOf(double minutes, double seconds) const;
    // The board that the choices start from, for a small picture: {columns, rows, pieces}.
    Q_INVOKABLE QVariantMap preview() const;

    // Nothing when the start position is none.
    [[nodiscard]] std::optional<AnySetup> setup(const QString& playerName) const;

  protected:
    [[nodiscard]] QStringList allowed(const QString& property) const override;

  private:
    [[nodiscard]] std::expected<chess::AnyPosition, chess::PositionError> chessStart() const;
    [[nodiscard]] caro::BoardRules caroRules() const;
    [[nodiscard]] game::Side personSide() const;
    [[nodiscard]] play::BySide<play::Player> players() const;
    [[nodiscard]] game::TimeControl timeControl() const;

    // At first as everywhere (play/text/choice.hpp).
    QString game_ = QStringLiteral("chess");
    QString variant_ = QStringLiteral("chess");
    QString rule_;
    int size_ = play::Choice{}.board;
    bool edgeBlocks_ = play::Choice{}.edge == caro::Edge::Blocks;
    bool swap2_ = play::Choice{}.opening == caro::OpeningRule::Swap2;
    QString mode_;
    int level_ = play::Choice{}.level.index();
    int otherLevel_ = play::Choice{}.other.index();
    QString side_;
    QString clock_;
    QString fen_;
    int chess960_ = 0;
};

}  // namespace kydai::desktop
