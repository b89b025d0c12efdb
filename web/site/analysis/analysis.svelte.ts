// SPDX-License-Identifier: GPL-3.0-or-later
// The analysis as the screen sees it: the last view from its Worker, and what can be asked of it.
import { AnalysisClient } from "../../core/analysis_client";
import type { AnalysisView, EngineReport } from "../../core/analysis";
import type { EditorAnswer } from "../../core/editor";
import type { Refused, Side } from "../../core/view";
import { playSound } from "../game.svelte";
import { ownGame } from "../own_game";
import { noteOn } from "../storage";
import { language } from "../words.svelte";
import { keepAnalysis, lastAnalysis, startPosition, takeWanted, type Wanted } from "./opening";
import { ServerReview } from "./server_review.svelte";

const keepAfter = 400; // milliseconds of rest until a change is kept

// The analysis on the screen, for the tools of a class.
let here = $state.raw<AnalysisState>();
export const analysisHere = (): AnalysisState | undefined => here;

export class AnalysisState {
  all = $state.raw<AnalysisView>();
  failed = $state<string>();
  near = $state<Side>("first");
  isSafe = $state(true); // the last change was kept
  reviewBegan = $state(0); // as performance.now counts
  readonly board = $derived(this.all?.board);
  readonly review = $derived(this.all?.review);
  readonly learn = $derived(this.all?.learn);
  // What is on the board: the exercise of a learner, or the analysis.
  readonly view = $derived(this.all?.learn?.view ?? this.all?.board.view);

  readonly server = new ServerReview((record) => void this.#openReviewed(record));

  #home: Pick<Wanted, "isOwn" | "savedAs" | "onlineGame"> = {}; // the game that what is noted is saved with
  #isReviewAsked = false; // and not shown yet
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #client = new AnalysisClient({
    onView: (view) => {
      this.all = view;
      if (view.review) this.#isReviewAsked = false;
    },
    onReport: (report) => this.#takeReport(report),
    onChanged: () => this.#keepSoon(),
    onSound: (sound) => playSound(sound, this.view?.game),
    onFailed: (reason) => (this.failed = reason),
  });

  // Opens what another screen asked for, or the last analysis.
  async begin(): Promise<void> {
    here = this;
    this.setLanguage();
    const wanted = takeWanted();
    const first = wanted ?? lastAnalysis() ?? startPosition;
    if ((await this.open(first)) && !wanted) await this.open(startPosition);
    // A game that was reviewed before has its evaluations; one that the server reviews, or has
    // reviewed, is not searched here.
    const isReviewed = (this.board?.evaluated.length ?? 0) >= 2;
    const isWithServer = await this.server.attend(this.#home.onlineGame, this.review?.whole);
    // Somebody may have pressed the offer of the server meanwhile.
    const isSearchedThere = isWithServer || this.server.progress !== undefined;
    if (wanted?.review && !isReviewed && !isSearchedThere) this.startReview();
  }
  // Why not, if it cannot be opened; then everything stays as it is.
  async open(wanted: Wanted): Promise<Refused | undefined> {
    const { refused, error } = await this.#client.open(wanted.request);
    if (refused || error) return refused ?? { vi: error!, en: error! };
    this.near = wanted.near ?? "first";
    const { isOwn, savedAs, onlineGame } = wanted;
    if (this.#home.onlineGame !== onlineGame) this.server.leave();
    this.#home = { isOwn, savedAs, onlineGame };
    this.#keepSoon();
    return undefined;
  }
  send = (input: string): void => this.#client.request(`do ${input}`);
  startReview(): void {
    this.#isReviewAsked = true;
    this.reviewBegan = performance.now();
    this.#client.review();
  }
  // Instead of a review here.
  async startOnServer(): Promise<void> {
    await this.server.start();
    if (!this.server.progress) return; // refused, or there at once
    // One that was asked for a moment ago is not shown yet, but the worker hears of it first.
    const isRunning = this.review?.running ?? this.#isReviewAsked;
    if (isRunning) this.cancelReview();
    if (this.review || isRunning) this.closeReview();
    this.#isReviewAsked = false;
  }
  cancelReview = (): void => this.#client.request("review cancel");
  closeReview = (): void => this.#client.request("review close");
  learnFrom(side: Side | "both"): void {
    if (side !== "both") this.near = side;
    this.#client.request(`learn begin ${side}`);
  }
  doLearn = (what: "again" | "solution" | "next" | "close"): void =>
    this.#client.request(`learn ${what}`);
  record = (): Promise<string> => this.#client.text("record");
  position = (): Promise<string> => this.#client.text("position");
  spoken = (question: string): Promise<string> =>
    this.#client.text("spoken", `spoken ${language()} ${question}`);
  // An input of play/text/editor_text.hpp; "begin" edits the position shown.
  edit = (input: string): Promise<EditorAnswer> =>
    this.#client.ask<EditorAnswer>(`editor ${language()} ${input}`);
  setLanguage(): void {
    this.#client.setLanguage(language());
  }
  rest(rests: boolean): void {
    this.#client.rest(rests);
  }
  close(): void {
    if (here === this) here = undefined;
    clearTimeout(this.#timer);
    this.server.leave();
    this.#client.close();
  }

  // Moves, notes and the rest stay the objects that they are: what shows them is not drawn again.
  #takeReport({ engine, evaluation, said, chance }: EngineReport): void {
    if (!this.all) return;
    this.all = { ...this.all, board: { ...this.all.board, engine, evaluation, said, chance } };
  }
  // What was noted here in the meantime stays.
  async #openReviewed(record: string): Promise<void> {
    const request = `adopt\n${record}`;
    if (await this.open({ request, near: this.near, ...this.#home })) this.server.fail();
  }
  #keepSoon(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#keep(), keepAfter);
  }
  async #keep(): Promise<void> {
    const record = await this.record();
    const { isOwn, savedAs } = this.#home;
    const path = this.board?.path ?? "";
    this.isSafe = keepAnalysis({ record, path, near: this.near, ...this.#home });
    if (isOwn || (savedAs && ownGame.isSavedAs(savedAs)))
      this.isSafe &&= ownGame.keepAnalysis(record);
    if (savedAs) this.isSafe &&= noteOn(savedAs, record);
  }
}
