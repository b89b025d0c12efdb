// SPDX-License-Identifier: GPL-3.0-or-later
// All boards of a class's round on one screen, as large as they fit. A press enlarges one; pinned
// ones come first and stay twice as large as the others.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import KyDai

FocusScope {
    id: screen

    readonly property Classroom room: Online.classroom
    readonly property WallModel wall: room.wall
    readonly property int gap: width < 700 ? 6 : 12
    readonly property var fit: layout(wall.boards.count, wall.pinned, area.width, area.height, Look.scale)
    property string large: ""   // the id of the board that is enlarged
    readonly property var enlarged: findLarge(large, wall.boards.count, wall.elapsed)
    readonly property var nobody: ({ board: 0, first: "", second: "", firstPoints: "", secondPoints: "", firstLeft: -1, secondLeft: -1, acts: -1, runs: false, over: false })

    signal backWanted
    signal boardWanted(string id)

    // Depends on the boards through its arguments.
    function layout(_count: int, _pinned: int, width: real, height: real, scale: real): var {
        return wall.fit(Math.floor(width), Math.floor(height), gap, 2 * Math.round(28 * scale), 2 * Math.round(16 * scale));
    }
    function findLarge(id: string, count: int, _elapsed: real): var {
        for (let i = 0; i < count && id !== ""; ++i)
            if (wall.boards.at(i).id === id)
                return wall.boards.at(i);
        return null;
    }
    // The nearest board in a direction takes the keyboard.
    function step(from: Item, across: int, down: int) {
        let best = null;
        let least = Infinity;
        for (let i = 0; i < places.count; ++i) {
            const item = places.itemAt(i);
            const x = item.x + item.width / 2 - from.x - from.width / 2;
            const y = item.y + item.height / 2 - from.y - from.height / 2;
            const ahead = x * across + y * down;
            const aside = Math.abs(x * down) + Math.abs(y * across);
            if (ahead < 1 || ahead + 2 * aside >= least)
                continue;
            least = ahead + 2 * aside;
            best = item;
        }
        if (best)
            best.forceActiveFocus(Qt.TabFocusReason);
    }
    // The focus returns to the board that was enlarged, or to the first one if that board is gone.
    function shrink(isByKeyboard: bool) {
        const reason = isByKeyboard ? Qt.TabFocusReason : Qt.OtherFocusReason;
        const was = large;
        large = "";
        for (let i = 0; i < places.count; ++i)
            if (places.itemAt(i).row.id === was)
                return places.itemAt(i).forceActiveFocus(reason);
        area.forceActiveFocus();
    }
    function shrinkIfGone() {
        if (large !== "" && !enlarged)
            shrink(false);
    }

    objectName: "classWall"
    onEnlargedChanged: Qt.callLater(shrinkIfGone)   // once all boards of an answer have come
    Keys.onEscapePressed: enlarged ? shrink(true) : backWanted()
    Component.onCompleted: room.followWall(true)
    Component.onDestruction: room.followWall(false)

    ScreenHead {
        id: head

        width: parent.width
        rightRoom: tools.width
        title: (screen.room.view.title ?? "") + (screen.wall.round > 0 ? " · " + Words.text("class.tournament.round", { count: screen.wall.round }) : "")
        onBackWanted: screen.enlarged ? screen.shrink(false) : screen.backWanted()
    }
    Row {
        id: tools

        anchors.right: parent.right
        anchors.rightMargin: Look.space4
        anchors.verticalCenter: head.verticalCenter
        spacing: Look.space3

        Label {
            readonly property string code: screen.room.view.code ?? ""

            anchors.verticalCenter: parent.verticalCenter
            text: code.slice(0, 3) + " " + code.slice(3)
            font.pixelSize: Look.textLarge
            font.weight: Font.DemiBold
            font.letterSpacing: 2
            Accessible.name: Words.text("class.code") + ": " + code.split("").join(" ")
        }
        IconButton {
            readonly property bool isFull: screen.Window.visibility === Window.FullScreen

            checked: isFull
            icon.name: "fullscreen"
            text: Words.text("class.full-screen")
            keys: "F11"
            objectName: "wallFullScreen"
            onClicked: screen.Window.window.visibility = isFull ? Window.Windowed : Window.FullScreen
        }
    }
    ClassNotice {
        id: lost

        visible: screen.room.lost
        x: Look.space4
        y: head.height + Look.space2
        width: parent.width - 2 * Look.space4
        text: Words.text("class.lost")
    }
    Label {
        visible: screen.wall.known && screen.wall.boards.count === 0
        anchors.centerIn: parent
        width: Math.min(parent.width - 2 * Look.space4, 560)
        horizontalAlignment: Text.AlignHCenter
        text: Words.text("class.wall-empty")
        wrapMode: Text.Wrap
        font.pixelSize: Look.textLarge
        color: Look.muted
    }
    ScrollArea {
        id: area

        readonly property real bar: 2 * Math.round((screen.fit.isSmall ? 16 : 28) * Look.scale)
        readonly property real across: screen.fit.columns * (screen.fit.side + screen.gap) - screen.gap
        readonly property real down: screen.fit.rows * (screen.fit.side + bar + screen.gap) - screen.gap
        readonly property real leftEdge: Math.max(0, Math.round((width - across) / 2))
        readonly property real topEdge: Math.max(0, Math.round((height - down) / 2))

        visible: !screen.enlarged
        focus: true
        x: Look.space3
        y: head.height + (lost.visible ? lost.height + 2 * Look.space2 : Look.space2)
        width: parent.width - 2 * x
        height: parent.height - y - Look.space2
        contentHeight: Math.max(height, down)
        onActiveFocusChanged: if (activeFocus && places.count > 0)
            places.itemAt(0).forceActiveFocus()

        Repeater {
            id: places

            model: screen.wall.boards
            // Has the focus until the first board is there.
            onItemAdded: (index, item) => {
                if (!screen.enlarged && (area.activeFocus || screen.Window.activeFocusItem === screen))
                    item.forceActiveFocus();
            }

            T.AbstractButton {
                id: place

                required property int index
                required property var row
                readonly property var at: screen.fit.places[index] ?? { column: 0, row: 0 }
                readonly property real side: row.pinned ? screen.fit.pinnedSide : screen.fit.side

                x: area.leftEdge + at.column * (screen.fit.side + screen.gap)
                y: area.topEdge + at.row * (screen.fit.side + area.bar + screen.gap)
                width: side
                height: side + area.bar
                hoverEnabled: true
                focusPolicy: Qt.StrongFocus
                objectName: "wall" + row.board
                Accessible.role: Accessible.Button
                Accessible.name: Words.text("class.enlarge", { count: row.board }) + ": " + board.players
                Accessible.onPressAction: clicked()
                onClicked: {
                    screen.large = row.id;
                    big.forceActiveFocus(visualFocus ? Qt.TabFocusReason : Qt.OtherFocusReason);
                }
                Keys.onReturnPressed: clicked()
                Keys.onEnterPressed: clicked()
                Keys.onLeftPressed: screen.step(place, -1, 0)
                Keys.onRightPressed: screen.step(place, 1, 0)
                Keys.onUpPressed: screen.step(place, 0, -1)
                Keys.onDownPressed: screen.step(place, 0, 1)
                Keys.onPressed: event => {
                    if (event.key !== Qt.Key_P || event.modifiers !== Qt.NoModifier)
                        return;
                    event.accepted = true;
                    screen.wall.pin(row.board);
                }

                contentItem: WallBoard {
                    id: board

                    row: place.row
                    side: place.side
                    elapsed: screen.wall.elapsed
                    isSmall: screen.fit.isSmall
                }
                background: Item {
                    FocusRing {
                        visible: place.visualFocus
                        inset: -4
                    }
                }
                Rectangle {
                    anchors.fill: pin
                    visible: pin.visible
                    radius: Look.corner
                    color: Look.surface
                    opacity: 0.9
                }
                // In the corner of the board; visible while the board is pinned, hovered or focused.
                IconButton {
                    id: pin

                    visible: place.row.pinned || place.hovered || place.visualFocus || visualFocus || hovered
                    anchors.right: parent.right
                    anchors.rightMargin: 2
                    y: board.bar + 2
                    size: screen.fit.side < 100 ? 24 : 32
                    checked: place.row.pinned
                    icon.name: "pin"
                    text: Words.text(place.row.pinned ? "class.unpin" : "class.pin", { count: place.row.board })
                    keys: "P"
                    activeFocusOnTab: false   // P does it
                    objectName: "pin" + place.row.board
                    onClicked: screen.wall.pin(place.row.board)
                }
            }
        }
    }
    FocusScope {
        id: big

        readonly property real side: Math.max(120, Math.min(area.height - 2 * Math.round(28 * Look.scale) - watch.height - Look.space4, area.width))

        visible: screen.enlarged !== null
        anchors.fill: area

        WallBoard {
            anchors.horizontalCenter: parent.horizontalCenter
            row: screen.enlarged ?? screen.nobody
            side: big.side
            elapsed: screen.wall.elapsed

            TapHandler {
                onTapped: screen.shrink(false)
            }
        }
        Row {
            id: watch

            anchors.horizontalCenter: parent.horizontalCenter
            anchors.bottom: parent.bottom
            spacing: Look.space3

            TextButton {
                visible: screen.enlarged?.game !== undefined
                icon.name: "spectators"
                text: Words.text("class.watch")
                objectName: "watchLarge"
                onClicked: screen.boardWanted(screen.enlarged.game)
            }
            TextButton {
                focus: true
                icon.name: "close"
                text: Words.text("button.close")
                objectName: "shrink"
                onClicked: screen.shrink(visualFocus)
            }
        }
    }
}
