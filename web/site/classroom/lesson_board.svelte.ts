// SPDX-License-Identifier: GPL-3.0-or-later
// A board of the lesson on a pupil's screen: the core opens the record that the server sent, and shows
// it. Nothing is saved.
import { AnalysisClient } from "../../core/analysis_client";
import type { AnalysisBoard } from "../../core/analysis";
import type { GameKind } from "../../core/catalogue";
import { language } from "../words.svelte";
import type { Shown } from "./api";

export class LessonBoard {
  board = $state.raw<AnalysisBoard>();
  failed = $state(false);
  readonly #client = new AnalysisClient({
    onView: ({ board }) => (this.board = board),
    onReport: () => {}, // no engine runs here
    onChanged: () => {},
    onSound: () => {},
    onFailed: () => (this.failed = true),
  });
  #opened = "";

  constructor() {
    this.#client.setLanguage(language());
  }
  show({ record, path }: Shown): void {
    void this.#open(`open ${path || "-"}\n${record}`);
  }
  ask(game: GameKind, position: string): void {
    void this.#open(`new\ngame ${game}\nstart ${position}`);
  }
  setLanguage(): void {
    this.#client.setLanguage(language());
  }
  close(): void {
    this.#client.close();
  }

  async #open(request: string): Promise<void> {
    if (request === this.#opened) return;
    this.#opened = request;
    const { refused, error } = await this.#client.open(request);
    this.failed = refused !== undefined || error !== undefined;
  }
}
