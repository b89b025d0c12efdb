// SPDX-License-Identifier: GPL-3.0-or-later
// Values that follow the settings and the window's size: look, language, engine.
import QtQuick
import KyDai

Item {
    id: all

    required property Window window

    Binding {
        target: Look
        property: "dark"
        value: Preferences.theme === "dark" || (Preferences.theme === "system" && Preferences.systemIsDark)
    }
    Binding {
        target: Look
        property: "scale"
        value: Math.max(1, Math.min(1.5, Math.min(all.window.width / 1400, all.window.height / 860)))
    }
    Binding {
        target: Look
        property: "boardName"
        value: Preferences.board
    }
    Binding {
        target: Look
        property: "reducedMotion"
        value: !Preferences.animation || Preferences.systemReducesMotion
    }
    Binding {
        target: Words
        property: "language"
        value: Preferences.language
        when: Preferences.language !== ""
    }
    Binding {
        target: GameLibrary.game
        property: "premoves"
        value: Preferences.premoves
    }
    Binding {
        target: Analysis
        property: "language"
        value: Words.language
    }
    Binding {
        target: Editor
        property: "language"
        value: Words.language
    }
    Binding {
        target: Lessons
        property: "language"
        value: Words.language
    }
    Binding {
        target: Analysis
        property: "lines"
        value: Preferences.analysisLines
    }
    Binding {
        target: Analysis
        property: "settings"
        value: Preferences.engine
    }
    Binding {
        target: Online
        property: "language"
        value: Words.language
    }
}
