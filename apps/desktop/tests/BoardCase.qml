// SPDX-License-Identifier: GPL-3.0-or-later
// What the cases about a board share: a window with one, and hands to play on it.
import QtQuick
import QtTest
import KyDai

TestCase {
    id: test

    property Board board
    readonly property GameModel game: GameLibrary.game
    property Component boards: Component {
        Board {
            width: 480
            height: 480
            game: GameLibrary.game
        }
    }

    when: windowShown
    width: 480
    height: 480
    visible: true

    function init() {
        Look.reducedMotion = true;
        Preferences.stones = "marks";
        board = createTemporaryObject(boards, test);
        board.forceActiveFocus();
    }
    function cleanup() {
        GameLibrary.leave();
    }
    function cellOf(name: string): int {
        return name.charCodeAt(0) - 97 + (Number(name.slice(1)) - 1) * game.columns;
    }
    function click(name: string, button: var) {
        const at = board.centre(cellOf(name));
        mouseClick(board.surface, at.x, at.y, button ?? Qt.LeftButton);
    }
    function drag(from: string, to: string, button: var) {
        const a = board.centre(cellOf(from));
        const b = board.centre(cellOf(to));
        mousePress(board.surface, a.x, a.y, button ?? Qt.LeftButton);
        mouseMove(board.surface, (a.x + b.x) / 2, (a.y + b.y) / 2, -1, button ?? Qt.LeftButton);
        mouseMove(board.surface, b.x, b.y, -1, button ?? Qt.LeftButton);
        mouseRelease(board.surface, b.x, b.y, button ?? Qt.LeftButton);
    }
    function startChess(options: var) {
        Choices.game = "chess";
        Choices.variant = options?.variant ?? "chess";
        Choices.mode = options?.mode ?? "two";
        Choices.clock = options?.clock ?? "-";
        Choices.level = options?.level ?? 0;
        Choices.otherLevel = options?.level ?? 0;
        Choices.side = options?.side ?? "first";
        Choices.fen = options?.fen ?? "";
        verify(GameLibrary.start(Choices, ""));
        game.setPace(0);
    }
    function startCaro(options: var) {
        Choices.game = "caro";
        Choices.rule = options?.rule ?? "caro-open";
        Choices.size = options?.size ?? 15;
        Choices.mode = options?.mode ?? "two";
        Choices.level = options?.level ?? 0;
        Choices.side = options?.side ?? "first";
        Choices.clock = "-";
        verify(GameLibrary.start(Choices, ""));
        game.setPace(0);
    }
    function play(moves: string) {
        for (const move of moves.split(" "))
            game.type(move);
    }
    function kindAt(name: string): string {
        return game.targets.find(t => t.cell === cellOf(name))?.kind ?? "";
    }
}
