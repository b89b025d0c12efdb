// SPDX-License-Identifier: GPL-3.0-or-later
// Runs the game and its engine in a Worker. The engine searches in slices; messages from the page are
// handled between two of them.
import { books, first, networks, openings, rest } from "virtual:kydai-wasm";
import type { FromWorker, Language, ToWorker } from "./messages";
import { Module, type Endpoint } from "./module";
import { OnlineConnection } from "./online_connection";
import type { Refused } from "./view";

type Effect = { openLog: string } | { appendLog: string } | { sound: string };

interface Answer {
  effects?: Effect[];
  thinks?: boolean;
  wake?: number | null;
  network?: string | null; // that evaluates this game
  book?: string | null; // that the engine would look into before it searches
  refused?: Refused;
  error?: string;
}

// The target length of a slice. The engine cannot stop at every node, and shorter slices cost speed.
const sliceMilliseconds = 60;
const fewestNodes = 20_000;
const mostNodes = 400_000;
// While the engine thinks, its reports are shown this often.
const reportEvery = 120;
const longestTimer = 2_000_000_000;
// How long a move waits for an opening book that is being fetched.
const bookPatience = 1500;

let game: Endpoint | undefined;
let onlineConnection: OnlineConnection | undefined; // once somebody wants it
let language: Language = "vi";
let log = "";
let isKept = false;
let nodes = 50_000;
let thinks = false;
let shownNode = 0;
let viewedAt = 0;
let wakeTimer: ReturnType<typeof setTimeout> | undefined;

const say = (message: FromWorker) => postMessage(message);
const now = () => performance.timeOrigin + performance.now();
const ask = (request: string): string => game!.ask(request, Math.floor(now()));

let module: Module | undefined;
const opened = Module.load(first, rest, (part) => say({ type: "progress", part })).then(
  (loaded) => {
    module = loaded;
    game = module.newGame();
    say({ type: "ready" });
    // Not awaited: if it fails, the rest is fetched again when one of its functions is called.
    loaded
      .loadRest()
      .then(() => {
        fetchNetwork("chess");
        return loaded.loadOpenings(openings);
      })
      .then(() => {
        if (viewedAt > 0) showView(); // which may name the opening now
      })
      .catch(() => {});
  },
  (error: unknown) => say({ type: "failed", reason: String(error) }),
);

// Each network is fetched once; without it the engine uses its hand-made evaluation.
const wanted = new Set<string>();
function fetchNetwork(name: string): void {
  const url = networks[name];
  if (!url || wanted.has(name)) return;
  wanted.add(name);
  module!.loadNetwork(url).catch(() => wanted.delete(name));
}

// Each book is fetched once. The promise resolves when the book is there or after a timeout; without
// the book the engine searches.
const booksHere = new Set<string>();
const booksLoading = new Map<string, Promise<void>>();
function comingBook(name: string): Promise<void> | undefined {
  const url = books[name];
  if (!url || booksHere.has(name)) return undefined;
  let loading = booksLoading.get(name);
  if (!loading) {
    loading = module!.loadBook(url).then(
      () => void booksHere.add(name),
      () => void booksLoading.delete(name),
    );
    booksLoading.set(name, loading);
  }
  const late = new Promise<void>((resolve) => setTimeout(resolve, bookPatience));
  return Promise.race([loading, late]);
}

// A new task after the messages that are queued already. A timer would be throttled.
const channel = new MessageChannel();
let sliceAsked = false;
channel.port1.onmessage = () => {
  sliceAsked = false;
  if (thinks) think();
};
function askForSlice(): void {
  if (sliceAsked) return;
  sliceAsked = true;
  channel.port2.postMessage(null);
}

function showView(): void {
  const text = ask(`view ${language} ${shownNode}`);
  viewedAt = now();
  shownNode = (JSON.parse(text) as { shown: number }).shown;
  say({ type: "view", view: text, at: viewedAt });
}

function carryOut(effects: Effect[]): void {
  const before = log;
  for (const effect of effects) {
    if ("openLog" in effect) log = effect.openLog;
    else if ("appendLog" in effect) log += effect.appendLog;
    else say({ type: "sound", sound: effect.sound });
  }
  if (isKept && log !== before) say({ type: "log", text: log });
}

function stopTimer(): void {
  clearTimeout(wakeTimer);
  wakeTimer = undefined;
}

function take(answer: Answer): void {
  carryOut(answer.effects ?? []);
  thinks = answer.thinks ?? false;
  stopTimer();
  if (answer.wake != null) {
    const wait = Math.min(longestTimer, Math.max(0, answer.wake - now()));
    wakeTimer = setTimeout(() => apply("time"), wait + 1);
  }
  if (answer.network) fetchNetwork(answer.network);
  if (!thinks) return;
  const coming = answer.book ? comingBook(answer.book) : undefined;
  if (coming) void coming.then(askForSlice);
  else askForSlice();
}

function apply(input: string): void {
  const answer = JSON.parse(ask(`do ${input}`)) as Answer;
  if (answer.error) throw new Error(`${input}: ${answer.error}`);
  take(answer);
  showView();
}

function think(): void {
  const before = now();
  const answer = JSON.parse(ask(`think ${nodes}`)) as Answer;
  const spent = Math.max(1, now() - before);
  nodes = Math.round(
    Math.min(mostNodes, Math.max(fewestNodes, (nodes * sliceMilliseconds) / spent)),
  );
  take(answer);
  if (!thinks || (answer.effects ?? []).length > 0 || now() - viewedAt > reportEvery) showView();
}

function open({ ticket, request, isKept: keep }: Extract<ToWorker, { type: "open" }>): void {
  const answer = JSON.parse(ask(request)) as Answer;
  if (answer.refused || answer.error) {
    say({ type: "opened", ticket, refused: answer.refused, error: answer.error });
    return;
  }
  isKept = keep;
  shownNode = 0;
  take(answer);
  showView(); // before "opened", so that the page has the view when the promise resolves
  say({ type: "opened", ticket });
}

// A game without clock and engine is not paused: a pause would be written to its log.
function leave(): void {
  if (!thinks && !wakeTimer) return;
  take(JSON.parse(ask("do pause")) as Answer);
  thinks = false;
  stopTimer();
}

function online(): OnlineConnection {
  onlineConnection ??= new OnlineConnection(module!.newVisit(), language, say);
  return onlineConnection;
}

async function hear(data: ToWorker): Promise<void> {
  await opened;
  if (!game) return;
  switch (data.type) {
    case "open":
      return open(data);
    case "do":
      return apply(data.input);
    case "ask":
      return say({ type: "answer", ticket: data.ticket, answer: ask(data.request) });
    case "language":
      language = data.language;
      if (viewedAt > 0) showView();
      onlineConnection?.setLanguage(language);
      return;
    case "leave":
      return leave();
    case "online":
      return online().put(data.request);
    case "online-invite":
      return say({ type: "opened", ticket: data.ticket, ...online().invite(data.request) });
    case "online-ask":
      return say({ type: "answer", ticket: data.ticket, answer: online().ask(data.request) });
  }
}
// An error in a promise that is not awaited would be lost.
onmessage = ({ data }: MessageEvent<ToWorker>) => {
  hear(data).catch((error: unknown) => say({ type: "failed", reason: String(error) }));
};
