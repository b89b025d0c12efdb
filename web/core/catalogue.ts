// SPDX-License-Identifier: GPL-3.0-or-later
// What can be played, by the names the core knows and the messages people read. The only place of
// the site that names games, sides and pieces.
import type { MessageId } from "kydai-words/words.js";
import type { Shape } from "../board/marks";
import type { Stones } from "./pictures";

export type GameKind = "chess" | "caro";

export interface Rules {
  id: string;
  name: MessageId;
  about: MessageId;
  how?: MessageId;
}

const variant = (id: string, name: string): Rules => ({
  id,
  name: `chess.variant.${name}.name` as MessageId,
  about: `chess.variant.${name}.about` as MessageId,
  how: `chess.variant.${name}.how` as MessageId,
});
const caroRule = (id: string, name: string): Rules => ({
  id,
  name: `caro.rule.${name}.name` as MessageId,
  about: `caro.rule.${name}.about` as MessageId,
});

export const standard = variant("chess", "Chess");
export const shuffled = variant("chess960", "Chess960");
export const variants: Rules[] = [
  standard,
  shuffled,
  variant("crazyhouse", "Crazyhouse"),
  variant("kingofthehill", "KingOfTheHill"),
  variant("3check", "ThreeCheck"),
  variant("atomic", "Atomic"),
  variant("antichess", "Antichess"),
  variant("horde", "Horde"),
  variant("racingkings", "RacingKings"),
];
export const arrangements = 960;

// Three in a row has a board of its own; the others share the sizes.
export const threeInARow = { ...caroRule("tictactoe", "TicTacToe"), size: 3 };
export const usualCaroRule = caroRule("caro-open", "CaroOpen");
export const caroRules: Rules[] = [
  usualCaroRule,
  caroRule("caro5", "Caro5"),
  caroRule("caro6", "Caro6"),
  caroRule("freestyle", "Freestyle"),
  caroRule("standard", "Standard"),
  caroRule("renju", "Renju"),
];
export const caroSizes: { size: number; about: MessageId }[] = [
  { size: threeInARow.size, about: "board.tiny" },
  { size: 10, about: "board.small" },
  { size: 15, about: "board.usual" },
  { size: 19, about: "board.large" },
  { size: 20, about: "board.widest" },
];

export const sideNames: Record<GameKind, Record<"first" | "second", MessageId>> = {
  chess: { first: "chess.color.White", second: "chess.color.Black" },
  caro: { first: "caro.side.X", second: "caro.side.O" },
};

const levelIds = [
  "random",
  "first-game",
  "beginner",
  "learner",
  "casual",
  "steady",
  "club",
  "strong",
  "expert",
  "master",
  "full",
];
export const levels = levelIds.map((id) => ({
  name: `level.${id}.name` as MessageId,
  about: `level.${id}.about` as MessageId,
}));

// What a target is called, what it looks like, and whether it leaves a choice.
export interface TargetKind {
  name: MessageId;
  shape: Shape;
  asks?: boolean;
}
export const targetKinds: Record<string, TargetKind> = {
  quiet: { name: "chess.target.Quiet", shape: "dot" },
  capture: { name: "chess.target.Capture", shape: "corners" },
  castling: { name: "chess.target.Castling", shape: "tower" },
  "en-passant": { name: "chess.target.EnPassant", shape: "crossed-dot" },
  promotion: { name: "chess.target.Promotion", shape: "crown", asks: true },
  "capture-promotion": {
    name: "chess.target.CapturePromotion",
    shape: "crown-and-corners",
    asks: true,
  },
  drop: { name: "chess.target.Drop", shape: "dot" },
  premove: { name: "chess.target.Quiet", shape: "ring" },
  "premove-promotion": { name: "chess.target.Promotion", shape: "hollow-crown", asks: true },
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

// The file of a sound: stones are heard as what they are drawn as.
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
export const gameNames: Record<GameKind, MessageId> = {
  chess: "menu.chess",
  caro: "game.caro.name",
};
export const noMoves: Record<GameKind, MessageId> = {
  chess: "panel.no-moves",
  caro: "panel.no-moves-caro",
};
export const typeHere: Record<GameKind, MessageId> = {
  chess: "panel.type-move",
  caro: "panel.type-point",
};

// Figures in place of the letters of a move list, for both sides the filled ones' outline.
const figures: Record<string, string> = { K: "♔", Q: "♕", R: "♖", B: "♗", N: "♘" };
export const withFigures = (move: string): string =>
  move.replace(/[KQRBN]/g, (letter) => figures[letter] ?? letter);
