// SPDX-License-Identifier: GPL-3.0-or-later
// Squared paper for crosses and circles, or a board whose lines cross where stones go.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: paper

    required property var board
    readonly property real shift: board.isStones ? board.cell / 2 : 0
    readonly property real letter: Math.max(9, Math.min(14, board.cell * 0.36))

    function cellItem(index: int): Item {
        return cells.itemAt(index);
    }

    Rectangle {
        anchors.fill: parent
        color: paper.board.isStones ? Look.board.light : Look.caroBoard
    }
    Repeater {
        model: paper.board.columns + (paper.board.isStones ? 0 : 1)

        Rectangle {
            required property int index

            x: Math.round(index * paper.board.cell + paper.shift)
            y: paper.shift
            width: 1
            height: paper.height - 2 * paper.shift
            color: paper.board.isStones ? Look.board.lightInk : Look.caroGrid
        }
    }
    Repeater {
        model: paper.board.rows + (paper.board.isStones ? 0 : 1)

        Rectangle {
            required property int index

            x: paper.shift
            y: Math.round(index * paper.board.cell + paper.shift)
            width: paper.width - 2 * paper.shift
            height: 1
            color: paper.board.isStones ? Look.board.lightInk : Look.caroGrid
        }
    }
    Repeater {
        id: cells

        model: paper.board.columns * paper.board.rows

        Item {
            id: point

            required property int index
            readonly property int column: paper.board.columnOf(index)
            readonly property int row: paper.board.rowOf(index)

            x: column * paper.board.cell
            y: row * paper.board.cell
            width: paper.board.cell
            height: paper.board.cell

            Accessible.role: Accessible.Cell
            Accessible.name: paper.board.interactive ? paper.board.spokenCell(index) : ""
            Accessible.focusable: paper.board.interactive
            Accessible.focused: paper.board.isCursor(index)
            Accessible.ignored: !paper.board.interactive
            Accessible.onPressAction: paper.board.game.act(index)
        }
    }
    // Letters below and numbers at the left, outside of the lines.
    component Coordinate: Label {
        color: paper.board.isStones ? Look.board.lightInk : Look.muted
        font.pixelSize: paper.letter
        horizontalAlignment: Text.AlignHCenter
        verticalAlignment: Text.AlignVCenter
        Accessible.ignored: true
    }
    Repeater {
        model: paper.board.margin > 0 ? paper.board.columns : 0

        Coordinate {
            required property int index

            x: (paper.board.flipped ? paper.board.columns - 1 - index : index) * paper.board.cell
            y: paper.height
            width: paper.board.cell
            height: paper.board.margin
            text: "abcdefghijklmnopqrstuv"[index]
        }
    }
    Repeater {
        model: paper.board.margin > 0 ? paper.board.rows : 0

        Coordinate {
            required property int index

            x: -paper.board.margin
            y: (paper.board.flipped ? index : paper.board.rows - 1 - index) * paper.board.cell
            width: paper.board.margin
            height: paper.board.cell
            text: index + 1
        }
    }
}
