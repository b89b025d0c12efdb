// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/model/piece_list.hpp"

#include <algorithm>
#include <unordered_map>

namespace kydai::desktop {

namespace {
// Longer than `motion.capture` of the look.
constexpr std::chrono::milliseconds kFadeTime{200};
}  // namespace

PieceList::PieceList(QObject* parent) : QAbstractListModel(parent) {
    fading_.setSingleShot(true);
    fading_.setInterval(kFadeTime);
    connect(&fading_, &QTimer::timeout, this, &PieceList::dropLeaving);
}

void PieceList::reset(const std::vector<PieceState>& pieces) {
    beginResetModel();
    rows_.clear();
    for (const PieceState& piece : pieces) rows_.push_back({piece});
    endResetModel();
}

void PieceList::show(const std::vector<PieceState>& pieces) {
    std::unordered_map<int, const PieceState*> wanted;
    for (const PieceState& piece : pieces) wanted.emplace(piece.id, &piece);
    for (std::size_t i = 0; i < rows_.size(); ++i) {
        Row& row = rows_[i];
        const auto found = wanted.find(row.piece.id);
        const bool leaves = found == wanted.end();
        const bool changes = leaves ? !row.leaving : row.leaving || row.piece != *found->second;
        if (!leaves) {
            row.piece = *found->second;
            wanted.erase(found);
        }
        row.leaving = leaves;
        if (leaves) fading_.start();
        if (changes) emit dataChanged(index(static_cast<int>(i)), index(static_cast<int>(i)));
    }
    for (const PieceState& piece : pieces) {
        if (!wanted.contains(piece.id)) continue;
        const int row = rowCount();
        beginInsertRows({}, row, row);
        rows_.push_back({piece});
        endInsertRows();
    }
}

void PieceList::dropLeaving() {
    for (int i = rowCount() - 1; i >= 0; --i) {
        if (!rows_[static_cast<std::size_t>(i)].leaving) continue;
        beginRemoveRows({}, i, i);
        rows_.erase(rows_.begin() + i);
        endRemoveRows();
    }
}

const PieceState* PieceList::at(Cell cell) const {
    const auto found = std::ranges::find_if(
        rows_, [cell](const Row& row) { return !row.leaving && row.piece.cell == cell; });
    return found == rows_.end() ? nullptr : &found->piece;
}

int PieceList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant PieceList::data(const QModelIndex& index, int role) const {
    if (!checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    const Row& row = rows_[static_cast<std::size_t>(index.row())];
    switch (role) {
        case PieceIdRole:
            return row.piece.id;
        case PictureRole:
            return row.piece.picture;
        case CellRole:
            return row.piece.cell;
        case NumberRole:
            return row.piece.number;
        case LeavingRole:
            return row.leaving;
        default:
            return {};
    }
}

QHash<int, QByteArray> PieceList::roleNames() const {
    return {{PieceIdRole, "pieceId"},
            {PictureRole, "picture"},
            {CellRole, "cell"},
            {NumberRole, "number"},
            {LeavingRole, "leaving"}};
}

}  // namespace kydai::desktop
