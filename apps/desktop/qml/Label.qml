// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick

Text {
    color: Look.ink
    font.pixelSize: Look.text
    textFormat: Text.PlainText
    verticalAlignment: Text.AlignVCenter
}
