// SPDX-License-Identifier: GPL-3.0-or-later
// What the analysis screen shows next. Other screens set it and go there; without it the last analysis
// of this tab is continued, or else that of this browser.
import type { Side } from "../../core/view";
import { show } from "../route.svelte";
import { ownGame } from "../own_game";
import { keep, keepInTab, keptInTab, keptObject, savedGame } from "../storage";

export interface Wanted {
  request: string; // "open PATH\n…" or "new\n…" (docs/formats/wasm.md)
  near?: Side; // whose side of the board is at the bottom
  review?: boolean; // begin with a review of the game
  isOwn?: boolean; // the game of this tab: its review is saved with it
  savedAs?: string; // a game of the library: its review is saved with it
  onlineGame?: string; // the id of a finished online game, which the server may review
}

let wanted: Wanted | undefined;

export function openAnalysis(next: Wanted): void {
  wanted = next;
  show("analysis");
}
export const openAt = (record: string, path: string): string => `open ${path || "-"}\n${record}`;

// Once.
export function takeWanted(): Wanted | undefined {
  const taken = wanted;
  wanted = undefined;
  return taken;
}

// The last analysis, so that a reloaded page still has it.
interface Kept {
  record: string;
  path: string;
  near?: Side;
  isOwn?: boolean;
  savedAs?: string;
  onlineGame?: string;
}
const keptName = "analysis";
export function keepAnalysis(kept: Kept): boolean {
  keepInTab(keptName, kept);
  return keep(keptName, kept);
}
export function lastAnalysis(): Wanted | undefined {
  const kept = (keptInTab(keptName) ?? keptObject(keptName)) as Partial<Kept> | null;
  if (typeof kept?.record !== "string") return undefined;
  const { record, path = "", near, isOwn, savedAs, onlineGame } = kept;
  // Meanwhile another tab may have changed the notes or moves of a saved game, and this tab may have
  // another game, to which these notes do not belong.
  const noted = savedAs ? savedGame(savedAs)?.analysis : undefined;
  return {
    request: openAt(noted ?? record, path),
    near,
    isOwn: isOwn && ownGame.analysis === record,
    savedAs: noted === undefined ? undefined : savedAs,
    onlineGame,
  };
}
export const startPosition: Wanted = { request: "new\ngame chess" };
