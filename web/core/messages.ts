// SPDX-License-Identifier: GPL-3.0-or-later
// The messages between the page and the Worker: two closed sum types.
import type { Refused } from "./view";

export type Language = "vi" | "en";

export type ToWorker =
  // "new\n…", "load\n…", "open\n…": replaces the game. If `isKept`, its log is reported, to be saved.
  | { type: "open"; ticket: number; request: string; isKept: boolean }
  | { type: "do"; input: string }
  | { type: "ask"; ticket: number; request: string }
  | { type: "language"; language: Language }
  // The page shows another screen: clocks and engine pause.
  | { type: "leave" }
  // Online play: "start", "stop", "do …" (play/online/visit_input.hpp).
  | { type: "online"; request: string }
  | { type: "online-invite"; ticket: number; request: string } // answered by "opened"
  | { type: "online-ask"; ticket: number; request: string };

export type FromWorker =
  | { type: "progress"; part: number }
  | { type: "ready" }
  | { type: "failed"; reason: string }
  | { type: "opened"; ticket: number; refused?: Refused; error?: string }
  | { type: "answer"; ticket: number; answer: string }
  | { type: "view"; view: string; at: number } // JSON text; `at` as performance.timeOrigin counts
  | { type: "log"; text: string }
  | { type: "sound"; sound: string }
  | { type: "online"; view: string; at: number } // JSON text, as above
  | { type: "online-sound"; sound: string };
