// SPDX-License-Identifier: GPL-3.0-or-later
// The parts of the lab, side by side. The arrows of the keyboard go from one to the next.
import QtQuick
import QtQuick.Templates as T
import KyDai

Item {
    id: tabs

    required property string value
    property real leftEdge: Look.space4
    readonly property var parts: ["compare", "tree", "duel", "how"]
    signal chosen(string value)

    function step(by: int) {
        const next = (parts.indexOf(value) + by + parts.length) % parts.length;
        chosen(parts[next]);
        buttons.itemAt(next).forceActiveFocus(Qt.TabFocusReason);
    }

    implicitHeight: Look.touch
    Accessible.role: Accessible.PageTabList
    Accessible.name: Words.text("lab.tab.label")

    Rectangle {
        anchors.bottom: parent.bottom
        width: parent.width
        height: 1
        color: Look.hairline
    }
    Row {
        id: row

        // Squeezed where there is no room for all.
        readonly property real room: (tabs.width - 2 * x) / tabs.parts.length

        x: Math.max(0, tabs.leftEdge - Look.space3)
        height: parent.height

        Repeater {
            id: buttons

            model: tabs.parts

            T.AbstractButton {
                id: tab

                required property string modelData
                readonly property bool isHere: tabs.value === modelData

                width: Math.min(words.implicitWidth + 2 * Look.space3, Math.max(row.room, 40))
                height: row.height
                text: Words.text("lab.tab." + modelData)
                hoverEnabled: true
                focusPolicy: Qt.StrongFocus
                activeFocusOnTab: isHere || activeFocus   // Qt keeps it of the item that has the focus
                objectName: "labTab:" + modelData
                Accessible.role: Accessible.PageTab
                Accessible.name: text
                Accessible.selected: isHere
                Accessible.onPressAction: clicked()
                onClicked: tabs.chosen(modelData)
                Keys.onLeftPressed: tabs.step(-1)
                Keys.onRightPressed: tabs.step(1)
                Keys.onReturnPressed: clicked()

                background: Rectangle {
                    color: tab.hovered ? Qt.alpha(Look.ink, 0.05) : "transparent"

                    Rectangle {
                        visible: tab.isHere
                        anchors.bottom: parent.bottom
                        width: parent.width
                        height: 3
                        color: Look.accent
                    }
                    FocusRing {
                        visible: tab.visualFocus
                        inset: 2
                    }
                }
                contentItem: Label {
                    id: words

                    text: tab.text
                    font.weight: tab.isHere ? Font.DemiBold : Font.Normal
                    font.pixelSize: row.room < 110 ? Look.textSmall : Look.text
                    horizontalAlignment: Text.AlignHCenter
                    verticalAlignment: Text.AlignVCenter
                    elide: Text.ElideRight
                    Accessible.ignored: true
                }
            }
        }
    }
}
