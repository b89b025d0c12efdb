// SPDX-License-Identifier: GPL-3.0-or-later
// The search tree of a textbook algorithm as QML sees it: a list of the rows that are unfolded, of
// which a view asks only for those in sight, the chosen node with its board, and the present step.
// play/lab decides; this runs the search on a thread of its own and plays it at a chosen speed.
// Everything else is on the GUI thread.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QElapsedTimer>
#include <QTimer>
#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <vector>

#include "apps/desktop/learn/line_board.hpp"
#include "play/lab/tree_said.hpp"

namespace kydai::desktop {

class TreeModel : public QAbstractListModel {
    Q_OBJECT
    QML_NAMED_ELEMENT(SearchTree)
    QML_SINGLETON
    // By game: {algorithms: [id], positions: [text], evaluations: [id], depth: the largest
    // offered, usualPosition, usualDepth}
    Q_PROPERTY(QVariantMap offers READ offers CONSTANT)
    Q_PROPERTY(kydai::desktop::GameModel* game READ game CONSTANT)  // the board of the chosen node
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY languageChanged)

    Q_PROPERTY(QString state READ state NOTIFY changed)  // "empty", "searching", "here", "failed"
    Q_PROPERTY(double searched READ searched NOTIFY progressed)  // nodes so far
    Q_PROPERTY(QVariantMap size READ size NOTIFY changed)        // {nodes, recorded, whole}
    Q_PROPERTY(bool windows READ hasWindows NOTIFY changed)      // without: there are no cuts
    Q_PROPERTY(int step READ step NOTIFY changed)
    Q_PROPERTY(int steps READ steps NOTIFY changed)
    Q_PROPERTY(QString event READ event NOTIFY changed)
    Q_PROPERTY(int chosen READ chosen NOTIFY changed)      // among the rows; −1 for none
    Q_PROPERTY(QVariantMap node READ node NOTIFY changed)  // {path, result, sentences, cut}
    Q_PROPERTY(bool playing READ isPlaying NOTIFY playingChanged)
    Q_PROPERTY(int speed READ speed WRITE setSpeed NOTIFY speedChanged)  // steps a second

  public:
    explicit TreeModel(QObject* parent = nullptr);
    ~TreeModel() override;

    [[nodiscard]] static QVariantMap offers();
    [[nodiscard]] GameModel* game() { return board_.game(); }
    [[nodiscard]] QString language() const { return language_; }
    void setLanguage(const QString& language);
    [[nodiscard]] QString state() const;
    [[nodiscard]] double searched() const { return static_cast<double>(nodes_.load()); }
    [[nodiscard]] QVariantMap size() const;
    [[nodiscard]] bool hasWindows() const { return tree_ && tree_->explorer.has_windows(); }
    [[nodiscard]] int step() const { return tree_ ? tree_->explorer.step() : 0; }
    [[nodiscard]] int steps() const { return tree_ ? tree_->explorer.shape().steps() : 0; }
    [[nodiscard]] QString event() const;
    [[nodiscard]] int chosen() const { return tree_ ? tree_->explorer.chosen_index() : -1; }
    [[nodiscard]] QVariantMap node() const;
    [[nodiscard]] bool isPlaying() const { return player_.isActive(); }
    [[nodiscard]] int speed() const { return speed_; }
    void setSpeed(int speed);

    // {game, algorithm, depth, evaluation, position: its text}. Takes the place of what is there.
    // False, and the state is "failed", for a search that makes no sense.
    Q_INVOKABLE bool start(const QVariantMap& wanted);
    Q_INVOKABLE void stop();   // the search; without one, nothing
    Q_INVOKABLE void close();  // forgets the tree too

    // By hand; what plays by itself stops. Texts are those of play/lab/tree_explorer.hpp.
    Q_INVOKABLE void put(const QString& input);
    Q_INVOKABLE void choose(int row);
    Q_INVOKABLE void toggle(int row);  // unfolds or folds
    Q_INVOKABLE void play();           // from the beginning where it is at the end
    Q_INVOKABLE void pause();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    // The role `row`: {ply, place, siblings, name} and of a node {move, value, mark, window, best,
    // cut, open, folds, unfolded}, of what was cut off {skipped}.
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void changed();
    void progressed();
    void playingChanged();
    void speedChanged();
    void languageChanged();

  private:
    struct Wanted;  // a search with the texts it refers to

    void work(int round, const Wanted& wanted);
    void take(int round, const std::shared_ptr<play::ExploredSearch>& found);
    void apply(const play::TreeInput& input);
    void playOn();
    void showRows();
    void showBoard();
    [[nodiscard]] play::TreeWords words() const;
    [[nodiscard]] QVariantMap describe(const play::RowView& row) const;

    LineBoard board_;
    QString language_ = QStringLiteral("vi");
    std::shared_ptr<play::ExploredSearch> tree_;
    std::vector<play::TreeRow> rows_;  // as views know them
    bool isFailed_ = false;

    std::atomic<bool> stopped_ = false;
    std::atomic<std::uint64_t> nodes_ = 0;
    int round_ = 0;  // what an earlier search has found is dropped
    std::thread thread_;

    QTimer player_;
    QElapsedTimer sincePlayed_;
    double due_ = 0;  // steps
    int speed_;
};

}  // namespace kydai::desktop
