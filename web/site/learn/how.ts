// SPDX-License-Identifier: GPL-3.0-or-later
// The pages about the algorithms: the real source file of each, and a tiny position to try it on.
import type { TreeWish } from "../../core/lab";

const sources = import.meta.glob<string>(
  [
    "../../../engine/lab/chess/{random,beginner,greedy,minimax,negamax,quiescence}.cpp",
    "../../../engine/lab/chess/{alpha_beta,ordered_alpha_beta,iterative_deepening}.cpp",
  ],
  { query: "?raw", import: "default" },
);
export const sourceOf = (file: string): Promise<string> =>
  sources[`../../../engine/lab/chess/${file}.cpp`]!();

export interface HowPage {
  id: string;
  file: string; // in engine/lab/chess
  example?: TreeWish;
}
const threeInARow = (algorithm: string): TreeWish => ({
  game: "tictactoe",
  algorithm,
  depth: 9,
  evaluation: "arena",
  position: "b2a1c1a3",
});
const chess = (algorithm: string, depth: number, position: string): TreeWish => ({
  game: "chess",
  algorithm,
  depth,
  evaluation: "material",
  position,
});
const kingAndPawn = "8/8/8/3k4/8/3K4/4P3/8 w - - 0 1";

export const howPages: HowPage[] = [
  { id: "random", file: "random" },
  { id: "beginner", file: "beginner" },
  {
    id: "greedy",
    file: "greedy",
    example: chess("greedy", 1, "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1"),
  },
  { id: "minimax", file: "minimax", example: threeInARow("minimax") },
  { id: "negamax", file: "negamax", example: chess("negamax", 2, kingAndPawn) },
  { id: "alphabeta", file: "alpha_beta", example: threeInARow("alphabeta") },
  { id: "ordered", file: "ordered_alpha_beta", example: threeInARow("ordered") },
  { id: "deepening", file: "iterative_deepening", example: chess("deepening", 4, kingAndPawn) },
  {
    id: "quiescence",
    file: "quiescence",
    example: chess("quiescence", 1, "4k3/8/2p1p3/3p4/4P3/2N2B2/8/3RK3 w - - 0 1"),
  },
];
