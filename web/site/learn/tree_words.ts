// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the tree's codes (play/json/tree_json.hpp): values, marks, reasons, steps.
import { sideNames } from "../../core/catalogue";
import type {
  LabGame,
  TreeEvent,
  TreeMark,
  TreeReason,
  TreeState,
  TreeValue,
} from "../../core/lab";
import type { Side } from "../../core/view";
import { said, w } from "../words.svelte";

export const gameOf = (game: LabGame) => (game === "tictactoe" ? "caro" : game);
export const sideSaid = (game: LabGame, side: Side): string => said(sideNames[gameOf(game)][side]);

const marks = {
  open: "lab.tree.mark.open",
  searched: "lab.tree.mark.searched",
  evaluated: "lab.tree.mark.evaluated",
  ended: "lab.tree.mark.ended",
  cut: "lab.tree.mark.cut",
  remembered: "lab.tree.mark.remembered",
} as const;
export const markSaid = (mark: TreeMark): string => w(marks[mark]);

// A typographic minus, as wide as the plus.
const signed = (text: string): string => text.replace("-", "−");

export const valueSaid = (game: LabGame, value: TreeValue): string =>
  "text" in value ? signed(value.text) : w("lab.tree.wins", { side: sideSaid(game, value.wins) });
export function reasonSaid(game: LabGame, reason: TreeReason): string {
  const { code, move = "", value: at, bound: elsewhere } = reason;
  const side = sideSaid(game, reason.side);
  const value = "text" in at ? signed(at.text) : "";
  const bound = "text" in elsewhere ? signed(elsewhere.text) : w("lab.tree.a-win");
  switch (code) {
    case "refuted":
      return w("lab.tree.refuted", { move, side, value, bound });
    case "loses":
      return w("lab.tree.loses", { move, side, bound });
    case "loses-sooner":
      return w("lab.tree.loses-sooner", { move, side });
    case "wins-later":
      return w("lab.tree.wins-later", { move, side });
    case "stands-pat":
      return w("lab.tree.stands-pat", { side, value, bound });
  }
}

// "at most +0.30", "+0.30 so far"
export function stateSaid(game: LabGame, { value, bound, mark }: TreeState): string {
  if (!value) return "";
  const text = valueSaid(game, value);
  if (mark === "open") return w("lab.tree.so-far", { value: text });
  if ("wins" in value) return text;
  if (bound === "at-most") return w("lab.tree.at-most", { value: text });
  if (bound === "at-least") return w("lab.tree.at-least", { value: text });
  return text;
}

// "[+0.30, +∞]"
export function windowShown(game: LabGame, window: TreeState["window"]): string {
  if (!window) return "";
  const low = window.low ? valueSaid(game, window.low) : "−∞";
  const high = window.high ? valueSaid(game, window.high) : "+∞";
  return `[${low}, ${high}]`;
}

export function eventSaid(game: LabGame, event: TreeEvent): string {
  const move = event.move || w("lab.tree.root");
  if (event.kind === "enter") return w("lab.tree.enters", { move });
  const value = event.value ? valueSaid(game, event.value) : "";
  if (event.mark === "cut") return w("lab.tree.leaves-cut", { move, value });
  if (event.improves) return w("lab.tree.leaves-better", { move, value });
  return w("lab.tree.leaves", { move, value });
}
