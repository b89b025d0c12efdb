// SPDX-License-Identifier: GPL-3.0-or-later
// What the models and the look take from the settings of the user.
import QtQuick
import KyDai

Item {
    Binding {
        target: Look
        property: "dark"
        value: Preferences.theme === "dark" || (Preferences.theme === "system" && Preferences.systemIsDark)
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
