// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/online/wall_model.hpp"

#include <algorithm>

#include "apps/desktop/model/game_runner.hpp"
#include "play/online/class_view.hpp"
#include "play/online/wall_fit.hpp"

namespace kydai::desktop {

namespace {

constexpr int kTickEvery = 200;  // milliseconds

QString wallText(const std::string& text) { return QString::fromStdString(text); }

bool isRunning(const play::WallBoard& board) { return board.runs && board.result == "*"; }

QVariantMap positionOf(const play::WallPicture& picture) {
    QVariantList pieces;
    for (const auto& item : picture.items) {
        pieces.append(QVariantMap{{"cell", item.cell}, {"picture", wallText(item.kind)}});
    }
    QVariantMap map{{"columns", picture.width},
                    {"rows", picture.height},
                    {"kind", wallText(picture.game)},
                    {"pieces", pieces}};
    if (picture.last.size() > 1) map.insert("from", picture.last.front());
    if (!picture.last.empty()) map.insert("to", picture.last.back());
    return map;
}

// The same text for the same picture.
QString drawnAs(const play::WallPicture& picture) {
    QString text = wallText(picture.game);
    for (const auto& item : picture.items) {
        text += wallText(item.kind) + QString::number(item.cell) + QLatin1Char(' ');
    }
    for (const int cell : picture.last) text += QLatin1Char('/') + QString::number(cell);
    return text;
}

QVariantMap boardRow(const play::WallBoard& board) {
    const auto left = [&](Seat seat) {
        return board.left ? static_cast<double>((*board.left)[seat].count()) : -1.0;
    };
    QVariantMap row{{"id", QStringLiteral("%1-%2").arg(board.round).arg(board.board)},
                    {"round", board.round},
                    {"board", board.board},
                    {"first", wallText(board.first)},
                    {"second", wallText(board.second)},
                    {"firstPoints", wallText(play::points_of(board.result, Seat::First))},
                    {"secondPoints", wallText(play::points_of(board.result, Seat::Second))},
                    {"firstLeft", left(Seat::First)},
                    {"secondLeft", left(Seat::Second)},
                    {"acts", board.acts ? static_cast<int>(*board.acts) : -1},
                    {"runs", isRunning(board)},
                    {"over", board.result != "*"}};
    if (board.game) row.insert("game", wallText(std::string(board.game->text())));
    if (board.picture) {
        row.insert("position", positionOf(*board.picture));
        row.insert("drawn", drawnAs(*board.picture));
    }
    return row;
}

}  // namespace

WallModel::WallModel(QObject* parent) : QObject(parent) {
    timer_.setInterval(kTickEvery);
    connect(&timer_, &QTimer::timeout, this, &WallModel::tick);
}

void WallModel::show(const std::optional<play::ClassWall>& wall, game::Instant at) {
    if (!wall && !wall_) return;
    if (wall && wall_ && wall->version == wall_->version) return;
    if (!wall) pins_.clear();
    wall_ = wall;
    at_ = at;
    read();
}

void WallModel::setInSight(bool isInSight) {
    isInSight_ = isInSight;
    tick();
    setTimer();
}

int WallModel::pinned() const {
    if (!wall_) return 0;
    return static_cast<int>(
        std::ranges::count_if(wall_->boards, [this](const auto& one) { return isPinned(one); }));
}

void WallModel::pin(int board) {
    if (pins_.erase(board) == 0) pins_.insert(board);
    read();
}

void WallModel::read() {
    QVariantList rows;
    for (const bool arePinned : {true, false}) {
        for (const play::WallBoard& board :
             wall_ ? wall_->boards : std::vector<play::WallBoard>{}) {
            if (isPinned(board) != arePinned) continue;
            QVariantMap row = boardRow(board);
            row.insert("pinned", arePinned);
            rows.append(row);
        }
    }
    boards_.show(rows);
    tick();
    setTimer();
    emit changed();
}

void WallModel::tick() {
    elapsed_ = static_cast<double>(std::max(steadyNow() - at_, game::Millis(0)).count());
    emit ticked();
}

void WallModel::setTimer() {
    const bool ticks = isInSight_ && wall_ && std::ranges::any_of(wall_->boards, isRunning);
    if (ticks == timer_.isActive()) return;
    ticks ? timer_.start() : timer_.stop();
}

QVariantMap WallModel::fit(int width, int height, int gap, int usual, int small) const {
    const int pins = pinned();
    const auto fit = play::fit_wall({.plain = boards_.count() - pins, .pinned = pins},
                                    {.width = width, .height = height, .gap = gap},
                                    {.usual = usual, .small = small});
    QVariantList places;
    for (const play::WallPlace& place : fit.places) {
        places.append(QVariantMap{{"column", place.column}, {"row", place.row}});
    }
    return {{"side", fit.side},        {"pinnedSide", play::pinned_side(fit, gap)},
            {"columns", fit.columns},  {"rows", fit.rows},
            {"isSmall", fit.is_small}, {"places", places}};
}

}  // namespace kydai::desktop
