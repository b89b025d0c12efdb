// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of a class in the whole window, with a server of the test's own at the other end.
import QtQuick
import QtTest
import KyDai

OnlineCase {
    readonly property Classroom room: Online.classroom
    readonly property string code: "BCDFGH"
    property int version: 0
    property int board: 0
    readonly property var players: [{ name: "An", playing: true, member: 1 }, { name: "Bình", playing: true, member: 2 }]

    function classOf(role: string, more: var): var {
        version += 1;
        const you = role === "pupil" ? { role: role, member: 1 } : { role: role };
        const everything = Object.assign({ version: version, code: code, title: "Lớp 5A", ended: false, admits: true, chat: false, you: you }, more ?? {});
        if (role !== "guest")
            everything.members = more?.members ?? [{ number: 1, name: "An", present: true, here: true, muted: false }, { number: 2, name: "Bình", present: true, here: false, muted: false }];
        return everything;
    }
    function tournament(rounds: var, points: var): var {
        return {
            system: "swiss", total: 3, finished: false, terms: { game: "chess" }, players: players, rounds: rounds, ties: ["BH"],
            table: points.map((one, i) => ({ rank: i + 1, player: i + 1, points: one, values: ["0.5"] }))
        };
    }
    // The next answer to the poll of the class.
    function news(role: string, more: var) {
        const after = version;
        server.tell("class/" + code + "?after=" + after, classOf(role, more));
        tryVerify(() => server.asked.some(one => one.what === "class/" + code + "?after=" + (after + 1)));
    }
    function showBoard(shown: var) {
        board += 1;
        server.tell("class/" + code + "/board?after=" + (board - 1), shown ? { board: board, shown: shown } : { board: board });
    }
    function orders(): var {
        return server.asked.filter(one => one.what === "class/" + code + "/do").map(one => one.body.what);
    }
    function ordered(what: string) {
        tryVerify(() => orders().includes(what), 5000, what);
    }

    function init_class() {
        version = 0;
        board = 0;
        server.answers = {};
        window.toMenu();
        pressNamed("classEntry");
        compare(window.screen_, "class");
        welcome();
    }
    function enter(more: var) {
        init_class();
        const answers = {};
        answers["class/" + code + "/join"] = { body: { code: code } };
        server.answers = answers;
        named("classCode").text = "bcd fgh";
        named("classPupilName").text = "An";
        server.tell("class/" + code + "?after=0", { version: 1, code: code, title: "Lớp 5A", you: { role: "guest" } });
        pressNamed("joinClass");
        tryVerify(() => server.asked.some(one => one.what === "class/" + code + "/join"));
        server.tell("class/" + code + "?after=0", classOf("pupil", more));
        tryCompare(room, "role", "pupil");
        tryVerify(() => server.asked.some(one => one.what === "class/" + code + "/board?after=0"));
    }
    function teach() {
        init_class();
        server.answers = { "class": { body: { code: code } } };
        named("classTitle").text = "Lớp 5A";
        pressNamed("openClass");
        server.tell("class/" + code + "?after=0", classOf("teacher", { addresses: ["http://192.168.1.5:8080/"] }));
        tryCompare(room, "role", "teacher");
        compare(server.asked.find(one => one.what === "class").body, { title: "Lớp 5A" });
    }

    // Once it has its place: columns find theirs in the next frame.
    function pressNamed(name: string) {
        tryVerify(() => named(name) !== null, 5000, name);
        wait(30);
        reveal(named(name));
        mouseClick(named(name));
    }

    // As a person does: an assignment would end the field's binding.
    function typeInto(field: string, text: string) {
        named(field).forceActiveFocus();
        named(field).selectAll();
        for (const key of text)
            keyClick(key);
    }
}
