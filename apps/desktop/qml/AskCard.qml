// SPDX-License-Identifier: GPL-3.0-or-later
// A question before what cannot be undone; the two answers are far apart, the safe one is chosen.
import QtQuick
import KyDai

Sheet {
    id: card

    property string question
    property string yes
    property string no

    signal agreed

    wanted: 420
    Accessible.name: question

    Label {
        width: card.contentWidth
        text: card.question
        font.pixelSize: Look.textLarge
        font.weight: Font.DemiBold
        wrapMode: Text.Wrap
    }
    foot: Item {
        width: card.contentWidth
        height: 44

        TextButton {
            text: card.yes
            onClicked: card.agreed()
        }
        TextButton {
            anchors.right: parent.right
            implicitHeight: 44
            primary: true
            focus: true
            text: card.no
            onClicked: card.closed()
        }
    }
}
