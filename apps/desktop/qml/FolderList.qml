// SPDX-License-Identifier: GPL-3.0-or-later
// A folder as GameLibrary.listing gives it: the way up, the folders in it, the games in it.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Column {
    id: list

    required property var here
    property bool showsFiles: true
    readonly property var entries: here.entries.filter(entry => entry.isFolder || showsFiles)

    signal folderChosen(string path)
    signal fileChosen(string path)

    Label {
        text: list.here.path
        color: Look.muted
        font.pixelSize: Look.textSmall
        width: parent.width
        elide: Text.ElideMiddle
        objectName: "folder"
    }
    TextButton {
        visible: list.here.parent !== ""
        width: parent.width
        flat: true
        alignLeft: true
        icon.name: "up"
        text: Words.text("open.parent")
        onClicked: list.folderChosen(list.here.parent)
    }
    Repeater {
        model: list.entries

        TextButton {
            required property var modelData

            width: list.width
            flat: true
            alignLeft: true
            icon.name: modelData.isFolder ? "open" : modelData.name.endsWith(".caro") ? "caro" : "chess"
            text: modelData.isFolder ? Words.text("open.folder", { name: modelData.name }) : modelData.name
            onClicked: modelData.isFolder ? list.folderChosen(modelData.path) : list.fileChosen(modelData.path)
        }
    }
    Label {
        visible: list.showsFiles && list.entries.every(entry => entry.isFolder)
        width: parent.width
        text: Words.text("open.nothing")
        color: Look.muted
        wrapMode: Text.Wrap
    }
}
