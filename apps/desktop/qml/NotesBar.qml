// SPDX-License-Identifier: GPL-3.0-or-later
// What a person writes on the position shown: a comment, glyphs; and what may be done with its
// variation.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Column {
    id: notes

    readonly property var now: Analysis.board.notes ?? { comment: "", glyphs: [], marks: [] }
    readonly property int node: Analysis.game.shownNode
    readonly property bool isTyping: comment.activeFocus
    readonly property bool isVariation: Analysis.board.variation === true
    // NAGs of PGN with their symbols and names; the first seven are of moves, the others of positions.
    readonly property var glyphs: [
        { nag: 1, text: "!", name: "good" }, { nag: 2, text: "?", name: "mistake" }, { nag: 3, text: "!!", name: "brilliant" },
        { nag: 4, text: "??", name: "blunder" }, { nag: 5, text: "!?", name: "interesting" }, { nag: 6, text: "?!", name: "dubious" },
        { nag: 7, text: "□", name: "only" }, { nag: 10, text: "=", name: "equal" }, { nag: 13, text: "∞", name: "unclear" },
        { nag: 14, text: "⩲", name: "first-slightly" }, { nag: 15, text: "⩱", name: "second-slightly" }, { nag: 16, text: "±", name: "first-better" },
        { nag: 17, text: "∓", name: "second-better" }, { nag: 18, text: "+−", name: "first-winning" }, { nag: 19, text: "−+", name: "second-winning" }]

    signal boardWanted

    function keepComment() {
        if (comment.text !== now.comment)
            Analysis.put(("comment " + comment.text).trim());
    }

    spacing: Look.space2

    Field {
        id: comment

        width: parent.width
        implicitHeight: 36
        label: Words.text("analysis.board.comment")
        placeholderText: label
        objectName: "commentField"
        onEditingFinished: notes.keepComment()
        Keys.onEscapePressed: {
            text = notes.now.comment;
            notes.boardWanted();
        }
        Keys.onReturnPressed: {
            notes.keepComment();
            notes.boardWanted();
        }

        // Of the position shown, unless somebody is writing.
        Binding on text {
            value: notes.now.comment
            when: !comment.activeFocus
            restoreMode: Binding.RestoreNone
        }
    }
    Flow {
        width: parent.width
        visible: notes.node !== 0
        Accessible.role: Accessible.Grouping
        Accessible.name: Words.text("analysis.board.glyphs")

        Repeater {
            model: notes.glyphs

            TextButton {
                required property var modelData

                flat: true
                checkable: false
                implicitWidth: Math.max(30, contentItem.children[0].implicitWidth + 12)
                implicitHeight: 30
                leftPadding: 4
                rightPadding: 4
                textSize: Look.textSmall
                text: modelData.text
                objectName: "glyph" + modelData.nag
                Accessible.name: Words.text("analysis.glyph." + modelData.name)
                Accessible.checkable: true
                Accessible.checked: isGiven
                onClicked: Analysis.put("glyph " + modelData.nag)

                readonly property bool isGiven: notes.now.glyphs.includes(modelData.nag)

                Rectangle {
                    visible: parent.isGiven
                    anchors.fill: parent
                    radius: Look.corner
                    color: Qt.alpha(Look.accent, 0.16)
                    z: -1
                }
            }
        }
    }
    Flow {
        width: parent.width

        IconButton {
            size: 34
            icon.name: "undo"
            text: Words.text("analysis.board.undo")
            keys: "Ctrl+Z"
            enabled: Analysis.board.canUndo === true
            objectName: "undoEdit"
            onClicked: Analysis.put("undo-edit")
        }
        IconButton {
            size: 34
            icon.name: "redo"
            text: Words.text("analysis.board.redo")
            keys: "Ctrl+Y"
            enabled: Analysis.board.canRedo === true
            onClicked: Analysis.put("redo-edit")
        }
        IconButton {
            size: 34
            icon.name: "up"
            text: Words.text("analysis.board.promote")
            keys: "Ctrl+↑"
            enabled: notes.isVariation
            objectName: "promote"
            onClicked: Analysis.put("promote-variation " + notes.node)
        }
        IconButton {
            size: 34
            icon.name: "down"
            text: Words.text("analysis.board.demote")
            keys: "Ctrl+↓"
            enabled: Analysis.board.canDemote === true
            objectName: "demote"
            onClicked: Analysis.put("demote-variation " + notes.node)
        }
        IconButton {
            size: 34
            icon.name: "to-top"
            text: Words.text("analysis.board.main-line")
            enabled: notes.isVariation
            objectName: "mainLine"
            onClicked: Analysis.put("main-line " + notes.node)
        }
        IconButton {
            size: 34
            icon.name: "delete"
            text: Words.text("analysis.board.delete-from")
            keys: "Delete"
            enabled: notes.node !== 0
            objectName: "deleteFrom"
            onClicked: Analysis.put("delete " + notes.node)
        }
        IconButton {
            size: 34
            icon.name: "close"
            text: Words.text("analysis.board.clear-marks")
            enabled: notes.now.marks.length > 0
            onClicked: Analysis.put("clear-marks")
        }
    }
}
