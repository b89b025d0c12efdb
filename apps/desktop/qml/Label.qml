// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import KyDai

Text {
    color: Look.ink
    font.pixelSize: Look.text
    textFormat: Text.PlainText
    verticalAlignment: Text.AlignVCenter
}
