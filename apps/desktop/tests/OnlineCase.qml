// SPDX-License-Identifier: GPL-3.0-or-later
// Tests of online play in the whole window, with a server of the test's own at the other end.
import QtQuick
import QtTest
import KyDai
import KyDaiTest

TestCase {
    id: test

    property var window
    readonly property string gameId: "abcdefghijkl"
    readonly property string otherId: "mnopqrstuvwx"
    readonly property var terms: ({ game: "chess", start: "chess rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", time: "300+3", opening: "plain" })
    readonly property var caroTerms: ({ game: "caro", start: "caro-open 15x15 5 open x", time: "-", opening: "plain" })
    property int seq: 0
    property Component windows: Component {
        Main {
            width: 1120
            height: 760
        }
    }

    readonly property alias server: server

    when: windowShown

    FakeServer {
        id: server
    }

    function initTestCase() {
        verify(server.open());
    }
    function init() {
        Preferences.language = "en";
        Preferences.animation = false;
        Preferences.name = "An";
        Preferences.site = server.address;
        Preferences.classCode = "";
        Choices.game = "chess";
        Choices.variant = "chess";
        Choices.clock = "300+3";
        Choices.side = "first";
        server.forget();
        seq = 0;
        window = createTemporaryObject(windows, null);
        verify(waitForRendering(window.contentItem));
        window.requestActivate();
        tryCompare(window, "active", true);
    }
    function cleanup() {
        window.close();
        compare(Online.started, false);
        tryCompare(server, "connected", false);
    }

    // --- the other end ---

    function last(type: string): var {
        for (let i = server.heard.length - 1; i >= 0; --i)
            if (server.heard[i].type === type)
                return server.heard[i];
        return null;
    }
    function hear(type: string): var {
        tryVerify(() => last(type) !== null, 5000, type);
        return last(type);
    }
    function welcome() {
        hear("hello");
        server.say({ type: "welcome", version: 1, name: "An" });
        tryCompare(Online, "online", true);
    }
    function arrive() {
        press("menu.online");
        compare(window.screen_, "online");
        welcome();
    }
    function joined(options: var) {
        server.say(Object.assign({ type: "joined", game: gameId, terms: terms, first: "An", second: "Bình", you: "first", last: 0, now: 0, tail: [] }, options ?? {}));
    }
    // At a board: as White, or as `options` say.
    function sit(options: var) {
        arrive();
        server.say({ type: "paired", game: options?.game ?? gameId });
        hear("join");
        joined(options);
        tryCompare(window, "screen_", "game");
        server.say({ type: "presence", game: gameId, first: true, second: true, watchers: 2 });
    }
    function happen(what: string, nonce: int) {
        seq += 1;
        server.say({ type: "happened", game: gameId, line: { seq: seq, nonce: nonce, at: 10 * seq, what: what }, now: 10 * seq });
    }
    // What the window proposes goes into the log.
    function acknowledge(what: string) {
        tryVerify(() => last("do") !== null && last("do").what === what, 5000, what);
        happen(what, last("do").nonce);
        tryCompare(GameLibrary.game, "sending", false);
    }

    // --- the person ---

    function find(item, matches) {
        if (matches(item))
            return item;
        for (let i = item.children.length - 1; i >= 0; --i) {
            const child = item.children[i];
            const found = child.visible ? find(child, matches) : null;
            if (found)
                return found;
        }
        return null;
    }
    function named(name: string): var {
        return find(window.contentItem, item => item.objectName === name);
    }
    function button(id: string): var {
        return find(window.contentItem, item => item.text === Words.text(id) && item.clicked !== undefined);
    }
    // Scrolled to, as a person would.
    function reveal(item: Item) {
        for (let list = item.parent; list; list = list.parent) {
            if (list.contentY === undefined || list.contentHeight <= list.height)
                continue;
            const at = item.mapToItem(list.contentItem, 0, 0).y;
            if (at < list.contentY || at + item.height > list.contentY + list.height)
                list.contentY = Math.max(0, Math.min(list.contentHeight - list.height, at - 20));
        }
    }
    function press(id: string) {
        tryVerify(() => button(id) !== null, 5000, id);
        reveal(button(id));
        mouseClick(button(id));
    }
    function says(text: string): bool {
        return find(window.contentItem, item => typeof item.text === "string" && item.text.includes(text)) !== null;
    }
    function trySays(text: string) {
        tryVerify(() => says(text), 5000, text);
    }
}
