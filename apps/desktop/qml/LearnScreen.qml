// SPDX-License-Identifier: GPL-3.0-or-later
// Learning: every lesson by chapter with what is done, the next one on a button of its own, and the
// ways to the puzzles and the lab.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: screen

    signal menuWanted
    signal lessonWanted(string id)
    signal puzzlesWanted
    signal labWanted

    readonly property real margin: Math.max(Look.space3, Math.min(48, width * 0.04))
    readonly property real bodyWidth: Math.min(1280 * Look.scale, width - 2 * margin)
    readonly property real leftEdge: Math.round((width - bodyWidth) / 2)
    readonly property var next: Lessons.next
    readonly property int chapterColumns: Math.max(1, Math.min(3, Math.floor(bodyWidth / (380 * Look.scale))))
    readonly property real chapterWidth: Math.floor((bodyWidth - (chapterColumns - 1) * Look.space6) / chapterColumns)

    Component.onCompleted: {
        Lessons.load();
        (start.visible ? start : puzzles).forceActiveFocus();
    }
    Keys.onEscapePressed: menuWanted()
    Shortcut {
        sequence: "Home"
        enabled: screen.enabled
        onActivated: screen.menuWanted()
    }

    ScreenHead {
        id: head

        width: parent.width
        leftEdge: screen.leftEdge
        title: Words.text("learn.title")
        onBackWanted: screen.menuWanted()
    }
    ScrollArea {
        id: list

        y: head.height
        width: parent.width
        height: parent.height - y
        contentHeight: body.height + 2 * Look.space6
        barInset: 4

        Column {
            id: body

            x: screen.leftEdge
            y: Look.space6
            width: screen.bodyWidth
            spacing: Look.space6

            Label {
                visible: screen.next.id === undefined && Lessons.sections.length > 0
                width: parent.width
                wrapMode: Text.Wrap
                color: Look.good
                font.pixelSize: Look.textLarge
                text: Words.text("learn.all-done")
            }
            Flow {
                width: parent.width
                spacing: Look.space3

                TextButton {
                    id: start

                    visible: screen.next.id !== undefined
                    width: Math.min(implicitWidth, parent.width)
                    primary: true
                    icon.name: "play"
                    text: Lessons.begun ? Words.text("learn.go-on", { title: screen.next.title ?? "" }) : Words.text("learn.start")
                    objectName: "nextLesson"
                    onClicked: screen.lessonWanted(screen.next.id)
                }
                TextButton {
                    id: puzzles

                    implicitHeight: 48
                    icon.name: "puzzle"
                    text: Words.text("puzzle.solve")
                    objectName: "puzzlesButton"
                    onClicked: screen.puzzlesWanted()
                }
                TextButton {
                    implicitHeight: 48
                    icon.name: "lab"
                    text: Words.text("lab.open")
                    objectName: "labButton"
                    onClicked: screen.labWanted()
                }
            }
            Grid {
                columns: screen.chapterColumns
                columnSpacing: Look.space6
                rowSpacing: Look.space6

                Repeater {
                    model: Lessons.sections

                    Column {
                        id: chapter

                        required property var modelData

                        width: screen.chapterWidth

                        Item {
                            width: parent.width
                            height: Math.max(title.implicitHeight, 28) + Look.space2

                            Label {
                                id: title

                                width: parent.width - count.width - Look.space3
                                text: chapter.modelData.title
                                font.weight: Font.DemiBold
                                font.pixelSize: Look.textLarge
                                elide: Text.ElideRight
                                Accessible.role: Accessible.Heading
                                Accessible.name: text + ". " + count.text
                            }
                            Label {
                                id: count

                                anchors.right: parent.right
                                anchors.baseline: title.baseline
                                text: Words.text("learn.progress", { done: chapter.modelData.done, count: chapter.modelData.lessons.length })
                                color: Look.muted
                                font.pixelSize: Look.textSmall
                                Accessible.ignored: true
                            }
                        }
                        Repeater {
                            model: chapter.modelData.lessons

                            LessonRow {
                                width: chapter.width
                                isNext: modelData.id === screen.next.id
                                onClicked: screen.lessonWanted(modelData.id)
                            }
                        }
                    }
                }
            }
        }
    }
}
