#!/usr/bin/env node
// Move generation in WebAssembly beside npm's chessops, both under this node: the same positions, in
// one run, taking turns. Prints both speeds and the ratio.
// usage: tools/compare-wasm [FOLDER]   (the folder where `npm install chessops` was run; .)
import path from "node:path";
import { pathToFileURL } from "node:url";

import { load } from "../apps/wasm/module.mjs";

const folder = path.resolve(process.argv[2] ?? ".", "node_modules/chessops/dist/esm");
const chessops = (name) => import(pathToFileURL(`${folder}/${name}.js`).href);
const { Chess } = await chessops("chess");
const { parseFen } = await chessops("fen");
const debug = await chessops("debug");

const positions = [
  ["r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 4],
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 5],
  ["r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 4],
];
const { exports, withText } = load();

function ours(fen, depth) {
  return Number(
    withText("chess", (...name) =>
      withText(fen, (...text) => exports.kydai_perft(...name, ...text, depth)),
    ),
  );
}

function theirs(fen, depth) {
  return debug.perft(Chess.fromSetup(parseFen(fen).unwrap()).unwrap(), depth);
}

function timed(count, fen, depth) {
  const start = process.cpuUsage();
  const nodes = count(fen, depth);
  const { user } = process.cpuUsage(start);
  return { nodes, seconds: user / 1e6 };
}

const total = { nodes: 0, ours: 0, theirs: 0 };
for (const [fen, depth] of positions) {
  ours(fen, depth - 1), theirs(fen, depth - 1); // warm
  const a = timed(ours, fen, depth);
  const b = timed(theirs, fen, depth);
  if (a.nodes !== b.nodes) throw new Error(`${fen}: ${a.nodes} and ${b.nodes}`);
  total.nodes += a.nodes;
  total.ours += a.seconds;
  total.theirs += b.seconds;
}
const speed = (seconds) => (total.nodes / seconds / 1e6).toFixed(1);
console.log(`kydai.wasm ${speed(total.ours)} million nodes/s`);
console.log(`chessops   ${speed(total.theirs)} million nodes/s`);
console.log(`ratio      ${(total.theirs / total.ours).toFixed(1)}`);
