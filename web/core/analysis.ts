// SPDX-License-Identifier: GPL-3.0-or-later
// An analysis board, a review and learning from mistakes as the core shows them
// (play/json/analysis_json.hpp). Chances are the first side's, in tenths of a percent.
import type { Side, Step, View } from "./view";

export interface Line {
  evaluation: string; // "+0.35", "#-3"
  said: string;
  chance: number;
  depth: number;
  moves: string[];
  steps: Step[];
}

export interface Engine {
  on: boolean;
  searching: boolean;
  threat: boolean;
  wanted: number; // lines
  depth?: number;
  exact?: string; // in words, where the position is solved
  nodes?: number;
  speed?: number; // nodes per second
  lines: Line[];
}

export const markColors = ["green", "red", "yellow", "blue"] as const;
export type MarkColor = (typeof markColors)[number];
export interface Mark {
  color: MarkColor;
  from: string;
  to: string;
}

export interface Evaluated {
  node: number;
  ply: number;
  chance: number;
  evaluation: string;
}

export interface AnalysisBoard {
  view: View;
  engine: Engine;
  evaluation?: string;
  said?: string;
  chance?: number;
  notes: { comment: string; glyphs: number[]; marks: Mark[] };
  evaluated: Evaluated[];
  variation: boolean;
  canDemote: boolean;
  hasNext: boolean; // a move follows the node shown
  canUndo: boolean;
  canRedo: boolean;
  path: string; // to the node shown
}

// What the engine changes while it searches; left out where nothing is known.
export type EngineReport = Pick<AnalysisBoard, "engine" | "evaluation" | "said" | "chance">;

export type Fault = "inaccuracy" | "mistake" | "blunder";
export const faults: Fault[] = ["inaccuracy", "mistake", "blunder"];
export interface ReviewedMove {
  ply: number;
  node: number;
  side: Side;
  number: number;
  text: string;
  judgement: Fault;
  name: string;
  missedWin?: boolean;
  said: string[];
  better: string[];
}
export interface Review {
  done: number;
  total: number;
  running: boolean;
  whole: boolean;
  nodes: number;
  bookPlies: number;
  accuracy: Partial<Record<Side, number>>; // in tenths of a percent
  counts: Record<Side, Record<Fault, number>>;
  points: { ply: number; chance: number; evaluation: string }[];
  moves: ReviewedMove[];
}

export interface Learn {
  view: View;
  phase: "try" | "checking" | "right" | "good-enough" | "wrong" | "shown" | "done";
  number: number; // from 0
  count: number;
  found: number;
  side?: string; // in words
  near?: Side;
  played?: string;
  tried?: string;
  solution?: string;
}

export interface AnalysisView {
  board: AnalysisBoard;
  review?: Review;
  learn?: Learn;
}
