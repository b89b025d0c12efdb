// SPDX-License-Identifier: GPL-3.0-or-later
// An invitation with everything of one's own choice: to anyone here, or to a friend by link.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Sheet {
    id: sheet

    readonly property bool isChess: Choices.game === "chess"
    readonly property bool isWide: contentWidth >= 640
    readonly property real columnWidth: isWide ? (contentWidth - Look.space8) / 2 : contentWidth
    property string who: "link"
    property string mode: "casual"

    function invite() {
        if (!Online.invite(Choices, who === "link", mayWatch.text, mode === "rated"))
            return;
        Choices.shuffle();   // the next one is another
        closed();
    }
    function sideName(side: int): string {
        if (!isChess)
            return Words.text(side === 0 ? "caro.side.X" : "caro.side.O");
        return Words.text(side === 0 ? "chess.color.White" : "chess.color.Black");
    }

    title: Words.text("online.seek.title")
    wanted: 920
    objectName: "seekSheet"

    Flow {
        width: sheet.contentWidth
        spacing: Look.space8

        Column {
            width: sheet.columnWidth
            spacing: Look.space4

            Section {
                width: parent.width
                title: Words.text("online.seek.who")

                Choice {
                    width: parent.width
                    label: Words.text("online.seek.who")
                    focus: true
                    value: sheet.who
                    options: [{ value: "link", text: Words.text("online.seek.by-link"), icon: "link" }, { value: "anyone", text: Words.text("online.seek.anyone"), icon: "people" }]
                    onChosen: value => sheet.who = value
                }
            }
            Section {
                width: parent.width
                visible: Online.connection.account === true
                title: Words.text("online.rated.mode")

                Choice {
                    width: parent.width
                    label: Words.text("online.rated.mode")
                    value: sheet.mode
                    options: [{ value: "rated", text: Words.text("online.rated.rated") }, { value: "casual", text: Words.text("online.rated.casual") }]
                    onChosen: value => sheet.mode = value
                }
            }
            Section {
                width: parent.width
                title: Words.text("new-game.game")

                GameChoice {
                    width: parent.width
                }
            }
            VariantChoice {
                visible: sheet.isChess
                hasRoom: sheet.isWide || sheet.height >= 800
                width: parent.width
            }
            CaroChoice {
                visible: !sheet.isChess
                width: parent.width
            }
        }
        Column {
            width: sheet.columnWidth
            spacing: Look.space4

            Section {
                width: parent.width
                title: Words.text("new-game.side")

                Choice {
                    width: parent.width
                    label: Words.text("new-game.side")
                    value: Choices.side
                    options: [{ value: "first", text: sheet.sideName(0) }, { value: "second", text: sheet.sideName(1) }, { value: "either", text: Words.text("new-game.side-either") }]
                    onChosen: value => Choices.side = value
                }
            }
            ClockChoice {
                width: parent.width
            }
            Section {
                width: parent.width

                Label {
                    width: parent.width
                    text: Words.text("online.seek.may-watch")
                    color: Look.muted
                    font.pixelSize: Look.textSmall
                    font.weight: Font.DemiBold
                    wrapMode: Text.Wrap
                }
                Field {
                    id: mayWatch

                    width: parent.width
                    label: Words.text("online.seek.may-watch")
                    placeholderText: Words.text("online.seek.may-watch-any")
                }
            }
        }
    }
    foot: TextButton {
        width: sheet.contentWidth
        primary: true
        icon.name: "link"
        enabled: Choices.good && Online.online
        text: Words.text("online.seek.start")
        objectName: "seekButton"
        onClicked: sheet.invite()
    }
}
