// SPDX-License-Identifier: GPL-3.0-or-later
// Below a lesson's board on a pupil's screen: the own game, and the way back to the class.
import QtQuick
import KyDai

Flow {
    id: foot

    signal gameWanted
    signal backWanted

    spacing: Look.space2

    TextButton {
        visible: Online.classroom.view.game !== undefined
        icon.name: "play"
        text: Words.text("class.your-board")
        onClicked: foot.gameWanted()
    }
    TextButton {
        icon.name: "people"
        text: Words.text("class.back")
        objectName: "backToClass"
        onClicked: foot.backWanted()
    }
}
