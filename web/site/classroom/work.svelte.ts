// SPDX-License-Identifier: GPL-3.0-or-later
// Work that the teacher has given: where it is done, and how far this pupil is, from what the screens
// of learning and playing show. The server hears of every step.
import { untrack } from "svelte";
import type { GameKind } from "../../core/catalogue";
import { game } from "../game.svelte";
import { learning } from "../learn/learn.svelte";
import { puzzles } from "../learn/puzzles.svelte";
import { goLearn, screen, show } from "../route.svelte";
import type { Work } from "./api";
import type { ClassVisit } from "./visit.svelte";

// "chess POSITION", "caro fork"
const partsOf = (what: string): { kind: GameKind; rest: string } => {
  const [kind = "chess", ...rest] = what.split(" ");
  return { kind: kind as GameKind, rest: rest.join(" ") };
};
// The game that was begun for a position, so that no other one counts.
const startedKey = "kydai.class.position";

export async function beginWork({ kind, what }: Work): Promise<void> {
  if (kind === "lesson") return goLearn(what);
  const { kind: of, rest } = partsOf(what);
  if (kind === "puzzles") return goLearn(`puzzles/${of}/${rest ? `theme-${rest}` : "training"}`);
  const rules = of === "chess" ? rest.split(" ")[0]! : "";
  const position = of === "chess" ? rest.slice(rules.length + 1) : rest;
  const side = turnIn(of, position);
  const { level } = game.choices;
  if (await game.playFrom({ kind: of, rules, position, level, side })) return;
  sessionStorage.setItem(startedKey, what);
  show("play");
}
// Whose turn it is: the second field of a FEN, the fifth of a position of caro.
const turnIn = (kind: GameKind, position: string) =>
  position.split(" ")[kind === "chess" ? 1 : 4] === (kind === "chess" ? "b" : "o")
    ? "second"
    : "first";

export class WorkReport {
  #isCounted = true; // the puzzle that is shown
  constructor(private readonly visit: ClassVisit) {}

  // Whether the screen is the one where the work is done.
  get isHere(): boolean {
    const work = this.visit.view?.work;
    if (!work) return false;
    return work.kind === "position" ? screen() === "play" : screen() === "learn";
  }
  // For an effect: runs again with every step on a screen.
  watch(): void {
    const work = this.visit.view?.work;
    if (!work || work.own >= work.goal) return;
    const done = this.#done(work);
    if (done > work.own) untrack(() => void this.visit.order(`progress ${done}`));
  }

  #done({ kind, what, own, goal }: Work): number {
    if (kind === "lesson") {
      const { lesson } = learning;
      if (lesson?.id !== what) return 0;
      return lesson.mood === "finished" ? goal : Math.min(goal, lesson.done.length);
    }
    if (kind === "position") {
      const isOver = screen() === "play" && game.view?.result !== undefined;
      return isOver && sessionStorage.getItem(startedKey) === what ? 1 : 0;
    }
    const { puzzle } = puzzles;
    const isSolved = puzzle?.mood === "solved" && puzzle.over && !puzzle.missed;
    const { kind: of, rest: theme } = partsOf(what);
    const isAsked = puzzle?.game === of && (!theme || puzzle.themes.includes(theme));
    if (!isSolved || !isAsked || this.#isCounted) {
      this.#isCounted = isSolved ?? true;
      return 0;
    }
    this.#isCounted = true;
    return own + 1;
  }
}
