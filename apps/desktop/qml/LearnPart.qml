// SPDX-License-Identifier: GPL-3.0-or-later
// Learning from mistakes: what is asked, what became of the move tried, and where to go from there.
import QtQuick
import KyDai

Column {
    id: part

    readonly property var now: Analysis.learning
    readonly property string phase: now.phase ?? ""
    readonly property bool isSolved: ["right", "good-enough", "shown"].includes(phase)
    readonly property string task: {
        switch (phase) {
        case "try":
            return Words.text("analysis.learn.task", { move: Say.move(now.played, Analysis.game.kind), side: now.side });
        case "checking":
            return Words.text("analysis.learn.checking", { move: Say.move(now.tried, Analysis.game.kind) });
        case "right":
            return Words.text("analysis.learn.right", { move: Say.move(now.tried, Analysis.game.kind) });
        case "good-enough":
            return Words.text("analysis.learn.good-enough", { move: Say.move(now.tried, Analysis.game.kind) });
        case "wrong":
            return Words.text("analysis.learn.wrong", { move: Say.move(now.tried, Analysis.game.kind) });
        case "shown":
            return Words.text("analysis.learn.solution", { move: Say.move(now.solution, Analysis.game.kind) });
        case "done":
            return Words.text("analysis.learn.done", { found: now.found, count: now.count });
        default:
            return "";
        }
    }

    signal boardWanted

    function ask(what: string) {
        Analysis.learn(what);
        boardWanted();
    }

    spacing: Look.space3
    objectName: "learnPart"

    Row {
        width: parent.width

        Label {
            width: parent.width - count.width - close.width
            anchors.verticalCenter: parent.verticalCenter
            text: Words.text("analysis.learn.title")
            font.weight: Font.DemiBold
            wrapMode: Text.Wrap
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            id: count

            anchors.verticalCenter: parent.verticalCenter
            visible: part.phase !== "done"
            text: Words.text("analysis.learn.count", { number: (part.now.number ?? 0) + 1, count: part.now.count ?? 0 })
            color: Look.muted
            font.pixelSize: Look.textSmall
        }
        IconButton {
            id: close

            size: 36
            icon.name: "close"
            text: Words.text("button.close")
            objectName: "closeLearning"
            onClicked: part.ask("close")
        }
    }
    Label {
        id: said

        width: parent.width
        text: part.task
        wrapMode: Text.Wrap
        color: part.phase === "wrong" ? Look.accent : part.phase === "right" || part.phase === "good-enough" ? Look.good : Look.ink
        objectName: "learnTask"
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
        onTextChanged: if (said.text !== "")
            Speaker.announce(said, said.text)
    }
    Flow {
        width: parent.width
        spacing: Look.space2

        TextButton {
            visible: part.phase === "wrong"
            implicitHeight: 40
            icon.name: "undo"
            text: Words.text("analysis.learn.retry")
            objectName: "tryAgain"
            onClicked: part.ask("again")
        }
        TextButton {
            visible: part.phase === "try" || part.phase === "wrong"
            implicitHeight: 40
            icon.name: "hint"
            text: Words.text("analysis.learn.show")
            objectName: "showSolution"
            onClicked: part.ask("solution")
        }
        TextButton {
            visible: part.isSolved
            implicitHeight: 40
            primary: true
            textSize: Look.text
            icon.name: "next"
            text: Words.text("analysis.learn.next")
            objectName: "nextMistake"
            onClicked: part.ask("next")
        }
        TextButton {
            visible: part.phase === "done"
            implicitHeight: 40
            text: Words.text("button.close")
            onClicked: part.ask("close")
        }
    }
}
