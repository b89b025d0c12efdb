// SPDX-License-Identifier: GPL-3.0-or-later
// Marks above the pieces: where a piece may go, hints, drawings, the last stone, the winning line.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: over

    required property var board
    readonly property var marks: board.marks

    anchors.fill: parent
    z: 4

    component On: Mark {
        property int cell: -1

        visible: cell >= 0
        x: over.board.columnOf(Math.max(0, cell)) * over.board.cell
        y: over.board.rowOf(Math.max(0, cell)) * over.board.cell
        width: over.board.cell
        height: over.board.cell
    }

    Repeater {
        model: Preferences.legalMoves ? over.board.game.targets : []

        Item {
            id: target

            required property var modelData
            readonly property bool isTaken: over.board.game.pieceAt(modelData.cell) >= 0
            // The king's way to where it castles.
            readonly property bool leads: modelData.kind === "Castling" && !isTaken && over.board.game.selected >= 0
            readonly property point there: over.board.centre(modelData.cell)
            readonly property point here: leads ? over.board.centre(over.board.game.selected) : there
            readonly property real way: here.x < there.x ? over.board.cell : -over.board.cell

            width: over.width
            height: over.height
            opacity: 0.85

            On {
                cell: target.modelData.cell
                kind: target.modelData.kind === "Castling" && target.isTaken ? "CastlingBeside" : target.modelData.kind
                color: Look.mark.ink
                halo: Qt.alpha(Look.mark.halo, 0.75)
            }
            Arrow {
                anchors.fill: parent
                visible: target.leads
                objectName: target.leads ? "castlingWay" : ""
                from: Qt.point(target.here.x + 0.5 * target.way, target.here.y)
                to: Qt.point(target.there.x - 0.22 * target.way, target.there.y)
                thickness: over.board.cell * 0.06
                color: Look.mark.ink
                halo: Qt.alpha(Look.mark.halo, 0.75)
            }
        }
    }
    Repeater {
        model: over.marks.forbidden

        On {
            required property int modelData

            cell: modelData
            kind: "Forbidden"
            color: over.board.isStones ? Look.board.lightInk : Look.muted
        }
    }
    // A line that looks won and is not: a thin line, and corners around the stones that block it.
    Repeater {
        model: over.marks.unwonLines

        Arrow {
            required property var modelData

            objectName: "unwonLine"
            width: over.width
            height: over.height
            head: false
            from: over.board.centre(modelData.from)
            to: over.board.centre(modelData.to)
            thickness: Math.max(2, over.board.cell * 0.06)
            color: over.board.isStones ? Look.board.lightInk : Look.muted
        }
    }
    Repeater {
        model: over.marks.blockers

        On {
            required property int modelData

            objectName: "blocker"
            cell: modelData
            kind: "Capture"
            color: over.board.isStones ? Look.mark.check : Look.accent
        }
    }
    On {
        cell: !over.board.isChess && Preferences.lastMove ? over.marks.lastTo : -1
        kind: "LastStone"
        color: over.board.isStones ? Look.mark.check : Look.accent
    }
    // A hint's first step: where to look, in caro the points around.
    Rectangle {
        readonly property real reach: over.board.isChess ? 1 : 3
        readonly property int place: over.marks.hintPlace

        visible: place >= 0
        objectName: visible ? "hintPlace" : ""
        x: (over.board.columnOf(Math.max(0, place)) + 0.5 - reach / 2) * over.board.cell
        y: (over.board.rowOf(Math.max(0, place)) + 0.5 - reach / 2) * over.board.cell
        width: reach * over.board.cell
        height: width
        radius: over.board.cell * 0.5
        color: "transparent"
        border.width: Math.max(3, over.board.cell * 0.08)
        border.color: over.board.isChess || over.board.isStones ? Look.mark.hint : Look.good
    }
    // A hint: an arrow, or where there is nothing to come from, a diamond.
    On {
        cell: over.marks.hintFrom < 0 ? over.marks.hintTo : -1
        kind: "Hint"
        color: over.board.isChess || over.board.isStones ? Look.mark.hint : Look.good
        halo: over.board.isChess ? Look.mark.halo : "transparent"
    }
    Arrow {
        anchors.fill: parent
        visible: over.marks.hintFrom >= 0
        from: over.board.centre(Math.max(0, over.marks.hintFrom))
        to: over.board.centre(Math.max(0, over.marks.hintTo))
        thickness: over.board.cell * 0.13
        color: Look.mark.hint
        halo: Look.mark.halo
    }
    Repeater {
        model: over.board.drawings

        Item {
            id: drawing

            required property var modelData

            width: over.width
            height: over.height

            On {
                cell: drawing.modelData.from === drawing.modelData.to ? drawing.modelData.from : -1
                kind: "Drawn"
                color: Look.mark.drawn
                halo: Look.mark.halo
            }
            Arrow {
                anchors.fill: parent
                visible: drawing.modelData.from !== drawing.modelData.to
                from: over.board.centre(drawing.modelData.from)
                to: over.board.centre(drawing.modelData.to)
                thickness: over.board.cell * 0.13
                color: Look.mark.drawn
                halo: Look.mark.halo
            }
        }
    }
    Repeater {
        model: over.marks.lines

        Arrow {
            id: line

            required property var modelData

            width: over.width
            height: over.height
            head: false
            from: over.board.centre(modelData.from)
            to: over.board.centre(modelData.to)
            thickness: Math.max(3, over.board.cell * 0.14)
            color: over.board.isStones ? Look.mark.check : Look.accent
            halo: over.board.isStones ? Look.mark.halo : Look.caroBoard

            NumberAnimation on drawn {
                from: 0
                to: 1
                duration: Look.motion.winningLine
            }
        }
    }
}
