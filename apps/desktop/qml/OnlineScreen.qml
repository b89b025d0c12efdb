// SPDX-License-Identifier: GPL-3.0-or-later
// Online play without a board: the lobby, the room one waits in, or the way to a game.
import QtQuick
import KyDai

FocusScope {
    id: screen

    signal sheetWanted(string name)
    signal menuWanted
    signal gameWanted
    signal classWanted
    signal archiveWanted

    readonly property real margin: Math.max(Look.space3, Math.min(48, width * 0.04))
    readonly property real bodyWidth: Math.min(1360, width - 2 * margin)
    readonly property real leftEdge: Math.round((width - bodyWidth) / 2)
    readonly property bool isWaiting: Online.seek.rulesName !== undefined
    readonly property bool isComing: Online.connection.coming === true
    readonly property bool isInvited: Online.connection.invitation !== undefined
    readonly property string title: Words.text(isWaiting ? "online.waiting.title" : isInvited ? "online.invitation.title" : "online.title")

    Keys.onEscapePressed: menuWanted()
    Shortcut {
        sequence: "Home"
        enabled: screen.enabled && !(screen.Window.activeFocusItem instanceof Field)
        onActivated: screen.menuWanted()
    }

    Item {
        id: head

        width: parent.width
        height: screen.height < 480 ? 48 : 64

        IconButton {
            id: back

            x: screen.leftEdge - 8
            anchors.verticalCenter: parent.verticalCenter
            icon.name: "back"
            text: Words.text("button.menu")
            keys: "Home"
            onClicked: screen.menuWanted()
        }
        Label {
            anchors.left: back.right
            anchors.leftMargin: Look.space2
            anchors.right: toClass.left
            anchors.verticalCenter: parent.verticalCenter
            text: screen.title
            font.pixelSize: screen.height < 480 ? Look.textLarge : Look.title
            font.weight: Font.DemiBold
            elide: Text.ElideRight
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        TextButton {
            id: toClass

            anchors.right: settings.left
            anchors.rightMargin: Look.space2
            anchors.verticalCenter: parent.verticalCenter
            implicitHeight: 40
            leftPadding: Look.space2
            rightPadding: Look.space2
            flat: true
            icon.name: "people"
            text: screen.width < 560 ? "" : Words.text(Online.classroom.role !== "" ? "class.back" : "menu.class")
            Accessible.name: Words.text(Online.classroom.role !== "" ? "class.back" : "menu.class")
            objectName: "toClass"
            onClicked: screen.classWanted()
        }
        IconButton {
            id: settings

            anchors.right: parent.right
            anchors.rightMargin: screen.leftEdge - 8
            anchors.verticalCenter: parent.verticalCenter
            icon.name: "settings"
            text: Words.text("menu.settings")
            onClicked: screen.sheetWanted("settings")
        }
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: Look.hairline
        }
    }
    Flickable {
        id: flick

        y: head.height
        width: parent.width
        height: parent.height - y
        contentHeight: body.height + 2 * Look.space4
        boundsBehavior: Flickable.StopAtBounds
        clip: true

        // The control that has the focus is in sight.
        property Item focusItem: Window.activeFocusItem
        onFocusItemChanged: {
            let inside = focusItem;
            while (inside && inside !== body)
                inside = inside.parent;
            if (!inside || contentHeight <= height)
                return;
            const at = focusItem.mapToItem(flick.contentItem, 0, 0).y;
            if (at < contentY)
                contentY = Math.max(0, at - Look.space3);
            else if (at + focusItem.height > contentY + height)
                contentY = Math.min(contentHeight - height, at + focusItem.height - height + Look.space3);
        }

        Column {
            id: body

            x: screen.leftEdge
            y: Look.space4
            width: screen.bodyWidth
            spacing: Look.space4

            LinkState {
                visible: Online.started
                width: parent.width
                after: Online.players > 0 ? Words.text("online.games.players", { count: Online.players }) + "." : ""
            }
            Label {
                visible: text !== ""
                width: parent.width
                text: Online.started ? Online.connection.trouble ?? "" : Words.text("online.bad-address")
                color: Look.accent
                font.weight: Font.DemiBold
                wrapMode: Text.Wrap
                Accessible.role: Accessible.AlertMessage
                Accessible.name: text
            }
            Row {
                visible: !Online.online
                width: parent.width
                spacing: Look.space3

                Label {
                    width: Math.min(implicitWidth, parent.width - change.width - Look.space3)
                    anchors.verticalCenter: parent.verticalCenter
                    text: Words.text("online.server") + ": " + Online.server
                    color: Look.muted
                    elide: Text.ElideRight
                }
                TextButton {
                    id: change

                    text: Words.text("online.change-server")
                    icon.name: "settings"
                    onClicked: screen.sheetWanted("settings")
                }
            }
            TextButton {
                visible: Online.room.id !== undefined
                primary: true
                icon.name: "next"
                text: Words.text("online.game.go-on")
                objectName: "goOn"
                onClicked: screen.gameWanted()
            }
            Loader {
                width: parent.width
                focus: true
                sourceComponent: screen.isWaiting ? waiting : screen.isInvited ? invitation : screen.isComing ? coming : lobby
                onLoaded: item.forceActiveFocus()
            }
            // Last: what is done once a lesson must not push down what is done every time.
            HostPart {
                visible: ServerHost.isAvailable && !screen.isWaiting && !screen.isComing
                width: parent.width
            }
        }
    }

    Component {
        id: lobby

        OnlineLobby {
            onSheetWanted: name => screen.sheetWanted(name)
            onArchiveWanted: screen.archiveWanted()
        }
    }
    Component {
        id: waiting

        OnlineWaiting {}
    }
    Component {
        id: invitation

        OnlineInvitation {}
    }
    Component {
        id: coming

        FocusScope {
            implicitHeight: way.implicitHeight

            Column {
                id: way

                spacing: Look.space4

                Label {
                    text: Words.text("online.waiting.opening")
                    font.pixelSize: Look.textLarge
                    Accessible.role: Accessible.AlertMessage
                    Accessible.name: text
                }
                TextButton {
                    focus: true
                    text: Words.text("online.to-lobby")
                    onClicked: Online.ask("leave")
                }
            }
        }
    }
}
