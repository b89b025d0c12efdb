// SPDX-License-Identifier: GPL-3.0-or-later
// The chosen node of the search tree in words: the way there, its value, its window, why it was cut.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Column {
    id: card

    readonly property var node: SearchTree.node

    spacing: Look.space1

    component Line: Label {
        width: card.width
        visible: text !== ""
        color: Look.muted
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
    }

    Line {
        text: card.node.path ?? ""
        color: Look.ink
        font.pixelSize: Look.text
        font.weight: Font.DemiBold
        objectName: "treePath"
    }
    Line {
        text: card.node.result ?? ""
        color: Look.ink
    }
    Rectangle {
        visible: (card.node.cut ?? "") !== ""
        width: card.width
        height: reason.height + 2 * Look.space2
        color: Qt.alpha(Look.ink, 0.05)

        Rectangle {
            width: 3
            height: parent.height
            color: Look.line
        }
        Line {
            id: reason

            x: Look.space3
            y: Look.space2
            width: parent.width - x - Look.space2
            text: "✂\uFE0E " + (card.node.cut ?? "")
            color: Look.ink
            objectName: "treeReason"
            Accessible.name: card.node.cut ?? ""
        }
    }
    Repeater {
        model: card.node.sentences ?? []

        Line {
            required property string modelData

            text: modelData
        }
    }
}
