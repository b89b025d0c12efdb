// SPDX-License-Identifier: GPL-3.0-or-later
// How to play: the games in short, then mouse and keyboard.
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
        model: ["how.caro.goal", "how.caro.blocked", "how.caro.threats"]

        Text_ {
            required property string modelData

            text: Words.text(modelData)
        }
    }
    Head {
        text: Words.text("how.desktop.title")
    }
    Repeater {
        model: ["how.controls.mouse", "how.controls.keyboard", "how.controls.marks", "how.desktop.draw", "how.desktop.keys"]

        Text_ {
            required property string modelData

            text: Words.text(modelData)
        }
    }
}
