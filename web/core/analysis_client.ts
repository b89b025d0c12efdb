// SPDX-License-Identifier: GPL-3.0-or-later
// The page's end of the Worker of an analysis: typed calls out, news by listener.
import type { AnalysisView, EngineReport } from "./analysis";
import type { Frame, FromAnalysis, ToAnalysis } from "./analysis_messages";
import type { Opened } from "./client";
import type { Language } from "./messages";

export interface AnalysisListener {
  onView(view: AnalysisView): void;
  onReport(report: EngineReport): void;
  onChanged(): void;
  onSound(sound: string): void;
  onFailed(reason: string): void;
}

export class AnalysisClient {
  readonly #worker = new Worker(new URL("./analysis_worker.ts", import.meta.url), {
    type: "module",
  });
  readonly #waiting = new Map<number, (message: FromAnalysis) => void>();
  #tickets = 0;

  constructor(listener: AnalysisListener) {
    this.#worker.onmessage = ({ data }: MessageEvent<FromAnalysis>) => this.#hear(data, listener);
    this.#worker.onerror = (event) => listener.onFailed(event.message);
  }
  // Ends the Worker.
  close(): void {
    this.#worker.terminate();
  }

  async open(request: string): Promise<Opened> {
    const answer = await this.#call((ticket) => ({ type: "open", ticket, request }));
    return answer.type === "opened" ? { refused: answer.refused, error: answer.error } : {};
  }
  request(request: string): void {
    this.#say({ type: "request", request });
  }
  review(): void {
    this.#say({ type: "review" });
  }
  rest(rests: boolean): void {
    this.#say({ type: "rest", rests });
  }
  setLanguage(language: Language): void {
    this.#say({ type: "language", language });
  }
  async ask<Answer>(request: string): Promise<Answer> {
    const answer = await this.#call((ticket) => ({ type: "ask", ticket, request }));
    return JSON.parse(answer.type === "answer" ? answer.answer : "{}") as Answer;
  }
  // Adds a frame to an animated picture; the last one answers with the file.
  async frame(frame: Frame): Promise<Uint8Array<ArrayBuffer> | undefined> {
    const answer = await this.#call((ticket) => ({ type: "frame", ticket, frame }));
    return answer.type === "picture" ? answer.picture : undefined;
  }
  async text(what: "record" | "position" | "spoken", request: string = what): Promise<string> {
    return (await this.ask<Record<string, string>>(request))[what] ?? "";
  }

  #say(message: ToAnalysis): void {
    this.#worker.postMessage(message);
  }
  #call(make: (ticket: number) => ToAnalysis): Promise<FromAnalysis> {
    const ticket = ++this.#tickets;
    return new Promise((resolve) => {
      this.#waiting.set(ticket, resolve);
      this.#say(make(ticket));
    });
  }
  #hear(message: FromAnalysis, listener: AnalysisListener): void {
    switch (message.type) {
      case "view":
        return listener.onView(JSON.parse(message.view) as AnalysisView);
      case "report":
        return listener.onReport(JSON.parse(message.report) as EngineReport);
      case "changed":
        return listener.onChanged();
      case "sound":
        return listener.onSound(message.sound);
      case "failed":
        console.error(`in the Worker: ${message.reason}`);
        return listener.onFailed(message.reason);
      case "opened":
      case "answer":
      case "picture":
        this.#waiting.get(message.ticket)?.(message);
        this.#waiting.delete(message.ticket);
    }
  }
}
