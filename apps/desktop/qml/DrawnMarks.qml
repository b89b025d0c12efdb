// SPDX-License-Identifier: GPL-3.0-or-later
// Over a board: squares and arrows that a person has drawn, in the colour of each.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: over

    required property Board board
    property var marks: []   // [{color, from, to}] by cell; −1: none
    readonly property var colors: ({ green: Look.mark.hint, red: Look.mark.check, yellow: Look.gold, blue: Look.mark.focusOutside })

    z: 4

    Repeater {
        model: over.marks

        Item {
            id: drawing

            required property var modelData
            readonly property int from: modelData.from
            readonly property int to: modelData.to
            readonly property color color: over.colors[modelData.color] ?? Look.mark.drawn

            visible: from >= 0 && to >= 0
            objectName: visible ? "drawnMark" : ""
            width: over.width
            height: over.height

            Mark {
                visible: drawing.from === drawing.to
                x: over.board.columnOf(Math.max(0, drawing.from)) * over.board.cell
                y: over.board.rowOf(Math.max(0, drawing.from)) * over.board.cell
                width: over.board.cell
                height: over.board.cell
                kind: "Drawn"
                color: drawing.color
                halo: Look.mark.halo
            }
            Arrow {
                anchors.fill: parent
                visible: drawing.from !== drawing.to
                from: over.board.centre(Math.max(0, drawing.from))
                to: over.board.centre(Math.max(0, drawing.to))
                thickness: over.board.cell * 0.13
                color: drawing.color
                halo: Look.mark.halo
            }
        }
    }
}
