// SPDX-License-Identifier: GPL-3.0-or-later
// The board editor as QML sees it: what play/json/editor_json.hpp says, as a map, and inputs as
// play/text/editor_text.hpp reads them. Cells are numbers (running_game.hpp).
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QVariant>

#include "apps/desktop/analysis/analysis_model.hpp"
#include "play/analysis/editor.hpp"

namespace kydai::desktop {

class EditorModel : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Editor)
    QML_SINGLETON
    Q_PROPERTY(QVariantMap now READ now NOTIFY changed)
    // {kind, columns, rows, pieces: [{cell, picture, name}]}, as SmallBoard draws it.
    Q_PROPERTY(QVariantMap position READ position NOTIFY changed)
    Q_PROPERTY(QString refused READ refused NOTIFY changed)  // why the last FEN cannot be read
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY changed)

  public:
    explicit EditorModel(QObject* parent = nullptr);

    [[nodiscard]] QVariantMap now() const { return now_; }
    [[nodiscard]] QVariantMap position() const { return position_; }
    [[nodiscard]] QString refused() const { return refused_; }
    [[nodiscard]] QString language() const { return language_; }
    void setLanguage(const QString& language);

    // With the position that is analysed, or the start of a game: "chess", "caro".
    Q_INVOKABLE void beginWith(kydai::desktop::AnalysisModel* analysis);
    Q_INVOKABLE void begin(const QString& game);
    Q_INVOKABLE bool put(const QString& input);
    // A piece of the palette, or "-" for nothing.
    Q_INVOKABLE bool putAt(int cell, const QString& kind);
    Q_INVOKABLE bool move(int from, int to);
    // For Analysis.openSetup.
    Q_INVOKABLE QString setup() const;

  signals:
    void changed();

  private:
    void refresh();
    [[nodiscard]] QString cellName(int cell) const;

    play::AnyEditor editor_;
    QVariantMap now_, position_;
    QString refused_;
    QString language_ = QStringLiteral("vi");
};

}  // namespace kydai::desktop
