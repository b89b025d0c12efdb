// SPDX-License-Identifier: GPL-3.0-or-later
// The review of a game: how far it is, how well each side played, and the mistakes with what was
// better and why.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: part

    readonly property var review: Analysis.review
    readonly property bool isRunning: review.running === true
    readonly property var mistakes: review.moves ?? []
    readonly property var sideNames: Analysis.game.kind === "caro" ? ["caro.side.X", "caro.side.O"] : ["chess.color.White", "chess.color.Black"]

    signal learnWanted

    function iconColor(judgement: string): color {
        return judgement === "blunder" ? Look.accent : judgement === "mistake" ? Look.mark.drawn : Look.gold;
    }

    implicitHeight: head.implicitHeight + 120

    Column {
        id: head

        width: parent.width
        spacing: Look.space2

        Item {
            visible: part.isRunning
            width: parent.width
            height: Math.max(44, progress.implicitHeight)

            Column {
                id: progress

                width: parent.width - stop.width - Look.space2
                anchors.verticalCenter: parent.verticalCenter
                spacing: Look.space1

                Label {
                    width: parent.width
                    text: Words.text("analysis.review.progress", { done: part.review.done ?? 0, total: part.review.total ?? 0 }) + (Analysis.secondsLeft >= 0 ? " · " + Words.text("analysis.review.remaining", { count: Analysis.secondsLeft }) : "")
                    font.pixelSize: Look.textSmall
                    wrapMode: Text.Wrap   // in a narrow panel
                    objectName: "reviewProgress"
                    Accessible.role: Accessible.StaticText
                    Accessible.name: text
                }
                Rectangle {
                    width: parent.width
                    height: 6
                    radius: 3
                    color: Look.hairline
                    Accessible.role: Accessible.ProgressBar
                    Accessible.name: Words.text("analysis.review.title")

                    Rectangle {
                        width: parent.width * (part.review.done ?? 0) / Math.max(1, part.review.total ?? 1)
                        height: parent.height
                        radius: 3
                        color: Look.good
                    }
                }
            }
            TextButton {
                id: stop

                anchors.right: parent.right
                anchors.verticalCenter: parent.verticalCenter
                implicitHeight: 36
                text: Words.text("button.cancel")
                objectName: "cancelReview"
                onClicked: Analysis.cancelReview()
            }
        }
        Label {
            visible: !part.isRunning && part.review.whole === false
            width: parent.width
            text: Words.text("analysis.review.cancelled", { done: part.review.done ?? 0, total: part.review.total ?? 0 })
            color: Look.muted
            font.pixelSize: Look.textSmall
            wrapMode: Text.Wrap
        }
        // Accuracy and counts of both sides, as a small table.
        Grid {
            id: table

            columns: 5
            rowSpacing: 2
            width: parent.width

            readonly property real first: width - 4 * other
            readonly property real other: Math.min(48 * Look.scale, width * 0.15)

            component Cell: Label {
                width: table.other
                horizontalAlignment: Text.AlignRight
                font.pixelSize: Look.textSmall
            }
            component Head: Cell {
                property string said

                color: Look.muted
                Accessible.name: said
            }

            Label {
                width: table.first
                text: ""
            }
            Head {
                text: "%"
                said: Words.text("analysis.review.accuracy")
            }
            Head {
                text: "?!"
                said: Words.text("analysis.review.inaccuracies")
            }
            Head {
                text: "?"
                said: Words.text("analysis.review.mistakes")
            }
            Head {
                text: "??"
                said: Words.text("analysis.review.blunders")
            }
            Repeater {
                model: 10

                Cell {
                    required property int index
                    readonly property int side: Math.floor(index / 5)
                    readonly property string key: side === 0 ? "first" : "second"
                    readonly property var counts: part.review.counts?.[key] ?? {}
                    readonly property var accuracy: part.review.accuracy?.[key]

                    width: index % 5 === 0 ? table.first : table.other
                    horizontalAlignment: index % 5 === 0 ? Text.AlignLeft : Text.AlignRight
                    elide: Text.ElideRight
                    font.weight: index % 5 === 1 ? Font.DemiBold : Font.Normal
                    objectName: index % 5 === 1 ? "accuracy" + side : ""
                    text: [Words.text(part.sideNames[side]) + " · " + Say.message(Analysis.game.players[side]?.title), accuracy !== undefined ? Say.number(accuracy / 10, 1) : "–", counts.inaccuracy ?? 0, counts.mistake ?? 0, counts.blunder ?? 0][index % 5]
                    Accessible.name: [text, Words.text("analysis.review.accuracy") + ": " + text, Words.text("analysis.review.inaccuracies") + ": " + text, Words.text("analysis.review.mistakes") + ": " + text, Words.text("analysis.review.blunders") + ": " + text][index % 5]
                }
            }
        }
        Flow {
            width: parent.width
            spacing: Look.space2
            visible: !part.isRunning

            TextButton {
                visible: part.mistakes.length > 0
                implicitHeight: 36
                textSize: Look.textSmall
                icon.name: "learn"
                text: Words.text("analysis.learn.title")
                objectName: "learnButton"
                onClicked: part.learnWanted()
            }
        }
        Label {
            visible: !part.isRunning && part.mistakes.length === 0
            width: parent.width
            wrapMode: Text.Wrap
            text: Words.text("analysis.review.no-mistakes")
            color: Look.good
        }
        Label {
            width: parent.width
            text: Words.text("analysis.review.nodes", { count: Math.round((part.review.nodes ?? 0) / 1000) })
            color: Look.muted
            font.pixelSize: 12
        }
    }
    ListView {
        id: list

        y: head.y + head.implicitHeight + Look.space2
        width: parent.width
        height: Math.max(0, parent.height - y)
        clip: true
        spacing: Look.space1
        model: part.mistakes
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: count > 0
        keyNavigationEnabled: true
        objectName: "mistakeList"
        Accessible.role: Accessible.List
        Accessible.name: Words.text("analysis.review.mistakes")
        Keys.onReturnPressed: if (currentItem)
            Analysis.game.show(part.mistakes[currentIndex].node)

        delegate: Rectangle {
            id: row

            required property var modelData
            required property int index
            readonly property bool isShown: Analysis.game.shownNode === modelData.node

            width: list.width
            height: words.implicitHeight + 2 * Look.space1
            radius: 4
            color: isShown ? Qt.alpha(Look.accent, 0.12) : hover.hovered ? Qt.alpha(Look.ink, 0.05) : "transparent"
            objectName: "mistake" + index
            Accessible.role: Accessible.ListItem
            Accessible.name: heading.text + ". " + modelData.said.join(" ")
            Accessible.onPressAction: Analysis.game.show(modelData.node)

            FocusRing {
                visible: row.ListView.isCurrentItem && list.activeFocus
                inset: 0
            }
            HoverHandler {
                id: hover
            }
            TapHandler {
                onTapped: {
                    list.currentIndex = row.index;
                    Analysis.game.show(row.modelData.node);
                }
            }
            Rectangle {
                x: 2
                y: Look.space1 + 6
                width: 8
                height: 8
                radius: 4
                color: part.iconColor(row.modelData.judgement)
            }
            Column {
                id: words

                x: 18
                y: Look.space1
                width: parent.width - x - 6

                Label {
                    id: heading

                    width: parent.width
                    text: row.modelData.number + (row.modelData.side === "first" ? ". " : "… ") + Say.move(row.modelData.text, Analysis.game.kind) + " · " + row.modelData.name
                    font.pixelSize: Look.textSmall
                    font.weight: Font.DemiBold
                    wrapMode: Text.Wrap
                    Accessible.ignored: true
                }
                Label {
                    visible: text !== ""
                    width: parent.width
                    text: Say.move(row.modelData.said.join(" "), Analysis.game.kind)
                    font.pixelSize: Look.textSmall
                    color: Look.muted
                    wrapMode: Text.Wrap
                    Accessible.ignored: true
                }
            }
        }
    }
}
