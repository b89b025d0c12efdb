// SPDX-License-Identifier: GPL-3.0-or-later
// The names of assignments.
import { gameNames, type GameKind } from "../../core/catalogue";
import { learning } from "../learn/learn.svelte";
import { themeNames } from "../learn/themes";
import { language, said, w } from "../words.svelte";
import type { Work } from "./api";

// For an effect: the names of lessons come with the lessons.
export function loadNames(work: Work | undefined): void {
  if (work?.kind === "lesson") void learning.load(language());
}

export function workName({ kind, what, goal }: Work): string {
  const [game = "chess", theme] = what.split(" ");
  if (kind === "position") return w("class.work.position-named");
  if (kind === "puzzles") {
    const name = said(gameNames[game as GameKind]);
    const of = theme && themeNames[theme] ? ` (${said(themeNames[theme])})` : "";
    return w("class.work.puzzles-named", { count: goal, game: `${name}${of}` });
  }
  const lesson = learning.sections.flatMap(({ lessons }) => lessons).find(({ id }) => id === what);
  return w("class.work.lesson-named", { title: lesson?.title ?? what });
}
