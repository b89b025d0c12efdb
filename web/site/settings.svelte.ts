// SPDX-License-Identifier: GPL-3.0-or-later
// The settings. Saved in the browser with every change.
import { offered, type Preferences } from "../core/catalogue";
import type { Language } from "../core/messages";
import { keep, keptObject } from "./storage";
import { systemLanguage } from "./words.svelte";

export interface Settings extends Preferences {
  language: Language;
  confirmMove: boolean;
  notifications: boolean; // that it is one's turn
  name: string;
}

const defaults = (): Settings => ({
  ...offered.preferences,
  language: systemLanguage(),
  confirmMove: true,
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
