// SPDX-License-Identifier: GPL-3.0-or-later
// The visitor's session and account, as the server knows them (docs/formats/http.md).
import { w } from "../words.svelte";

export interface Me {
  name: string;
  account: boolean;
  admin?: boolean;
}

export interface Trouble {
  trouble: string;
  wait?: number; // seconds
}

export async function whoAmI(): Promise<Me> {
  const response = await fetch("/api/me", { cache: "no-store" });
  if (!response.ok) throw new Error(`/api/me: ${response.status}`);
  return (await response.json()) as Me;
}

export const passwordLength = { least: 8, most: 128 }; // of a new one, in characters

export type AccountRequest = "login" | "register" | "logout" | "password" | "delete" | "reset";

// Resolves with the result or with the error.
export async function ask(
  what: AccountRequest,
  body: Record<string, string>,
): Promise<Me | Trouble> {
  try {
    const response = await fetch(`/api/${what}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
    return (await response.json()) as Me | Trouble;
  } catch {
    return { trouble: "failed" };
  }
}

export function troubleWords({ trouble, wait }: Trouble): string {
  switch (trouble) {
    case "bad-name":
      return w("online.account.bad-name");
    case "name-taken":
      return w("online.account.name-taken");
    case "bad-password":
      return w("online.account.bad-password");
    case "wrong-login":
      return w("online.account.wrong-login");
    case "no-session":
      return w("online.account.reset-used");
    case "banned":
      return w("online.account.banned");
    case "too-many-passwords":
      return w("online.account.too-many-passwords", { count: wait ?? 0 });
    case "too-many":
      return w("online.account.too-many");
    default:
      return w("online.account.failed");
  }
}
