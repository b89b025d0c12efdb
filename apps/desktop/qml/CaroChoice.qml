// SPDX-License-Identifier: GPL-3.0-or-later
// The board and the rules of caro; what wins and what does not, in pictures that the rules give.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Column {
    id: choice

    readonly property bool isTiny: Choices.size === 3
    readonly property var rule: Choices.rules.find(r => r.value === Choices.rule) ?? Choices.rules[0]
    readonly property var aboutSize: ({ 3: "board.tiny", 10: "board.small", 15: "board.usual", 19: "board.large", 20: "board.widest" })

    spacing: Look.space3

    Section {
        width: parent.width
        title: Words.text("new-game.board")

        Choice {
            width: parent.width
            label: Words.text("new-game.board")
            value: Choices.size
            options: Choices.sizes.map(size => ({ value: size, text: Words.text("board.size", { width: size, height: size }) }))
            onChosen: value => Choices.size = value
        }
        Label {
            width: parent.width
            text: Words.text(choice.aboutSize[Choices.size])
            color: Look.muted
            font.pixelSize: Look.textSmall
        }
    }
    Section {
        visible: !choice.isTiny
        width: parent.width
        title: Words.text("new-game.rules")

        Choice {
            width: parent.width
            label: Words.text("new-game.rules")
            value: Choices.rule
            options: Choices.rules.map(r => ({ value: r.value, text: Words.text(r.name) }))
            onChosen: value => Choices.rule = value
        }
        Label {
            width: parent.width
            text: Words.text(choice.rule.about)
            color: Look.muted
            font.pixelSize: Look.textSmall
            wrapMode: Text.Wrap
        }
        Repeater {
            model: choice.rule.cases

            RulePicture {}
        }
        Row {
            spacing: Look.space3

            Toggle {
                text: Words.text("new-game.edge-blocks")
                checked: Choices.edgeBlocks
                onToggled: Choices.edgeBlocks = checked
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                text: Words.text("new-game.edge-blocks")
                font.pixelSize: 15
                Accessible.ignored: true
            }
        }
    }
    Column {
        visible: !choice.isTiny
        width: parent.width
        spacing: Look.space1

        Row {
            spacing: Look.space3

            Toggle {
                text: Words.text("new-game.swap2")
                checked: Choices.swap2
                objectName: "swap2"
                onToggled: Choices.swap2 = checked
            }
            Label {
                anchors.verticalCenter: parent.verticalCenter
                text: Words.text("new-game.swap2")
                font.pixelSize: 15
                Accessible.ignored: true
            }
        }
        Label {
            width: parent.width
            text: Words.text("how.caro.swap2")
            color: Look.muted
            font.pixelSize: Look.textSmall
            wrapMode: Text.Wrap
        }
    }
    Label {
        visible: choice.isTiny
        width: parent.width
        text: Words.text("caro.rule.TicTacToe.about")
        color: Look.muted
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
    }
}
