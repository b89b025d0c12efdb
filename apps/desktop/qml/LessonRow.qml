// SPDX-License-Identifier: GPL-3.0-or-later
// One lesson of the list: a mark when it is done, the title, how far it has come. Up and down go from
// one to the next.
import QtQuick
import QtQuick.Templates as T
import KyDai

T.Button {
    id: row

    required property var modelData   // {id, title, steps, done}
    property bool isNext: false
    readonly property bool isDone: modelData.done === modelData.steps
    readonly property string state_: isDone ? Words.text("learn.done")
                                   : modelData.done > 0 ? Words.text("learn.begun", { done: modelData.done, count: modelData.steps })
                                   : Words.text("learn.steps", { count: modelData.steps })

    implicitHeight: 44
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    text: modelData.title
    objectName: "lesson:" + modelData.id
    Accessible.name: text + ". " + state_
    Accessible.onPressAction: clicked()
    Keys.onReturnPressed: clicked()
    Keys.onEnterPressed: clicked()
    Keys.onDownPressed: nextItemInFocusChain(true).forceActiveFocus(Qt.TabFocusReason)
    Keys.onUpPressed: nextItemInFocusChain(false).forceActiveFocus(Qt.BacktabFocusReason)

    background: Rectangle {
        radius: Look.corner
        color: row.down ? Qt.alpha(Look.ink, 0.12) : row.hovered ? Qt.alpha(Look.ink, 0.06) : row.isNext ? Qt.alpha(Look.accent, 0.08) : "transparent"

        FocusRing {
            visible: row.visualFocus
            inset: 0
        }
    }
    contentItem: Item {
        Icon {
            visible: row.isDone
            x: Look.space2
            anchors.verticalCenter: parent.verticalCenter
            name: "check"
            color: Look.good
            size: 20
        }
        Rectangle {
            visible: !row.isDone
            x: Look.space2 + 5
            anchors.verticalCenter: parent.verticalCenter
            width: 10
            height: 10
            radius: 5
            color: row.isNext ? Look.accent : "transparent"
            border.width: row.isNext ? 0 : 1
            border.color: Look.line
        }
        Label {
            x: Look.space2 + 20 + Look.space3
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - x - told.width - 2 * Look.space3
            text: row.text
            font.weight: row.isNext ? Font.DemiBold : Font.Normal
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        Label {
            id: told

            anchors.right: parent.right
            anchors.rightMargin: Look.space2
            anchors.verticalCenter: parent.verticalCenter
            text: row.state_
            color: row.isDone ? Look.good : Look.muted
            font.pixelSize: Look.textSmall
            Accessible.ignored: true
        }
    }
}
