// SPDX-License-Identifier: GPL-3.0-or-later
// One row a piece or stone. A row belongs to one piece for the whole game, so that a view which
// animates position shows every move, undo and jump by itself. A piece that leaves the board keeps
// its row for a moment, `leaving`, so that it can fade.
#pragma once

#include <QAbstractListModel>
#include <QTimer>

#include "apps/desktop/model/running_game.hpp"

namespace kydai::desktop {

class PieceList : public QAbstractListModel {
    Q_OBJECT

  public:
    enum Role { PieceIdRole = Qt::UserRole, PictureRole, CellRole, NumberRole, LeavingRole };

    explicit PieceList(QObject* parent = nullptr);

    void show(const std::vector<PieceState>& pieces);
    // Another game: nothing of the last one fades.
    void reset(const std::vector<PieceState>& pieces);

    [[nodiscard]] const PieceState* at(Cell cell) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  private:
    struct Row {
        PieceState piece;
        bool leaving = false;
    };

    void dropLeaving();

    std::vector<Row> rows_;
    QTimer fading_;
};

}  // namespace kydai::desktop
