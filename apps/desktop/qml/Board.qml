// SPDX-License-Identifier: GPL-3.0-or-later
// The board of either game. It draws the model's state and reports which cell was pressed; the model
// decides what a press means.
import QtQuick
import KyDai

FocusScope {
    id: self

    required property GameModel game
    property bool flipped: false
    property bool interactive: true
    property bool coordinates: Preferences.coordinates
    readonly property bool isChess: game.kind !== "caro"
    readonly property bool isStones: !isChess && Preferences.stones === "stones"
    readonly property int columns: game.columns
    readonly property int rows: game.rows
    // Room for the letters and numbers of a caro board, which lie outside of it.
    readonly property real margin: !isChess && coordinates && Math.min(width / columns, height / rows) >= 16 ? 20 : 0
    // Whole pixels, so that every line is sharp.
    readonly property real cell: {
        const ratio = Screen.devicePixelRatio;
        return Math.max(1, Math.floor(Math.min((width - margin) / columns, (height - margin) / rows) * ratio) / ratio);
    }
    readonly property alias surface: grid
    readonly property alias frame: edge
    readonly property var marks: game.marks
    readonly property bool isOver: game.result.headline !== undefined

    // The keyboard's place on the board, and the arrows and circles that were drawn by hand.
    property int cursor: 0
    property var drawings: []
    property bool keyboard: false   // whether the keyboard cursor is visible
    property int shownNode: 0

    // A drag: which cell it began on, and where the pointer is.
    property bool dragging: false
    property point pointer
    property int droppedId: -1
    property string pocketPicture: ""   // of a drag from a hand

    // Whether the arrow keys go through the moves.
    property bool browses: true
    // Cells that can be pressed, for screen readers.
    property var goals: []

    // Whether drawings are kept with the game: then `markDrawn` tells of them.
    property bool keepsMarks: false

    signal typed(string text)
    signal markDrawn(int from, int to, int modifiers)

    function columnOf(cell: int): int {
        return flipped ? columns - 1 - cell % columns : cell % columns;
    }
    function rowOf(cell: int): int {
        const row = Math.floor(cell / columns);
        return flipped ? row : rows - 1 - row;
    }
    function cellAt(x: real, y: real): int {
        const column = Math.floor(x / cell);
        const row = Math.floor(y / cell);
        if (column < 0 || column >= columns || row < 0 || row >= rows)
            return -1;
        return flipped ? row * columns + columns - 1 - column : (rows - 1 - row) * columns + column;
    }
    function exportPicture(path: string) {
        const side = 1200;
        surface.grabToImage(result => GameLibrary.tellSaved(path, result.saveToFile(path)), Qt.size(side, side * rows / columns));
    }
    function centre(cell: int): point {
        return Qt.point((columnOf(cell) + 0.5) * self.cell, (rowOf(cell) + 0.5) * self.cell);
    }
    function isCursor(index: int): bool {
        return activeFocus && keyboard && cursor === index;
    }
    // What a screen reader says of a cell: what is on it, and its marks.
    function spokenCell(index: int): string {
        return spoken(index, game.shownNode, game.ply, marks, game.selected, game.targets);
    }
    // Depends on the game through its arguments.
    function spoken(index: int, _node: int, _ply: int, marks: var, selected: int, targets: var): string {
        let content = game.spokenCell(index, Words.language);
        if (content === "")
            return "";
        if (goals.includes(index))
            content = Words.text("speech.square.goal", { content: content });
        if (selected === index)
            content = Words.text("speech.square.selected", { content: content });
        const target = targets.find(one => one.cell === index);
        if (target && target.kind !== "Premove")
            content = Words.text("speech.square.target", { content: content, kind: Words.text("chess.target." + target.kind) });
        if (marks.lastTo === index)
            content = Words.text("speech.square.last-move", { content: content });
        if (marks.check === index)
            content = Words.text("speech.square.in-check", { content: content });
        return content;
    }
    // A screen reader speaks the cell that the keyboard is on.
    function speakCursor() {
        if (activeFocus && keyboard)
            Speaker.focus(ground.item?.cellItem(cursor) ?? null);
    }
    // The arrows go through the moves for a mouse; the keyboard's cursor takes them for itself.
    function arrow(dx: int, dy: int) {
        const isCursors = !browses || keyboard || Speaker.isHeard || dx === 0 || game.ply === 0;
        if (isCursors && !(browses && isOver && !Speaker.isHeard && dx !== 0))
            moveCursor(dx, dy);
        else
            game.browse(dx < 0 ? "back" : "forward");
    }
    function actAtCursor() {
        keyboard = true;
        game.act(cursor);
    }
    function moveCursor(dx: int, dy: int) {
        keyboard = true;
        const column = Math.min(columns - 1, Math.max(0, columnOf(cursor) + dx));
        const row = Math.min(rows - 1, Math.max(0, rowOf(cursor) + dy));
        cursor = cellAt((column + 0.5) * cell, (row + 0.5) * cell);
        speakCursor();
    }
    // Where a game begins: the king's pawn of the near side, or the middle of a caro board.
    function placeCursor() {
        const middle = Math.floor(rows / 2) * columns + Math.floor(columns / 2);
        cursor = isChess ? (flipped ? 52 : 12) : middle;
    }
    function draw(from: int, to: int) {
        const isSame = d => d.from === from && d.to === to;
        drawings = drawings.some(isSame) ? drawings.filter(d => !isSame(d)) : drawings.concat([{ from: from, to: to }]);
    }

    implicitWidth: 400
    implicitHeight: 400
    activeFocusOnTab: interactive || activeFocus   // Qt keeps it of the item that has the focus
    Accessible.role: Accessible.Table
    Accessible.name: isChess ? Words.text("speech.board-chess", { side: Words.text(flipped ? "chess.color.Black" : "chess.color.White") })
                             : Words.text("speech.board-caro", { width: columns, height: rows })
    Accessible.focusable: interactive

    Keys.onLeftPressed: arrow(-1, 0)
    Keys.onRightPressed: arrow(1, 0)
    Keys.onUpPressed: arrow(0, -1)
    Keys.onDownPressed: arrow(0, 1)
    Keys.onReturnPressed: actAtCursor()
    Keys.onEnterPressed: actAtCursor()
    Keys.onEscapePressed: event => {
        event.accepted = game.selected >= 0 || game.pocket >= 0 || drawings.length > 0;
        game.letGo();
        drawings = [];
    }

    Connections {
        target: self.game

        function onStarted() {
            self.placeCursor();
            self.drawings = [];
        }
        function onChanged() {
            if (self.drawings.length > 0 && self.shownNode !== self.game.shownNode)
                self.drawings = [];
            self.shownNode = self.game.shownNode;
        }
    }

    Rectangle {
        id: edge

        x: grid.x - self.margin - Look.cornerBoard
        y: grid.y - Look.cornerBoard
        width: grid.width + self.margin + 2 * Look.cornerBoard
        height: grid.height + self.margin + 2 * Look.cornerBoard
        radius: Look.cornerBoard
        color: self.isChess ? Look.board.frame : self.isStones ? Look.board.light : Look.caroBoard
        border.width: self.isChess ? 0 : 1
        border.color: Look.line
    }

    Item {
        id: grid

        width: self.cell * self.columns
        height: self.cell * self.rows
        x: Math.round((self.width + self.margin - width) / 2)
        y: Math.round((self.height - self.margin - height) / 2)

        Loader {
            id: ground

            anchors.fill: parent
            sourceComponent: self.isChess ? squares : paper
        }
        Component {
            id: squares

            ChessSquares {
                board: self
            }
        }
        Component {
            id: paper

            CaroPaper {
                board: self
            }
        }

        MarksUnder {
            board: self
        }
        Loader {
            anchors.fill: parent
            active: self.isChess && self.coordinates
            sourceComponent: letters
        }
        Component {
            id: letters

            ChessCoordinates {
                board: self
            }
        }

        Repeater {
            id: pieces

            model: self.game.pieces

            Piece {
                board: self
            }
        }

        MarksOver {
            board: self
        }

        BoardPointer {
            anchors.fill: parent
            board: self
            enabled: self.interactive
        }

        // Where the keyboard is.
        FocusRing {
            anchors.fill: undefined
            visible: self.activeFocus && self.keyboard
            x: self.columnOf(self.cursor) * self.cell
            y: self.rowOf(self.cursor) * self.cell
            width: self.cell
            height: self.cell
            radius: 2
        }

        // A piece that is dragged from a hand.
        Image {
            visible: self.pocketPicture !== ""
            x: self.pointer.x - width / 2
            y: self.pointer.y - height / 2
            width: self.cell
            height: self.cell
            sourceSize: Qt.size(Math.round(width * Screen.devicePixelRatio), Math.round(width * Screen.devicePixelRatio))
            source: self.pocketPicture === "" ? "" : "image://svg/pieces/" + self.pocketPicture
        }

        PromotionPicker {
            board: self
        }
    }
    Keys.onPressed: event => {
        // The first letter of a move goes on in the field for typed moves.
        if (Say.beginsMove(event.text, game) && !(event.modifiers & (Qt.ControlModifier | Qt.AltModifier))) {
            typed(event.text);
            event.accepted = true;
        } else if (event.key === Qt.Key_Space && game.machines < 2) {
            actAtCursor();
            event.accepted = true;
        }
    }
    onActiveFocusChanged: if (!activeFocus)
        keyboard = false
    // The game may be older than its board.
    Component.onCompleted: placeCursor()
}
