// SPDX-License-Identifier: GPL-3.0-or-later
// The game for others: a link with the whole game in it, text, a picture.
import QtQuick
import KyDai

Sheet {
    id: sheet

    // Nobody else can open a link to this computer alone.
    readonly property string site: Online.isOwnMachine(Preferences.site) ? ServerHost.address : Preferences.site
    readonly property string link: site === "" || Online.isOwnMachine(site) ? "" : GameLibrary.shareLink(site)
    readonly property bool isCaro: GameLibrary.game.kind === "caro"

    signal pictureWanted(string path)

    title: Words.text("button.share")
    wanted: 520
    objectName: "shareSheet"

    Label {
        width: sheet.contentWidth
        text: Words.text(sheet.link === "" ? "share.no-site" : "share.link")
        color: Look.muted
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
    }
    Field {
        visible: sheet.link !== ""
        width: sheet.contentWidth
        readOnly: true
        text: sheet.link
        label: Words.text("button.copy-link")
    }
    Column {
        width: sheet.contentWidth
        spacing: Look.space2

        TextButton {
            visible: sheet.link !== ""
            width: parent.width
            primary: true
            focus: visible
            icon.name: "link"
            text: Words.text("button.copy-link")
            onClicked: {
                GameLibrary.copy(sheet.link, Words.text("share.what-link"));
                sheet.closed();
            }
        }
        Grid {
            width: parent.width
            columns: 2
            spacing: Look.space2

            TextButton {
                width: (parent.width - Look.space2) / 2
                icon.name: "copy"
                focus: sheet.link === ""
                text: Words.text(sheet.isCaro ? "button.copy-record" : "button.copy-pgn")
                onClicked: {
                    GameLibrary.copy(GameLibrary.game.record(Words.language), sheet.isCaro ? Words.text("share.what-record") : "PGN");
                    sheet.closed();
                }
            }
            TextButton {
                visible: !sheet.isCaro
                width: (parent.width - Look.space2) / 2
                icon.name: "copy"
                objectName: "copyFen"
                text: Words.text("button.copy-fen")
                onClicked: {
                    GameLibrary.copy(GameLibrary.game.position(), "FEN");
                    sheet.closed();
                }
            }
            TextButton {
                width: (parent.width - Look.space2) / 2
                icon.name: "save"
                text: Words.text(sheet.isCaro ? "button.export-record" : "button.export-pgn")
                onClicked: {
                    GameLibrary.save(GameLibrary.suggestedFile(sheet.isCaro ? "caro" : "pgn"), Words.language);
                    sheet.closed();
                }
            }
            TextButton {
                width: (parent.width - Look.space2) / 2
                icon.name: "picture"
                text: Words.text("button.export-picture")
                onClicked: {
                    sheet.pictureWanted(GameLibrary.suggestedFile("png"));
                    sheet.closed();
                }
            }
        }
    }
}
