// SPDX-License-Identifier: GPL-3.0-or-later
// The games of the window: the one being played, the one shown on the start screen, and the
// autosaved ones; reads and writes record files and the clipboard.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QTimer>
#include <QUrl>
#include <QVariant>

#include "apps/desktop/analysis/analysis_model.hpp"
#include "apps/desktop/model/choices.hpp"
#include "apps/desktop/model/game_list.hpp"
#include "apps/desktop/model/game_model.hpp"

namespace kydai::desktop {

class GameLibrary : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_SINGLETON
    Q_PROPERTY(kydai::desktop::GameModel* game READ game CONSTANT)
    Q_PROPERTY(kydai::desktop::GameModel* demo READ demo CONSTANT)
    Q_PROPERTY(kydai::desktop::GameList* games READ games CONSTANT)
    Q_PROPERTY(bool canContinue READ canContinue NOTIFY libraryChanged)
    Q_PROPERTY(QVariantMap message READ message NOTIFY messageChanged)  // for a screen without game
    Q_PROPERTY(QString recordsFolder READ recordsFolder CONSTANT)

  public:
    explicit GameLibrary(QObject* parent = nullptr);

    [[nodiscard]] GameModel* game() { return &game_; }
    [[nodiscard]] GameModel* demo() { return &demo_; }
    [[nodiscard]] GameList* games() { return &games_; }
    [[nodiscard]] bool canContinue() const { return unfinished_.has_value(); }
    [[nodiscard]] QVariantMap message() const { return message_; }
    [[nodiscard]] static QString recordsFolder();

    // --- games: each returns whether a game is on the board now ---
    Q_INVOKABLE bool start(kydai::desktop::Choices* choices, const QString& playerName);
    Q_INVOKABLE bool continueLast();
    Q_INVOKABLE bool rematch();
    // From the beginning, as a game of its own: the one before stays among the kept games.
    Q_INVOKABLE bool restart();
    // A file with many games becomes the list `games`, and `listed` says so.
    Q_INVOKABLE bool openFile(const QString& path);
    // Any text of play/text/open_text.hpp.
    Q_INVOKABLE bool openText(const QString& text);
    // From the position that is analysed, against a machine of this level.
    Q_INVOKABLE bool playFrom(kydai::desktop::AnalysisModel* analysis, int level);
    // The file of the game on the board.
    Q_INVOKABLE QString keptIn() const { return QString::fromStdString(file_.string()); }
    // The finished game on the board with the notes of its analysis, in the place of what is kept
    // of it. Nothing happens to a game that is not over, or that a server keeps.
    Q_INVOKABLE void keepAnalysed(const QString& record);
    // Pauses the game and takes it off the screen; it can be continued.
    Q_INVOKABLE void leave();
    // Shows the last unfinished game on the start screen, or a demo game of two engines.
    Q_INVOKABLE void showDemo();
    Q_INVOKABLE void hideDemo();

    // --- the list of games ---
    Q_INVOKABLE void listKept() { games_.showKept(); }
    Q_INVOKABLE bool openRow(int row);
    Q_INVOKABLE void removeRow(int row);
    Q_INVOKABLE void bringBack();
    // As records in the folder of records; all that the query finds: chess and caro in one file
    // each.
    Q_INVOKABLE void exportRow(int row, const QString& language);
    Q_INVOKABLE void exportFound(const QString& language);

    // --- files and the clipboard ---
    Q_INVOKABLE QString suggestedFile(const QString& ending) const;
    Q_INVOKABLE bool exists(const QString& path) const;
    // The language of what players without a name are called.
    Q_INVOKABLE bool save(const QString& path, const QString& language = {});
    // Puts a record among the kept games, unless it is there already; the message says so.
    Q_INVOKABLE void keepText(const QString& text);
    // Another record, in the folder of records.
    Q_INVOKABLE void saveRecord(const QString& record);
    // Another file, there too.
    Q_INVOKABLE void saveBytes(const QByteArray& bytes, const QString& ending);
    // What there is to open in a folder, folders first: {path, parent, entries: {name, path,
    // isFolder}}; no parent at the root. Hidden files stay hidden.
    Q_INVOKABLE QVariantMap listing(const QString& folder) const;
    Q_INVOKABLE void copy(const QString& text, const QString& what);
    Q_INVOKABLE QString clipboard() const;
    // The game as a link to a site; empty where the site is this computer's only.
    Q_INVOKABLE QString shareLink(const QString& site) const;
    // The same with a record, variations and notes included; empty where it is too long for a link.
    Q_INVOKABLE QString linkWith(const QString& record, const QString& site) const;
    Q_INVOKABLE QString pathOf(const QUrl& url) const { return url.toLocalFile(); }
    Q_INVOKABLE void tell(const QVariantMap& message);
    Q_INVOKABLE void tellSaved(const QString& path, bool well);
    Q_INVOKABLE void clearMessage() { tell({}); }

  signals:
    void libraryChanged();
    void messageChanged();
    void opened();  // a game came from a file or link
    void listed();  // `games` holds the games of a file

  private:
    [[nodiscard]] std::optional<apps::GameFile> newFile();
    void findUnfinished();
    void setMessage(const QVariantMap& message);
    bool startFrom(const AnySetup& setup);
    bool openKept(const std::filesystem::path& path);
    void putAway();
    void exportAs(const QString& path, const std::string& records);

    apps::GameStore store_;
    GameModel game_;
    GameModel demo_;
    GameList games_{store_};
    QTimer demoRest_{this};  // after a game of the demo, before the next one
    std::optional<std::filesystem::path> unfinished_;
    // The file of the game on the board, and how long the record was that it was opened from.
    std::filesystem::path file_;
    std::optional<int> openedPly_;
    QVariantMap message_;
};

}  // namespace kydai::desktop
