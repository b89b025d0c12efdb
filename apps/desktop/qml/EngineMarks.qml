// SPDX-License-Identifier: GPL-3.0-or-later
// Over an analysis board: what the engine would play, as arrows or numbered stones, and the marks that
// the person has drawn.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: over

    required property Board board
    property bool showsEngine: true
    readonly property bool isChess: board.isChess
    readonly property var lines: showsEngine && Analysis.engine.on === true ? Analysis.engine.lines ?? [] : []
    readonly property bool isThreat: Analysis.engine.threat === true
    readonly property color engineColor: isThreat ? Look.mark.check : isChess || board.isStones ? Look.mark.hint : Look.good
    // In caro the best line as stones to come, and where the other lines begin.
    readonly property var stones: {
        if (isChess || lines.length === 0)
            return [];
        return lines[0].steps.slice(0, 5).map((step, index) => ({ cell: Analysis.cellNamed(step.to), side: (game.turn + index + (isThreat ? 1 : 0)) % 2, number: index + 1 }));
    }
    readonly property GameModel game: board.game

    z: 4

    // Worse lines first, so that the best arrow lies on top.
    Repeater {
        model: over.isChess ? over.lines.length : 0

        Item {
            id: arrow

            required property int index
            readonly property int rank: over.lines.length - 1 - index
            readonly property var step: over.lines[rank]?.steps[0] ?? {}
            readonly property int from: step.from !== undefined ? Analysis.cellNamed(step.from) : -1
            readonly property int to: step.to !== undefined ? Analysis.cellNamed(step.to) : -1

            width: over.width
            height: over.height
            opacity: rank === 0 ? 0.85 : 0.5

            Arrow {
                anchors.fill: parent
                visible: arrow.from >= 0
                objectName: visible ? "engineArrow" : ""
                from: over.board.centre(Math.max(0, arrow.from))
                to: over.board.centre(Math.max(0, arrow.to))
                thickness: over.board.cell * (0.13 - 0.02 * Math.min(4, arrow.rank))
                color: over.engineColor
                halo: Look.mark.halo
            }
            Mark {
                visible: arrow.from < 0 && arrow.to >= 0
                x: over.board.columnOf(Math.max(0, arrow.to)) * over.board.cell
                y: over.board.rowOf(Math.max(0, arrow.to)) * over.board.cell
                width: over.board.cell
                height: over.board.cell
                kind: "Hint"
                color: over.engineColor
                halo: Look.mark.halo
            }
        }
    }
    Repeater {
        model: over.stones.length

        Rectangle {
            id: stone

            required property int index
            readonly property var here: over.stones[index] ?? { cell: -1, side: 0, number: 0 }

            visible: here.cell >= 0
            objectName: visible ? "engineStone" : ""
            x: over.board.columnOf(Math.max(0, here.cell)) * over.board.cell + over.board.cell * 0.12
            y: over.board.rowOf(Math.max(0, here.cell)) * over.board.cell + over.board.cell * 0.12
            width: over.board.cell * 0.76
            height: width
            radius: width / 2
            color: Qt.alpha(here.side === 0 ? Look.caroX : Look.caroO, here.number === 1 ? 0.9 : 0.5)

            Label {
                anchors.centerIn: parent
                text: stone.here.number
                font.pixelSize: Math.max(9, parent.width * 0.55)
                font.weight: Font.DemiBold
                color: Look.accentInk
                Accessible.ignored: true
            }
        }
    }
    Repeater {
        model: over.isChess ? 0 : Math.max(0, over.lines.length - 1)

        Rectangle {
            id: other

            required property int index
            readonly property int cell: Analysis.cellNamed(over.lines[index + 1]?.steps[0]?.to ?? "")

            visible: cell >= 0 && !over.stones.some(stone => stone.cell === cell)
            x: over.board.columnOf(Math.max(0, cell)) * over.board.cell + over.board.cell * 0.2
            y: over.board.rowOf(Math.max(0, cell)) * over.board.cell + over.board.cell * 0.2
            width: over.board.cell * 0.6
            height: width
            radius: width / 2
            color: "transparent"
            border.width: Math.max(1.5, over.board.cell * 0.06)
            border.color: over.engineColor
            opacity: 0.7
        }
    }
    DrawnMarks {
        anchors.fill: parent
        board: over.board
        marks: (Analysis.board.notes?.marks ?? []).map(mark => ({ color: mark.color, from: Analysis.cellNamed(mark.from), to: Analysis.cellNamed(mark.to) }))
    }
}
