// SPDX-License-Identifier: GPL-3.0-or-later
// A list of games for QML: every game that is kept here, or the games of one file. Fills itself a
// few games at a time, so that the window never freezes; the query narrows it down.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QAbstractListModel>
#include <QTimer>
#include <filesystem>
#include <optional>

#include "apps/common/game_store.hpp"
#include "play/library/library.hpp"
#include "play/library/record_splitter.hpp"

namespace kydai::desktop {

class GameList : public QAbstractListModel {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("GameLibrary has it")
    Q_PROPERTY(QString file READ file NOTIFY changed)  // its name; empty for the kept games
    Q_PROPERTY(int total READ total NOTIFY changed)
    Q_PROPERTY(int found READ found NOTIFY changed)
    Q_PROPERTY(int percent READ percent NOTIFY changed)      // read so far; 100 when it is complete
    Q_PROPERTY(QString removed READ removed NOTIFY changed)  // the players of the last deleted game
    Q_PROPERTY(QString query READ query WRITE setQuery NOTIFY changed)
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY changed)

  public:
    explicit GameList(apps::GameStore& store, QObject* parent = nullptr);

    // Reads the kept games, or those of a file, from the beginning.
    void showKept();
    void showFile(const QString& name, std::string text);

    [[nodiscard]] QString file() const { return file_; }
    [[nodiscard]] int total() const;
    [[nodiscard]] int found() const { return static_cast<int>(rows_.size()); }
    [[nodiscard]] int percent() const;
    [[nodiscard]] QString removed() const;
    [[nodiscard]] QString query() const { return query_; }
    void setQuery(const QString& query);
    [[nodiscard]] QString language() const { return language_; }
    void setLanguage(const QString& language);

    // The file of a kept game; the text of a game of a file.
    [[nodiscard]] std::optional<std::filesystem::path> pathAt(int row) const;
    [[nodiscard]] std::optional<std::string> textAt(int row) const;
    // Deletes a kept game; false when another program plays it.
    bool remove(int row);
    bool bringBack();

    [[nodiscard]] int rowCount(const QModelIndex& parent = {}) const override;
    [[nodiscard]] QVariant data(const QModelIndex& index, int role) const override;
    [[nodiscard]] QHash<int, QByteArray> roleNames() const override;

  signals:
    void changed();

  private:
    struct FileGame {
        play::RecordEntry entry;
        std::string search;
    };
    enum Role { Players = Qt::UserRole, Result, When, About, Unfinished, Line, Faults, Board };

    void start();
    void step();
    void stepKept();
    void stepFile();
    void find();
    [[nodiscard]] const play::GameSummary* summaryAt(int row) const;
    [[nodiscard]] QString when(int row) const;
    [[nodiscard]] QVariantMap board(int row) const;

    apps::GameStore& store_;
    QTimer timer_{this};
    QString file_;
    QString query_;
    QString language_ = QStringLiteral("vi");

    play::Library library_;
    std::vector<std::filesystem::path> paths_;  // to be read
    std::size_t read_ = 0;

    std::string text_;
    std::optional<play::RecordSplitter> splitter_;
    std::vector<FileGame> games_;

    std::vector<std::size_t> rows_;               // of a file: the games found
    std::vector<const play::LibraryGame*> kept_;  // the same of the kept games
};

}  // namespace kydai::desktop
