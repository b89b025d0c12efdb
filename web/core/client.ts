// SPDX-License-Identifier: GPL-3.0-or-later
// The page's end of the Worker: typed calls out, news by listener.
import { today } from "./date";
import type { FromWorker, Language, ToWorker } from "./messages";
import type { OnlineView } from "./online";
import type { Refused, View } from "./view";

export interface Listener {
  onProgress(part: number): void;
  onReady(): void;
  onFailed(reason: string): void;
  onView(view: View, at: number): void;
  onLog(text: string): void;
  onSound(sound: string): void;
  onOnline(view: OnlineView, at: number): void;
  onOnlineSound(sound: string): void;
}

export type Opened = { refused?: Refused; error?: string };

// Shows an error of the Worker and logs it to the console.
function fail(reason: string, listener: Listener): void {
  console.error(`in the Worker: ${reason}`);
  listener.onFailed(reason);
}
export class Client {
  readonly #worker = new Worker(new URL("./worker.ts", import.meta.url), { type: "module" });
  readonly #waiting = new Map<number, (message: FromWorker) => void>();
  #tickets = 0;

  constructor(listener: Listener) {
    this.#worker.onmessage = ({ data }: MessageEvent<FromWorker>) => this.#hear(data, listener);
    this.#worker.onerror = (event) => fail(event.message, listener);
  }

  // "new\n…" (setup.ts), "load\n" + log, "open\n" + any text.
  async open(request: string, isKept: boolean): Promise<Opened> {
    const answer = await this.#call((ticket) => ({ type: "open", ticket, request, isKept }));
    return answer.type === "opened" ? { refused: answer.refused, error: answer.error } : {};
  }
  // An input of play/text/input_text.hpp.
  do(input: string): void {
    this.#say({ type: "do", input });
  }
  setLanguage(language: Language): void {
    this.#say({ type: "language", language });
  }
  leave(): void {
    this.#say({ type: "leave" });
  }
  record(language: Language): Promise<string> {
    return this.#text("record", `record ${language} ${today()}`);
  }
  // With the way to what is shown, for an analysis of it.
  async recordAt(language: Language): Promise<{ record: string; path: string }> {
    const request = `record ${language} ${today()}`;
    const answer = await this.#call((ticket) => ({ type: "ask", ticket, request }));
    const none = { record: "", path: "" };
    if (answer.type !== "answer") return none;
    return { ...none, ...(JSON.parse(answer.answer) as Partial<typeof none>) };
  }
  position(): Promise<string> {
    return this.#text("position", "position");
  }

  // "start", "stop", "do …"
  online(request: string): void {
    this.#say({ type: "online", request });
  }
  // "do seek …"; returns why if the chosen game is invalid.
  async invite(request: string): Promise<Opened> {
    const answer = await this.#call((ticket) => ({ type: "online-invite", ticket, request }));
    return answer.type === "opened" ? { refused: answer.refused, error: answer.error } : {};
  }
  async onlineRecord(): Promise<string> {
    const request = "record";
    const answer = await this.#call((ticket) => ({ type: "online-ask", ticket, request }));
    if (answer.type !== "answer") return "";
    return (JSON.parse(answer.answer) as { record?: string }).record ?? "";
  }

  async spoken(question: string): Promise<string> {
    return this.#text("spoken", `spoken ${question}`);
  }
  async onlineSpoken(question: string): Promise<string> {
    const request = `spoken ${question}`;
    const answer = await this.#call((ticket) => ({ type: "online-ask", ticket, request }));
    if (answer.type !== "answer") return "";
    return (JSON.parse(answer.answer) as { spoken?: string }).spoken ?? "";
  }
  // A request to the library of games, or to lessons and puzzles (docs/formats/wasm.md).
  async ask<Answer>(part: "library" | "learn" | "puzzles", request: string): Promise<Answer> {
    const answer = await this.#call((ticket) => ({
      ...{ type: "ask" as const, ticket },
      request: `${part} ${request}`,
    }));
    return JSON.parse(answer.type === "answer" ? answer.answer : "{}") as Answer;
  }

  async #text(what: "record" | "position" | "spoken", request: string): Promise<string> {
    const answer = await this.#call((ticket) => ({ type: "ask", ticket, request }));
    if (answer.type !== "answer") return "";
    return (JSON.parse(answer.answer) as Record<string, string>)[what] ?? "";
  }
  #say(message: ToWorker): void {
    this.#worker.postMessage(message);
  }
  #call(make: (ticket: number) => ToWorker): Promise<FromWorker> {
    const ticket = ++this.#tickets;
    return new Promise((resolve) => {
      this.#waiting.set(ticket, resolve);
      this.#say(make(ticket));
    });
  }
  #hear(message: FromWorker, listener: Listener): void {
    switch (message.type) {
      case "progress":
        return listener.onProgress(message.part);
      case "ready":
        return listener.onReady();
      case "failed":
        return fail(message.reason, listener);
      case "view":
        return listener.onView(JSON.parse(message.view) as View, message.at);
      case "log":
        return listener.onLog(message.text);
      case "sound":
        return listener.onSound(message.sound);
      case "online":
        return listener.onOnline(JSON.parse(message.view) as OnlineView, message.at);
      case "online-sound":
        return listener.onOnlineSound(message.sound);
      case "opened":
      case "answer":
        this.#waiting.get(message.ticket)?.(message);
        this.#waiting.delete(message.ticket);
    }
  }
}
