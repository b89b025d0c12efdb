// SPDX-License-Identifier: GPL-3.0-or-later
// A line of the lobby: who, what, and the button that leads there.
import QtQuick
import KyDai

Item {
    id: line

    property string who
    property string what
    property string action
    property string spoken
    property bool mayAct: true

    signal chosen

    implicitHeight: 60

    Column {
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - button.width - Look.space3

        Label {
            width: parent.width
            text: line.who
            font.weight: Font.DemiBold
            elide: Text.ElideRight
        }
        Label {
            width: parent.width
            text: line.what
            color: Look.muted
            font.pixelSize: Look.textSmall
            elide: Text.ElideRight
        }
    }
    TextButton {
        id: button

        anchors.right: parent.right
        anchors.verticalCenter: parent.verticalCenter
        implicitHeight: 40
        enabled: line.mayAct
        text: line.action
        Accessible.name: line.spoken
        onClicked: line.chosen()
    }
    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.hairline
    }
}
