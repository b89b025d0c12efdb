// SPDX-License-Identifier: GPL-3.0-or-later
// What the engine may use at full strength, and programs that move for the computer instead of it.
import QtQuick
import KyDai

Column {
    id: settings

    readonly property var parts: Preferences.engineParts(Preferences.engine)

    // The usual values, and the one that is set, in order.
    function offered(part: string): var {
        const usual = Preferences.engineOffers[part];
        const value = parts[part];
        return usual.concat(usual.includes(value) ? [] : [value]).sort((a, b) => a - b);
    }
    function set(part: string, value: int) {
        Preferences.engine = Preferences.withEnginePart(Preferences.engine, part, value);
    }

    spacing: Look.space4

    component Explained: Label {
        width: settings.width
        color: Look.muted
        font.pixelSize: Look.textSmall
        wrapMode: Text.Wrap
    }
    component Part: Section {
        id: part

        required property string name
        required property var says   // of a value
        property var values: []   // the same while the sheet is open: nothing jumps

        width: settings.width
        title: Words.text("computer." + name)
        Component.onCompleted: values = settings.offered(name)

        Choice {
            width: parent.width
            label: part.title
            value: settings.parts[part.name]
            options: part.values.map(value => ({ value: value, text: part.says(value) }))
            onChosen: value => settings.set(part.name, value)
        }
    }
    component Program: Field {
        required property string title

        width: settings.width
        label: title
        placeholderText: title
        inputMethodHints: Qt.ImhNoPredictiveText | Qt.ImhNoAutoUppercase
    }

    Label {
        text: Words.text("computer.title")
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }
    Part {
        name: "threads"
        says: count => count === 0 ? Words.text("computer.automatic") : String(count)
    }
    Part {
        name: "memory"
        says: count => Words.text("computer.megabytes", { count: count })
    }
    Part {
        name: "time"
        says: time => Words.text("computer.seconds", { count: time / 1000 })
    }
    Explained {
        text: Words.text("computer.about")
    }
    Section {
        width: parent.width
        title: Words.text("computer.programs")

        Program {
            title: Words.text("terminal.chess-program")
            text: Preferences.chessProgram
            objectName: "chessProgram"
            onEditingFinished: Preferences.chessProgram = text.trim()
        }
        Program {
            title: Words.text("terminal.caro-program")
            text: Preferences.caroProgram
            objectName: "caroProgram"
            onEditingFinished: Preferences.caroProgram = text.trim()
        }
        Explained {
            text: Words.text("computer.programs-about")
        }
    }
}
