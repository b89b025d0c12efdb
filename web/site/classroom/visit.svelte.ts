// SPDX-License-Identifier: GPL-3.0-or-later
// A visit to a class: the server's last answer, kept up to date by long polling. A broken connection or
// a laptop that slept shows as a failed request; the next one brings everything up to date.
import type { MessageId } from "kydai-words/words.js";
import { said } from "../words.svelte";
import {
  isTrouble,
  order,
  poll,
  type ClassView,
  type Shown,
  type TeacherBoard,
  type Wall,
} from "./api";

// After a failure: soon at first, because a server that was killed is back in a moment.
const retryAfter = { first: 100, longest: 2000 }; // milliseconds
// Polls follow each other no faster than this, so that forty boards of bullet do not keep the page
// busy, nor forty answers the server. News after a rest come at once.
const pollEvery = 100; // milliseconds

const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time));

export function troubleWords(trouble: string): string {
  const id = `class.trouble.${trouble}` as MessageId;
  return said(id) ?? said("class.trouble.failed");
}

export class ClassVisit {
  view = $state.raw<ClassView>();
  wall = $state.raw<Wall>();
  wallAt = $state(0); // when it came, by performance.now()
  trouble = $state("");
  isLost = $state(false);
  shown = $state.raw<Shown>();
  board = $state(0); // its version; 0: nothing was heard of it yet
  private readonly stop = new AbortController();

  constructor(readonly code: string) {
    void this.follow(
      () => `${code}`,
      () => this.view?.version ?? 0,
      (view: ClassView) => {
        this.view = view;
        this.trouble = "";
      },
    );
  }

  followWall(): void {
    void this.follow(
      () => `${this.code}/wall`,
      () => this.wall?.wall ?? 0,
      (wall: Wall) => {
        this.wall = wall;
        this.wallAt = performance.now();
      },
      // The teacher's wall gets every move at once; boards without a change are not drawn again.
      () => (this.view?.you.role === "teacher" ? 0 : pollEvery),
    );
  }

  // What the teacher shows.
  followBoard(): void {
    void this.follow(
      () => `${this.code}/board`,
      () => this.board,
      ({ board, shown }: TeacherBoard) => {
        this.board = board;
        this.shown = shown;
      },
    );
  }

  // An order of the teacher, or what a pupil does: "leave", "answer e2e4".
  async order(what: string, terms?: object): Promise<boolean> {
    const answer = await order(this.code, what, terms);
    this.trouble = isTrouble(answer) ? answer.trouble : "";
    if (isTrouble(answer)) return false;
    if (answer.version >= (this.view?.version ?? 0)) this.view = answer;
    return true;
  }

  end(): void {
    this.stop.abort();
  }

  private async follow<T extends object>(
    path: () => string,
    version: () => number,
    take: (news: T) => void,
    every = () => pollEvery,
  ): Promise<void> {
    let retry = retryAfter.first;
    while (!this.stop.signal.aborted) {
      const asked = performance.now();
      try {
        const news = await poll<T>(path(), version(), this.stop.signal);
        if (this.stop.signal.aborted) return;
        this.isLost = false;
        retry = retryAfter.first;
        if (!isTrouble(news)) {
          take(news);
          if ("you" in news && (news as unknown as ClassView).you.role === "guest") return;
          await pause(Math.max(0, asked + every() - performance.now()));
          continue;
        }
        this.trouble = news.trouble;
        if (news.trouble === "no-such-class" || news.trouble === "not-allowed") return;
      } catch {
        if (this.stop.signal.aborted) return;
        this.isLost = true;
      }
      await pause(retry);
      retry = Math.min(2 * retry, retryAfter.longest);
    }
  }
}
