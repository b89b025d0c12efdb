// SPDX-License-Identifier: GPL-3.0-or-later
// Two algorithms that play each other in the window.
import QtQuick
import QtTest
import KyDai

LearnCase {
    name: "Duel"

    function open(game: string, contestants: var, games: int) {
        window.toLab();
        press("labTab:duel");
        tryVerify(() => named("labDuel") !== null, 5000);
        const screen = named("labDuel");
        screen.changeGame(game);
        screen.contestants = contestants;
        screen.games = games;
        Duel.pause = 0;
        return screen;
    }

    function test_looking_ahead_beats_guessing_and_the_score_says_so() {
        open("caro", [{ algorithm: "alphabeta", depth: 2 }, { algorithm: "random", depth: 1 }], 2);
        press("duelStart");
        verify(Duel.running);
        compare(Duel.game.kind, "caro");
        tryVerify(() => Duel.state.ply > 3, 10000);
        verify(Duel.game.pieces.rowCount() > 3);
        tryVerify(() => Duel.state.over === true, 30000);
        verify(!Duel.running);
        compare(Duel.state.wins, 2);
        compare(Duel.results.length, 2);
        compare(named("duelRow0").Accessible.name, "Alpha-beta (2): Wins 2, Draws 0, Losses 0, Points 2");
        compare(named("duelRow1").Accessible.name, "Random: Wins 0, Draws 0, Losses 2, Points 0");
        tryVerify(() => heard.includes("All 2 games are over: Alpha-beta (2) has 2 points."), 2000);
        compare(named("duelStop"), null);
    }
    function test_a_duel_is_stopped_in_the_middle_of_a_move_and_goes_on() {
        open("chess", [{ algorithm: "minimax", depth: 4 }, { algorithm: "minimax", depth: 4 }], 2);
        keyClick(Qt.Key_Return);   // on the button that has the focus
        tryVerify(() => Duel.state.ply >= 5, 30000);
        press("duelStop");
        verify(!Duel.running);
        const ply = Duel.state.ply;
        compare(Duel.game.ply, ply);
        wait(60);
        compare(Duel.state.ply, ply);
        press("duelStop");
        verify(Duel.running);
        tryVerify(() => Duel.state.ply > ply, 30000);
        compare(Duel.game.ply, Duel.state.ply);
        keyClick(Qt.Key_Escape);
        compare(window.screen_, "learn");
        verify(!Duel.running);
    }
    function test_a_plan_that_makes_no_sense_is_refused() {
        verify(!Duel.start({ game: "chess", contestants: [{ algorithm: "mcts", depth: 1 }, { algorithm: "greedy", depth: 1 }], games: 2, seed: 1 }));
        compare(Duel.state.games, undefined);
    }
    function test_changing_the_game_keeps_the_contestants_playable() {
        const screen = open("chess", [{ algorithm: "ordered", depth: 4 }, { algorithm: "greedy", depth: 1 }], 2);
        screen.changeGame("caro");
        for (const one of screen.contestants) {
            verify(screen.offers.algorithms.some(offered => offered.id === one.algorithm), one.algorithm);
            verify(one.depth <= screen.offers.depth);
        }
    }
}
