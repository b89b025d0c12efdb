// SPDX-License-Identifier: GPL-3.0-or-later
// The teacher's board as pupils follow it: position, moves, arrows and words.
import QtQuick
import KyDai

TrialScreen {
    id: screen

    readonly property ClassBoard shown: Online.classroom.board

    signal gameWanted

    objectName: "classFollow"
    game: shown.followed
    title: Words.text("class.lesson.teacher-board")
    nearSide: shown.near
    mayMove: false

    DrawnMarks {
        parent: screen.board.surface
        anchors.fill: parent
        board: screen.board
        marks: screen.shown.marks
    }
    ClassNotice {
        visible: screen.shown.failed
        text: Words.text("class.lesson.failed")
    }
    Label {
        width: parent.width
        text: screen.game.gameName !== "" ? Words.text(screen.game.gameName) : ""
        color: Look.muted
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
    }
    MoveList {
        width: parent.width
        height: Math.max(60, Math.min(contentHeight + 2 * Look.space1, screen.height * 0.4))
        game: screen.game
        enabled: false   // the teacher goes through the moves
    }
    Label {
        visible: text !== ""
        width: parent.width
        text: screen.game.comment
        wrapMode: Text.Wrap
        objectName: "teachersComment"
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    Label {
        visible: screen.game.result.headline !== undefined
        width: parent.width
        text: Say.message(screen.game.status)
        wrapMode: Text.Wrap
    }
    foot: ClassFoot {
        width: parent.width
        onGameWanted: screen.gameWanted()
        onBackWanted: screen.backWanted()
    }
}
