// SPDX-License-Identifier: GPL-3.0-or-later
/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module "virtual:kydai-choices" {
  const offered: unknown; // OfferedChoices in core/catalogue.ts
  export default offered;
}
declare module "virtual:kydai-wasm" {
  export const first: string;
  export const rest: string;
  export const networks: Record<string, string>; // by the names that the module gives them
  export const openings: string;
}
declare module "virtual:kydai-learn" {
  export const lessons: Record<"vi" | "en", string>;
  export const puzzles: Record<"chess" | "caro", string>;
}
