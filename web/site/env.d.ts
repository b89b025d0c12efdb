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
  export const network: string;
}
