// SPDX-License-Identifier: GPL-3.0-or-later
// What the browser keeps for us. It may keep nothing (a private window, a full disk): then everything
// still works, until the page is closed.

const prefix = "kydai.";
const standIn = new Map<string, string>();

export function keep(name: string, value: unknown): boolean {
  const text = typeof value === "string" ? value : JSON.stringify(value);
  standIn.set(name, text);
  try {
    localStorage.setItem(prefix + name, text);
    return true;
  } catch {
    return false;
  }
}

export function kept(name: string): string | undefined {
  try {
    return localStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return standIn.get(name);
  }
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

export interface SavedGame {
  id: string;
  title: string;
  when: number; // milliseconds since 1970
  log: string;
}

const savedName = "saved-games";

export function savedGames(): SavedGame[] {
  const list = keptObject(savedName);
  return Array.isArray(list)
    ? (list as SavedGame[]).filter((game) => typeof game?.log === "string")
    : [];
}
export function saveGame(game: SavedGame): boolean {
  return keep(savedName, [game, ...savedGames().filter((one) => one.id !== game.id)]);
}
export function deleteGame(id: string): void {
  keep(
    savedName,
    savedGames().filter((one) => one.id !== id),
  );
}
