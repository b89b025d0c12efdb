// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the lab's algorithms and what each adds (algorithm.hpp of each game in engine/lab).
import type { MessageId } from "kydai-words/words.js";
import type { GameKind } from "../../core/catalogue";
import { said } from "../words.svelte";

const names: Record<string, MessageId> = {
  random: "lab.algorithm.random",
  beginner: "lab.algorithm.beginner",
  greedy: "lab.algorithm.greedy",
  minimax: "lab.algorithm.minimax",
  negamax: "lab.algorithm.negamax",
  alphabeta: "lab.algorithm.alphabeta",
  ordered: "lab.algorithm.ordered",
  deepening: "lab.algorithm.deepening",
  quiescence: "lab.algorithm.quiescence",
  engine: "lab.algorithm.engine",
};
const abouts: Record<string, MessageId> = {
  random: "lab.about.random",
  beginner: "lab.about.beginner",
  greedy: "lab.about.greedy",
  minimax: "lab.about.minimax",
  negamax: "lab.about.negamax",
  alphabeta: "lab.about.alphabeta",
  ordered: "lab.about.ordered",
  deepening: "lab.about.deepening",
  quiescence: "lab.about.quiescence",
  engine: "lab.about.engine",
};

const caroAbouts: Record<string, MessageId> = {
  beginner: "lab.about-caro.beginner",
  greedy: "lab.about-caro.greedy",
  ordered: "lab.about-caro.ordered",
  quiescence: "lab.about-caro.quiescence",
};

const evaluations: Record<string, MessageId> = {
  arena: "lab.evaluation-of.arena",
  material: "lab.evaluation-of.material",
  windows: "lab.evaluation-of.windows",
  engine: "lab.evaluation-of.engine",
};

export const evaluationName = (id: string): string => said(evaluations[id]!);
export const algorithmName = (id: string): string => (names[id] ? said(names[id]) : id);
export function algorithmAbout(id: string, game: GameKind): string {
  const about = (game === "caro" ? caroAbouts[id] : undefined) ?? abouts[id];
  return about ? said(about) : "";
}
