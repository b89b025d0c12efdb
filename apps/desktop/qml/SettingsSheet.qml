// SPDX-License-Identifier: GPL-3.0-or-later
// All settings. Each change takes effect at once and is saved.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Sheet {
    id: sheet

    readonly property bool isWide: contentWidth >= 640
    readonly property real columnWidth: isWide ? (contentWidth - Look.space8) / 2 : contentWidth

    title: Words.text("settings.title")
    wanted: 860
    objectName: "settingsSheet"

    component Line: Item {
        id: line

        required property string label
        required property bool on
        signal toggled(bool on)

        width: sheet.columnWidth
        height: 40

        Label {
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width - 60
            text: line.label
            font.pixelSize: 15
            wrapMode: Text.Wrap
            maximumLineCount: 2
            lineHeight: 0.9
            elide: Text.ElideRight
            Accessible.ignored: true
        }
        Toggle {
            anchors.right: parent.right
            text: line.label
            checked: line.on
            onToggled: line.toggled(checked)
        }
    }
    component Volume: Item {
        id: volume

        required property string label
        required property int percent
        signal moved(int percent)

        width: sheet.columnWidth
        height: 36

        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: volume.label
            color: Look.muted
            font.pixelSize: Look.textSmall
            Accessible.ignored: true
        }
        Range {
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            width: parent.width * 0.6
            label: volume.label
            from: 0
            to: 100
            stepSize: 5
            value: volume.percent
            onMoved: volume.moved(Math.round(value))
        }
    }

    Flow {
        width: sheet.contentWidth
        spacing: Look.space8

        Column {
            width: sheet.columnWidth
            spacing: Look.space4

            Section {
                width: parent.width
                title: Words.text("settings.language")

                Choice {
                    width: parent.width
                    focus: true
                    label: Words.text("settings.language")
                    value: Words.language
                    options: [{ value: "vi", text: Words.text("language.vietnamese") }, { value: "en", text: Words.text("language.english") }]
                    onChosen: value => Preferences.language = value
                }
            }
            Section {
                width: parent.width
                title: Words.text("settings.theme")

                Choice {
                    width: parent.width
                    label: Words.text("settings.theme")
                    value: Preferences.theme
                    options: [{ value: "system", text: Words.text("settings.theme-system"), icon: "theme-system" }, { value: "light", text: Words.text("settings.theme-light"), icon: "theme-light" }, { value: "dark", text: Words.text("settings.theme-dark"), icon: "theme-dark" }]
                    onChosen: value => Preferences.theme = value
                }
            }
            Section {
                width: parent.width
                title: Words.text("settings.board")

                Choice {
                    width: parent.width
                    label: Words.text("settings.board")
                    value: Preferences.board
                    options: Look.boardNames.map(name => ({ value: name, text: Words.text("settings.board-" + name) }))
                    onChosen: value => Preferences.board = value
                }
                BoardSample {
                    width: Math.min(parent.width, 320)
                }
            }
            Section {
                width: parent.width
                title: Words.text("settings.stones")

                Choice {
                    width: parent.width
                    label: Words.text("settings.stones")
                    value: Preferences.stones
                    options: [{ value: "marks", text: Words.text("settings.stones-marks") }, { value: "stones", text: Words.text("settings.stones-stones") }]
                    onChosen: value => Preferences.stones = value
                }
            }
            Section {
                width: parent.width
                title: Words.text("settings.notation")

                Choice {
                    width: parent.width
                    label: Words.text("settings.notation")
                    value: Preferences.notation
                    options: [{ value: "figurines", text: Words.text("settings.notation-figurines") }, { value: "letters", text: Words.text("settings.notation-letters") }, { value: "vietnamese", text: Words.text("language.vietnamese") + " (Mf3)" }]
                    onChosen: value => Preferences.notation = value
                }
            }
            Section {
                width: parent.width
                title: Words.text("settings.name")

                Field {
                    width: parent.width
                    label: Words.text("settings.name")
                    placeholderText: Words.text("player.you")
                    maximumLength: 24
                    text: Preferences.name
                    onEditingFinished: Preferences.name = text
                }
            }
            Section {
                width: parent.width
                title: Words.text("online.address")

                Field {
                    id: address

                    readonly property bool isGood: Online.isAddress(text)

                    width: parent.width
                    label: Words.text("online.address")
                    text: Preferences.site
                    inputMethodHints: Qt.ImhUrlCharactersOnly
                    objectName: "serverAddress"
                    onEditingFinished: if (isGood)
                        Preferences.site = text.trim()
                }
                Label {
                    visible: !address.isGood
                    width: parent.width
                    text: Words.text("online.bad-address")
                    color: Look.accent
                    font.pixelSize: Look.textSmall
                    wrapMode: Text.Wrap
                    Accessible.role: Accessible.AlertMessage
                    Accessible.name: text
                }
            }
        }
        Column {
            width: sheet.columnWidth

            Line {
                label: Words.text("settings.sound")
                on: Preferences.sound
                onToggled: on => Preferences.sound = on
            }
            Volume {
                label: Words.text("settings.sound-volume")
                percent: Preferences.soundVolume
                onMoved: percent => {
                    Preferences.soundVolume = percent;
                    SoundBox.play("move");
                }
            }
            Line {
                label: Words.text("settings.music")
                on: Preferences.music
                onToggled: on => Preferences.music = on
            }
            Volume {
                label: Words.text("settings.music-volume")
                percent: Preferences.musicVolume
                onMoved: percent => Preferences.musicVolume = percent
            }
            Line {
                label: Words.text("settings.coordinates")
                on: Preferences.coordinates
                onToggled: on => Preferences.coordinates = on
            }
            Line {
                label: Words.text("settings.legal-moves")
                on: Preferences.legalMoves
                onToggled: on => Preferences.legalMoves = on
            }
            Line {
                label: Words.text("settings.last-move")
                on: Preferences.lastMove
                onToggled: on => Preferences.lastMove = on
            }
            Line {
                label: Words.text("settings.premoves")
                on: Preferences.premoves
                onToggled: on => Preferences.premoves = on
            }
            Line {
                label: Words.text("settings.turn-board")
                on: Preferences.turnBoard
                onToggled: on => Preferences.turnBoard = on
            }
            Line {
                label: Words.text("settings.stone-numbers")
                on: Preferences.stoneNumbers
                onToggled: on => Preferences.stoneNumbers = on
            }
            Line {
                label: Words.text("settings.animation")
                on: Preferences.animation
                onToggled: on => Preferences.animation = on
            }
            Item {
                width: 1
                height: Look.space3
            }
            ComputerSettings {
                width: parent.width
            }
            Item {
                width: 1
                height: Look.space4
            }
            TextButton {
                text: Words.text("settings.defaults")
                onClicked: Preferences.useDefaults()
            }
        }
    }
}
