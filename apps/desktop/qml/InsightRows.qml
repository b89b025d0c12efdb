// SPDX-License-Identifier: GPL-3.0-or-later
// A list of what our engine found: words, a bar and a value in each row. The arrows of the keyboard go
// from one to the next.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

ListView {
    id: list

    required property var rows   // [{text, value, part, strong}]
    property int current: -1     // the one that the board shows
    property string label: ""
    signal chosen(int row)

    clip: true
    boundsBehavior: Flickable.StopAtBounds
    activeFocusOnTab: true
    keyNavigationEnabled: false
    model: rows.length
    objectName: "insightRows"
    Accessible.role: Accessible.List
    Accessible.name: label
    Keys.onUpPressed: chosen(Math.max(0, current - 1))
    Keys.onDownPressed: chosen(Math.min(rows.length - 1, current + 1))
    onCurrentChanged: if (current >= 0)
        positionViewAtIndex(current, ListView.Contain)

    delegate: Item {
        id: row

        required property int index
        readonly property var here: list.rows[index] ?? {}

        width: list.width
        height: 28 * Look.scale
        Accessible.role: Accessible.ListItem
        Accessible.name: here.text + (here.value ? ", " + here.value : "")
        Accessible.selected: index === list.current
        Accessible.onPressAction: list.chosen(row.index)

        Rectangle {
            anchors.fill: parent
            radius: 4
            color: row.index === list.current ? Qt.alpha(Look.accent, 0.14) : pointer.hovered ? Qt.alpha(Look.ink, 0.05) : "transparent"
        }
        Label {
            id: words

            x: Look.space2
            width: row.here.part > 0 ? parent.width * 0.42 - x : parent.width - 2 * x
            height: parent.height
            verticalAlignment: Text.AlignVCenter
            text: row.here.text ?? ""
            font.pixelSize: Look.textSmall
            font.weight: row.here.strong ? Font.DemiBold : Font.Normal
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        Rectangle {
            visible: row.here.part > 0
            x: parent.width * 0.42
            anchors.verticalCenter: parent.verticalCenter
            width: (parent.width * 0.58 - amount.width - 2 * Look.space2) * (row.here.part ?? 0)
            height: 8
            radius: 2
            color: row.here.strong ? Look.good : Look.line
        }
        Label {
            id: amount

            anchors.right: parent.right
            anchors.rightMargin: Look.space2
            height: parent.height
            verticalAlignment: Text.AlignVCenter
            text: row.here.value ?? ""
            color: Look.muted
            font.pixelSize: Look.textSmall
            Accessible.ignored: true
        }
        HoverHandler {
            id: pointer
        }
        TapHandler {
            onTapped: list.chosen(row.index)
        }
    }
    FocusRing {
        visible: list.activeFocus
        inset: 0
    }
}
