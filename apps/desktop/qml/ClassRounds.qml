// SPDX-License-Identifier: GPL-3.0-or-later
// The boards of a round with their results; the teacher enters results of games that are played on
// real boards.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

ClassPart {
    id: part

    readonly property Classroom room: Online.classroom
    readonly property var tournament: room.tournament
    readonly property int rounds: tournament.rounds ?? 0
    readonly property int first: Math.max(1, rounds - 11)   // the oldest there is a button for
    readonly property bool mayEnter: room.teaches && tournament.finished === false
    property int entered: -1   // the board whose result is being entered

    signal boardWanted(string id)

    title: rounds === 0 ? Words.text("class.tournament.title")
         : Words.text("class.tournament.round", { count: tournament.round }) + (tournament.total > 0 ? " / " + tournament.total : "")

    Choice {
        visible: part.rounds > 1
        width: parent.width
        label: Words.text("class.tournament.rounds")
        value: part.tournament.round
        options: Array.from({ length: Math.max(0, part.rounds - part.first + 1) }, (_, i) => ({ value: part.first + i, text: String(part.first + i) }))
        onChosen: value => part.room.round = value === part.rounds ? 0 : value
    }
    Label {
        visible: part.tournament.finished === true
        width: parent.width
        text: Words.text("class.tournament.finished")
        color: Look.good
        font.weight: Font.DemiBold
    }
    Column {
        width: parent.width

        Repeater {
            model: part.tournament.boards ?? []

            Column {
                id: line

                required property var modelData
                readonly property bool isPlaying: modelData.result === "*"
                readonly property string said: isPlaying ? Words.text("class.tournament.playing") : modelData.result

                width: parent.width

                Item {
                    width: parent.width
                    height: Math.round(52 * Look.scale)
                    Accessible.role: Accessible.StaticText
                    Accessible.name: line.modelData.number + ". " + players.text + ": " + line.said

                    Label {
                        id: number

                        anchors.verticalCenter: parent.verticalCenter
                        width: Math.round(32 * Look.scale)
                        text: line.modelData.number
                        color: Look.muted
                        Accessible.ignored: true
                    }
                    Label {
                        id: players

                        anchors.left: number.right
                        anchors.right: result.left
                        anchors.rightMargin: Look.space2
                        anchors.verticalCenter: parent.verticalCenter
                        text: line.modelData.first + " – " + line.modelData.second
                        font.weight: line.modelData.own ? Font.DemiBold : Font.Normal
                        elide: Text.ElideRight
                        Accessible.ignored: true
                    }
                    Row {
                        id: result

                        anchors.right: parent.right
                        anchors.verticalCenter: parent.verticalCenter
                        spacing: Look.space2

                        Label {
                            anchors.verticalCenter: parent.verticalCenter
                            text: line.said
                            color: line.isPlaying ? Look.muted : Look.ink
                            font.weight: line.isPlaying ? Font.Normal : Font.DemiBold
                            Accessible.ignored: true
                        }
                        IconButton {
                            visible: line.modelData.game !== undefined
                            icon.name: "spectators"
                            text: Words.text("class.watch")
                            onClicked: part.boardWanted(line.modelData.game)
                        }
                        IconButton {
                            visible: part.mayEnter && line.isPlaying && line.modelData.game !== undefined
                            icon.name: "restart"
                            text: Words.text("class.tournament.again")
                            onClicked: part.room.order(["tournament game", part.tournament.round, line.modelData.number].join(" "))
                        }
                        IconButton {
                            visible: part.mayEnter
                            icon.name: "edit"
                            text: Words.text("class.tournament.result-of", { count: line.modelData.number })
                            objectName: "enterResult" + line.modelData.number
                            onClicked: part.entered = part.entered === line.modelData.number ? -1 : line.modelData.number
                        }
                    }
                }
                Choice {
                    visible: part.mayEnter && part.entered === line.modelData.number
                    width: parent.width
                    bottomPadding: Look.space2
                    label: Words.text("class.tournament.result-of", { count: line.modelData.number })
                    value: line.modelData.result
                    options: ["*", "1-0", "1/2-1/2", "0-1", "+/-", "-/+", "-/-"].map(one => ({ value: one, text: one === "*" ? Words.text("class.tournament.playing") : one }))
                    onChosen: value => {
                        part.entered = -1;
                        part.room.order(["tournament result", part.tournament.round, line.modelData.number, value].join(" "));
                    }
                }
                Rectangle {
                    width: parent.width
                    height: 1
                    color: Look.hairline
                }
            }
        }
        Repeater {
            model: part.tournament.byes ?? []

            Label {
                required property string modelData

                width: parent.width
                topPadding: Look.space3
                bottomPadding: Look.space3
                text: modelData + ": " + Words.text("class.tournament.bye")
                color: Look.muted
                elide: Text.ElideRight
            }
        }
    }
}
