// SPDX-License-Identifier: GPL-3.0-or-later
// What is heard: the sounds of the game, and music.
import QtQuick
import KyDai

Item {
    property string tune

    Binding {
        target: SoundBox
        property: "sound"
        value: Preferences.sound
    }
    Binding {
        target: SoundBox
        property: "soundVolume"
        value: Preferences.soundVolume
    }
    Binding {
        target: SoundBox
        property: "music"
        value: Preferences.music
    }
    Binding {
        target: SoundBox
        property: "musicVolume"
        value: Preferences.musicVolume
    }
    // A moment after the window is there.
    Timer {
        interval: 400
        running: true
        onTriggered: SoundBox.tune = Qt.binding(() => parent.tune)
    }
    Connections {
        target: GameLibrary.game

        function onSounded(sound: string) {
            const isStone = GameLibrary.game.kind === "caro" && sound === "move";
            SoundBox.play(!isStone ? sound : Preferences.stones === "stones" ? "stone" : "pen");
        }
    }
}
