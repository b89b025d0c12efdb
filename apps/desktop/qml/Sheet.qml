// SPDX-License-Identifier: GPL-3.0-or-later
// A sheet of paper over the dimmed screen: a title, content that scrolls where it must, a foot.
import QtQuick
import KyDai

FocusScope {
    id: sheet

    property string title
    property real wanted: 560
    property bool scrolls: true
    default property alias content: column.data
    property alias foot: footer.data
    readonly property real inner: width < 560 ? Look.space4 : Look.space6
    // The wanted height; a sheet never shrinks while it is open, so that the layout does not jump.
    readonly property real wantedHeight: head.height + flick.contentHeight + footer.height + (footer.height > 0 ? 2 * inner : inner)
    property real tallest: 0
    readonly property real contentWidth: paper.width - 2 * inner

    signal closed

    onWantedHeightChanged: tallest = Math.max(tallest, wantedHeight)
    anchors.fill: parent
    Accessible.role: Accessible.Dialog
    Accessible.name: title
    Keys.onEscapePressed: closed()

    // Nothing behind is reached.
    MouseArea {
        anchors.fill: parent
        hoverEnabled: true
        onClicked: sheet.closed()
        onWheel: wheel => wheel.accepted = true
    }
    Rectangle {
        id: paper

        anchors.centerIn: parent
        width: Math.min(sheet.wanted, sheet.width - 2 * Look.space2)
        height: Math.min(sheet.height - 2 * Look.space2, Math.max(sheet.tallest, sheet.wantedHeight))
        radius: Look.corner + 4
        color: Look.background
        border.width: 1
        border.color: Look.hairline

        MouseArea {
            anchors.fill: parent
        }
        Item {
            id: head

            width: parent.width
            height: sheet.title === "" ? sheet.inner : sheet.inner + 40

            Label {
                x: sheet.inner
                anchors.verticalCenter: parent.verticalCenter
                width: parent.width - 2 * sheet.inner - 44
                text: sheet.title
                font.pixelSize: sheet.width < 560 ? Look.textLarge : 24
                font.weight: Font.DemiBold
                elide: Text.ElideRight
                Accessible.role: Accessible.Heading
                Accessible.name: text
            }
            IconButton {
                visible: sheet.title !== ""
                anchors.right: parent.right
                anchors.rightMargin: sheet.inner - 10
                anchors.verticalCenter: parent.verticalCenter
                icon.name: "close"
                text: Words.text("button.close")
                onClicked: sheet.closed()
            }
        }
        Flickable {
            id: flick

            x: sheet.inner - 6
            y: head.height
            width: parent.width - 2 * x
            height: Math.min(contentHeight, paper.height - head.height - (footer.height > 0 ? footer.height + 2 * sheet.inner : sheet.inner))
            contentHeight: column.implicitHeight + 8
            clip: contentHeight > height
            boundsBehavior: Flickable.StopAtBounds

            // The control that has the focus is in sight.
            property Item focusItem: Window.activeFocusItem
            onFocusItemChanged: {
                if (!focusItem || contentHeight <= height)
                    return;
                let inside = focusItem;
                while (inside && inside !== column)
                    inside = inside.parent;
                if (!inside)
                    return;
                const at = focusItem.mapToItem(column, 0, 0).y;
                if (at < contentY)
                    contentY = Math.max(0, at - 12);
                else if (at + focusItem.height > contentY + height)
                    contentY = Math.min(contentHeight - height, at + focusItem.height - height + 12);
            }

            Column {
                id: column

                x: 6
                y: 4
                width: sheet.contentWidth
                spacing: Look.space3
            }
        }
        // A rule shows that there is more content above or below.
        Rectangle {
            visible: !flick.atYBeginning
            y: flick.y
            width: parent.width
            height: 1
            color: Look.hairline
        }
        Rectangle {
            visible: !flick.atYEnd
            y: flick.y + flick.height
            width: parent.width
            height: 1
            color: Look.hairline
        }
        Rectangle {
            visible: flick.contentHeight > flick.height
            x: Math.round(paper.width - sheet.inner / 2 - width / 2)
            y: flick.y + flick.visibleArea.yPosition * flick.height
            width: 4
            height: Math.max(20, flick.visibleArea.heightRatio * flick.height)
            radius: 2
            color: Look.hairline
        }
        Item {
            id: footer

            x: sheet.inner
            y: paper.height - height - sheet.inner
            width: sheet.contentWidth
            height: childrenRect.height
        }
    }
}
