// SPDX-License-Identifier: GPL-3.0-or-later
// Finished games on a server, with a server of the test's own at the other end.
import QtQuick
import QtTest
import KyDai
import KyDaiTest

OnlineCase {
    id: test

    name: "Archive"

    readonly property string pgn: '[White "An"]\n[Black "Bình"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n'

    function row(number: int, more: var): var {
        return Object.assign({ id: "game" + String(number).padStart(8, "0"), game: "chess", rules: "chess", first: "An", second: "Bình " + number, you: "first", time: "300+3", score: "0-1", reason: "checkmate", ended: 1763300000000 - 60000 * number }, more ?? {});
    }
    function page(from: int, count: int, next: string): var {
        const games = [];
        for (let i = 0; i < count; ++i)
            games.push(row(from + i));
        return { body: next !== "" ? { games: games, next: next } : { games: games } };
    }
    function asked(what: string): int {
        return server.asked.filter(request => request.what === what).length;
    }
    function toArchive() {
        arrive();
        reveal(named("archiveButton"));
        mouseClick(named("archiveButton"));
        compare(window.screen_, "archive");
    }
    function archived(number: int): var {
        tryVerify(() => named("archived" + number) !== null);
        return named("archived" + number);
    }

    function test_own_games_come_a_page_at_a_time() {
        server.answers = { games: page(0, 20, "17-a"), "games?before=17-a": page(20, 5, "") };
        toArchive();
        tryVerify(() => named("archiveList")?.count === 20);
        compare(asked("games"), 1);
        compare(asked("games?before=17-a"), 0);
        trySays("An – Bình 0");
        trySays("Black wins: Checkmate");
        trySays("Chess · 5+3 · ");
        named("archiveList").positionViewAtEnd();
        tryVerify(() => named("archiveList").count === 25);
        named("archiveList").positionViewAtEnd();
        wait(50);
        compare(asked("games?before=17-a"), 1);
    }
    function test_one_press_opens_the_analysis_and_the_way_back_leads_here() {
        server.answers = { games: page(0, 2, ""), "game/game00000001.pgn": { text: pgn } };
        toArchive();
        mouseClick(archived(1));
        tryCompare(window, "screen_", "analysis");
        compare(Analysis.game.result.reason.id, "game.reason.Checkmate");
        compare(window.analysisScreen.isTurnedByHand, false);
        window.leaveAnalysis();
        compare(window.screen_, "archive");
        tryVerify(() => named("archiveList")?.count === 2);
        keyClick(Qt.Key_Escape);
        compare(window.screen_, "online");
        welcome();
    }
    function test_the_board_of_black_is_turned_and_a_review_starts() {
        server.answers = { games: { body: { games: [row(0, { you: "second" })] } }, "game/game00000000.pgn": { text: pgn } };
        Analysis.reviewSeconds = 0.1;
        toArchive();
        archived(0);
        mouseClick(named("review0"));
        tryCompare(window, "screen_", "analysis");
        compare(window.analysisScreen.isTurnedByHand, true);
        tryVerify(() => Analysis.review.total > 0);
        Analysis.closeReview();
    }
    function test_keys_alone_choose_a_game() {
        server.answers = { games: page(0, 3, ""), "game/game00000001.pgn": { text: pgn } };
        toArchive();
        archived(2);
        named("archiveList").forceActiveFocus();
        keyClick(Qt.Key_Down);
        keyClick(Qt.Key_Return);
        tryCompare(window, "screen_", "analysis");
        compare(asked("game/game00000001.pgn"), 1);
    }
    function test_a_game_is_saved_once() {
        server.answers = { games: page(0, 1, ""), "game/game00000000.pgn": { text: pgn } };
        GameLibrary.listKept();
        tryCompare(GameLibrary.games, "percent", 100);
        const before = GameLibrary.games.total;
        toArchive();
        archived(0);
        mouseClick(named("keep0"));
        tryCompare(GameLibrary, "message", { id: "library.kept", args: {} });
        compare(window.screen_, "archive");
        mouseClick(named("keep0"));
        tryCompare(GameLibrary, "message", { id: "library.kept-already", args: {} });
        window.toLibrary();
        GameLibrary.listKept();
        tryCompare(GameLibrary.games, "percent", 100);
        compare(GameLibrary.games.total, before + 1);
    }
    function test_public_games_are_found_by_a_name() {
        server.answers = { games: page(0, 0, ""), "games?public": page(0, 1, ""), "games?player=H%C3%A0": page(0, 0, "") };
        toArchive();
        trySays("No games yet.");
        mouseClick(find(named("shelf"), item => item.text === Words.text("online.archive.everyone") && item.clicked !== undefined));
        tryVerify(() => asked("games?public") === 1);
        tryVerify(() => named("archiveList").count === 1);
        named("archivePlayer").text = "Hà";
        mouseClick(named("archiveFind"));
        trySays("There are no public games of Hà.");
    }
    function test_rules_and_lengths_are_named() {
        server.answers = { games: { body: { games: [row(0, { game: "caro", rules: "renju", size: "15x15", row: 5, reason: "line", score: "1-0" }), row(1, { game: "caro", rules: "tictactoe", size: "3x3", row: 3, reason: "line", score: "1-0" })] } } };
        toArchive();
        trySays("Renju 15×15");
        trySays("X wins: Five in a row");
        trySays("X wins: Three in a row");
        Preferences.language = "vi";
        trySays("X thắng: Đủ năm quân liên tiếp");
        trySays("X thắng: Đủ ba quân liên tiếp");
    }
    function test_without_a_server_it_says_so_and_tries_again() {
        server.answers = { games: page(0, 1, "") };
        arrive();
        server.shut();
        window.toArchive();
        trySays("cannot be reached");
        verify(says(server.address));
        verify(server.open());
        mouseClick(named("archiveRetry"));
        tryVerify(() => named("archiveList").count === 1);
        verify(!says("cannot be reached"));
    }
    function test_what_the_server_refuses_is_told_and_the_list_stays() {
        server.answers = { games: page(0, 1, ""), "game/game00000000.pgn": { status: "404 Not Found", body: { trouble: "not-found" } } };
        toArchive();
        mouseClick(archived(0));
        trySays("The server could not give the games.");
        compare(window.screen_, "archive");
        compare(named("archiveList").count, 1);
        server.answers = { "game/game00000000.pgn": { text: pgn } };
        mouseClick(named("archiveRetry"));
        tryCompare(window, "screen_", "analysis");
    }
    function test_the_library_leads_here_too() {
        server.answers = { games: page(0, 1, "") };
        window.toLibrary();
        mouseClick(named("onlineGames"));
        compare(window.screen_, "archive");
        archived(0);
        mouseClick(named("backButton"));
        compare(window.screen_, "library");
    }
}
