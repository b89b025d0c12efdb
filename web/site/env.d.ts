// SPDX-License-Identifier: GPL-3.0-or-later
/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module "virtual:kydai-choices" {
  const offered: unknown; // OfferedChoices in core/catalogue.ts
  export default offered;
}
declare module "virtual:kydai-lab-pages" {
  import type { GameKind } from "../core/catalogue";
  import type { TreeRequest } from "../core/lab";
  // `file` is a path from the root of the repository.
  const lists: {
    pages: { game: GameKind; id: string; file: string; example?: TreeRequest }[];
    topics: { id: string; file: string; has: string; position: string }[]; // has: its function's name
  };
  export default lists;
}
declare module "virtual:kydai-wasm" {
  export const first: string;
  export const rest: string;
  export const networks: Record<string, string>; // by the names that the module uses
  export const books: Record<string, string>; // likewise
  export const openings: string;
  export const endings: string[]; // by their numbers
}
declare module "virtual:kydai-learn" {
  export const lessons: Record<"vi" | "en", string>;
  export const puzzles: Record<"chess" | "caro", string>;
}
