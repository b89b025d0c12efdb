// SPDX-License-Identifier: GPL-3.0-or-later
// What an administrator asks of the server (docs/formats/http.md, Administration).
import { w } from "../words.svelte";
import { troubleWords, type Trouble } from "./account";

export interface PersonRow {
  id: number;
  name: string;
  account: boolean;
  admin: boolean;
  since: number;
  seen?: number;
}
export interface BanRow {
  id: number;
  player?: number;
  range?: string;
  until?: number;
  reason: string;
  since: number;
}
export interface ReportRow {
  id: number;
  at: number;
  by: number;
  about: number;
  game: string;
  lines: string;
}

interface Answers {
  list: { people: PersonRow[] };
  bans: { bans: BanRow[] };
  reports: { reports: ReportRow[] };
  "reset-password": { link: string; hours: number };
  rename: object;
  remove: object;
  ban: object;
  unban: object;
}
export type Verb = keyof Answers;

export async function administer<V extends Verb>(
  verb: V,
  body: Record<string, string | number> = {},
): Promise<Answers[V] | Trouble> {
  try {
    const response = await fetch(`/api/admin/${verb}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Answers[V] | Trouble;
  } catch {
    return { trouble: "failed" };
  }
}

export function adminTrouble(trouble: Trouble): string {
  switch (trouble.trouble) {
    case "not-allowed":
      return w("online.admin.not-allowed");
    case "bad-range":
      return w("online.admin.bad-range");
    case "not-found":
      return w("online.admin.not-found");
    default:
      return troubleWords(trouble);
  }
}

// An account by its number too: a name may change meanwhile.
export const numbered = (id: number): string => `#${id}`;
