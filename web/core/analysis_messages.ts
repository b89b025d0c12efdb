// SPDX-License-Identifier: GPL-3.0-or-later
// The messages between the page and the Worker of the analysis: two closed sum types.
import type { Language } from "./messages";
import type { Refused } from "./view";

export type ToAnalysis =
  // "open PATH\n" + any text, "new\n" + a setup: replaces the analysis (apps/wasm/README.md).
  | { type: "open"; ticket: number; request: string }
  // "do …", "review cancel", "learn next", …: the new view follows.
  | { type: "request"; request: string }
  // A review with as many nodes as the device searches in the time for it.
  | { type: "review" }
  | { type: "ask"; ticket: number; request: string }
  | { type: "language"; language: Language }
  // Nobody looks: the engine of the board rests.
  | { type: "rest"; rests: boolean };

export type FromAnalysis =
  | { type: "failed"; reason: string }
  | { type: "opened"; ticket: number; refused?: Refused; error?: string }
  | { type: "answer"; ticket: number; answer: string }
  | { type: "view"; view: string }
  | { type: "changed" } // the tree may have changed
  | { type: "sound"; sound: string };
