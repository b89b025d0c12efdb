// SPDX-License-Identifier: GPL-3.0-or-later
// The words of the chosen language. Components that call `w` follow a change by themselves.
import { makeWords, type MessageId, type Table, type Words } from "kydai-words/words.js";
import type { Language } from "../core/messages";

const tables: Record<Language, () => Promise<{ default: Table }>> = {
  vi: () => import("kydai-words/vi.js"),
  en: () => import("kydai-words/en.js"),
};

let words = $state.raw<Words>(makeWords({} as Table)); // until speak() has been called
let current = $state<Language>("vi");

export const w: Words = (id, ...rest) => words(id, ...rest);
// For a message whose placeholders are known only when running.
export const said = (id: MessageId): string => (words as (id: MessageId) => string)(id);
export const language = (): Language => current;

export async function speak(wanted: Language): Promise<void> {
  const { default: table } = await tables[wanted]();
  words = makeWords(table);
  current = wanted;
  document.documentElement.lang = wanted;
}

export function systemLanguage(): Language {
  return navigator.languages.some((tag) => tag.startsWith("vi")) ? "vi" : "en";
}
