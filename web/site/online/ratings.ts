// SPDX-License-Identifier: GPL-3.0-or-later
// Ratings, as the server tells them (docs/formats/http.md).
import type { MessageId } from "kydai-words/words.js";
import { caroRules, variants } from "../../core/catalogue";

export const speeds = ["bullet", "blitz", "rapid", "classical"] as const;
export type Speed = (typeof speeds)[number];

export interface RatingKind {
  rules: string; // "chess", "atomic", "caro5"
  speed: Speed;
}
export interface PlayerRating extends RatingKind {
  points: number;
  deviation: number;
  provisional: boolean;
  games: number;
}
export interface RatedGame {
  at: number; // milliseconds since 1970
  points: number; // after it
  change: number;
  score: "1" | "½" | "0";
  opponent: string; // empty: deleted since
}
export interface Ratings {
  name: string;
  ratings: PlayerRating[];
  history?: RatedGame[]; // of one kind, the latest last
}
export interface Place extends PlayerRating {
  name: string;
}

// All rules that can be rated; chess first.
export const ratedRules = [...variants, ...caroRules];
export const rulesName = (rules: string): MessageId =>
  ratedRules.find(({ value }) => value === rules)?.name ?? "menu.chess";
export const speedName = (speed: Speed): MessageId => `online.ratings.${speed}`;

export const shown = ({ points, provisional }: PlayerRating): string =>
  `${points}${provisional ? "?" : ""}`;
export const shownChange = (change: number): string =>
  change === 0 ? "±0" : change > 0 ? `+${change}` : `−${-change}`;

const query = (of: Record<string, string>): string => new URLSearchParams(of).toString();

// Nothing where there is no account of this name.
export async function ratingsOf(name: string, kind?: RatingKind): Promise<Ratings | undefined> {
  const response = await fetch(`/api/ratings?${query({ player: name, ...kind })}`, {
    cache: "no-store",
  });
  if (response.status === 404) return undefined;
  if (!response.ok) throw new Error(`/api/ratings: ${response.status}`);
  return (await response.json()) as Ratings;
}

export async function bestOf({ rules, speed }: RatingKind): Promise<Place[]> {
  const response = await fetch(`/api/leaderboard?${query({ rules, speed })}`, {
    cache: "no-store",
  });
  if (!response.ok) throw new Error(`/api/leaderboard: ${response.status}`);
  return ((await response.json()) as { players: Place[] }).players;
}
