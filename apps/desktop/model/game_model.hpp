// SPDX-License-Identifier: GPL-3.0-or-later
// A running game as QML sees it: codes and message ids, no words; and everything a person can do.
// Cells are numbers (running_game.hpp), −1 is none; sides are 0 (White, X) and 1 (Black, O).
//
// Views report where the pointer went down and up; what that means is decided by the gesture of
// play/view/gesture.hpp.
#pragma once

#include <QtQml/qqmlregistration.h>
#include <QObject>
#include <QTimer>
#include <QVariant>

#include "apps/desktop/model/move_rows.hpp"
#include "apps/desktop/model/piece_list.hpp"
#include "apps/desktop/model/running_game.hpp"

namespace kydai::desktop {

class GameModel : public QObject {
    Q_OBJECT
    QML_ELEMENT
    QML_UNCREATABLE("games are made by GameLibrary and Online")
    Q_PROPERTY(QString kind READ kind NOTIFY started)  // "chess", "caro", "" when there is none
    Q_PROPERTY(QString gameName READ gameName NOTIFY started)
    Q_PROPERTY(int columns READ columns NOTIFY started)
    Q_PROPERTY(int rows READ rows NOTIFY started)
    Q_PROPERTY(kydai::desktop::PieceList* pieces READ pieces CONSTANT)
    Q_PROPERTY(kydai::desktop::MoveRows* moves READ moves CONSTANT)

    Q_PROPERTY(QVariantMap status READ status NOTIFY statusChanged)
    Q_PROPERTY(QVariantMap notice READ notice NOTIFY changed)
    Q_PROPERTY(bool refused READ isRefused NOTIFY changed)        // what the notice says
    Q_PROPERTY(QVariantMap hint READ hint NOTIFY changed)         // as Say.hint tells it
    Q_PROPERTY(QString comment READ comment NOTIFY changed)       // of the record, on what is shown
    Q_PROPERTY(QStringList choices READ choices NOTIFY changed)   // message ids
    Q_PROPERTY(QVariantList players READ players NOTIFY changed)  // {title, machine} by side
    Q_PROPERTY(QVariantMap result READ result NOTIFY changed)  // {headline, reason, winner, length}
    Q_PROPERTY(QVariantMap can READ canDo NOTIFY changed)      // by action
    Q_PROPERTY(int turn READ turn NOTIFY changed)
    Q_PROPERTY(int nearSide READ nearSide NOTIFY changed)
    // The side whose pieces a person may pick up now; −1 where there is no person.
    Q_PROPERTY(int handSide READ handSide NOTIFY changed)
    Q_PROPERTY(int machines READ machines NOTIFY changed)
    Q_PROPERTY(int people READ people NOTIFY changed)  // who play at this computer
    Q_PROPERTY(bool online READ isOnline NOTIFY changed)
    Q_PROPERTY(bool sending READ isSending NOTIFY changed)  // a move is on its way to the server
    Q_PROPERTY(int drawOfferedBy READ drawOfferedBy NOTIFY changed)
    Q_PROPERTY(int shownNode READ shownNode NOTIFY changed)
    Q_PROPERTY(int shownPly READ shownPly NOTIFY changed)
    Q_PROPERTY(int ply READ ply NOTIFY changed)
    Q_PROPERTY(bool showsTheGame READ showsTheGame NOTIFY changed)
    Q_PROPERTY(bool hasNext READ hasNext NOTIFY changed)  // a move follows the one that is shown
    Q_PROPERTY(bool replaying READ isReplaying NOTIFY changed)
    Q_PROPERTY(bool paused READ isPaused NOTIFY changed)
    Q_PROPERTY(bool thinking READ isThinking NOTIFY changed)
    Q_PROPERTY(bool hasClock READ hasClock NOTIFY started)
    Q_PROPERTY(QVariantList clocks READ clocks NOTIFY clockTicked)  // milliseconds left, by side
    Q_PROPERTY(QVariantMap marks READ marks NOTIFY changed)
    Q_PROPERTY(QVariantList targets READ targets NOTIFY gestureChanged)  // {cell, kind}
    Q_PROPERTY(int selected READ selected NOTIFY gestureChanged)
    Q_PROPERTY(int lifted READ lifted NOTIFY gestureChanged)  // the piece that follows a drag
    Q_PROPERTY(int pocket READ pocket NOTIFY gestureChanged)  // role in hand
    Q_PROPERTY(QVariantMap promotion READ promotion NOTIFY gestureChanged)  // {cell, pictures}
    Q_PROPERTY(
        QVariantList captured READ captured NOTIFY changed)  // pictures, by colour of the piece
    Q_PROPERTY(
        QVariantList pockets READ pockets NOTIFY changed)  // {role, picture, count} by colour
    Q_PROPERTY(QVariantList checksLeft READ checksLeft NOTIFY changed)
    Q_PROPERTY(int balance READ balance NOTIFY changed)
    // Whether premoves are allowed; a setting of the user, set by the view.
    Q_PROPERTY(bool premoves READ premoves WRITE setPremoves NOTIFY gestureChanged)

  public:
    explicit GameModel(QObject* parent = nullptr);
    ~GameModel() override;

    // Replaces the current game. `make` creates the game with the listener it is given.
    using Make = std::function<std::unique_ptr<RunningGame>(RunningGame::Listener)>;
    void start(const Make& make);
    // Shows the game without running it: no clocks, no engine.
    void exhibit(const Make& make);
    void stop();
    [[nodiscard]] RunningGame* game() const { return game_.get(); }
    [[nodiscard]] ComputerUse computer() const { return computer_.value_or(ComputerUse{}); }
    void say(const QVariantMap& message);  // in place of the game's own notice, until it changes

    [[nodiscard]] QString kind() const;
    [[nodiscard]] QString gameName() const;
    [[nodiscard]] int columns() const { return board_.columns; }
    [[nodiscard]] int rows() const { return board_.rows; }
    [[nodiscard]] PieceList* pieces() { return &pieces_; }
    [[nodiscard]] MoveRows* moves() { return &moves_; }
    [[nodiscard]] QVariantMap status() const;
    [[nodiscard]] QVariantMap notice() const;
    [[nodiscard]] bool isRefused() const;
    [[nodiscard]] QVariantMap hint() const;
    [[nodiscard]] QString comment() const;
    [[nodiscard]] QStringList choices() const;
    [[nodiscard]] QVariantList players() const;
    [[nodiscard]] QVariantMap result() const;
    [[nodiscard]] QVariantMap canDo() const;
    [[nodiscard]] int turn() const { return facts_ ? static_cast<int>(facts_->turn) : 0; }
    [[nodiscard]] int nearSide() const { return facts_ ? static_cast<int>(facts_->nearSide) : 0; }
    [[nodiscard]] int handSide() const;
    [[nodiscard]] int machines() const;
    [[nodiscard]] int people() const { return facts_ ? facts_->people : 0; }
    [[nodiscard]] bool isOnline() const { return facts_ && facts_->online; }
    [[nodiscard]] bool isSending() const { return facts_ && facts_->sending; }
    [[nodiscard]] int drawOfferedBy() const;
    [[nodiscard]] int shownNode() const { return facts_ ? facts_->shownNode : 0; }
    [[nodiscard]] int shownPly() const { return facts_ ? facts_->shownPly : 0; }
    [[nodiscard]] int ply() const { return facts_ ? facts_->ply : 0; }
    [[nodiscard]] bool showsTheGame() const { return facts_ && facts_->showsTheGame; }
    [[nodiscard]] bool hasNext() const { return facts_ && facts_->hasNext; }
    [[nodiscard]] bool isReplaying() const { return facts_ && facts_->replaying; }
    [[nodiscard]] bool isPaused() const { return facts_ && facts_->paused; }
    [[nodiscard]] bool isThinking() const { return facts_ && facts_->thinking; }
    [[nodiscard]] bool hasClock() const { return facts_ && facts_->hasClock; }
    [[nodiscard]] QVariantList clocks() const;
    [[nodiscard]] QVariantMap marks() const;
    [[nodiscard]] QVariantList targets() const;
    [[nodiscard]] int selected() const { return gesture_.selected.value_or(-1); }
    [[nodiscard]] int lifted() const { return gesture_.lifted.value_or(-1); }
    [[nodiscard]] int pocket() const { return gesture_.pocket.value_or(-1); }
    [[nodiscard]] bool premoves() const { return premoves_; }
    void setPremoves(bool premoves);
    [[nodiscard]] QVariantMap promotion() const;
    [[nodiscard]] QVariantList captured() const;
    [[nodiscard]] QVariantList pockets() const;
    [[nodiscard]] QVariantList checksLeft() const;
    [[nodiscard]] int balance() const { return board_.balance; }

    // --- the gesture ---
    Q_INVOKABLE void press(int cell);                  // the pointer goes down
    Q_INVOKABLE void release(int cell, bool dragged);  // and up; −1: outside the board
    Q_INVOKABLE void act(int cell);                    // a click, or Enter
    Q_INVOKABLE bool pickUpFromPocket(int role);       // true when it may be dropped somewhere
    Q_INVOKABLE bool isTarget(int cell) const;
    Q_INVOKABLE void letGo();
    Q_INVOKABLE void promote(int index);

    // --- what people do ---
    Q_INVOKABLE void type(const QString& text);
    Q_INVOKABLE void makeChoice(int index);  // of `choices`
    Q_INVOKABLE void takeBack();
    Q_INVOKABLE void putForward();
    Q_INVOKABLE void askHint();
    Q_INVOKABLE void offerDraw();
    Q_INVOKABLE void answerDraw(bool accept);
    Q_INVOKABLE void answerTakeBack(bool accept);
    Q_INVOKABLE void claimDraw();
    Q_INVOKABLE void resign();
    Q_INVOKABLE void restart();
    Q_INVOKABLE void moveNow();
    Q_INVOKABLE void pause();
    Q_INVOKABLE void resume();
    Q_INVOKABLE void step();
    Q_INVOKABLE void setPace(int milliseconds);
    Q_INVOKABLE void setThinkingTime(int milliseconds);
    // What moves for the computer: settings of the engine as one line
    // (play/game/engine_settings.hpp), and command lines of other programs.
    Q_INVOKABLE void useComputer(const QString& engine, const QString& chessProgram,
                                 const QString& caroProgram);
    Q_INVOKABLE void browse(const QString& where);  // "first", "back", "forward", "last"
    Q_INVOKABLE void show(int node);
    Q_INVOKABLE void replay();
    Q_INVOKABLE void stopReplay();

    // --- as text ---
    Q_INVOKABLE QString pictureAt(int cell) const;
    Q_INVOKABLE int pieceAt(int cell) const;  // its id; −1 for none
    Q_INVOKABLE QString cellName(int cell) const;
    Q_INVOKABLE QString spokenCell(int cell, const QString& language) const;
    Q_INVOKABLE QString spokenMove(const QString& language) const;
    // For screen readers: "last-move", "clocks", "pieces"; of a cell: "square", "attackers".
    Q_INVOKABLE QString spokenAnswer(const QString& question, int cell,
                                     const QString& language) const;
    // In which players without a name are called by these words; without them "?".
    Q_INVOKABLE QString record(const QString& language = {}) const;
    Q_INVOKABLE QString position() const;
    // "B90 · Phòng thủ Sicilian: …"; empty where the opening has no name.
    Q_INVOKABLE QString opening(const QString& language) const;

  signals:
    void started();
    void changed();
    void statusChanged();
    void clockTicked();
    void gestureChanged();
    void ended();
    void told();    // a notice, also when it says the same once more
    void hinted();  // a hint is there
    void sounded(const QString& sound);
    void notKept();

  private:
    [[nodiscard]] RunningGame::Listener listener();
    void refresh();
    void showGesture();
    void tellNews();
    void apply(const AnyInput& input);
    [[nodiscard]] bool isCell(int cell) const;
    void begin(const Make& make, const std::function<void()>& how);

    std::unique_ptr<RunningGame> game_;
    std::optional<Facts> facts_;
    BoardState board_;
    QVariantMap said_;
    PieceList pieces_;
    MoveRows moves_;
    QTimer clockTimer_;
    std::optional<words::Message> lastNotice_;  // that was told since the last input
    bool isHintTold_ = true;                    // since it was last asked for
    bool fresh_ = false;                        // the first look at a game: nothing glides

    std::optional<ComputerUse> computer_;  // none: a small engine, as for a demonstration
    bool premoves_ = true;
    GestureState gesture_;
};

}  // namespace kydai::desktop
