// SPDX-License-Identifier: GPL-3.0-or-later
// The other end of online play for the pictures: a server that answers by itself, with people in it.
import QtQuick
import KyDai
import KyDaiTest

Item {
    id: stage

    property var play: ({})   // of the next game that is joined
    property int answered: 0
    property bool isOpen: false
    property bool isAnswering: false
    readonly property string id: "abcdefghijkl"
    readonly property string start: "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
    readonly property var terms: ({ game: "chess", start: start, time: "300+3", opening: "plain" })
    readonly property var caro: ({ game: "caro", start: "caro-open 15x15 5 open x", time: "600+5", opening: "plain" })
    readonly property var opening: ["play first e2e4", "play second e7e5", "play first g1f3", "play second b8c6", "play first f1b5", "play second a7a6"]

    function open() {
        if (!isOpen)
            isOpen = server.open();
        Preferences.site = server.address;
        Preferences.name = "An";
        signIn(false);
    }
    function signIn(isAccount: bool) {
        server.answers = { me: { body: { name: "An", account: isAccount } } };
    }
    // Finished games of the person.
    function archive(games: var) {
        server.answers = { me: { body: { name: "An", account: false } }, games: { body: { games: games } } };
    }
    readonly property var finished: [["Bình", "chess", "1-0", "checkmate", {}], ["Minh Châu", "caro", "0-1", "line", { rules: "renju", size: "15x15", row: 5 }], ["Lan", "chess", "1/2-1/2", "agreement", { rules: "atomic" }], ["", "chess", "0-1", "time-out", { rules: "crazyhouse" }], ["Nguyễn Hoàng Bảo Ngọc Ánh", "caro", "1-0", "line", { rules: "tictactoe", size: "3x3", row: 3 }]].map((game, i) => Object.assign({ id: line("klmno"[i]), game: game[1], rules: "chess", first: "An", second: game[0], you: "first", time: "300+3", score: game[2], reason: game[3], ended: 1763300000000 - 86000000 * i }, game[4]))
    function shut() {
        isOpen = false;
        server.shut();
    }
    // A game with these lines of the log; `options` as in the message `joined`.
    function join(lines: var, options: var) {
        const tail = lines.map((what, i) => ({ seq: i + 1, nonce: 0, at: 4000 * (i + 1), what: what }));
        play = Object.assign({ type: "joined", game: id, terms: terms, first: "An", second: "Bình", you: "first", last: tail.length, now: 4000 * tail.length + 2500, tail: tail }, options ?? {});
        Online.ask("watch " + play.game);
    }
    // A class in its second round; `more` of it, and what its teacher shows.
    function enterClass(role: string, more: var, shown: var) {
        Online.classroom.leave();
        const names = ["An", "Bình", "Chi", "Dũng", "Minh Châu"];
        const board = (first, second, result) => ({ first: first, second: second, result: result, game: id });
        const info = Object.assign({
            version: 5, code: "BCDFGH", title: "Lớp 5A", ended: false, admits: true, chat: true,
            you: role === "pupil" ? { role: role, member: 1 } : { role: role },
            addresses: ["http://192.168.1.5:8080/"],
            members: names.map((name, i) => ({ number: i + 1, name: name, present: i !== 3, here: i !== 2, muted: i === 4 })),
            tournament: {
                system: "swiss", total: 5, finished: false, terms: { game: "chess" }, ties: ["BH/C1", "BH", "SB"],
                players: names.map((name, i) => ({ name: name, playing: i !== 3, member: i + 1 })),
                rounds: [{ boards: [board(1, 3, "1-0"), board(4, 2, "1/2-1/2")], byes: [{ player: 5, kind: "pairing" }] }, { boards: [board(2, 1, "*"), board(5, 3, "0-1")], byes: [{ player: 4, kind: "zero" }] }],
                table: [[1, "1.0"], [3, "1.0"], [5, "1.0"], [2, "0.5"], [4, "0.5"]].map((row, i) => ({ rank: i + 1, player: row[0], points: row[1], values: ["1.0", "1.5", "0.50"] }))
            }
        }, more ?? {});
        const answers = { me: { body: { name: "An", account: false } } };
        answers["class/BCDFGH?after=0"] = { body: info };
        answers["class/BCDFGH/board?after=0"] = { body: shown ? { board: 1, shown: shown } : { board: 1 } };
        answers["class/BCDFGH/wall?after=0"] = { body: { wall: 1, round: 2, boards: wall } };
        server.answers = answers;
        Online.joinClass(server.address, "BCDFGH", "An");
    }
    // A position as the server pictures it.
    function picture(fen: string, last: var): var {
        const items = [];
        fen.split("/").forEach((row, i) => {
            let column = 0;
            for (const sign of row) {
                if (sign >= "1" && sign <= "8") {
                    column += Number(sign);
                    continue;
                }
                items.push({ kind: (sign < "a" ? "w" : "b") + sign.toUpperCase(), at: "abcdefgh"[column] + (8 - i) });
                column += 1;
            }
        });
        return { game: "chess", width: 8, height: 8, items: items, last: last };
    }
    function stones(points: string): var {
        const all = points.split(" ");
        return { game: "caro", width: 15, height: 15, items: all.map((at, i) => ({ kind: i % 2 === 0 ? "x" : "o", at: at })), last: all.slice(-1) };
    }
    readonly property var wall: [
        { first: "An", second: "Bình", result: "*", acts: "first", left: [181000, 64000], runs: true, picture: picture("r1bqkb1r/pppp1ppp/2n2n2/4p2Q/2B1P3/8/PPPP1PPP/RNB1K1NR", ["g8", "f6"]) },
        { first: "Chi", second: "Nguyễn Hoàng Dũng", result: "1-0", left: [12000, 0], acts: "second", picture: picture("r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR", ["h5", "f7"]) },
        { first: "Em", second: "Giang", result: "*", acts: "first", left: [240000, 255000], runs: true, picture: stones("h8 h9 i8 g8 j8 k8 i9 i7 j10 k11 g7 f6") },
        { first: "Hà My", second: "Khoa", result: "1/2-1/2", picture: picture("8/8/4k3/8/8/4K3/8/8", ["e2", "e3"]), left: [9000, 8000] },
        { first: "Linh", second: "Minh", result: "*" }
    ].map((one, i) => Object.assign({ round: 2, board: i + 1, runs: false }, one))
    function line(code: string): string {
        return Array(12).fill(code).join("");
    }
    function answer(message: var) {
        switch (message.type) {
        case "hello":
            return server.say({ type: "welcome", version: 1, name: "An" });
        case "watch-lobby":
            return server.say({
                type: "lobby", players: 12,
                seeks: [{ id: line("a"), terms: terms, name: "Lan" }, { id: line("b"), terms: caro, seat: "second", name: "Minh Châu" }, { id: line("c"), terms: Object.assign({}, terms, { start: "atomic rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", time: "-" }), name: "Khách 41" }],
                games: [{ id: line("d"), terms: Object.assign({}, terms, { start: "crazyhouse rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1" }), first: "Hải", second: "Thu", watchers: 3 }, { id: line("e"), terms: caro, first: "Quân", second: "Vy", watchers: 0 }]
            });
        case "seek":
            return server.say({ type: "waiting", id: id, terms: message.terms });
        case "join":
            server.say(play);
            server.say({ type: "presence", game: play.game, first: true, second: !play.away, watchers: 3 });
            for (const said of play.you ? [["Bình", "Chào bạn!"], ["An", "Chào. Chúc may mắn :)"]] : [])
                server.say({ type: "said", game: play.game, name: said[0], text: said[1] });
        }
    }

    FakeServer {
        id: server

        onChanged: {
            if (stage.isAnswering)
                return;
            stage.isAnswering = true;
            while (stage.answered < server.heard.length)
                stage.answer(server.heard[stage.answered++]);
            stage.isAnswering = false;
        }
    }
}
