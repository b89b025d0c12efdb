// SPDX-License-Identifier: GPL-3.0-or-later
// What is longer than its place: scrolls by itself to what the keyboard is on.
import QtQuick
import KyDai

Flickable {
    id: area

    property real barInset: -6   // how far the bar stands outside
    readonly property Item focused: Window.activeFocusItem

    function holds(item: Item): bool {
        for (let up = item; up; up = up.parent)
            if (up === contentItem)
                return true;
        return false;
    }
    function uncover(item: Item) {
        const top = item.mapToItem(contentItem, 0, 0).y - Look.space2;
        const least = top + item.height + 2 * Look.space2 - height;
        contentY = Math.max(0, Math.min(contentHeight - height, Math.max(least, Math.min(contentY, top))));
    }

    boundsBehavior: Flickable.StopAtBounds
    clip: contentHeight > height
    onFocusedChanged: if (focused && contentHeight > height && holds(focused))
        uncover(focused)

    Rectangle {
        visible: area.contentHeight > area.height
        parent: area
        x: area.width - width - area.barInset
        y: area.visibleArea.yPosition * area.height
        width: 4
        height: Math.max(24, area.visibleArea.heightRatio * area.height)
        radius: 2
        color: Look.hairline
    }
}
