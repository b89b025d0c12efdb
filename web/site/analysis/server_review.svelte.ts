// SPDX-License-Identifier: GPL-3.0-or-later
// A review that the server's workers make of a finished online game (docs/formats/http.md): requested,
// polled until it is ready, or cancelled. The server goes on while no page polls.
import type { MessageId } from "kydai-words/words.js";

export type ServerStatus =
  | { state: "none" }
  | { state: "waiting"; ahead: number }
  | { state: "running"; done: number; total: number }
  | { state: "done"; record: string }
  | { state: "failed"; reason: string };
export type Progress = Extract<ServerStatus, { state: "waiting" | "running" }>;

// Milliseconds between two polls: a class behind one address stays within its rate limit.
const lookEvery = { waiting: 4000, running: 2000 };
const troubles: Record<string, MessageId> = { "too-many-reviews": "analysis.server.too-many" };

async function ask<Answer>(path: string, body?: object): Promise<Answer> {
  const response = await fetch(`/api/review${path}`, {
    cache: "no-store",
    ...(body && {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  return (await response.json()) as Answer;
}

export class ServerReview {
  isOffered = $state(false); // there are workers, and the game is one of the server's
  progress = $state.raw<Progress>();
  trouble = $state<MessageId>();

  #game: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  readonly #ondone: (record: string) => void;

  constructor(ondone: (record: string) => void) {
    this.#ondone = ondone;
  }

  // Whether the server has this game, or had it: then its review is shown when it is ready. A review
  // that is shown already is not replaced.
  async attend(game: string | undefined, isReviewed = false): Promise<boolean> {
    this.leave();
    if (!game) return false;
    this.#game = game;
    try {
      const { workers } = await ask<{ workers: number }>("");
      if (this.#game !== game) return false;
      this.isOffered = workers > 0;
      if (!this.isOffered || isReviewed) return false;
      const status = await ask<ServerStatus>(`/${game}`);
      if (this.#game !== game || !["waiting", "running", "done"].includes(status.state))
        return false;
      this.#show(status);
      return true;
    } catch {
      return false; // the page was opened without a server, or it is away
    }
  }
  async start(): Promise<void> {
    const game = this.#game;
    if (!game) return;
    this.trouble = undefined;
    try {
      const answer = await ask<ServerStatus | { trouble: string }>("", { game });
      if (this.#game !== game) return;
      if ("state" in answer) return this.#show(answer);
      this.trouble = troubles[answer.trouble] ?? "analysis.server.busy";
    } catch {
      this.trouble = "analysis.server.busy";
    }
  }
  cancel(): void {
    clearTimeout(this.#timer);
    this.progress = undefined;
    void ask(`/${this.#game}/cancel`, {}).catch(() => {}); // it expires by itself
  }
  // The review that the server sent cannot be opened.
  fail(): void {
    this.trouble = "analysis.server.failed";
  }
  leave(): void {
    clearTimeout(this.#timer);
    this.#game = undefined;
    this.isOffered = false;
    this.progress = undefined;
    this.trouble = undefined;
  }

  #show(status: ServerStatus): void {
    this.progress = undefined;
    switch (status.state) {
      case "done":
        return this.#ondone(status.record);
      case "failed":
        return this.fail();
      case "none": // cancelled in another tab
        return;
      default:
        this.progress = status;
        this.#lookSoon(lookEvery[status.state]);
    }
  }
  #lookSoon(wait: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#look(wait), wait);
  }
  // A server that is away for a while is asked again.
  async #look(waited: number): Promise<void> {
    const game = this.#game;
    try {
      const status = await ask<ServerStatus | { trouble: string }>(`/${game}`);
      if (this.#game !== game || !this.progress) return;
      if ("state" in status) return this.#show(status);
    } catch {
      if (this.#game !== game || !this.progress) return;
    }
    this.#lookSoon(Math.min(2 * waited, 15_000));
  }
}
