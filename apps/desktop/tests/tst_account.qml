// SPDX-License-Identifier: GPL-3.0-or-later
// The account on a server, and this computer as a server, with a server of the test's own.
import QtQuick
import QtTest
import KyDai
import KyDaiTest

TestCase {
    id: test

    property var window
    property Component windows: Component {
        Main {
            width: 1120
            height: 760
        }
    }

    name: "Account"
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
        Preferences.name = "";
        Preferences.site = server.address;
        server.answers = { me: { body: { name: "Guest 1", account: false } } };
        server.forget();
        window = createTemporaryObject(windows, null);
        verify(waitForRendering(window.contentItem));
        window.requestActivate();
        tryCompare(window, "active", true);
    }
    function cleanup() {
        ServerHost.stop();
        window.close();
        tryCompare(server, "connected", false);
    }

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
    function says(text: string): bool {
        return find(window.contentItem, item => typeof item.text === "string" && item.text.includes(text)) !== null;
    }
    function trySays(text: string) {
        tryVerify(() => says(text), 5000, text);
    }
    function asked(what: string): var {
        tryVerify(() => server.asked.some(request => request.what === what), 5000, what);
        return server.asked.filter(request => request.what === what).pop();
    }
    function welcome(connections: int) {
        tryVerify(() => server.heard.filter(message => message.type === "hello").length >= connections);
        server.say({ type: "welcome", version: 1, name: "An" });
        tryCompare(Online, "online", true);
    }
    function arrive() {
        window.toOnline();
        welcome(1);
        tryCompare(Online.account, "known", true);
    }
    function enter(name: string, text: string) {
        named(name).text = text;
    }
    readonly property var me: ({ body: { name: "An", account: true } })
    function signIn() {
        server.answers = { me: me, login: { session: "mine", body: { name: "An", account: true } } };
        arrive();
        window.openSheet("account");
        tryCompare(Online.account, "signedIn", true);
    }

    function test_logging_in_changes_the_session_and_the_connection() {
        arrive();
        named("accountButton").forceActiveFocus();   // the lobby scrolls to it
        keyClick(Qt.Key_Return);
        compare(window.sheet, "account");
        verify(!named("logIn").enabled);
        enter("accountName", "An");
        enter("accountPassword", "correct horse");
        // The sheet has asked who this is; that answer must still be the guest.
        tryCompare(Online.account, "busy", false);
        server.answers = { me: me, login: { session: "mine", body: { name: "An", account: true } } };
        mouseClick(named("logIn"));
        compare(asked("login").body, { name: "An", password: "correct horse" });
        tryCompare(window, "sheet", "");
        compare(Preferences.name, "An");
        welcome(2);
        compare(server.cookie, "kydai=mine");
        trySays("You are logged in as An.");
    }
    function test_a_refusal_is_told_in_words_data() {
        return [{ tag: "wrong-login", says: "The name or the password is wrong." }, { tag: "name-taken", says: "Somebody else has this name." },
                { tag: "too-many-passwords", says: "Wait 30 seconds" }, { tag: "never-heard-of", says: "The server could not do this." }];
    }
    function test_a_refusal_is_told_in_words(data) {
        arrive();
        window.openSheet("account");
        server.answers = { register: { status: "403 Forbidden", body: { trouble: data.tag, wait: 30 } } };
        enter("accountName", "An");
        enter("accountPassword", "12345678");
        tryCompare(Online.account, "busy", false);
        mouseClick(named("register"));
        trySays(data.says);
        verify(!Online.account.signedIn);
        compare(window.sheet, "account");
    }
    function test_the_password_is_changed_with_the_old_one() {
        signIn();
        server.answers = { me: me, password: { session: "renewed", body: { name: "An", account: true } } };
        enter("oldPassword", "correct horse");
        enter("newPassword", "battery staple");
        tryCompare(Online.account, "busy", false);
        mouseClick(named("changePassword"));
        compare(asked("password").body, { old: "correct horse", "new": "battery staple" });
        trySays("The password is changed.");
        compare(named("oldPassword").text, "");
        server.hangUp();
        tryVerify(() => server.cookie === "kydai=renewed", 15000);
    }
    function test_the_own_data_are_saved() {
        signIn();
        server.answers = { me: me, "export": { body: { person: { name: "An" } } } };
        tryCompare(Online.account, "busy", false);
        const path = GameLibrary.suggestedFile("json");
        mouseClick(named("exportData"));
        tryVerify(() => GameLibrary.exists(path));
        trySays(path.split("/").pop());
    }
    function test_an_account_is_deleted_only_when_one_is_sure() {
        signIn();
        verify(!named("deleteAccount"));
        tryCompare(Online.account, "busy", false);
        named("deleteSure").toggle();
        named("deleteSure").toggled();
        enter("deletePassword", "correct horse");
        server.answers = { "delete": {}, me: { body: { name: "Guest 2", account: false } } };
        mouseClick(named("deleteAccount"));
        compare(asked("delete").body, { password: "correct horse" });
        tryCompare(window, "sheet", "");
        welcome(2);
        verify(server.cookie !== "kydai=mine");   // a new guest
        compare(Preferences.name, "");
    }
    function test_the_window_plays_on_the_server_that_it_hosts() {
        Preferences.site = "http://127.0.0.1:9/";
        window.toOnline();
        compare(ServerHost.state, "off");
        ServerHost.program = String(Qt.resolvedUrl("announce_address")).replace("file://", "");
        server.announce();
        ServerHost.start();
        tryCompare(ServerHost, "state", "on");
        compare(ServerHost.address, server.address + "/");
        compare(Online.server, ServerHost.address);
        welcome(1);
        Preferences.name = "An";   // another setting changes nothing
        compare(Online.server, ServerHost.address);
        verify(Online.online);
        ServerHost.stop();
        compare(Online.server, Preferences.site);
    }
    function test_a_server_that_does_not_start_is_told() {
        ServerHost.program = "/nonexistent/kydai-server";
        ServerHost.start();
        tryCompare(ServerHost, "state", "failed");
        compare(ServerHost.address, "");
    }
    function test_a_link_that_only_this_computer_opens_is_not_shared() {
        GameLibrary.openText("1. e4 e5 *");
        window.toGame();
        window.openSheet("share");
        verify(!says("127.0.0.1"));
        trySays("host on this network");
        window.closeSheet();
        Preferences.site = "https://kydai.example/";
        window.openSheet("share");
        trySays("https://kydai.example/");
        Preferences.site = server.address;
    }
}
