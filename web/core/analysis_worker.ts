// SPDX-License-Identifier: GPL-3.0-or-later
// Runs an analysis and its engine in a Worker of its own, apart from the page and from the running
// game. It lives as long as the screen that shows it. The engine searches in slices; messages from the
// page are handled between two of them.
import { endings, first, networks, openings, rest } from "virtual:kydai-wasm";
import type { FromAnalysis, ToAnalysis } from "./analysis_messages";
import type { Language } from "./messages";
import { Module, type Endpoint, type Gif } from "./module";
import type { Refused } from "./view";

interface Answer {
  effects?: { sound: string }[];
  thinks?: boolean;
  network?: string | null; // that evaluates this game
  endings?: number[]; // solved, that the position wants and that are to be fetched
  refused?: Refused;
  error?: string;
}

// Short, because input waits for the slice to end.
const sliceMilliseconds = 8;
const fewestNodes = 1_000;
const mostNodes = 200_000;
// While the engine thinks, its reports are shown this often; those of a review, with its graph and
// list, less often.
const reportEvery = 200;
const reviewReportEvery = 500;
// A review takes about this long, whatever the device and however long the game.
const reviewMilliseconds = 40_000;
const measureMilliseconds = 400;
const [fewestReviewed, mostReviewed] = [5_000, 400_000]; // nodes for a position

let module: Module | undefined;
let analysis: Endpoint | undefined;
let language: Language = "vi";
let nodes = 10_000;
let speed = 0; // nodes in a millisecond
let thinks = false;
let rests = false;
let reviewing = false;
let shownNode = 0;
let viewedAt = 0;

const say = (message: FromAnalysis) => postMessage(message);
const now = () => performance.timeOrigin + performance.now();
const ask = (request: string): string => analysis!.ask(request, Math.floor(now()));

const opened = Module.load(first, rest, () => {}).then(
  async (loaded) => {
    module = loaded;
    await module.loadRest();
    await module.loadOpenings(openings).catch(() => {}); // without them, openings have no names
    analysis = module.newAnalysis();
  },
  (error: unknown) => say({ type: "failed", reason: String(error) }),
);

// A new task after the messages that are queued already. A timer would be throttled.
const channel = new MessageChannel();
let sliceAsked = false;
channel.port1.onmessage = () => {
  sliceAsked = false;
  if (thinks && (!rests || reviewing)) think();
};
function askForSlice(): void {
  if (sliceAsked) return;
  sliceAsked = true;
  channel.port2.postMessage(null);
}

interface Seen {
  board: { view: { shown: number }; engine: { on: boolean } };
  review?: { running: boolean };
  learn?: { view: { shown: number } };
}
function showView(): void {
  const text = ask(`view ${language} ${shownNode}`);
  viewedAt = now();
  const { board, review, learn } = JSON.parse(text) as Seen;
  shownNode = (learn ?? board).view.shown;
  reviewing = review?.running ?? false;
  say({ type: "view", view: text });
}

function take(answer: Answer): void {
  for (const { sound } of answer.effects ?? []) say({ type: "sound", sound });
  thinks = answer.thinks ?? false;
  if (thinks) askForSlice();
}

function slice(): Answer {
  const before = now();
  const answer = JSON.parse(ask(`think ${nodes}`)) as Answer;
  const spent = Math.max(0.5, now() - before);
  speed = nodes / spent;
  nodes = Math.round(
    Math.min(mostNodes, Math.max(fewestNodes, (nodes * sliceMilliseconds) / spent)),
  );
  return answer;
}

// While the engine searches on, nothing but its lines has changed: the page need not draw the rest.
function showReport(): void {
  viewedAt = now();
  say({ type: "report", report: ask(`report ${language}`) });
}

function think(): void {
  const answer = slice();
  take(answer);
  const isDue = now() - viewedAt > (reviewing ? reviewReportEvery : reportEvery);
  if (thinks && !reviewing) {
    if (isDue) showReport();
  } else if (!thinks || isDue) {
    const wasReviewing = reviewing;
    showView();
    if (wasReviewing && !reviewing) say({ type: "changed" });
  }
}

function request(text: string): void {
  const answer = JSON.parse(ask(text)) as Answer;
  if (answer.error) throw new Error(`${text}: ${answer.error}`);
  take(answer);
  showView();
  say({ type: "changed" });
  if (answer.endings?.length) void bringEndings(answer.endings);
}

// The search goes on without them in the meantime, and begins again once they are there.
async function bringEndings(wanted: number[]): Promise<void> {
  if (!(await fetchEndings(wanted))) return;
  if (!(JSON.parse(ask(`view ${language} ${shownNode}`)) as Seen).board.engine.on) return;
  ask("do engine off");
  take(JSON.parse(ask("do engine on")) as Answer);
  showView();
}

// The speed of the engine on this device, from a short search of the first position. The first slice
// is left out: it allocates the memory.
function measure(): void {
  const { shown } = (JSON.parse(ask(`view ${language} ${shownNode}`)) as Seen).board.view;
  ask("do first");
  take(JSON.parse(ask("do engine on")) as Answer);
  if (thinks) take(slice());
  const end = now() + measureMilliseconds;
  while (thinks && now() < end) take(slice());
  ask("do engine off");
  ask(`do show ${shown}`);
}

function review(): void {
  if (speed === 0) measure();
  const plies = (
    JSON.parse(ask(`view ${language} ${shownNode}`)) as { board: { view: Plies } }
  ).board.view.moves.filter(({ depth }) => depth === 0).length;
  const fitting = (speed * reviewMilliseconds) / (plies + 1);
  const each = Math.round(Math.min(mostReviewed, Math.max(fewestReviewed, fitting)) / 1000) * 1000;
  request(`review begin ${each}`);
}
interface Plies {
  moves: { depth: number }[];
}

// Each network is fetched once; without it the engine uses its hand-made evaluation.
const fetched = new Set<string>();
async function fetchNetwork(name: string): Promise<void> {
  const url = networks[name];
  if (!url || fetched.has(name)) return;
  fetched.add(name);
  await module!.loadNetwork(url).catch(() => fetched.delete(name));
}

// Each ending is fetched once; false when a fetch failed.
const asked = new Map<number, Promise<boolean>>();
async function fetchEndings(wanted: number[]): Promise<boolean> {
  const fetchOne = (ending: number) =>
    module!.loadEnding(endings[ending]!).then(
      () => true,
      () => asked.delete(ending) && false,
    );
  for (const ending of wanted) if (!asked.has(ending)) asked.set(ending, fetchOne(ending));
  return (await Promise.all(wanted.map((ending) => asked.get(ending)!))).every(Boolean);
}

async function open({ ticket, request: text }: Extract<ToAnalysis, { type: "open" }>) {
  const answer = JSON.parse(ask(text)) as Answer;
  if (answer.network) await fetchNetwork(answer.network); // before the first search
  if (answer.endings?.length) await fetchEndings(answer.endings);
  if (!answer.refused && !answer.error) {
    shownNode = 0;
    take(answer);
    showView(); // before "opened", so that the page has the view when the promise resolves
  }
  say({ type: "opened", ticket, refused: answer.refused, error: answer.error });
}

let gif: Gif | undefined;
function addFrame({ ticket, frame }: Extract<ToAnalysis, { type: "frame" }>): void {
  const { width, height, pixels, hundredths, isLast } = frame;
  gif ??= module!.newGif(width, height);
  gif.add(new Uint8Array(pixels), hundredths);
  const picture = isLast ? gif.finish() : undefined;
  if (isLast) gif = undefined;
  say({ type: "picture", ticket, picture });
}

async function hear(data: ToAnalysis): Promise<void> {
  await opened;
  if (!analysis) return;
  switch (data.type) {
    case "open":
      return open(data);
    case "request":
      return request(data.request);
    case "review":
      return review();
    case "ask":
      return say({ type: "answer", ticket: data.ticket, answer: ask(data.request) });
    case "frame":
      return addFrame(data);
    case "language":
      language = data.language;
      if (viewedAt > 0) showView();
      return;
    case "rest":
      rests = data.rests;
      if (thinks) askForSlice();
  }
}
// An error in a promise that is not awaited would be lost.
onmessage = ({ data }: MessageEvent<ToAnalysis>) => {
  hear(data).catch((error: unknown) => say({ type: "failed", reason: String(error) }));
};
