// SPDX-License-Identifier: GPL-3.0-or-later
// The running game as the page sees it: the last view from the Worker, and what can be asked of it.
import { soundFile, type GameKind } from "../core/catalogue";
import { Client } from "../core/client";
import {
  choicesFrom,
  namesFrom,
  setupFrom,
  setupText,
  type Choices,
  type FromPosition,
  type Names,
} from "../core/setup";
import type { OnlineView } from "../core/online";
import type { Refused, View } from "../core/view";
import { ownGame, type Origin } from "./own_game";
import { settings } from "./settings.svelte";
import { Sounds } from "./sound";
import { keep, keptObject, saveGame, type SavedGame } from "./storage";
import { language } from "./words.svelte";

const choicesName = "new-game";
const namesName = "names";

export const sounds = new Sounds();

class GameState {
  view = $state.raw<View>();
  viewedAt = $state(0); // as performance.timeOrigin counts
  loaded = $state(0); // of the engine, from 0 to 1
  ready = $state(false);
  failed = $state<string>();
  // Whether this is the user's own game, which is saved; the demo game is not.
  isOwn = $state(false);
  isSafe = $state(true); // the last save succeeded
  choices = $state<Choices>(choicesFrom(keptObject(choicesName)));
  names = namesFrom(keptObject(namesName)); // of two people at this device

  readonly #client = new Client({
    onProgress: (part) => (this.loaded = part),
    onReady: () => (this.ready = true),
    onFailed: (reason) => (this.failed = reason),
    onView: (view, at) => {
      this.view = view;
      this.viewedAt = at;
      if (this.isOwn) {
        ownGame.describe({ title: titleOf(view), hasMoves: view.moves.length > 0 });
      }
    },
    onLog: (text) => (this.isSafe = ownGame.keep(text)),
    onSound: (sound) => this.#sound(sound),
    onOnline: (view, at) => this.onOnline(view, at),
    onOnlineSound: (sound) => this.onOnlineSound(sound),
  });
  // Online play has a state of its own (online/online.svelte.ts), which listens here.
  onOnline: (view: OnlineView, at: number) => void = () => {};
  onOnlineSound: (sound: string) => void = () => {};

  async start(choices: Choices, names: Names): Promise<Refused | undefined> {
    this.choices = choices;
    keep(choicesName, choices);
    if (choices.mode === "two") {
      this.names = names;
      keep(namesName, names);
    }
    const own = { first: settings.name, second: "" };
    const text = setupText(choices, choices.mode === "two" ? names : own, Math.random);
    return this.#replace(`new\n${text}`);
  }
  playFrom(from: FromPosition): Promise<Refused | undefined> {
    return this.#replace(`new\n${setupFrom(from, settings.name, Math.random)}`);
  }
  async goOn(): Promise<boolean> {
    const whole = ownGame.log;
    if (!whole) return false;
    const before = ownGame.snapshot();
    if (await this.#open(`load\n${whole}`, true)) {
      ownGame.putAway();
      return false;
    }
    // A newer version may be able to read the rest: the old log is kept, too.
    if (!ownGame.log?.startsWith(whole)) saveGame(before);
    return true;
  }
  // A game of the library; the current one is there already.
  load({ id, log, analysis }: SavedGame): Promise<Refused | undefined> {
    return this.#replace(`load\n${log}`, { savedAs: id, analysis });
  }
  // Any text of play/text/open_text.hpp. A finished game waits at its beginning, to be walked through.
  async read(text: string): Promise<Refused | undefined> {
    const refused = await this.#replace(`open\n${text}`, { isRead: true });
    if (!refused && this.view?.result) this.do("first");
    return refused;
  }
  // Two machines that play slowly on the first page.
  async demonstrate(setup: string): Promise<void> {
    await this.#open(`new\n${setup}`, false);
    if (!this.isOwn) this.do("pace 2500"); // unless a game was begun in the meantime
  }
  do(input: string): void {
    this.#client.do(input);
  }
  restart(): void {
    const before = ownGame.worthKeeping;
    if (before) saveGame(before);
    ownGame.opened();
    this.do(`restart ${Math.floor(Math.random() * 2 ** 32)}`);
  }
  leave(): void {
    this.#client.leave();
  }
  setLanguage(): void {
    this.#client.setLanguage(language());
  }
  online(request: string): void {
    this.#client.online(request);
  }
  async invite(request: string): Promise<Refused | undefined> {
    const { refused, error } = await this.#client.invite(request);
    return refused ?? (error ? { vi: error, en: error } : undefined);
  }
  onlineRecord = () => this.#client.onlineRecord();
  record = () => this.#client.record(language());
  recordAt = () => this.#client.recordAt(language());
  // An answer for people who do not see the board: "last-move", "at e4".
  spoken = (question: string) => this.#client.spoken(`${language()} ${question}`);
  onlineSpoken = (question: string) => this.#client.onlineSpoken(`${language()} ${question}`);
  library = <Answer>(request: string) => this.#client.ask<Answer>("library", request);
  puzzles = <Answer>(request: string) => this.#client.ask<Answer>("puzzles", request);
  learn = <Answer>(request: string) => this.#client.ask<Answer>("learn", request);
  position = () => this.#client.position();

  // An unfinished game that is replaced goes to the saved games.
  async #replace(request: string, origin: Origin = {}): Promise<Refused | undefined> {
    const before = ownGame.worthKeeping;
    const refused = await this.#open(request, true);
    if (refused) return refused;
    if (before) saveGame(before);
    ownGame.opened(origin);
    return undefined;
  }
  async #open(request: string, isOwn: boolean): Promise<Refused | undefined> {
    const before = this.isOwn;
    this.isOwn = isOwn;
    const { refused, error } = await this.#client.open(request, isOwn);
    if (!refused && !error) return undefined;
    this.isOwn = before;
    return refused ?? { vi: error!, en: error! };
  }
  #sound(sound: string): void {
    if (this.isOwn) playSound(sound, this.view?.game);
  }
}

export function playSound(sound: string, kind: GameKind | undefined): void {
  if (!settings.sound) return;
  void sounds.play(soundFile(sound, kind, settings.stones), settings.soundVolume / 100);
}

const titleOf = ({ rulesName, players }: View): string =>
  `${rulesName}: ${players.first.title} – ${players.second.title}`;

export const game = new GameState();
