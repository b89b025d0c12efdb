// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the board of a game over the network: the connection, who watches, what is offered.
import QtQuick
import KyDai

Column {
    id: strip

    required property GameModel game
    readonly property var room: Online.room
    readonly property alias hasOffers: offers.isAny

    signal classWanted

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
    // What the teacher wants meanwhile, and the way back when the game is over.
    TextButton {
        readonly property Classroom classroom: Online.classroom
        readonly property bool isAsked: classroom.question.game !== undefined && classroom.question.own === undefined && classroom.question.revealed === false
        readonly property string news: classroom.role !== "pupil" ? "" : isAsked ? "class.lesson.asked" : classroom.boardShown ? "class.lesson.look" : ""

        visible: classroom.role !== "" && (news !== "" || strip.game.result.headline !== undefined || strip.room.plays === false)
        width: parent.width
        primary: news !== ""
        textSize: Look.text
        implicitHeight: 40
        icon.name: "people"
        text: Words.text(news !== "" ? news : "class.back")
        objectName: "backToClass"
        onClicked: {
            if (news !== "")
                classroom.look(true);
            strip.classWanted();
        }
    }
    OnlineOffers {
        id: offers

        width: parent.width
        game: strip.game
    }
}
