// SPDX-License-Identifier: GPL-3.0-or-later
// Shows the teacher's analysis board to the class: sends its state whenever it changes, a few times a
// second at most, and again after a restart of the server, which keeps the board in memory only. Every
// message has the whole state, so a lost one does no harm.
import { untrack } from "svelte";
import { analysisHere } from "../analysis/analysis.svelte";
import { isTrouble, showBoard, type Shown } from "./api";
import type { ClassVisit } from "./visit.svelte";

const sendEvery = 220; // milliseconds
const longestRecord = 11_000; // bytes; the server takes a little more

// Whether this tab shows its analysis, and what it showed last; a reloaded page goes on.
const key = "kydai.class.shows";
export const showsBoard = (): boolean => sessionStorage.getItem(key) !== null;
// To a server that was started anew, from a screen that has no analysis.
export function showAgain(code: string): void {
  const last = sessionStorage.getItem(key);
  if (last) void showBoard(code, JSON.parse(last) as Shown);
}
export function showNoMore(code: string): void {
  sessionStorage.removeItem(key);
  void showBoard(code);
}

export class BoardShare {
  isOn = $state(showsBoard());
  trouble = $state("");
  #sent = "";
  #isSending = false;
  #isDue = false;

  constructor(private readonly visit: ClassVisit) {}

  toggle(): void {
    this.isOn = !this.isOn;
    this.#sent = "";
    if (this.isOn) sessionStorage.setItem(key, "");
    else return showNoMore(this.visit.code);
    void this.#send();
  }
  // For an effect: runs again with every view of the analysis, and with what the server knows.
  follow(): void {
    const analysis = analysisHere();
    void [analysis?.board, analysis?.near];
    const isForgotten = this.visit.board > 0 && !this.visit.shown;
    if (!this.isOn || !analysis?.board) return;
    untrack(() => {
      if (isForgotten) this.#sent = "";
      void this.#send();
    });
  }

  async #send(): Promise<void> {
    this.#isDue = true;
    if (this.#isSending) return;
    this.#isSending = true;
    while (this.#isDue && this.isOn) {
      this.#isDue = false;
      const shown = await this.#board();
      const text = JSON.stringify(shown);
      if (shown && text !== this.#sent) {
        const answer = await showBoard(this.visit.code, shown);
        this.trouble = isTrouble(answer) && answer.trouble !== "too-many" ? answer.trouble : "";
        if (!isTrouble(answer)) this.#keep(text);
        else if (answer.trouble === "too-many") this.#isDue = true;
      }
      await new Promise((resolve) => setTimeout(resolve, sendEvery));
    }
    this.#isSending = false;
  }
  #keep(text: string): void {
    this.#sent = text;
    if (this.isOn) sessionStorage.setItem(key, text);
    else void showBoard(this.visit.code); // it was turned off meanwhile
  }
  // Nothing while a learner's exercise is on the board. A game that is too long with all its notes
  // is shown as the position alone.
  async #board(): Promise<Shown | undefined> {
    const analysis = analysisHere();
    const path = analysis?.board?.path;
    if (!analysis || path === undefined || analysis.learn) return undefined;
    const record = await analysis.record();
    if (new Blob([record]).size <= longestRecord) return { record, path, near: analysis.near };
    return { record: await analysis.position(), path: "", near: analysis.near };
  }
}
