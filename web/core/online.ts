// SPDX-License-Identifier: GPL-3.0-or-later
// A visit to a server of online play as the core shows it (play/online/visit_json.hpp), and what the
// page asks of it (play/online/visit_input.hpp). Everything is decided there.
import { gameText, type Choices } from "./setup";
import type { Side, View } from "./view";

export interface Terms {
  game: "chess" | "caro";
  rulesName: string;
  clock: string;
  special: string[]; // what differs from the usual game, a line each
  rated?: boolean; // which `special` says in words
}

// Names in lists have the players' ratings with them: "An (1520?)".
export interface OpenSeek extends Terms {
  id: string;
  name: string;
  side?: string; // the side that the seeker will hold
  own: boolean;
}

export interface RunningGame extends Terms {
  id: string;
  first: string;
  second: string;
  watchers: number;
}

// One's own, not finished, and not on the screen.
export interface OwnGame extends Terms {
  id: string;
  opponent: string;
}

export interface ChatLine {
  name: string;
  text: string;
}

export interface GameRoom extends Terms {
  id: string;
  plays: boolean; // else: watches
  present: Record<Side, boolean>;
  ratings: Partial<Record<Side, string>>; // "1520?"; of players with an account, or of a class that keeps some
  changes: Partial<Record<Side, string>>; // "+7": what a rated game made of them
  accounts: Partial<Record<Side, string>>; // whose ratings have a page
  opponent?: string;
  watchers: number;
  absence: string | null; // the opponent is away: in words, counted down
  mayClaim: boolean;
  mayAbort: boolean;
  mayRematch: boolean;
  // "declined" by the opponent, "refused" by this player
  rematch?: "sent" | "offered" | "declined" | "refused";
  silent: boolean; // nobody may chat here now
  muted: boolean;
  blocked: boolean; // the opponent, by this player; kept by the server
  reported: boolean;
  chat: ChatLine[];
  previous?: string; // running games beside this one
  next?: string;
}

export interface OnlineView {
  link: "stopped" | "connecting" | "online" | "waiting";
  linkWords: string;
  otherVersion: boolean;
  name: string;
  account: boolean; // and may play rated games
  coming: boolean;
  trouble?: string;
  lobby?: { players: number; seeks: OpenSeek[]; games: RunningGame[] };
  ownGames: OwnGame[];
  seek?: Terms & { id?: string; private: boolean };
  invitation?: Terms & { id: string; name: string; side?: string }; // somebody's, to be answered; the side is one's own
  room?: GameRoom;
  view?: View;
}

export interface Invitation {
  choices: Choices;
  isPrivate: boolean;
  mayWatch: string; // names and addresses with commas between; empty: anyone
  isRated: boolean;
}

export const idPattern = /^[0-9A-Za-z]{12}$/;

export function seekInput({ choices, isPrivate, mayWatch, isRated }: Invitation): string {
  const watchers = mayWatch.replace(/\s+/g, " ").trim();
  const rated = isRated ? "rated " : "";
  const head = `seek ${rated}${choices.side} ${isPrivate ? "private" : "public"} ${watchers}`;
  return `${head}\n${gameText(choices)}`;
}
