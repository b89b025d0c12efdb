// SPDX-License-Identifier: GPL-3.0-or-later
// The state of the connection; always visible. A dot and a word when it is up.
import QtQuick
import KyDai

Rectangle {
    id: state

    property string after: ""   // said behind it while all is well
    readonly property var connection: Online.connection
    readonly property bool mayRetry: (connection.link === "waiting" || connection.link === "stopped") && !connection.otherVersion

    // Where they have no room side by side the button goes below the words.
    readonly property bool isNarrow: mayRetry && width < 320
    readonly property real inside: isNarrow ? words.implicitHeight + Look.space2 + retry.height
                                 : mayRetry ? Math.max(words.implicitHeight, retry.height) : words.implicitHeight

    implicitHeight: Online.online ? words.implicitHeight : inside + 2 * Look.space2
    radius: Look.corner
    color: "transparent"
    border.width: Online.online ? 0 : 1
    border.color: Look.accent
    Accessible.role: Accessible.AlertMessage
    Accessible.name: Words.text("online.link") + ": " + words.text

    Rectangle {
        id: dot

        x: Online.online ? 0 : Look.space3
        anchors.verticalCenter: words.verticalCenter
        width: 10
        height: 10
        radius: 5
        color: Online.online ? Look.good : Look.accent
    }
    Label {
        id: words

        x: dot.x + dot.width + Look.space2
        y: Online.online ? 0 : state.isNarrow ? Look.space2 : Math.round((state.height - height) / 2)
        width: parent.width - x - (retry.visible && !state.isNarrow ? retry.width + 2 * Look.space2 : Look.space1)
        text: {
            const link = state.connection.linkWords ?? Words.text("online.connecting");
            return Online.online && state.after !== "" ? link + " " + state.after : link;
        }
        color: Online.online ? Look.muted : Look.ink
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
        Accessible.ignored: true
    }
    TextButton {
        id: retry

        visible: state.mayRetry
        x: state.isNarrow ? words.x : parent.width - width - Look.space2
        y: state.height - height - Look.space2
        implicitHeight: 32
        textSize: Look.textSmall
        leftPadding: Look.space2
        rightPadding: Look.space2
        text: Words.text("online.retry")
        onClicked: Online.ask("retry")
    }
}
