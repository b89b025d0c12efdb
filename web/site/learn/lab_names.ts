// SPDX-License-Identifier: GPL-3.0-or-later
// What the lab's algorithms are called and what each adds (engine/lab/chess/algorithm.hpp).
import type { MessageId } from "kydai-words/words.js";
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
};

export const algorithmName = (id: string): string => (names[id] ? said(names[id]) : id);
export const algorithmAbout = (id: string): string => (abouts[id] ? said(abouts[id]) : "");
