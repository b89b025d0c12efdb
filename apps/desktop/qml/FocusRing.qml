// SPDX-License-Identifier: GPL-3.0-or-later
// A double ring, so that it shows on every ground: white inside, dark blue outside.
import QtQuick
import KyDai

Rectangle {
    id: ring

    property real inset: -3

    anchors.fill: parent
    anchors.margins: inset
    radius: Look.corner + 2
    color: "transparent"
    border.width: Look.focus
    border.color: Look.mark.focusOutside

    Rectangle {
        anchors.fill: parent
        anchors.margins: Look.focus
        radius: parent.radius - Look.focus
        color: "transparent"
        border.width: Look.focus
        border.color: Look.mark.focusInside
    }
}
