// SPDX-License-Identifier: GPL-3.0-or-later
// How to join a class, in large print for a projector: code, address, QR code.
import QtQuick
import KyDai

Rectangle {
    id: door

    readonly property var view: Online.classroom.view
    readonly property bool hasLink: view.link !== undefined
    readonly property string code: view.code ?? ""
    readonly property bool isWide: width >= 560
    readonly property real codeSize: isWide ? Math.min(280, Math.max(196, width * 0.22)) : 196

    implicitHeight: (isWide ? Math.max(words.implicitHeight, qr.visible ? codeSize : 0) : words.implicitHeight + (qr.visible ? codeSize + Look.space4 : 0)) + 2 * Look.space6
    height: implicitHeight
    radius: Look.corner + 4
    color: Look.surface
    border.width: 1
    border.color: Look.hairline

    Column {
        id: words

        x: Look.space6
        y: door.isWide ? Math.round((door.height - height) / 2) : Look.space6
        width: parent.width - 2 * Look.space6 - (door.isWide && qr.visible ? door.codeSize + Look.space6 : 0)
        spacing: Look.space1

        Label {
            text: Words.text("class.code")
            color: Look.muted
        }
        Label {
            width: parent.width
            bottomPadding: Look.space3
            text: door.code.slice(0, 3) + " " + door.code.slice(3)
            font.pixelSize: Math.max(40, Math.min(112, door.width * 0.09))
            font.weight: Font.DemiBold
            font.letterSpacing: 4
            fontSizeMode: Text.HorizontalFit
            minimumPixelSize: 28
            objectName: "bigCode"
            Accessible.name: door.code.split("").join(" ")
        }
        Label {
            visible: door.hasLink
            width: parent.width
            text: Words.text("class.address")
            color: Look.muted
            wrapMode: Text.Wrap
        }
        Label {
            visible: door.hasLink
            width: parent.width
            text: (door.view.link ?? "").replace(/^https?:\/\//, "")
            font.pixelSize: Math.max(20, Math.min(34, door.width * 0.03))
            wrapMode: Text.WrapAnywhere
            objectName: "classAddress"
        }
        ClassNotice {
            visible: !door.hasLink
            text: Words.text("class.local-only")
        }
    }
    QrCode {
        id: qr

        visible: door.hasLink && modules > 0
        x: door.isWide ? parent.width - width - Look.space6 : Look.space6
        y: door.isWide ? Math.round((door.height - height) / 2) : words.y + words.height + Look.space4
        width: door.codeSize
        height: door.codeSize
        text: door.view.link ?? ""
        Accessible.role: Accessible.Graphic
        Accessible.name: Words.text("class.qr")
    }
}
