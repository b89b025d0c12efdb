// SPDX-License-Identifier: GPL-3.0-or-later
// How strong a machine plays: a slider, the name of the level and a sentence about it.
import QtQuick
import KyDai

Section {
    id: choice

    property int level
    readonly property var chosenLevel: Choices.levels[level]

    signal chosen(int level)

    Range {
        width: parent.width
        implicitHeight: 28
        label: choice.title + ": " + Words.text(choice.chosenLevel.name) + ", " + Words.text(choice.chosenLevel.strength[Choices.game])
        from: 0
        to: Choices.levels.length - 1
        stepSize: 1
        snapMode: Range.SnapAlways
        value: choice.level
        onMoved: choice.chosen(Math.round(value))
    }
    Row {
        width: parent.width
        spacing: Look.space2

        Label {
            id: name

            text: choice.level + " · " + Words.text(choice.chosenLevel.name)
            font.weight: Font.DemiBold
        }
        Label {
            text: Say.message(choice.chosenLevel.strength[Choices.game])
            color: Look.muted
            font.pixelSize: Look.textSmall
            anchors.baseline: name.baseline
        }
    }
    Label {
        width: parent.width
        height: 38
        text: Words.text(choice.chosenLevel.about)
        color: Look.muted
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
        verticalAlignment: Text.AlignTop
    }
}
