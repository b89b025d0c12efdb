// SPDX-License-Identifier: GPL-3.0-or-later
// What the tab of a game is called: whose turn it is can be seen from another tab.
import type { Side, View } from "../../core/view";
import { w } from "../words.svelte";

// Whether one person plays at this board and the game waits for them.
export function isTurnHere({ seats, result, otherToMove, paused }: View): boolean {
  const isAlone = seats.first.here !== seats.second.here;
  return isAlone && !result && !otherToMove && !paused;
}

const opponentOf = ({ seats }: View): string =>
  seats[(seats.first.here ? "second" : "first") satisfies Side].title;
const players = ({ seats }: View): string => `${seats.first.title} – ${seats.second.title}`;

export function titleOf(view: View): string {
  const name = w("app.name");
  if (view.result) return `${view.result.headline} · ${players(view)} · ${name}`;
  if (isTurnHere(view)) return `● ${w("turn.yours")} · ${opponentOf(view)} · ${name}`;
  return `${players(view)} · ${name}`;
}
