// SPDX-License-Identifier: GPL-3.0-or-later
// The analysis board as QML sees it. `game` shows the board and the moves; the rest is what
// analysis_maps.hpp makes of play/view/analysis_view.hpp. Inputs are those of
// play/text/analysis_text.hpp.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <QVariant>

#include "apps/desktop/analysis/analysis_board.hpp"
#include "apps/desktop/model/game_model.hpp"

namespace kydai::desktop {

class AnalysisModel : public QObject {
    Q_OBJECT
    QML_NAMED_ELEMENT(Analysis)
    QML_SINGLETON
    Q_PROPERTY(kydai::desktop::GameModel* game READ game CONSTANT)
    Q_PROPERTY(bool open READ isOpen NOTIFY changed)
    Q_PROPERTY(bool ofGame READ isOfGame NOTIFY changed)  // opened by openGame
    // evaluation, said, chance, notes, variation, canDemote, canUndo, canRedo; opening: {code,
    // name}
    Q_PROPERTY(QVariantMap board READ board NOTIFY changed)
    // on, searching, threat, wanted, depth, nodes, speed, lines
    Q_PROPERTY(QVariantMap engine READ engine NOTIFY changed)
    Q_PROPERTY(QVariantMap review READ review NOTIFY reviewChanged)    // empty without one
    Q_PROPERTY(QVariantMap learning READ learning NOTIFY changed)      // empty while nobody learns
    Q_PROPERTY(int secondsLeft READ secondsLeft NOTIFY reviewChanged)  // of the review; −1: unknown
    Q_PROPERTY(QVariantMap message READ message NOTIFY messageChanged)
    Q_PROPERTY(QString language READ language WRITE setLanguage NOTIFY languageChanged)
    // Settings of the user, set by the view: threads and memory (play/game/engine_settings.hpp),
    // and how many lines are shown.
    Q_PROPERTY(QString settings READ settings WRITE setSettings NOTIFY settingsChanged)
    Q_PROPERTY(int lines MEMBER lines_ WRITE setLines NOTIFY settingsChanged)
    // How long a review is to take about, whatever the length of the game.
    Q_PROPERTY(double reviewSeconds MEMBER reviewSeconds_ NOTIFY settingsChanged)

  public:
    explicit AnalysisModel(QObject* parent = nullptr);

    [[nodiscard]] GameModel* game() { return &game_; }
    [[nodiscard]] bool isOpen() const { return board_ != nullptr; }
    [[nodiscard]] bool isOfGame() const { return ofGame_; }
    [[nodiscard]] QVariantMap board() const { return boardMap_; }
    [[nodiscard]] QVariantMap engine() const { return engineMap_; }
    [[nodiscard]] QVariantMap review() const { return reviewMap_; }
    [[nodiscard]] QVariantMap learning() const { return learnMap_; }
    [[nodiscard]] int secondsLeft() const;
    [[nodiscard]] QVariantMap message() const { return message_; }
    [[nodiscard]] QString language() const { return language_; }
    void setLanguage(const QString& language);
    [[nodiscard]] QString settings() const { return QString::fromStdString(to_text(settings_)); }
    void setSettings(const QString& settings);
    void setLines(int lines);

    // Any text of play/text/open_text.hpp. A text that cannot be read leaves the board as it is,
    // and the message says what is wrong.
    Q_INVOKABLE bool openText(const QString& text);
    // The start of a game, by its choices (play/text/choice.hpp): "chess variant=atomic".
    Q_INVOKABLE bool openStart(const QString& choice);
    // A setup of play/text/setup_text.hpp.
    Q_INVOKABLE bool openSetup(const QString& setup);
    // The game of another board, at the position shown there.
    Q_INVOKABLE bool openGame(kydai::desktop::GameModel* game);
    Q_INVOKABLE void close();

    Q_INVOKABLE bool put(const QString& input);
    Q_INVOKABLE void switchEngine() { put(engineIsOn() ? "engine off" : "engine on"); }
    // A coloured square or an arrow between two cells.
    Q_INVOKABLE void mark(const QString& color, int from, int to);
    // By the name that steps of lines and marks have; −1 for none.
    Q_INVOKABLE int cellNamed(const QString& name) const { return cells_.value(name, -1); }
    Q_INVOKABLE void startReview();
    Q_INVOKABLE void cancelReview();
    Q_INVOKABLE void closeReview();
    Q_INVOKABLE bool learn(const QString& what);

    Q_INVOKABLE QString record() const;
    // Rules included, as core/game writes it; nothing without a board.
    [[nodiscard]] std::optional<std::string> position() const;
    [[nodiscard]] std::optional<play::AnyEditor> editor() const;
    // The board from here against a machine on the other side; by the number of its level.
    [[nodiscard]] std::optional<AnySetup> playFromHere(int level) const;

  signals:
    void changed();
    void reviewChanged();
    void reviewed();  // there are results, all or those before it was cancelled
    void messageChanged();
    void languageChanged();
    void settingsChanged();

  private:
    bool show(const AnySetup& setup, std::optional<std::string> path);
    void refresh();
    void refreshSoon();
    void refreshReview();
    void setMessage(const QVariantMap& message);
    void useSettings();
    [[nodiscard]] bool engineIsOn() const { return engineMap_.value("on").toBool(); }
    [[nodiscard]] std::uint64_t reviewNodes() const;
    void learnSpeed();

    // The input from which the map of the review was made.
    struct ReviewShown {
        int done = 0;
        bool running = false;
        QString language = {};
        friend bool operator==(const ReviewShown&, const ReviewShown&) = default;
    };

    GameModel game_;
    AnalysisBoard* board_ = nullptr;  // lives in game_
    QVariantMap boardMap_, engineMap_, reviewMap_, learnMap_, message_;
    QString language_ = QStringLiteral("vi");
    play::EngineSettings settings_;
    int lines_ = 3;
    double reviewSeconds_ = 40;
    QHash<QString, int> cells_;
    QTimer soon_;  // several reports at once are shown together
    QElapsedTimer reviewTime_;
    int lastDone_ = 0;
    std::array<double, 2> speed_;  // nodes per second, of chess and caro
    bool wasReviewing_ = false;
    bool ofGame_ = false;
    ReviewShown reviewShown_;
};

}  // namespace kydai::desktop
