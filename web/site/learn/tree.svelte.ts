// SPDX-License-Identifier: GPL-3.0-or-later
// A search tree on the screen: asks the lab's Worker for the rows in sight and for what an input
// changes, one request after the other; plays the search at a chosen speed.
import { Lab, type TreeView, type TreeRequest } from "../../core/lab";
import type { Language } from "../../core/messages";
import { language } from "../words.svelte";

const mostRows = 500; // drawn at once

export class ExploredTree {
  view = $state.raw<TreeView>();
  state = $state<"empty" | "searching" | "here" | "failed">("empty");
  playing = $state(false);
  speed = $state(4); // steps a second
  readonly #lab = new Lab();
  #round = 0; // counts trees, so that answers about an earlier one are ignored
  #from = 0;
  #count = 40;
  #asking = false;
  #inputs: string[] = [];
  #wantsLook = false;

  async load(request: TreeRequest): Promise<void> {
    this.stop();
    const round = this.#round;
    [this.state, this.#from] = ["searching", 0];
    const found = await this.#lab.record(request);
    if (round !== this.#round) return;
    if (found) this.#look();
    else [this.state, this.view] = ["failed", undefined];
  }
  stop(): void {
    ++this.#round;
    this.playing = false;
    // A search cannot be interrupted from within.
    if (this.state === "searching" || this.#asking) this.#lab.stop();
    [this.#asking, this.#inputs, this.#wantsLook] = [false, [], false];
    this.state = "empty";
  }

  // When the screen is left: the Worker goes, too.
  close(): void {
    this.stop();
    this.#lab.stop();
  }

  // By hand: what plays by itself stops.
  send(input: string): void {
    this.playing = false;
    this.#put(input);
  }
  show(from: number, count: number): void {
    const wanted = Math.min(count, mostRows);
    if (from === this.#from && wanted === this.#count) return;
    [this.#from, this.#count] = [Math.max(0, from), wanted];
    this.#look();
  }
  retell(): void {
    this.#look(); // in another language
  }
  play(): void {
    if (!this.view) return;
    if (this.view.step >= this.view.steps - 1) this.#put("step 0");
    this.playing = true;
    let last = performance.now();
    let due = 0;
    const frame = (now: number): void => {
      if (!this.playing || !this.view) return;
      due += ((now - last) / 1000) * this.speed;
      last = now;
      if (!this.#asking) {
        if (this.view.step >= this.view.steps - 1) {
          this.playing = false;
          return;
        }
        if (due >= 1) this.#put(`by ${Math.floor(due)}`);
        due %= 1;
      }
      requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);
  }

  #put(input: string): void {
    this.#inputs.push(input);
    void this.#ask();
  }
  #look(): void {
    this.#wantsLook = true;
    void this.#ask();
  }
  async #ask(): Promise<void> {
    if (this.#asking) return;
    const round = this.#round;
    this.#asking = true;
    while (round === this.#round && (this.#inputs.length > 0 || this.#wantsLook)) {
      this.#wantsLook = false;
      const said: Language = language();
      const view = await this.#lab.look(this.#from, this.#count, said, this.#inputs.shift());
      if (round !== this.#round) return;
      [this.view, this.state] = [view, "here"];
    }
    this.#asking = false;
  }
}
