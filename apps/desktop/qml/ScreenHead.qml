// SPDX-License-Identifier: GPL-3.0-or-later
// The top of a screen without a board: the way back and the title.
import QtQuick
import KyDai

Item {
    id: head

    required property string title
    property real leftEdge: Look.space4
    property real rightRoom: 0   // for what stands at the right end

    signal backWanted

    height: parent.height < 480 ? 48 : 64

    IconButton {
        id: back

        x: head.leftEdge - 8
        anchors.verticalCenter: parent.verticalCenter
        icon.name: "back"
        text: Words.text("button.back")
        keys: "Home"
        objectName: "backButton"
        onClicked: head.backWanted()
    }
    Label {
        anchors.left: back.right
        anchors.leftMargin: Look.space2
        anchors.right: parent.right
        anchors.rightMargin: head.leftEdge + head.rightRoom
        anchors.verticalCenter: parent.verticalCenter
        text: head.title
        font.pixelSize: head.height < 64 ? Look.textLarge : Look.title
        font.weight: Font.DemiBold
        elide: Text.ElideRight
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.hairline
    }
}
