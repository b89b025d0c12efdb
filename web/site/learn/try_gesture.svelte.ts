// SPDX-License-Identifier: GPL-3.0-or-later
// Moving on a board that belongs to no game: a press picks up, a second one or a release puts down.
// Where things may go is handed in; what is put elsewhere is tried too, and the core says why not.
import type { GestureWord } from "../../board/Board.svelte";
import type { Board, Gesture } from "../../core/view";

export class TryGesture {
  state = $state.raw<Gesture>({});
  readonly #board: () => Board;
  readonly #send: (move: string) => void;
  #wasSelected = false; // before the press

  constructor(board: () => Board, send: (move: string) => void) {
    this.#board = board;
    this.#send = send;
  }

  take(word: GestureWord, cell?: string): void {
    switch (word) {
      case "press":
        return this.#press(cell!);
      case "release":
        return this.#release(cell, false);
      case "drag":
        return this.#release(cell, true);
      case "click":
        return this.#click(cell!);
      case "promote":
        return this.#promote(Number(cell));
      case "let-go":
        return this.letGo();
    }
  }
  // Something in hand, by its key.
  pick(key: string): void {
    this.state = this.state.selected === key ? {} : { selected: key };
  }
  letGo(): void {
    this.state = {};
  }

  #press(cell: string): void {
    const { selected, promotesAt } = this.state;
    if (promotesAt) return this.letGo();
    if (selected && this.#target(cell)) return this.#moveTo(cell);
    if (this.#board().targets?.[cell]) {
      this.#wasSelected = selected === cell;
      this.state = { selected: cell, lifted: cell };
    } else if (selected) {
      this.#moveTo(cell);
    }
  }
  #release(cell: string | undefined, isDragged: boolean): void {
    const { selected, lifted } = this.state;
    if (!lifted || !selected) return;
    if (cell && cell !== lifted) return this.#moveTo(cell);
    const deselects = !cell || (this.#wasSelected && !isDragged);
    this.state = deselects ? {} : { selected };
  }
  #click(cell: string): void {
    const { places } = this.#board();
    if (places !== undefined) {
      if (places) this.#send(cell);
      return;
    }
    this.#press(cell);
    this.#release(cell, false);
  }
  #target = (cell: string): string | undefined =>
    this.#board().targets?.[this.state.selected ?? ""]?.[cell];
  #moveTo(cell: string): void {
    const { selected } = this.state;
    if (this.#target(cell)?.endsWith("promotion")) {
      this.state = { selected, promotesAt: cell };
      return;
    }
    this.letGo();
    this.#send(`${selected}${cell}`);
  }
  #promote(index: number): void {
    const { selected, promotesAt } = this.state;
    const letter = this.#board().promotions?.[index]?.letter;
    this.letGo();
    if (selected && promotesAt && letter) this.#send(`${selected}${promotesAt}${letter}`);
  }
}
