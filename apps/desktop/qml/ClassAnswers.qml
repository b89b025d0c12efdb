// SPDX-License-Identifier: GPL-3.0-or-later
// The answers to a question as bars, the most frequent first, with the names of those who gave them.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Column {
    id: list

    readonly property var question: Online.classroom.question
    readonly property var answers: question.answers ?? []
    readonly property int most: Math.max(1, ...answers.map(one => one.count))

    spacing: Look.space3

    Label {
        visible: list.answers.length === 0
        text: Words.text("class.lesson.no-answers")
        color: Look.muted
    }
    Repeater {
        model: list.answers

        Column {
            id: answer

            required property var modelData

            width: list.width
            Accessible.role: Accessible.StaticText
            Accessible.name: modelData.said + ": " + modelData.count + ". " + modelData.names

            Row {
                width: parent.width
                spacing: Look.space2

                Label {
                    id: move

                    width: 72
                    text: Say.move(answer.modelData.said, list.question.game)
                    font.weight: Font.DemiBold
                    elide: Text.ElideRight
                    Accessible.ignored: true
                }
                Item {
                    width: parent.width - move.width - 32 - 2 * Look.space2
                    height: 20
                    anchors.verticalCenter: parent.verticalCenter

                    Rectangle {
                        width: parent.width * answer.modelData.count / list.most
                        height: parent.height
                        radius: 4
                        color: Look.good
                    }
                }
                Label {
                    width: 32
                    text: answer.modelData.count
                    horizontalAlignment: Text.AlignRight
                    Accessible.ignored: true
                }
            }
            Label {
                width: parent.width
                text: answer.modelData.names
                color: Look.muted
                font.pixelSize: Look.textSmall
                wrapMode: Text.Wrap
                Accessible.ignored: true
            }
        }
    }
}
