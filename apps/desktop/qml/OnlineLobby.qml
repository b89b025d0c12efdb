// SPDX-License-Identifier: GPL-3.0-or-later
// The lobby: open seeks, running games, and quick pairing.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: lobby

    objectName: "lobby"

    readonly property int columns: width >= 1080 ? 3 : width >= 720 ? 2 : 1
    readonly property real columnWidth: Math.floor((width - (columns - 1) * Look.space8) / columns)
    readonly property bool mayBegin: Online.online && !Online.playing
    property string kind: "chess"
    property string variant: "chess"
    property bool isLinkRefused: false

    signal sheetWanted(string name)
    signal archiveWanted

    implicitHeight: halves.implicitHeight

    component Part: Column {
        id: part

        property string title

        width: lobby.columnWidth
        spacing: Look.space3

        Label {
            text: part.title
            font.pixelSize: Look.textLarge
            font.weight: Font.DemiBold
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
    }
    component Empty: Label {
        width: lobby.columnWidth
        color: Look.muted
        wrapMode: Text.Wrap
    }

    Flow {
        id: halves

        width: parent.width
        spacing: Look.space8

        Column {
            width: lobby.columnWidth
            spacing: Look.space6

            Part {
                visible: Online.ownGames.count > 0
                title: Words.text("online.lobby.yours")

                Column {
                    width: parent.width

                    Repeater {
                        model: Online.ownGames

                        OnlineRow {
                            required property var row

                            width: lobby.columnWidth
                            who: Words.text("online.lobby.against", { player: row.opponent })
                            what: row.rulesName + " · " + row.clock
                            action: Words.text("online.lobby.return")
                            spoken: Words.text("online.lobby.return-to", { player: row.opponent, game: row.rulesName, clock: row.clock })
                            mayAct: lobby.mayBegin
                            onChosen: Online.ask("watch " + row.id)
                        }
                    }
                }
            }
            Part {
                title: Words.text("online.quick")

                Choice {
                    width: parent.width
                    label: Words.text("new-game.game")
                    value: lobby.kind
                    options: [{ value: "chess", text: Words.text("menu.chess"), icon: "chess" }, { value: "caro", text: Words.text("menu.caro"), icon: "caro" }]
                    onChosen: value => lobby.kind = value
                }
                Choice {
                    visible: lobby.kind === "chess"
                    width: parent.width
                    label: Words.text("new-game.variant")
                    value: lobby.variant
                    options: Choices.variants.map(v => ({ value: v.value, text: Words.text(v.name) }))
                    onChosen: value => lobby.variant = value
                }
                Grid {
                    id: clocks

                    readonly property real cell: Math.floor((width - (columns - 1) * spacing) / columns)

                    width: parent.width
                    columns: width < 300 ? 2 : 3
                    spacing: Look.space2
                    Accessible.role: Accessible.Grouping
                    Accessible.name: Words.text("new-game.clock")

                    Repeater {
                        model: Online.quickClocks

                        TextButton {
                            required property string modelData
                            required property int index
                            readonly property var parts: Choices.clockParts(modelData)

                            width: clocks.cell
                            implicitHeight: 56
                            focus: index === 0
                            leftPadding: Look.space1
                            rightPadding: Look.space1
                            enabled: lobby.mayBegin
                            textSize: parts.minutes === undefined ? Look.textSmall : Look.textLarge
                            text: Say.timeControl(modelData)
                            objectName: "quick" + modelData
                            onClicked: Online.pair(lobby.kind, lobby.variant, modelData)
                        }
                    }
                }
                TextButton {
                    width: parent.width
                    primary: true
                    icon.name: "link"
                    enabled: lobby.mayBegin
                    text: Words.text("online.invite")
                    objectName: "inviteButton"
                    onClicked: {
                        Choices.game = lobby.kind;
                        lobby.sheetWanted("seek");
                    }
                }
            }
            Part {
                title: Words.text("online.lobby.archive")

                TextButton {
                    width: parent.width
                    icon.name: "replay"
                    text: Words.text("online.archive.mine-and-others")
                    objectName: "archiveButton"
                    onClicked: lobby.archiveWanted()
                }
            }
            Part {
                title: Words.text("online.lobby.by-link")

                Row {
                    width: parent.width
                    spacing: Look.space2

                    Field {
                        id: linkField

                        width: parent.width - openButton.width - Look.space2
                        implicitHeight: 44
                        label: placeholderText
                        placeholderText: Words.text("online.lobby.paste-link")
                        objectName: "linkField"
                        onAccepted: openButton.clicked()
                        onTextEdited: lobby.isLinkRefused = false
                    }
                    TextButton {
                        id: openButton

                        text: Words.text("online.lobby.open-link")
                        enabled: linkField.text !== ""
                        onClicked: lobby.isLinkRefused = !Online.openLink(linkField.text, Preferences.name)
                    }
                }
                Label {
                    visible: lobby.isLinkRefused
                    width: parent.width
                    text: Words.text("online.lobby.bad-link")
                    color: Look.accent
                    font.pixelSize: Look.textSmall
                    wrapMode: Text.Wrap
                    Accessible.role: Accessible.AlertMessage
                    Accessible.name: text
                }
            }
            Part {
                title: Words.text("online.your-name")

                Row {
                    width: parent.width
                    spacing: Look.space2

                    Field {
                        id: nameField

                        width: parent.width - nameButton.width - Look.space2
                        implicitHeight: 44
                        label: Words.text("online.your-name")
                        maximumLength: 24
                        text: Online.connection.name || Preferences.name
                        objectName: "nameField"
                        onAccepted: nameButton.clicked()
                    }
                    TextButton {
                        id: nameButton

                        text: Words.text("online.name-save")
                        enabled: Online.online && nameField.text.trim() !== ""
                        onClicked: {
                            Preferences.name = nameField.text.trim();
                            Online.ask("name " + Preferences.name);
                        }
                    }
                }
                Empty {
                    text: Words.text("online.name-hint")
                    font.pixelSize: Look.textSmall
                }
            }
            Part {
                visible: Online.account.known
                title: Words.text("online.account.title")

                Empty {
                    text: Online.account.signedIn ? Words.text("online.account.signed-in", { player: Online.account.name }) : Words.text("online.account.why")
                    font.pixelSize: Look.textSmall
                }
                TextButton {
                    enabled: lobby.mayBegin
                    text: Words.text(Online.account.signedIn ? "online.account.more" : "online.account.login")
                    objectName: "accountButton"
                    onClicked: lobby.sheetWanted("account")
                }
            }
        }
        // Side by side where there is room for three.
        Flow {
            width: lobby.columns === 3 ? 2 * lobby.columnWidth + Look.space8 : lobby.columnWidth
            spacing: lobby.columns === 3 ? Look.space8 : Look.space6

            Part {
                title: Words.text("online.lobby.seeks")

                Empty {
                    visible: Online.seeks.count === 0
                    text: Words.text(Online.online ? "online.lobby.no-seeks" : "online.lobby.not-known")
                }
                Column {
                    width: parent.width

                    Repeater {
                        model: Online.seeks

                        OnlineRow {
                            required property var row

                            width: lobby.columnWidth
                            who: row.name
                            what: [row.rulesName, row.clock].concat(row.side ? [row.side] : [], row.special).join(" · ")
                            action: Words.text("online.lobby.take")
                            spoken: Words.text("online.lobby.take-of", { player: row.name, game: row.rulesName, clock: row.clock })
                            mayAct: lobby.mayBegin && !row.own
                            onChosen: Online.ask("accept " + row.id)
                        }
                    }
                }
            }
            Part {
                title: Words.text("online.lobby.games")

                Empty {
                    visible: Online.games.count === 0
                    text: Words.text(Online.online ? "online.spectator.none" : "online.lobby.not-known")
                }
                Column {
                    width: parent.width

                    Repeater {
                        model: Online.games

                        OnlineRow {
                            required property var row

                            width: lobby.columnWidth
                            who: row.first + " – " + row.second
                            what: row.rulesName + " · " + row.clock + " · " + Words.text("online.spectator.count", { count: row.watchers })
                            action: Words.text("online.lobby.watch")
                            spoken: Words.text("online.lobby.watch-of", { first: row.first, second: row.second })
                            mayAct: lobby.mayBegin
                            onChosen: Online.ask("watch " + row.id)
                        }
                    }
                }
            }
        }
    }
}
