// SPDX-License-Identifier: GPL-3.0-or-later
// The keys that work on every screen.
import QtQuick
import KyDai

Item {
    id: keys

    required property var window   // Main

    Shortcut {
        sequence: "F11"
        onActivated: keys.window.visibility = keys.window.visibility === Window.FullScreen ? Window.Windowed : Window.FullScreen
    }
    Shortcut {
        sequence: "Ctrl+Q"
        onActivated: keys.window.close()
    }
    Shortcut {
        sequence: "F1"
        onActivated: keys.window.openSheet("how-to")
    }
    Shortcut {
        sequence: "Ctrl+,"
        onActivated: keys.window.openSheet("settings")
    }
    Shortcut {
        sequence: "Ctrl+N"
        onActivated: keys.window.openSheet("new-game")
    }
    Shortcut {
        sequences: [StandardKey.Open]
        onActivated: keys.window.openSheet(keys.window.screen_ === "analysis" ? "open-analysis" : "open")
    }
    Shortcut {
        sequence: "Ctrl+V"
        enabled: !(keys.window.activeFocusItem instanceof Field)
        onActivated: keys.window.screen_ === "analysis" ? Analysis.openText(GameLibrary.clipboard()) : keys.window.whenFree(() => keys.window.openText(GameLibrary.clipboard()))
    }
}
