// SPDX-License-Identifier: GPL-3.0-or-later
// A row of stones, and whether it wins.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Row {
    id: picture

    required property var modelData   // {stones, blocked, wins}
    readonly property string cells: (modelData.blocked > 1 ? "o" : ".") + "x".repeat(modelData.stones) + (modelData.blocked > 0 ? "o" : ".") + (modelData.stones < 6 ? "." : "")

    spacing: Look.space3
    Accessible.ignored: true

    Row {
        Repeater {
            model: picture.cells.split("")

            Rectangle {
                id: cell

                required property string modelData

                width: 25
                height: 25
                color: Look.caroBoard
                border.width: 1
                border.color: Look.hairline

                Image {
                    visible: cell.modelData !== "."
                    anchors.centerIn: parent
                    width: 22
                    height: 22
                    sourceSize: Qt.size(Math.round(22 * Screen.devicePixelRatio), Math.round(22 * Screen.devicePixelRatio))
                    source: cell.modelData === "." ? "" : "image://svg/marks/" + cell.modelData + "/" + (cell.modelData === "x" ? Look.caroX : Look.caroO).toString().slice(-6)
                }
            }
        }
    }
    Icon {
        anchors.verticalCenter: parent.verticalCenter
        name: picture.modelData.wins ? "check" : "close"
        color: picture.modelData.wins ? Look.good : Look.accent
        size: 22
    }
}
