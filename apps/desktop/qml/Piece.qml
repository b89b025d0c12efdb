// SPDX-License-Identifier: GPL-3.0-or-later
// One piece or stone. It belongs to one row of the model for the whole game, so a new cell is a move
// to be seen, forward or back.
import QtQuick
import KyDai

Item {
    id: piece

    required property var board
    required property int pieceId
    required property string picture
    required property int cell
    required property int number
    required property bool leaving

    readonly property bool isDragged: board.dragging && board.game.selected === cell && !leaving
    readonly property bool isQuiet: board.droppedId === pieceId
    property real column: board.columnOf(cell)
    property real row: board.rowOf(cell)
    // How far a drag has carried it from its cell.
    property real dx: isDragged ? board.pointer.x - (column + 0.5) * board.cell : 0
    property real dy: isDragged ? board.pointer.y - (row + 0.5) * board.cell : 0

    x: column * board.cell + dx
    y: row * board.cell + dy
    z: isDragged ? 3 : leaving ? 0 : settling.running || across.running || along.running ? 2 : 1
    width: board.cell
    height: board.cell
    opacity: leaving ? 0 : 1

    Behavior on column {
        enabled: !piece.isQuiet
        NumberAnimation {
            id: across
            duration: Look.motion.move
            easing.type: Easing.OutCubic
        }
    }
    Behavior on row {
        enabled: !piece.isQuiet
        NumberAnimation {
            id: along
            duration: Look.motion.move
            easing.type: Easing.OutCubic
        }
    }
    Behavior on dx {
        enabled: !piece.board.dragging && !piece.isQuiet
        NumberAnimation {
            id: settling
            duration: Look.motion.move
            easing.type: Easing.OutCubic
        }
    }
    Behavior on dy {
        enabled: !piece.board.dragging && !piece.isQuiet
        NumberAnimation {
            duration: Look.motion.move
            easing.type: Easing.OutCubic
        }
    }
    Behavior on opacity {
        NumberAnimation {
            duration: Look.motion.capture
        }
    }

    Image {
        readonly property real size: piece.board.isChess ? piece.board.cell * 0.96 : piece.board.cell * 0.92
        readonly property int pixels: Math.round(size * Screen.devicePixelRatio)

        anchors.centerIn: parent
        width: size
        height: size
        scale: piece.isDragged ? 1.12 : 1
        sourceSize: Qt.size(pixels, pixels)
        source: piece.picture.length === 2 ? "image://svg/pieces/" + piece.picture
              : piece.board.isStones ? "image://svg/marks/" + (piece.picture === "x" ? "stone-black" : "stone-white")
              : "image://svg/marks/" + piece.picture + "/" + (piece.picture === "x" ? Look.caroX : Look.caroO).toString().slice(-6)
    }
    Label {
        visible: !piece.board.isChess && Preferences.stoneNumbers
        anchors.centerIn: parent
        text: piece.number
        color: !piece.board.isStones ? Look.ink : piece.picture === "x" ? "#FFFFFF" : "#1F1B16"
        style: piece.board.isStones ? Text.Normal : Text.Outline
        styleColor: Look.caroBoard
        font.pixelSize: Math.max(8, piece.board.cell * 0.36)
        font.weight: Font.DemiBold
        Accessible.ignored: true
    }
}
