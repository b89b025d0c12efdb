// SPDX-License-Identifier: GPL-3.0-or-later
// A small picture of the board that a game starts from, with the squares that matter marked.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: mini

    property var spots: []
    readonly property real cell: Math.floor(width / 8)
    readonly property var shown: preview(Choices.variant, Choices.fen, Choices.chess960)

    height: cell * 8
    Accessible.ignored: true

    // Depends on the choices through its arguments.
    function preview(_variant: string, _fen: string, _number: int): var {
        return Choices.preview();
    }

    Repeater {
        model: 64

        Rectangle {
            required property int index

            x: index % 8 * mini.cell
            y: (7 - Math.floor(index / 8)) * mini.cell
            width: mini.cell
            height: mini.cell
            color: (index % 8 + Math.floor(index / 8)) % 2 === 1 ? Look.board.light : Look.board.dark

            Rectangle {
                visible: (mini.spots ?? []).includes(parent.index)
                anchors.fill: parent
                color: Look.mark.selected
            }
        }
    }
    Repeater {
        model: mini.shown.pieces

        Image {
            required property var modelData

            x: modelData.cell % 8 * mini.cell
            y: (7 - Math.floor(modelData.cell / 8)) * mini.cell
            width: mini.cell
            height: mini.cell
            sourceSize: Qt.size(Math.round(width * Screen.devicePixelRatio), Math.round(width * Screen.devicePixelRatio))
            source: "image://svg/pieces/" + modelData.picture
        }
    }
}
