// SPDX-License-Identifier: GPL-3.0-or-later
// The members of the class, and what the teacher may do about them.
import QtQuick
import KyDai

ClassPart {
    id: part

    readonly property Classroom room: Online.classroom
    readonly property var view: room.view
    property int renaming: -1
    property int removing: -1

    title: Words.text("class.members") + " (" + (view.present ?? 0) + ")"

    Label {
        visible: part.room.members.count === 0
        width: parent.width
        text: Words.text("class.nobody")
        color: Look.muted
        wrapMode: Text.Wrap
    }
    Column {
        width: parent.width

        Repeater {
            model: part.room.members

            Column {
                id: member

                required property var row
                readonly property bool isRenamed: part.renaming === row.number
                readonly property bool isRemoved: part.removing === row.number

                width: parent.width

                Item {
                    width: parent.width
                    height: Math.round(56 * Look.scale)

                    Column {
                        anchors.verticalCenter: parent.verticalCenter
                        width: parent.width - tools.width - Look.space2

                        Label {
                            width: parent.width
                            text: member.row.name
                            font.weight: Font.DemiBold
                            elide: Text.ElideRight
                        }
                        Label {
                            text: Words.text("class." + member.row.state) + (member.row.muted ? " · " + Words.text("class.window.muted") : "")
                            color: member.row.state === "here" ? Look.good : Look.muted
                            font.pixelSize: Look.textSmall
                        }
                    }
                    Row {
                        id: tools

                        visible: !part.view.ended
                        anchors.right: parent.right
                        anchors.verticalCenter: parent.verticalCenter

                        IconButton {
                            visible: part.view.chat === true
                            icon.name: "chat"
                            opacity: member.row.muted ? 0.5 : 1
                            text: member.row.name + ": " + Words.text(member.row.muted ? "class.unmute" : "class.mute")
                            onClicked: part.room.order((member.row.muted ? "unmute " : "mute ") + member.row.number)
                        }
                        IconButton {
                            icon.name: "edit"
                            text: member.row.name + ": " + Words.text("class.rename")
                            objectName: "rename" + member.row.number
                            onClicked: {
                                part.renaming = member.isRenamed ? -1 : member.row.number;
                                part.removing = -1;
                            }
                        }
                        IconButton {
                            icon.name: "close"
                            text: member.row.name + ": " + Words.text("class.remove")
                            objectName: "remove" + member.row.number
                            onClicked: {
                                part.removing = member.isRemoved ? -1 : member.row.number;
                                part.renaming = -1;
                            }
                        }
                    }
                }
                Loader {
                    width: parent.width
                    active: member.isRenamed || member.isRemoved
                    visible: active
                    sourceComponent: member.isRenamed ? rename : remove
                    onLoaded: item.forceActiveFocus()
                }
                Rectangle {
                    width: parent.width
                    height: 1
                    color: Look.hairline
                }

                Component {
                    id: rename

                    FocusScope {
                        implicitHeight: 52

                        Field {
                            id: newName

                            focus: true
                            width: parent.width - save.width - Look.space2
                            implicitHeight: 44
                            label: Words.text("class.new-name", { player: member.row.name })
                            text: member.row.name
                            maximumLength: 24
                            objectName: "newName"
                            onAccepted: save.clicked()
                        }
                        TextButton {
                            id: save

                            anchors.right: parent.right
                            text: Words.text("class.rename")
                            enabled: newName.text.trim() !== ""
                            onClicked: {
                                part.room.order("rename " + member.row.number + " " + newName.text.trim());
                                part.renaming = -1;
                            }
                        }
                    }
                }
                Component {
                    id: remove

                    FocusScope {
                        implicitHeight: question.height + 52

                        Label {
                            id: question

                            width: parent.width
                            text: Words.text("class.remove-ask", { player: member.row.name })
                            wrapMode: Text.Wrap
                            bottomPadding: Look.space2
                        }
                        TextButton {
                            y: question.height
                            text: Words.text("class.remove")
                            objectName: "removeForGood"
                            onClicked: {
                                part.room.order("remove " + member.row.number);
                                part.removing = -1;
                            }
                        }
                        TextButton {
                            y: question.height
                            anchors.right: parent.right
                            focus: true
                            text: Words.text("button.cancel")
                            onClicked: part.removing = -1
                        }
                    }
                }
            }
        }
    }
    component Setting: Row {
        id: setting

        property string text
        property bool isOn
        signal turned(bool on)

        spacing: Look.space3

        Toggle {
            text: setting.text
            checked: setting.isOn
            onToggled: setting.turned(checked)
        }
        Label {
            anchors.verticalCenter: parent.verticalCenter
            text: setting.text
            Accessible.ignored: true
        }
    }
    Setting {
        visible: !part.view.ended
        text: Words.text("class.admit")
        isOn: part.view.admits === true
        objectName: "admits"
        onTurned: on => part.room.order(on ? "admit" : "close")
    }
    Setting {
        visible: !part.view.ended
        text: Words.text("class.chat")
        isOn: part.view.chat === true
        onTurned: on => part.room.order(on ? "chat on" : "chat off")
    }
}
