// SPDX-License-Identifier: GPL-3.0-or-later
// What a person has chosen once and for all. Kept in the browser with every change.
import type { Notation } from "../core/catalogue";
import type { Language } from "../core/messages";
import type { Stones } from "../core/pictures";
import { keep, keptObject } from "./storage";
import { systemLanguage } from "./words.svelte";

export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  board: "wood" | "jade" | "ink";
  stones: Stones;
  stoneNumbers: boolean;
  coordinates: boolean;
  notation: Notation;
  legalMoves: boolean;
  lastMove: boolean;
  premoves: boolean;
  confirmMove: boolean;
  turnBoard: boolean;
  animation: boolean;
  sound: boolean;
  soundVolume: number; // 0 to 100
  music: boolean;
  musicVolume: number;
  notifications: boolean; // that it is one's turn
  name: string;
}

const defaults = (): Settings => ({
  language: systemLanguage(),
  theme: "system",
  board: "wood",
  stones: "marks",
  stoneNumbers: false,
  coordinates: true,
  notation: "letters",
  legalMoves: true,
  lastMove: true,
  premoves: true,
  confirmMove: true,
  turnBoard: false,
  animation: true,
  sound: true,
  soundVolume: 70,
  music: false,
  musicVolume: 40,
  notifications: false,
  name: "",
});

const name = "settings";

function read(): Settings {
  const settings = defaults();
  const old = keptObject(name);
  if (typeof old !== "object" || old === null) return settings;
  for (const key of Object.keys(settings) as (keyof Settings)[]) {
    const value = (old as Record<string, unknown>)[key];
    if (typeof value === typeof settings[key]) Object.assign(settings, { [key]: value });
  }
  // Figurines were a switch once.
  if ((old as { figurines?: unknown }).figurines === true) settings.notation = "figurines";
  return settings;
}

export const settings: Settings = $state(read());

export function keepSettings(): void {
  keep(name, $state.snapshot(settings));
}
export function resetSettings(): void {
  Object.assign(settings, defaults(), { language: settings.language });
}
