// SPDX-License-Identifier: GPL-3.0-or-later
// How it ended, beside the board: who, why, and what to do next, another game first.
import QtQuick
import KyDai

Column {
    id: part

    required property GameModel game
    property bool isSmall: false
    readonly property var result: game.result
    readonly property bool hasPerson: game.people === 1
    readonly property bool isWon: result.winner >= 0 && (!hasPerson || result.winner === game.nearSide)
    readonly property string headline: {
        if (result.headline === undefined)
            return "";
        if (hasPerson && result.winner >= 0)
            return Words.text(isWon ? "result.you-win" : "result.you-lose");
        return Words.text(result.headline);
    }
    readonly property bool mayRematch: !game.online || Online.room.mayRematch === true

    signal boardWanted
    signal reviewWanted
    signal sheetWanted(string name)

    objectName: "resultPart"
    visible: headline !== ""
    spacing: Look.space2
    Accessible.role: Accessible.Grouping
    Accessible.name: Words.text("panel.result")

    Row {
        width: parent.width
        spacing: Look.space3

        Icon {
            id: icon

            visible: !part.isSmall && (part.isWon || part.result.winner < 0)
            anchors.verticalCenter: parent.verticalCenter
            name: part.isWon ? "trophy" : "draw"
            size: 36
            color: part.isWon ? Look.gold : Look.muted
        }
        Column {
            width: parent.width - (icon.visible ? icon.width + Look.space3 : 0)

            Label {
                width: parent.width
                text: part.headline
                font.pixelSize: part.isSmall ? Look.text : Look.textLarge
                font.weight: Font.DemiBold
                wrapMode: Text.Wrap
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
            Label {
                width: parent.width
                text: Say.message(part.result.reason ?? { id: "game.reason.Unstated" }) + " · " + Say.message(part.result.length)
                color: Look.muted
                font.pixelSize: Look.textSmall
                wrapMode: Text.Wrap
            }
        }
    }
    Flow {
        width: parent.width
        spacing: Look.space2

        TextButton {
            visible: part.mayRematch && (Online.room.rematch === undefined || Online.room.rematch === "refused")
            primary: true
            implicitHeight: part.isSmall ? 36 : 44
            textSize: Look.text
            icon.name: "rematch"
            text: Words.text("button.rematch")
            objectName: "rematchButton"
            onClicked: {
                if (part.game.online)
                    Online.ask("rematch");
                else
                    GameLibrary.rematch();
                part.boardWanted();
            }
        }
        TextButton {
            implicitHeight: part.isSmall ? 36 : 44
            icon.name: "analysis"
            text: Words.text("analysis.review.start")
            objectName: "reviewGame"
            onClicked: part.reviewWanted()
        }
        TextButton {
            visible: !part.game.online
            implicitHeight: part.isSmall ? 36 : 44
            icon.name: "add"
            text: Words.text("button.new-game")
            onClicked: part.sheetWanted("new-game")
        }
    }
}
