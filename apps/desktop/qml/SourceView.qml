// SPDX-License-Identifier: GPL-3.0-or-later
// A source file as it is, in colours. It can be selected and copied.
import QtQuick
import KyDai

Rectangle {
    id: view

    required property string file   // of AlgorithmPages
    property string part: ""        // the function with these words; empty: the whole file
    required property string label
    readonly property var colours: ({ comment: String(Look.muted), directive: String(Look.accent), keyword: String(Look.accent), type: String(Look.caroX), text: String(Look.good), number: String(Look.good) })

    radius: Look.corner
    color: Look.surface
    border.width: 1
    border.color: Look.hairline

    Flickable {
        id: scrolled

        anchors.fill: parent
        anchors.margins: Look.space3
        contentWidth: Math.max(width, code.implicitWidth)
        contentHeight: code.implicitHeight
        clip: true
        boundsBehavior: Flickable.StopAtBounds

        TextEdit {
            id: code

            width: scrolled.contentWidth
            readOnly: true
            selectByMouse: true
            activeFocusOnTab: true
            textFormat: TextEdit.RichText
            text: AlgorithmPages.source(view.file, view.part, view.colours)
            color: Look.ink
            selectionColor: Look.accent
            selectedTextColor: Look.accentInk
            font.family: "monospace"
            font.pixelSize: 13
            objectName: "source"
            Accessible.name: view.label
            Keys.onUpPressed: scrolled.contentY = Math.max(0, scrolled.contentY - 60)
            Keys.onDownPressed: scrolled.contentY = Math.max(0, Math.min(scrolled.contentHeight - scrolled.height, scrolled.contentY + 60))
        }
    }
    FocusRing {
        visible: code.activeFocus
        inset: 0
    }
}
