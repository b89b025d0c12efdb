// SPDX-License-Identifier: GPL-3.0-or-later
// How it stands with the connection; always in sight. A dot and a word where all is well.
import QtQuick
import KyDai

Rectangle {
    id: state

    property string after: ""   // said behind it while all is well
    readonly property var room: Online.room
    readonly property bool mayRetry: (room.link === "waiting" || room.link === "stopped") && !room.otherVersion

    implicitHeight: Online.online ? words.implicitHeight : words.implicitHeight + 2 * Look.space2
    radius: Look.corner
    color: "transparent"
    border.width: Online.online ? 0 : 1
    border.color: Look.accent
    Accessible.role: Accessible.AlertMessage
    Accessible.name: Words.text("online.link") + ": " + words.text

    Rectangle {
        id: dot

        x: Online.online ? 0 : Look.space3
        anchors.verticalCenter: parent.verticalCenter
        width: 10
        height: 10
        radius: 5
        color: Online.online ? Look.good : Look.accent
    }
    Label {
        id: words

        x: dot.x + dot.width + Look.space2
        anchors.verticalCenter: parent.verticalCenter
        width: parent.width - x - (retry.visible ? retry.width + Look.space2 : Look.space1)
        text: {
            const link = state.room.linkWords ?? Words.text("online.connecting");
            return Online.online && state.after !== "" ? link + " " + state.after : link;
        }
        color: Online.online ? Look.muted : Look.ink
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
        Accessible.ignored: true
    }
    TextButton {
        id: retry

        visible: state.mayRetry
        anchors.right: parent.right
        anchors.rightMargin: Look.space2
        anchors.verticalCenter: parent.verticalCenter
        implicitHeight: 32
        textSize: Look.textSmall
        leftPadding: Look.space2
        rightPadding: Look.space2
        text: Words.text("online.retry")
        onClicked: Online.ask("retry")
    }
}
