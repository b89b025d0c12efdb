// SPDX-License-Identifier: GPL-3.0-or-later
// Over the board of an example of our engine: the arrow of a move, what each piece is worth, or the
// stones of a win by fours with their numbers.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: over

    required property Board board
    required property var example   // EngineExample
    readonly property var found: example.found
    readonly property var arrow: example.topic === "null-move" ? found.threat : example.topic === "reductions" ? (found.moves ?? [])[example.chosen] : undefined

    z: 4

    Arrow {
        visible: over.arrow !== undefined
        anchors.fill: parent
        from: over.board.centre(over.arrow?.from ?? 0)
        to: over.board.centre(over.arrow?.to ?? 0)
        thickness: over.board.cell * 0.13
        color: over.example.topic === "null-move" ? Look.mark.check : Look.mark.hint
        halo: Look.mark.halo
    }
    Repeater {
        model: over.example.topic === "network" ? over.found.pieces ?? [] : []

        Item {
            id: piece

            required property var modelData
            readonly property real part: Math.min(1, Math.abs(modelData.worth) / over.example.largest)

            x: over.board.columnOf(modelData.cell) * over.board.cell
            y: over.board.rowOf(modelData.cell) * over.board.cell
            width: over.board.cell
            height: over.board.cell

            Rectangle {
                x: parent.width * 0.04
                y: parent.height * 0.96 - height
                width: parent.width * 0.12
                height: parent.height * 0.88 * piece.part
                color: piece.modelData.worth < 0 ? Look.accent : Look.good
                border.width: 1
                border.color: Look.mark.halo
            }
            Label {
                anchors.right: parent.right
                anchors.bottom: parent.bottom
                text: over.example.pawns(piece.modelData.worth)
                font.pixelSize: Math.max(8, parent.height * 0.24)
                font.weight: Font.DemiBold
                style: Text.Outline
                color: "#1F1B16"
                styleColor: "#FFFFFF"
                Accessible.ignored: true
            }
        }
    }
    Repeater {
        model: over.example.topic === "threats" ? over.example.insight.step : 0

        Rectangle {
            id: stone

            required property int index
            readonly property int cell: (over.found.line ?? [])[index]?.cell ?? 0

            x: (over.board.columnOf(cell) + 0.12) * over.board.cell
            y: (over.board.rowOf(cell) + 0.12) * over.board.cell
            width: over.board.cell * 0.76
            height: width
            radius: width / 2
            color: over.example.sideOf(index + 1) === 0 ? Look.caroX : Look.caroO
            border.width: index === over.example.insight.step - 1 ? Math.max(2, width * 0.1) : 0
            border.color: Look.ink

            Label {
                anchors.centerIn: parent
                text: stone.index + 1
                font.pixelSize: Math.max(9, parent.width * 0.55)
                font.weight: Font.DemiBold
                color: Look.accentInk
                Accessible.ignored: true
            }
        }
    }
}
