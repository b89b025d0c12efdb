// SPDX-License-Identifier: GPL-3.0-or-later
// The game, or its analysis with variations and notes, for others: a link with all of it, text, a
// picture.
import QtQuick
import KyDai

Sheet {
    id: sheet

    property bool isAnalysis: false
    readonly property GameModel game: isAnalysis ? Analysis.game : GameLibrary.game
    // Nobody else can open a link to this computer alone.
    readonly property string site: Online.isOwnMachine(Preferences.site) ? ServerHost.address : Preferences.site
    readonly property string link: site === "" || Online.isOwnMachine(site) ? "" : isAnalysis ? GameLibrary.linkWith(Analysis.record(), site) : GameLibrary.shareLink(site)
    readonly property bool isCaro: game.kind === "caro"

    readonly property bool flipped: game.nearSide === 1   // how the board is seen
    readonly property var colours: ({ light: Look.board.light, dark: Look.board.dark, tint: Look.mark.tint, accent: Look.accent, caroBoard: Look.caroBoard, caroGrid: Look.caroGrid, caroX: Look.caroX, caroO: Look.caroO })

    signal pictureWanted(string path)

    Connections {
        target: GameAnimation

        function onFinished(path: string, isWell: bool) {
            GameLibrary.tellSaved(path, isWell);
            sheet.closed();
        }
    }

    function record(): string {
        return isAnalysis ? Analysis.record() : game.record(Words.language);
    }

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
            objectName: "copyLink"
            onClicked: {
                GameLibrary.copy(sheet.link, Words.text("share.what-link"));
                sheet.closed();
            }
        }
        Flow {
            width: parent.width
            spacing: Look.space2

            TextButton {
                width: (parent.width - Look.space2) / 2
                icon.name: "copy"
                focus: sheet.link === ""
                text: Words.text(sheet.isCaro ? "button.copy-record" : "button.copy-pgn")
                onClicked: {
                    GameLibrary.copy(sheet.record(), sheet.isCaro ? Words.text("share.what-record") : "PGN");
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
                    GameLibrary.copy(sheet.game.position(), "FEN");
                    sheet.closed();
                }
            }
            TextButton {
                width: (parent.width - Look.space2) / 2
                icon.name: "save"
                text: Words.text(sheet.isCaro ? "button.export-record" : "button.export-pgn")
                onClicked: {
                    GameLibrary.saveRecord(sheet.record());
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
            TextButton {
                enabled: !GameAnimation.running
                width: parent.width   // its words are long
                icon.name: "replay"
                text: GameAnimation.running ? GameAnimation.percent + " %" : Words.text("analysis.board.animation")
                objectName: "saveAnimation"
                Accessible.name: GameAnimation.running ? Words.text("analysis.board.making-animation", { percent: GameAnimation.percent }) : text
                onClicked: GameAnimation.save(sheet.record(), GameLibrary.suggestedFile("gif"), sheet.colours, sheet.flipped)
            }
        }
    }
}
