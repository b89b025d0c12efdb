// SPDX-License-Identifier: GPL-3.0-or-later
// Carries a piece round the board, again and again: without an engine thinking, and while a machine of full
// strength does.
import QtQuick
import KyDai

Item {
    id: hand

    required property var window
    required property var meter
    readonly property Board board: window.gameScreen?.board ?? null
    property int round: 0
    property real angle: 0

    function begin(mode: string) {
        Choices.game = "chess";
        Choices.variant = "chess";
        Choices.mode = mode;
        Choices.level = Choices.levels.length - 1;
        Choices.side = "first";
        GameLibrary.start(Choices, "");
        window.toGame();
        GameLibrary.game.setThinkingTime(60000);
        GameLibrary.game.type("e4");
        GameLibrary.game.press(mode === "two" ? 52 : 1);
        board.dragging = true;
    }
    function next() {
        round += 1;
        if (round > 6)
            return analyse();
        const mode = round % 2 === 1 ? "two" : "computer";
        begin(mode);
        meter.count(mode === "two" ? "idle" : "thinking");
        turn.restart();
    }

    // Selects one piece and the other while the engine searches, then leaves the board alone.
    readonly property int wanted: 240
    function analyse() {
        meter.count("");
        meter.weigh();
        board.dragging = false;
        GameLibrary.leave();
        Analysis.openText("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 *");
        window.showAnalysis();
        Preferences.analysisLines = 5;
        Analysis.put("engine on");
        poke.start();
    }
    Connections {
        target: Analysis.game

        function onGestureChanged() {
            hand.meter.answered();
        }
    }
    Timer {
        id: poke

        property int clicks: 0

        interval: 60
        repeat: true
        onTriggered: {
            if (hand.meter.answers() < clicks)
                return;   // the last one is not painted yet
            if (clicks === hand.wanted) {
                stop();
                Analysis.put("engine off");
                return calm.start();
            }
            const shown = hand.window.analysisScreen.board;
            const at = shown.centre(Analysis.cellNamed(clicks % 2 === 0 ? "b1" : "d2"));
            const point = shown.surface.mapToItem(null, at.x, at.y);
            clicks += 1;
            hand.meter.click(point.x, point.y);
        }
    }
    Timer {
        id: calm

        interval: 2000
        onTriggered: {
            hand.meter.rest();
            rested.start();
        }
    }
    Timer {
        id: rested

        interval: 5000
        onTriggered: {
            hand.meter.restOver();
            hand.showTree();
        }
    }

    // The whole of tic-tac-toe plays as fast as it can, then its rows are scrolled.
    function showTree() {
        window.toLab();
        find(window.contentItem, "labScreen").part = "tree";
        find(window.contentItem, "labTree").change("algorithm", "negamax");
        searched.start();
    }
    function find(item: Item, name: string): Item {
        const look = at => at.objectName === name ? at : Array.from(at.children).map(look).find(found => found);
        return look(item) ?? null;
    }
    Timer {
        id: searched

        interval: 300
        repeat: true
        onTriggered: {
            if (SearchTree.state !== "here")
                return;
            stop();
            SearchTree.speed = 1000;
            SearchTree.put("step 0");
            hand.meter.count("tree");
            SearchTree.play();
            played.start();
        }
    }
    Timer {
        id: played

        interval: 6000
        onTriggered: {
            SearchTree.pause();
            scrolled.target = hand.find(hand.window.contentItem, "treeRows");
            scrolled.to = Math.max(0, scrolled.target.contentHeight - scrolled.target.height);
            scrolled.start();
        }
    }
    NumberAnimation {
        id: scrolled

        property: "contentY"
        from: 0
        duration: 3000
        onFinished: {
            hand.meter.count("");
            hand.meter.done();
        }
    }

    NumberAnimation {
        id: turn

        target: hand
        property: "angle"
        from: 0
        to: 4 * Math.PI
        duration: 2500
        onFinished: hand.next()
    }
    onAngleChanged: if (board)
        board.pointer = Qt.point(board.surface.width / 2 + 180 * Math.cos(angle), board.surface.height / 2 + 180 * Math.sin(angle))
    Timer {
        interval: 1500
        running: true
        onTriggered: hand.next()
    }
}
