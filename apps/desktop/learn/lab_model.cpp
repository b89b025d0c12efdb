// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/lab_model.hpp"

#include "play/lab/lab_offers.hpp"

namespace kydai::desktop {

namespace {

// Minimax beyond these takes minutes.
constexpr int kDeepestChess = 5;
constexpr int kDeepestCaro = 3;

constexpr double kMicrosPerMilli = 1'000;

QString labText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

QVariantMap offersOf(play::LabGame game, int deepest) {
    QVariantList known;
    for (const play::OfferedAlgorithm& algorithm : play::offered_algorithms(game)) {
        known.append(QVariantMap{{"id", labText(algorithm.id)}, {"deep", algorithm.uses_depth}});
    }
    QStringList starts;
    for (const std::string_view text : play::offered_positions(game)) starts.append(labText(text));
    QStringList evaluations;
    for (const std::string_view id : play::offered_evaluations(game))
        evaluations.append(labText(id));
    return {{"algorithms", known},
            {"positions", starts},
            {"depth", deepest},
            {"evaluations", evaluations}};
}

std::optional<LabPlan> labPlanOf(const QVariantMap& wanted) {
    const auto game = play::parse_lab_game(wanted["game"].toString().toStdString());
    if (!game) return std::nullopt;
    const auto evaluation =
        play::parse_lab_evaluation(*game, wanted["evaluation"].toString().toStdString());
    const int deepest = *game == play::LabGame::Chess ? kDeepestChess : kDeepestCaro;
    const int depth = wanted["depth"].toInt();
    if (!evaluation || depth < 1 || depth > deepest) return std::nullopt;
    LabPlan plan{.game = *game,
                 .algorithms = {},
                 .depth = depth,
                 .evaluation = *evaluation,
                 .position = wanted["position"].toInt()};
    for (const QVariant& id : wanted["algorithms"].toList()) {
        plan.algorithms.push_back(id.toString().toStdString());
    }
    return plan;
}

}  // namespace

LabModel::LabModel(QObject* parent) : QObject(parent) {}

LabModel::~LabModel() { stop(); }

QVariantMap LabModel::offers() {
    return {{"chess", offersOf(play::LabGame::Chess, kDeepestChess)},
            {"caro", offersOf(play::LabGame::Caro, kDeepestCaro)}};
}

// --- running ---

bool LabModel::start(const QVariantMap& plan) {
    stop();
    const auto wanted = labPlanOf(plan);
    auto tasks = wanted ? labTasks(*wanted) : std::vector<LabTask>();
    if (tasks.empty()) return false;
    tasks_ = std::move(tasks);
    results_.clear();
    stopped_ = false;
    nodes_ = 0;
    thread_ = std::thread([this, round = round_] { work(round); });
    emit changed();
    emit progressed();
    return true;
}

// On the thread of the runs.
void LabModel::work(int round) {
    LabRunner runner;
    for (const LabTask& task : tasks_) {
        nodes_ = 0;
        const LabResult result = runner.run(task, [this](std::uint64_t nodes) {
            nodes_ = nodes;
            return !stopped_;
        });
        if (stopped_) return;
        QMetaObject::invokeMethod(
            this, [this, round, result] { take(round, result); }, Qt::QueuedConnection);
    }
}

void LabModel::take(int round, const LabResult& result) {
    if (round != round_) return;
    results_.push_back(result);
    const bool isLast = results_.size() == tasks_.size();
    if (isLast) stop();
    emit changed();
    emit progressed();
    if (isLast) emit finished();
}

void LabModel::stop() {
    if (!thread_.joinable()) return;
    stopped_ = true;
    thread_.join();
    ++round_;
    emit changed();
}

void LabModel::clear() {
    stop();
    tasks_.clear();
    results_.clear();
    emit changed();
}

// --- what there is to see ---

QVariantMap LabModel::now() const {
    if (!isRunning() || results_.size() >= tasks_.size()) return {};
    const LabTask& task = tasks_[results_.size()];
    return {{"algorithm", labText(task.algorithm)},
            {"depth", task.depth.value_or(0)},
            {"nodes", static_cast<double>(nodes_.load())}};
}

QVariantList LabModel::runs() const {
    QVariantList all;
    for (std::size_t i = 0; i < results_.size(); ++i) {
        const auto& [run, microseconds] = results_[i];
        all.append(
            QVariantMap{{"algorithm", labText(tasks_[i].algorithm)},
                        {"depth", tasks_[i].depth.value_or(0)},
                        {"nodes", static_cast<double>(run.nodes)},
                        {"milliseconds", static_cast<double>(microseconds) / kMicrosPerMilli},
                        {"move", labText(run.move)},
                        {"value", run.value},
                        {"complete", run.is_complete}});
    }
    return all;
}

QString LabModel::csv() const {
    QString text = QStringLiteral("start,algorithm,depth,nodes,microseconds,move,value,complete\n");
    for (std::size_t i = 0; i < results_.size(); ++i) {
        const LabTask& task = tasks_[i];
        const auto& [run, microseconds] = results_[i];
        const QStringList cells = {labText(task.position),
                                   labText(task.algorithm),
                                   task.depth ? QString::number(*task.depth) : QString(),
                                   QString::number(run.nodes),
                                   QString::number(microseconds),
                                   labText(run.move),
                                   QString::number(run.value),
                                   QLatin1String(run.is_complete ? "true" : "false")};
        text += cells.join(QLatin1Char(',')) + QLatin1Char('\n');
    }
    return text;
}

}  // namespace kydai::desktop
