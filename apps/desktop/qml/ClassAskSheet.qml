// SPDX-License-Identifier: GPL-3.0-or-later
// The position on the analysis board as a question to the class.
import QtQuick
import KyDai

Sheet {
    id: sheet

    signal asked

    function ask() {
        Online.classroom.ask(Analysis, text.text);
        asked();
    }

    title: Words.text("class.lesson.ask-title")
    objectName: "askClassSheet"

    Label {
        width: sheet.contentWidth
        text: Words.text("class.lesson.ask-about")
        color: Look.muted
        wrapMode: Text.Wrap
    }
    Section {
        width: sheet.contentWidth
        title: Words.text("class.lesson.task")

        Field {
            id: text

            focus: true
            width: parent.width
            implicitHeight: 44
            label: Words.text("class.lesson.task")
            placeholderText: Words.text("class.lesson.task-usual")
            maximumLength: 200
            objectName: "questionField"
            onAccepted: sheet.ask()
        }
    }
    foot: TextButton {
        width: sheet.contentWidth
        primary: true
        text: Words.text("class.lesson.ask-all")
        objectName: "askClass"
        onClicked: sheet.ask()
    }
}
