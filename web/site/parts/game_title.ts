// SPDX-License-Identifier: GPL-3.0-or-later
// What the tab of a game is called: whose turn it is can be seen from another tab.
import type { Side, View } from "../../core/view";
import { w } from "../words.svelte";

// Whether one person plays at this board and the game waits for them.
export function isTurnHere({ players, result, otherToMove, paused }: View): boolean {
  const isAlone = players.first.here !== players.second.here;
  return isAlone && !result && !otherToMove && !paused;
}

const opponentOf = ({ players }: View): string =>
  players[(players.first.here ? "second" : "first") satisfies Side].title;
const titlesOf = ({ players }: View): string => `${players.first.title} – ${players.second.title}`;

export function titleOf(view: View): string {
  const name = w("app.name");
  if (view.result) return `${view.result.headline} · ${titlesOf(view)} · ${name}`;
  if (isTurnHere(view)) return `● ${w("turn.yours")} · ${opponentOf(view)} · ${name}`;
  return `${titlesOf(view)} · ${name}`;
}
