// SPDX-License-Identifier: GPL-3.0-or-later
// What can be played, by the names the core knows and the messages people read. The lists and
// defaults of a new game come from the core. The only place of the site that names games, sides and
// pieces.
import type { MessageId } from "kydai-words/words.js";
import choices from "virtual:kydai-choices";
import type { Shape } from "../board/marks";
import type { Stones } from "./pictures";

export type GameKind = "chess" | "caro";

export type Mode = "computer" | "two" | "engines";
export type SideChoice = "first" | "second" | "either";

// One thing to choose.
export interface Offered<Value extends string = string> {
  value: Value;
  name: MessageId;
}
export interface Rules extends Offered {
  about: MessageId;
  how?: MessageId;
}

export interface Level extends Rules {
  strength: Record<GameKind, { vi: string; en: string }>; // "about 900 Elo"
}

// What is chosen for a new game, but for what begins with that game only.
export interface FirstChoices {
  game: GameKind;
  variant: string; // of chess
  rule: string; // of caro
  size: number; // of the caro board
  edgeBlocks: boolean;
  swap2: boolean;
  mode: Mode;
  level: string;
  otherLevel: string; // of the second machine
  side: SideChoice;
  clock: string;
}

// How moves name pieces; records always use English letters.
export type Notation = "letters" | "figurines" | "vietnamese";

// How the page looks and sounds.
export interface Preferences {
  theme: "system" | "light" | "dark";
  board: "wood" | "jade" | "ink";
  stones: Stones;
  stoneNumbers: boolean;
  coordinates: boolean;
  notation: Notation;
  legalMoves: boolean;
  lastMove: boolean;
  premoves: boolean;
  turnBoard: boolean;
  animation: boolean;
  sound: boolean;
  soundVolume: number; // 0 to 100
  music: boolean;
  musicVolume: number;
}

// As play/json/choices_json.hpp gives it: the same lists and defaults in every front end.
export interface OfferedChoices {
  first: FirstChoices;
  games: Offered<GameKind>[];
  variants: Rules[];
  rules: Rules[];
  boards: Offered[];
  modes: Offered<Mode>[];
  levels: Level[];
  levelsByNumber: string[]; // as older versions counted and kept them
  sides: Record<GameKind, Offered<SideChoice>[]>;
  clocks: { value: string; vi: string; en: string }[];
  quickClocks: string[];
  preferences: Preferences;
  // Of a new tournament, by its system.
  tieBreaks: Record<"swiss" | "round-robin" | "knock-out" | "arena", string>;
  arrangements: number;
}

export const offered = choices as OfferedChoices;
export const { games, variants, rules: caroRules, modes, levels, sides, arrangements } = offered;
export const standard = "chess";
export const shuffled = "chess960";
// Three in a row has a board of its own; the others share the sizes.
export const smallestBoard = Number(offered.boards[0]!.value);
export const caroSizes = offered.boards.map(({ value, name }) => ({
  size: Number(value),
  about: name,
}));
export const threeInARow: Rules = {
  value: "tictactoe",
  name: "caro.rule.TicTacToe.name",
  about: "caro.rule.TicTacToe.about",
};

const nameOf = (game: GameKind, side: SideChoice): MessageId =>
  sides[game].find(({ value }) => value === side)!.name;
const sidesOf = (game: GameKind): Record<"first" | "second", MessageId> => ({
  first: nameOf(game, "first"),
  second: nameOf(game, "second"),
});
export const sideNames: Record<GameKind, Record<"first" | "second", MessageId>> = {
  chess: sidesOf("chess"),
  caro: sidesOf("caro"),
};

// The tags that name the players in a record.
export const nameTags: Record<GameKind, Record<"first" | "second", string>> = {
  chess: { first: "White", second: "Black" },
  caro: { first: "X", second: "O" },
};

// The name and the shape of a target.
export interface TargetKind {
  name: MessageId;
  shape: Shape;
}
export const targetKinds: Record<string, TargetKind> = {
  quiet: { name: "chess.target.Quiet", shape: "dot" },
  capture: { name: "chess.target.Capture", shape: "corners" },
  castling: { name: "chess.target.Castling", shape: "tower" },
  "en-passant": { name: "chess.target.EnPassant", shape: "crossed-dot" },
  promotion: { name: "chess.target.Promotion", shape: "crown" },
  "capture-promotion": { name: "chess.target.CapturePromotion", shape: "crown-and-corners" },
  drop: { name: "chess.target.Drop", shape: "dot" },
  premove: { name: "chess.target.Quiet", shape: "ring" },
  "premove-promotion": { name: "chess.target.Promotion", shape: "hollow-crown" },
};

// How a game shows itself.
export interface Appearance {
  checkered: boolean; // squares; else lines
  hasSides: boolean; // the board is seen from one side or the other
  hasFigures: boolean; // letters of its moves may be figures
  hasPositions: boolean; // a position is a text that people exchange
  hasScore: boolean; // a result is written as one, "1-0"
  recordFile: string;
}
export const appearances: Record<GameKind, Appearance> = {
  chess: {
    checkered: true,
    hasSides: true,
    hasFigures: true,
    hasPositions: true,
    hasScore: true,
    recordFile: "kydai.pgn",
  },
  caro: {
    checkered: false,
    hasSides: false,
    hasFigures: false,
    hasPositions: false,
    hasScore: false,
    recordFile: "kydai-caro.txt",
  },
};

// The file of a sound: caro moves sound like the marks or stones that are drawn.
export function soundFile(sound: string, game: GameKind | undefined, stones: Stones): string {
  if (game !== "caro" || sound !== "move") return sound;
  return stones === "stones" ? "stone" : "pen";
}

export const howTo: Record<GameKind, MessageId[]> = {
  chess: [
    "how.chess.goal",
    "how.chess.pieces",
    "how.chess.castling",
    "how.chess.en-passant",
    "how.chess.promotion",
    "how.chess.draws",
  ],
  caro: ["how.caro.goal", "how.caro.blocked", "how.caro.threats", "how.caro.swap2"],
};
export const gameNames = Object.fromEntries(
  games.map(({ value, name }) => [value, name]),
) as Record<GameKind, MessageId>;
export const typeHere: Record<GameKind, MessageId> = {
  chess: "panel.type-move",
  caro: "panel.type-point",
};

const letters = "KQRBN";
const signs: Record<Notation, string> = {
  letters,
  figurines: "♚♛♜♝♞", // solid ones are told apart in small type
  vietnamese: "VHXTM", // vua, hậu, xe, tượng, mã
};
// In one move or in a sentence about moves: "Nf3", "R1xd4", "e8=Q", "N@f7".
const pieceLetter = /=[KQRBN]|\b[KQRBN](?=@|[a-h]?[1-8]?x?[a-h][1-8])/g;
export const inNotation = (notation: Notation, text: string): string =>
  text.replace(pieceLetter, (found) => {
    const [letter] = found.slice(-1);
    return found.slice(0, -1) + signs[notation][letters.indexOf(letter!)]!;
  });
// Typed moves in another notation, as English letters.
export const fromNotation = (notation: Notation, move: string): string =>
  notation === "vietnamese"
    ? move.replace(/^[VHXTM]|=[VHXTM]/, (found) => {
        const [letter] = found.slice(-1);
        return found.slice(0, -1) + letters[signs.vietnamese.indexOf(letter!)]!;
      })
    : move;
