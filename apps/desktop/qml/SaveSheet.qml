// SPDX-License-Identifier: GPL-3.0-or-later
// The game as a file. Only a file that is there already makes it ask.
import QtQuick
import KyDai

Sheet {
    id: sheet

    property bool asks: false

    function save() {
        if (!asks && GameLibrary.exists(path.text)) {
            asks = true;
        } else if (GameLibrary.save(path.text)) {
            closed();
        }
    }

    title: Words.text("button.save")
    wanted: 560
    objectName: "saveSheet"

    Field {
        id: path

        readonly property int cut: text.lastIndexOf("/")
        readonly property string folder: cut > 0 ? text.slice(0, cut) : cut === 0 ? "/" : GameLibrary.recordsFolder
        readonly property string name: text.slice(cut + 1)

        width: sheet.contentWidth
        focus: true
        label: Words.text("button.save")
        text: GameLibrary.suggestedFile(GameLibrary.game.kind === "caro" ? "caro" : "pgn")
        onTextEdited: sheet.asks = false
        onAccepted: sheet.save()
    }
    Label {
        visible: text !== ""
        width: sheet.contentWidth
        text: sheet.asks ? Words.text("ask.overwrite", { file: path.text }) : Say.message(GameLibrary.message)
        color: Look.accent
        wrapMode: Text.Wrap
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }
    FolderList {
        width: sheet.contentWidth
        showsFiles: false
        here: GameLibrary.listing(path.folder)
        onFolderChosen: folder => {
            path.text = folder.replace(/\/$/, "") + "/" + path.name;
            sheet.asks = false;
        }
    }
    foot: Item {
        width: sheet.contentWidth
        height: 44

        TextButton {
            text: Words.text(sheet.asks ? "ask.overwrite-yes" : "button.cancel")
            onClicked: sheet.asks ? sheet.save() : sheet.closed()
        }
        TextButton {
            anchors.right: parent.right
            implicitHeight: 44
            primary: true
            icon.name: sheet.asks ? "" : "save"
            text: Words.text(sheet.asks ? "ask.overwrite-no" : "button.save")
            onClicked: {
                if (!sheet.asks)
                    return sheet.save();
                path.text = GameLibrary.suggestedFile(GameLibrary.game.kind === "caro" ? "caro" : "pgn");
                sheet.asks = false;
                path.forceActiveFocus();
            }
        }
    }
}
