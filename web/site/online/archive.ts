// SPDX-License-Identifier: GPL-3.0-or-later
// Finished games, as the server lists them (docs/formats/http.md).
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

// The visitor's own games, or public games: all of them, or those of one player name.
export type Whose = { own: true } | { everyone: true } | { player: string };

export function gamesAddress(whose: Whose, before: string | undefined): string {
  const query = new URLSearchParams();
  if ("player" in whose) query.set("player", whose.player);
  if ("everyone" in whose) query.set("public", "");
  if (before) query.set("before", before);
  const text = query.toString();
  return text ? `/api/games?${text}` : "/api/games";
}

// Games that were broken off before they began say nothing to anyone.
const isPlayed = ({ reason }: FinishedGame): boolean => reason !== "aborted";

export async function gamesPage(whose: Whose, before: string | undefined): Promise<GamesPage> {
  const response = await fetch(gamesAddress(whose, before), { cache: "no-store" });
  if (!response.ok) throw new Error(`/api/games: ${response.status}`);
  const page = (await response.json()) as GamesPage;
  return { ...page, games: page.games.filter(isPlayed) };
}

// The message of a reason is called as the core calls it: "time-out" is TimeOut there.
export function reasonId(reason: string): MessageId {
  const name = reason.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
  return `game.reason.${name}` as MessageId;
}
