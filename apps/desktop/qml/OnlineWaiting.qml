// SPDX-License-Identifier: GPL-3.0-or-later
// The waiting room: what it waits for, and the way in for a friend.
import QtQuick
import KyDai

FocusScope {
    id: waiting

    readonly property var seek: Online.seek
    readonly property string link: seek.id ? Online.linkTo(seek.id) : ""
    property bool isCopied: false

    implicitHeight: column.implicitHeight

    Column {
        id: column

        width: Math.min(parent.width, 640)
        spacing: Look.space4

        Label {
            width: parent.width
            text: Words.text("online.waiting.opponent", { game: waiting.seek.rulesName ?? "", clock: waiting.seek.clock ?? "" })
            font.pixelSize: Look.textLarge
            font.weight: Font.DemiBold
            wrapMode: Text.Wrap
            objectName: "waitingFor"
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Label {
            width: parent.width
            text: Words.text(waiting.seek.private ? "online.game.private" : "online.game.public")
            color: Look.muted
            wrapMode: Text.Wrap
        }
        Column {
            visible: waiting.link !== ""
            width: parent.width
            spacing: Look.space2

            Label {
                width: parent.width
                text: Words.text("online.waiting.friend")
                wrapMode: Text.Wrap
            }
            Row {
                width: parent.width
                spacing: Look.space2

                Field {
                    id: linkField

                    width: parent.width - copyButton.width - Look.space2
                    implicitHeight: 44
                    readOnly: true
                    label: Words.text("online.waiting.link")
                    text: waiting.link
                    objectName: "invitationLink"
                    onActiveFocusChanged: if (activeFocus)
                        selectAll()
                }
                TextButton {
                    id: copyButton

                    icon.name: "copy"
                    text: Words.text("button.copy-link")
                    onClicked: {
                        Desk.copy(waiting.link, Words.text("share.what-link"));
                        waiting.isCopied = true;
                    }
                }
            }
            Label {
                width: parent.width
                height: 24
                text: waiting.isCopied ? Words.text("online.waiting.copied") : ""
                color: Look.good
                font.pixelSize: Look.textSmall
                Accessible.role: Accessible.AlertMessage
                Accessible.name: text
            }
        }
        TextButton {
            focus: true
            primary: true
            icon.name: "close"
            text: Words.text("online.waiting.cancel")
            objectName: "stopWaiting"
            onClicked: Online.ask("cancel-seek")
        }
    }
}
