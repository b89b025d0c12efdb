// SPDX-License-Identifier: GPL-3.0-or-later
// An algorithm of the lab to tick: its name and what it does.
import QtQuick
import QtQuick.Templates as T
import KyDai

T.CheckBox {
    id: box

    required property string algorithm
    required property string game
    // Algorithms that differ in caro have texts of their own.
    readonly property string about: Words.text((game === "caro" && Words.has("lab.about-caro." + algorithm) ? "lab.about-caro." : "lab.about.") + algorithm)

    implicitHeight: Math.max(40, words.implicitHeight + Look.space2)
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    text: Words.text("lab.algorithm." + algorithm)
    objectName: "algorithm:" + algorithm
    Accessible.name: text
    Accessible.description: about
    Accessible.onPressAction: turn()
    Accessible.onToggleAction: turn()
    Keys.onReturnPressed: turn()

    function turn() {
        toggle();
        toggled();
    }

    background: Rectangle {
        radius: Look.corner
        color: box.hovered ? Qt.alpha(Look.ink, 0.05) : "transparent"

        FocusRing {
            visible: box.visualFocus
            inset: 0
        }
    }
    indicator: Rectangle {
        x: Look.space2
        anchors.verticalCenter: parent.verticalCenter
        width: 20
        height: 20
        radius: 4
        color: box.checked ? Look.accent : "transparent"
        border.width: box.checked ? 0 : 2
        border.color: Look.line

        Icon {
            visible: box.checked
            anchors.centerIn: parent
            name: "check"
            color: Look.accentInk
            size: 16
        }
    }
    contentItem: Item {
        Text {
            id: words

            x: 20 + 2 * Look.space2
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - x
            // The words are the catalogue's own.
            textFormat: Text.StyledText
            text: "<b>" + box.text + "</b> <font color=\"" + Look.muted + "\">" + box.about + "</font>"
            color: Look.ink
            font.pixelSize: Look.textSmall
            wrapMode: Text.Wrap
            Accessible.ignored: true
        }
    }
}
