// SPDX-License-Identifier: GPL-3.0-or-later
// One finished game of the server: who played, how it ended, by which rules, when. A press on it
// analyses it.
import QtQuick
import KyDai

Rectangle {
    id: line

    required property int index
    required property var row
    property bool isNarrow: false
    readonly property bool isCurrent: ListView.isCurrentItem && ListView.view.activeFocus

    // "analyse", "review" or "keep"
    signal chosen(string purpose)

    width: ListView.view?.width ?? 0
    radius: Look.corner
    color: hover.hovered ? Qt.alpha(Look.ink, 0.05) : "transparent"
    objectName: "archived" + index
    Accessible.role: Accessible.ListItem
    Accessible.name: [row.players, row.result, row.about, row.when].filter(part => part !== "").join(". ")
    Accessible.focusable: true
    Accessible.focused: isCurrent
    Accessible.onPressAction: line.chosen("analyse")

    HoverHandler {
        id: hover
    }
    TapHandler {
        onTapped: {
            line.ListView.view.currentIndex = line.index;
            line.chosen("analyse");
        }
    }
    FocusRing {
        visible: line.isCurrent
        inset: 0
    }
    Column {
        anchors.left: parent.left
        anchors.leftMargin: Look.space3
        anchors.right: actions.left
        anchors.rightMargin: Look.space3
        anchors.verticalCenter: parent.verticalCenter
        spacing: 2

        Label {
            width: parent.width
            text: line.row.players
            font.weight: Font.DemiBold
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        Label {
            width: parent.width
            text: line.row.result
            visible: text !== ""
            font.pixelSize: Look.textSmall
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        Label {
            width: parent.width
            text: line.row.about + " · " + line.row.when
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

        TextButton {
            implicitHeight: 40
            flat: true
            icon.name: "analysis"
            text: line.isNarrow ? "" : Words.text("analysis.review.start")
            Accessible.name: Words.text("analysis.review.start") + ": " + line.row.players
            objectName: "review" + line.index
            onClicked: line.chosen("review")
        }
        IconButton {
            icon.name: "save"
            text: Words.text("online.archive.keep")
            Accessible.name: text + ": " + line.row.players
            objectName: "keep" + line.index
            onClicked: line.chosen("keep")
        }
    }
}
