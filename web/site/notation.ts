// SPDX-License-Identifier: GPL-3.0-or-later
// Moves as the person wants them written, in lists and in sentences.
import { appearances, fromNotation, inNotation, type GameKind } from "../core/catalogue";
import { settings } from "./settings.svelte";

export const written = (game: GameKind, text: string): string =>
  appearances[game].hasFigures ? inNotation(settings.notation, text) : text;
// A move to be typed or read aloud: nobody types a figurine, and a screen reader calls each of them
// a black piece.
export const typable = (game: GameKind, text: string): string =>
  settings.notation === "figurines" ? text : written(game, text);
export const typedIn = (game: GameKind, text: string): string =>
  appearances[game].hasFigures ? fromNotation(settings.notation, text) : text;
