// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the lab's algorithms, away from the page and from the game. A run cannot be interrupted from
// within: who wants to stop it ends this Worker.
import { first, networks, rest } from "virtual:kydai-wasm";
import type { FromLab, ToLab } from "./lab";
import { Module } from "./module";

const loaded = Module.load(first, rest, () => {}).then(async (module) => {
  await module.loadRest();
  return module;
});
const endpoint = loaded.then((module) => module.newGame());
// For what is asked about it, or of the engine, alone.
const needNetwork = /^(attention|null-move|reductions)\b/;
let network: Promise<void> | undefined;

onmessage = async ({ data }: MessageEvent<ToLab>) => {
  const lab = await endpoint;
  if (needNetwork.test(data.request))
    await (network ??= loaded.then((module) => module.loadNetwork(networks.chess!)));
  const began = performance.now();
  const answer = lab.ask(`lab ${data.request}`, 0);
  const milliseconds = performance.now() - began;
  const message: FromLab = { ticket: data.ticket, answer, milliseconds };
  postMessage(message);
};
