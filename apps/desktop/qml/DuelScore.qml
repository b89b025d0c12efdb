// SPDX-License-Identifier: GPL-3.0-or-later
// The score of a duel: how far it is, wins, draws and losses of both, and the last results in words.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Column {
    id: score

    required property var duel   // of Duel
    required property var names
    required property var lines
    required property var half    // points as they are written
    readonly property var rows: [[duel.wins, duel.draws, duel.losses], [duel.losses, duel.draws, duel.wins]]
    readonly property var heads: ["wins", "draws", "losses", "points"].map(id => Words.text("lab.duel." + id))
    readonly property real cell: Math.min(84, width * 0.16)

    spacing: Look.space2

    component Line: Row {
        id: line

        required property string name
        required property var cells
        property bool isHead: false

        Label {
            width: score.width - 4 * score.cell
            height: 36
            verticalAlignment: Text.AlignVCenter
            text: line.name
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        Repeater {
            model: line.cells

            Label {
                required property var modelData

                width: score.cell
                height: 36
                horizontalAlignment: Text.AlignRight
                verticalAlignment: Text.AlignVCenter
                text: modelData
                color: line.isHead ? Look.muted : Look.ink
                font.pixelSize: line.isHead ? Look.textSmall : Look.text
                Accessible.ignored: true
            }
        }
    }

    Label {
        text: Words.text("lab.duel.score")
        font.pixelSize: Look.textLarge
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }
    Rectangle {
        width: parent.width
        height: 6
        radius: 3
        color: Look.hairline
        Accessible.role: Accessible.ProgressBar
        Accessible.name: Words.text("lab.progress") + ": " + game.text

        Rectangle {
            width: parent.width * ((score.duel.number ?? 1) - (score.duel.gameOver ? 0 : 1)) / Math.max(1, score.duel.games ?? 1)
            height: parent.height
            radius: 3
            color: Look.accent
        }
    }
    Label {
        id: game

        width: parent.width
        text: Words.text("lab.duel.game", { number: score.duel.number ?? 0, games: score.duel.games ?? 0, ply: score.duel.ply ?? 0 })
        color: Look.muted
        font.pixelSize: Look.textSmall
        elide: Text.ElideRight
    }
    Line {
        name: ""
        cells: score.heads
        isHead: true
    }
    Repeater {
        model: 2

        Item {
            id: row

            required property int index
            readonly property var counts: score.rows[index].map(count => count ?? 0)
            readonly property string points: score.half(counts[0] + counts[1] / 2)

            width: score.width
            height: line.height
            objectName: "duelRow" + index
            Accessible.role: Accessible.Row
            Accessible.name: score.names[index] + ": " + counts.concat([points]).map((count, i) => score.heads[i] + " " + count).join(", ")

            Rectangle {
                width: parent.width
                height: 1
                color: Look.hairline
            }
            Line {
                id: line

                name: score.names[row.index]
                cells: row.counts.concat([row.points])
            }
        }
    }
    Repeater {
        model: score.lines

        Label {
            required property string modelData

            width: score.width
            text: modelData
            color: Look.muted
            font.pixelSize: Look.textSmall
            elide: Text.ElideRight
        }
    }
}
