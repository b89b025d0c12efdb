// SPDX-License-Identifier: GPL-3.0-or-later
// Buttons that only a game over the network has: to call it off, to talk, and for one who watches,
// the way to other games.
import QtQuick
import KyDai

Row {
    id: tools

    property real size: 40
    property bool hasChat: false   // beside the board already
    readonly property var table: Online.table
    property int linesSeen: 0

    signal abortWanted
    signal chatWanted

    IconButton {
        size: tools.size
        visible: tools.table.mayAbort === true
        icon.name: "close"
        text: Words.text("button.abort")
        onClicked: tools.abortWanted()
    }
    IconButton {
        size: tools.size
        visible: tools.table.plays === false
        icon.name: "previous"
        text: Words.text("online.spectator.previous")
        enabled: tools.table.previous !== undefined
        objectName: "previousGame"
        onClicked: Online.ask("watch " + tools.table.previous)
    }
    IconButton {
        size: tools.size
        visible: tools.table.plays === false
        icon.name: "next"
        text: Words.text("online.spectator.next")
        enabled: tools.table.next !== undefined
        objectName: "nextGame"
        onClicked: Online.ask("watch " + tools.table.next)
    }
    IconButton {
        size: tools.size
        visible: !tools.hasChat
        icon.name: "chat"
        text: Words.text("online.chat.title")
        objectName: "chatButton"
        onClicked: {
            tools.linesSeen = Online.chat.length;
            tools.chatWanted();
        }

        // Something new was said.
        Rectangle {
            visible: Online.chat.length > tools.linesSeen
            anchors.right: parent.right
            anchors.top: parent.top
            anchors.margins: 4
            width: 8
            height: 8
            radius: 4
            color: Look.accent
        }
    }
}
