// SPDX-License-Identifier: GPL-3.0-or-later
// A text for screen readers only; not visible.
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
