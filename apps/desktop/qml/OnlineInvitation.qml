// SPDX-License-Identifier: GPL-3.0-or-later
// An invitation by somebody else: shows all terms before it is accepted.
import QtQuick
import KyDai

FocusScope {
    id: page

    readonly property var invitation: Online.connection.invitation ?? {}
    readonly property var special: invitation.special ?? []

    implicitHeight: parts.implicitHeight

    Column {
        id: parts

        width: Math.min(560, parent.width)
        spacing: Look.space4

        Label {
            width: parent.width
            text: Words.text("online.invitation.from", { player: page.invitation.name ?? "", game: page.invitation.rulesName ?? "", clock: page.invitation.clock ?? "" })
            font.pixelSize: Look.textLarge
            font.weight: Font.DemiBold
            wrapMode: Text.Wrap
            objectName: "invitedTo"
            Accessible.role: Accessible.AlertMessage
            Accessible.name: text
        }
        Label {
            width: parent.width
            text: page.invitation.side ? Words.text("online.invitation.side", { side: page.invitation.side }) : Words.text("online.invitation.side-by-lot")
            color: Look.muted
            wrapMode: Text.Wrap
        }
        Label {
            visible: page.special.length > 0
            width: parent.width
            text: [Words.text("online.invitation.special")].concat(page.special.map(line => "• " + line)).join("\n")
            wrapMode: Text.Wrap
            objectName: "specialTerms"
        }
        Row {
            spacing: Look.space2

            TextButton {
                focus: true
                primary: true
                icon.name: "check"
                text: Words.text("online.invitation.accept")
                objectName: "acceptInvitation"
                onClicked: Online.ask("accept")
            }
            TextButton {
                implicitHeight: 48
                text: Words.text("online.invitation.decline")
                objectName: "declineInvitation"
                onClicked: Online.ask("decline")
            }
        }
    }
}
