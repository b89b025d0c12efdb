// SPDX-License-Identifier: GPL-3.0-or-later
// Puzzles: one at a time, by the person's strength; that of the day; or against the clock.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

TrialScreen {
    id: screen

    property string kind: "chess"
    property string mode: "training"   // "daily", "storm"
    property string theme: ""          // any
    property bool choosesTheme: false
    readonly property var puzzle: Puzzles.puzzle
    readonly property var trainer: Puzzles.trainer
    readonly property bool isStorm: Puzzles.storm.solved !== undefined
    readonly property bool isStormOver: Puzzles.storm.over === true
    readonly property bool isWaiting: mode === "storm" && !isStorm   // for the start of the clock
    readonly property bool isOver: puzzle.over === true
    readonly property string side: Words.text(kind === "caro" ? (nearSide === 0 ? "caro.side.X" : "caro.side.O") : nearSide === 0 ? "chess.color.White" : "chess.color.Black")
    readonly property string task: isWaiting ? Words.text("puzzle.storm-about")
                                 : isStormOver ? Words.text("puzzle.storm-over", { solved: Puzzles.storm.solved, best: trainer.bestStorm })
                                 : Words.text(kind === "caro" ? "puzzle.find-caro" : "puzzle.find-chess", { side: side })
    readonly property string said: {
        if (isStorm || puzzle.mood === undefined || puzzle.mood === "task")
            return "";
        return Words.text("puzzle." + (puzzle.mood === "solved" && puzzle.missed ? "solved-late" : puzzle.mood));
    }

    function themeName(name: string): string {
        return name === "" ? Words.text("puzzle.all-themes") : Words.text("puzzle.themes." + name);
    }
    function begin() {
        choosesTheme = false;
        if (mode === "daily")
            Puzzles.today(kind);
        else
            Puzzles.train(kind, theme);
        focusBoard();
    }
    function next() {
        mode = "training";
        begin();
    }
    function startStorm() {
        Puzzles.startStorm(kind);
        focusBoard();
    }
    // The answer, or the task; the keyboard goes where it leads on from here.
    function tell() {
        say(said !== "" ? said : task);
        if (isStormOver || isOver)
            (isStormOver ? storm : nextPuzzle).forceActiveFocus(Qt.TabFocusReason);
    }
    function choose(what: string, value: string) {
        screen[what] = value;
        if (what === "kind")
            theme = "";
        begin();
    }

    objectName: "puzzleScreen"
    game: Puzzles.game
    title: Words.text("puzzle.title")
    nearSide: puzzle.near ?? 0
    mayMove: !isWaiting && !isOver && !isStormOver
    arrows: puzzle.hint?.to !== undefined ? [puzzle.hint] : []
    Component.onCompleted: begin()
    Component.onDestruction: Puzzles.close()

    Connections {
        target: Puzzles

        function onMoved(isAccepted: bool) {
            screen.sound(isAccepted);
        }
        function onAnswered() {
            Qt.callLater(screen.tell);
        }
    }

    Label {
        width: parent.width
        text: screen.task
        wrapMode: Text.Wrap
        lineHeight: 1.2
        font.weight: Font.DemiBold
        objectName: "puzzleTask"
    }
    Label {
        visible: screen.kind === "caro" && !screen.isWaiting
        width: parent.width
        text: Words.text("new-game.rules") + ": " + Words.text(screen.game.gameName)
        color: Look.muted
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
    }
    Row {
        visible: screen.isStorm
        spacing: Look.space4

        Label {
            readonly property int seconds: Puzzles.secondsLeft

            text: Math.floor(seconds / 60) + ":" + String(seconds % 60).padStart(2, "0")
            color: seconds <= 20 ? Look.accent : Look.ink
            font.pixelSize: Look.display
            font.weight: Font.DemiBold
            objectName: "stormClock"
            Accessible.name: Words.text("puzzle.storm-left", { time: text })
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: Words.text("puzzle.storm-score", { solved: Puzzles.storm.solved ?? 0, missed: Puzzles.storm.missed ?? 0 })
        }
    }
    AnswerBox {
        visible: !screen.isStorm && !screen.isWaiting && !screen.choosesTheme
        width: parent.width
        said: screen.said
        mood: ({ right: "good", solved: screen.puzzle.missed === true ? "shown" : "good", wrong: "bad", hinted: "shown", shown: "shown" })[screen.puzzle.mood] ?? ""
    }
    Label {
        visible: screen.isOver && !screen.isStorm
        width: parent.width
        text: Words.text("puzzle.puzzle-rating", { rating: screen.puzzle.rating ?? 0 }) + " · " + (screen.puzzle.themes ?? []).map(screen.themeName).join(", ")
        color: Look.muted
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
    }
    Choice {
        visible: screen.choosesTheme
        width: parent.width
        label: Words.text("puzzle.theme")
        value: screen.theme
        options: [{ value: "", text: screen.themeName("") }].concat(Puzzles.themes.map(one => ({ value: one.name, text: screen.themeName(one.name) + " (" + one.count + ")" })))
        objectName: "themeChoice"
        onChosen: value => screen.choose("theme", value)
    }

    foot: [
        TextButton {
            id: storm

            visible: screen.isWaiting || screen.isStormOver
            width: parent.width
            primary: true
            icon.name: "clock"
            text: Words.text(screen.isStormOver ? "puzzle.storm-again" : "puzzle.storm-start")
            objectName: "startStorm"
            onClicked: screen.startStorm()
        },
        TextButton {
            id: nextPuzzle

            visible: screen.isOver && !screen.isStorm
            width: parent.width
            primary: true
            icon.name: "next"
            text: Words.text("puzzle.next")
            objectName: "nextPuzzle"
            onClicked: screen.next()
        },
        Flow {
            visible: !screen.isStorm && !screen.isWaiting && !screen.isOver && !screen.choosesTheme
            width: parent.width
            spacing: Look.space2

            TextButton {
                implicitHeight: 40
                icon.name: "hint"
                text: Words.text("puzzle.hint")
                objectName: "puzzleHint"
                onClicked: {
                    Puzzles.hint();
                    screen.focusBoard();
                }
            }
            TextButton {
                implicitHeight: 40
                icon.name: "info"
                text: Words.text("puzzle.solution")
                objectName: "puzzleSolution"
                onClicked: Puzzles.showSolution()
            }
        },
        Rectangle {
            width: parent.width
            height: 1
            color: Look.hairline
        },
        PuzzleRecord {
            width: parent.width
            trainer: screen.trainer
        },
        Choice {
            width: parent.width
            label: Words.text("new-game.game")
            value: screen.kind
            options: [{ value: "chess", text: Words.text("menu.chess"), icon: "chess" }, { value: "caro", text: Words.text("menu.caro"), icon: "caro" }]
            objectName: "kindChoice"
            onChosen: value => screen.choose("kind", value)
        },
        Choice {
            width: parent.width
            label: Words.text("puzzle.mode")
            value: screen.mode
            options: ["training", "daily", "storm"].map(mode => ({ value: mode, text: Words.text("puzzle." + mode) }))
            objectName: "modeChoice"
            onChosen: value => screen.choose("mode", value)
        },
        TextButton {
            visible: screen.mode === "training"
            width: parent.width
            implicitHeight: 40
            alignLeft: true
            icon.name: screen.choosesTheme ? "up" : "down"
            text: Words.text("puzzle.theme") + ": " + screen.themeName(screen.theme)
            objectName: "themeButton"
            onClicked: screen.choosesTheme = !screen.choosesTheme
        }
    ]
}
