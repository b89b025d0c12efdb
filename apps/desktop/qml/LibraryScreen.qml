// SPDX-License-Identifier: GPL-3.0-or-later
// Every game that was played here, the newest first, or the games of a file: search, open, export,
// delete with a way back.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: screen

    signal sheetWanted(string name)
    signal menuWanted
    signal gameWanted
    signal analysisWanted
    signal archiveWanted

    readonly property GameList games: GameLibrary.games
    readonly property real margin: Math.max(Look.space3, Math.min(48, width * 0.04))
    readonly property real bodyWidth: Math.min(1100, width - 2 * margin)
    readonly property real leftEdge: Math.round((width - bodyWidth) / 2)
    readonly property bool isFile: games.file !== ""
    readonly property bool isNarrow: width < 640

    function open(row: int) {
        if (GameLibrary.openRow(row))
            gameWanted();
    }
    function remove(row: int) {
        GameLibrary.removeRow(row);
        list.forceActiveFocus();
    }

    Binding {
        target: screen.games
        property: "language"
        value: Words.language
    }
    Keys.onEscapePressed: menuWanted()
    Shortcut {
        sequence: "Ctrl+F"
        enabled: screen.enabled
        onActivated: search.forceActiveFocus()
    }
    Shortcut {
        sequence: "Ctrl+Z"
        enabled: screen.enabled && screen.games.removed !== "" && !search.activeFocus
        onActivated: GameLibrary.bringBack()
    }

    Item {
        id: head

        width: parent.width
        height: screen.height < 480 ? 48 : 64

        IconButton {
            id: back

            x: screen.leftEdge - 8
            anchors.verticalCenter: parent.verticalCenter
            icon.name: "back"
            text: Words.text("button.menu")
            onClicked: screen.menuWanted()
        }
        Label {
            anchors.left: back.right
            anchors.leftMargin: Look.space2
            anchors.right: buttons.left
            anchors.verticalCenter: parent.verticalCenter
            text: screen.isFile ? screen.games.file : Words.text("library.title")
            font.pixelSize: screen.height < 480 ? Look.textLarge : Look.title
            font.weight: Font.DemiBold
            elide: Text.ElideMiddle
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        Row {
            id: buttons

            anchors.right: parent.right
            anchors.rightMargin: screen.leftEdge
            anchors.verticalCenter: parent.verticalCenter
            spacing: Look.space2

            TextButton {
                visible: screen.isFile && !screen.isNarrow
                implicitHeight: 40
                icon.name: "board"
                text: Words.text("library.title")
                onClicked: GameLibrary.listKept()
            }
            TextButton {
                visible: !screen.isFile
                implicitHeight: 40
                icon.name: "online"
                text: screen.isNarrow ? "" : Words.text("online.archive.online")
                Accessible.name: Words.text("online.archive.online")
                objectName: "onlineGames"
                onClicked: screen.archiveWanted()
            }
            TextButton {
                implicitHeight: 40
                icon.name: "open"
                text: Words.text("button.open-file")
                objectName: "openFile"
                onClicked: screen.sheetWanted("open")
            }
        }
        Rectangle {
            anchors.bottom: parent.bottom
            width: parent.width
            height: 1
            color: Look.hairline
        }
    }
    Row {
        id: tools

        x: screen.leftEdge
        y: head.height + Look.space3
        width: screen.bodyWidth
        spacing: Look.space2

        Field {
            id: search

            width: parent.width - exportAll.width - Look.space2
            implicitHeight: 44
            focus: true
            label: placeholderText
            placeholderText: Words.text("library.search")
            objectName: "search"
            text: screen.games.query
            onTextEdited: screen.games.query = text
            Keys.onDownPressed: list.forceActiveFocus()
        }
        TextButton {
            id: exportAll

            enabled: screen.games.found > 0
            icon.name: "save"
            text: screen.isNarrow ? "" : Words.text("library.export-all")
            Accessible.name: Words.text("library.export-all")
            onClicked: GameLibrary.exportFound(Words.language)
        }
    }
    Item {
        id: counted

        x: screen.leftEdge
        y: tools.y + tools.height + Look.space2
        width: screen.bodyWidth
        height: 44

        Label {
            id: count

            anchors.verticalCenter: parent.verticalCenter
            color: Look.muted
            font.pixelSize: Look.textSmall
            text: screen.games.percent < 100 && screen.isFile ? Words.text("library.reading", { file: screen.games.file, percent: screen.games.percent })
                : screen.games.query !== "" ? Words.text("library.found", { found: screen.games.found, count: screen.games.total })
                : Words.text("library.count", { count: screen.games.total })
        }
        Row {
            id: notice

            visible: said.text !== ""
            anchors.right: parent.right
            anchors.verticalCenter: parent.verticalCenter
            spacing: Look.space3

            Label {
                id: said

                anchors.verticalCenter: parent.verticalCenter
                width: Math.min(implicitWidth, counted.width - count.width - undo.width - 2 * Look.space4)
                elide: Text.ElideRight
                text: Say.message(GameLibrary.message)
                font.pixelSize: Look.textSmall
                Accessible.role: Accessible.AlertMessage
                Accessible.name: text
                onTextChanged: announcement.say(this.text)
            }
            TextButton {
                id: undo

                visible: screen.games.removed !== ""
                implicitHeight: 36
                icon.name: "undo"
                text: Words.text("button.bring-back")
                objectName: "bringBack"
                onClicked: GameLibrary.bringBack()
            }
        }
    }
    Item {
        id: announcement

        property string words

        function say(said: string) {
            words = said;
            Speaker.announce(announcement, said);
        }

        width: 1
        height: 1
        Accessible.role: Accessible.Notification
        Accessible.name: words
        Accessible.ignored: words === ""
    }

    ListView {
        id: list

        x: screen.leftEdge
        y: counted.y + counted.height
        width: screen.bodyWidth
        height: parent.height - y
        clip: true
        model: screen.games
        spacing: Look.space1
        bottomMargin: Look.space4
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: count > 0
        keyNavigationEnabled: true
        objectName: "gameList"
        Accessible.role: Accessible.List
        Accessible.name: screen.isFile ? screen.games.file : Words.text("library.title")
        Keys.onReturnPressed: screen.open(currentIndex)
        Keys.onEnterPressed: screen.open(currentIndex)
        Keys.onDeletePressed: if (!screen.isFile)
            screen.remove(currentIndex)
        onActiveFocusChanged: if (activeFocus && currentItem)
            Speaker.focus(currentItem)
        onCurrentItemChanged: if (activeFocus && currentItem)
            Speaker.focus(currentItem)

        delegate: LibraryRow {
            isFile: screen.isFile
            isNarrow: screen.isNarrow
            onOpenWanted: screen.open(index)
            onRemoveWanted: screen.remove(index)
            onAnalysisWanted: if (GameLibrary.openRow(index))
                screen.analysisWanted()
            onExportWanted: GameLibrary.exportRow(index, Words.language)
        }

        Rectangle {
            visible: list.contentHeight > list.height
            parent: list
            x: list.width - 4
            y: list.visibleArea.yPosition * list.height
            width: 4
            height: Math.max(24, list.visibleArea.heightRatio * list.height)
            radius: 2
            color: Look.hairline
        }
    }
    Label {
        visible: screen.games.found === 0 && screen.games.percent === 100
        anchors.centerIn: list
        width: Math.min(460, screen.bodyWidth)
        horizontalAlignment: Text.AlignHCenter
        wrapMode: Text.Wrap
        color: Look.muted
        text: screen.games.query !== "" ? Words.text("library.not-found", { text: screen.games.query }) : Words.text("library.empty")
    }
}
