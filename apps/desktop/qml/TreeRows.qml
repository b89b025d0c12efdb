// SPDX-License-Identifier: GPL-3.0-or-later
// The rows of the search tree, of which only those in sight are made. The keyboard belongs to the
// whole list; what the arrows mean is decided in play/lab/tree_explorer.hpp.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Rectangle {
    id: frame

    readonly property alias list: list
    property bool byKeyboard: false
    property string place   // what was in sight last

    function key(name: string) {
        byKeyboard = true;
        SearchTree.put("key " + name);
        speak();
    }
    // A screen reader speaks the row that the keyboard is on.
    function speak() {
        Speaker.focus(list.currentItem);
    }
    function keepInSight() {
        const now = SearchTree.chosen + " " + SearchTree.step + " " + list.count;
        if (now === place || SearchTree.chosen < 0)
            return;
        place = now;
        list.positionViewAtIndex(SearchTree.chosen, ListView.Contain);
    }

    radius: Look.corner
    color: Look.surface
    border.width: 1
    border.color: Look.line

    ListView {
        id: list

        anchors.fill: parent
        anchors.margins: 1
        model: SearchTree
        currentIndex: SearchTree.chosen
        highlightFollowsCurrentItem: false
        keyNavigationEnabled: false
        reuseItems: true
        cacheBuffer: 0
        clip: true
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: true
        objectName: "treeRows"
        Accessible.role: Accessible.Tree
        Accessible.name: Words.text("lab.tree.title")
        onActiveFocusChanged: if (activeFocus)
            frame.speak()
        onHeightChanged: {
            frame.place = "";
            Qt.callLater(frame.keepInSight);
        }
        Keys.onUpPressed: frame.key("up")
        Keys.onDownPressed: frame.key("down")
        Keys.onLeftPressed: frame.key("left")
        Keys.onRightPressed: frame.key("right")
        Keys.onSpacePressed: SearchTree.toggle(SearchTree.chosen)
        Keys.onReturnPressed: SearchTree.toggle(SearchTree.chosen)
        Keys.onEnterPressed: SearchTree.toggle(SearchTree.chosen)
        // Home goes back on other screens.
        Keys.onShortcutOverride: event => event.accepted = event.key === Qt.Key_Home
        Keys.onPressed: event => {
            event.accepted = event.key === Qt.Key_Home || event.key === Qt.Key_End;
            if (event.accepted)
                frame.key(event.key === Qt.Key_Home ? "home" : "end");
        }

        Connections {
            target: SearchTree

            function onChanged() {
                frame.keepInSight();
            }
        }
        delegate: TreeRow {
            width: list.width
            isChosen: SearchTree.chosen === index
            hasFocus: list.activeFocus
            onChosen: {
                frame.byKeyboard = false;
                list.forceActiveFocus(Qt.MouseFocusReason);
                SearchTree.choose(index);
            }
            onToggled: {
                list.forceActiveFocus(Qt.MouseFocusReason);
                SearchTree.toggle(index);
            }
        }
        Rectangle {
            visible: list.contentHeight > list.height
            parent: frame
            x: frame.width - width - 3
            y: list.y + list.visibleArea.yPosition * list.height
            width: 4
            height: Math.max(24, list.visibleArea.heightRatio * list.height)
            radius: 2
            color: Look.hairline
        }
    }
    FocusRing {
        visible: list.activeFocus && frame.byKeyboard
    }
}
