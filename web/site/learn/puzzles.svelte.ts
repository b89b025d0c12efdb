// SPDX-License-Identifier: GPL-3.0-or-later
// Puzzles as the page sees them. The core chooses, judges and rates (play/puzzles); the page brings the
// file of a game when its puzzles are first wanted, and keeps what the trainer says.
import { puzzles as addresses } from "virtual:kydai-learn";
import type { GameKind } from "../../core/catalogue";
import type { Side, Step } from "../../core/view";
import { game, playSound } from "../game.svelte";
import { keep, kept } from "../storage";
import { language } from "../words.svelte";
import type { PlainBoard } from "./learn.svelte";

export type PuzzleMood = "task" | "right" | "wrong" | "hinted" | "solved" | "shown";
// As play/json/puzzle_json.hpp gives it.
export interface Puzzle {
  game: GameKind;
  rating: number;
  themes: string[];
  near: Side;
  mood: PuzzleMood;
  over: boolean;
  missed: boolean;
  asked: number;
  board: PlainBoard;
  hint?: Step;
}
export interface Trainer {
  rating: number;
  provisional: boolean;
  met: number;
  solved: number;
  streak: number;
  bestStreak: number;
  bestStorm: number;
  text: string; // to be kept
}
export interface Storm {
  solved: number;
  missed: number;
  left: number; // milliseconds
  over: boolean;
}
interface Answer {
  puzzle?: Puzzle;
  trainer?: Trainer;
  storm?: Storm;
  error?: string;
}
interface Loaded {
  count: number;
  themes: Record<string, number>;
}

const trainerName = (kind: GameKind): string => `puzzles.${kind}`;
const millisecondsPerDay = 86_400_000;
const seed = (): number => Math.floor(Math.random() * 2 ** 32);
// By the calendar of the person, so that it changes at their midnight.
function today(): number {
  const now = new Date();
  return Math.floor((now.getTime() - now.getTimezoneOffset() * 60_000) / millisecondsPerDay);
}

class Puzzles {
  puzzle = $state.raw<Puzzle>();
  trainer = $state.raw<Trainer>();
  storm = $state.raw<Storm>();
  stormAt = $state(0); // when `storm` was true, as performance.now() counts
  themes = $state.raw<Record<string, number>>({});
  count = $state(0); // of answers, so that the same text is announced again
  failed = $state(false);
  readonly #loaded = new Map<GameKind, Loaded>();

  async load(kind: GameKind): Promise<void> {
    this.failed = false;
    try {
      let loaded = this.#loaded.get(kind);
      if (!loaded) {
        const response = await fetch(addresses[kind]);
        if (!response.ok) throw new Error(`${response.status}`);
        loaded = await game.puzzles<Loaded>(`load\n${await response.text()}`);
        this.#loaded.set(kind, loaded);
        const text = kept(trainerName(kind)) ?? "";
        await game.puzzles<Trainer>(`trainer ${kind}\n${text}`);
      }
      this.themes = loaded.themes;
    } catch {
      this.failed = true;
    }
  }
  next = (kind: GameKind, theme: string) =>
    this.#ask(`next ${kind} ${language()} ${seed()} ${theme}`);
  daily = (kind: GameKind) => this.#ask(`daily ${kind} ${language()} ${today()}`);
  startStorm = (kind: GameKind) => this.#ask(`storm ${kind} ${language()} ${seed()}`);
  again = () => this.#ask(`show ${language()}`); // in another language, or when time is up

  async try(move: string): Promise<void> {
    const before = this.storm?.missed;
    await this.#ask(`do move ${move}`);
    const isWrong = this.puzzle?.mood === "wrong" || this.storm?.missed !== before;
    playSound(isWrong ? "illegal" : "move", this.puzzle?.game);
  }
  hint = () => this.#ask("do hint");
  showSolution = () => this.#ask("do solution");

  async #ask(request: string): Promise<void> {
    const { puzzle, trainer, storm } = await game.puzzles<Answer>(request);
    if (!puzzle || !trainer) return;
    [this.puzzle, this.trainer, this.storm] = [puzzle, trainer, storm];
    this.stormAt = performance.now();
    ++this.count;
    keep(trainerName(puzzle.game), trainer.text);
  }
}
export const puzzles = new Puzzles();
