// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader is told, and nobody sees.
import QtQuick
import KyDai

Item {
    id: notice

    property string words

    function say(said: string) {
        words = said;
        if (said !== "")
            Speaker.announce(notice, said);
    }

    width: 1
    height: 1
    Accessible.role: Accessible.Notification
    Accessible.name: words
    Accessible.ignored: words === ""
}
