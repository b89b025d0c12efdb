// SPDX-License-Identifier: GPL-3.0-or-later
// Two rows of the chosen board with pieces on it.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: sample

    readonly property real cell: Math.floor(width / 8)
    readonly property var pieces: ["wK", "bQ", "wR", "bB", "wN", "bP", "wQ", "bK"]

    height: cell
    Accessible.ignored: true

    Repeater {
        model: 8

        Rectangle {
            id: square

            required property int index

            x: index * sample.cell
            width: sample.cell
            height: sample.cell
            color: index % 2 === 0 ? Look.board.light : Look.board.dark

            Image {
                anchors.centerIn: parent
                width: sample.cell * 0.94
                height: width
                sourceSize: Qt.size(Math.round(width * Screen.devicePixelRatio), Math.round(width * Screen.devicePixelRatio))
                source: "image://svg/pieces/" + sample.pieces[square.index]
            }
        }
    }
}
