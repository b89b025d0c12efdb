// SPDX-License-Identifier: GPL-3.0-or-later
// Two algorithms that play each other on the screen: a move a request, until it is stopped.
import { Lab, type DuelView, type DuelRequest } from "../../core/lab";
import { language } from "../words.svelte";

const seen = 60; // milliseconds at least that a move is on the board
const seenAtTheEnd = 700;

export class RunningDuel {
  view = $state.raw<DuelView>();
  running = $state(false);
  readonly #lab = new Lab();
  #round = 0; // counts duels, so that answers of a stopped one are ignored

  // `onend` hears of each game that has ended.
  async start(request: DuelRequest, onend: (view: DuelView) => void): Promise<void> {
    this.stop();
    this.view = await this.#lab.duel(request, language());
    await this.resume(onend);
  }
  async resume(onend: (view: DuelView) => void): Promise<void> {
    const round = ++this.#round;
    this.running = true;
    while (this.view && !this.view.over) {
      const began = performance.now();
      const view = await this.#lab.duelMove(language());
      if (round !== this.#round) return;
      this.view = view;
      if (view.gameOver) onend(view);
      const rest = (view.gameOver ? seenAtTheEnd : seen) - (performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, rest)));
      if (round !== this.#round) return;
    }
    this.running = false;
  }
  // Between two moves: what is on the board can go on.
  pause(): void {
    ++this.#round;
    this.running = false;
  }
  stop(): void {
    this.pause();
    this.#lab.stop();
    this.view = undefined;
  }
}
