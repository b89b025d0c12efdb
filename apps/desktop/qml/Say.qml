// SPDX-License-Identifier: GPL-3.0-or-later
// Messages of the models put into words. A binding that calls these follows the language.
pragma Singleton
import QtQml
import KyDai

QtObject {
    // {id, args}, where an argument may be a message itself; "" for none.
    function message(said: var): string {
        if (!said || said.id === undefined)
            return "";
        const args = {};
        for (const name in said.args ?? {}) {
            const value = said.args[name];
            args[name] = value !== null && typeof value === "object" ? message(value) : value;
        }
        return Words.text(said.id, args);
    }

    // {step, where, move, score, forced, why}; "" for none. Steps are those of play/view/hint_steps.hpp.
    function hint(found: var): string {
        if (!found || found.move === undefined)
            return "";
        if (found.step === 0)
            return message(found.where);
        const why = message(found.why);
        const reasoned = found.forced ? "status.hint-forced" : "status.hint-why";
        return Words.text(why !== "" ? reasoned : "status.hint-score", { move: found.move, score: found.score, why: why });
    }

    // As it is written in the language of the moment: "8.362", "8,362".
    function number(value: double, digits: int): string {
        return value.toLocaleString(Qt.locale(Words.language === "vi" ? "vi_VN" : "en_US"), "f", digits);
    }

    // What is left on a clock.
    function clock(milliseconds: double): string {
        return Choices.clockText(milliseconds);
    }

    // How moves name king, queen, rook, bishop and knight; records always use English letters.
    readonly property var signs: ({ letters: ["K", "Q", "R", "B", "N"], figurines: ["♚\uFE0E", "♛\uFE0E", "♜\uFE0E", "♝\uFE0E", "♞\uFE0E"], vietnamese: ["V", "H", "X", "T", "M"] })

    // A move, or a sentence about moves, as the person wants it written: "Nf3", "R1xd4", "e8=Q", "N@f7".
    function move(text: string, kind: string): string {
        if (kind !== "chess" || Preferences.notation === "letters")
            return text;
        return text.replace(/=[KQRBN]|\b[KQRBN](?=@|[a-h]?[1-8]?x?[a-h][1-8])/g, found => found.slice(0, -1) + signs[Preferences.notation][signs.letters.indexOf(found.slice(-1))]);
    }
    // A move to be typed: nobody types a figurine.
    function typable(text: string, kind: string): string {
        return Preferences.notation === "figurines" ? text : move(text, kind);
    }
    // A typed move in another notation, as English letters.
    function typed(text: string, kind: string): string {
        if (kind !== "chess" || Preferences.notation !== "vietnamese")
            return text;
        return text.replace(/^[VHXTM]|=[VHXTM]/, found => found.slice(0, -1) + signs.letters[signs.vietnamese.indexOf(found.slice(-1))]);
    }

    // Whether a key begins a typed move of this game: a column, a piece, castling, a drop.
    function beginsMove(text: string, game: var): bool {
        if (game.kind === "caro")
            return text.length === 1 && text >= "a" && text < String.fromCharCode(97 + game.columns);
        return (Preferences.notation === "vietnamese" ? /^[a-hKQRBNOVHXTM0@]$/ : /^[a-hKQRBNO0@]$/).test(text);
    }
    // A letter as a shortcut: with Shift where it begins a move.
    function shortcut(letter: string, game: var): string {
        return beginsMove(letter.toLowerCase(), game) ? "Shift+" + letter : letter;
    }
    // The shortcuts for a hint: H with Shift is the queen (hậu) in Vietnamese letters.
    function hintKeys(game: var): var {
        return beginsMove("H", game) ? ["?"] : ["?", "Shift+H"];
    }

    // The name of a time control such as "300+3".
    function timeControl(clock: string): string {
        return Choices.clockWords(clock, Words.language);
    }
}
