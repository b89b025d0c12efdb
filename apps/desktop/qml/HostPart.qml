// SPDX-License-Identifier: GPL-3.0-or-later
// This computer as the server of its network: one button, then the address and a code for a camera.
// The window itself plays there too while it hosts.
import QtQuick
import KyDai

Item {
    id: part

    readonly property bool isOn: ServerHost.state === "on"
    readonly property bool isFailed: ServerHost.state === "failed"
    readonly property real codeSize: 132

    implicitHeight: isOn ? shown.height : offer.height
    height: implicitHeight

    Row {
        id: offer

        visible: !part.isOn
        spacing: Look.space3

        TextButton {
            enabled: ServerHost.state !== "starting"
            icon.name: "online"
            text: Words.text("online.host.start")
            objectName: "hostButton"
            onClicked: ServerHost.start()
        }
        Label {
            visible: text !== ""
            anchors.verticalCenter: parent.verticalCenter
            text: part.isFailed ? Words.text("online.host.failed") : ServerHost.state === "starting" ? Words.text("online.host.starting") : ""
            color: part.isFailed ? Look.accent : Look.muted
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
    }
    Row {
        id: shown

        visible: part.isOn
        spacing: Look.space6

        QrCode {
            id: code

            visible: modules > 0 && !ServerHost.isAlone
            width: part.codeSize
            height: part.codeSize
            text: part.isOn ? ServerHost.address : ""
            Accessible.role: Accessible.Graphic
            Accessible.name: Words.text("online.host.qr")
        }
        Column {
            width: Math.min(560, part.width - (code.visible ? part.codeSize + Look.space6 : 0))
            anchors.verticalCenter: parent.verticalCenter
            spacing: Look.space2

            Label {
                width: parent.width
                text: ServerHost.address
                font.pixelSize: Look.textLarge
                font.weight: Font.DemiBold
                elide: Text.ElideRight
                objectName: "hostAddress"
            }
            Label {
                width: parent.width
                text: Words.text(ServerHost.isAlone ? "online.host.alone" : "online.host.on")
                color: Look.muted
                font.pixelSize: Look.textSmall
                wrapMode: Text.Wrap
                Accessible.role: Accessible.AlertMessage
                Accessible.name: ServerHost.address + ". " + text
            }
            Row {
                spacing: Look.space2

                TextButton {
                    implicitHeight: 36
                    textSize: Look.textSmall
                    icon.name: "copy"
                    text: Words.text("button.copy-link")
                    onClicked: GameLibrary.copy(ServerHost.address, Words.text("share.what-link"))
                }
                TextButton {
                    implicitHeight: 36
                    textSize: Look.textSmall
                    icon.name: "close"
                    text: Words.text("online.host.stop")
                    objectName: "stopHosting"
                    onClicked: ServerHost.stop()
                }
            }
        }
    }
}
