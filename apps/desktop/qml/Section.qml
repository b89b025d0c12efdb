// SPDX-License-Identifier: GPL-3.0-or-later
// A part of a sheet: a small heading and what belongs to it.
import QtQuick
import KyDai

Column {
    id: section

    property string title

    spacing: Look.space2

    Label {
        visible: section.title !== ""
        text: section.title
        color: Look.muted
        font.pixelSize: Look.textSmall
        font.weight: Font.DemiBold
    }
}
