// SPDX-License-Identifier: GPL-3.0-or-later
// A whole game in the fragment of an address, which no server ever sees: the record in base64url,
// as docs/formats/share-link.md says, so that a link from the desktop opens here too.
const key = "game=";
const longest = 200_000;

export function linkTo(record: string, page: string): string {
  const bytes = new TextEncoder().encode(record);
  const text = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""));
  return `${page}#${key}${text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

export const isGameLink = (fragment: string): boolean => fragment.startsWith(`#${key}`);

// Nothing when the game in the fragment is damaged.
export function recordFrom(fragment: string): string | undefined {
  const text = fragment.replace(/^#/, "");
  if (text.length > longest) return undefined;
  try {
    const base64 = text.slice(key.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

// False when there is no clipboard. Without a secure context (HTTPS) only document.execCommand works.
export async function copyText(text: string): Promise<boolean> {
  try {
    if (navigator.clipboard) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    return false; // not allowed
  }
  const field = document.createElement("textarea");
  field.value = text;
  (document.querySelector("dialog[open]") ?? document.body).append(field);
  field.select();
  const isCopied = document.execCommand("copy");
  field.remove();
  return isCopied;
}

// The device's share dialog (Web Share API): to a messenger, to a device nearby.
export const canSend = (): boolean => typeof navigator.share === "function";
export async function sendLink(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // Closing the share dialog is no error.
  }
}

export function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
