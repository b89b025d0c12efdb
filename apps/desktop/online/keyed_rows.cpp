// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/keyed_rows.hpp"

namespace kydai::desktop {

namespace {

QString idOf(const QVariant& row) { return row.toMap().value(QStringLiteral("id")).toString(); }

// Where `rows` has the row with that id, from `from` on; −1 for nowhere.
int find(const QVariantList& rows, const QString& id, int from = 0) {
    for (int i = from; i < static_cast<int>(rows.size()); ++i) {
        if (idOf(rows[i]) == id) return i;
    }
    return -1;
}

}  // namespace

int KeyedRows::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : count(); }

QVariant KeyedRows::data(const QModelIndex& index, int role) const {
    return role == RowRole ? rows_.value(index.row()) : QVariant();
}

void KeyedRows::put(int at, const QVariant& row) {
    const int was = find(rows_, idOf(row), at);
    if (was < 0) {
        beginInsertRows({}, at, at);
        rows_.insert(at, row);
        endInsertRows();
        return;
    }
    if (was != at) {
        beginMoveRows({}, was, was, {}, at);
        rows_.move(was, at);
        endMoveRows();
    }
    if (rows_[at] == row) return;
    rows_[at] = row;
    emit dataChanged(index(at), index(at));
}

void KeyedRows::show(const QVariantList& rows) {
    const int before = count();
    for (int i = count() - 1; i >= 0; --i) {
        if (find(rows, idOf(rows_[i])) >= 0) continue;
        beginRemoveRows({}, i, i);
        rows_.removeAt(i);
        endRemoveRows();
    }
    for (int i = 0; i < static_cast<int>(rows.size()); ++i) put(i, rows[i]);
    if (count() != before) emit countChanged();
}

}  // namespace kydai::desktop
