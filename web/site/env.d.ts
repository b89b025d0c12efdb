// SPDX-License-Identifier: GPL-3.0-or-later
/// <reference types="svelte" />
/// <reference types="vite/client" />
declare module "virtual:kydai-wasm" {
  export const first: string;
  export const rest: string;
  export const network: string;
}
