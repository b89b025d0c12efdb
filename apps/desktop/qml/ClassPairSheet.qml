// SPDX-License-Identifier: GPL-3.0-or-later
// A round paired by hand: two names after each other make a board, the first one has the first
// side. Players left over have a bye.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import KyDai

Sheet {
    id: sheet

    readonly property Classroom room: Online.classroom
    readonly property var players: room.tournament.free ?? []   // [{number, name}]
    property var pairs: []     // [{first, second}], by number
    property int picked: -1
    property bool isSent: false
    readonly property var free: players.filter(one => !pairs.some(pair => pair.first === one.number || pair.second === one.number))

    function nameOf(player: int): string {
        return players.find(one => one.number === player)?.name ?? "";
    }
    function isFree(player: int): bool {
        return players.some(one => one.number === player);
    }
    function pick(player: int) {
        if (picked < 0 || picked === player) {
            picked = picked === player ? -1 : player;
            return;
        }
        pairs = pairs.concat([{ first: picked, second: player }]);
        picked = -1;
        Qt.callLater(focusNext);
    }
    // The buttons of the two are gone.
    function focusNext() {
        if (names.count > 0)
            names.itemAt(0).forceActiveFocus(Qt.TabFocusReason);
        else
            begin.forceActiveFocus(Qt.TabFocusReason);
    }
    function swap(index: int) {
        pairs = pairs.map((pair, i) => i === index ? { first: pair.second, second: pair.first } : pair);
        // All buttons of the list are new ones.
        Qt.callLater(() => lines.itemAt(index)?.swapButton.forceActiveFocus(Qt.TabFocusReason));
    }
    function drop(index: int) {
        pairs = pairs.filter((_, i) => i !== index);
        Qt.callLater(focusNext);
    }
    function pair() {
        room.forgetTrouble();
        isSent = true;
        room.round = 0;
        room.order("tournament pair " + pairs.map(pair => pair.first + "-" + pair.second).concat(free.map(one => one.number)).join(" "));
    }

    title: Words.text("class.tournament.pair-by-hand").replace("…", "")
    wanted: 640
    objectName: "pairSheet"

    // A player at a board is no longer free: the round has begun. Players may also withdraw.
    Connections {
        target: sheet.room

        function onChanged() {
            const lost = sheet.pairs.filter(pair => !sheet.isFree(pair.first) || !sheet.isFree(pair.second));
            if (sheet.isSent && lost.length > 0 && sheet.room.trouble === "")
                return sheet.closed();
            if (sheet.room.trouble !== "")
                sheet.isSent = false;
            if (lost.length > 0)
                sheet.pairs = sheet.pairs.filter(pair => !lost.includes(pair));
            if (!sheet.isFree(sheet.picked))
                sheet.picked = -1;
        }
    }

    component Name: T.Button {
        id: name

        required property int index
        required property var modelData
        readonly property bool isPicked: sheet.picked === modelData.number

        implicitWidth: Math.min(sheet.contentWidth, Math.max(Look.touch, words.implicitWidth + 2 * Look.space4))
        implicitHeight: 44
        hoverEnabled: true
        focus: index === 0
        focusPolicy: Qt.StrongFocus
        objectName: "free" + modelData.number
        Accessible.name: modelData.name
        Accessible.checkable: true
        Accessible.checked: isPicked
        Accessible.onPressAction: clicked()
        onClicked: sheet.pick(modelData.number)
        Keys.onReturnPressed: clicked()
        Keys.onEnterPressed: clicked()

        background: Rectangle {
            radius: Look.corner
            color: name.isPicked ? Qt.alpha(Look.accent, 0.12) : name.hovered ? Qt.alpha(Look.ink, 0.06) : Look.surface
            border.width: name.isPicked ? 2 : 1
            border.color: name.isPicked ? Look.accent : Look.line

            FocusRing {
                visible: name.visualFocus
            }
        }
        contentItem: Item {
            Label {
                id: words

                anchors.centerIn: parent
                width: Math.min(implicitWidth, parent.width - 2 * Look.space3)
                text: name.modelData.name
                color: name.isPicked ? Look.accent : Look.ink
                elide: Text.ElideRight
                Accessible.ignored: true
            }
        }
    }

    Label {
        width: sheet.contentWidth
        text: Words.text("class.tournament.pair-about")
        color: Look.muted
        wrapMode: Text.Wrap
    }
    Column {
        visible: sheet.pairs.length > 0
        width: sheet.contentWidth

        Repeater {
            id: lines

            model: sheet.pairs

            Item {
                id: line

                required property int index
                required property var modelData
                readonly property alias swapButton: swap
                readonly property string said: sheet.nameOf(modelData.first) + " – " + sheet.nameOf(modelData.second)
                readonly property bool haveMet: sheet.room.haveMet(modelData.first, modelData.second)

                width: parent.width
                height: Math.round(52 * Look.scale)
                objectName: "pair" + (index + 1)
                Accessible.role: Accessible.StaticText
                Accessible.name: said + (haveMet ? ", " + Words.text("class.tournament.met") : "")

                Column {
                    anchors.left: parent.left
                    anchors.right: tools.left
                    anchors.rightMargin: Look.space2
                    anchors.verticalCenter: parent.verticalCenter

                    Label {
                        width: parent.width
                        text: (line.index + 1) + ".  " + line.said
                        font.weight: Font.DemiBold
                        elide: Text.ElideRight
                        Accessible.ignored: true
                    }
                    Label {
                        visible: line.haveMet
                        text: Words.text("class.tournament.met")
                        color: Look.accent
                        font.pixelSize: Look.textSmall
                        Accessible.ignored: true
                    }
                }
                Row {
                    id: tools

                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter

                    IconButton {
                        id: swap

                        icon.name: "flip"
                        text: line.said + ": " + Words.text("class.tournament.swap")
                        objectName: "swap" + (line.index + 1)
                        onClicked: sheet.swap(line.index)
                    }
                    IconButton {
                        icon.name: "close"
                        text: line.said + ": " + Words.text("class.tournament.unpair-one")
                        objectName: "unpair" + (line.index + 1)
                        onClicked: sheet.drop(line.index)
                    }
                }
                Rectangle {
                    anchors.bottom: parent.bottom
                    width: parent.width
                    height: 1
                    color: Look.hairline
                }
            }
        }
    }
    Section {
        visible: sheet.free.length > 0
        width: sheet.contentWidth
        title: Words.text("class.tournament.not-paired")

        Flow {
            width: parent.width
            spacing: Look.space2

            Repeater {
                id: names

                model: sheet.free

                Name {}
            }
        }
    }
    Label {
        visible: sheet.pairs.length > 0 && sheet.free.length > 0
        width: sheet.contentWidth
        text: Words.text("class.tournament.byes-left") + ": " + sheet.free.map(one => one.name).join(", ")
        wrapMode: Text.Wrap
        objectName: "byesLeft"
    }
    ClassNotice {
        visible: sheet.room.trouble !== ""
        width: sheet.contentWidth
        text: visible ? Words.text(sheet.room.trouble) : ""
    }
    foot: TextButton {
        id: begin

        width: sheet.contentWidth
        primary: true
        icon.name: "play"
        enabled: sheet.pairs.length > 0 && !sheet.isSent
        text: Words.text("class.tournament.pair-these")
        objectName: "pairThese"
        onClicked: sheet.pair()
    }
}
