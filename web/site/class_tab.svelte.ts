// SPDX-License-Identifier: GPL-3.0-or-later
// The class that this tab is in: the link back to it from any screen, and the news of the class there.
// Small, because the first page loads it.
const key = "kydai.class";
const read = (): [string, string] => (sessionStorage.getItem(key) ?? "").split(" ") as never;

let [code = "", role = ""] = $state(read());

export const classOfTab = (): string => code;
export const teachesClass = (): boolean => role === "teacher";
export function rememberClass(now: string, as: string): void {
  [code, role] = [now, as];
  sessionStorage.setItem(key, `${now} ${as}`);
}
export function forgetClass(): void {
  [code, role] = ["", ""];
  sessionStorage.removeItem(key);
}
