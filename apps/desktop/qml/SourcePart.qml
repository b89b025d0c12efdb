// SPDX-License-Identifier: GPL-3.0-or-later
// A source file below its name.
import QtQuick
import KyDai

Item {
    id: whole

    required property string file   // of AlgorithmPages
    property string part: ""        // the function with these words; empty: the whole file
    readonly property string label: Words.text("lab.how.source", { file: file })

    Label {
        id: name

        width: parent.width
        text: whole.label
        color: Look.muted
        font.pixelSize: Look.textSmall
        font.weight: Font.DemiBold
        elide: Text.ElideMiddle
    }
    SourceView {
        y: name.height + Look.space2
        width: parent.width
        height: parent.height - y
        file: whole.file
        part: whole.part
        label: whole.label
    }
}
