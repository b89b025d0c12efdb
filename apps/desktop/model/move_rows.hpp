// SPDX-License-Identifier: GPL-3.0-or-later
// The moves of a game as rows of a list: a pair of moves of the main line, or a whole variation in
// brackets. Rows that stay the same are left alone, so that the list does not jump.
#pragma once

#include <QAbstractListModel>
#include <QVariant>

#include "core/game/move_list.hpp"

namespace kydai::desktop {

class MoveRows : public QAbstractListModel {
    Q_OBJECT

  public:
    enum Role { NumberRole = Qt::UserRole, DepthRole, BeginsRole, MovesRole };

    using QAbstractListModel::QAbstractListModel;

    void show(const std::vector<game::MoveItem>& items);
    // The row that holds the move which leads to `node`; −1 for none.
    Q_INVOKABLE int rowOf(int node) const;

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  private:
    struct Row {
        int number;
        int depth;
        game::Side begins;
        std::vector<game::MoveItem> moves;
        friend bool operator==(const Row&, const Row&) = default;
    };
    static std::vector<Row> rowsOf(const std::vector<game::MoveItem>& items);

    std::vector<Row> rows_;
};

}  // namespace kydai::desktop
