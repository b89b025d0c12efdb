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

// Nothing when the fragment holds no game.
export function recordFrom(fragment: string): string | undefined {
  const text = fragment.replace(/^#/, "");
  if (!text.startsWith(key) || text.length > longest) return undefined;
  try {
    const base64 = text.slice(key.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function download(name: string, content: Blob): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
