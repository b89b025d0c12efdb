// SPDX-License-Identifier: GPL-3.0-or-later
// What each algorithm's page says, where the games differ also of each game.
import type { MessageId } from "kydai-words/words.js";
import type { HowPage } from "./how";

const ideas: Record<string, MessageId> = {
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
const caroIdeas: Record<string, MessageId> = {
  beginner: "lab.how.idea-of-caro.beginner",
  greedy: "lab.how.idea-of-caro.greedy",
  minimax: "lab.how.idea-of-caro.minimax",
  ordered: "lab.how.idea-of-caro.ordered",
  deepening: "lab.how.idea-of-caro.deepening",
  quiescence: "lab.how.idea-of-caro.quiescence",
};
const watches: Record<string, MessageId> = {
  greedy: "lab.how.watch.greedy",
  minimax: "lab.how.watch.minimax",
  negamax: "lab.how.watch.negamax",
  alphabeta: "lab.how.watch.alphabeta",
  ordered: "lab.how.watch.ordered",
  deepening: "lab.how.watch.deepening",
  quiescence: "lab.how.watch.quiescence",
};
const caroWatches: Record<string, MessageId> = {
  greedy: "lab.how.watch-caro.greedy",
  minimax: "lab.how.watch-caro.minimax",
  negamax: "lab.how.watch-caro.negamax",
  alphabeta: "lab.how.watch-caro.alphabeta",
  ordered: "lab.how.watch-caro.ordered",
  deepening: "lab.how.watch-caro.deepening",
  quiescence: "lab.how.watch-caro.quiescence",
};

export const ideaOf = ({ game, id }: HowPage): MessageId =>
  (game === "caro" ? caroIdeas[id] : undefined) ?? ideas[id]!;
export const watchOf = ({ game, id }: HowPage): MessageId =>
  (game === "caro" ? caroWatches : watches)[id]!;
