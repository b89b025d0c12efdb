// SPDX-License-Identifier: GPL-3.0-or-later
// How to play: the games in short, mouse and keyboard, then the variants and rules one by one.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Sheet {
    id: sheet

    title: Words.text("menu.how-to")
    wanted: 720
    objectName: "howToSheet"

    component Text_: Label {
        width: sheet.contentWidth
        wrapMode: Text.Wrap
        font.pixelSize: 15
        lineHeight: 1.15
    }
    component Head: Label {
        font.pixelSize: Look.textLarge
        font.weight: Font.DemiBold
        color: Look.accent
        topPadding: Look.space2
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }

    // A set of rules: its name and what is special about it.
    component Rules: Column {
        required property var modelData

        spacing: Look.space1

        Label {
            text: Words.text(parent.modelData.name)
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Text_ {
            text: [parent.modelData.about, parent.modelData.how].filter(id => id).map(id => Words.text(id)).join(" ")
        }
    }

    Head {
        text: Words.text("menu.chess")
    }
    Repeater {
        model: ["how.chess.goal", "how.chess.pieces", "how.chess.castling", "how.chess.en-passant", "how.chess.promotion", "how.chess.draws"]

        Text_ {
            required property string modelData

            text: Words.text(modelData)
        }
    }
    Head {
        text: Words.text("menu.caro")
    }
    Repeater {
        model: ["how.caro.goal", "how.caro.blocked", "how.caro.threats", "how.caro.swap2"]

        Text_ {
            required property string modelData

            text: Words.text(modelData)
        }
    }
    Head {
        text: Words.text("how.desktop.title")
    }
    Repeater {
        model: ["how.controls.mouse", "how.controls.keyboard", "how.controls.marks", "how.desktop.draw"]

        Text_ {
            required property string modelData

            text: Words.text(modelData)
        }
    }
    Head {
        text: Words.text("how.desktop.keys")
    }
    Grid {
        id: keys

        readonly property var rows_: [["Z", "undo"], ["Y", "redo"], [Say.hintKeys(GameLibrary.game).join(" · "), "hint"], ["=", "offer-draw"], ["!", "resign"], ["X · Shift+F", "flip"], [Say.shortcut("R", GameLibrary.game), "restart"], ["Home", "menu"], ["← · ,", "previous"], ["→ · .", "next"], ["/", "panel.type-move"], ["Space", "pause"], [Say.shortcut("N", GameLibrary.game), "step"], ["Shift+A", "analysis.board.title"], [Say.shortcut("L", Analysis.game), "analysis.board.engine-on"], [Say.shortcut("T", Analysis.game), "analysis.board.threat"], ["Ctrl+N", "new-game"], ["Ctrl+S", "save"], ["Ctrl+O", "load"], ["Ctrl+C", "copy-pgn"], ["Ctrl+V", "paste"], ["Ctrl+L", "speech.last-move"], ["Ctrl+T", "speech.clocks"], ["Ctrl+I", "speech.square-said"], ["Ctrl+P", "speech.pieces"], ["Ctrl+K", "speech.attackers-of"], ["F1", "menu.how-to"], ["F11", "fullscreen"]]

        columns: sheet.contentWidth >= 480 ? 2 : 1
        columnSpacing: Look.space6
        rowSpacing: Look.space2

        Repeater {
            model: keys.rows_

            Row {
                id: line

                required property var modelData

                width: (sheet.contentWidth - (keys.columns - 1) * keys.columnSpacing) / keys.columns
                spacing: Look.space3

                Item {
                    width: 104
                    height: cap.height

                    Rectangle {
                        id: cap

                        width: Math.max(height, letter.implicitWidth + 2 * Look.space2)
                        height: 28
                        radius: Look.cornerBoard
                        color: Look.surface
                        border.width: 1
                        border.color: Look.line

                        Label {
                            id: letter

                            anchors.centerIn: parent
                            text: line.modelData[0]
                            font.pixelSize: Look.textSmall
                        }
                    }
                }
                Label {
                    width: parent.width - x
                    anchors.verticalCenter: parent.verticalCenter
                    text: Words.text(line.modelData[1].includes(".") ? line.modelData[1] : "button." + line.modelData[1])
                    font.pixelSize: 15
                    wrapMode: Text.Wrap
                }
            }
        }
    }
    Head {
        text: Words.text("menu.variants")
    }
    Repeater {
        model: Choices.variants.slice(1)   // the first is chess itself

        Rules {}
    }
    Head {
        text: Words.text("menu.caro") + ": " + Words.text("new-game.rules")
    }
    Repeater {
        model: Choices.rules

        Rules {}
    }
}
