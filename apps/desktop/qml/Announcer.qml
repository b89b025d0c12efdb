// SPDX-License-Identifier: GPL-3.0-or-later
// Speaks what happens in a game to a screen reader: moves, hints, refusals, offers, the result. The
// words go to a few notifications in turn, so that one that is still to be spoken keeps its words.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Item {
    id: announcer

    required property GameModel game
    required property Board board
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
            announcer.lastNode = announcer.game.shownNode;
            announcer.lastSelected = -1;
            if (announcer.game.kind !== "")
                announcer.say(Words.text(announcer.game.gameName) + ". " + Say.message(announcer.game.status));
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
        function onEnded() {
            announcer.say(Say.message(announcer.game.status));
        }
        function onGestureChanged() {
            const selected = announcer.game.selected;
            if (selected >= 0 && selected !== announcer.lastSelected && announcer.board.keyboard)
                announcer.say(announcer.board.spokenCell(selected));
            announcer.lastSelected = selected;
        }
    }
    Component.onCompleted: lastNode = game.shownNode
}
