// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Templates as T
import KyDai

T.Button {
    id: button

    property bool primary: false
    property bool alignLeft: false
    property real textSize: primary ? 18 : Look.text
    readonly property color ink: !enabled ? Look.muted : primary ? Look.accentInk : Look.ink

    // Without regard to its own width, to which the words are cut where they must.
    implicitWidth: Math.max(Look.touch, Math.ceil(label.before + label.implicitWidth) + leftPadding + rightPadding)
    implicitHeight: primary ? 48 : 44
    leftPadding: Look.space4
    rightPadding: Look.space4
    opacity: enabled ? 1 : 0.5
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    Accessible.name: text
    Accessible.onPressAction: if (enabled)
        clicked()
    Keys.onReturnPressed: button.clicked()
    Keys.onEnterPressed: button.clicked()

    background: Rectangle {
        radius: Look.corner
        color: button.primary ? (button.down ? Qt.darker(Look.accent, 1.15) : Look.accent)
             : button.down ? Qt.alpha(Look.ink, 0.12)
             : button.hovered && button.enabled ? Qt.alpha(Look.ink, 0.06) : button.flat ? "transparent" : Look.surface
        border.width: button.primary || button.flat ? 0 : 1
        border.color: Look.line

        FocusRing {
            visible: button.visualFocus
        }
    }
    contentItem: Item {
        Row {
            id: row

            spacing: Look.space3
            anchors.verticalCenter: parent.verticalCenter
            x: button.alignLeft ? 0 : Math.round((parent.width - width) / 2)

            Icon {
                visible: button.icon.name !== ""
                name: button.icon.name
                color: button.ink
                size: 22
                anchors.verticalCenter: parent.verticalCenter
            }
            Label {
                id: label

                readonly property real before: button.icon.name === "" ? 0 : 22 + (button.text !== "" ? row.spacing : 0)

                width: Math.min(Math.ceil(implicitWidth), button.availableWidth - before)
                elide: Text.ElideRight
                text: button.text
                color: button.ink
                font.pixelSize: button.textSize
                font.weight: button.primary ? Font.DemiBold : Font.Normal
                anchors.verticalCenter: parent.verticalCenter
                Accessible.ignored: true
            }
        }
    }
}
