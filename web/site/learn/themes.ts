// SPDX-License-Identifier: GPL-3.0-or-later
// Names of the themes of puzzles (play/puzzles/theme.hpp).
import type { MessageId } from "kydai-words/words.js";

export const themeNames: Record<string, MessageId> = {
  mate: "puzzle.themes.mate",
  "back-rank": "puzzle.themes.back-rank",
  fork: "puzzle.themes.fork",
  skewer: "puzzle.themes.skewer",
  pin: "puzzle.themes.pin",
  "discovered-attack": "puzzle.themes.discovered-attack",
  "discovered-check": "puzzle.themes.discovered-check",
  "double-check": "puzzle.themes.double-check",
  hanging: "puzzle.themes.hanging",
  exchange: "puzzle.themes.exchange",
  promotion: "puzzle.themes.promotion",
  quiet: "puzzle.themes.quiet",
  fours: "puzzle.themes.fours",
  threes: "puzzle.themes.threes",
  "four-three": "puzzle.themes.four-three",
  "double-four": "puzzle.themes.double-four",
  "foul-trap": "puzzle.themes.foul-trap",
  defence: "puzzle.themes.defence",
};
