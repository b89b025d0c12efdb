// SPDX-License-Identifier: GPL-3.0-or-later
// For games of machines and replays: pause, one step, and how fast.
pragma ComponentBehavior: Bound
import QtQuick
import KyDai

Row {
    id: bar

    required property GameModel game
    readonly property var paces: [1600, 800, 400, 0]
    readonly property var names: ["speed.slow", "speed.usual", "speed.fast", "speed.instant"]

    // In the narrowest panels the slider speaks for itself.
    readonly property bool isNarrow: width < 200

    spacing: Look.space1
    height: 40

    IconButton {
        readonly property bool stands: bar.game.replaying ? false : bar.game.paused

        icon.name: stands ? "play" : "pause"
        text: Words.text(stands ? "button.resume" : "button.pause")
        keys: bar.game.machines === 2 ? "Space" : ""
        onClicked: {
            if (bar.game.replaying)
                bar.game.stopReplay();
            else if (bar.game.paused)
                bar.game.resume();
            else
                bar.game.pause();
        }
    }
    IconButton {
        icon.name: "step"
        text: Words.text("button.step")
        keys: Say.shortcut("N", bar.game)
        visible: bar.game.can.step === true
        onClicked: bar.game.step()
    }
    Icon {
        visible: !bar.isNarrow
        name: "speed"
        size: 20
        color: Look.muted
        anchors.verticalCenter: parent.verticalCenter
    }
    Range {
        id: range

        width: Math.max(40, bar.width - x - (bar.isNarrow ? 0 : name.width + 8))
        label: Words.text("button.speed")
        from: 0
        to: 3
        stepSize: 1
        snapMode: Range.SnapAlways
        value: Math.max(0, bar.paces.indexOf(Preferences.pace))
        onMoved: {
            Preferences.pace = bar.paces[Math.round(value)];
            bar.game.setPace(Preferences.pace);
        }
    }
    Label {
        id: name

        visible: !bar.isNarrow
        anchors.verticalCenter: parent.verticalCenter
        width: Math.max(52, implicitWidth)
        text: Words.text(bar.names[Math.max(0, bar.paces.indexOf(Preferences.pace))])
        color: Look.muted
        font.pixelSize: Look.textSmall
    }
}
