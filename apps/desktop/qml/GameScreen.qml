// SPDX-License-Identifier: GPL-3.0-or-later
// A game: the board with a player above and below, and beside it (below it, in a tall window) moves,
// status and buttons. The board keeps its place while panels change.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: screen

    signal sheetWanted(string name)
    signal menuWanted
    signal analysisWanted(bool isReviewed)

    readonly property GameModel game: GameLibrary.game
    readonly property bool isWide: width > height * 1.12
    readonly property real gap: width < 700 ? Look.space2 : width < 1400 ? Look.space4 : Look.space6
    readonly property real panelWidth: isWide ? Math.min(440 * Look.scale, Math.max(168, width * 0.29)) : width - 2 * gap
    readonly property real boardWidth: isWide ? Math.min(width - panelWidth - 3 * gap, board.height * board.columns / board.rows) : width - 2 * gap
    // Board and panel stand together in the middle.
    readonly property real leftEdge: Math.round((width - boardWidth - (isWide ? gap + panelWidth : 0)) / 2)
    readonly property bool isSmall: height < 480
    readonly property bool mayUseKeys: enabled && !panel.isTyping && game.promotion.cell === undefined
    readonly property alias board: board
    property bool isTurnedByHand: false
    // Between two people the board may turn to the side to move.
    readonly property bool isTurnedByTurn: game.people === 2 && Preferences.turnBoard && game.turn === 1
    // A caro board looks the same from both sides: it never turns by itself.
    readonly property bool isTurnedByItself: game.kind !== "caro" && (game.nearSide === 1) !== isTurnedByTurn
    readonly property int bottomSide: board.flipped ? 1 : 0

    function focusBoard() {
        board.forceActiveFocus();
    }
    function flip() {
        isTurnedByHand = !isTurnedByHand;
    }
    // Whether the player is connected; undefined in a local game.
    function presenceOf(side: int): var {
        return game.online ? Online.room.present?.[side === 0 ? "first" : "second"] : undefined;
    }
    // Offers that wait for an answer, or an opponent who has left; not the seconds of a countdown.
    function offerSaid(): string {
        const player = Online.room.opponent ?? "";
        if (game.can.answerTakeBack)
            return Words.text("offer.take-back-made", { player: player });
        if (game.can.answerDraw)
            return Words.text("offer.draw-made", { player: player });
        if (Online.room.rematch === "offered")
            return Words.text("online.game.rematch-offered", { player: player });
        if (Online.room.rematch === "declined")
            return Words.text("online.game.rematch-refused", { player: player });
        return typeof Online.room.absence === "string" ? Words.text("online.game.absent", { player: player }) : "";
    }
    function restart() {
        if (game.online)
            return;
        if (game.ply > 0 && game.result.headline === undefined)
            sheetWanted("ask-restart");
        else
            GameLibrary.restart();
    }
    function resign() {
        if (game.can.resign)
            sheetWanted("ask-resign");
    }

    Connections {
        target: screen.game

        function onStarted() {
            screen.isTurnedByHand = false;
            screen.game.setPace(Preferences.pace);
        }
    }
    Announcer {
        id: announcer

        game: screen.game
        board: board
    }
    Connections {
        target: Online

        function onChanged() {
            if (screen.game.online)
                announcer.tellOffer(screen.offerSaid());
        }
    }
    Component.onCompleted: {
        game.setPace(Preferences.pace);
        focusBoard();
    }

    PlayerBar {
        id: top

        game: screen.game
        side: 1 - screen.bottomSide
        isPresent: screen.presenceOf(side)
        isSmall: screen.isSmall
        board: board
        x: board.x + board.frame.x + Look.cornerBoard
        y: screen.gap
        width: board.frame.width - 2 * Look.cornerBoard
    }
    Board {
        id: board

        game: screen.game
        flipped: screen.isTurnedByHand !== screen.isTurnedByItself
        focus: true
        x: screen.leftEdge
        y: top.y + top.height + Look.space2
        width: screen.boardWidth
        height: Math.max(80, (screen.isWide ? screen.height - screen.gap : screen.height - panel.leastHeight - screen.gap)
                         - y - bottom.height - Look.space2 - (screen.isWide ? 0 : screen.gap))
        onTyped: text => panel.type(text)
    }
    PlayerBar {
        id: bottom

        game: screen.game
        side: screen.bottomSide
        isPresent: screen.presenceOf(side)
        isSmall: screen.isSmall
        board: board
        x: top.x
        y: board.y + board.surface.y + board.surface.height + board.margin + Look.space2
        width: top.width
    }
    GamePanel {
        id: panel

        game: screen.game
        isWide: screen.isWide
        isSmall: screen.isSmall
        x: screen.isWide ? screen.leftEdge + screen.boardWidth + screen.gap : screen.gap
        y: screen.isWide ? screen.gap : bottom.y + bottom.height + screen.gap
        width: screen.panelWidth
        height: screen.height - y - screen.gap
        onFlipWanted: screen.flip()
        onRestartWanted: screen.restart()
        onResignWanted: screen.resign()
        onMenuWanted: screen.menuWanted()
        onAnalysisWanted: isReviewed => screen.analysisWanted(isReviewed)
        onSheetWanted: name => screen.sheetWanted(name)
        onBoardWanted: screen.focusBoard()
    }

    // Where nothing else takes them.
    Keys.onLeftPressed: game.browse("back")
    Keys.onRightPressed: game.browse("forward")

    component Key: Shortcut {
        enabled: screen.mayUseKeys
    }
    Key {
        sequences: ["Z", "Ctrl+Z"]
        onActivated: screen.game.takeBack()
    }
    Key {
        sequences: ["Y", "Ctrl+Y", "Ctrl+Shift+Z"]
        onActivated: screen.game.putForward()
    }
    Key {
        sequences: Say.hintKeys(screen.game)   // without Shift a letter begins a move
        onActivated: screen.game.askHint()
    }
    Key {
        sequence: "="
        onActivated: screen.game.offerDraw()
    }
    Key {
        sequence: "!"
        onActivated: screen.resign()
    }
    Key {
        sequences: ["X", "Shift+F"]
        onActivated: screen.flip()
    }
    Key {
        sequence: "Shift+A"
        onActivated: screen.analysisWanted(false)
    }
    Key {
        sequence: Say.shortcut("R", screen.game)
        onActivated: screen.restart()
    }
    Key {
        sequence: "Home"
        onActivated: screen.menuWanted()
    }
    Key {
        sequences: [StandardKey.Save]
        onActivated: screen.sheetWanted("save")
    }
    Key {
        sequences: ["Ctrl+C"]
        onActivated: GameLibrary.copy(screen.game.record(Words.language), screen.game.kind === "caro" ? Words.text("share.what-record") : "PGN")
    }
    Key {
        sequences: ["Ctrl+Shift+C"]
        onActivated: if (screen.game.kind === "chess")
            GameLibrary.copy(screen.game.position(), "FEN")
    }
    BrowseKeys {
        game: screen.game
        enabled: screen.mayUseKeys
    }
    Key {
        sequence: "Ctrl+L"
        onActivated: announcer.answer("last-move")
    }
    Key {
        sequence: "Ctrl+T"
        onActivated: announcer.answer("clocks")
    }
    Key {
        sequence: "Ctrl+P"
        onActivated: announcer.answer("pieces")
    }
    Key {
        sequence: "Ctrl+I"
        onActivated: announcer.answer("square")
    }
    Key {
        sequence: "Ctrl+K"
        onActivated: announcer.answer("attackers")
    }
    Key {
        sequence: "/"
        onActivated: panel.type("")
    }
    Key {
        sequence: "Space"
        enabled: screen.enabled && screen.game.machines === 2
        onActivated: screen.game.paused ? screen.game.resume() : screen.game.pause()
    }
    Key {
        sequence: Say.shortcut("N", screen.game)
        onActivated: if (screen.game.can.step)
            screen.game.step()
    }
}
