// SPDX-License-Identifier: GPL-3.0-or-later
// Texts from files: games that somebody opens.

export const largestFile = 500_000_000; // bytes, of many games
export const largestGame = 5_000_000; // of one

// UTF-8, or one byte a letter, as in old collections.
export function decoded(bytes: Uint8Array): { text: string; isUtf8: boolean } {
  try {
    return {
      text: new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes),
      isUtf8: true,
    };
  } catch {
    return { text: new TextDecoder("windows-1252").decode(bytes), isUtf8: false };
  }
}
export const textOf = async (file: Blob): Promise<string> =>
  decoded(new Uint8Array(await file.arrayBuffer())).text;

// The field forgets its file, so that the same one can be chosen again after a correction.
export function chosenFile(event: Event): File | undefined {
  const field = event.currentTarget as HTMLInputElement;
  const file = field.files?.[0];
  field.value = "";
  return file;
}
