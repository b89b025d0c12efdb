// SPDX-License-Identifier: GPL-3.0-or-later
// A question of the teacher on a pupil's screen: a move on the board, and then the button that sends
// it for good. After the teacher has revealed them, all answers.
import QtQuick
import KyDai

TrialScreen {
    id: screen

    readonly property Classroom room: Online.classroom
    readonly property var question: room.question
    readonly property string tried: room.board.tried
    readonly property bool isOpen: question.own === undefined && question.revealed !== true
    readonly property bool isCaro: question.game === "caro"
    readonly property string side: Words.text(isCaro ? (nearSide === 0 ? "caro.side.X" : "caro.side.O") : nearSide === 0 ? "chess.color.White" : "chess.color.Black")
    readonly property string said: question.own !== undefined ? Words.text("class.lesson.sent", { move: question.own })
                                 : !isOpen ? "" : tried !== "" ? Words.text("class.lesson.tried", { move: room.board.triedSaid }) : Words.text("class.lesson.move")

    signal gameWanted

    objectName: "classQuestion"
    game: room.board.asked
    title: Words.text("class.lesson.question")
    nearSide: room.board.turn
    mayMove: isOpen
    arrows: room.board.arrows
    onSaidChanged: Qt.callLater(tellSaid)

    function tellSaid() {
        if (said !== "")
            say(said);
    }

    Connections {
        target: screen.room.board

        function onMoved(isAccepted: bool) {
            screen.sound(isAccepted);
        }
    }

    Label {
        width: parent.width
        text: screen.question.text ? screen.question.text : Words.text("class.lesson.best-move", { side: screen.side })
        font.weight: Font.DemiBold
        font.pixelSize: Look.textLarge
        wrapMode: Text.Wrap
        lineHeight: 1.2
        objectName: "questionText"
    }
    ClassNotice {
        visible: screen.room.board.failed
        text: Words.text("class.lesson.failed")
    }
    ClassNotice {
        visible: screen.room.trouble !== ""
        text: visible ? Words.text(screen.room.trouble) : ""
    }
    Label {
        visible: text !== ""
        width: parent.width
        text: screen.said
        wrapMode: Text.Wrap
        objectName: "questionSaid"
    }
    ClassAnswers {
        visible: screen.question.revealed === true
        width: parent.width
    }
    foot: [
        TextButton {
            visible: screen.isOpen
            width: parent.width
            primary: true
            enabled: screen.tried !== ""
            icon.name: "check"
            text: Words.text("class.lesson.send")
            objectName: "sendAnswer"
            onClicked: screen.room.order("answer " + screen.tried)
        },
        ClassFoot {
            width: parent.width
            onGameWanted: screen.gameWanted()
            onBackWanted: screen.backWanted()
        }
    ]
}
