// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Templates as T
import KyDai

T.Switch {
    id: control

    implicitWidth: 44
    implicitHeight: 40
    focusPolicy: Qt.StrongFocus
    Accessible.name: text
    Accessible.onPressAction: turn()
    Accessible.onToggleAction: turn()
    Keys.onReturnPressed: turn()

    function turn() {
        toggle();
        toggled();
    }

    indicator: Rectangle {
        width: 44
        height: 26
        y: Math.round((control.height - height) / 2)
        radius: height / 2
        color: control.checked ? Look.good : "transparent"
        border.width: control.checked ? 0 : 2
        border.color: Look.line

        Rectangle {
            x: control.checked ? parent.width - width - 4 : 4
            anchors.verticalCenter: parent.verticalCenter
            width: 18
            height: 18
            radius: 9
            color: control.checked ? Look.goodInk : Look.line

            Behavior on x {
                NumberAnimation {
                    duration: Look.motion.capture
                }
            }
        }
        FocusRing {
            visible: control.visualFocus
            radius: parent.radius + 3
        }
    }
}
