// SPDX-License-Identifier: GPL-3.0-or-later
// One row of a search tree: a node, or the moves that were cut off.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: item

    required property int index
    required property var row   // of SearchTree's role `row`
    required property bool isChosen
    property bool hasFocus: false
    readonly property real indent: Math.max(12, Math.min(22, width * 0.03))
    readonly property bool isRoomy: width >= 460
    signal chosen
    signal toggled

    height: 36
    objectName: "treeRow"
    Accessible.role: Accessible.TreeItem
    Accessible.name: row.name
    Accessible.description: Words.text("lab.tree.place", { depth: row.ply, place: row.place, count: row.siblings })
    Accessible.selectable: true
    Accessible.selected: isChosen
    Accessible.onPressAction: row.folds ? toggled() : chosen()

    Rectangle {
        anchors.fill: parent
        color: item.isChosen ? Qt.alpha(Look.accent, 0.14) : mouse.containsMouse ? Qt.alpha(Look.ink, 0.05) : "transparent"
    }
    Rectangle {
        visible: item.isChosen
        width: item.hasFocus ? 5 : 3
        height: parent.height
        color: Look.accent
    }
    // The guides of the levels above.
    Repeater {
        model: item.row.ply

        Rectangle {
            required property int index

            x: Math.round(Look.space1 + 12 + index * item.indent)
            width: 1
            height: item.height
            color: Look.hairline
        }
    }
    MouseArea {
        id: mouse

        anchors.fill: parent
        hoverEnabled: true
        onClicked: item.chosen()
        onDoubleClicked: if (item.row.folds)
            item.toggled()
    }
    MouseArea {
        id: twisty

        visible: item.row.folds === true
        x: Look.space1 + item.row.ply * item.indent
        width: 24
        height: parent.height
        cursorShape: Qt.PointingHandCursor
        onClicked: item.toggled()

        Icon {
            anchors.centerIn: parent
            name: "down"
            size: 16
            color: Look.muted
            rotation: item.row.unfolded === true ? 0 : -90
        }
    }
    Row {
        id: left

        visible: !item.row.skipped
        x: twisty.x + twisty.width + Look.space1
        anchors.verticalCenter: parent.verticalCenter
        spacing: Look.space2

        Label {
            text: item.row.move ?? ""
            color: item.row.cut === true ? Look.muted : Look.ink
            font.weight: item.row.cut === true ? Font.Normal : Font.DemiBold
            Accessible.ignored: true
        }
        Label {
            text: item.row.value ?? ""
            color: item.row.best === true ? Look.good : item.row.cut === true ? Look.muted : Look.ink
            font.weight: item.row.best === true ? Font.DemiBold : Font.Normal
            Accessible.ignored: true
        }
        Label {
            visible: item.row.best === true
            text: "★"
            color: Look.good
            Accessible.ignored: true
        }
    }
    Label {
        id: window

        visible: !item.row.skipped && item.isRoomy
        anchors.right: parent.right
        anchors.rightMargin: Look.space3
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(124, implicitWidth)
        horizontalAlignment: Text.AlignRight
        text: item.row.window ?? ""
        color: Look.muted
        font.pixelSize: Look.textSmall
        Accessible.ignored: true
    }
    Label {
        visible: !item.row.skipped && left.x + left.width + implicitWidth + Look.space4 < x + implicitWidth
        x: (item.isRoomy && window.text !== "" ? window.x - Look.space3 : parent.width - Look.space3) - implicitWidth
        anchors.verticalCenter: parent.verticalCenter
        text: item.row.mark ?? ""
        color: item.row.open === true ? Look.accent : Look.muted
        font.pixelSize: Look.textSmall
        Accessible.ignored: true
    }
    Label {
        visible: item.row.skipped === true
        x: Look.space1 + item.row.ply * item.indent + 6
        width: parent.width - x - Look.space3
        anchors.verticalCenter: parent.verticalCenter
        text: "✂\uFE0E " + item.row.name
        color: Look.muted
        font.pixelSize: Look.textSmall
        font.italic: true
        elide: Text.ElideRight
        Accessible.ignored: true
    }
}
