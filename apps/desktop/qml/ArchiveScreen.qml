// SPDX-License-Identifier: GPL-3.0-or-later
// Finished games on the server, the latest first: one's own, everybody's, or those of a player. One
// press opens a game on the analysis board.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

FocusScope {
    id: screen

    signal backWanted
    signal analysisWanted(string record, string near, bool isReviewed)

    readonly property Archive archive: Online.archive
    readonly property real margin: Math.max(Look.space3, Math.min(48, width * 0.04))
    readonly property real bodyWidth: Math.min(1100, width - 2 * margin)
    readonly property real leftEdge: Math.round((width - bodyWidth) / 2)
    readonly property bool isNarrow: width < 640
    property string shelf: "mine"
    // The message in place of rows, or below them.
    readonly property string trouble: Say.message(archive.trouble)
    readonly property string none: archive.loading || trouble !== "" || archive.rows.count > 0 ? ""
        : shelf === "mine" ? Words.text("online.archive.none")
        : archive.player !== "" ? Words.text("online.archive.none-of", { player: archive.player })
        : Words.text("online.archive.none-public")

    function show(wanted: string) {
        shelf = wanted;
        if (wanted === "mine")
            archive.showOwn();
        else
            archive.showPublic(player.text);
    }
    function fetch(index: int, purpose: string) {
        const row = archive.rows.at(index);
        if (row.id !== undefined)
            archive.fetch(row.id, purpose);
    }
    // Before the last row comes into sight. Counted by rows: those that came just now have no place yet.
    readonly property real rowHeight: Math.round(76 * Look.scale)
    function loadBelow() {
        const bottom = list.count * (rowHeight + list.spacing);
        if (trouble === "" && list.contentY - list.originY + list.height + rowHeight > bottom)
            archive.more();
    }

    Component.onCompleted: show("mine")
    Keys.onEscapePressed: backWanted()
    onTroubleChanged: if (trouble !== "")
        announcement.say(trouble)
    onNoneChanged: if (none !== "")
        announcement.say(none)
    Shortcut {
        sequence: "Home"
        enabled: screen.enabled && !player.activeFocus
        onActivated: screen.backWanted()
    }
    Connections {
        target: screen.archive

        function onFetched(purpose: string, record: string, near: string) {
            if (purpose === "keep")
                GameLibrary.keepText(record);
            else
                screen.analysisWanted(record, near, purpose === "review");
        }
    }
    // Another server: its games.
    Connections {
        target: Online

        function onServerChanged() {
            screen.show(screen.shelf);
        }
    }

    ScreenHead {
        id: head

        width: parent.width
        leftEdge: screen.leftEdge
        title: Words.text("online.archive.title")
        onBackWanted: screen.backWanted()
    }
    Flow {
        id: tools

        x: screen.leftEdge
        y: head.height + Look.space3
        width: screen.bodyWidth
        spacing: Look.space2

        Choice {
            width: screen.isNarrow ? parent.width : 360
            focus: true
            label: Words.text("online.archive.whose")
            value: screen.shelf
            objectName: "shelf"
            options: [{ value: "mine", text: Words.text("online.archive.mine") }, { value: "everyone", text: Words.text("online.archive.everyone") }]
            onChosen: value => screen.show(value)
        }
        Row {
            visible: screen.shelf === "everyone"
            width: screen.isNarrow ? parent.width : parent.width - 360 - Look.space2
            spacing: Look.space2

            Field {
                id: player

                width: parent.width - find.width - Look.space2
                implicitHeight: 44
                maximumLength: 24
                label: placeholderText
                placeholderText: Words.text("online.archive.player")
                objectName: "archivePlayer"
                onAccepted: find.clicked()
                Keys.onDownPressed: list.forceActiveFocus()
            }
            TextButton {
                id: find

                icon.name: "search"
                text: Words.text("online.archive.find")
                objectName: "archiveFind"
                onClicked: screen.show("everyone")
            }
        }
    }
    Label {
        id: said

        x: screen.leftEdge
        y: tools.y + tools.height + Look.space2
        width: screen.bodyWidth
        height: 28
        verticalAlignment: Text.AlignVCenter
        elide: Text.ElideRight
        color: Look.muted
        font.pixelSize: Look.textSmall
        text: Say.message(GameLibrary.message) || (screen.archive.loading || screen.archive.fetching !== "" ? Words.text("online.archive.loading") : "")
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
        onTextChanged: announcement.say(this.text)
    }
    Item {
        id: announcement

        property string words

        function say(said: string) {
            words = said;
            if (said !== "")
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
        y: said.y + said.height
        width: screen.bodyWidth
        height: parent.height - y - (problem.visible ? problem.height + Look.space4 : 0)
        clip: true
        model: screen.archive.rows
        spacing: Look.space1
        bottomMargin: Look.space4
        boundsBehavior: Flickable.StopAtBounds
        activeFocusOnTab: count > 0
        keyNavigationEnabled: true
        objectName: "archiveList"
        Accessible.role: Accessible.List
        Accessible.name: Words.text("online.archive.title")
        Keys.onReturnPressed: screen.fetch(currentIndex, "analyse")
        Keys.onEnterPressed: screen.fetch(currentIndex, "analyse")
        onContentYChanged: Qt.callLater(screen.loadBelow)
        onHeightChanged: Qt.callLater(screen.loadBelow)
        onCountChanged: Qt.callLater(screen.loadBelow)
        onActiveFocusChanged: if (activeFocus && currentItem)
            Speaker.focus(currentItem)
        onCurrentItemChanged: if (activeFocus && currentItem)
            Speaker.focus(currentItem)

        delegate: ArchiveRow {
            height: screen.rowHeight
            isNarrow: screen.isNarrow
            onChosen: purpose => screen.fetch(index, purpose)
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
    // Below the rows that are there already; in the middle where there are none.
    Column {
        id: problem

        readonly property bool isAlone: screen.archive.rows.count === 0

        visible: screen.trouble !== "" || screen.none !== ""
        x: screen.leftEdge + (screen.bodyWidth - width) / 2
        y: isAlone ? list.y + Math.max(Look.space4, (screen.height - list.y - height) / 3) : screen.height - height - Look.space3
        width: Math.min(460, screen.bodyWidth)
        spacing: Look.space3

        Label {
            width: parent.width
            horizontalAlignment: Text.AlignHCenter
            wrapMode: Text.Wrap
            color: screen.trouble !== "" ? Look.accent : Look.muted
            text: screen.trouble || screen.none
            objectName: "archiveSaid"
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        TextButton {
            visible: screen.trouble !== ""
            anchors.horizontalCenter: parent.horizontalCenter
            icon.name: "restart"
            text: Words.text("online.archive.retry")
            objectName: "archiveRetry"
            onClicked: screen.archive.retry()
        }
    }
}
