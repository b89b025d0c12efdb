// SPDX-License-Identifier: GPL-3.0-or-later
// One of many in a small place: what is chosen, and a list that opens below it.
pragma ComponentBehavior: Bound
import QtQuick
import QtQuick.Templates as T
import KyDai

T.ComboBox {
    id: picker

    required property string label
    required property var options   // [{value, text}]
    property var value
    property real mostWidth: 280
    readonly property real around: 2 * Look.space3 + Look.space2 + Look.space1 + 18   // what is not words
    readonly property real textSize: Math.max(15, Look.textSmall)
    signal chosen(var value)

    model: options
    textRole: "text"
    valueRole: "value"
    currentIndex: options.findIndex(option => option.value === value)
    // Without regard to its own width, to which the words are cut where they must.
    implicitWidth: Math.min(mostWidth, Math.ceil(name.implicitWidth + current.implicitWidth) + around)
    implicitHeight: 40
    hoverEnabled: true
    focusPolicy: Qt.StrongFocus
    Accessible.name: label + ": " + displayText
    onActivated: index => chosen(options[index].value)
    Keys.onReturnPressed: popup.open()

    background: Rectangle {
        radius: Look.corner
        color: picker.hovered || picker.popup.visible ? Qt.alpha(Look.ink, 0.06) : Look.surface
        border.width: 1
        border.color: Look.line

        FocusRing {
            visible: picker.visualFocus
        }
    }
    contentItem: Item {
        clip: true

        Row {
            x: Look.space3
            anchors.verticalCenter: parent.verticalCenter
            spacing: Look.space2

            Label {
                id: name

                text: picker.label
                color: Look.muted
                font.pixelSize: Look.textSmall
                anchors.verticalCenter: parent.verticalCenter
                Accessible.ignored: true
            }
            Label {
                id: current

                width: Math.min(Math.ceil(implicitWidth), picker.width - name.width - picker.around)
                text: picker.displayText
                font.pixelSize: picker.textSize
                elide: Text.ElideRight
                anchors.verticalCenter: parent.verticalCenter
                Accessible.ignored: true
            }
        }
    }
    indicator: Icon {
        x: picker.width - width - Look.space2
        y: Math.round((picker.height - height) / 2)
        name: "down"
        size: 18
        color: Look.muted
    }
    delegate: T.ItemDelegate {
        id: option

        required property var modelData
        required property int index

        width: ListView.view.width
        implicitHeight: 40
        highlighted: picker.highlightedIndex === index
        text: modelData.text
        Accessible.name: text

        background: Rectangle {
            color: option.highlighted ? Qt.alpha(Look.ink, 0.08) : "transparent"
        }
        contentItem: Item {
            Label {
                x: Look.space3
                width: parent.width - 2 * x - 20
                anchors.verticalCenter: parent.verticalCenter
                text: option.text
                font.pixelSize: picker.textSize
                font.weight: picker.currentIndex === option.index ? Font.DemiBold : Font.Normal
                elide: Text.ElideRight
                Accessible.ignored: true
            }
            Icon {
                visible: picker.currentIndex === option.index
                x: parent.width - width - Look.space2
                anchors.verticalCenter: parent.verticalCenter
                name: "check"
                size: 18
                color: Look.accent
            }
        }
    }
    popup: T.Popup {
        y: picker.height + 4
        width: Math.min(Math.max(picker.width, longest.width + 3 * Look.space3 + 24), (picker.Window.width || 480) - 2 * Look.space2)
        implicitHeight: Math.min(contentItem.implicitHeight + 2 * padding, (picker.Window.height || 480) / 2)
        margins: Look.space2
        padding: 4

        contentItem: ListView {
            implicitHeight: contentHeight
            clip: true
            boundsBehavior: Flickable.StopAtBounds
            model: picker.popup.visible ? picker.delegateModel : null
            currentIndex: picker.highlightedIndex
        }
        background: Rectangle {
            radius: Look.corner
            color: Look.surface
            border.width: 1
            border.color: Look.line
        }
    }
    TextMetrics {
        id: longest

        font.pixelSize: picker.textSize
        text: picker.options.reduce((best, option) => option.text.length > best.length ? option.text : best, "")
    }
}
