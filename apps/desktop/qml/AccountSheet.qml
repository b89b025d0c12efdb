// SPDX-License-Identifier: GPL-3.0-or-later
// The person's account on the server: logging in and out, the password, all that the server stores
// about them, and the end of it.
import QtQuick
import KyDai

Sheet {
    id: sheet

    readonly property Account account: Online.account
    property bool isSure: false

    component Secret: Field {
        required property string title

        width: sheet.contentWidth
        implicitHeight: 44
        echoMode: TextInput.Password
        inputMethodHints: Qt.ImhHiddenText | Qt.ImhSensitiveData | Qt.ImhNoPredictiveText
        maximumLength: 128
        label: title
        placeholderText: title
    }
    component Explained: Label {
        width: sheet.contentWidth
        color: Look.muted
        wrapMode: Text.Wrap
    }

    title: Words.text("online.account.title")
    wanted: 480
    objectName: "accountSheet"
    Component.onCompleted: {
        account.forgetTold();
        account.refresh();
    }

    Label {
        width: sheet.contentWidth
        visible: text !== ""
        text: Say.message(sheet.account.told)
        color: sheet.account.refused ? Look.accent : Look.good
        font.weight: Font.DemiBold
        wrapMode: Text.Wrap
        objectName: "accountTold"
        Accessible.role: Accessible.AlertMessage
        Accessible.name: text
    }

    // --- a guest ---
    Column {
        visible: !sheet.account.signedIn
        width: sheet.contentWidth
        spacing: Look.space3

        Explained {
            text: Words.text("online.account.why")
        }
        Field {
            id: name

            width: sheet.contentWidth
            implicitHeight: 44
            focus: true
            maximumLength: 24
            label: placeholderText
            placeholderText: Words.text("online.account.name")
            objectName: "accountName"
            onAccepted: password.forceActiveFocus()
        }
        Secret {
            id: password

            title: Words.text("online.account.password")
            objectName: "accountPassword"
            onAccepted: logIn.clicked()
        }
        Row {
            readonly property bool isFilled: name.text.trim() !== "" && password.text !== "" && !sheet.account.busy

            id: doors

            spacing: Look.space3

            TextButton {
                id: logIn

                primary: true
                enabled: doors.isFilled
                text: Words.text("online.account.login")
                objectName: "logIn"
                onClicked: sheet.account.logIn(name.text.trim(), password.text)
            }
            TextButton {
                implicitHeight: 48
                enabled: doors.isFilled
                text: Words.text("online.account.register")
                objectName: "register"
                onClicked: sheet.account.enroll(name.text.trim(), password.text)
            }
        }
    }

    // --- the owner of an account ---
    Column {
        visible: sheet.account.signedIn
        width: sheet.contentWidth
        spacing: Look.space6

        Column {
            width: parent.width
            spacing: Look.space3

            Explained {
                text: Words.text("online.account.signed-in", { player: sheet.account.name })
                color: Look.ink
            }
            Row {
                spacing: Look.space3

                TextButton {
                    enabled: !sheet.account.busy
                    text: Words.text("online.account.logout")
                    objectName: "logOut"
                    onClicked: sheet.account.logOut()
                }
                TextButton {
                    enabled: !sheet.account.busy
                    icon.name: "save"
                    text: Words.text("online.account.export")
                    objectName: "exportData"
                    onClicked: sheet.account.exportTo(GameLibrary.suggestedFile("json"))
                }
            }
        }
        Section {
            width: parent.width
            title: Words.text("online.account.change")

            Secret {
                id: old

                title: Words.text("online.account.old-password")
                objectName: "oldPassword"
                onAccepted: fresh.forceActiveFocus()
            }
            Secret {
                id: fresh

                title: Words.text("online.account.new-password")
                objectName: "newPassword"
                onAccepted: change.clicked()
            }
            TextButton {
                id: change

                enabled: old.text !== "" && fresh.text !== "" && !sheet.account.busy
                text: Words.text("online.account.change")
                objectName: "changePassword"
                onClicked: {
                    sheet.account.changePassword(old.text, fresh.text);
                    old.clear();
                    fresh.clear();
                }
            }
        }
        Section {
            width: parent.width
            title: Words.text("online.account.delete")

            Explained {
                text: Words.text("online.account.delete-why")
                font.pixelSize: Look.textSmall
            }
            Item {
                width: sheet.contentWidth
                height: Math.max(40, sure.implicitHeight)

                Label {
                    id: sure

                    anchors.verticalCenter: parent.verticalCenter
                    width: parent.width - 60
                    text: Words.text("online.account.delete-sure", { player: sheet.account.name })
                    wrapMode: Text.Wrap
                    Accessible.ignored: true
                }
                Toggle {
                    anchors.right: parent.right
                    anchors.verticalCenter: parent.verticalCenter
                    text: sure.text
                    checked: sheet.isSure
                    objectName: "deleteSure"
                    onToggled: sheet.isSure = checked
                }
            }
            Secret {
                id: last

                visible: sheet.isSure
                title: Words.text("online.account.password")
                objectName: "deletePassword"
            }
            TextButton {
                visible: sheet.isSure
                enabled: last.text !== "" && !sheet.account.busy
                text: Words.text("online.account.delete")
                objectName: "deleteAccount"
                onClicked: sheet.account.erase(last.text)
            }
        }
    }
    Connections {
        target: sheet.account

        function onSessionChanged(name: string) {
            Preferences.name = name;
            sheet.closed();
        }
    }
}
