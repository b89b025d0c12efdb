// SPDX-License-Identifier: GPL-3.0-or-later
// The finished games of this visitor, as the server lists them (docs/formats/http.md).
import type { GameKind } from "../../core/catalogue";
import type { MessageId } from "kydai-words/words.js";

export interface FinishedGame {
  id: string;
  game: GameKind;
  first: string;
  second: string;
  score: string;
  reason: string; // a word of our records: "time-out"
  ended: number; // milliseconds since 1970
}

export interface GamesPage {
  games: FinishedGame[];
  next?: string; // where the older ones begin
}

export async function gamesPage(before: string | undefined): Promise<GamesPage> {
  const query = before ? `?before=${encodeURIComponent(before)}` : "";
  const response = await fetch(`/api/games${query}`, { cache: "no-store" });
  if (!response.ok) throw new Error(`/api/games: ${response.status}`);
  return (await response.json()) as GamesPage;
}

// The message of a reason is called as the core calls it: "time-out" is TimeOut there.
export function reasonId(reason: string): MessageId {
  const name = reason.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
  return `game.reason.${name}` as MessageId;
}
