// SPDX-License-Identifier: GPL-3.0-or-later
// What someone chooses for a new game, and the text that sets it up (play/text/setup_text.hpp).
import {
  arrangements,
  caroRules,
  caroSizes,
  levels,
  shuffled,
  standard,
  threeInARow,
  usualCaroRule,
  variants,
  type GameKind,
} from "./catalogue";
import { clockParts, clocks, noClock } from "./clock";

export type Mode = "computer" | "two" | "engines";

export interface Choices {
  game: GameKind;
  variant: string; // of chess
  rule: string; // of caro
  size: number; // of the caro board
  edgeBlocks: boolean;
  swap2: boolean;
  mode: Mode;
  level: number;
  otherLevel: number; // of the second machine
  side: "first" | "either" | "second";
  clock: string;
  position: string; // FEN; empty: the usual one
  arrangement: number; // of the shuffled pieces, or anyArrangement
}

// Online: the server draws the row of the shuffled pieces when two are paired.
export const anyArrangement = -1;

export const firstChoices: Choices = {
  game: "chess",
  variant: standard.id,
  rule: usualCaroRule.id,
  size: 15,
  edgeBlocks: false,
  swap2: false,
  mode: "computer",
  level: 3,
  otherLevel: 6,
  side: "first",
  clock: noClock,
  position: "",
  arrangement: 0,
};

// What may be kept of a choice that is one of a list.
const known: Partial<Record<keyof Choices, readonly unknown[]>> = {
  game: ["chess", "caro"],
  variant: variants.map(({ id }) => id),
  rule: caroRules.map(({ id }) => id),
  size: caroSizes.map(({ size }) => size),
  mode: ["computer", "two", "engines"],
  side: ["first", "either", "second"],
};

// What was kept from another day, with anything that makes no sense put right.
export function choicesFrom(kept: unknown): Choices {
  const choices = { ...firstChoices };
  if (typeof kept !== "object" || kept === null) return choices;
  for (const key of Object.keys(choices) as (keyof Choices)[]) {
    const value = (kept as Record<string, unknown>)[key];
    const isKnown = known[key]?.includes(value) ?? typeof value === typeof choices[key];
    if (isKnown) Object.assign(choices, { [key]: value });
  }
  choices.level = clamp(choices.level, levels.length);
  choices.otherLevel = clamp(choices.otherLevel, levels.length);
  if (!clocks.includes(choices.clock) && !clockParts(choices.clock)) choices.clock = noClock;
  return choices;
}

function clamp(value: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.trunc(value)));
}

// Another row of the shuffled pieces. `chance` gives numbers in [0, 1), as Math.random does.
export const shuffle = (chance: () => number): number => Math.floor(chance() * arrangements);

// The same choices with a variant of the usual game: the last one, or the first there is.
export function withVariant(choices: Choices): Choices {
  return choices.variant === standard.id ? { ...choices, variant: shuffled.id } : choices;
}

function startLine(choices: Choices): string {
  if (choices.game === "caro") {
    if (choices.size === threeInARow.size) return `start ${threeInARow.id} 3x3 3 open x`;
    const edge = choices.edgeBlocks ? "blocks" : "open";
    return `start ${choices.rule} ${choices.size}x${choices.size} 5 ${edge} x`;
  }
  if (choices.position.trim()) return `start ${choices.variant} ${choices.position.trim()}`;
  if (choices.variant !== shuffled.id) return `start ${choices.variant}`;
  if (choices.arrangement === anyArrangement) return `start ${shuffled.id} any`;
  return `arrangement ${choices.arrangement}`;
}

// A position that somebody pasted, as a game for two; nothing when the text is something else: a
// position has seven strokes between its rows.
export function positionIn(text: string, others: Choices): Choices | undefined {
  const placement = text.trim().split(/\s/)[0] ?? "";
  if (text.trim().includes("\n") || placement.split("/").length !== 8) return undefined;
  const position = text.trim();
  return { ...others, game: "chess", variant: standard.id, mode: "two", clock: "-", position };
}

// What is played, whoever plays it.
export function gameText(choices: Choices): string {
  const lines = [`game ${choices.game}`, startLine(choices), `time ${choices.clock}`];
  if (choices.game === "caro" && choices.swap2 && choices.size > threeInARow.size)
    lines.push("opening swap2");
  return lines.join("\n");
}

export function setupText(choices: Choices, name: string, chance: () => number): string {
  const person = "person";
  const machine = `machine ${choices.level}`;
  let players = [person, person];
  if (choices.mode === "engines") players = [machine, `machine ${choices.otherLevel}`];
  let side = choices.side;
  if (side === "either") side = chance() < 0.5 ? "first" : "second";
  if (choices.mode === "computer")
    players = side === "first" ? [person, machine] : [machine, person];
  const lines = [
    gameText(choices),
    `first ${players[0]}`,
    `second ${players[1]}`,
    `seed ${Math.floor(chance() * 2 ** 32)}`,
  ];
  const tags = choices.game === "chess" ? ["White", "Black"] : ["X", "O"];
  if (choices.mode === "computer" && name.trim()) {
    lines.push(`tag ${tags[side === "first" ? 0 : 1]} ${name.trim()}`);
  }
  return lines.join("\n");
}
