// SPDX-License-Identifier: GPL-3.0-or-later
// The algorithms side by side: which run, how far they have come, what they found.
import type { GameKind } from "../../core/catalogue";
import { Lab, type LabGame, type LabOffers } from "../../core/lab";

export interface LabRun {
  algorithm: string;
  depth?: number; // none: it does not look ahead
  nodes: number;
  milliseconds: number;
  move: string;
  value: number;
  complete: boolean;
}
export interface LabPlan {
  game: GameKind;
  algorithms: string[];
  depth: number; // from 1 to this
  evaluation: string;
  position: string;
}

const mostNodes = 20_000_000; // of one run: half a minute on a slow phone

class LabState {
  offers = $state.raw<Record<LabGame, LabOffers>>();
  runs = $state.raw<LabRun[]>([]);
  done = $state(0);
  count = $state(0); // of the runs that are planned; 0: nothing runs
  running = $state<{ algorithm: string; depth?: number }>();
  readonly #lab = new Lab();
  #round = 0; // counts runs, so that answers of a stopped one are ignored

  async load(): Promise<void> {
    this.offers ??= await this.#lab.offers();
  }
  async start(plan: LabPlan): Promise<void> {
    this.stop();
    const round = this.#round;
    const wanted = this.#wanted(plan);
    [this.runs, this.done, this.count] = [[], 0, wanted.length];
    const { game, evaluation, position } = plan;
    for (const { algorithm, depth } of wanted) {
      this.running = { algorithm, depth };
      const request = { game, algorithm, depth: depth ?? 1, evaluation, mostNodes, position };
      const found = await this.#lab.run(request);
      if (round !== this.#round) return;
      this.runs = [...this.runs, { algorithm, depth, ...found }];
      ++this.done;
    }
    [this.count, this.running] = [0, undefined];
  }
  stop(): void {
    ++this.#round;
    if (this.count > 0) this.#lab.stop();
    [this.count, this.running] = [0, undefined];
  }

  // The shallow ones first, so that the chart grows from the left.
  #wanted({ game, algorithms, depth }: LabPlan): { algorithm: string; depth?: number }[] {
    const chosen = this.offers![game].algorithms.filter(({ id }) => algorithms.includes(id));
    const flat = chosen.filter(({ deep }) => !deep).map(({ id }) => ({ algorithm: id }));
    const deep = Array.from({ length: depth }, (_, i) =>
      chosen.filter((one) => one.deep).map(({ id }) => ({ algorithm: id, depth: i + 1 })),
    );
    return [...flat, ...deep.flat()];
  }
}
export const labState = new LabState();

// The columns of `kydai lab --csv` that a run here has.
export function csvOf(position: string, runs: LabRun[]): string {
  const rows = runs.map(({ algorithm, depth, nodes, milliseconds, move, value, complete }) =>
    [
      position,
      algorithm,
      depth ?? "",
      nodes,
      Math.round(milliseconds * 1000),
      move,
      value,
      complete,
    ]
      .map(String)
      .join(","),
  );
  return (
    ["start,algorithm,depth,nodes,microseconds,move,value,complete", ...rows].join("\n") + "\n"
  );
}
