// SPDX-License-Identifier: GPL-3.0-or-later
// The games kept in this browser as a list that can be searched. The stored texts are the browser's
// (storage.ts); the order, the search and what is said of each game are the core's (play/library).
import type { GameKind } from "../../core/catalogue";
import { game } from "../game.svelte";
import { ownGame } from "../own_game";
import { deleteGame, saveGame, savedGame, savedGames, type SavedGame } from "../storage";
import { language } from "../words.svelte";

export interface SmallBoard {
  width: number;
  height: number;
  items: { kind: string; at: string }[];
  last?: { from?: string; to: string };
  lines?: { from: string; to: string }[];
}
export interface Summary {
  game: GameKind;
  rulesName: string;
  first: string;
  second: string;
  players: string;
  result?: string;
  score: string;
  date: string; // "2026.11.16"
  length: string;
  unfinished: boolean;
  board?: SmallBoard;
}
export interface ListedGame {
  key: string;
  when: number; // milliseconds since 1970
  summary: Summary;
}
interface Answer {
  count: number;
  found: number;
  games: ListedGame[];
}

const step = 30; // so many at once

class Library {
  games = $state.raw<ListedGame[]>([]);
  count = $state(0);
  found = $state(0);
  isLoaded = $state(false);
  removed = $state.raw<SavedGame[]>([]); // the last one last; it can be brought back
  #query = "";
  readonly #unreadable = new Set<string>(); // kept for a newer version of the page
  readonly #put = new Map<string, number>(); // what the core has of each, by the time of its change

  // What was kept since the last time, too.
  async load(): Promise<void> {
    if (ownGame.worthKeeping) ownGame.save(); // the one that is being played
    for (const { id, when, log } of savedGames()) {
      if (this.#put.get(id) === when) continue;
      this.#put.set(id, when);
      const { put } = await game.library<{ put: boolean }>(`put ${id} ${when}\n${log}`);
      if (!put) this.#unreadable.add(id);
    }
    await this.#show(step);
    this.isLoaded = true;
  }
  async search(query: string): Promise<void> {
    this.#query = query;
    await this.#show(step);
  }
  more = () => this.#show(this.games.length + step);
  again = () => this.#show(this.games.length); // in another language

  async remove(key: string): Promise<void> {
    const saved = savedGame(key);
    if (!saved) return;
    deleteGame(key);
    ownGame.removed(key);
    this.removed = [...this.removed, saved];
    await game.library(`remove ${key}`);
    await this.again();
  }
  async bringBack(): Promise<void> {
    const saved = this.removed.at(-1);
    if (!saved) return;
    saveGame(saved);
    this.removed = this.removed.slice(0, -1);
    await game.library("bring-back");
    await this.#show(Math.max(step, this.games.length));
  }
  unreadable = (): SavedGame[] => savedGames().filter(({ id }) => this.#unreadable.has(id));
  // PGN, or a caro record.
  async record(log: string): Promise<string> {
    const answer = await game.library<{ record: string | null }>(`record ${language()}\n${log}`);
    return answer.record ?? "";
  }

  async #show(count: number): Promise<void> {
    const query = this.#query;
    const request = `list ${language()} 0 ${count}\n${query}`;
    const answer = await game.library<Answer>(request);
    if (query !== this.#query) return; // something else is wanted by now
    ({ games: this.games, count: this.count, found: this.found } = answer);
  }
}
export const library = new Library();

// A text with many games, taken apart a piece at a time.
export interface Entry {
  begin: number; // in bytes
  size: number;
  line: number;
  faults: number;
  summary?: Summary;
}
interface Part {
  read: number; // bytes, of the whole text
  size: number;
  done: boolean;
  games: Entry[];
}
const bytesPerStep = 262_144;

export class ManyGames {
  entries = $state.raw<Entry[]>([]);
  part = $state(0); // that is read, from 0 to 1
  readonly name: string;
  readonly #bytes: Uint8Array;

  private constructor(name: string, text: string) {
    this.name = name;
    this.#bytes = new TextEncoder().encode(text);
  }
  // Nothing where the text has one game at most.
  static async of(name: string, text: string): Promise<ManyGames | undefined> {
    const { many } = await game.library<{ many: boolean }>(`text\n${text}`);
    return many ? new ManyGames(name, text) : undefined;
  }
  async read(): Promise<void> {
    for (let done = false; !done;) {
      const answer = await game.library<Part>(`split ${language()} ${bytesPerStep}`);
      this.entries = [...this.entries, ...answer.games];
      this.part = answer.read / answer.size;
      done = answer.done;
    }
  }
  text({ begin, size }: Entry): string {
    return new TextDecoder().decode(this.#bytes.subarray(begin, begin + size));
  }
}
