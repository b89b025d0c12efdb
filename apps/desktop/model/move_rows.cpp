// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/move_rows.hpp"

#include <algorithm>

namespace kydai::desktop {

namespace {

int plyOf(const game::MoveItem& item) {
    return 2 * item.number + (item.side == game::Side::Second ? 1 : 0);
}

}  // namespace

// A row of the main line ends with the second side's move; a row of a variation has consecutive
// moves.
std::vector<MoveRows::Row> MoveRows::rowsOf(const std::vector<game::MoveItem>& items) {
    std::vector<Row> rows;
    const game::MoveItem* last = nullptr;
    for (const game::MoveItem& item : items) {
        const bool follows =
            last != nullptr && last->depth == item.depth && plyOf(item) == plyOf(*last) + 1;
        const bool fits = item.depth > 0 || item.side == game::Side::Second;
        if (!follows || !fits) rows.push_back({item.number, item.depth, item.side, {}});
        rows.back().moves.push_back(item);
        last = &item;
    }
    return rows;
}

void MoveRows::show(const std::vector<game::MoveItem>& items) {
    const std::vector<Row> wanted = rowsOf(items);
    const std::size_t common = std::min(rows_.size(), wanted.size());
    for (std::size_t i = 0; i < common; ++i) {
        if (rows_[i] == wanted[i]) continue;
        rows_[i] = wanted[i];
        emit dataChanged(index(static_cast<int>(i)), index(static_cast<int>(i)));
    }
    if (rows_.size() > common) {
        beginRemoveRows({}, static_cast<int>(common), rowCount() - 1);
        rows_.erase(rows_.begin() + static_cast<std::ptrdiff_t>(common), rows_.end());
        endRemoveRows();
    }
    if (wanted.size() > common) {
        beginInsertRows({}, static_cast<int>(common), static_cast<int>(wanted.size()) - 1);
        rows_.insert(rows_.end(), wanted.begin() + static_cast<std::ptrdiff_t>(common),
                     wanted.end());
        endInsertRows();
    }
}

int MoveRows::rowOf(int node) const {
    const auto holds = [node](const Row& row) {
        return std::ranges::any_of(
            row.moves, [node](const game::MoveItem& move) { return move.node.index() == node; });
    };
    const auto found = std::ranges::find_if(rows_, holds);
    return found == rows_.end() ? -1 : static_cast<int>(found - rows_.begin());
}

int MoveRows::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant MoveRows::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
        case NumberRole:
            return row.number;
        case DepthRole:
            return row.depth;
        case BeginsRole:
            return static_cast<int>(row.begins);
        case MovesRole: {
            QVariantList moves;
            for (const game::MoveItem& move : row.moves) {
                moves.append(QVariantMap{{"node", move.node.index()},
                                         {"number", move.number},
                                         {"side", static_cast<int>(move.side)},
                                         {"text", QString::fromStdString(move.text)},
                                         {"glyphs", QString::fromStdString(move.glyphs)}});
            }
            return moves;
        }
        default:
            return {};
    }
}

QHash<int, QByteArray> MoveRows::roleNames() const {
    return {
        {NumberRole, "number"}, {DepthRole, "depth"}, {BeginsRole, "begins"}, {MovesRole, "moves"}};
}

}  // namespace kydai::desktop
