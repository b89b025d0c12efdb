// SPDX-License-Identifier: GPL-3.0-or-later
// The keys that step through the moves of a game.
import QtQuick
import KyDai

Item {
    id: keys

    required property GameModel game

    Shortcut {
        enabled: keys.enabled
        sequences: ["Alt+Left", ","]
        onActivated: keys.game.browse("back")
    }
    Shortcut {
        enabled: keys.enabled
        sequences: ["Alt+Right", "."]
        onActivated: keys.game.browse("forward")
    }
    Shortcut {
        enabled: keys.enabled
        sequences: ["Alt+Up", "Ctrl+Home"]
        onActivated: keys.game.browse("first")
    }
    Shortcut {
        enabled: keys.enabled
        sequences: ["Alt+Down", "Ctrl+End"]
        onActivated: keys.game.browse("last")
    }
}
