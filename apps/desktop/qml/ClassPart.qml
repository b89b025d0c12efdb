// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a class's screen: its heading, and what belongs to it.
import QtQuick
import KyDai

Column {
    id: part

    property string title

    spacing: Look.space3

    Label {
        visible: part.title !== ""
        width: parent.width
        text: part.title
        font.pixelSize: Look.textLarge
        font.weight: Font.DemiBold
        wrapMode: Text.Wrap
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }
}
