// SPDX-License-Identifier: GPL-3.0-or-later
// A running game as the core shows it (play/json/view_json.hpp). Everything is decided there: a
// view draws this and knows no rules. Squares and points are named by column letter and row number.

export type Side = "first" | "second";

export interface Item {
  id: number;
  kind: string; // which picture
  at: string;
  name: string; // what a screen reader says
}

export interface Step {
  from?: string; // none: it comes onto the board
  to: string;
}

export interface Choice {
  kind: string;
  letter: string;
  name: string;
}

export interface InHand {
  key: string; // what `targets` calls it
  kind: string;
  name: string;
  count: number;
}

export interface Change {
  kind: "moved" | "captured" | "exploded" | "dropped" | "returned" | "restored";
  id: number;
  from?: string;
  to?: string;
}

export interface Board {
  width: number;
  height: number;
  items: Item[];
  last?: Step;
  blast?: string[]; // what the last move blew up
  check?: string;
  goals?: string[]; // cells where a king wins (king of the hill, racing kings)
  hintPlace?: { at: string; across: number }; // where to look, that many cells wide
  hint?: Step;
  premove?: Step;
  targets?: Record<string, Record<string, string>>; // from → to → kind of mark
  promotions?: Choice[];
  captured?: Record<Side, string[]>;
  balance?: number; // points that `first` is ahead
  hands?: Record<Side, InHand[]>;
  checksLeft?: Record<Side, number>;
  lines?: { from: string; to: string }[];
  unwon?: { from: string; to: string; blockers: string[] }[]; // lines that do not win, with their blockers
  forbidden?: string[];
  places?: boolean; // whether a press on a free point places a stone
  choices?: { input: string; name: string }[]; // what the opening asks
  changes?: Change[];
}

// The gesture on the board (play/view/gesture.hpp).
export interface Gesture {
  selected?: string; // a cell, or the key of something in hand
  lifted?: string; // it follows the pointer
  promotesAt?: string; // a pawn waits there for the choice of what it becomes
  aim?: string; // the next tap there places
}

export interface Player {
  title: string;
  name: string;
  machine: boolean;
  here: boolean; // a person at this board
  left: number | null; // milliseconds
  runs: boolean;
}

export interface MoveItem {
  node: number;
  number: number;
  side: Side;
  text: string;
  depth: number;
  glyphs?: string; // "!?": what a commentator thinks of it
  comment?: string; // that the record has on it
}

export interface Result {
  headline: string;
  reason: string;
  winner?: Side;
  score: string;
  length: string; // in words
}

export interface View {
  game: "chess" | "caro";
  rules: string;
  rulesName: string;
  board: Board;
  gesture: Gesture;
  players: Record<Side, Player>;
  status: string;
  notice: string | null;
  noticeKind?: "news" | "refusal"; // where there is a notice
  noticeNumber: number; // counts them: tells apart two in the same words
  spoken: string;
  result?: Result;
  moves: MoveItem[];
  unfinished: boolean; // can be continued
  node: number; // where the game stands
  shown: number; // what is on the screen
  ply: number; // of what is on the screen
  comment?: string; // that the record has on it
  opening?: { code: string; name: string; ply: number }; // of what is on the screen
  hint?: string; // as much of it as was asked for, in words
  hintAsked?: number; // how often
  can: string[];
  near: Side;
  turn: Side;
  machines: number;
  otherToMove: boolean; // an engine or a remote player
  sending: boolean; // what was done here is not in the server's log yet
  thinking: boolean;
  paused: boolean;
  replaying: boolean;
  pace: number;
  drawOfferedBy?: Side;
  takeBackOfferedBy?: Side;
}

// Why a game could not be set up or read, in each language.
export type Refused = Record<"vi" | "en", string>;

// A notice is news, or a refusal that says why.
export const isRefusal = ({ notice, noticeKind }: View): boolean =>
  notice !== null && noticeKind !== "news";
