// SPDX-License-Identifier: GPL-3.0-or-later
// Letters along the lowest rank and numbers along the left file, above the tints of marked squares.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: coordinates

    required property var board
    readonly property real letter: Math.max(9, Math.min(15, board.cell * 0.17))

    component Coordinate: Label {
        required property int index
        property int row: coordinates.board.rows - 1
        property int column: 0
        // Seen from either side, the corner at the lower left is dark.
        readonly property bool isLight: (row + column) % 2 === 0

        color: isLight ? Look.board.lightInk : Look.board.darkInk
        font.pixelSize: coordinates.letter
        font.weight: Font.DemiBold
        Accessible.ignored: true
    }

    Repeater {
        model: coordinates.board.columns

        Coordinate {
            column: coordinates.board.columnOf(index)
            x: (column + 1) * coordinates.board.cell - width - 3
            y: coordinates.height - height - 1
            text: "abcdefgh".charAt(index)
        }
    }
    Repeater {
        model: coordinates.board.rows

        Coordinate {
            row: coordinates.board.rowOf(index * coordinates.board.columns)
            x: 3
            y: row * coordinates.board.cell + 1
            text: index + 1
        }
    }
}
