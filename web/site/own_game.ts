// SPDX-License-Identifier: GPL-3.0-or-later
// Where the game of this tab is kept. Every tab has a game of its own: the first one keeps it as the
// last game, which the next visit goes on with; a tab opened beside it keeps its game among the
// saved ones. A lock says which games are taken, and goes with its tab. A browser without locks (a
// page that came unencrypted from another machine) has to take every tab for the only one.
import { drop, keep, kept, keptObject, saveGame, savedGame, type SavedGame } from "./storage";

const lastGame = "last-game";
const logName = "autosave";
const aboutName = "autosave-about";
const idName = "kydai.own-game"; // in what the browser keeps for a tab alone

class OwnGame {
  // Another tab has the game that this one would have continued.
  isBeside = false;
  #id = lastGame;
  #about: About = { title: "", isOpen: true };
  #log: string | undefined;

  // Must be called before anything is saved or read.
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
    const saved = savedGame(this.#id);
    this.#log = this.#id === lastGame ? kept(logName) : saved?.log;
    const about = this.#id === lastGame ? keptObject(aboutName) : saved;
    Object.assign(this.#about, about);
  }

  get log(): string | undefined {
    return this.#log;
  }
  // False when the browser refuses to store it.
  keep(log: string): boolean {
    this.#log = log;
    return this.#write();
  }
  describe(about: About): void {
    if (about.title === this.#about.title && about.isOpen === this.#about.isOpen) return;
    this.#about = about;
    if (this.#log !== undefined) this.#write();
  }
  // The unfinished game, to be saved before another replaces it. Nothing if it is over or has not
  // begun.
  get unfinished(): SavedGame | undefined {
    return this.#log !== undefined && this.#about.isOpen ? this.snapshot() : undefined;
  }
  // It cannot be read here; perhaps by a newer page.
  putAway(): void {
    if (this.#log !== undefined) saveGame(this.snapshot());
    this.#log = undefined;
    if (this.#id === lastGame) drop(logName);
  }

  #write(): boolean {
    if (this.#id !== lastGame) return saveGame(this.snapshot(this.#id));
    keep(aboutName, this.#about);
    return keep(logName, this.#log);
  }
  snapshot(id = freshId()): SavedGame {
    return { id, title: this.#about.title, when: Date.now(), log: this.#log ?? "" };
  }
}

export interface About {
  title: string; // in the list of saved games
  isOpen: boolean; // begun, and not over
}

// True when no other tab holds the lock; this tab then holds it until it is closed.
function take(id: string): Promise<boolean> {
  if (!navigator.locks) return Promise.resolve(true);
  return new Promise((resolve) => {
    void navigator.locks.request(`kydai.${id}`, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock ? new Promise<void>(() => {}) : undefined;
    });
  });
}

// Without encryption browsers make no unique names for us.
const freshId = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

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
    // A reloaded page then starts without a game.
  }
}

export const ownGame = new OwnGame();
