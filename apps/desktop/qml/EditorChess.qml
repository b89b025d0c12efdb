// SPDX-License-Identifier: GPL-3.0-or-later
// What a chess position has beside its pieces: castling rights, en passant, pieces in hand, checks left
// to give, and the number of a Chess960 start.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Column {
    id: part

    required property var sideNames
    readonly property var now: Editor.now
    readonly property var rights: (now.castling ?? []).filter(right => right.possible)
    readonly property var passing: now.enPassantChoices ?? []

    function nameOf(side: int): string {
        return Words.text(sideNames[side]);
    }

    spacing: Look.space3

    component Counter: Row {
        id: counter

        required property string name
        required property int count
        property int least: 0
        property int most: 16
        property string picture: ""
        signal chosen(int count)

        IconButton {
            size: 30
            icon.name: "remove"
            text: counter.name + ": " + (counter.count - 1)
            enabled: counter.count > counter.least
            onClicked: counter.chosen(counter.count - 1)
        }
        Image {
            visible: counter.picture !== ""
            width: 28
            height: 28
            sourceSize: Qt.size(48, 48)
            source: counter.picture === "" ? "" : "image://svg/pieces/" + counter.picture
        }
        Label {
            height: 30
            width: 20
            horizontalAlignment: Text.AlignHCenter
            text: counter.count
            Accessible.name: counter.name + ": " + counter.count
        }
        IconButton {
            size: 30
            icon.name: "add"
            text: counter.name + ": " + (counter.count + 1)
            enabled: counter.count < counter.most
            onClicked: counter.chosen(counter.count + 1)
        }
    }

    Section {
        width: parent.width
        visible: part.rights.length > 0
        title: Words.text("editor.castling")

        Repeater {
            model: part.rights

            Item {
                id: right

                required property var modelData
                readonly property string name: Words.text(modelData.key.endsWith("k") ? "editor.castling-short" : "editor.castling-long", { side: modelData.side })

                width: part.width
                height: 36

                Label {
                    anchors.verticalCenter: parent.verticalCenter
                    text: right.name
                    font.pixelSize: Look.textSmall
                    Accessible.ignored: true
                }
                Toggle {
                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    text: right.name
                    checked: right.modelData.on
                    objectName: "castling-" + right.modelData.key
                    onToggled: Editor.put("castling " + right.modelData.key + (checked ? " on" : " off"))
                }
            }
        }
    }
    Section {
        width: parent.width
        visible: part.passing.length > 0
        title: Words.text("editor.en-passant")

        Choice {
            width: parent.width
            label: Words.text("editor.en-passant")
            value: part.now.enPassant ?? "-"
            options: [{ value: "-", text: Words.text("editor.none") }].concat(part.passing.map(square => ({ value: square, text: square[0] })))
            onChosen: value => Editor.put("en-passant " + value)
        }
    }
    Repeater {
        model: part.now.pockets !== undefined ? 2 : 0

        Section {
            id: hand

            required property int index

            width: part.width
            title: Words.text("editor.pocket", { side: part.nameOf(index) })

            Flow {
                width: hand.width
                spacing: Look.space2

                Repeater {
                    model: part.now.pockets?.[hand.index === 0 ? "first" : "second"] ?? []

                    Counter {
                        required property var modelData

                        name: modelData.name
                        count: modelData.count
                        picture: modelData.kind
                        onChosen: count => Editor.put("pocket " + modelData.kind + " " + count)
                    }
                }
            }
        }
    }
    Repeater {
        model: part.now.checksLeft !== undefined ? 2 : 0

        Section {
            id: checks

            required property int index
            readonly property string side: index === 0 ? "first" : "second"

            width: part.width
            title: Words.text("editor.checks", { side: part.nameOf(index) })

            Counter {
                name: checks.title
                count: part.now.checksLeft?.[checks.side] ?? 3
                least: 1
                most: 3
                onChosen: count => Editor.put("checks " + checks.side + " " + count)
            }
        }
    }
    Section {
        width: parent.width
        visible: part.now.rules === "chess960"
        title: Words.text("new-game.arrangement", { last: 959 })

        Field {
            width: 120
            label: Words.text("new-game.arrangement", { last: 959 })
            validator: IntValidator {
                bottom: 0
                top: 959
            }
            objectName: "startNumber"
            onAccepted: Editor.put("number " + text)
        }
    }
}
