// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the board of a game over the network: the connection, who watches, what is offered.
import QtQuick
import KyDai

Column {
    id: strip

    required property GameModel game
    readonly property var room: Online.room
    readonly property alias hasOffers: offers.isAny

    spacing: Look.space2

    LinkState {
        width: parent.width
        after: {
            const said = [];
            if (strip.room.plays === false)
                said.push(Words.text("online.spectator.mode"));
            said.push(Words.text("online.spectator.count", { count: strip.room.watchers ?? 0 }));
            if (strip.game.sending)
                said.push(Words.text("online.game.sending"));
            return said.join(" · ");
        }
    }
    Label {
        width: parent.width
        visible: text !== ""
        text: strip.room.ratingLine ?? ""
        color: Look.muted
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
    }
    OnlineOffers {
        id: offers

        width: parent.width
        game: strip.game
    }
}
