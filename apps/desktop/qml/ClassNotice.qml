// SPDX-License-Identifier: GPL-3.0-or-later
// What went wrong in a class, in a sentence.
import QtQuick
import KyDai

Label {
    width: parent?.width ?? 0
    color: Look.accent
    font.weight: Font.DemiBold
    wrapMode: Text.Wrap
    Accessible.role: Accessible.AlertMessage
    Accessible.name: text
}
