// SPDX-License-Identifier: GPL-3.0-or-later
// The answer to the last try: an icon, not colour alone. Its space is kept while there is no answer.
import QtQuick
import KyDai

Rectangle {
    id: box

    property string said: ""
    property string mood: ""   // "good", "bad", "shown", "finished"
    readonly property color tint: mood === "good" || mood === "finished" ? Look.good : mood === "bad" ? Look.accent : Look.line
    readonly property var signs: ({ good: "check", bad: "close", shown: "hint", finished: "trophy" })

    implicitHeight: Math.max(64, words.implicitHeight + 2 * Look.space3)
    opacity: said === "" ? 0 : 1
    radius: Look.cornerBoard
    color: Qt.alpha(tint, 0.1)
    objectName: "answerBox"
    Accessible.role: Accessible.StaticText
    Accessible.name: said
    Accessible.ignored: said === ""

    Rectangle {
        width: 4
        height: parent.height
        radius: 2
        color: box.tint
    }
    Icon {
        id: sign

        visible: box.signs[box.mood] !== undefined
        x: Look.space4
        y: Look.space3
        name: box.signs[box.mood] ?? ""
        color: box.tint
        size: 22
    }
    Label {
        id: words

        x: sign.visible ? sign.x + sign.width + Look.space2 : Look.space4
        y: Look.space3
        width: parent.width - x - Look.space3
        text: box.said
        wrapMode: Text.Wrap
        Accessible.ignored: true
    }
}
