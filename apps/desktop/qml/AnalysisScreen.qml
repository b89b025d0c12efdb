// SPDX-License-Identifier: GPL-3.0-or-later
// The analysis board: the evaluation bar left of the board, the graph of a review below it, and the
// panel beside it (below it, in a tall window).
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: screen

    signal sheetWanted(string name)
    signal backWanted
    signal editorWanted

    readonly property GameModel game: Analysis.game
    readonly property bool isWide: width > height * 1.12
    readonly property bool isSmall: height < 480
    readonly property bool mayUseKeys: enabled && !panel.isTyping && game.promotion.cell === undefined
    readonly property real gap: width < 700 ? Look.space2 : width < 1400 ? Look.space4 : Look.space6
    readonly property real panelWidth: isWide ? Math.min(480 * Look.scale, Math.max(200, width * 0.36)) : width - 2 * gap
    readonly property real barWidth: isSmall ? 18 : 26
    // In large windows its place is kept, so that the board stays where it is when a review begins.
    readonly property bool hasGraph: !isSmall && ((isWide && height >= 680) || (Analysis.review.points ?? []).length > 0 || (Analysis.board.evaluated ?? []).length > 1)
    readonly property real graphHeight: hasGraph ? Math.round(Math.min(110, height * 0.14)) + Look.space2 : 0
    // The room for the board, which stands at the top.
    readonly property real roomAcross: isWide ? width - panelWidth - barWidth - Look.space2 - 3 * gap : width - 2 * gap - barWidth - Look.space2
    readonly property real roomDown: (isWide ? height - gap : height - panel.leastHeight - gap) - board.y - bottom.height - Look.space1 - graphHeight
    readonly property real boardWidth: isWide ? Math.min(roomAcross, board.height * board.columns / board.rows) : roomAcross
    readonly property real leftEdge: Math.round((width - boardWidth - barWidth - Look.space2 - (isWide ? gap + panelWidth : 0)) / 2)
    readonly property alias board: board
    readonly property alias panel: panel
    readonly property bool isLearning: Analysis.learning.phase !== undefined
    property bool isTurnedByHand: false
    readonly property bool isTurnedByItself: game.kind !== "caro" && isLearning && Analysis.learning.near === "second"
    readonly property string firstSide: Words.text(game.kind === "caro" ? "caro.side.X" : "chess.color.White")
    // Which colour the keys held while drawing mean, as on the large sites.
    function colorOf(modifiers: int): string {
        const shift = (modifiers & (Qt.ShiftModifier | Qt.ControlModifier)) !== 0;
        const alt = (modifiers & (Qt.AltModifier | Qt.MetaModifier)) !== 0;
        return shift && alt ? "yellow" : shift ? "red" : alt ? "blue" : "green";
    }
    function focusBoard() {
        board.forceActiveFocus();
    }
    function flip() {
        isTurnedByHand = !isTurnedByHand;
    }
    function startReview() {
        panel.startReview();
    }
    function showReview() {
        panel.showsReview = true;
    }

    // The board that the class sees; an exercise is not shown to it.
    function share() {
        if (!isLearning)
            Online.classroom.share(Analysis, board.flipped ? 1 : 0);
    }
    function shareSoon() {
        if (Online.classroom.sharing && !sharing.running)
            sharing.start();
    }
    Timer {
        id: sharing

        interval: 220   // as often as the server takes it
        onTriggered: if (Online.classroom.sharing)
            screen.share()
    }
    Connections {
        target: Analysis

        function onChanged() {
            screen.shareSoon();
        }
    }

    Component.onCompleted: {
        focusBoard();
        shareSoon();
    }
    // The engine stops when the screen is left, and a refusal is not shown when one comes back.
    Component.onDestruction: {
        Analysis.put("show " + game.shownNode);
        Analysis.put("engine off");
        Analysis.cancelReview();
    }
    // The message about what was saved or copied stays until something else happens.
    Connections {
        target: screen.game

        function onChanged() {
            GameLibrary.clearMessage();
        }
    }
    Announcer {
        id: announcer

        game: screen.game
        board: board
    }

    PlayerBar {
        id: top

        game: screen.game
        side: board.flipped ? 0 : 1
        isSmall: true
        board: board
        x: board.x + board.frame.x + Look.cornerBoard
        y: screen.gap / 2
        width: board.frame.width - 2 * Look.cornerBoard
    }
    EvaluationBar {
        x: screen.leftEdge
        y: board.y + board.frame.y
        width: screen.barWidth
        height: board.frame.height
        flipped: board.flipped
        isCaro: screen.game.kind === "caro"
        firstSide: screen.firstSide
        chance: screen.isLearning ? undefined : Analysis.board.chance
        evaluation: Analysis.board.evaluation ?? ""
        said: Analysis.board.said ?? ""
    }
    Board {
        id: board

        game: screen.game
        flipped: screen.isTurnedByHand !== screen.isTurnedByItself
        focus: true
        keepsMarks: true
        x: screen.leftEdge + screen.barWidth + Look.space2
        y: top.y + top.height + Look.space1
        width: screen.boardWidth
        height: Math.max(80, Math.min(screen.roomDown, screen.roomAcross * rows / columns))
        onFlippedChanged: screen.shareSoon()
        onTyped: text => panel.type(text)
        onMarkDrawn: (from, to, modifiers) => Analysis.mark(screen.colorOf(modifiers), from, to)

        EngineMarks {
            parent: board.surface
            anchors.fill: parent
            board: board
            showsEngine: !screen.isLearning
        }
    }
    PlayerBar {
        id: bottom

        game: screen.game
        side: board.flipped ? 1 : 0
        isSmall: true
        board: board
        x: top.x
        y: board.y + board.surface.y + board.surface.height + board.margin + Look.space1
        width: top.width
    }
    ReviewGraph {
        visible: screen.hasGraph
        x: screen.leftEdge
        y: bottom.y + bottom.height + Look.space2
        width: screen.barWidth + Look.space2 + screen.boardWidth
        height: screen.graphHeight - Look.space2
        firstSide: screen.firstSide
        onNodeWanted: node => screen.game.show(node)
        onReviewWanted: screen.startReview()
    }
    AnalysisPanel {
        id: panel

        isWide: screen.isWide
        isSmall: screen.isSmall
        x: screen.isWide ? screen.leftEdge + screen.barWidth + Look.space2 + screen.boardWidth + screen.gap : screen.gap
        y: screen.isWide ? screen.gap : bottom.y + bottom.height + screen.graphHeight + Look.space2
        width: screen.panelWidth
        height: screen.height - y - screen.gap
        onFlipWanted: screen.flip()
        onBackWanted: screen.backWanted()
        onBoardWanted: screen.focusBoard()
        onEditorWanted: screen.editorWanted()
        onShareWanted: Online.classroom.sharing ? Online.classroom.shareNoMore() : screen.share()
        onSheetWanted: name => screen.sheetWanted(name)
        onLearnWanted: {
            Analysis.learn("begin both");
            screen.focusBoard();
        }
    }

    Keys.onLeftPressed: game.browse("back")
    Keys.onRightPressed: game.browse("forward")

    component Key: Shortcut {
        enabled: screen.mayUseKeys
    }
    Key {
        sequence: Say.shortcut("L", screen.game)
        onActivated: Analysis.switchEngine()
    }
    Key {
        sequence: Say.shortcut("T", screen.game)
        onActivated: Analysis.put(Analysis.engine.threat === true ? "threat off" : "threat on")
    }
    Key {
        sequences: ["X", "Shift+F"]
        onActivated: screen.flip()
    }
    Key {
        sequences: ["Z", "Ctrl+Z"]
        onActivated: Analysis.put("undo-edit")
    }
    Key {
        sequences: ["Y", "Ctrl+Y", "Ctrl+Shift+Z"]
        onActivated: Analysis.put("redo-edit")
    }
    Key {
        sequence: "Delete"
        onActivated: if (screen.game.shownNode !== 0)
            Analysis.put("delete " + screen.game.shownNode)
    }
    Key {
        sequence: "Ctrl+Up"
        onActivated: Analysis.put("promote-variation " + screen.game.shownNode)
    }
    Key {
        sequence: "Ctrl+Down"
        onActivated: Analysis.put("demote-variation " + screen.game.shownNode)
    }
    Key {
        sequence: "Shift+Up"
        onActivated: Analysis.put("previous-variation")
    }
    Key {
        sequence: "Shift+Down"
        onActivated: Analysis.put("next-variation")
    }
    BrowseKeys {
        game: screen.game
        enabled: screen.mayUseKeys
    }
    Key {
        sequence: "Home"
        onActivated: screen.backWanted()
    }
    Key {
        sequences: ["Ctrl+C"]
        onActivated: GameLibrary.copy(Analysis.record(), screen.game.kind === "caro" ? Words.text("share.what-record") : "PGN")
    }
    Key {
        sequences: ["Ctrl+Shift+C"]
        onActivated: GameLibrary.copy(screen.game.position(), "FEN")
    }
    Key {
        sequences: [StandardKey.Save]
        onActivated: GameLibrary.saveRecord(Analysis.record())
    }
    Key {
        sequence: "/"
        onActivated: panel.type("")
    }
    Key {
        sequence: "Ctrl+L"
        onActivated: announcer.answer("last-move")
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
}
