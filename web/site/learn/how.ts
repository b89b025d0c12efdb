// SPDX-License-Identifier: GPL-3.0-or-later
// The pages about the algorithms: the real source file of each in each game, and a tiny position to
// try it on.
import type { GameKind } from "../../core/catalogue";
import type { TreeWish } from "../../core/lab";

const sources = import.meta.glob<string>(
  [
    "../../../engine/lab/{chess,caro}/{random,beginner,greedy,minimax,negamax,quiescence}.cpp",
    "../../../engine/lab/{chess,caro}/{alpha_beta,ordered_alpha_beta,iterative_deepening}.cpp",
  ],
  { query: "?raw", import: "default" },
);

export interface HowPage {
  game: GameKind;
  id: string;
  file: string; // from the root of the repository
  example?: TreeWish;
}
export const sourceOf = ({ file }: HowPage): Promise<string> => sources[`../../../${file}`]!();
// Chess, the first game, has the short addresses.
export const placeOf = (game: GameKind, id = ""): string =>
  ["lab/how", game === "caro" ? "caro" : "", id].filter(Boolean).join("/");

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
const caro = (algorithm: string, depth: number, position: string): TreeWish => ({
  game: "caro",
  algorithm,
  depth,
  evaluation: "arena",
  position,
});
const kingAndPawn = "8/8/8/3k4/8/3K4/4P3/8 w - - 0 1";
const threats = "h8i9i8g8h7h9j9"; // of both sides

const files: Record<string, string> = {
  alphabeta: "alpha_beta",
  ordered: "ordered_alpha_beta",
  deepening: "iterative_deepening",
};
const ids = "random beginner greedy minimax negamax alphabeta ordered deepening quiescence";
const examples: Record<GameKind, Record<string, TreeWish>> = {
  chess: {
    greedy: chess("greedy", 1, "4k3/8/2p5/3p4/8/8/8/3QK3 w - - 0 1"),
    minimax: threeInARow("minimax"),
    negamax: chess("negamax", 2, kingAndPawn),
    alphabeta: threeInARow("alphabeta"),
    ordered: threeInARow("ordered"),
    deepening: chess("deepening", 4, kingAndPawn),
    quiescence: chess("quiescence", 1, "4k3/8/2p1p3/3p4/4P3/2N2B2/8/3RK3 w - - 0 1"),
  },
  caro: {
    greedy: caro("greedy", 1, "h8g6i8j10j8"),
    minimax: caro("minimax", 2, threats),
    negamax: caro("negamax", 2, threats),
    alphabeta: caro("alphabeta", 2, threats),
    ordered: caro("ordered", 2, threats),
    deepening: caro("deepening", 4, "h8i9g9"),
    quiescence: caro("quiescence", 1, "h8g8i8c3j8d3"),
  },
};

export const howPages: HowPage[] = (["chess", "caro"] as const).flatMap((game) =>
  ids.split(" ").map((id) => ({
    game,
    id,
    file: `engine/lab/${game}/${files[id] ?? id}.cpp`,
    example: examples[game][id],
  })),
);
