// SPDX-License-Identifier: GPL-3.0-or-later
// Sixty-four squares, each known to a screen reader.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: squares

    required property var board

    function cellItem(index: int): Item {
        return cells.itemAt(index);
    }

    Repeater {
        id: cells

        model: squares.board.columns * squares.board.rows

        Rectangle {
            id: square

            required property int index
            readonly property int column: squares.board.columnOf(index)
            readonly property int row: squares.board.rowOf(index)
            readonly property bool isLight: (index % 8 + Math.floor(index / 8)) % 2 === 1

            x: column * squares.board.cell
            y: row * squares.board.cell
            width: squares.board.cell
            height: squares.board.cell
            color: isLight ? Look.board.light : Look.board.dark

            Accessible.role: Accessible.Cell
            Accessible.name: squares.board.interactive ? squares.board.spokenCell(index) : ""
            Accessible.focusable: squares.board.interactive
            Accessible.focused: squares.board.isCursor(index)
            Accessible.ignored: !squares.board.interactive
            Accessible.selected: squares.board.game.selected === index
            Accessible.onPressAction: squares.board.game.act(index)
        }
    }
}
