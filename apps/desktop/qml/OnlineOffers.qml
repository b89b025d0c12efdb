// SPDX-License-Identifier: GPL-3.0-or-later
// What waits for an answer: a request to take back, an absence that may be claimed, a rematch.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Column {
    id: offers

    required property GameModel game
    readonly property var room: Online.room
    readonly property string opponent: room.opponent ?? ""
    readonly property bool isAsked: game.can.answerTakeBack === true
    readonly property bool isAway: typeof room.absence === "string"
    readonly property bool mayRematch: room.mayRematch === true
    // The button that offers one stands with the result.
    readonly property bool hasRematch: mayRematch && room.rematch !== undefined
    readonly property bool isAny: isAsked || isAway || hasRematch
    readonly property bool isNarrow: width < 240

    spacing: Look.space2

    component Answer: TextButton {
        implicitHeight: 36
        textSize: Look.textSmall
        leftPadding: offers.isNarrow ? Look.space2 : Look.space3
        rightPadding: leftPadding
    }
    component Told: Label {
        width: offers.width
        wrapMode: Text.Wrap
        font.pixelSize: Look.textSmall
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }

    Told {
        visible: offers.isAsked
        text: Words.text("offer.take-back-made", { player: offers.opponent })
    }
    Flow {
        visible: offers.isAsked
        width: offers.width
        spacing: offers.isNarrow ? Look.space2 : Look.space6

        Answer {
            icon.name: offers.isNarrow ? "" : "check"
            text: Words.text("button.accept")
            onClicked: offers.game.answerTakeBack(true)
        }
        Answer {
            text: Words.text("button.decline")
            onClicked: offers.game.answerTakeBack(false)
        }
    }
    Told {
        visible: offers.isAway
        text: offers.room.absence ?? ""
    }
    Flow {
        visible: offers.isAway && offers.room.mayClaim === true
        width: offers.width
        spacing: Look.space2

        Answer {
            text: Words.text("online.game.claim-win")
            onClicked: Online.ask("claim win")
        }
        Answer {
            text: Words.text("online.game.claim-draw")
            onClicked: Online.ask("claim draw")
        }
    }
    Told {
        visible: offers.hasRematch
        text: {
            const ids = { sent: "online.game.rematch-sent", offered: "online.game.rematch-offered", declined: "online.game.rematch-refused", refused: "online.game.rematch-declined" };
            return offers.hasRematch ? Words.text(ids[offers.room.rematch], { player: offers.opponent }) : "";
        }
    }
    Flow {
        visible: offers.hasRematch && offers.room.rematch === "offered"
        width: offers.width
        spacing: offers.isNarrow ? Look.space2 : Look.space6

        Answer {
            icon.name: offers.isNarrow ? "" : "rematch"
            text: Words.text("button.accept")
            objectName: "rematchOffer"
            onClicked: Online.ask("rematch")
        }
        Answer {
            text: Words.text("button.decline")
            objectName: "declineRematch"
            onClicked: Online.ask("no-rematch")
        }
    }
}
