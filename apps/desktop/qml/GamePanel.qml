// SPDX-License-Identifier: GPL-3.0-or-later
// Beside the board: the moves, what is going on in words, a field for typed moves, the buttons.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Rectangle {
    id: panel

    required property GameModel game
    property bool isWide: true
    property bool isSmall: false
    readonly property bool isTyping: field.activeFocus || chat.isTyping
    // What a tall window leaves to the panel: status and buttons, then moves as there is room. The end
    // of a game does not change it: the board keeps its place.
    readonly property real leastHeight: (isSmall ? 36 : Math.round(44 * Look.scale)) + (game.people > 0 ? 36 + seam : 0) + (isOnline ? strip.implicitHeight + seam : 0) + (game.machines === 2 ? 44 : 0) + bottom.implicitHeight + 4 * inner + 60
    readonly property real inner: isSmall ? Look.space2 : Look.space3
    readonly property real seam: isSmall ? Look.space1 : Look.space2   // from a rule to what is below it
    readonly property bool isOver: game.result.headline !== undefined
    readonly property string opening: openingAt(game.shownNode, game.ply)
    readonly property bool offered: game.can.answerDraw === true
    readonly property bool isOnline: game.online
    // Where there is no room for the chat it has a sheet of its own.
    readonly property bool hasChat: isOnline && isWide && height >= 620 && Online.room.silent !== true

    signal flipWanted
    signal restartWanted
    signal resignWanted
    signal menuWanted
    signal analysisWanted(bool isReviewed)
    signal boardWanted
    signal sheetWanted(string name)

    // Depends on the game through its arguments.
    function openingAt(_node: int, _ply: int): string {
        return game.opening(Words.language);
    }
    function type(text: string) {
        field.text = text;
        field.forceActiveFocus();
        field.cursorPosition = text.length;
    }

    color: Look.surface
    radius: Look.corner
    border.width: 1
    border.color: Look.hairline

    Row {
        id: heading

        visible: panel.isWide && panel.height > 300 && !(panel.isOnline && panel.isSmall)
        height: visible ? 40 : 0
        x: panel.inner
        y: panel.inner / 2
        width: parent.width - 2 * panel.inner

        Label {
            height: parent.height
            width: parent.width - steps.width
            text: panel.isOnline ? Online.room.rulesName + " · " + Online.room.clock : panel.opening !== "" ? panel.opening : Words.text(panel.game.gameName)
            font.weight: Font.DemiBold
            // A long name of rules takes two lines rather than dots.
            wrapMode: Text.Wrap
            fontSizeMode: Text.Fit
            font.pixelSize: Look.text
            minimumPixelSize: 12
            maximumLineCount: 2
            lineHeight: 0.95
            elide: Text.ElideRight
            Accessible.role: Accessible.Heading
            Accessible.name: text
        }
        BrowseButtons {
            id: steps

            anchors.verticalCenter: parent.verticalCenter
            game: panel.game
            hasEnds: panel.width >= 260
        }
    }
    Rectangle {
        visible: heading.visible
        y: heading.y + heading.height
        width: parent.width
        height: 1
        color: Look.hairline
    }
    MoveList {
        id: moves

        game: panel.game
        x: panel.inner
        y: heading.visible ? heading.y + heading.height + 1 : panel.inner / 2
        width: parent.width - 2 * panel.inner
        height: Math.max(0, comment.y - y)
        visible: height > 30
    }
    // What the record says of the position that is shown.
    Label {
        id: comment

        readonly property real floor: (panel.hasChat ? chat.y : area.y) - panel.seam

        visible: panel.game.comment !== "" && floor - moves.y > 160  // else the moves need the room
        x: panel.inner
        y: floor - (visible ? height + Look.space2 : 0)
        width: parent.width - 2 * panel.inner
        text: panel.game.comment
        textFormat: Text.PlainText
        wrapMode: Text.Wrap
        maximumLineCount: 5
        elide: Text.ElideRight
        color: Look.muted
    }
    ChatBox {
        id: chat

        visible: panel.hasChat
        x: panel.inner
        y: area.y - height - Look.space4
        width: parent.width - 2 * panel.inner
        height: Math.round(panel.height * 0.2)
        onBoardWanted: panel.boardWanted()
    }
    Rectangle {
        visible: chat.visible
        y: chat.y - panel.seam
        width: parent.width
        height: 1
        color: Look.hairline
    }
    Rectangle {
        visible: area.y > panel.inner
        y: area.y - panel.seam
        width: parent.width
        height: 1
        color: Look.hairline
    }

    // As high as it must be; in the smallest windows it scrolls.
    Flickable {
        id: area

        x: panel.inner
        y: bottom.y - height - panel.inner / 2
        width: parent.width - 2 * panel.inner
        height: Math.min(status.implicitHeight, bottom.y - 1.5 * panel.inner)
        contentHeight: status.implicitHeight
        boundsBehavior: Flickable.StopAtBounds
        interactive: contentHeight > height
        clip: interactive

        Column {
            id: status

            width: area.width
            spacing: panel.seam

            OnlineStrip {
                id: strip

                visible: panel.isOnline
                width: parent.width
                game: panel.game
                onClassWanted: panel.menuWanted()
            }
            Label {
                id: statusText

                readonly property string said: Say.message(panel.game.notice)
                readonly property string hinted: Say.hint(panel.game.hint)
                // The result stands below it already.
                readonly property bool isRepeated: panel.isOver && panel.game.showsTheGame && said === ""

                width: parent.width
                // Room for two lines, so that nothing jumps; for a question three.
                height: isRepeated ? 0 : (panel.isSmall ? 18 : Math.round(22 * Look.scale)) * (panel.game.choices.length > 0 ? 3 : 2)
                visible: !isRepeated
                text: Say.move(said !== "" ? said : hinted !== "" ? hinted : Say.message(panel.game.status), panel.game.kind)
                color: said !== "" && panel.game.refused ? Look.accent : Look.ink
                wrapMode: Text.Wrap
                elide: Text.ElideRight
                maximumLineCount: 3
                fontSizeMode: Text.VerticalFit
                minimumPixelSize: 11
                font.pixelSize: panel.isSmall ? Look.textSmall : Look.text
                font.weight: Font.DemiBold
                lineHeight: 0.95
                Accessible.role: Accessible.StaticText
                Accessible.name: text + (panel.game.ply > 0 ? ". " + panel.spokenMove(panel.game.shownNode) : "")
            }
            ResultPart {
                width: parent.width
                game: panel.game
                isSmall: panel.isSmall || panel.height < 420
                onBoardWanted: panel.boardWanted()
                onReviewWanted: panel.analysisWanted(true)
                onSheetWanted: name => panel.sheetWanted(name)
            }
            // What the opening asks.
            Flow {
                visible: panel.game.choices.length > 0
                width: parent.width
                spacing: Look.space2

                Repeater {
                    model: panel.game.choices

                    TextButton {
                        required property string modelData
                        required property int index

                        implicitHeight: panel.isSmall ? 32 : 36
                        textSize: Look.textSmall
                        leftPadding: panel.isSmall ? Look.space2 : Look.space3
                        rightPadding: leftPadding
                        text: Words.text(modelData)
                        objectName: "choice" + index
                        onClicked: panel.game.makeChoice(index)
                    }
                }
            }
            Row {
                visible: panel.offered
                spacing: Look.space6

                TextButton {
                    implicitHeight: 36
                    icon.name: "check"
                    text: Words.text("button.accept")
                    onClicked: panel.game.answerDraw(true)
                }
                TextButton {
                    implicitHeight: 36
                    text: Words.text("button.decline")
                    onClicked: panel.game.answerDraw(false)
                }
            }
            TextButton {
                visible: panel.game.can.claimDraw === true
                implicitHeight: 36
                icon.name: "draw"
                text: Words.text("button.claim-draw")
                onClicked: panel.game.claimDraw()
            }
            Field {
                id: field

                visible: (!panel.isOver && panel.game.people > 0 && panel.game.choices.length === 0 && panel.height > 260 && !(panel.isOnline && panel.isSmall && strip.hasOffers)) || activeFocus
                width: parent.width
                implicitHeight: 36
                label: placeholderText
                placeholderText: Say.typable(Words.text(panel.game.kind === "caro" ? "panel.type-point" : "panel.type-move"), panel.game.kind)
                onAccepted: {
                    panel.game.type(Say.typed(text, panel.game.kind));
                    text = "";
                    panel.boardWanted();
                }
                Keys.onEscapePressed: {
                    text = "";
                    panel.boardWanted();
                }
            }
            SpeedBar {
                visible: panel.game.machines === 2 || panel.game.replaying
                width: parent.width
                game: panel.game
            }
        }
    }
    function spokenMove(_node: int): string {
        return game.spokenMove(Words.language);
    }

    GameTools {
        id: bottom

        game: panel.game
        isSmall: panel.isSmall
        hasChat: panel.hasChat
        hasLabels: panel.isWide && panel.width >= 300 && panel.height >= 560
        x: panel.inner / 2
        y: parent.height - height - panel.inner / 2
        width: parent.width - panel.inner
        onFlipWanted: panel.flipWanted()
        onRestartWanted: panel.restartWanted()
        onResignWanted: panel.resignWanted()
        onMenuWanted: panel.menuWanted()
        onAnalysisWanted: panel.analysisWanted(false)
        onSheetWanted: name => panel.sheetWanted(name)
    }
}
