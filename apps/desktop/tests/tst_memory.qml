// SPDX-License-Identifier: GPL-3.0-or-later
// A window that is used for hours does not grow.
import QtQuick
import QtTest
import KyDai
import KyDaiTest

TestCase {
    id: test

    readonly property int settled: 2000   // moves until caches are filled
    readonly property int most: 10000
    readonly property int bound: 8        // megabytes
    property int moves: 0
    property int ply: 0

    name: "Memory"
    when: windowShown

    FakeDesktop {
        id: desktop
    }
    Main {
        id: window

        width: 1000
        height: 700
    }
    Connections {
        target: GameLibrary.game

        function onChanged() {
            const ply = GameLibrary.game.ply;
            test.moves += Math.max(0, ply - test.ply);
            test.ply = ply;
        }
        function onEnded() {
            Qt.callLater(GameLibrary.restart);
        }
    }

    // While one game follows another, the hash tables of both exist for a moment: which may be long
    // where other programs run. Ends early when it is `enough`.
    function leastMegabytes(enough) {
        let least = desktop.megabytes();
        for (let i = 0; i < 100 && (i < 10 || least > enough); ++i) {
            wait(100);
            least = Math.min(least, desktop.megabytes());
        }
        return least;
    }

    // Two machines that move at random, game after game, on the screen and into their files.
    function test_ten_thousand_moves_do_not_make_it_grow() {
        Preferences.pace = 0;
        Preferences.animation = false;
        Choices.game = "chess";
        Choices.variant = "chess";
        Choices.mode = "engines";
        Choices.level = 0;
        Choices.otherLevel = 0;
        Choices.clock = "-";
        verify(GameLibrary.start(Choices, ""));
        window.toGame();
        tryVerify(() => moves >= settled, 120000);
        const before = leastMegabytes(Infinity);
        tryVerify(() => moves >= most, 600000);
        const grown = leastMegabytes(before + bound) - before;
        console.info("%1 MB after %2 moves, %3 MB more after %4".arg(before.toFixed(1)).arg(settled).arg(grown.toFixed(1)).arg(most));
        verify(grown < bound, grown + " MB");
        GameLibrary.leave();
    }
}
