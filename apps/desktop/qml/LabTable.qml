// SPDX-License-Identifier: GPL-3.0-or-later
// What every run of the lab found, one row each.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Column {
    id: table

    required property var runs
    readonly property var parts: [0.34, 0.1, 0.18, 0.14, 0.12, 0.12]   // of the width

    Accessible.role: Accessible.Table
    Accessible.name: Words.text("lab.results")

    component Line: Row {
        id: line

        required property var cells
        property bool isHead: false

        width: table.width

        Repeater {
            model: line.cells

            Label {
                required property int index
                required property string modelData

                width: line.width * table.parts[index]
                height: Math.round(34 * Look.scale)
                horizontalAlignment: index === 0 ? Text.AlignLeft : Text.AlignRight
                text: modelData
                color: line.isHead ? Look.muted : Look.ink
                font.pixelSize: line.isHead ? Look.textSmall - 1 : Look.textSmall
                elide: Text.ElideRight
                Accessible.ignored: true
            }
        }
    }

    Line {
        isHead: true
        cells: ["lab.algorithms", "lab.depth", "lab.nodes", "lab.time", "lab.move", "lab.value"].map(id => Words.text(id))
    }
    Repeater {
        model: table.runs

        Item {
            id: row

            required property var modelData
            readonly property string algorithm: Words.text("lab.algorithm." + modelData.algorithm)
            readonly property string nodes: Say.number(modelData.nodes, 0)
            readonly property string time: Say.number(modelData.milliseconds, 1)
            readonly property string move: modelData.complete ? modelData.move : "…"

            width: table.width
            height: line.height
            objectName: "labRow"
            Accessible.role: Accessible.Row
            Accessible.name: [algorithm, modelData.depth > 0 ? Words.text("lab.depth") + " " + modelData.depth : "", Words.text("lab.nodes") + " " + nodes, Words.text("lab.time") + " " + time, modelData.complete ? Words.text("lab.move") + " " + modelData.move : Words.text("lab.too-many")].filter(part => part !== "").join(", ")

            Rectangle {
                width: parent.width
                height: 1
                color: Qt.alpha(Look.hairline, 0.7)
            }
            Line {
                id: line

                cells: [row.algorithm, row.modelData.depth > 0 ? String(row.modelData.depth) : "–", row.nodes, row.time, row.move, row.modelData.complete && row.modelData.depth > 0 ? Say.number(row.modelData.value, 0) : "–"]
            }
        }
    }
}
