// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the lab's algorithms in a Worker of its own. A run cannot be interrupted: to stop it, the page
// terminates this Worker.
import { first, networks, rest } from "virtual:kydai-wasm";
import type { FromLab, ToLab } from "./lab";
import { Module } from "./module";

const loaded = Module.load(first, rest, () => {}).then(async (module) => {
  await module.loadRest();
  return module;
});
const endpoint = loaded.then((module) => module.newGame());
// Our own engine, and what is asked about it, need the network of their game: the engine as an
// algorithm or as an evaluation, in any line of the request.
const asksChess = /^(attention|null-move|reductions)\b/;
const asksEngine = /^(?:tree |duel )?(chess|caro)\b[^]*(?:^| )engine\b/m;
const fetched = new Map<string, Promise<void>>();

async function fetchNetwork(lab: { ask(request: string, time: number): string }, request: string) {
  const game = asksChess.test(request) ? "chess" : asksEngine.exec(request)?.[1];
  if (!game) return;
  const { network } = JSON.parse(lab.ask(`lab network ${game}`, 0)) as { network?: string };
  if (!network) return;
  const loading =
    fetched.get(network) ?? loaded.then((module) => module.loadNetwork(networks[network]!));
  fetched.set(network, loading);
  await loading;
}

onmessage = async ({ data }: MessageEvent<ToLab>) => {
  const lab = await endpoint;
  await fetchNetwork(lab, data.request);
  const began = performance.now();
  const answer = lab.ask(`lab ${data.request}`, 0);
  const milliseconds = performance.now() - began;
  const message: FromLab = { ticket: data.ticket, answer, milliseconds };
  postMessage(message);
};
