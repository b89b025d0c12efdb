// SPDX-License-Identifier: GPL-3.0-or-later
import QtQuick
import QtQuick.Templates as T
import KyDai

T.TextField {
    id: field

    property string label: ""

    implicitWidth: 200
    implicitHeight: 40
    leftPadding: Look.space3
    rightPadding: Look.space3
    color: Look.ink
    selectionColor: Look.accent
    selectedTextColor: Look.accentInk
    placeholderTextColor: Look.muted
    font.pixelSize: 15
    verticalAlignment: TextInput.AlignVCenter
    selectByMouse: true
    Accessible.name: label
    // A text that was not typed here is shown from its beginning.
    onTextChanged: if (readOnly || !activeFocus)
        cursorPosition = 0

    background: Rectangle {
        radius: Look.corner
        color: Look.surface
        border.width: field.activeFocus ? 2 : 1
        border.color: field.activeFocus ? Look.accent : Look.line
    }

    Label {
        visible: field.text === "" && field.preeditText === ""
        anchors.fill: parent
        anchors.leftMargin: field.leftPadding
        anchors.rightMargin: field.rightPadding
        text: field.placeholderText
        color: Look.muted
        font.pixelSize: 15
        elide: Text.ElideRight
        Accessible.ignored: true
    }
}
