// SPDX-License-Identifier: GPL-3.0-or-later
// How it ended: who, why, and what to do next, another game first.
import QtQuick
import KyDai

Sheet {
    id: card

    readonly property GameModel game: GameLibrary.game
    readonly property var result: game.result
    readonly property bool hasPerson: game.people === 1
    readonly property bool isOnline: game.online
    readonly property bool isLost: hasPerson && result.winner >= 0 && result.winner !== game.nearSide
    readonly property string headline: {
        if (result.headline === undefined)
            return "";
        if (hasPerson && result.winner >= 0)
            return Words.text(result.winner === game.nearSide ? "result.you-win" : "result.you-lose");
        return Words.text(result.headline);
    }

    signal menuWanted
    signal sheetWanted(string name)

    wanted: 420
    objectName: "resultCard"
    Accessible.name: headline

    Column {
        width: card.contentWidth
        spacing: Look.space2

        Icon {
            visible: card.height >= 420 && !card.isLost
            anchors.horizontalCenter: parent.horizontalCenter
            name: card.result.winner >= 0 ? "trophy" : "draw"
            size: 44
            color: Look.gold
        }
        Label {
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            text: card.headline
            font.pixelSize: Look.title
            font.weight: Font.DemiBold
            wrapMode: Text.Wrap
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Label {
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            text: Words.text(card.result.reason ?? "") + " · " + Say.message(card.result.length)
            color: Look.muted
            wrapMode: Text.Wrap
        }
        Item {
            width: 1
            height: Look.space2
        }
        TextButton {
            visible: !card.isOnline || Online.room.mayRematch === true
            width: parent.width
            primary: true
            focus: visible
            icon.name: "rematch"
            text: Words.text("button.rematch")
            onClicked: {
                card.closed();
                if (card.isOnline)
                    Online.ask("rematch");
                else
                    GameLibrary.rematch();
            }
        }
        Grid {
            width: parent.width
            columns: 2
            spacing: Look.space2

            TextButton {
                width: (parent.width - Look.space2) / 2
                icon.name: "replay"
                text: Words.text("button.replay")
                onClicked: {
                    card.closed();
                    card.game.browse("first");
                    card.game.replay();
                }
            }
            TextButton {
                width: (parent.width - Look.space2) / 2
                icon.name: "board"
                text: Words.text("button.review")
                onClicked: card.closed()
            }
            TextButton {
                width: (parent.width - Look.space2) / 2
                icon.name: "save"
                text: Words.text("button.save")
                onClicked: card.sheetWanted("save")
            }
            TextButton {
                width: (parent.width - Look.space2) / 2
                icon.name: "share"
                text: Words.text("button.share")
                onClicked: card.sheetWanted("share")
            }
            TextButton {
                visible: !card.isOnline
                width: (parent.width - Look.space2) / 2
                icon.name: "add"
                text: Words.text("button.new-game")
                onClicked: card.sheetWanted("new-game")
            }
            TextButton {
                visible: !card.isOnline
                width: (parent.width - Look.space2) / 2
                icon.name: "home"
                text: Words.text("button.menu")
                onClicked: card.menuWanted()
            }
        }
        TextButton {
            visible: card.isOnline
            width: parent.width
            icon.name: "home"
            text: Words.text("online.to-lobby")
            onClicked: card.menuWanted()
        }
    }
}
