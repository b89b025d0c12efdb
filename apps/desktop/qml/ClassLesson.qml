// SPDX-License-Identifier: GPL-3.0-or-later
// The lesson on the teacher's screen: the board that everybody sees, and the question. The answers
// themselves are shown once they are revealed, because this screen is on the wall.
import QtQuick
import KyDai

ClassPart {
    id: part

    readonly property Classroom room: Online.classroom
    readonly property var question: room.question
    readonly property bool isAsked: question.game !== undefined

    signal analysisWanted

    title: Words.text("class.lesson.title")

    Label {
        width: parent.width
        text: Words.text(part.room.boardShown ? "class.lesson.all-look" : "class.lesson.about")
        color: part.room.boardShown ? Look.good : Look.muted
        font.weight: part.room.boardShown ? Font.DemiBold : Font.Normal
        wrapMode: Text.Wrap
        objectName: "lessonState"
    }
    Flow {
        width: parent.width
        spacing: Look.space2

        TextButton {
            icon.name: "analysis"
            text: Words.text("class.lesson.open")
            objectName: "openLessonBoard"
            onClicked: part.analysisWanted()
        }
        TextButton {
            visible: part.room.boardShown
            text: Words.text("class.lesson.stop")
            objectName: "stopShowing"
            onClicked: part.room.shareNoMore()
        }
    }
    Column {
        visible: part.isAsked
        width: parent.width
        spacing: Look.space2

        Label {
            width: parent.width
            text: part.question.text ? part.question.text : Words.text("class.lesson.task-usual")
            font.weight: Font.DemiBold
            wrapMode: Text.Wrap
        }
        Label {
            width: parent.width
            text: Words.text("class.lesson.answered", { done: part.question.count ?? 0, count: part.room.view.present ?? 0 })
            objectName: "answeredCount"
        }
        Label {
            visible: part.question.revealed === false && text !== ""
            width: parent.width
            text: part.question.waitsFor ? Words.text("class.lesson.waiting-for") + ": " + part.question.waitsFor : ""
            color: Look.muted
            wrapMode: Text.Wrap
        }
        ClassAnswers {
            visible: part.question.revealed === true
            width: parent.width
        }
        Flow {
            width: parent.width
            spacing: Look.space2

            TextButton {
                visible: part.question.revealed === false
                text: Words.text("class.lesson.reveal")
                objectName: "revealAnswers"
                onClicked: part.room.order("reveal")
            }
            TextButton {
                text: Words.text("class.lesson.unask")
                objectName: "closeQuestion"
                onClicked: part.room.order("unask")
            }
        }
    }
}
