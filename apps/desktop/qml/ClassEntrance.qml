// SPDX-License-Identifier: GPL-3.0-or-later
// Joining or opening a class: server, code and name for a pupil, one button for a teacher.
import QtQuick
import KyDai

FocusScope {
    id: page

    readonly property Classroom room: Online.classroom
    readonly property bool isWide: width >= 720
    readonly property real columnWidth: isWide ? Math.floor((width - Look.space8) / 2) : width
    readonly property bool hasServer: Online.isAddress(server.text)

    signal usualServerWanted

    function join() {
        Preferences.name = name.text.trim();
        Online.joinClass(server.text, code.text, Preferences.name);
    }
    // The class may have ended for good, so its server is not saved. A typed address stays in the
    // field, to be corrected.
    function cancel() {
        const typed = server.text;
        const isTyped = typed !== Preferences.classServer;
        room.leave();
        usualServerWanted();
        if (!isTyped || typed === server.text)
            return;
        server.clear();
        server.insert(0, typed);   // unlike an assignment, keeps the binding
    }
    function open() {
        Online.openClass(server.text, title.text.trim() || Words.text("class.usual-name"), Preferences.name);
    }

    implicitHeight: all.implicitHeight

    component Card: Rectangle {
        id: card

        default property alias content: inside.data

        width: page.columnWidth
        implicitHeight: inside.implicitHeight + 2 * Look.space6
        height: implicitHeight
        radius: Look.corner + 4
        color: Look.surface
        border.width: 1
        border.color: Look.hairline

        Column {
            id: inside

            x: Look.space6
            y: Look.space6
            width: parent.width - 2 * Look.space6
            spacing: Look.space4
        }
    }
    component Heading: Label {
        font.pixelSize: Look.textLarge
        font.weight: Font.DemiBold
        Accessible.role: Accessible.Heading
        Accessible.name: text
    }

    Column {
        id: all

        width: parent.width
        spacing: Look.space6

        Section {
            width: page.columnWidth
            title: Words.text("online.server")

            Field {
                id: server

                width: parent.width
                implicitHeight: 44
                label: Words.text("online.server")
                text: Online.server
                objectName: "classServer"
            }
        }
        Flow {
            width: parent.width
            spacing: Look.space8

            Card {
                Heading {
                    text: Words.text("class.join")
                }
                Section {
                    width: parent.width
                    title: Words.text("class.code")

                    Field {
                        id: code

                        property bool isTyped: false

                        focus: true
                        width: parent.width
                        implicitHeight: 56
                        label: Words.text("class.code")
                        placeholderText: Words.text("class.window.code-hint")
                        maximumLength: 13
                        font.pixelSize: text === "" ? Look.text : Look.title
                        font.capitalization: Font.AllUppercase
                        font.letterSpacing: text === "" ? 0 : 3
                        objectName: "classCode"
                        onAccepted: if (join.enabled)
                            join.clicked()
                        onTextEdited: {
                            isTyped = true;
                            page.room.forgetTrouble();
                        }

                        // Forgetting a class does not clear the typed text.
                        Binding on text {
                            when: !code.isTyped
                            value: Preferences.classCode
                            restoreMode: Binding.RestoreNone
                        }
                    }
                }
                Section {
                    width: parent.width
                    title: Words.text("class.your-name")

                    Field {
                        id: name

                        width: parent.width
                        implicitHeight: 44
                        label: Words.text("class.your-name")
                        maximumLength: 24
                        text: Preferences.name
                        objectName: "classPupilName"
                        onAccepted: if (join.enabled)
                            join.clicked()
                        onTextEdited: page.room.forgetTrouble()
                    }
                }
                Flow {
                    width: parent.width
                    spacing: Look.space2

                    TextButton {
                        id: join

                        primary: true
                        enabled: !page.room.entering && page.hasServer && code.text.trim() !== "" && name.text.trim() !== ""
                        icon.name: "people"
                        text: Words.text(page.room.entering ? "class.window.entering" : "class.join")
                        objectName: "joinClass"
                        onClicked: page.join()
                    }
                    TextButton {
                        visible: page.room.entering
                        implicitHeight: join.implicitHeight
                        text: Words.text("button.cancel")
                        objectName: "cancelEntering"
                        onClicked: page.cancel()
                    }
                }
            }
            Card {
                Heading {
                    text: Words.text("class.start")
                }
                Label {
                    width: parent.width
                    text: Words.text("class.start-about")
                    color: Look.muted
                    wrapMode: Text.Wrap
                }
                Section {
                    width: parent.width
                    title: Words.text("class.name-of-class")

                    Field {
                        id: title

                        width: parent.width
                        implicitHeight: 44
                        label: Words.text("class.name-of-class")
                        placeholderText: Words.text("class.usual-name")
                        maximumLength: 80
                        objectName: "classTitle"
                        onAccepted: open.clicked()
                    }
                }
                TextButton {
                    id: open

                    enabled: !page.room.entering && page.hasServer
                    text: Words.text("class.start")
                    objectName: "openClass"
                    onClicked: page.open()
                }
            }
        }
        // A school without a server can host one in this window.
        HostPart {
            visible: ServerHost.isAvailable
            width: parent.width
        }
    }
}
