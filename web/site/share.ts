// SPDX-License-Identifier: GPL-3.0-or-later
// A whole game in the fragment of an address, which no server ever sees: the record, deflated, in
// base64url.
const key = "game=";

async function piped(
  bytes: Uint8Array<ArrayBuffer>,
  through: GenericTransformStream,
): Promise<Uint8Array> {
  const stream = new Blob([bytes])
    .stream()
    .pipeThrough(through as ReadableWritablePair<Uint8Array, BufferSource>);
  return new Uint8Array(await new Response(stream as unknown as BodyInit).arrayBuffer());
}

export async function linkTo(record: string, page: string): Promise<string> {
  const bytes = await piped(new TextEncoder().encode(record), new CompressionStream("deflate-raw"));
  const text = btoa(String.fromCharCode(...bytes));
  return `${page}#${key}${text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")}`;
}

// Nothing when the fragment holds no game.
export async function recordFrom(fragment: string): Promise<string | undefined> {
  const text = fragment.replace(/^#/, "");
  if (!text.startsWith(key)) return undefined;
  try {
    const base64 = text.slice(key.length).replaceAll("-", "+").replaceAll("_", "/");
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    return new TextDecoder().decode(await piped(bytes, new DecompressionStream("deflate-raw")));
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
