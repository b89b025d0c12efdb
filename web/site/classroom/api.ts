// SPDX-License-Identifier: GPL-3.0-or-later
// Classes and their tournaments, as the server tells of them (docs/formats/http.md).
import type { GameKind } from "../../core/catalogue";
import type { Choices } from "../../core/setup";
import type { Side } from "../../core/view";

// In the game that the class plays; only where the class keeps ratings.
export interface MemberRating {
  points: number;
  provisional: boolean;
  games: number;
}
export interface Member {
  number: number;
  name: string;
  present: boolean;
  here: boolean;
  muted: boolean;
  rating?: MemberRating;
}
export interface Board {
  first: number; // numbers of players, from 1
  second: number;
  result: string; // "1-0", "*", …
  game?: string;
}
export interface Round {
  boards: Board[];
  byes: { player: number; kind: string }[];
}
export interface Tournament {
  system: System;
  total: number; // rounds
  finished: boolean;
  players: { name: string; playing: boolean; member?: number; rating?: MemberRating }[];
  rounds: Round[];
  ties: string[];
  table: { rank: number; player: number; points: string; values: string[] }[];
}
export interface Answer {
  move: string;
  said: string; // as a move list shows it
  members: number[];
}
export interface Question {
  game: GameKind;
  position: string;
  text: string;
  revealed: boolean;
  count: number; // of answers
  own?: string;
  ownSaid?: string;
  answers?: Answer[]; // the most frequent first; for the teacher, and for all once revealed
}
export type WorkKind = "position" | "lesson" | "puzzles";
export interface Work {
  kind: WorkKind;
  what: string;
  goal: number; // steps
  own: number;
  done?: { member: number; done: number }[];
}
// The teacher's analysis board.
export interface Shown {
  record: string;
  path: string;
  near: Side;
}
export interface TeacherBoard {
  board: number;
  shown?: Shown;
}
export interface ClassView {
  version: number;
  code: string;
  title: string;
  ended: boolean;
  admits: boolean;
  chat: boolean;
  you: { role: "teacher" | "pupil" | "guest"; member?: number; game?: string };
  addresses?: string[];
  ratings?: { kept: boolean; game: GameKind };
  members?: Member[];
  question?: Question;
  work?: Work;
  tournament?: Tournament;
}
// "1520?" while it is provisional.
export const shownRating = ({ points, provisional }: MemberRating): string =>
  `${points}${provisional ? "?" : ""}`;

export interface WallBoard {
  round: number;
  board: number;
  first: string;
  second: string;
  result: string;
  game?: string;
  picture?: {
    game: GameKind;
    width: number;
    height: number;
    items: { kind: string; at: string }[];
    last: string[];
  };
  acts?: "first" | "second";
  left?: [number, number]; // milliseconds
  runs?: boolean;
}
export interface Wall {
  wall: number;
  round: number;
  boards: WallBoard[];
}

export type System = "swiss" | "round-robin" | "knock-out" | "arena";
export const systems: System[] = ["swiss", "round-robin", "knock-out", "arena"];

export interface Trouble {
  trouble: string;
}
export const isTrouble = (answer: object): answer is Trouble => "trouble" in answer;

async function asked<T extends object>(path: string, init: RequestInit): Promise<T | Trouble> {
  const response = await fetch(`/api/class${path}`, { cache: "no-store", ...init });
  return (await response.json()) as T | Trouble;
}

async function post<T extends object>(path: string, body: object): Promise<T | Trouble> {
  try {
    return await asked<T>(path, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  } catch (error) {
    // fetch() throws this one where the server cannot be reached.
    return { trouble: error instanceof TypeError ? "no-server" : "failed" };
  }
}

export const openClass = (title: string) => post<{ code: string }>("", { title });
export const joinClass = (code: string, name: string) =>
  post<{ code: string }>(`/${code}/join`, { name });
export const order = (code: string, what: string, terms?: object) =>
  post<ClassView>(`/${code}/do`, { what, terms });
// What everybody sees of the teacher's board; nothing: no longer.
export const showBoard = (code: string, shown?: Shown) =>
  post<object>(`/${code}/show`, shown ?? {});
// Answered when there is something newer than `after`. Throws without a connection.
export const poll = <T extends object>(path: string, after: number, signal: AbortSignal) =>
  asked<T>(`/${path}?after=${after}`, { signal });

// The code as typed: capitals without blanks and dashes.
export const tidyCode = (typed: string): string => typed.replace(/[\s-]/g, "").toUpperCase();

// The terms of a tournament's games.
export function termsOf(choices: Choices): object {
  const { game, variant, rule, size, edgeBlocks, swap2, clock } = choices;
  if (game === "chess") return { game, rules: variant, time: clock };
  return {
    game,
    rules: rule,
    size,
    edge: edgeBlocks ? "blocks" : "open",
    opening: swap2 ? "swap2" : "plain",
    time: clock,
  };
}
