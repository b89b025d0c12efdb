// SPDX-License-Identifier: GPL-3.0-or-later
// One of a few: buttons side by side that wrap where there is no room. The arrows of the keyboard go
// from one to the next.
import QtQuick
import QtQuick.Templates as T
import KyDai

Flow {
    id: choice

    required property var options   // [{value, text, icon?}]
    property var value
    property string label: ""
    signal chosen(var value)

    spacing: Look.space2
    Accessible.role: Accessible.Grouping
    Accessible.name: label

    function step(by: int) {
        const at = options.findIndex(option => option.value === value);
        const next = (at + by + options.length) % options.length;
        chosen(options[next].value);
        buttons.itemAt(next).forceActiveFocus(Qt.TabFocusReason);
    }

    Repeater {
        id: buttons

        model: choice.options

        T.RadioButton {
            id: button

            required property var modelData
            readonly property bool isChosen: choice.value === modelData.value

            implicitWidth: content.implicitWidth + 2 * Look.space3
            implicitHeight: 40
            checked: isChosen
            autoExclusive: false
            hoverEnabled: true
            focusPolicy: Qt.StrongFocus
            activeFocusOnTab: isChosen
            text: modelData.text
            Accessible.name: text
            onClicked: choice.chosen(modelData.value)
            Keys.onLeftPressed: choice.step(-1)
            Keys.onUpPressed: choice.step(-1)
            Keys.onRightPressed: choice.step(1)
            Keys.onDownPressed: choice.step(1)

            background: Rectangle {
                radius: Look.corner
                color: button.isChosen ? Look.accent : button.hovered ? Qt.alpha(Look.ink, 0.06) : "transparent"
                border.width: button.isChosen ? 0 : 1
                border.color: Look.hairline

                FocusRing {
                    visible: button.visualFocus
                }
            }
            contentItem: Item {
                Row {
                    id: content

                    anchors.centerIn: parent
                    spacing: Look.space2

                    Icon {
                        visible: button.modelData.icon !== undefined
                        name: button.modelData.icon ?? ""
                        size: 20
                        color: button.isChosen ? Look.accentInk : Look.ink
                        anchors.verticalCenter: parent.verticalCenter
                    }
                    Label {
                        text: button.text
                        color: button.isChosen ? Look.accentInk : Look.ink
                        font.pixelSize: 15
                        anchors.verticalCenter: parent.verticalCenter
                        Accessible.ignored: true
                    }
                }
            }
        }
    }
}
