// SPDX-License-Identifier: GPL-3.0-or-later
// The chat of the players. Shown as plain text, never as markup; can be muted.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: chat

    readonly property bool isMuted: Online.room.muted === true
    readonly property bool mayTalk: Online.room.plays === true
    readonly property bool isTyping: field.activeFocus
    property bool hasTitle: true

    signal boardWanted

    Item {
        id: head

        width: parent.width
        height: 28

        Label {
            visible: chat.hasTitle
            anchors.verticalCenter: parent.verticalCenter
            text: Words.text("online.chat.title")
            color: Look.muted
            font.pixelSize: Look.textSmall
            font.weight: Font.DemiBold
        }
        TextButton {
            anchors.right: parent.right
            anchors.rightMargin: -rightPadding
            anchors.verticalCenter: parent.verticalCenter
            flat: true
            implicitHeight: 28
            leftPadding: Look.space2
            rightPadding: Look.space2
            textSize: Look.textSmall
            text: Words.text(chat.isMuted ? "online.chat.on" : "online.chat.off")
            objectName: "muteButton"
            onClicked: Online.ask(chat.isMuted ? "unmute" : "mute")
        }
    }
    ListView {
        id: lines

        y: head.height
        width: parent.width
        height: parent.height - y - (field.visible ? field.height + Look.space1 : 0)
        clip: true
        model: Online.chat
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: contentHeight > height
        Accessible.role: Accessible.List
        Accessible.name: Words.text("online.chat.title")
        Keys.onUpPressed: flick(0, 400)
        Keys.onDownPressed: flick(0, -400)
        onModelChanged: Qt.callLater(positionViewAtEnd)

        delegate: Label {
            required property var modelData

            width: ListView.view.width - Look.space2
            text: modelData.name + ": " + modelData.text
            font.pixelSize: Look.textSmall
            wrapMode: Text.Wrap
        }

        Label {
            visible: lines.count === 0
            width: parent.width
            text: Words.text(chat.isMuted ? "online.chat.muted" : "online.chat.empty")
            color: Look.muted
            font.pixelSize: Look.textSmall
        }
    }
    Field {
        id: field

        visible: chat.mayTalk
        focus: true
        anchors.bottom: parent.bottom
        width: parent.width
        implicitHeight: 34
        maximumLength: 200
        label: placeholderText
        placeholderText: Words.text("online.chat.say")
        objectName: "chatField"
        onAccepted: {
            if (text.trim() !== "")
                Online.ask("chat " + text.trim());
            text = "";
        }
        Keys.onEscapePressed: chat.boardWanted()
    }
}
