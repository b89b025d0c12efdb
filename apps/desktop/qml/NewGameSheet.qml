// SPDX-License-Identifier: GPL-3.0-or-later
// Everything about a new game on one sheet, with the last choice remembered and one large button.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Sheet {
    id: sheet

    readonly property bool isChess: Choices.game === "chess"
    readonly property bool isWide: contentWidth >= 640
    readonly property real columnWidth: isWide ? (contentWidth - Look.space8) / 2 : contentWidth
    readonly property var level: Choices.levels[Choices.level]
    readonly property var otherLevel: Choices.levels[Choices.otherLevel]
    property bool isOwnClock: !Choices.clocks.includes(Choices.clock)

    signal started

    function start() {
        if (!GameLibrary.start(Choices, Preferences.name))
            return;
        Choices.shuffle();   // the next one is another
        started();
    }

    title: Words.text("new-game.title")
    wanted: 920
    objectName: "newGameSheet"

    Flow {
        width: sheet.contentWidth
        spacing: Look.space8

        Column {
            width: sheet.columnWidth
            spacing: Look.space4

            Section {
                width: parent.width
                title: Words.text("new-game.game")

                GameChoice {
                    width: parent.width
                    focus: true
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
        Column {
            width: sheet.columnWidth
            spacing: Look.space4

            Section {
                width: parent.width
                title: Words.text("new-game.opponent")

                Choice {
                    width: parent.width
                    label: Words.text("new-game.opponent")
                    value: Choices.mode
                    options: [{ value: "computer", text: Words.text("mode.computer"), icon: "computer" }, { value: "two", text: Words.text("mode.two"), icon: "people" }, { value: "engines", text: Words.text("mode.engines"), icon: "speed" }]
                    onChosen: value => Choices.mode = value
                }
            }
            LevelChoice {
                visible: Choices.mode !== "two"
                width: parent.width
                title: Choices.mode === "engines" ? Words.text("new-game.level") + " · " + sheet.sideName(0) : Words.text("new-game.level")
                level: Choices.level
                onChosen: level => Choices.level = level
            }
            LevelChoice {
                visible: Choices.mode === "engines"
                width: parent.width
                title: Words.text("new-game.level") + " · " + sheet.sideName(1)
                level: Choices.otherLevel
                onChosen: level => Choices.otherLevel = level
            }
            Section {
                visible: Choices.mode === "computer"
                width: parent.width
                title: Words.text("new-game.side")

                Choice {
                    width: parent.width
                    label: Words.text("new-game.side")
                    value: Choices.side
                    options: [{ value: "first", text: sheet.sideName(0) }, { value: "second", text: sheet.sideName(1) }, { value: "either", text: Words.text("new-game.side-either") }]
                    onChosen: value => Choices.side = value
                }
            }
            Row {
                visible: Choices.mode === "two"
                width: parent.width
                spacing: Look.space3

                Section {
                    width: (parent.width - Look.space3) / 2
                    title: sheet.sideName(0)

                    Field {
                        width: parent.width
                        label: Words.text("player.one") + " · " + sheet.sideName(0)
                        placeholderText: Words.text("player.one")
                        maximumLength: 24
                        text: Choices.firstName
                        objectName: "firstName"
                        onTextEdited: Choices.firstName = text
                    }
                }
                Section {
                    width: (parent.width - Look.space3) / 2
                    title: sheet.sideName(1)

                    Field {
                        width: parent.width
                        label: Words.text("player.two") + " · " + sheet.sideName(1)
                        placeholderText: Words.text("player.two")
                        maximumLength: 24
                        text: Choices.secondName
                        objectName: "secondName"
                        onTextEdited: Choices.secondName = text
                    }
                }
            }
            ClockChoice {
                width: parent.width
            }
        }
    }
    foot: TextButton {
        width: sheet.contentWidth
        primary: true
        icon.name: "play"
        enabled: Choices.good
        text: Words.text("new-game.start")
        objectName: "startButton"
        onClicked: sheet.start()
    }
    Keys.onPressed: event => {
        if ((event.key === Qt.Key_Return || event.key === Qt.Key_Enter) && Choices.good) {
            event.accepted = true;
            start();
        }
    }

    function sideName(side: int): string {
        if (Choices.game === "caro")
            return Words.text(side === 0 ? "caro.side.X" : "caro.side.O");
        return Words.text(side === 0 ? "chess.color.White" : "chess.color.Black");
    }
}
