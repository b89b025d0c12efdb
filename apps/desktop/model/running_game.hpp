// SPDX-License-Identifier: GPL-3.0-or-later
// A running game of either kind, local or on a server, as the models for QML use it. Lives on the
// thread of the window; `Listener` is called there too.
//
// A cell is a square or point as a number: row × columns + column, a1 is 0, seen from White or X.
#pragma once

#include <QString>
#include <array>
#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <variant>
#include <vector>

#include "apps/common/game_store.hpp"
#include "apps/common/program_talk.hpp"
#include "core/game/move_list.hpp"
#include "play/game/engine_settings.hpp"
#include "play/game/game.hpp"
#include "play/text/record_text.hpp"
#include "play/view/gesture.hpp"
#include "play/view/hint.hpp"
#include "play/view/opening_said.hpp"
#include "play/words/phrases.hpp"

namespace kydai::desktop {

using Cell = int;

struct PieceState {
    int id;
    QString picture;  // "wK", "bP"; "x", "o"
    Cell cell;
    int number = 0;  // of a stone, in the order they were placed
    friend bool operator==(const PieceState&, const PieceState&) = default;
};

struct MarkedCell {
    Cell cell;
    QString kind;  // "Quiet", "Capture", …: the last part of a message `chess.target.*`
    friend bool operator==(const MarkedCell&, const MarkedCell&) = default;
};

struct CellPair {
    Cell from;
    Cell to;
};

// By colour, then by role from pawn to king.
using PieceCounts = std::array<std::array<int, 6>, 2>;

struct BoardState {
    int columns = 8;
    int rows = 8;
    std::vector<PieceState> pieces;
    std::optional<Cell> lastFrom, lastTo, check, hintFrom, hintTo, premoveFrom, premoveTo;
    std::optional<Cell> hintPlace;  // where to look for the move of the hint
    std::vector<Cell> forbidden;
    std::vector<Cell> blast;
    std::vector<CellPair> winningLines;
    std::vector<CellPair> unwonLines;  // that look won and are not
    std::vector<Cell> blockers;        // the stones that block those
    PieceCounts captured = {};
    PieceCounts pockets = {};
    bool hasPockets = false;
    std::optional<std::array<int, 2>> checksLeft;
    int balance = 0;
};

// The gesture on the board: the selected piece, its targets, and a pending promotion.
struct GestureState {
    std::optional<Cell> selected, lifted;
    std::optional<int> pocket;  // role of the piece in hand
    std::vector<MarkedCell> targets;
    std::optional<Cell> promotionAt;
    std::vector<QString> promotionPictures;
    friend bool operator==(const GestureState&, const GestureState&) = default;
};

// The inputs that both games have (play/game/input.hpp).
using AnyInput =
    std::variant<play::TypeMove, play::DropPremove, play::TakeBack, play::RedoMove, play::AskHint,
                 play::OfferDraw, play::AnswerDraw, play::AnswerTakeBack, play::ClaimDraw,
                 play::Resign, play::Restart, play::MoveNow, play::Pause, play::Resume,
                 play::StepOnce, play::SetPace, play::SetThinkingTime, play::Browse, play::Show,
                 play::StartReplay, play::StopReplay, play::TimePassed>;

// The state of a game besides its board.
struct Facts {
    words::Message status;
    std::optional<words::Message> notice;
    play::NoticeKind noticeKind;
    std::optional<play::HintSaid> hint;
    std::string comment;  // of the record, on what is shown
    words::Message length;
    std::array<words::Message, 2> titles;
    std::array<bool, 2> isEngine;
    std::optional<game::Result> result;
    std::optional<words::Message> reason;  // of the result, in words
    std::optional<game::Side> drawOfferedBy;
    game::Side turn;  // the side to act
    game::Side nearSide;
    int shownNode;
    int shownPly;
    int ply;
    bool showsTheGame;
    bool hasNext;  // a move follows the one that is shown
    bool replaying;
    bool paused;
    bool thinking;
    int people;  // players at this computer
    bool otherToMove;
    bool online;
    bool sending;  // something is on its way to the server
    bool hasClock;
    game::Millis pace;
};

using play::AnySetup;

// The transposition table of an engine: a window with a game in it stays under 150 MB.
inline constexpr int kTableMegabytes = 32;

// How the computer moves, as the person has set it.
struct ComputerUse {
    play::EngineSettings engine = {.megabytes = kTableMegabytes};
    // Command lines of programs that speak UCI and Gomocup's protocol; empty: the own engine.
    std::string chessProgram;
    std::string caroProgram;
    friend bool operator==(const ComputerUse&, const ComputerUse&) = default;
};

class RunningGame {
  public:
    struct Listener {
        std::function<void()> changed;   // anything except a search report
        std::function<void()> reported;  // a new search report
        std::function<void(play::Sound)> sounded;
        std::function<void(std::error_code)> notKept;  // the file could not be written
        // A program that moves for the computer failed; the own engine moves instead.
        std::function<void(apps::ProgramFault)> programFailed;
    };

    RunningGame() = default;
    RunningGame(const RunningGame&) = delete;
    RunningGame& operator=(const RunningGame&) = delete;
    virtual ~RunningGame() = default;

    virtual void use(const ComputerUse& use) = 0;  // from the next question on; also before `open`
    virtual void open() = 0;                       // once, before anything else
    virtual void apply(const AnyInput& input) = 0;

    [[nodiscard]] virtual words::GameKind kind() const = 0;
    [[nodiscard]] virtual Facts facts() const = 0;
    [[nodiscard]] virtual bool can(play::Action action) const = 0;
    [[nodiscard]] virtual std::optional<game::Millis> left(game::Side side) const = 0;
    [[nodiscard]] virtual BoardState board() const = 0;
    [[nodiscard]] virtual std::vector<game::MoveItem> moves() const = 0;

    // --- the gesture on the board (play/view/gesture.hpp) ---
    virtual void press(Cell at) = 0;
    virtual void release(std::optional<Cell> at, play::Pointer pointer) = 0;
    virtual void click(Cell at) = 0;
    virtual void pickFromPocket(int /*role*/) {}
    virtual void promote(int /*index*/) {}
    virtual void letGo() = 0;
    // After the game has changed.
    virtual void renewGesture() = 0;
    virtual void set(play::Premoves premoves) = 0;
    [[nodiscard]] virtual GestureState gesture() const { return {}; }

    // The choices that the opening offers now, and choosing one by its index.
    [[nodiscard]] virtual std::vector<words::MessageId> choices() const { return {}; }
    virtual void choose(std::size_t /*index*/) {}

    // --- as text ---
    [[nodiscard]] virtual QString cellName(Cell cell) const = 0;
    [[nodiscard]] virtual QString spokenCell(words::Language language, Cell cell) const = 0;
    [[nodiscard]] virtual QString spokenMove(words::Language language) const = 0;  // the shown one
    // Answers to the questions of people who do not see the board (play/view/spoken.hpp).
    [[nodiscard]] virtual QString spokenLastMove(words::Language language) const = 0;
    [[nodiscard]] virtual QString spokenClocks(words::Language language) const = 0;
    [[nodiscard]] virtual QString spokenPieces(words::Language language) const = 0;
    [[nodiscard]] virtual QString spokenAttackers(words::Language language, Cell cell) const = 0;
    // PGN, or a caro record.
    [[nodiscard]] virtual QString record(const play::RecordOptions& options) const = 0;
    [[nodiscard]] virtual QString position() const = 0;  // FEN, or a caro position
    // The way to the node shown, as play/analysis/node_path.hpp reads it.
    [[nodiscard]] virtual std::string shownPath() const = 0;
    // The opening that the position shown belongs to.
    [[nodiscard]] virtual std::optional<play::OpeningSaid> opening(
        words::Language language) const = 0;
    [[nodiscard]] virtual words::MessageId gameName() const = 0;

    // The same players with sides changed, for another game.
    [[nodiscard]] virtual AnySetup rematchSetup() const = 0;
    // The same game from its beginning.
    [[nodiscard]] virtual AnySetup restartSetup() const = 0;
};

// `file`: the autosave file; without one the game is not saved.
std::unique_ptr<RunningGame> run(const AnySetup& setup, std::optional<apps::GameFile> file,
                                 RunningGame::Listener listener,
                                 int tableMegabytes = kTableMegabytes);

// A new file, for a game whose own file must not be changed.
using SpareFile = std::function<std::optional<apps::GameFile>()>;

// A game loaded from its autosave file. `movesRead`: how many moves of a damaged file could be
// read.
struct Resumed {
    std::unique_ptr<RunningGame> game;
    std::optional<int> movesRead = {};  // only where the file was damaged
};
// Nothing when the bytes are not a game. A file whose rest cannot be understood is not changed: the
// game continues in a spare file.
std::optional<Resumed> resume(apps::OpenedGame opened, const SpareFile& spare,
                              RunningGame::Listener listener);

// The same for viewing only: nothing is saved.
std::unique_ptr<RunningGame> exhibit(const std::string& bytes, RunningGame::Listener listener);

}  // namespace kydai::desktop
