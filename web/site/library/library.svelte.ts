// SPDX-License-Identifier: GPL-3.0-or-later
// The games kept in this browser as a list that can be searched. The stored texts are the browser's
// (storage.ts); the order, the search and what is said of each game are the core's (play/library).
import type { GameKind } from "../../core/catalogue";
import { decoded } from "../files";
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

// A text with many games, of any size: taken apart a piece at a time, so that the page answers
// meanwhile and no request is large.
interface SplitEntry {
  begin: number; // in bytes, in its piece
  size: number;
  line: number; // from 1, in its piece
  faults: number;
  summary?: Summary;
}
export interface Entry extends SplitEntry {
  key: number; // in the order of the file
  piece: Uint8Array;
  search: string; // what it is found by, folded, with a blank before every word
}
interface Part {
  read: number; // bytes, of the whole text
  size: number;
  done: boolean;
  games: SplitEntry[];
}
const bytesPerStep = 262_144;
const bytesPerPiece = 2_097_152;
const lineEnd = 10;

// Lower case without marks on letters, as the core searches.
export const folded = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replaceAll("đ", "d")
    .replaceAll("Đ", "D")
    .toLowerCase();

// A part of a file as text, up to the end of a line.
interface Piece {
  text: string;
  bytes: Uint8Array; // of the text, in UTF-8
  size: number; // in the file, in bytes
  isUtf8: boolean; // or one byte a letter, as in old collections
}
function pieceOf(raw: Uint8Array, isWhole: boolean): Piece {
  const end = isWhole ? 0 : raw.lastIndexOf(lineEnd) + 1;
  const cut = end > 0 ? raw.subarray(0, end) : raw;
  const { text, isUtf8 } = decoded(cut);
  return { text, bytes: isUtf8 ? cut : new TextEncoder().encode(text), size: cut.length, isUtf8 };
}
// How many bytes of the file come before this place in the text.
const inFile = ({ bytes, isUtf8 }: Piece, place: number): number =>
  isUtf8 ? place : new TextDecoder().decode(bytes.subarray(0, place)).length;

export class ManyGames {
  entries = $state.raw<Entry[]>([]);
  part = $state(0); // that is read, from 0 to 1
  readonly name: string;
  readonly #file: Blob;
  #isLeft = false;

  private constructor(name: string, file: Blob) {
    this.name = name;
    this.#file = file;
  }
  // Nothing where the text has one game at most.
  static async of(name: string, file: Blob): Promise<ManyGames | undefined> {
    const games = new ManyGames(name, file);
    const { text } = await games.#piece(0, bytesPerPiece);
    const { many } = await game.library<{ many: boolean }>(`text\n${text}`);
    return many ? games : undefined;
  }
  async read(): Promise<void> {
    let [at, line, size] = [0, 0, bytesPerPiece];
    while (at < this.#file.size && !this.#isLeft) {
      const piece = await this.#piece(at, size);
      const found = await this.#split(piece, at);
      // The last game of a piece may go on in the next one, which therefore begins with it.
      const rest = at + piece.size < this.#file.size ? found.at(-1) : undefined;
      if (rest && found.length === 1) {
        size *= 2; // a game longer than a piece
        continue;
      }
      this.#add(rest ? found.slice(0, -1) : found, piece, line);
      at += rest ? inFile(piece, rest.begin) : piece.size;
      line += (rest?.line ?? 1) - 1;
      size = bytesPerPiece;
    }
    this.part = 1;
  }
  // The list is not shown any more.
  leave(): void {
    this.#isLeft = true;
  }
  text = ({ piece, begin, size }: Entry): string =>
    new TextDecoder().decode(piece.subarray(begin, begin + size));

  async #piece(at: number, size: number): Promise<Piece> {
    const raw = new Uint8Array(await this.#file.slice(at, at + size).arrayBuffer());
    return pieceOf(raw, at + size >= this.#file.size);
  }
  async #split(piece: Piece, at: number): Promise<SplitEntry[]> {
    await game.library(`text\n${piece.text}`);
    const found: SplitEntry[] = [];
    for (let done = false; !done && !this.#isLeft;) {
      const answer = await game.library<Part>(`split ${language()} ${bytesPerStep}`);
      found.push(...answer.games);
      this.part = (at + (answer.read / answer.size) * piece.size) / this.#file.size;
      done = answer.done;
    }
    return found;
  }
  #add(found: SplitEntry[], { bytes }: Piece, line: number): void {
    const textOf = ({ summary, line }: SplitEntry) =>
      summary
        ? [summary.players, summary.result, summary.date, ...summary.date.split(".")].join(" ")
        : String(line);
    const added = found.map((one, i) => ({
      ...one,
      key: this.entries.length + i,
      line: line + one.line,
      piece: bytes,
      search: ` ${folded(textOf(one))}`,
    }));
    this.entries = [...this.entries, ...added];
  }
}
