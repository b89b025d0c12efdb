// SPDX-License-Identifier: GPL-3.0-or-later
// The board of the editor: a click places the selected piece, a drag moves a piece, a drop outside the
// board removes it; the right button erases. Keys: arrows, Enter or Space, Delete.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Window
import KyDai

FocusScope {
    id: board

    property string tool: "move"   // or a picture of the palette, or "-"
    readonly property int columns: small.columns
    readonly property int rows: small.rows
    property int cursor: 0
    property int lifted: -1
    property bool keyboard: false
    property string carried: ""    // the picture of the dragged piece
    property point carriedTo       // its centre
    readonly property alias cell: small.cell

    function pieceAt(cell: int): var {
        return (Editor.position.pieces ?? []).find(piece => piece.cell === cell);
    }
    function cellAt(x: real, y: real): int {
        const column = Math.floor(x / cell);
        const row = Math.floor(y / cell);
        return column < 0 || column >= columns || row < 0 || row >= rows ? -1 : (rows - 1 - row) * columns + column;
    }
    function pictureOf(kind: string): string {
        const stones = { x: Look.caroX, o: Look.caroO };
        return kind in stones ? "image://svg/marks/" + kind + "/" + stones[kind].toString().slice(-6) : "image://svg/pieces/" + kind;
    }
    function carry(picture: string, to: point) {
        carried = picture;
        carriedTo = to;
    }
    // A piece dragged from the palette is dropped on a cell, or beside the board.
    function drop(picture: string, to: point) {
        carried = "";
        const at = cellAt(to.x, to.y);
        if (at >= 0)
            Editor.putAt(at, picture);
    }
    function centre(at: int): point {
        return Qt.point((small.columnOf(at) + 0.5) * cell, (small.rowOf(at) + 0.5) * cell);
    }
    function nameOf(at: int): string {
        return String.fromCharCode(97 + at % columns) + (Math.floor(at / columns) + 1);
    }
    function spoken(at: int): string {
        const piece = pieceAt(at);
        return piece ? Words.text("speech.square.piece", { square: nameOf(at), piece: piece.name }) : Words.text("speech.square.empty", { square: nameOf(at) });
    }
    // What a click means: with a piece in hand it is put down, or taken off where it stands already.
    function act(at: int) {
        if (tool !== "move")
            Editor.putAt(at, pieceAt(at)?.picture === tool ? "-" : tool);
        else if (lifted >= 0 && lifted !== at) {
            Editor.move(lifted, at);
            lifted = -1;
        } else
            lifted = lifted < 0 && pieceAt(at) ? at : -1;
    }
    function step(dx: int, dy: int) {
        keyboard = true;
        const column = Math.max(0, Math.min(columns - 1, cursor % columns + dx));
        const row = Math.max(0, Math.min(rows - 1, Math.floor(cursor / columns) + dy));
        cursor = row * columns + column;
        Speaker.announce(board, spoken(cursor));
    }

    objectName: "editorBoard"
    activeFocusOnTab: true
    Accessible.role: Accessible.Table
    Accessible.name: Words.text("editor.title") + ". " + spoken(cursor)
    Accessible.focusable: true
    Keys.onLeftPressed: step(-1, 0)
    Keys.onRightPressed: step(1, 0)
    Keys.onUpPressed: step(0, 1)
    Keys.onDownPressed: step(0, -1)
    Keys.onReturnPressed: act(cursor)
    Keys.onSpacePressed: act(cursor)
    Keys.onDeletePressed: Editor.putAt(cursor, "-")

    SmallBoard {
        id: small

        width: parent.width
        position: Editor.position
    }
    ChessCoordinates {
        visible: small.isChess && Preferences.coordinates
        width: board.columns * board.cell
        height: board.rows * board.cell
        board: small
    }
    // The lines of a caro board.
    Repeater {
        model: small.isChess ? 0 : board.columns + board.rows + 2

        Rectangle {
            required property int index
            readonly property bool isAcross: index > board.columns
            readonly property int at: isAcross ? index - board.columns - 1 : index

            x: isAcross ? 0 : at * board.cell
            y: isAcross ? at * board.cell : 0
            width: isAcross ? board.columns * board.cell : 1
            height: isAcross ? 1 : board.rows * board.cell
            color: Look.caroGrid
            opacity: 0.6
        }
    }
    Rectangle {
        visible: board.lifted >= 0
        x: small.columnOf(Math.max(0, board.lifted)) * board.cell
        y: small.rowOf(Math.max(0, board.lifted)) * board.cell
        width: board.cell
        height: board.cell
        color: Look.mark.selected
        opacity: 0.6
    }
    FocusRing {
        anchors.fill: undefined
        visible: board.activeFocus && board.keyboard
        x: small.columnOf(board.cursor) * board.cell
        y: small.rowOf(board.cursor) * board.cell
        width: board.cell
        height: board.cell
        radius: 2
    }
    MouseArea {
        property int pressedAt: -1

        anchors.fill: parent
        acceptedButtons: Qt.LeftButton | Qt.RightButton
        preventStealing: true
        onPressed: mouse => {
            board.forceActiveFocus(Qt.MouseFocusReason);
            board.keyboard = false;
            pressedAt = board.cellAt(mouse.x, mouse.y);
            if (pressedAt >= 0)
                board.cursor = pressedAt;
        }
        onPositionChanged: mouse => {
            const piece = board.pieceAt(pressedAt);
            if (pressedButtons & Qt.LeftButton && piece && (board.carried !== "" || board.cellAt(mouse.x, mouse.y) !== pressedAt))
                board.carry(piece.picture, Qt.point(mouse.x, mouse.y));
        }
        onCanceled: board.carried = ""
        onReleased: mouse => {
            board.carried = "";
            const at = board.cellAt(mouse.x, mouse.y);
            if (pressedAt < 0)
                return;
            if (mouse.button === Qt.RightButton)
                Editor.putAt(pressedAt, "-");
            else if (at === pressedAt)
                board.act(at);
            else if (board.pieceAt(pressedAt) && at >= 0)
                Editor.move(pressedAt, at);
            else if (board.pieceAt(pressedAt))
                Editor.putAt(pressedAt, "-");
        }
    }
    Image {
        visible: board.carried !== ""
        x: board.carriedTo.x - width / 2
        y: board.carriedTo.y - height / 2
        width: board.cell
        height: board.cell
        sourceSize: Qt.size(Math.max(1, Math.round(board.cell * Screen.devicePixelRatio)), Math.max(1, Math.round(board.cell * Screen.devicePixelRatio)))
        source: visible ? board.pictureOf(board.carried) : ""
    }
}
