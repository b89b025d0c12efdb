// SPDX-License-Identifier: GPL-3.0-or-later
// What the cases about learning share: a window, its items by name, and what a screen reader is told.
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
    property var heard: []
    readonly property alias desktop: desktop

    FakeDesktop {
        id: desktop
    }
    Connections {
        target: Speaker

        function onAnnounced(words: string) {
            test.heard.push(words);
        }
    }

    when: windowShown

    function init() {
        Preferences.language = "en";
        Preferences.animation = false;
        Look.reducedMotion = true;
        window = createTemporaryObject(windows, null);
        verify(waitForRendering(window.contentItem));
        window.requestActivate();
        tryCompare(window, "active", true);
        heard = [];
    }
    function cleanup() {
        window.close();
        Lessons.close();
        Puzzles.close();
        Lab.clear();
        SearchTree.close();
        Duel.close();
        GameLibrary.leave();
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
    function named(name: string): Item {
        return find(window.contentItem, item => item.objectName === name);
    }
    function press(name: string) {
        tryVerify(() => named(name) !== null, 5000, name);
        mouseClick(named(name));
    }
}
