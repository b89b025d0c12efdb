// SPDX-License-Identifier: GPL-3.0-or-later
// The four buttons that step through the moves of a game.
import QtQuick
import KyDai

Row {
    id: buttons

    required property GameModel game
    property bool hasEnds: true   // room for the first and the last move too
    property bool isAtEnd: game.showsTheGame

    IconButton {
        size: 32
        visible: buttons.hasEnds
        icon.name: "first"
        text: Words.text("button.first")
        enabled: buttons.game.shownPly > 0
        onClicked: buttons.game.browse("first")
    }
    IconButton {
        size: 32
        icon.name: "previous"
        text: Words.text("button.previous")
        keys: ","
        enabled: buttons.game.shownPly > 0
        onClicked: buttons.game.browse("back")
    }
    IconButton {
        size: 32
        icon.name: "next"
        objectName: "browseForward"
        text: Words.text("button.next")
        keys: "."
        enabled: !buttons.isAtEnd
        onClicked: buttons.game.browse("forward")
    }
    IconButton {
        size: 32
        visible: buttons.hasEnds
        icon.name: "last"
        text: Words.text("button.last")
        enabled: !buttons.isAtEnd
        onClicked: buttons.game.browse("last")
    }
}
