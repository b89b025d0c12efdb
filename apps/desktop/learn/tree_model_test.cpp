// SPDX-License-Identifier: GPL-3.0-or-later
#include "apps/desktop/learn/tree_model.hpp"

#include <gtest/gtest.h>

#include <QCoreApplication>
#include <QEventLoop>
#include <algorithm>

namespace kydai::desktop {
namespace {

// Keeps the names of all rows by the signals of the model alone, as a view does.
class Mirror {
  public:
    explicit Mirror(TreeModel& model) : model_(model) {
        QObject::connect(&model, &TreeModel::rowsRemoved, [this](const auto&, int from, int to) {
            names_.remove(from, to - from + 1);
            touched_ += to - from + 1;
        });
        QObject::connect(&model, &TreeModel::rowsInserted, [this](const auto&, int from, int to) {
            for (int row = from; row <= to; ++row) names_.insert(row, nameOf(row));
            inserted_ += to - from + 1;
            touched_ += to - from + 1;
        });
        QObject::connect(&model, &TreeModel::dataChanged, [this](const auto& from, const auto& to) {
            for (int row = from.row(); row <= to.row(); ++row) names_[row] = nameOf(row);
            touched_ += to.row() - from.row() + 1;
        });
        QObject::connect(&model, &TreeModel::modelReset, [this] { names_.clear(); });
    }

    [[nodiscard]] QStringList names() const { return names_; }
    [[nodiscard]] QStringList real() const {
        QStringList all;
        for (int row = 0; row < model_.rowCount(); ++row) all.append(nameOf(row));
        return all;
    }
    int takeInserted() { return std::exchange(inserted_, 0); }
    // Rows that a view had to make, drop or read again.
    int takeTouched() { return std::exchange(touched_, 0); }

  private:
    [[nodiscard]] QString nameOf(int row) const {
        return model_.data(model_.index(row), Qt::UserRole).toMap()["name"].toString();
    }

    TreeModel& model_;
    QStringList names_;
    int inserted_ = 0;
    int touched_ = 0;
};

// Nine levels with up to nine moves each are in sight.
constexpr int kMostTouched = 9 * 9;

class TreeModelTest : public testing::Test {
  protected:
    // Until the search is over.
    void start(const QVariantMap& wanted) {
        if (!model_.start(wanted)) return;
        while (model_.state() == "searching") {
            QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
        }
    }
    static QVariantMap ticTacToe(const QString& algorithm) {
        return {{"game", "tictactoe"},
                {"algorithm", algorithm},
                {"depth", 9},
                {"evaluation", "windows"},
                {"position", "b2a1c1a3"}};
    }

    int argc_ = 1;
    char name_[5] = "test";
    char* argv_[2] = {name_, nullptr};
    QCoreApplication app_{argc_, argv_};
    TreeModel model_;
    Mirror mirror_{model_};
};

TEST_F(TreeModelTest, BeginsAtTheEndOfTheSearch) {
    start(ticTacToe("alphabeta"));
    ASSERT_EQ(model_.state(), "here");
    EXPECT_EQ(model_.step(), model_.steps() - 1);
    EXPECT_EQ(model_.rowCount(), 6);  // the root and its five moves
    EXPECT_EQ(model_.chosen(), 0);
    EXPECT_TRUE(model_.hasWindows());
    EXPECT_EQ(model_.size()["whole"], true);
}

TEST_F(TreeModelTest, ViewsThatFollowTheSignalsSeeTheSameRows) {
    start(ticTacToe("alphabeta"));
    EXPECT_EQ(mirror_.names(), mirror_.real());
    for (const char* input : {"step 0", "next-cut", "by 1", "by 1", "next-cut", "key right",
                              "key down", "by -3", "key home", "key end", "step 99999"}) {
        model_.put(input);
        ASSERT_EQ(mirror_.names(), mirror_.real()) << input;
    }
    for (int row = 0; row < model_.rowCount(); ++row) {
        model_.toggle(row);
        ASSERT_EQ(mirror_.names(), mirror_.real()) << row;
    }
    model_.close();
    EXPECT_TRUE(mirror_.names().isEmpty());
}

TEST_F(TreeModelTest, UnfoldingOneNodeAddsItsRowsOnly) {
    start(ticTacToe("minimax"));
    mirror_.takeInserted();
    model_.toggle(2);
    EXPECT_EQ(mirror_.takeInserted(), 4);
    EXPECT_EQ(model_.rowCount(), 10);
}

// What a frame costs is counted in rows: however large the tree is, a step changes those on its
// way.
TEST_F(TreeModelTest, AStepThroughHalfAMillionNodesTouchesFewRows) {
    auto whole = ticTacToe("negamax");
    whole["position"] = "";
    start(whole);
    ASSERT_EQ(model_.size()["recorded"].toInt(), 549'946);
    model_.put("step 0");
    mirror_.takeTouched();
    std::vector<int> touched;
    for (int step = 0; step < 500; ++step) {
        model_.put("by 1");
        touched.push_back(mirror_.takeTouched());
    }
    std::ranges::sort(touched);
    EXPECT_LE(touched[touched.size() * 95 / 100], kMostTouched);
    ASSERT_EQ(mirror_.names(), mirror_.real());
}

TEST_F(TreeModelTest, ASearchThatMakesNoSenseFails) {
    auto wanted = ticTacToe("alphabeta");
    wanted["depth"] = 10;
    start(wanted);
    EXPECT_EQ(model_.state(), "failed");
    start(ticTacToe("no such algorithm"));
    EXPECT_EQ(model_.state(), "failed");
    EXPECT_EQ(model_.rowCount(), 0);
    model_.put("step 3");  // without a tree nothing happens
    EXPECT_EQ(model_.step(), 0);
}

TEST_F(TreeModelTest, ASearchThatIsStoppedLeavesNothing) {
    QVariantMap wanted{{"game", "chess"},
                       {"algorithm", "minimax"},
                       {"depth", 4},
                       {"evaluation", "arena"},
                       {"position",
                        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w "
                        "KQkq - 0 10"}};
    ASSERT_TRUE(model_.start(wanted));
    EXPECT_EQ(model_.state(), "searching");
    model_.stop();
    QCoreApplication::processEvents();
    EXPECT_EQ(model_.state(), "empty");
    EXPECT_EQ(model_.rowCount(), 0);
}

TEST_F(TreeModelTest, RowsAreToldInTheLanguage) {
    start(ticTacToe("minimax"));
    EXPECT_TRUE(mirror_.names().front().startsWith(QStringLiteral("thế ban đầu, ")))
        << model_.node()["path"].toString().toStdString();
    model_.setLanguage("en");
    EXPECT_TRUE(mirror_.names().front().startsWith(QStringLiteral("start, ")));
}

}  // namespace
}  // namespace kydai::desktop
