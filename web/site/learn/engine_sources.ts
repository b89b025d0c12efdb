// SPDX-License-Identifier: GPL-3.0-or-later
// The functions of our own engine that its page is about, taken from their real files.
const files = import.meta.glob<string>(
  [
    "../../../engine/chess/search/{node_steps,move_steps}.hpp",
    "../../../engine/chess/nnue/inputs.hpp",
    "../../../engine/caro/vcf.cpp",
  ],
  { query: "?raw", import: "default" },
);

export interface Excerpt {
  file: string; // from the root of the repository
  has: string; // in the function's first lines
}

// The function with the comment above it: from the blank line before to the closing brace.
export function functionOf(code: string, has: string): string {
  const at = code.indexOf(has);
  if (at < 0) return code;
  const begin = code.lastIndexOf("\n\n", at) + 2;
  const end = code.indexOf("\n}\n", at) + 3;
  return code.slice(begin, end);
}

export async function excerptOf({ file, has }: Excerpt): Promise<string> {
  return functionOf(await files[`../../../${file}`]!(), has);
}
