// SPDX-License-Identifier: GPL-3.0-or-later
// Games of earlier days: saved files, a path of one's own, or what lies on the clipboard.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Sheet {
    id: sheet

    readonly property var games: Desk.savedGames()

    signal opened

    function openPath(path: string) {
        if (Desk.openFile(path))
            opened();
    }

    title: Words.text("menu.load")
    wanted: 620
    objectName: "openSheet"

    Field {
        id: path

        width: sheet.contentWidth
        focus: true
        label: Words.text("open.path")
        placeholderText: Words.text("open.path")
        onAccepted: sheet.openPath(text)
    }
    Label {
        visible: text !== ""
        width: sheet.contentWidth
        text: Say.message(Desk.message)
        color: Look.accent
        wrapMode: Text.Wrap
        Accessible.role: Accessible.AlertMessage
    }
    Label {
        text: Desk.recordsFolder
        color: Look.muted
        font.pixelSize: Look.textSmall
        width: sheet.contentWidth
        elide: Text.ElideMiddle
    }
    Label {
        visible: sheet.games.length === 0
        width: sheet.contentWidth
        text: Words.text("menu.no-saved-games")
        color: Look.muted
        wrapMode: Text.Wrap
    }
    Column {
        width: sheet.contentWidth

        Repeater {
            model: sheet.games

            TextButton {
                required property var modelData

                width: sheet.contentWidth
                flat: true
                alignLeft: true
                icon.name: modelData.name.endsWith(".caro") ? "caro" : "chess"
                text: modelData.name
                onClicked: sheet.openPath(modelData.path)
            }
        }
    }
    foot: Item {
        width: sheet.contentWidth
        height: 44

        TextButton {
            icon.name: "paste"
            text: Words.text("button.paste")
            onClicked: if (Desk.openText(Desk.clipboard()))
                sheet.opened()
        }
        TextButton {
            anchors.right: parent.right
            implicitHeight: 44
            primary: true
            enabled: path.text !== ""
            icon.name: "open"
            text: Words.text("button.load")
            onClicked: sheet.openPath(path.text)
        }
    }
}
