// SPDX-License-Identifier: GPL-3.0-or-later
// The waiting room: what it waits for, and the way in for a friend.
import QtQuick
import KyDai

FocusScope {
    id: waiting

    readonly property var seek: Online.seek
    readonly property string link: seek.id ? Online.linkTo(seek.id) : ""
    readonly property bool isOwnMachine: Online.isOwnMachine(link)
    property bool isCopied: false

    readonly property bool isWide: width >= 600
    readonly property real textWidth: isWide && code.visible ? Math.min(560, width - code.width - Look.space8) : Math.min(560, width)

    implicitHeight: parts.implicitHeight

    Flow {
        id: parts

        width: parent.width
        spacing: waiting.isWide ? Look.space8 : Look.space4

        Column {
            width: waiting.textWidth
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
                    text: Words.text(waiting.isOwnMachine ? "online.waiting.this-machine" : "online.waiting.friend")
                    wrapMode: Text.Wrap
                }
                Field {
                    width: parent.width
                    implicitHeight: 44
                    readOnly: true
                    label: Words.text("online.waiting.link")
                    text: waiting.link
                    objectName: "invitationLink"
                    onActiveFocusChanged: if (activeFocus)
                        selectAll()
                }
                TextButton {
                    width: parent.width
                    primary: true
                    icon.name: waiting.isCopied ? "check" : "copy"
                    text: Words.text("button.copy-link")
                    onClicked: {
                        GameLibrary.copy(waiting.link, Words.text("share.what-link"));
                        waiting.isCopied = true;
                    }
                }
                Label {
                    width: parent.width
                    height: 20
                    text: waiting.isCopied ? Words.text("online.waiting.copied") : ""
                    color: Look.good
                    font.pixelSize: Look.textSmall
                    Accessible.role: Accessible.AlertMessage
                    Accessible.name: text
                }
            }
            TextButton {
                focus: true
                icon.name: "close"
                text: Words.text("online.waiting.cancel")
                objectName: "stopWaiting"
                onClicked: Online.ask("cancel-seek")
            }
        }
        // For a friend in the same room: the camera of a phone opens the link.
        QrCode {
            id: code

            visible: modules > 0 && !waiting.isOwnMachine
            width: 232
            height: 232
            text: waiting.link
            objectName: "qrCode"
            Accessible.role: Accessible.Graphic
            Accessible.name: Words.text("online.waiting.qr")
        }
    }
}
