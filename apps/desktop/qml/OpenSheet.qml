// SPDX-License-Identifier: GPL-3.0-or-later
// Games of earlier days: files of any folder, a path of one's own, or what lies on the clipboard.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Sheet {
    id: sheet

    property string folder: GameLibrary.recordsFolder
    readonly property var here: GameLibrary.listing(folder)

    signal opened

    function openPath(path: string) {
        if (GameLibrary.openFile(path))
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
        text: Say.message(GameLibrary.message)
        color: Look.accent
        wrapMode: Text.Wrap
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    FolderList {
        width: sheet.contentWidth
        here: sheet.here
        onFolderChosen: path => sheet.folder = path
        onFileChosen: path => sheet.openPath(path)
    }
    foot: Item {
        width: sheet.contentWidth
        height: 44

        TextButton {
            icon.name: "paste"
            text: Words.text("button.paste")
            onClicked: if (GameLibrary.openText(GameLibrary.clipboard()))
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
