// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Templates as T
import KyDai

T.Slider {
    id: slider

    property string label: ""

    implicitWidth: 200
    implicitHeight: 40
    focusPolicy: Qt.StrongFocus
    Accessible.name: label

    background: Rectangle {
        x: 0
        y: Math.round((slider.height - height) / 2)
        width: slider.width
        height: 4
        radius: 2
        color: Look.hairline

        Rectangle {
            width: handle_.x + handle_.width / 2
            height: parent.height
            radius: 2
            color: Look.accent
        }
    }
    handle: Rectangle {
        id: handle_

        x: slider.visualPosition * (slider.width - width)
        y: Math.round((slider.height - height) / 2)
        width: 22
        height: 22
        radius: 11
        color: Look.accent
        border.width: 3
        border.color: Look.surface

        FocusRing {
            visible: slider.visualFocus
            radius: 14
        }
    }
}
