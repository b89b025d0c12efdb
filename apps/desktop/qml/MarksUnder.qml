// SPDX-License-Identifier: GPL-3.0-or-later
// Marks below the pieces: the last move, the piece in hand, the cell under a drag, check.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: under

    required property var board
    readonly property var marks: board.marks

    anchors.fill: parent

    component On: Item {
        property int cell: -1

        visible: cell >= 0
        x: under.board.columnOf(Math.max(0, cell)) * under.board.cell
        y: under.board.rowOf(Math.max(0, cell)) * under.board.cell
        width: under.board.cell
        height: under.board.cell
    }
    component Tint: Rectangle {
        property int cell: -1

        visible: cell >= 0
        x: under.board.columnOf(Math.max(0, cell)) * under.board.cell
        y: under.board.rowOf(Math.max(0, cell)) * under.board.cell
        width: under.board.cell
        height: under.board.cell
    }

    Repeater {
        model: Preferences.lastMove && under.board.isChess ? [under.marks.lastFrom, under.marks.lastTo] : []

        Tint {
            required property int modelData

            cell: modelData
            color: Look.mark.tint

            Mark {
                anchors.fill: parent
                kind: "LastMove"
                color: Look.mark.ink
            }
        }
    }
    // Atomic: what the last move blew up, whatever stands there now.
    Repeater {
        model: under.marks.blast

        On {
            required property int modelData

            cell: modelData

            Mark {
                anchors.fill: parent
                kind: "Blast"
                color: Look.mark.check
                halo: Look.mark.halo

                NumberAnimation on scale {
                    from: 0.2
                    to: 1
                    duration: Look.motion.move
                    easing.type: Easing.OutCubic
                }
            }
        }
    }
    Tint {
        cell: under.board.game.selected
        color: Look.mark.selected

        Mark {
            anchors.fill: parent
            kind: "Selected"
            color: Look.mark.ink
        }
    }
    Repeater {
        model: [under.marks.premoveFrom, under.marks.premoveTo]

        On {
            required property int modelData

            cell: modelData

            Mark {
                anchors.fill: parent
                kind: "PremoveSquare"
                color: under.board.isChess ? Look.mark.ink : Look.ink
                halo: under.board.isChess ? Look.mark.halo : "transparent"
            }
        }
    }
    // The cell under a dragged piece says whether the drop is legal.
    Tint {
        readonly property int over: under.board.dragging ? under.board.cellAt(under.board.pointer.x, under.board.pointer.y) : -1

        cell: over !== under.board.game.selected ? over : -1
        color: over >= 0 && under.board.game.isTarget(over) ? Look.mark.legal : Look.mark.illegal
        border.width: 3
        border.color: over >= 0 && under.board.game.isTarget(over) ? Look.mark.hint : Look.mark.check
    }
    On {
        cell: under.marks.check

        Mark {
            anchors.fill: parent
            kind: "Check"
            color: Look.mark.check
            halo: Look.mark.halo
        }
    }
}
