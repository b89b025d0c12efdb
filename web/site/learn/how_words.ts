// SPDX-License-Identifier: GPL-3.0-or-later
// What each algorithm's page says.
import type { MessageId } from "kydai-words/words.js";

export const ideas: Record<string, MessageId> = {
  random: "lab.how.idea-of.random",
  beginner: "lab.how.idea-of.beginner",
  greedy: "lab.how.idea-of.greedy",
  minimax: "lab.how.idea-of.minimax",
  negamax: "lab.how.idea-of.negamax",
  alphabeta: "lab.how.idea-of.alphabeta",
  ordered: "lab.how.idea-of.ordered",
  deepening: "lab.how.idea-of.deepening",
  quiescence: "lab.how.idea-of.quiescence",
};
export const watches: Record<string, MessageId> = {
  greedy: "lab.how.watch.greedy",
  minimax: "lab.how.watch.minimax",
  negamax: "lab.how.watch.negamax",
  alphabeta: "lab.how.watch.alphabeta",
  ordered: "lab.how.watch.ordered",
  deepening: "lab.how.watch.deepening",
  quiescence: "lab.how.watch.quiescence",
};
