// SPDX-License-Identifier: GPL-3.0-or-later
// The running game as the page sees it: the last view from the Worker, and what can be asked of it.
import { soundFile } from "../core/catalogue";
import { Client } from "../core/client";
import { choicesFrom, setupText, type Choices } from "../core/setup";
import type { Refused, View } from "../core/view";
import { settings } from "./settings.svelte";
import { Sounds } from "./sound";
import { drop, keep, kept, keptObject } from "./storage";
import { language } from "./words.svelte";

const logName = "autosave";
const choicesName = "new-game";

export const sounds = new Sounds();

class GameState {
  view = $state.raw<View>();
  viewedAt = $state(0); // as performance.timeOrigin counts
  loaded = $state(0); // of the engine, from 0 to 1
  ready = $state(false);
  failed = $state<string>();
  // Whether what goes on is the person's game: then it is kept. The demonstration is not.
  isOwn = $state(false);
  choices = $state<Choices>(choicesFrom(keptObject(choicesName)));

  readonly #client = new Client({
    onProgress: (part) => (this.loaded = part),
    onReady: () => (this.ready = true),
    onFailed: (reason) => (this.failed = reason),
    onView: (view, at) => {
      this.view = view;
      this.viewedAt = at;
    },
    onLog: (text) => {
      if (this.isOwn) keep(logName, text);
    },
    onSound: (sound) => this.#sound(sound),
  });

  async start(choices: Choices): Promise<Refused | undefined> {
    this.choices = choices;
    keep(choicesName, choices);
    const name = choices.mode === "computer" ? settings.name : "";
    return this.#open(`new\n${setupText(choices, name, Math.random)}`, true);
  }
  async goOn(): Promise<boolean> {
    const log = kept(logName);
    if (!log) return false;
    if (await this.#open(`load\n${log}`, true)) {
      drop(logName);
      return false;
    }
    return true;
  }
  load(log: string): Promise<Refused | undefined> {
    return this.#open(`load\n${log}`, true);
  }
  read(record: string): Promise<Refused | undefined> {
    return this.#open(`read\n${record}`, true);
  }
  // Two machines that play slowly on the first page.
  async demonstrate(setup: string): Promise<void> {
    await this.#open(`new\n${setup}`, false);
    this.do("pace 2500");
  }
  do(input: string): void {
    this.#client.do(input);
  }
  restart(): void {
    this.do(`restart ${Math.floor(Math.random() * 2 ** 32)}`);
  }
  leave(): void {
    this.#client.leave();
  }
  setLanguage(): void {
    this.#client.setLanguage(language());
  }
  record = () => this.#client.record();
  position = () => this.#client.position();
  get log(): string | undefined {
    return kept(logName);
  }

  async #open(request: string, isOwn: boolean): Promise<Refused | undefined> {
    const before = this.isOwn;
    this.isOwn = isOwn;
    const { refused, error } = await this.#client.open(request);
    if (!refused && !error) return undefined;
    this.isOwn = before;
    return refused ?? { vi: error!, en: error! };
  }
  #sound(sound: string): void {
    if (!this.isOwn || !settings.sound) return;
    const name = soundFile(sound, this.view?.game, settings.stones);
    void sounds.play(name, settings.soundVolume / 100);
  }
}

export const game = new GameState();

export const hasLastGame = (): boolean => kept(logName) !== undefined;
