// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/duel_model.hpp"

#include <algorithm>

#include "apps/desktop/learn/own_engines.hpp"
#include "play/lab/lab_offers.hpp"

namespace kydai::desktop {

namespace {

using play::LabGame;

// As on the page.
constexpr int kUsualPause = 60;
constexpr int kPausesAtTheEnd = 12;  // so many times as long
constexpr qsizetype kMostResults = 8;

QString duelText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::optional<play::DuelPlan> duelPlanOf(const QVariantMap& wanted) {
    const auto game = play::parse_lab_game(wanted["game"].toString().toStdString());
    const QVariantList contestants = wanted["contestants"].toList();
    if (!game || contestants.size() != 2) return std::nullopt;
    play::DuelPlan plan{.game = *game,
                        .contestants = {},
                        .games = wanted["games"].toInt(),
                        .seed = wanted["seed"].toULongLong()};
    for (std::size_t i = 0; i < plan.contestants.size(); ++i) {
        const QVariantMap one = contestants[static_cast<qsizetype>(i)].toMap();
        const std::string evaluation = one["evaluation"].toString().toStdString();
        const auto parsed = evaluation.empty() ? std::optional<play::LabEvaluation>(std::in_place)
                                               : play::parse_lab_evaluation(*game, evaluation);
        if (!parsed) return std::nullopt;
        plan.contestants[i] = {.algorithm = one["algorithm"].toString().toStdString(),
                               .depth = one["depth"].toInt(),
                               .evaluation = *parsed};
    }
    return plan;
}

}  // namespace

DuelModel::DuelModel(QObject* parent) : QObject(parent), pause_(kUsualPause) {
    seen_.setSingleShot(true);
    connect(&seen_, &QTimer::timeout, this, &DuelModel::lookForMove);
}

DuelModel::~DuelModel() {
    stopped_ = true;
    if (thread_.joinable()) thread_.join();
}

QVariantMap DuelModel::offers() {
    QVariantMap all;
    for (const LabGame game : {LabGame::Chess, LabGame::Caro, LabGame::TicTacToe}) {
        QVariantList algorithms;
        for (const play::OfferedAlgorithm& one : play::offered_algorithms(game)) {
            algorithms.append(QVariantMap{{"id", duelText(one.id)},
                                          {"deep", one.uses_depth},
                                          {"evaluates", one.uses_evaluation}});
        }
        QStringList evaluations;
        for (const std::string_view one : play::offered_evaluations(game)) {
            evaluations.append(duelText(one));
        }
        all[duelText(play::name(game))] = QVariantMap{{"algorithms", algorithms},
                                                      {"evaluations", evaluations},
                                                      {"depth", play::most_duel_depth(game)}};
    }
    return all;
}

void DuelModel::setPause(int milliseconds) {
    if (milliseconds == pause_ || milliseconds < 0) return;
    pause_ = milliseconds;
    emit changed();
}

bool DuelModel::start(const QVariantMap& plan) {
    close();
    auto wanted = duelPlanOf(plan);
    if (!wanted) return false;
    const auto asks = [&](const play::Contestant& one) {
        return one.algorithm == play::kEngineId || play::needs_engine(wanted->game, one.evaluation);
    };
    if (!own_ && std::ranges::any_of(wanted->contestants, asks)) own_ = makeOwnEngines();
    wanted->own = own_.get();
    if (!wanted->is_valid()) return false;
    duel_.emplace(*wanted);
    start_ = duel_->position();
    showGame();
    resume();
    return true;
}

void DuelModel::resume() {
    if (running_ || !duel_ || duel_->is_over()) return;
    running_ = true;
    emit changed();
    lookForMove();
}

void DuelModel::stop() {
    seen_.stop();
    if (!running_) return;
    stopped_ = true;
    if (thread_.joinable()) {
        thread_.join();
        ++round_;
        // The move may have been found just before.
        if (isPlayed_) showMove();
    }
    running_ = false;
    emit changed();
}

void DuelModel::close() {
    stop();
    duel_.reset();
    moves_.clear();
    results_.clear();
    state_.clear();
    board_.clear();
    emit changed();
}

void DuelModel::lookForMove() {
    stopped_ = false;
    if (duel_->is_game_over()) moves_.clear();
    sinceMove_.start();
    thread_ = std::thread([this, round = round_] {
        isPlayed_ = duel_->play([this](std::uint64_t) { return !stopped_; });
        QMetaObject::invokeMethod(this, [this, round] { take(round); }, Qt::QueuedConnection);
    });
}

void DuelModel::take(int round) {
    if (round != round_) return;
    thread_.join();
    ++round_;
    showMove();
    if (!running_) return;
    const int wanted = duel_->is_game_over() ? kPausesAtTheEnd * pause_ : pause_;
    seen_.start(std::max(0, wanted - static_cast<int>(sinceMove_.elapsed())));
}

void DuelModel::showMove() {
    moves_.push_back(duel_->last_move());
    const bool isOver = duel_->is_game_over();
    if (isOver) {
        const auto winner = duel_->winner();
        const int first = duel_->first_side();
        const int who = !winner ? -1 : *winner == game::Side::First ? first : 1 - first;
        results_.prepend(QVariantMap{{"number", duel_->game_number() + 1}, {"winner", who}});
        if (results_.size() > kMostResults) results_.removeLast();
    }
    running_ = !duel_->is_over();
    showGame();
    emit changed();
    if (isOver) emit gameEnded();
}

void DuelModel::showGame() {
    const play::DuelScore& score = duel_->score();
    state_ = {{"kind", duelText(play::name(duel_->plan().game))},
              {"games", duel_->plan().games},
              {"number", duel_->game_number() + 1},
              {"ply", duel_->plies()},
              {"first", duel_->first_side()},
              {"over", duel_->is_over()},
              {"gameOver", duel_->is_game_over()},
              {"wins", score.wins},
              {"draws", score.draws},
              {"losses", score.losses}};
    board_.show(*start_, moves_);
}

}  // namespace kydai::desktop
