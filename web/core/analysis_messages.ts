// SPDX-License-Identifier: GPL-3.0-or-later
// The messages between the page and the Worker of the analysis: two closed sum types.
import type { Language } from "./messages";
import type { Refused } from "./view";

export type ToAnalysis =
  // "open PATH\n" + any text, "new\n" + a setup: replaces the analysis; "adopt\n" + a record: joins it
  // (docs/formats/wasm.md).
  | { type: "open"; ticket: number; request: string }
  // "do …", "review cancel", "learn next", …: the new view follows.
  | { type: "request"; request: string }
  // A review with as many nodes as the device searches in the time for it.
  | { type: "review" }
  | { type: "ask"; ticket: number; request: string }
  // A frame of an animated picture: RGBA, shown for so many hundredths of a second; the last one is
  // answered with the picture.
  | { type: "frame"; ticket: number; frame: Frame }
  | { type: "language"; language: Language }
  // The page is hidden: the engine of the board pauses.
  | { type: "rest"; rests: boolean };

export interface Frame {
  width: number;
  height: number;
  pixels: ArrayBuffer;
  hundredths: number;
  isLast: boolean;
}

export type FromAnalysis =
  | { type: "failed"; reason: string }
  | { type: "opened"; ticket: number; refused?: Refused; error?: string }
  | { type: "answer"; ticket: number; answer: string }
  | { type: "picture"; ticket: number; picture?: Uint8Array<ArrayBuffer> }
  | { type: "view"; view: string }
  | { type: "report"; report: string } // of the engine, about the position of the last view
  | { type: "changed" } // the tree may have changed
  | { type: "sound"; sound: string };
