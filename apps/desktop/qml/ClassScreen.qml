// SPDX-License-Identifier: GPL-3.0-or-later
// A class: the way in, and then what its teacher or a pupil sees. A question, or the board that the
// teacher shows, takes a pupil's whole screen.
import QtQuick
import KyDai

FocusScope {
    id: screen

    signal sheetWanted(string name)
    signal menuWanted
    signal gameWanted
    signal analysisWanted
    signal usualServerWanted

    readonly property Classroom room: Online.classroom
    readonly property real margin: Math.max(Look.space3, Math.min(48, width * 0.04))
    readonly property real bodyWidth: Math.min(1360, width - 2 * margin)
    readonly property real leftEdge: Math.round((width - bodyWidth) / 2)
    readonly property bool isLesson: room.role === "pupil" && room.looksAt !== "class"
    // All boards of the round; a pupil's question stands before them.
    property bool showsWall: false
    readonly property bool isWall: showsWall && room.role !== "" && !isLesson

    // The board of the class's game that waits, or another one of it to be watched.
    function toBoard(id: string) {
        if (Online.room.id === id)
            gameWanted();
        else
            Online.ask("watch " + id);
    }

    objectName: "classScreen"
    Keys.onEscapePressed: menuWanted()
    Shortcut {
        sequence: "Home"
        enabled: screen.enabled && !screen.isLesson && !(screen.Window.activeFocusItem instanceof Field)
        onActivated: screen.isWall ? screen.showsWall = false : screen.menuWanted()
    }
    // An assignment to `showsWall` has ended its binding to the window's value.
    Connections {
        target: screen.room

        function onLeft() {
            screen.showsWall = false;
        }
    }

    Loader {
        anchors.fill: parent
        active: screen.isLesson
        visible: active
        focus: active
        sourceComponent: screen.room.looksAt === "question" ? question : followed
        onLoaded: item.forceActiveFocus()
    }
    Loader {
        anchors.fill: parent
        active: screen.isWall
        visible: active
        focus: active
        sourceComponent: ClassWall {
            onBackWanted: screen.showsWall = false
            onBoardWanted: id => screen.toBoard(id)
        }
        onLoaded: item.forceActiveFocus()
    }
    Item {
        anchors.fill: parent
        visible: !screen.isLesson && !screen.isWall

        ScreenHead {
            id: head

            width: parent.width
            leftEdge: screen.leftEdge
            title: screen.room.view.title ?? Words.text("class.title")
            onBackWanted: screen.menuWanted()
        }
        ScrollArea {
            id: area

            y: head.height
            width: parent.width
            height: parent.height - y
            contentHeight: body.height + 2 * Look.space4
            clip: true

            Column {
                id: body

                x: screen.leftEdge
                y: Look.space4
                width: screen.bodyWidth
                spacing: Look.space4

                LinkState {
                    visible: Online.started && !Online.online
                    width: parent.width
                }
                ClassNotice {
                    visible: screen.room.lost && Online.online
                    text: Words.text("class.lost")
                }
                ClassNotice {
                    visible: screen.room.trouble !== ""
                    text: visible ? Words.text(screen.room.trouble) : ""
                    objectName: "classTrouble"
                }
                Label {
                    visible: screen.room.view.ended === true
                    text: Words.text("class.ended")
                    font.pixelSize: Look.textLarge
                }
                // Unloaded while the wall covers it, so that news of the wall do not update it.
                Loader {
                    width: parent.width
                    active: !screen.isWall
                    focus: !screen.isLesson && !screen.isWall
                    sourceComponent: screen.room.role === "teacher" ? teacher : screen.room.role === "pupil" ? pupil : entrance
                    onLoaded: {
                        if (!screen.isLesson)
                            item.forceActiveFocus();
                        // The focus is on the whole page, so there is nothing to scroll to.
                        if (screen.room.role !== "")
                            area.contentY = 0;
                    }
                }
            }
        }
    }

    Component {
        id: entrance

        ClassEntrance {
            onUsualServerWanted: screen.usualServerWanted()
        }
    }
    Component {
        id: pupil

        ClassPupil {
            onBoardWanted: id => screen.toBoard(id)
            onWallWanted: screen.showsWall = true
        }
    }
    Component {
        id: teacher

        ClassTeacher {
            onBoardWanted: id => screen.toBoard(id)
            onWallWanted: screen.showsWall = true
            onSheetWanted: name => screen.sheetWanted(name)
            onAnalysisWanted: screen.analysisWanted()
        }
    }
    Component {
        id: followed

        ClassFollow {
            onBackWanted: screen.room.look(false)
            onGameWanted: screen.toBoard(screen.room.view.game)
        }
    }
    Component {
        id: question

        ClassQuestion {
            onBackWanted: screen.room.look(false)
            onGameWanted: screen.toBoard(screen.room.view.game)
        }
    }
}
