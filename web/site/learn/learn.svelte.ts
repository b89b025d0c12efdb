// SPDX-License-Identifier: GPL-3.0-or-later
// Lessons as the page sees them. The core runs them (play/lessons); the page brings their texts, which
// are fetched when lessons are first opened, and keeps the progress.
import { lessons as addresses } from "virtual:kydai-learn";
import type { GameKind } from "../../core/catalogue";
import type { Language } from "../../core/messages";
import type { Board, Side, Step } from "../../core/view";
import { game, playSound } from "../game.svelte";
import { keep, kept } from "../storage";
import type { PlainItem } from "./items";

// As play/json/position_json.hpp gives it.
export type PlainBoard = Omit<Board, "items"> & {
  items: PlainItem[];
  replied?: PlainItem[]; // before the reply
  rulesName: string;
  turn: Side;
};
// As play/json/lesson_json.hpp gives it.
export interface ListedLesson {
  id: string;
  title: string;
  game: GameKind;
  steps: number;
  done: number;
}
export interface Section {
  id: string;
  title: string;
  lessons: ListedLesson[];
}
export type Mood = "task" | "right" | "wrong" | "done" | "failed" | "shown" | "finished";
export interface Lesson {
  id: string;
  title: string;
  game: GameKind;
  step: number; // from 0
  steps: number;
  done: number[];
  task: string;
  mood: Mood;
  said: string;
  near: Side;
  board: PlainBoard;
  marks: string[];
  arrows: Step[];
  options: string[];
  mayMove: boolean;
  mayNext: boolean;
  mayBack: boolean;
  limit: number; // 0: none
  made: number;
  question?: { id: number };
}
interface List {
  next: string | null;
  sections: Section[];
  error?: string;
}
interface Answer {
  lesson?: Lesson;
  progress?: string;
  error?: string;
}

const progressName = "lessons";
const thinksFor = 350; // milliseconds: an immediate reply would be overlooked

class Learning {
  sections = $state.raw<Section[]>([]);
  next = $state<string | null>(null);
  lesson = $state.raw<Lesson>();
  count = $state(0); // of answers, so that the same text is announced again
  failed = $state(false);
  #language: Language | undefined;

  async load(language: Language): Promise<void> {
    this.failed = false;
    try {
      if (this.#language !== language) {
        const response = await fetch(addresses[language]);
        if (!response.ok) throw new Error(`${response.status}`);
        await game.learn(`progress\n${kept(progressName) ?? ""}`);
        await game.learn(`lessons\n${await response.text()}`);
        this.#language = language;
        this.lesson = undefined;
      }
      const { sections, next } = await game.learn<List>("list");
      [this.sections, this.next] = [sections, next];
    } catch {
      this.failed = true;
    }
  }
  async open(id: string): Promise<void> {
    this.#take(await game.learn<Answer>(`open ${id}`));
  }
  // An input of play/lessons/input_text.hpp.
  async do(input: string): Promise<void> {
    const before = this.lesson;
    this.#take(await game.learn<Answer>(`do ${input}`));
    const after = this.lesson;
    if (!before || !after || !input.startsWith("move")) return;
    const isWrong = after.mood === "wrong" || after.mood === "failed";
    playSound(isWrong ? "illegal" : "move", after.game);
    await this.#askEngine();
  }
  async hint(): Promise<void> {
    this.#take(await game.learn<Answer>("do solution"));
    await this.#askEngine();
  }
  // The lesson after this one.
  following(id: string): ListedLesson | undefined {
    const all = this.sections.flatMap(({ lessons }) => lessons);
    return all[all.findIndex((lesson) => lesson.id === id) + 1];
  }

  async #askEngine(): Promise<void> {
    const question = this.lesson?.question;
    if (!question) return;
    await new Promise((resolve) => setTimeout(resolve, thinksFor));
    if (this.lesson?.question?.id !== question.id) return; // something else was done meanwhile
    this.#take(await game.learn<Answer>("answer"));
    playSound("move", this.lesson?.game);
  }
  #take({ lesson, progress }: Answer): void {
    if (progress !== undefined) keep(progressName, progress);
    if (!lesson) return;
    this.lesson = lesson;
    ++this.count;
  }
}
export const learning = new Learning();
