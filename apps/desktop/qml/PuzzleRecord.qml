// SPDX-License-Identifier: GPL-3.0-or-later
// What a person has done with puzzles: the rating, the streak, how many were solved.
import QtQuick
import KyDai

Flow {
    id: record

    required property var trainer   // of Puzzles

    spacing: Look.space3

    component Part: Column {
        id: part

        required property string name
        required property string value
        property string beside: ""

        Accessible.role: Accessible.StaticText
        Accessible.name: name + ": " + value + (beside !== "" ? ", " + beside : "")

        Label {
            text: part.name
            color: Look.muted
            font.pixelSize: Look.textSmall
            Accessible.ignored: true
        }
        Row {
            spacing: Look.space2

            Label {
                id: number

                text: part.value
                font.pixelSize: Look.textLarge
                font.weight: Font.DemiBold
                Accessible.ignored: true
            }
            Label {
                anchors.baseline: number.baseline
                text: part.beside
                color: Look.muted
                font.pixelSize: Look.textSmall
                Accessible.ignored: true
            }
        }
    }

    Part {
        name: Words.text("puzzle.rating")
        value: (record.trainer.rating ?? 0) + (record.trainer.provisional === true ? "?" : "")
        objectName: "puzzleRating"
    }
    Part {
        name: Words.text("puzzle.streak")
        value: record.trainer.streak ?? 0
        beside: Words.text("puzzle.best", { count: record.trainer.bestStreak ?? 0 })
    }
    Part {
        name: Words.text("puzzle.solved-count")
        value: Words.text("puzzle.of", { solved: record.trainer.solved ?? 0, met: record.trainer.met ?? 0 })
    }
}
