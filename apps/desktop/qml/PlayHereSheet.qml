// SPDX-License-Identifier: GPL-3.0-or-later
// A game against the machine from the position that is analysed; the person has the side to move.
import QtQuick
import KyDai

Sheet {
    id: sheet

    signal started

    title: Words.text("analysis.board.play-here")
    wanted: 460
    objectName: "playHereSheet"

    LevelChoice {
        width: sheet.contentWidth
        title: Words.text("new-game.level")
        level: Choices.level
        onChosen: level => Choices.level = level
    }
    foot: TextButton {
        width: sheet.contentWidth
        primary: true
        focus: true
        icon.name: "play"
        text: Words.text("analysis.board.play-here")
        objectName: "startHere"
        onClicked: if (GameLibrary.playFrom(Analysis, Choices.level))
            sheet.started()
    }
}
