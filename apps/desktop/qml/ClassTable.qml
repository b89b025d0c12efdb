// SPDX-License-Identifier: GPL-3.0-or-later
// The running table of a class's tournament, with its tie-breaks in words.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

ClassPart {
    id: part

    readonly property Classroom room: Online.classroom
    readonly property var tournament: room.tournament
    readonly property real cell: Math.round(56 * Look.scale)
    readonly property real toolWidth: mayWithdraw ? 44 : 0
    // As many tie-breaks as leave room for names.
    readonly property int fitting: Math.max(0, Math.floor((width - toolWidth - 2 * cell - 130 * Look.scale) / cell))
    readonly property var ties: (tournament.ties ?? []).slice(0, fitting)
    readonly property real nameWidth: width - (2 + ties.length) * cell - toolWidth
    readonly property bool mayWithdraw: room.teaches && tournament.finished === false
    property bool hasFailed: false   // to fetch a file

    function meaning(tie: string): string {
        return Words.text("class.tie." + tie.replace("/", "")) ?? tie;
    }

    title: Words.text("class.tournament.table")
    Component.onCompleted: GameLibrary.clearMessage()

    component Cell: Label {
        width: part.cell
        height: parent?.height ?? 0
        verticalAlignment: Text.AlignVCenter
        horizontalAlignment: Text.AlignRight
        Accessible.ignored: true
    }

    Column {
        width: parent.width

        Item {
            width: parent.width
            height: Math.round(32 * Look.scale)

            Row {
                height: parent.height

                Cell {
                    text: Words.text("class.tournament.rank")
                    color: Look.muted
                    font.pixelSize: Look.textSmall
                    horizontalAlignment: Text.AlignLeft
                }
                Cell {
                    width: part.nameWidth
                    text: Words.text("class.tournament.player")
                    color: Look.muted
                    font.pixelSize: Look.textSmall
                    horizontalAlignment: Text.AlignLeft
                }
                Cell {
                    text: Words.text("class.tournament.points")
                    color: Look.muted
                    font.pixelSize: Look.textSmall
                }
                Repeater {
                    model: part.ties

                    Cell {
                        required property string modelData

                        text: modelData
                        color: Look.muted
                        font.pixelSize: Look.textSmall
                    }
                }
            }
        }
        Repeater {
            model: part.tournament.table ?? []

            Rectangle {
                id: row

                required property var modelData

                width: parent.width
                height: Math.round(40 * Look.scale)
                color: modelData.own ? Qt.alpha(Look.accent, 0.1) : "transparent"
                Accessible.role: Accessible.StaticText
                Accessible.name: modelData.rank + ". " + modelData.name + ": " + modelData.points

                Row {
                    height: parent.height

                    Cell {
                        leftPadding: Look.space2
                        text: row.modelData.rank
                        horizontalAlignment: Text.AlignLeft
                    }
                    Cell {
                        width: part.nameWidth
                        text: row.modelData.name + (row.modelData.plays ? "" : " (" + Words.text("class.tournament.withdrawn") + ")")
                        color: row.modelData.plays ? Look.ink : Look.muted
                        font.weight: row.modelData.own ? Font.DemiBold : Font.Normal
                        horizontalAlignment: Text.AlignLeft
                        elide: Text.ElideRight
                    }
                    Cell {
                        text: row.modelData.points
                        font.weight: Font.DemiBold
                        objectName: "points" + row.modelData.player
                    }
                    Repeater {
                        model: row.modelData.values.slice(0, part.ties.length)

                        Cell {
                            required property string modelData

                            text: modelData
                            color: Look.muted
                        }
                    }
                    IconButton {
                        visible: part.mayWithdraw
                        anchors.verticalCenter: parent ? parent.verticalCenter : undefined
                        icon.name: row.modelData.plays ? "quit" : "undo"
                        text: row.modelData.name + ": " + Words.text(row.modelData.plays ? "class.tournament.withdraw" : "class.tournament.return")
                        onClicked: part.room.order("tournament " + (row.modelData.plays ? "withdraw " : "return ") + row.modelData.player)
                    }
                }
                Rectangle {
                    anchors.bottom: parent.bottom
                    width: parent.width
                    height: 1
                    color: Look.hairline
                }
            }
        }
    }
    Label {
        visible: part.ties.length > 0
        width: parent.width
        text: part.ties.map(tie => tie + ": " + part.meaning(tie)).join("\n")
        color: Look.muted
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
        lineHeight: 1.3
    }
    // Files for the school, and for programs of arbiters.
    Flow {
        visible: part.tournament.round > 0
        width: parent.width
        spacing: Look.space2

        Repeater {
            model: ["table.csv", "games.pgn", "report.trf"]

            TextButton {
                required property string modelData

                icon.name: "save"
                text: Words.text("class.tournament.save-" + modelData.split(".")[0])
                objectName: "save-" + modelData
                onClicked: {
                    part.hasFailed = false;
                    GameLibrary.clearMessage();
                    part.room.fetchFile(modelData);
                }
            }
        }
    }
    Label {
        visible: text !== ""
        width: parent.width
        text: part.hasFailed ? Words.text("class.trouble.failed") : Say.message(GameLibrary.message)
        color: part.hasFailed ? Look.accent : Look.ink
        wrapMode: Text.Wrap
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    Connections {
        target: part.room

        function onFileCame(name: string, bytes: var) {
            const ending = name.split(".")[1];
            GameLibrary.saveBytes(bytes, ending === "pgn" && part.tournament.game === "caro" ? "caro" : ending);
        }
        function onFileFailed() {
            part.hasFailed = true;
        }
    }
}
