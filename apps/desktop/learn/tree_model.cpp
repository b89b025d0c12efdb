// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/tree_model.hpp"

#include <algorithm>
#include <cmath>

#include "apps/desktop/learn/own_engines.hpp"
#include "apps/desktop/model/messages.hpp"
#include "play/lab/lab_offers.hpp"

namespace kydai::desktop {

namespace {

using play::LabGame;
using play::TreeRow;

constexpr std::chrono::milliseconds kFrame{16};
constexpr int kUsualSpeed = 4;
constexpr int kMostSpeed = 1000;
constexpr double kMillisPerSecond = 1'000;
enum Role { RowRole = Qt::UserRole };

QString treeText(std::string_view text) {
    return QString::fromUtf8(text.data(), static_cast<qsizetype>(text.size()));
}

std::vector<lab::TreeMove> lineTo(const lab::Tree& tree, int node) {
    std::vector<lab::TreeMove> moves;
    for (int at = node; at > 0; at = tree[static_cast<std::size_t>(at)].parent) {
        moves.push_back(tree[static_cast<std::size_t>(at)].move);
    }
    std::ranges::reverse(moves);
    return moves;
}

}  // namespace

struct TreeModel::Wanted {
    LabGame game;
    std::string algorithm;
    int depth;
    play::LabEvaluation evaluation;
    lessons::Position position;

    static std::optional<Wanted> of(const QVariantMap& wanted) {
        const auto game = play::parse_lab_game(wanted["game"].toString().toStdString());
        if (!game) return std::nullopt;
        const auto evaluation =
            play::parse_lab_evaluation(*game, wanted["evaluation"].toString().toStdString());
        if (!evaluation) return std::nullopt;
        const auto position =
            play::parse_lab_position(*game, wanted["position"].toString().toStdString());
        const int depth = wanted["depth"].toInt();
        if (!position || depth < 1 || depth > play::most_tree_depth(*game)) return std::nullopt;
        return Wanted{.game = *game,
                      .algorithm = wanted["algorithm"].toString().toStdString(),
                      .depth = depth,
                      .evaluation = *evaluation,
                      .position = *position};
    }
};

TreeModel::TreeModel(QObject* parent) : QAbstractListModel(parent), speed_(kUsualSpeed) {
    player_.setInterval(kFrame);
    connect(&player_, &QTimer::timeout, this, &TreeModel::playOn);
}

TreeModel::~TreeModel() {
    stopped_ = true;
    if (thread_.joinable()) thread_.join();
}

QVariantMap TreeModel::offers() {
    QVariantMap all;
    for (const LabGame game : {LabGame::Chess, LabGame::Caro, LabGame::TicTacToe}) {
        QStringList algorithms;
        for (const play::OfferedAlgorithm& one : play::offered_algorithms(game)) {
            if (one.has_tree) algorithms.append(treeText(one.id));
        }
        QStringList positions;
        for (const std::string_view one : play::offered_positions(game)) {
            positions.append(treeText(one));
        }
        QStringList evaluations;
        for (const std::string_view one : play::offered_evaluations(game)) {
            evaluations.append(treeText(one));
        }
        const auto [position, depth] = play::usual_search(game);
        all[treeText(play::name(game))] =
            QVariantMap{{"algorithms", algorithms},   {"positions", positions},
                        {"evaluations", evaluations}, {"depth", play::most_tree_depth(game)},
                        {"usualPosition", position},  {"usualDepth", depth}};
    }
    return all;
}

void TreeModel::setLanguage(const QString& language) {
    if (language == language_) return;
    language_ = language;
    emit languageChanged();
    if (!rows_.empty()) emit dataChanged(index(0), index(rowCount() - 1));
    emit changed();
}

// --- the search ---

bool TreeModel::start(const QVariantMap& wanted) {
    close();
    auto search = Wanted::of(wanted);
    isFailed_ = !search;
    if (search) {
        stopped_ = false;
        nodes_ = 0;
        thread_ = std::thread(
            [this, round = round_, search = *std::move(search)] { work(round, search); });
    }
    emit changed();
    emit progressed();
    return !isFailed_;
}

// On the thread of the search.
void TreeModel::work(int round, const Wanted& wanted) {
    play::LabRequest request{.game = wanted.game,
                             .algorithm = wanted.algorithm,
                             .depth = wanted.depth,
                             .evaluation = wanted.evaluation,
                             .position = wanted.position,
                             .goes_on = [this](std::uint64_t nodes) {
                                 nodes_ = nodes;
                                 return !stopped_;
                             }};
    const auto own = request.asks_engine() ? makeOwnEngines() : nullptr;
    request.own = own.get();
    auto recorded = play::record_search(request);
    std::shared_ptr<play::ExploredSearch> found;
    if (recorded) found = std::make_shared<play::ExploredSearch>(*std::move(recorded));
    QMetaObject::invokeMethod(
        this, [this, round, found] { take(round, found); }, Qt::QueuedConnection);
}

void TreeModel::take(int round, const std::shared_ptr<play::ExploredSearch>& found) {
    if (round != round_) return;
    thread_.join();
    ++round_;
    isFailed_ = !found;
    tree_ = found;
    showRows();
    showBoard();
    emit changed();
}

void TreeModel::stop() {
    if (!thread_.joinable()) return;
    stopped_ = true;
    thread_.join();
    ++round_;
    emit changed();
}

void TreeModel::close() {
    pause();
    stop();
    board_.clear();
    isFailed_ = false;
    beginResetModel();
    rows_.clear();
    tree_.reset();  // before the next one needs the memory
    endResetModel();
    emit changed();
}

// --- walking through it ---

void TreeModel::put(const QString& input) {
    pause();
    if (const auto parsed = play::parse_tree_input(input.toStdString())) apply(*parsed);
}

void TreeModel::choose(int row) {
    pause();
    if (row < 0 || row >= rowCount()) return;
    apply(play::ChooseRow{rows_[static_cast<std::size_t>(row)]});
}

void TreeModel::toggle(int row) {
    pause();
    if (row < 0 || row >= rowCount()) return;
    const TreeRow held = rows_[static_cast<std::size_t>(row)];
    if (!held.is_cut_off) apply(play::ToggleNode{held.node});
}

void TreeModel::apply(const play::TreeInput& input) {
    if (!tree_) return;
    tree_->explorer.apply(input);
    showRows();
    showBoard();
    emit changed();
}

void TreeModel::play() {
    if (!tree_ || isPlaying()) return;
    if (step() >= steps() - 1) apply(play::GoToStep{0});
    due_ = 0;
    sincePlayed_.start();
    player_.start();
    emit playingChanged();
}

void TreeModel::pause() {
    if (!isPlaying()) return;
    player_.stop();
    emit playingChanged();
}

void TreeModel::playOn() {
    due_ += static_cast<double>(sincePlayed_.restart()) * speed_ / kMillisPerSecond;
    const double whole = std::floor(due_);
    due_ -= whole;
    if (whole >= 1) apply(play::StepBy{static_cast<int>(whole)});
    if (step() >= steps() - 1) pause();
}

void TreeModel::setSpeed(int speed) {
    speed = std::clamp(speed, 1, kMostSpeed);
    if (speed == speed_) return;
    speed_ = speed;
    emit speedChanged();
}

// --- what there is to see ---

// Rows that stay keep their place in the view: only what differs in between goes and comes.
void TreeModel::showRows() {
    const auto now = tree_ ? tree_->explorer.rows() : std::span<const TreeRow>();
    const auto front = std::ranges::mismatch(rows_, now).in1 - rows_.begin();
    const auto most = std::min(std::ssize(rows_), std::ssize(now)) - front;
    std::ptrdiff_t back = 0;
    while (back < most && *(rows_.end() - back - 1) == *(now.end() - back - 1)) ++back;
    const int first = static_cast<int>(front);
    if (const int gone = static_cast<int>(std::ssize(rows_) - front - back); gone > 0) {
        beginRemoveRows({}, first, first + gone - 1);
        rows_.erase(rows_.begin() + front, rows_.end() - back);
        endRemoveRows();
    }
    if (const int come = static_cast<int>(std::ssize(now) - front - back); come > 0) {
        beginInsertRows({}, first, first + come - 1);
        rows_.insert(rows_.begin() + front, now.begin() + front, now.end() - back);
        endInsertRows();
    }
    if (!rows_.empty()) emit dataChanged(index(0), index(rowCount() - 1));
}

void TreeModel::showBoard() {
    if (!tree_) return;
    board_.show(tree_->search.root, lineTo(tree_->search.tree, tree_->explorer.chosen().node));
}

play::TreeWords TreeModel::words() const {
    return {languageOf(language_), lessons::game_of(tree_->search.root)};
}

QString TreeModel::state() const {
    if (thread_.joinable()) return QStringLiteral("searching");
    if (isFailed_) return QStringLiteral("failed");
    return tree_ ? QStringLiteral("here") : QStringLiteral("empty");
}

QVariantMap TreeModel::size() const {
    if (!tree_) return {};
    return {{"nodes", static_cast<double>(tree_->search.nodes)},
            {"recorded", static_cast<int>(tree_->search.tree.size())},
            {"whole", tree_->search.is_whole()}};
}

QString TreeModel::event() const {
    return tree_ ? treeText(words().event(tree_->view.event())) : QString();
}

QVariantMap TreeModel::node() const {
    if (!tree_) return {};
    const play::TreeWords said = words();
    const play::ChosenView chosen = tree_->view.chosen();
    QStringList sentences;
    for (const std::string& one : said.sentences(chosen)) sentences.append(treeText(one));
    return {{"path", treeText(said.path(chosen))},
            {"result", treeText(said.result(chosen))},
            {"sentences", sentences},
            {"cut", treeText(said.cut(chosen))}};
}

QVariantMap TreeModel::describe(const play::RowView& row) const {
    const play::TreeWords said = words();
    QVariantMap map{{"ply", row.ply},
                    {"place", row.place},
                    {"siblings", row.siblings},
                    {"name", treeText(said.row(row))},
                    {"skipped", row.cut.has_value()}};
    if (row.cut) return map;
    const play::NodeState& state = row.state;
    map["move"] = treeText(said.move(row));
    map["value"] = treeText(said.state(state));
    map["mark"] = treeText(said.mark(state.mark));
    map["window"] = state.window ? treeText(said.window(*state.window)) : QString();
    map["best"] = row.is_best;
    map["cut"] = state.mark == lab::Mark::Cut;
    map["open"] = state.mark == lab::Mark::Open;
    map["folds"] = row.unfolded.has_value();
    map["unfolded"] = row.unfolded.value_or(false);
    return map;
}

int TreeModel::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(rows_.size());
}

QVariant TreeModel::data(const QModelIndex& index, int role) const {
    if (role != RowRole || !checkIndex(index, CheckIndexOption::IndexIsValid)) return {};
    return describe(tree_->view.row(rows_[static_cast<std::size_t>(index.row())]));
}

QHash<int, QByteArray> TreeModel::roleNames() const { return {{RowRole, "row"}}; }

}  // namespace kydai::desktop
