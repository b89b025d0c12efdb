// SPDX-License-Identifier: GPL-3.0-or-later
// Rows with an `id` each, as a list that changes in place: a row that stays keeps its delegate, and
// with it the keyboard's focus.
#pragma once

#include <QAbstractListModel>
#include <QVariant>

namespace kydai::desktop {

class KeyedRows : public QAbstractListModel {
    Q_OBJECT
    Q_PROPERTY(int count READ count NOTIFY countChanged)

  public:
    enum Role { RowRole = Qt::UserRole };

    using QAbstractListModel::QAbstractListModel;

    void show(const QVariantList& rows);
    [[nodiscard]] int count() const { return static_cast<int>(rows_.size()); }
    // Empty outside the list.
    Q_INVOKABLE QVariantMap at(int row) const { return rows_.value(row).toMap(); }

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override { return {{RowRole, "row"}}; }

  signals:
    void countChanged();

  private:
    // The rows before `at` are in place already.
    void put(int at, const QVariant& row);

    QVariantList rows_;
};

}  // namespace kydai::desktop
