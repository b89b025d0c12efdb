// SPDX-License-Identifier: GPL-3.0-or-later
// Chess or one of its variants, a sentence on each; of the chosen one a picture of the start and how
// it is played; a start of one's own.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Column {
    id: choice

    property bool hasRoom: true   // for a list; else there are buttons, and the sentence on the one pointed at
    readonly property string told: variants.pointedAt !== "" ? variants.pointedAt : Choices.variant
    readonly property var variant: Choices.variants.find(v => v.value === told) ?? Choices.variants[0]
    property bool hasOwnStart: Choices.fen !== ""

    spacing: Look.space3

    Section {
        width: parent.width
        title: Words.text("new-game.variant")

        Choice {
            id: variants

            width: parent.width
            label: Words.text("new-game.variant")
            value: Choices.variant
            isList: choice.hasRoom
            options: Choices.variants.map(v => ({ value: v.value, text: Words.text(v.name), about: Words.text(v.about) }))
            onChosen: value => Choices.variant = value
        }
    }
    Row {
        width: parent.width
        spacing: Look.space4

        MiniBoard {
            id: picture

            width: Math.min(152, choice.width * 0.4)
            spots: choice.variant.spots
        }
        Column {
            width: parent.width - picture.width - Look.space4
            spacing: Look.space2

            Label {
                visible: !choice.hasRoom
                width: parent.width
                text: Words.text(choice.variant.about)
                font.weight: Font.DemiBold
                font.pixelSize: 15
                wrapMode: Text.Wrap
            }
            Label {
                width: parent.width
                text: Words.text(choice.variant.how)
                color: Look.muted
                font.pixelSize: Look.textSmall
                wrapMode: Text.Wrap
            }
        }
    }
    TextButton {
        visible: Choices.variant === "chess960"
        icon.name: "restart"
        text: Words.text("new-game.shuffle") + " · " + Words.text("new-game.chess960-number", { number: Choices.chess960 })
        onClicked: Choices.shuffle()
    }
    Section {
        width: parent.width
        title: Words.text("new-game.position")

        Field {
            width: parent.width
            label: Words.text("new-game.position")
            placeholderText: Words.text("new-game.position-usual")
            text: Choices.fen
            onTextEdited: Choices.fen = text
        }
        Label {
            readonly property string problem: Choices.fen === "" ? "" : choice.problemOf(Choices.fen, Choices.variant)

            visible: problem !== ""
            width: parent.width
            text: problem
            color: Look.accent
            font.pixelSize: Look.textSmall
            wrapMode: Text.Wrap
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
    }

    function problemOf(_fen: string, _variant: string): string {
        return Choices.problem(Words.language);
    }
}
