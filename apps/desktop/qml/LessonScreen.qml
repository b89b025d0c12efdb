// SPDX-License-Identifier: GPL-3.0-or-later
// One lesson: a board to try on, the task, and what was right or wrong about the last try.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

TrialScreen {
    id: screen

    readonly property var lesson: Lessons.lesson
    readonly property string mood: lesson.mood ?? "task"
    readonly property bool isFinished: mood === "finished"
    readonly property string said: lesson.thinking === true ? Words.text("learn.thinking") : lesson.said ?? ""
    property string spokenTask: ""

    signal lessonWanted(string id)

    // What is to be done, when a step begins.
    function sayTask() {
        const task = lesson.id + ":" + lesson.step;
        if (lesson.step === undefined || task === spokenTask)
            return;
        spokenTask = task;
        say(Words.text("learn.step", { number: lesson.step + 1, count: lesson.steps }) + ". " + lesson.task);
    }
    // The answer; the keyboard goes where it leads on from here.
    function tell() {
        say(said);
        if (isFinished)
            (following.visible ? following : all).forceActiveFocus(Qt.TabFocusReason);
        else if (lesson.mayNext === true && !lesson.mayMove)
            next.forceActiveFocus(Qt.TabFocusReason);
    }
    function go(act: var) {
        act();
        focusBoard();
    }

    objectName: "lessonScreen"
    game: Lessons.game
    title: lesson.title ?? ""
    nearSide: lesson.near ?? 0
    mayMove: lesson.mayMove === true
    cells: lesson.marks ?? []
    arrows: lesson.arrows ?? []
    onLessonChanged: Qt.callLater(sayTask)
    Component.onDestruction: Lessons.close()

    Connections {
        target: Lessons

        function onMoved(isAccepted: bool) {
            screen.sound(isAccepted);
        }
        function onAnswered() {
            Qt.callLater(screen.tell);
        }
    }

    Label {
        width: parent.width
        text: Words.text("learn.step", { number: (screen.lesson.step ?? 0) + 1, count: screen.lesson.steps ?? 1 })
              + (screen.lesson.left > 0 ? " · " + Words.text("learn.moves-left", { count: screen.lesson.left }) : "")
        color: Look.muted
        font.pixelSize: Look.textSmall
    }
    Row {
        spacing: Look.space1

        Repeater {
            model: screen.lesson.done ?? []

            Rectangle {
                required property int index
                required property bool modelData

                width: index === screen.lesson.step ? 24 : 12
                height: 6
                radius: 3
                color: modelData ? Look.good : index === screen.lesson.step ? Look.accent : Look.hairline
            }
        }
    }
    Label {
        width: parent.width
        text: screen.lesson.task ?? ""
        wrapMode: Text.Wrap
        lineHeight: 1.2
        objectName: "lessonTask"
    }
    Repeater {
        model: screen.isFinished ? [] : screen.lesson.options ?? []

        TextButton {
            required property int index
            required property string modelData

            width: parent.width
            alignLeft: true
            text: modelData
            objectName: "option" + index
            onClicked: Lessons.choose(index)
        }
    }
    AnswerBox {
        width: parent.width
        said: screen.said
        mood: screen.lesson.thinking === true ? "" : ({ right: "good", done: "good", wrong: "bad", failed: "bad", shown: "shown", finished: "finished" })[screen.mood] ?? ""
    }

    foot: [
        TextButton {
            id: following

            readonly property var lesson: screen.lesson.following ?? {}

            visible: screen.isFinished && lesson.id !== undefined
            width: parent.width
            primary: true
            icon.name: "next"
            text: Words.text("learn.next-lesson") + ": " + (lesson.title ?? "")
            objectName: "followingLesson"
            onClicked: screen.lessonWanted(lesson.id)
        },
        TextButton {
            id: next

            visible: screen.lesson.mayNext === true
            width: parent.width
            primary: true
            icon.name: "next"
            text: Words.text("learn.next-step")
            objectName: "nextStep"
            onClicked: screen.go(() => Lessons.nextStep())
        },
        Flow {
            width: parent.width
            spacing: Look.space2

            TextButton {
                visible: screen.lesson.mayMove === true || (screen.lesson.options ?? []).length > 0 && screen.lesson.mayNext !== true
                implicitHeight: 40
                icon.name: "hint"
                text: Words.text("learn.show")
                objectName: "showAnswer"
                onClicked: screen.go(() => Lessons.showAnswer())
            }
            TextButton {
                visible: !screen.isFinished
                implicitHeight: 40
                icon.name: "restart"
                text: Words.text("learn.again")
                objectName: "restartStep"
                onClicked: screen.go(() => Lessons.restartStep())
            }
            TextButton {
                visible: screen.lesson.mayBack === true
                implicitHeight: 40
                icon.name: "previous"
                text: Words.text("learn.previous-step")
                objectName: "previousStep"
                onClicked: screen.go(() => Lessons.previousStep())
            }
            TextButton {
                id: all

                visible: screen.isFinished
                implicitHeight: 40
                icon.name: "learn"
                text: Words.text("learn.all")
                objectName: "allLessons"
                onClicked: screen.backWanted()
            }
        }
    ]
}
