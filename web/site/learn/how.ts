// SPDX-License-Identifier: GPL-3.0-or-later
// The pages about the algorithms and about our own engine, as play/lab/how_pages.cpp lists them, and
// their real source files.
import howPagesAndTopics from "virtual:kydai-lab-pages";
import type { GameKind } from "../../core/catalogue";

const sources = import.meta.glob<string>(
  [
    "../../../engine/lab/{chess,caro}/*.cpp",
    "../../../engine/chess/search/node_steps.hpp",
    "../../../engine/chess/reductions.hpp",
    "../../../engine/chess/nnue/inputs.hpp",
    "../../../engine/caro/vcf.cpp",
  ],
  { query: "?raw", import: "default" },
);

export const { pages: howPages, topics: engineTopics } = howPagesAndTopics;
export type HowPage = (typeof howPages)[number];
export type EngineTopic = (typeof engineTopics)[number];

export const sourceOf = ({ file }: { file: string }): Promise<string> =>
  sources[`../../../${file}`]!();
// Chess, the first game, has the short addresses.
export const placeOf = (game: GameKind, id = ""): string =>
  ["lab/how", game === "caro" ? "caro" : "", id].filter(Boolean).join("/");

// The function with the comment above it: from the blank line before to the closing brace.
function functionOf(code: string, has: string): string {
  const at = code.indexOf(has);
  if (at < 0) return code;
  const begin = code.lastIndexOf("\n\n", at) + 2;
  const end = code.indexOf("\n", code.indexOf("\n}", at) + 1) + 1;
  return code.slice(begin, end);
}
export async function excerptOf(topic: EngineTopic): Promise<string> {
  return functionOf(await sourceOf(topic), topic.has);
}
