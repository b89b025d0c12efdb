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
    readonly property string opponent: Online.room.opponent ?? ""
    readonly property bool hasBlocked: Online.room.blocked === true
    readonly property bool hasReported: Online.room.reported === true
    property bool hasTitle: true
    property bool showsMore: false   // than turning the chat off

    signal boardWanted

    component Tool: TextButton {
        flat: true
        implicitHeight: 28
        leftPadding: Look.space2
        rightPadding: Look.space2
        textSize: Look.textSmall
    }
    component Note: Label {
        width: tools.width
        color: Look.muted
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }

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
        Tool {
            id: more

            visible: chat.mayTalk && chat.opponent !== ""
            anchors.right: parent.right
            anchors.rightMargin: -rightPadding
            anchors.verticalCenter: parent.verticalCenter
            text: Words.text(chat.showsMore ? "button.close" : "online.chat.more")
            objectName: "chatMore"
            onClicked: chat.showsMore = !chat.showsMore
        }
        Tool {
            visible: !more.visible
            anchors.right: parent.right
            anchors.rightMargin: -rightPadding
            anchors.verticalCenter: parent.verticalCenter
            text: Words.text(chat.isMuted ? "online.chat.on" : "online.chat.off")
            onClicked: Online.ask(chat.isMuted ? "unmute" : "mute")
        }
    }
    Flow {
        id: tools

        visible: chat.showsMore && more.visible
        y: head.height
        width: parent.width
        spacing: Look.space2

        Tool {
            flat: false
            text: Words.text(chat.isMuted ? "online.chat.on" : "online.chat.off")
            objectName: "muteButton"
            onClicked: Online.ask(chat.isMuted ? "unmute" : "mute")
        }
        Tool {
            visible: !chat.hasReported
            flat: false
            enabled: Online.chat.some(line => line.name === chat.opponent)
            text: Words.text("online.chat.report", { player: chat.opponent })
            objectName: "reportButton"
            onClicked: Online.ask("report")
        }
        Tool {
            flat: false
            text: Words.text(chat.hasBlocked ? "online.chat.unblock" : "online.chat.block", { player: chat.opponent })
            objectName: "blockButton"
            onClicked: Online.ask(chat.hasBlocked ? "unblock" : "block")
        }
        Note {
            visible: chat.hasReported
            text: Words.text("online.chat.reported")
        }
        Note {
            visible: chat.hasBlocked
            text: Words.text("online.chat.blocked", { player: chat.opponent })
        }
    }
    ListView {
        id: lines

        y: head.height + (tools.visible ? tools.height + Look.space1 : 0)
        width: parent.width
        height: Math.max(0, parent.height - y - (field.visible ? field.height + Look.space1 : 0))
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
