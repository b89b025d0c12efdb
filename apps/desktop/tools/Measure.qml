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
            return meter.done();
        const mode = round % 2 === 1 ? "two" : "computer";
        begin(mode);
        meter.count(mode === "two" ? "idle" : "thinking");
        turn.restart();
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
