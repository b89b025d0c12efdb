// SPDX-License-Identifier: GPL-3.0-or-later
// The size of the window, and what stands at its edges.
import QtQuick
import QtTest
import KyDai

TestCase {
    id: test

    property var window
    property Component windows: Component {
        Main {}
    }

    name: "WindowEdges"
    when: windowShown

    function init() {
        Preferences.language = "en";
        Preferences.animation = false;
        window = createTemporaryObject(windows, null);
        verify(waitForRendering(window.contentItem));
    }
    function cleanup() {
        window.close();
        GameLibrary.leave();
    }
    function find(item, matches) {
        if (matches(item))
            return item;
        for (let i = 0; i < item.children.length; ++i) {
            const child = item.children[i];
            const found = child.visible || child.objectName === "tip" ? find(child, matches) : null;
            if (found)
                return found;
        }
        return null;
    }
    function test_a_changed_setting_leaves_the_window_its_size() {
        window.setWidth(903);   // like a drag of its edge; an assignment would end a binding
        window.setHeight(641);
        tryCompare(window, "width", 903);
        tryCompare(window, "height", 641);
        Preferences.analysisLines = 4;
        compare(window.width, 903);
        compare(window.height, 641);
        Preferences.analysisLines = 3;
    }
    function test_a_tip_at_the_upper_edge_is_not_cut_off() {
        Choices.game = "chess";
        Choices.mode = "two";
        Choices.clock = "-";
        GameLibrary.start(Choices, "");
        window.toGame();
        GameLibrary.game.type("e4");
        const isBack = item => item.text === Words.text("button.previous") && item.enabled;
        tryVerify(() => find(window.contentItem, isBack) !== null);
        const back = find(window.contentItem, isBack);
        mouseMove(back, back.width / 2, back.height / 2);
        const tip = find(back, item => item.objectName === "tip");
        tip.shown = true;
        tryCompare(tip, "visible", true);
        verify(tip.mapToItem(window.contentItem, 0, 0).y >= 0);
    }
}
