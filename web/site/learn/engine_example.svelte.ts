// SPDX-License-Identifier: GPL-3.0-or-later
// An example that the engine works out for a position a person may change: the last good answer, and
// whether the position at hand has none.
import { Lab } from "../../core/lab";
import type { Language } from "../../core/messages";
import { language } from "../words.svelte";

export class EngineExample<T> {
  position = $state("");
  found = $state.raw<T>();
  isBad = $state(false);
  #round = 0;

  constructor(
    start: () => string,
    ask: (lab: Lab, position: string, language: Language) => Promise<T | undefined>,
  ) {
    this.position = start();
    const lab = new Lab();
    $effect(() => () => lab.stop());
    $effect(() => {
      const wanted = ++this.#round;
      void ask(lab, this.position, language()).then((answer) => {
        if (wanted !== this.#round) return;
        this.isBad = !answer;
        if (answer) this.found = answer;
      });
    });
  }
}

// In pawns, with a typographic minus.
export const pawns = (value: number): string =>
  `${value > 0 ? "+" : value < 0 ? "−" : ""}${(Math.abs(value) / 100).toFixed(2)}`;
