// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/trial_board.hpp"

namespace kydai::desktop {

namespace {
// As on the page: the own move is seen before the reply.
constexpr std::chrono::milliseconds kReplyAfter{500};
}  // namespace

TrialBoard::TrialBoard(Trial::Tried tried) : tried_(std::move(tried)) {
    pause_.setSingleShot(true);
    pause_.setInterval(kReplyAfter);
    connect(&pause_, &QTimer::timeout, this, &TrialBoard::showNext);
}

void TrialBoard::setUp(const lessons::Position& position) {
    pause_.stop();
    toCome_.clear();
    trial_ = nullptr;
    shown_ = position;
    game_.start([&](RunningGame::Listener listener) {
        auto made = setUpTrial(
            position, [this](const lessons::Move& move) { take(move); }, std::move(listener));
        trial_ = made.trial;
        return std::move(made.game);
    });
}

void TrialBoard::show(const std::vector<lessons::Position>& positions) {
    // As the runs keep them, the position before the reply stays there after it was shown.
    const bool isShown = !positions.empty() && shown_ == positions.back();
    toCome_.clear();
    pause_.stop();
    if (isShown) return;
    toCome_.assign(positions.begin(), positions.end());
    showNext();
}

void TrialBoard::showNext() {
    if (toCome_.empty()) return;
    const lessons::Position next = toCome_.front();
    toCome_.pop_front();
    if (trial_ == nullptr || !trial_->show(next)) {
        const auto rest = std::exchange(toCome_, {});
        setUp(next);
        toCome_ = rest;
    }
    shown_ = next;
    if (!toCome_.empty()) pause_.start();
}

void TrialBoard::clear() {
    pause_.stop();
    toCome_.clear();
    trial_ = nullptr;
    shown_.reset();
    game_.stop();
}

int TrialBoard::cellOf(lessons::Cell cell) const {
    return cell.row() * game_.columns() + cell.column();
}

// Queued, because the answer may be another board in place of the one that is speaking. A move made
// before the rest is seen belongs to a position that is gone.
void TrialBoard::take(const lessons::Move& move) {
    if (!toCome_.empty()) return;
    QMetaObject::invokeMethod(this, [this, move] { tried_(move); }, Qt::QueuedConnection);
}

}  // namespace kydai::desktop
