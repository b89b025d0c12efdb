// SPDX-License-Identifier: GPL-3.0-or-later
// The lab's Worker as an object: one request at a time, and an end to it.
import type { GameKind } from "./catalogue";
import type { Language } from "./messages";
import type { Board, Side, Step } from "./view";

export interface ToLab {
  ticket: number;
  request: string;
}
export interface FromLab {
  ticket: number;
  answer: string;
  milliseconds: number;
}

// As apps/wasm/lab_endpoint.cpp gives it.
export interface LabOffers {
  // deep: it looks ahead to a depth; evaluates: by one of `evaluations`
  algorithms: { id: string; deep: boolean; evaluates: boolean; tree: boolean }[];
  positions: string[];
  evaluations: string[]; // the usual one first
  usualPosition: number; // of a tree: its number
  usualDepth: number;
  treeDepth: number; // the largest offered
  duelDepth: number;
}
export interface LabAnswer {
  nodes: number;
  move: string;
  value: number;
  complete: boolean; // false: there were too many nodes
}
export interface LabRequest {
  game: GameKind;
  algorithm: string;
  depth: number;
  evaluation: string;
  mostNodes: number;
  position: string;
}

// Trees and duels also of caro's smallest board.
export type LabGame = GameKind | "tictactoe";

// A tree that is being explored, as play/json/tree_json.hpp gives it.
export type TreeValue = { text: string } | { wins: Side };
export type TreeMark = "open" | "searched" | "evaluated" | "ended" | "cut" | "remembered";
export interface TreeReason {
  code: "refuted" | "loses" | "loses-sooner" | "wins-later" | "stands-pat";
  side: Side;
  move?: string;
  value: TreeValue; // this and the next as `side` sees them
  bound: TreeValue;
}
export interface TreeState {
  turn: Side;
  mark: TreeMark;
  value?: TreeValue;
  bound?: "at-most" | "at-least";
  window?: { low?: TreeValue; high?: TreeValue };
}
export interface TreeNodeRow extends TreeState {
  id: string;
  ply: number;
  at: [number, number]; // its place among so many
  move: string; // empty: the root
  unfolded?: boolean; // none: nothing below
  best: boolean;
  below: number;
}
export interface TreeCutRow {
  id: string;
  ply: number;
  at: [number, number];
  skipped: number;
  reason: TreeReason;
}
export type TreeRow = TreeNodeRow | TreeCutRow;
// A board without the identities of what stands on it.
export type TreeBoard = Omit<Board, "items"> & { items: Omit<Board["items"][number], "id">[] };
export interface TreeNode extends TreeState {
  path: string[];
  standPat?: TreeValue;
  skipped?: number;
  reason?: TreeReason;
  best?: string;
  board: TreeBoard & { last?: Step };
}
export interface TreeEvent {
  kind: "enter" | "leave";
  node: number;
  move: string;
  ply: number;
  mark?: TreeMark;
  value?: TreeValue;
  improves?: boolean;
}
export interface TreeView {
  nodes: number;
  recorded: number;
  whole: boolean; // false: only the first were kept
  windows: boolean;
  step: number;
  steps: number;
  event: TreeEvent;
  total: number;
  from: number;
  chosen: number;
  rows: TreeRow[];
  node: TreeNode;
}
export interface TreeRequest {
  game: LabGame;
  algorithm: string;
  depth: number;
  evaluation: string;
  position: string;
}

// Two algorithms that play each other, as play/json/duel_json.hpp gives it.
export interface DuelView {
  games: number;
  game: number;
  over: boolean;
  gameOver: boolean;
  winner: Side | null;
  plies: number;
  first: 0 | 1; // who has the first side
  score: [number, number, number]; // wins, draws and losses of the first contestant
  board: TreeBoard;
}
export interface DuelRequest {
  game: LabGame;
  games: number;
  seed: number;
  contestants: { algorithm: string; depth: number; evaluation: string }[];
}

// What each piece is worth to the network of chess, to its owner, in hundredths of a pawn.
export interface Attention {
  value: number; // of the position, for White
  pieces: { at: string; worth: number }[];
  board: TreeBoard;
}

// A null move: the value as it is and after passing, both for the side to move, in hundredths.
export interface LabScore {
  centi: number;
  mate?: number; // in so many moves; centi says whose
}
export interface LabMove {
  move: string;
  from: string;
  to: string;
}
export interface NullMove {
  depth: number;
  reduced: number; // depth of the search after passing
  moves: number; // legal ones
  turn: Side;
  best: string;
  value: LabScore;
  passed: LabScore;
  threat: LabMove;
  board: TreeBoard;
}
// The moves in the order they are tried, and how deep each is searched at first.
export interface Reductions {
  depth: number;
  moves: (LabMove & { depth: number; full: boolean; noisy: boolean })[];
  board: TreeBoard;
}
// A win by fours in caro with the solver's proof: its line, the board before and after each stone.
export interface FoursWin {
  turn: Side;
  nodes: number;
  line: string[];
  boards: TreeBoard[];
}

export class Lab {
  #worker: Worker | undefined;
  #tickets = 0;

  async offers(): Promise<Record<LabGame, LabOffers>> {
    const { answer } = await this.#ask("offers");
    return JSON.parse(answer) as Record<LabGame, LabOffers>;
  }
  // Never resolves after it has been stopped.
  async run(asked: LabRequest): Promise<LabAnswer & { milliseconds: number }> {
    const { game, algorithm, depth, evaluation, mostNodes, position } = asked;
    const request = `${game} ${algorithm} ${depth} ${evaluation} ${mostNodes}\n${position}`;
    const { answer, milliseconds } = await this.#ask(request);
    return { ...(JSON.parse(answer) as LabAnswer), milliseconds };
  }
  // False: there is no such tree.
  async record({ game, algorithm, depth, evaluation, position }: TreeRequest): Promise<boolean> {
    const { answer } = await this.#ask(
      `tree ${game} ${algorithm} ${depth} ${evaluation}\n${position}`,
    );
    return !("error" in (JSON.parse(answer) as object));
  }
  // The rows from there on, after the input.
  async look(from: number, count: number, language: Language, input = ""): Promise<TreeView> {
    const { answer } = await this.#ask(`look ${from} ${count} ${language} ${input}`);
    return JSON.parse(answer) as TreeView;
  }
  // Nothing: it is no position.
  attention(fen: string, language: Language): Promise<Attention | undefined> {
    return this.#example("attention", fen, language);
  }
  nullMove(fen: string, language: Language): Promise<NullMove | undefined> {
    return this.#example("null-move", fen, language);
  }
  reductions(fen: string, language: Language): Promise<Reductions | undefined> {
    return this.#example("reductions", fen, language);
  }
  fours(moves: string, language: Language): Promise<FoursWin | undefined> {
    return this.#example("fours", moves, language);
  }
  async duel(
    { game, games, seed, contestants }: DuelRequest,
    language: Language,
  ): Promise<DuelView> {
    const lines = contestants.map((one) => `${one.algorithm} ${one.depth} ${one.evaluation}`);
    const { answer } = await this.#ask(
      `duel ${game} ${games} ${seed} ${language}\n${lines.join("\n")}`,
    );
    return JSON.parse(answer) as DuelView;
  }
  async duelMove(language: Language): Promise<DuelView> {
    const { answer } = await this.#ask(`duel-move ${language}`);
    return JSON.parse(answer) as DuelView;
  }
  stop(): void {
    this.#worker?.terminate();
    this.#worker = undefined;
  }

  async #example<T extends object>(
    word: string,
    position: string,
    language: Language,
  ): Promise<T | undefined> {
    const { answer } = await this.#ask(`${word} ${language}\n${position}`);
    const found = JSON.parse(answer) as T | { error: string };
    return "error" in found ? undefined : found;
  }
  #ask(request: string): Promise<FromLab> {
    this.#worker ??= new Worker(new URL("./lab_worker.ts", import.meta.url), { type: "module" });
    const worker = this.#worker;
    const ticket = ++this.#tickets;
    return new Promise((resolve) => {
      worker.addEventListener("message", function hear({ data }: MessageEvent<FromLab>) {
        if (data.ticket !== ticket) return;
        worker.removeEventListener("message", hear);
        resolve(data);
      });
      worker.postMessage({ ticket, request } satisfies ToLab);
    });
  }
}
