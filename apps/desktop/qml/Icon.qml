// SPDX-License-Identifier: GPL-3.0-or-later
// A drawing of assets/icons in one colour, sharp at any size.
import QtQuick
import KyDai

Image {
    property string name
    property color color: Look.ink
    property real size: 24

    width: size
    height: size
    sourceSize: Qt.size(Math.round(size * Screen.devicePixelRatio), Math.round(size * Screen.devicePixelRatio))
    source: name === "" ? "" : "image://svg/icons/" + name + "/" + color.toString().slice(-6)
    asynchronous: false
}
