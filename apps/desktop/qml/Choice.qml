// SPDX-License-Identifier: GPL-3.0-or-later
// One of a few: buttons side by side that wrap where there is no room, or a list with a sentence on
// each. The arrows of the keyboard go from one to the next.
import QtQuick
import QtQuick.Templates as T
import KyDai

Flow {
    id: choice

    required property var options   // [{value, text, icon?, about?}]
    property bool isList: false
    property string pointedAt: ""   // the value under the mouse
    // Beside the names where there is room, else below them.
    readonly property bool isBeside: width >= 400
    readonly property real nameWidth: 132
    property var value
    property string label: ""
    signal chosen(var value)

    spacing: isList ? Look.space1 : Look.space2
    Accessible.role: Accessible.Grouping
    Accessible.name: label

    // The keyboard belongs to the chosen button, which a screen reader then names.
    onActiveFocusChanged: if (activeFocus)
        buttons.itemAt(options.findIndex(option => option.value === value))?.forceActiveFocus()

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

            implicitWidth: choice.isList ? choice.width : content.implicitWidth + 2 * Look.space3
            implicitHeight: choice.isList ? Math.max(40, sentence.y + sentence.height + Look.space2) : 40
            checked: isChosen
            autoExclusive: false
            hoverEnabled: true
            focusPolicy: Qt.StrongFocus
            activeFocusOnTab: isChosen || activeFocus   // Qt keeps it of the item that has the focus
            text: modelData.text
            Accessible.name: text
            Accessible.onPressAction: clicked()
            Accessible.onToggleAction: clicked()
            Accessible.description: modelData.about ?? ""
            onHoveredChanged: if (hovered)
                choice.pointedAt = String(modelData.value);
            else if (choice.pointedAt === String(modelData.value))
                choice.pointedAt = ""
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

                    x: choice.isList ? Look.space3 : (parent.width - width) / 2
                    y: choice.isList ? Look.space2 + 1 : (parent.height - height) / 2
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
                        font.weight: choice.isList ? Font.DemiBold : Font.Normal
                        anchors.verticalCenter: parent.verticalCenter
                        Accessible.ignored: true
                    }
                }
                Label {
                    id: sentence

                    visible: choice.isList
                    x: Look.space3 + (choice.isBeside ? choice.nameWidth : 0)
                    y: choice.isBeside ? content.y + 1 : content.y + content.height
                    width: parent.width - x - Look.space2
                    text: button.modelData.about ?? ""
                    color: button.isChosen ? Look.accentInk : Look.muted
                    font.pixelSize: Look.textSmall
                    wrapMode: Text.Wrap
                    Accessible.ignored: true
                }
            }
        }
    }
}
