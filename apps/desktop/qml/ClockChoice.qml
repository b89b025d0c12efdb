// SPDX-License-Identifier: GPL-3.0-or-later
// No clock, a preset, or minutes and seconds of one's own.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Section {
    id: choice

    property bool isOwn: !Choices.clocks.includes(Choices.clock)
    readonly property var parts: Choices.clockParts(Choices.clock)

    function setOwn() {
        Choices.clock = Choices.clockOf(Number(minutes.text.replace(",", ".")) || 0, Number(seconds.text) || 0);
    }

    title: Words.text("new-game.clock")

    Choice {
        width: parent.width
        label: choice.title
        value: choice.isOwn ? "own" : Choices.clock
        options: Choices.clocks.map(clock => ({ value: clock, text: Say.timeControl(clock) })).concat([{ value: "own", text: Words.text("clock.own") }])
        onChosen: value => {
            choice.isOwn = value === "own";
            if (!choice.isOwn)
                Choices.clock = value;
            else
                choice.setOwn();
        }
    }
    Row {
        visible: choice.isOwn
        width: parent.width
        spacing: Look.space3

        Column {
            width: (parent.width - Look.space3) / 2

            Label {
                text: Words.text("clock.base")
                color: Look.muted
                font.pixelSize: Look.textSmall
            }
            Field {
                id: minutes

                width: parent.width
                label: Words.text("clock.base")
                text: choice.parts.minutes ?? "5"
                validator: RegularExpressionValidator {
                    regularExpression: /\d{0,3}([.,]\d)?/
                }
                onTextEdited: choice.setOwn()
            }
        }
        Column {
            width: (parent.width - Look.space3) / 2

            Label {
                text: Words.text("clock.increment")
                color: Look.muted
                font.pixelSize: Look.textSmall
            }
            Field {
                id: seconds

                width: parent.width
                label: Words.text("clock.increment")
                text: choice.parts.seconds ?? "0"
                validator: IntValidator {
                    bottom: 0
                    top: 600
                }
                onTextEdited: choice.setOwn()
            }
        }
    }
}
