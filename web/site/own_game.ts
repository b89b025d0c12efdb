// SPDX-License-Identifier: GPL-3.0-or-later
// Where the game of this tab is kept. Every tab has a game of its own: the first one keeps it as the
// last game, which the next visit continues; a tab opened beside it keeps its game among the saved ones.
// A lock (Web Locks API) marks the game of each tab and is released with the tab. Without locks (a page
// loaded over plain HTTP from another machine) every tab takes itself for the only one.
import {
  drop,
  keep,
  keepInTab,
  kept,
  keptInTab,
  keptObject,
  saveGame,
  savedGame,
  type SavedGame,
} from "./storage";

const lastGame = "last-game";
const logName = "autosave";
const aboutName = "autosave-about";
const idName = "own-game"; // in what a tab has alone

class OwnGame {
  // Another tab has the game that this one would have continued.
  isBeside = false;
  #id = lastGame;
  #about: About = { title: "", hasMoves: false };
  #log: string | undefined;

  // Must be called before anything is saved or read.
  async claim(): Promise<void> {
    const remembered = keptInTab(idName);
    const wanted = typeof remembered === "string" ? remembered : lastGame;
    if (await take(wanted)) {
      this.#id = wanted;
    } else {
      this.isBeside = true;
      this.#id = `tab-${crypto.randomUUID()}`;
      await take(this.#id);
    }
    keepInTab(idName, this.#id);
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
  describe(about: Pick<About, "title" | "hasMoves">): void {
    const { title, hasMoves } = this.#about;
    if (about.title === title && about.hasMoves === hasMoves) return;
    Object.assign(this.#about, about);
    if (this.#log !== undefined) this.#write();
  }
  // Another game has begun: one of the library's, one that was read from a text, or a new one.
  opened(origin: Origin = {}): void {
    this.#about.savedAs = origin.savedAs;
    this.#about.analysis = origin.analysis;
    this.#about.analysed = origin.analysis ? this.#log?.length : undefined;
    this.#about.readLength = origin.isRead ? this.#log?.length : undefined;
    if (this.#log !== undefined) this.#write();
  }
  // Its entry was deleted: it comes back only when the game goes on.
  removed(id: string): void {
    if (id === this.#about.savedAs) this.opened({ isRead: true });
  }
  isSavedAs(id: string): boolean {
    return id === this.#about.savedAs;
  }
  // The notes on the game, as a record; nothing once the game has gone on.
  get analysis(): string | undefined {
    return this.#about.analysed === this.#log?.length ? this.#about.analysis : undefined;
  }
  // False when the browser refuses to store it.
  keepAnalysis(record: string): boolean {
    this.#about.analysis = record;
    this.#about.analysed = this.#log?.length;
    return this.#log === undefined || this.#write();
  }
  // The game, to be put into the library before another replaces it. Nothing where no move was made,
  // or where it was only read.
  get worthKeeping(): SavedGame | undefined {
    if (this.#log === undefined || !this.#about.hasMoves) return undefined;
    if (this.#log.length === this.#about.readLength) return undefined;
    // The entry of a tab is that of the game which it has now.
    const { savedAs } = this.#about;
    return this.snapshot(savedAs === this.#id ? freshId() : savedAs);
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
  // Into the library: under the entry that it has there already, where it has one.
  save(): boolean {
    this.#about.savedAs ??= this.#id === lastGame ? freshId() : this.#id;
    const saved = savedGame(this.#about.savedAs);
    if (saved?.log === this.#log && saved?.analysis === this.analysis) return true;
    return saveGame(this.snapshot()) && this.#write();
  }
  snapshot(id = this.#about.savedAs ?? freshId()): SavedGame {
    const { title } = this.#about;
    return { id, title, when: Date.now(), log: this.#log ?? "", analysis: this.analysis };
  }
}

export interface About {
  title: string;
  hasMoves: boolean;
  savedAs?: string; // its entry in the library
  readLength?: number; // of the log after it was read from a text
  analysis?: string; // a record with what was noted on it
  analysed?: number; // the length of the log that this belongs to
}
export interface Origin {
  savedAs?: string;
  isRead?: boolean;
  analysis?: string;
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

// crypto.randomUUID needs a secure context (HTTPS).
const freshId = () => `${Date.now()}-${Math.random().toString(36).slice(2)}`;

export const ownGame = new OwnGame();
