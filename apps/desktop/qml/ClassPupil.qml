// SPDX-License-Identifier: GPL-3.0-or-later
// The class as a pupil sees it: what to do now, before everything else, then the round and the table.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: page

    readonly property Classroom room: Online.classroom
    readonly property var view: room.view
    readonly property var tournament: room.tournament
    readonly property var own: tournament.own
    readonly property bool isWide: width >= 900
    readonly property real columnWidth: isWide ? Math.floor((width - Look.space8) / 2) : width
    readonly property string pairing: {
        if (own === undefined || tournament.finished)
            return "";
        if (own.board === 0)
            return Words.text("class.window.own-bye", { round: tournament.rounds });
        const isCaro = tournament.game === "caro";
        const side = Words.text(own.side === 0 ? (isCaro ? "caro.side.X" : "chess.color.White") : isCaro ? "caro.side.O" : "chess.color.Black");
        const said = Words.text("class.window.own-game", { round: tournament.rounds, board: own.board, player: own.opponent, side: side });
        return own.result === "*" ? said : said + " " + own.result;
    }

    signal boardWanted(string id)
    signal wallWanted

    implicitHeight: all.implicitHeight

    Column {
        id: all

        width: parent.width
        spacing: Look.space6

        Label {
            visible: !page.view.ended
            width: parent.width
            text: Words.text("class.waiting", { player: page.view.name ?? "" })
            font.pixelSize: Look.textLarge
            wrapMode: Text.Wrap
            objectName: "classWaiting"
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Label {
            visible: text !== ""
            width: parent.width
            text: page.pairing
            font.pixelSize: Look.textLarge
            font.weight: Font.DemiBold
            wrapMode: Text.Wrap
            objectName: "ownGame"
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Flow {
            width: parent.width
            spacing: Look.space3

            TextButton {
                visible: page.view.game !== undefined
                focus: visible
                primary: true
                icon.name: "play"
                text: Words.text("class.your-board")
                objectName: "toOwnBoard"
                onClicked: page.boardWanted(page.view.game)
            }
            TextButton {
                visible: page.room.question.game !== undefined
                primary: true
                icon.name: "how-to"
                text: Words.text(page.room.question.own === undefined && !page.room.question.revealed ? "class.lesson.asked" : "class.lesson.question")
                objectName: "toQuestion"
                onClicked: page.room.look(true)
            }
            TextButton {
                visible: page.room.question.game === undefined && page.room.boardShown
                primary: true
                icon.name: "board"
                text: Words.text("class.lesson.look")
                objectName: "toTeachersBoard"
                onClicked: page.room.look(true)
            }
            TextButton {
                visible: page.tournament.system !== undefined
                icon.name: "board"
                text: Words.text("class.wall")
                objectName: "toWall"
                onClicked: page.wallWanted()
            }
            TextButton {
                icon.name: "quit"
                text: Words.text("class.leave")
                objectName: "leaveClass"
                onClicked: page.room.leave()
            }
        }
        Flow {
            visible: page.tournament.system !== undefined
            width: parent.width
            spacing: Look.space8

            ClassRounds {
                width: page.columnWidth
                onBoardWanted: id => page.boardWanted(id)
            }
            ClassTable {
                width: page.columnWidth
            }
        }
    }
}
