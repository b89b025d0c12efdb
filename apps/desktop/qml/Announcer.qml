// SPDX-License-Identifier: GPL-3.0-or-later
// Announces what happens in a game to a screen reader: moves, hints, refusals, offers, the result. A few
// notification items take turns, so that one that has not been spoken yet keeps its text.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: announcer

    required property GameModel game
    required property Board board
    property bool tellsStart: true   // which game begins, and whose turn it is
    property int turn: 0
    property int lastNode: 0
    property int lastSelected: -1
    property string lastChoices: ""
    property string lastOffer: ""

    function say(words: string) {
        if (words === "")
            return;
        const notice = notices.itemAt(turn);
        turn = (turn + 1) % notices.count;
        notice.words = words;
        Speaker.announce(notice, words);
    }
    function begin() {
        lastNode = game.shownNode;
        lastSelected = -1;
        if (tellsStart && game.kind !== "")
            say(Words.text(game.gameName) + ". " + Say.message(game.status));
    }
    function answer(question: string) {
        say(game.spokenAnswer(question, board.cursor, Words.language));
    }
    // A move, also one that is looked back at.
    function tellMove() {
        if (game.shownNode === lastNode)
            return;
        lastNode = game.shownNode;
        answer("last-move");
    }
    function tellChoices() {
        const choices = game.choices.map(id => Words.text(id)).join(", ");
        if (choices !== lastChoices && choices !== "")
            say(Say.message(game.status) + " " + choices);
        lastChoices = choices;
    }
    function tellOffer(words: string) {
        if (words !== lastOffer)
            say(words);
        lastOffer = words;
    }

    width: 1
    height: 1

    Repeater {
        id: notices

        model: 4

        Item {
            property string words

            width: 1
            height: 1
            Accessible.role: Accessible.Notification
            Accessible.name: words
            Accessible.ignored: words === ""
        }
    }
    Connections {
        target: announcer.game

        function onStarted() {
            announcer.begin();
        }
        function onChanged() {
            announcer.tellMove();
            announcer.tellChoices();
        }
        function onTold() {
            announcer.say(Say.message(announcer.game.notice));
        }
        function onHinted() {
            announcer.say(Say.hint(announcer.game.hint));
        }
        // The status may be about an earlier move that is looked at.
        function onEnded() {
            const result = announcer.game.result;
            announcer.say(Words.text(result.headline) + ": " + Say.message(result.reason));
        }
        function onGestureChanged() {
            const selected = announcer.game.selected;
            if (selected >= 0 && selected !== announcer.lastSelected && announcer.board.keyboard)
                announcer.say(announcer.board.spokenCell(selected));
            announcer.lastSelected = selected;
        }
    }
    // The game may be older than its screen, which takes the focus first.
    Component.onCompleted: Qt.callLater(begin)
}
