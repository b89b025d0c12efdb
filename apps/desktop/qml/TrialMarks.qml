// SPDX-License-Identifier: GPL-3.0-or-later
// Over a board to try on: rings where something is asked for, and arrows that show a move; where there
// is nothing to come from, a diamond.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: over

    required property Board board
    property var cells: []
    property var arrows: []   // [{from, to}]; from −1: a stone, or a piece in hand
    readonly property color ink: board.isChess || board.isStones ? Look.mark.hint : Look.good

    z: 4

    component On: Mark {
        property int cell: 0

        x: over.board.columnOf(cell) * over.board.cell
        y: over.board.rowOf(cell) * over.board.cell
        width: over.board.cell
        height: over.board.cell
        color: over.ink
        halo: over.board.isChess ? Look.mark.halo : "transparent"
    }

    Repeater {
        model: over.cells

        On {
            required property int modelData

            objectName: "goalMark"
            cell: modelData
            kind: "Drawn"
        }
    }
    Repeater {
        model: over.arrows

        Item {
            id: shown

            required property var modelData

            objectName: "shownArrow"
            width: over.width
            height: over.height

            On {
                visible: shown.modelData.from < 0
                cell: shown.modelData.to
                kind: "Hint"
            }
            Arrow {
                anchors.fill: parent
                visible: shown.modelData.from >= 0
                from: over.board.centre(Math.max(0, shown.modelData.from))
                to: over.board.centre(shown.modelData.to)
                thickness: over.board.cell * 0.13
                color: Look.mark.hint
                halo: Look.mark.halo
            }
        }
    }
}
