// SPDX-License-Identifier: GPL-3.0-or-later
// One game of a list: its last position, who played, how it ended, when.
import QtQuick
import KyDai

Rectangle {
    id: row

    required property int index
    required property string players
    required property string result
    required property string when
    required property string about
    required property bool unfinished
    required property int line
    required property int faults
    required property var board
    property bool isFile: false
    property bool isNarrow: false
    readonly property bool isCurrent: ListView.isCurrentItem && ListView.view.activeFocus
    readonly property string name: players !== "" ? players : Words.text("library.unreadable", { line: line })
    readonly property string ending: result + (faults > 0 && players !== "" ? " · " + Words.text("library.partly-read") : "")

    signal openWanted
    signal removeWanted
    signal exportWanted
    signal analysisWanted

    width: ListView.view.width
    height: isNarrow ? 84 : Math.round(96 * Look.scale)
    radius: Look.corner
    color: hover.hovered ? Qt.alpha(Look.ink, 0.05) : "transparent"
    Accessible.role: Accessible.ListItem
    Accessible.name: [name, ending, about, when].filter(part => part !== "").join(". ")
    Accessible.focusable: true
    Accessible.focused: isCurrent
    Accessible.onPressAction: row.openWanted()

    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: {
            row.ListView.view.currentIndex = row.index;
            row.openWanted();
        }
    }
    FocusRing {
        visible: row.isCurrent
        inset: 0
    }
    SmallBoard {
        id: picture

        x: Look.space2
        anchors.verticalCenter: parent.verticalCenter
        width: row.height - 2 * Look.space2
        position: row.board
    }
    Column {
        anchors.left: picture.right
        anchors.leftMargin: Look.space4
        anchors.right: actions.left
        anchors.rightMargin: Look.space3
        anchors.verticalCenter: parent.verticalCenter
        spacing: 2

        Label {
            width: parent.width
            text: row.name
            font.weight: Font.DemiBold
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        Label {
            width: parent.width
            text: row.ending
            visible: text !== ""
            color: row.unfinished ? Look.accent : Look.ink
            font.pixelSize: Look.textSmall
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        Label {
            width: parent.width
            text: [row.about, row.when].filter(part => part !== "").join(" · ")
            color: Look.muted
            font.pixelSize: Look.textSmall
            elide: Text.ElideRight
            Accessible.ignored: true
        }
    }
    Row {
        id: actions

        anchors.right: parent.right
        anchors.rightMargin: Look.space3
        anchors.verticalCenter: parent.verticalCenter
        spacing: Look.space1

        IconButton {
            icon.name: "analysis"
            text: Words.text("analysis.board.title")
            Accessible.name: text + ": " + row.name
            objectName: "analyse" + row.index
            onClicked: row.analysisWanted()
        }
        IconButton {
            visible: !row.isNarrow
            icon.name: "save"
            text: Words.text("button.export-record")
            Accessible.name: text + ": " + row.name
            onClicked: row.exportWanted()
        }
        IconButton {
            visible: !row.isFile
            icon.name: "delete"
            text: Words.text("button.delete")
            Accessible.name: text + ": " + row.name
            objectName: "delete" + row.index
            onClicked: row.removeWanted()
        }
    }
}
