// SPDX-License-Identifier: GPL-3.0-or-later
// Chess or caro, for a new game here or online.
import KyDai

Choice {
    label: Words.text("new-game.game")
    value: Choices.game
    options: [{ value: "chess", text: Words.text("menu.chess"), icon: "chess" }, { value: "caro", text: Words.text("menu.caro"), icon: "caro" }]
    onChosen: value => Choices.game = value
}
