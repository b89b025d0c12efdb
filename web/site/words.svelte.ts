// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the chosen language. Components that call `w` follow a change by themselves.
import { untrack } from "svelte";
import { makeWords, type MessageId, type Table, type Words } from "kydai-words/words.js";
import type { Language } from "../core/messages";

const tables: Record<Language, () => Promise<{ default: Table }>> = {
  vi: () => import("kydai-words/vi.js"),
  en: () => import("kydai-words/en.js"),
};
// The texts of screens that are loaded later.
const laterTables: typeof tables = {
  vi: () => import("kydai-words/later-vi.js"),
  en: () => import("kydai-words/later-en.js"),
};
let wantsLater = false;

let words = $state.raw<Words>(makeWords({} as Table)); // until speak() has been called
let current = $state<Language>("vi");

export const w: Words = (id, ...rest) => words(id, ...rest);
// For a message whose placeholders are known only when running.
export const said = (id: MessageId): string => (words as (id: MessageId) => string)(id);
export const language = (): Language => current;

// A number as the current language writes it: "8.362,5", "8,362.5".
export const number = (value: number, digits = 0): string =>
  value.toLocaleString(current === "vi" ? "vi-VN" : "en-US", {
    maximumFractionDigits: digits,
    minimumFractionDigits: digits,
  });

export async function speak(wanted: Language): Promise<void> {
  const [first, later] = await Promise.all([
    tables[wanted](),
    wantsLater ? laterTables[wanted]() : undefined,
  ]);
  words = makeWords({ ...first.default, ...later?.default });
  current = wanted;
  document.documentElement.lang = wanted;
}
// Before a screen that is loaded later is shown.
export async function speakMore(): Promise<void> {
  if (wantsLater) return;
  wantsLater = true;
  await speak(untrack(() => current));
}

export function systemLanguage(): Language {
  return navigator.languages.some((tag) => tag.startsWith("vi")) ? "vi" : "en";
}
