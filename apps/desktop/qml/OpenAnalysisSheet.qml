// SPDX-License-Identifier: GPL-3.0-or-later
// Another game or position for the analysis board: pasted, or the start of any game.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Sheet {
    id: sheet

    signal opened

    function openText(text: string) {
        if (Analysis.openText(text))
            opened();
    }

    title: Words.text("analysis.board.title")
    wanted: 620
    objectName: "openAnalysisSheet"

    Field {
        id: field

        width: sheet.contentWidth
        focus: true
        label: Words.text("analysis.board.paste")
        placeholderText: label
        objectName: "analysisText"
        onAccepted: sheet.openText(text)
    }
    Label {
        visible: text !== ""
        width: sheet.contentWidth
        text: Say.message(Analysis.message)
        color: Look.accent
        wrapMode: Text.Wrap
        objectName: "analysisFault"
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    component Starts: Section {
        id: starts

        required property var options   // of the new-game sheet
        required property string choice

        width: sheet.contentWidth

        Flow {
            width: parent.width
            spacing: Look.space2

            Repeater {
                model: starts.options

                TextButton {
                    required property var modelData

                    implicitHeight: 36
                    textSize: Look.textSmall
                    leftPadding: Look.space3
                    rightPadding: Look.space3
                    text: Words.text(modelData.name)
                    onClicked: if (Analysis.openStart(starts.choice + modelData.value))
                        sheet.opened()
                }
            }
        }
    }
    Starts {
        title: Words.text("editor.start")
        options: Choices.variants
        choice: "chess variant="
    }
    Starts {
        title: Words.text("menu.caro")
        options: Choices.rules
        choice: "caro rule="
    }
    foot: Item {
        width: sheet.contentWidth
        height: 44

        TextButton {
            icon.name: "paste"
            text: Words.text("button.paste")
            objectName: "pasteAnalysis"
            onClicked: sheet.openText(GameLibrary.clipboard())
        }
        TextButton {
            anchors.right: parent.right
            primary: true
            implicitHeight: 44
            enabled: field.text !== ""
            icon.name: "open"
            text: Words.text("button.load")
            onClicked: sheet.openText(field.text)
        }
    }
}
