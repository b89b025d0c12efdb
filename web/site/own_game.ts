// SPDX-License-Identifier: GPL-3.0-or-later
// Where the game of this tab is kept. Every tab has a game of its own: the first one keeps it as the
// last game, which the next visit goes on with; a tab opened beside it keeps its game among the
// saved ones. A lock says which games are taken, and goes with its tab. A browser without locks (a
// page that came unencrypted from another machine) has to take every tab for the only one.
import { drop, keep, kept, saveGame, savedGame, type SavedGame } from "./storage";

const lastGame = "last-game";
const logName = "autosave";
const idName = "kydai.own-game"; // in what the browser keeps for a tab alone

class OwnGame {
  // Another tab holds the game that this one would have gone on with.
  isBeside = false;
  #id = lastGame;
  #title = "";
  #log: string | undefined;

  // Before anything is kept or asked for.
  async claim(): Promise<void> {
    const wanted = rememberedId() ?? lastGame;
    if (await take(wanted)) {
      this.#id = wanted;
    } else {
      this.isBeside = true;
      this.#id = `tab-${crypto.randomUUID()}`;
      await take(this.#id);
    }
    rememberId(this.#id);
    this.#log = this.#id === lastGame ? kept(logName) : savedGame(this.#id)?.log;
  }

  get log(): string | undefined {
    return this.#log;
  }
  keep(log: string): void {
    this.#log = log;
    this.#write();
  }
  // What it is called in the list of saved games.
  entitle(title: string): void {
    if (title === this.#title) return;
    this.#title = title;
    if (this.#log !== undefined) this.#write();
  }
  // It cannot be read.
  drop(): void {
    this.#log = undefined;
    if (this.#id === lastGame) drop(logName);
  }

  #write(): void {
    if (this.#id === lastGame) keep(logName, this.#log);
    else saveGame(this.snapshot(this.#id));
  }
  snapshot(id: string): SavedGame {
    return { id, title: this.#title, when: Date.now(), log: this.#log ?? "" };
  }
}

// True when nobody else has it; then it is ours as long as the tab lives.
function take(id: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`kydai.${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    });
  });
}

function rememberedId(): string | undefined {
  try {
    return sessionStorage.getItem(idName) ?? undefined;
  } catch {
    return undefined;
  }
}
function rememberId(id: string): void {
  try {
    sessionStorage.setItem(idName, id);
  } catch {
    // A reloaded page begins anew then.
  }
}

export const ownGame = new OwnGame();
