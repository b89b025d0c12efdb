// SPDX-License-Identifier: GPL-3.0-or-later
// The class as its teacher sees it: code and address, members, the tournament, the lesson.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: page

    readonly property Classroom room: Online.classroom
    readonly property var view: room.view
    readonly property var tournament: room.tournament
    readonly property bool hasTournament: tournament.system !== undefined
    readonly property bool isWide: width >= 700
    readonly property real columnWidth: isWide ? Math.floor((width - Look.space8) / 2) : width

    signal boardWanted(string id)
    signal wallWanted
    signal sheetWanted(string name)
    signal analysisWanted

    implicitHeight: all.implicitHeight

    Column {
        id: all

        width: parent.width
        spacing: Look.space6

        ClassDoor {
            visible: !page.view.ended
            width: parent.width
        }
        Flow {
            width: parent.width
            spacing: Look.space8

            Column {
                width: page.columnWidth
                spacing: Look.space6

                ClassMembers {
                    width: parent.width
                }
                ClassLesson {
                    visible: !page.view.ended
                    width: parent.width
                    onAnalysisWanted: page.analysisWanted()
                }
                // Leaves an ended class, so that another one can be opened.
                TextButton {
                    visible: page.view.ended === true
                    icon.name: "quit"
                    text: Words.text("class.leave")
                    objectName: "leaveClass"
                    onClicked: page.room.leave()
                }
                TextButton {
                    visible: !page.view.ended
                    text: Words.text("class.end")
                    objectName: "endClass"
                    onClicked: page.sheetWanted("ask-end-class")
                }
            }
            Column {
                width: page.columnWidth
                spacing: Look.space6

                ClassRounds {
                    width: parent.width
                    onBoardWanted: id => page.boardWanted(id)
                }
                Flow {
                    width: parent.width
                    spacing: Look.space2

                    TextButton {
                        visible: page.hasTournament
                        focus: visible
                        implicitHeight: 48   // as the one beside it
                        icon.name: "board"
                        text: Words.text("class.wall")
                        objectName: "toWall"
                        onClicked: page.wallWanted()
                    }
                    TextButton {
                        visible: page.hasTournament && page.tournament.mayPair
                        primary: true
                        text: page.tournament.system === "arena" ? Words.text("class.tournament.pair-arena") : Words.text("class.tournament.pair", { count: (page.tournament.rounds ?? 0) + 1 })
                        objectName: "pairRound"
                        onClicked: {
                            page.room.round = 0;
                            page.room.order("tournament pair");
                        }
                    }
                    TextButton {
                        visible: page.hasTournament && page.tournament.mayPair
                        implicitHeight: 48
                        text: Words.text("class.tournament.pair-by-hand")
                        objectName: "pairByHand"
                        onClicked: page.sheetWanted("class-pair")
                    }
                    TextButton {
                        visible: page.view.mayOpen === true
                        primary: !page.hasTournament
                        text: Words.text("class.tournament.new")
                        objectName: "newTournament"
                        onClicked: page.sheetWanted("class-tournament")
                    }
                    TextButton {
                        visible: page.hasTournament && page.tournament.mayUnpair
                        text: Words.text("class.tournament.unpair")
                        onClicked: page.room.order("tournament unpair")
                    }
                    TextButton {
                        visible: page.hasTournament && page.tournament.mayFinish
                        text: Words.text("class.tournament.finish")
                        onClicked: page.room.order("tournament finish")
                    }
                    Repeater {
                        model: page.tournament.latecomers ?? []

                        TextButton {
                            required property var modelData

                            icon.name: "add"
                            text: Words.text("class.tournament.add-member", { player: modelData.name })
                            onClicked: page.room.order("tournament enter-member " + modelData.number)
                        }
                    }
                }
                Section {
                    visible: page.hasTournament && page.tournament.finished === false && !page.view.ended
                    width: parent.width
                    title: Words.text("class.tournament.add-name")

                    Row {
                        width: parent.width
                        spacing: Look.space2

                        Field {
                            id: newcomer

                            width: parent.width - add.width - Look.space2
                            implicitHeight: 44
                            label: Words.text("class.tournament.add-name")
                            maximumLength: 60
                            objectName: "newcomer"
                            onAccepted: if (add.enabled)
                                add.clicked()
                        }
                        TextButton {
                            id: add

                            text: Words.text("class.tournament.add")
                            enabled: newcomer.text.trim() !== ""
                            objectName: "addNewcomer"
                            onClicked: {
                                page.room.order("tournament enter 0 " + newcomer.text.trim());
                                newcomer.text = "";
                            }
                        }
                    }
                    Label {
                        width: parent.width
                        text: Words.text("class.tournament.by-hand")
                        color: Look.muted
                        font.pixelSize: Look.textSmall
                        wrapMode: Text.Wrap
                    }
                }
                ClassTable {
                    visible: page.hasTournament
                    width: parent.width
                }
            }
        }
    }
}
