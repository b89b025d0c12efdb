// SPDX-License-Identifier: GPL-3.0-or-later
// A button that shows a drawing; its text is what a screen reader says and what hovering shows.
import QtQuick
import QtQuick.Templates as T
import KyDai

T.Button {
    id: button

    property real size: 40
    property string keys: ""
    property bool hasLabel: false   // the words are shown below the drawing
    property string label: text     // those words, where there is room for fewer

    implicitWidth: size
    implicitHeight: hasLabel ? size + Math.round(12 * Look.scale) : size
    opacity: enabled ? 1 : 0.35
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    Accessible.name: text
    Accessible.onPressAction: if (enabled)
        clicked()
    Keys.onReturnPressed: button.clicked()
    Keys.onEnterPressed: button.clicked()

    background: Rectangle {
        radius: Look.corner
        color: button.down || button.checked ? Qt.alpha(Look.ink, 0.14)
             : button.hovered && button.enabled ? Qt.alpha(Look.ink, 0.07) : "transparent"

        FocusRing {
            visible: button.visualFocus
            inset: 0
        }
    }
    contentItem: Item {
        Icon {
            anchors.horizontalCenter: parent.horizontalCenter
            y: button.hasLabel ? 6 : Math.round((parent.height - height) / 2)
            name: button.icon.name
            size: Math.min(24, button.size * 0.6)
        }
        Label {
            id: below

            visible: button.hasLabel
            anchors.horizontalCenter: parent.horizontalCenter
            y: 30
            width: Math.min(implicitWidth, button.width - 4)
            text: button.label
            font.pixelSize: Math.round(12 * Look.scale)
            color: Look.muted
            elide: Text.ElideRight
            Accessible.ignored: true
        }
    }

    Rectangle {
        id: tip

        objectName: "tip"
        readonly property real wanted: button.width / 2 - width / 2
        readonly property real above: -height - 4

        visible: button.hovered && shown && !(button.hasLabel && button.keys === "" && !below.truncated && button.label === button.text)
        z: 10
        property bool shown: false
        y: {
            const root = button.Window.contentItem;
            const fits = !visible || !root || button.mapToItem(root, 0, above).y >= 0;
            return fits ? above : button.height + 4;
        }
        x: {
            const root = button.Window.contentItem;
            if (!visible || !root)
                return wanted;
            const left = button.mapToItem(root, 0, 0).x;
            return Math.min(Math.max(wanted, 4 - left), root.width - 4 - width - left);
        }
        width: tipText.implicitWidth + 16
        height: tipText.implicitHeight + 8
        radius: 4
        color: Look.ink

        Label {
            id: tipText

            anchors.centerIn: parent
            text: button.keys === "" ? button.text : button.text + "  (" + button.keys + ")"
            color: Look.background
            font.pixelSize: Look.textSmall
            Accessible.ignored: true
        }
    }
    Timer {
        interval: 500
        running: button.hovered
        onTriggered: tip.shown = true
        onRunningChanged: if (!running && !button.hovered)
            tip.shown = false
    }
}
