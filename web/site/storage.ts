// SPDX-License-Identifier: GPL-3.0-or-later
// Browser storage. If the browser stores nothing (a private window, a full disk), everything works
// until the page is closed.

const prefix = "kydai.";
const standIn = new Map<string, string>(); // values that the browser refused to store

// False when the browser refuses: the value lasts as long as the page.
export function keep(name: string, value: unknown): boolean {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  try {
    localStorage.setItem(prefix + name, text);
    standIn.delete(name);
    return true;
  } catch {
    standIn.set(name, text);
    return false;
  }
}

export function kept(name: string): string | undefined {
  try {
    return standIn.get(name) ?? localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return undefined;
  }
}

function names(): string[] {
  const all = new Set(standIn.keys());
  try {
    for (const name of Object.keys(localStorage)) {
      if (name.startsWith(prefix)) all.add(name.slice(prefix.length));
    }
  } catch {
    // Only the values in memory.
  }
  return [...all];
}

export function keptObject(name: string): unknown {
  try {
    return JSON.parse(kept(name) ?? "null") as unknown;
  } catch {
    return null;
  }
}

export function drop(name: string): void {
  standIn.delete(name);
  try {
    localStorage.removeItem(prefix + name);
  } catch {
    // Nothing was kept.
  }
}

// What this tab alone has: it outlasts a reload.
export function keepInTab(name: string, value: unknown): void {
  try {
    sessionStorage.setItem(prefix + name, JSON.stringify(value));
  } catch {
    // After a reload the value is gone.
  }
}
export function keptInTab(name: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(prefix + name) ?? "null") as unknown;
  } catch {
    return null;
  }
}

// Games that a person has saved: a name for each, so that two tabs never write the same one.
export interface SavedGame {
  id: string;
  title: string;
  when: number; // milliseconds since 1970
  log: string;
  analysis?: string; // a record of the game with what was noted on it
}

const savedPrefix = "saved.";
const isSavedGame = (value: unknown): value is SavedGame =>
  typeof value === "object" && value !== null && "log" in value && typeof value.log === "string";

// The newest first.
export function savedGames(): SavedGame[] {
  return names()
    .filter((name) => name.startsWith(savedPrefix))
    .map(keptObject)
    .filter(isSavedGame)
    .sort((a, b) => b.when - a.when);
}
export function savedGame(id: string): SavedGame | undefined {
  const game = keptObject(savedPrefix + id);
  return isSavedGame(game) ? game : undefined;
}
export const saveGame = (game: SavedGame): boolean => keep(savedPrefix + game.id, game);
// What was noted on a saved game; nothing happens to one that was deleted in the meantime. False
// when the browser refuses to store it.
export function noteOn(id: string, analysis: string): boolean {
  const game = savedGame(id);
  return !game || saveGame({ ...game, analysis });
}
export const deleteGame = (id: string): void => drop(savedPrefix + id);
