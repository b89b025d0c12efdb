// SPDX-License-Identifier: GPL-3.0-or-later
// A new tournament of everybody who is in the class.
import QtQuick
import KyDai

Sheet {
    id: sheet

    readonly property bool isChess: Choices.game === "chess"
    readonly property bool isWide: contentWidth >= 640
    readonly property real columnWidth: isWide ? (contentWidth - Look.space8) / 2 : contentWidth
    readonly property bool hasRounds: system === "swiss" || system === "round-robin"
    readonly property int most: system === "swiss" ? 20 : 4
    property string system: "swiss"
    property int rounds: 5

    function open() {
        if (Online.classroom.openTournament(system, hasRounds ? rounds : 1, Choices))
            closed();
    }

    title: Words.text("class.tournament.new")
    wanted: 920
    objectName: "tournamentSheet"
    Component.onCompleted: if (Choices.clock === "-")
        Choices.clock = "300+3"

    Flow {
        width: sheet.contentWidth
        spacing: Look.space8

        Column {
            width: sheet.columnWidth
            spacing: Look.space4

            Label {
                width: parent.width
                text: Words.text("class.tournament.new-about")
                color: Look.muted
                wrapMode: Text.Wrap
            }
            Section {
                width: parent.width
                title: Words.text("class.tournament.system")

                Choice {
                    width: parent.width
                    focus: true
                    label: Words.text("class.tournament.system")
                    value: sheet.system
                    options: ["swiss", "round-robin", "knock-out", "arena"].map(one => ({ value: one, text: Words.text("class.tournament." + one) }))
                    onChosen: value => {
                        sheet.system = value;
                        sheet.rounds = value === "swiss" ? 5 : 1;
                    }
                }
            }
            Section {
                visible: sheet.hasRounds
                width: parent.width
                title: Words.text(sheet.system === "swiss" ? "class.tournament.rounds" : "class.tournament.cycles")

                Choice {
                    width: parent.width
                    label: parent.title
                    value: sheet.rounds
                    options: (sheet.system === "swiss" ? [1, 3, 4, 5, 6, 7, 9] : [1, 2, 3, 4]).map(one => ({ value: one, text: String(one) }))
                    onChosen: value => sheet.rounds = value
                }
            }
            ClockChoice {
                width: parent.width
            }
        }
        Column {
            width: sheet.columnWidth
            spacing: Look.space4

            Section {
                width: parent.width
                title: Words.text("new-game.game")

                GameChoice {
                    width: parent.width
                }
            }
            VariantChoice {
                visible: sheet.isChess
                hasRoom: sheet.isWide || sheet.height >= 800
                width: parent.width
            }
            CaroChoice {
                visible: !sheet.isChess
                width: parent.width
            }
        }
    }
    foot: TextButton {
        width: sheet.contentWidth
        primary: true
        icon.name: "trophy"
        enabled: Choices.good
        text: Words.text("class.tournament.open")
        objectName: "openTournament"
        onClicked: sheet.open()
    }
}
