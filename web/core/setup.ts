// SPDX-License-Identifier: GPL-3.0-or-later
// The user's choices for a new game, and the setup text made from them (play/text/setup_text.hpp).
import {
  arrangements,
  caroRules,
  caroSizes,
  games,
  levels,
  modes,
  offered,
  shuffled,
  sides,
  standard,
  nameTags,
  variants,
  type FirstChoices,
  type GameKind,
} from "./catalogue";
import { clockParts, noClock } from "./clock";
import { today } from "./date";

export interface Choices extends FirstChoices {
  position: string; // FEN; empty: the usual one
  arrangement: number; // of the shuffled pieces, or anyArrangement
}

// Online: the server draws the row of the shuffled pieces when two are paired.
export const anyArrangement = -1;

export const firstChoices: Choices = { ...offered.first, position: "", arrangement: 0 };

// The stored value if it is in the list, otherwise the default.
const valuesOf = (list: { value: string }[]): string[] => list.map(({ value }) => value);
const known: Partial<Record<keyof Choices, readonly unknown[]>> = {
  game: valuesOf(games),
  variant: valuesOf(variants),
  rule: valuesOf(caroRules),
  size: caroSizes.map(({ size }) => size),
  mode: valuesOf(modes),
  side: valuesOf(sides.chess),
  level: valuesOf(levels),
  otherLevel: valuesOf(levels),
};
const clocks = valuesOf(offered.clocks);

// The stored choices, with invalid values replaced by defaults.
export function choicesFrom(kept: unknown): Choices {
  const choices = { ...firstChoices };
  if (typeof kept !== "object" || kept === null) return choices;
  for (const key of Object.keys(choices) as (keyof Choices)[]) {
    const value = levelOf(key, (kept as Record<string, unknown>)[key]);
    const isKnown = known[key]?.includes(value) ?? typeof value === typeof choices[key];
    if (isKnown) Object.assign(choices, { [key]: value });
  }
  if (!clocks.includes(choices.clock) && !clockParts(choices.clock)) choices.clock = noClock;
  return choices;
}

// Older versions kept the number of a level; its name stays.
function levelOf(key: keyof Choices, value: unknown): unknown {
  const isNumber = (key === "level" || key === "otherLevel") && typeof value === "number";
  return isNumber ? offered.levelsByNumber[value] : value;
}

// Another row of the shuffled pieces. `chance` gives numbers in [0, 1), as Math.random does.
export const shuffle = (chance: () => number): number => Math.floor(chance() * arrangements);

// The same choices with a variant of the usual game: the last one, or the first there is.
export function withVariant(choices: Choices): Choices {
  return choices.variant === standard ? { ...choices, variant: shuffled } : choices;
}

// The line of play/text/choice.hpp.
function choiceLine(choices: Choices): string {
  const { game, variant, mode, level, otherLevel, side, clock, rule, size } = choices;
  const pairs = {
    variant,
    mode,
    level,
    other: otherLevel,
    side,
    clock,
    rule,
    board: size,
    edge: choices.edgeBlocks ? "blocks" : "open",
    opening: choices.swap2 ? "swap2" : "plain",
  };
  const words = Object.entries(pairs).map(([name, value]) => `${name}=${value}`);
  return `choice ${game === "caro" ? game : variant} ${words.join(" ")}`;
}

// The game without its players (play/text/setup_text.hpp).
export function gameText(choices: Choices): string {
  const lines = [choiceLine(choices)];
  if (choices.game === "caro") return lines.join("\n");
  const position = choices.position.trim();
  if (position) lines.push(`position ${position}`);
  else if (choices.variant === shuffled && choices.arrangement === anyArrangement)
    lines.push(`start ${shuffled} any`);
  else if (choices.variant === shuffled) lines.push(`arrangement ${choices.arrangement}`);
  return lines.join("\n");
}

// Names of the people at this device; one alone is the first. Empty until they are entered.
export interface Names {
  first: string;
  second: string;
}
export function namesFrom(kept: unknown): Names {
  const { first, second } = (kept ?? {}) as Record<string, unknown>;
  const text = (value: unknown) => (typeof value === "string" ? value : "");
  return { first: text(first), second: text(second) };
}

export function setupText(choices: Choices, names: Names, chance: () => number): string {
  const lines = [gameText(choices), `seed ${Math.floor(chance() * 2 ** 32)}`, `date ${today()}`];
  if (names.first.trim()) lines.push(`name ${names.first.trim()}`);
  if (names.second.trim()) lines.push(`other-name ${names.second.trim()}`);
  return lines.join("\n");
}

// A game against the computer from a position, as the core writes it.
export interface FromPosition {
  kind: GameKind;
  rules: string; // of chess: its variant
  position: string;
  level: string;
  side: "first" | "second"; // the person's
}
export function setupFrom(from: FromPosition, name: string, chance: () => number): string {
  const { kind, rules, position, level, side } = from;
  const players = { first: `machine ${level}`, second: `machine ${level}`, [side]: "person" };
  return [
    `game ${kind}`,
    `start ${kind === "caro" ? position : `${rules} ${position}`}`,
    `first ${players.first}`,
    `second ${players.second}`,
    `seed ${Math.floor(chance() * 2 ** 32)}`,
    ...(name.trim() ? [`tag ${nameTags[kind][side]} ${name.trim()}`] : []),
    `tag Date ${today()}`,
  ].join("\n");
}
