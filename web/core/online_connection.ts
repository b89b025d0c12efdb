// SPDX-License-Identifier: GPL-3.0-or-later
// Online play in the Worker: owns the WebSocket, reports its events to the visit in the module, and
// carries out the visit's effects.
import type { FromWorker, Language } from "./messages";
import type { Endpoint } from "./module";
import type { Refused } from "./view";

type Effect = { connect: number } | { disconnect: true } | { send: string } | { sound: string };

interface Answer {
  effects?: Effect[];
  wake?: number | null;
  refused?: Refused;
  error?: string;
}

const now = () => performance.timeOrigin + performance.now();
const address = () => `${location.protocol === "https:" ? "wss:" : "ws:"}//${location.host}/ws`;

export class OnlineConnection {
  readonly #visit: Endpoint;
  readonly #say: (message: FromWorker) => void;
  #language: Language;
  #socket: WebSocket | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #shownNode = 0;
  #shown = "";

  constructor(visit: Endpoint, language: Language, say: (message: FromWorker) => void) {
    this.#visit = visit;
    this.#language = language;
    this.#say = say;
  }

  setLanguage(language: Language): void {
    this.#language = language;
    this.#show();
  }
  // "start", "stop", "do …"
  put(request: string): void {
    this.#take(request);
    this.#show();
  }
  // Opens a seek; returns what is wrong with its game.
  invite(request: string): { refused?: Refused; error?: string } {
    const answer = this.#answer(request);
    if (answer.refused || answer.error) return answer;
    this.#carryOutAll(answer);
    this.#show();
    return {};
  }
  // Something that changes nothing: "record", "spoken …".
  ask(request: string): string {
    return this.#visit.ask(request, Math.floor(now()));
  }

  #take(request: string): void {
    const answer = this.#answer(request);
    if (answer.error) throw new Error(`${request}: ${answer.error}`);
    this.#carryOutAll(answer);
  }
  #answer(request: string): Answer {
    return JSON.parse(this.ask(request)) as Answer;
  }
  #carryOutAll(answer: Answer): void {
    for (const effect of answer.effects ?? []) this.#carryOut(effect);
    clearTimeout(this.#timer);
    if (answer.wake == null) return;
    this.#timer = setTimeout(() => this.put("time"), Math.max(0, answer.wake - now()) + 1);
  }
  #carryOut(effect: Effect): void {
    if ("connect" in effect) this.#connect(effect.connect);
    else if ("disconnect" in effect) this.#socket?.close();
    else if ("send" in effect) this.#transmit(effect.send);
    else this.#say({ type: "online-sound", sound: effect.sound });
  }
  #connect(number: number): void {
    this.#socket?.close();
    const socket = new WebSocket(address());
    this.#socket = socket;
    socket.onopen = () => this.put(`connected ${number}`);
    socket.onclose = () => this.put(`disconnected ${number}`);
    socket.onmessage = ({ data }: MessageEvent) => {
      if (typeof data === "string") this.put(`received ${number}\n${data}`);
    };
  }
  #transmit(frame: string): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(frame);
  }

  #show(): void {
    const text = this.ask(`view ${this.#language} ${this.#shownNode}`);
    if (text === this.#shown) return;
    this.#shown = text;
    this.#shownNode = (JSON.parse(text) as { view?: { shown: number } }).view?.shown ?? 0;
    this.#say({ type: "online", view: text, at: now() });
  }
}
