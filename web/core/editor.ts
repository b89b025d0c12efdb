// SPDX-License-Identifier: GPL-3.0-or-later
// An edited position as the core shows it (play/json/editor_json.hpp).
import type { GameKind } from "./catalogue";
import type { Item, Refused, Side } from "./view";

export interface EditorView {
  game: GameKind;
  rules: string;
  board: { width: number; height: number; items: Item[] };
  palette: { kind: string; name: string }[];
  turn: Side;
  text: string; // the position, as people exchange it
  error: string | null; // what is wrong with it
  castling?: { key: string; side: string; on: boolean; possible: boolean }[];
  enPassant?: string | null;
  enPassantChoices?: string[];
  pockets?: Record<Side, { kind: string; name: string; count: number }[]>;
  checksLeft?: Record<Side, number>;
}
export type EditorAnswer = Partial<EditorView> & { refused?: Refused };
export const isEditorView = (answer: EditorAnswer): answer is EditorView =>
  answer.board !== undefined;

// The setup of an analysis or a game from it (play/text/setup_text.hpp).
export const setupOf = ({ game, rules, text }: EditorView): string =>
  `game ${game}\nstart ${game === "caro" ? text : `${rules} ${text}`}`;
