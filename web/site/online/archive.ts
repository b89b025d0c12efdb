// SPDX-License-Identifier: GPL-3.0-or-later
// Finished games, as the server lists them (docs/formats/http.md).
import type { GameKind } from "../../core/catalogue";
import type { Side } from "../../core/view";
import type { MessageId } from "kydai-words/words.js";
import { said, w } from "../words.svelte";
import { rulesName } from "./ratings";

export interface FinishedGame {
  id: string;
  game: GameKind;
  rules: string; // "atomic", "caro5"
  size?: string; // of a caro board: "15x15"
  row?: number; // how many in a row win, in caro
  first: string;
  second: string;
  you?: Side; // the visitor's seat
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

function gamesAddress(whose: Whose, before: string | undefined): string {
  const query = new URLSearchParams();
  if ("player" in whose) query.set("player", whose.player);
  if ("everyone" in whose) query.set("public", "");
  if (before) query.set("before", before);
  const text = query.toString();
  return text ? `/api/games?${text}` : "/api/games";
}

async function answer(address: string): Promise<Response> {
  const response = await fetch(address, { cache: "no-store" });
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response;
}
export async function gamesPage(whose: Whose, before: string | undefined): Promise<GamesPage> {
  return (await (await answer(gamesAddress(whose, before))).json()) as GamesPage;
}
// PGN, or a caro record.
export const recordAddress = (id: string): string => `/api/game/${id}.pgn`;
export const recordOf = async (id: string): Promise<string> =>
  (await answer(recordAddress(id))).text();

// "Renju 15×15"
export const rulesSaid = ({ rules, size }: FinishedGame): string =>
  said(rulesName(rules)) + (size ? ` ${size.replace("x", "×")}` : "");

const usualRow = 5;
const rows: Record<number, MessageId> = {
  3: "caro.in-a-row.three",
  4: "caro.in-a-row.four",
  5: "caro.in-a-row.five",
};
// "Chiếu hết", "Đủ năm quân liên tiếp"
export function reasonSaid({ reason, row = usualRow }: FinishedGame): string {
  const id = reasonId(reason);
  if (id !== "game.reason.Line") return said(id);
  const stones = rows[row];
  return w(id, { stones: stones ? said(stones) : row });
}

// The message of a reason is called as the core calls it: "time-out" is TimeOut there.
function reasonId(reason: string): MessageId {
  const name = reason.replace(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());
  return `game.reason.${name}` as MessageId;
}
