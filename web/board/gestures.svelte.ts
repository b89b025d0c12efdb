// SPDX-License-Identifier: GPL-3.0-or-later
// What a mouse or a finger does on a board: a press lifts what stands there, a drag carries it, the
// right button draws. What that means for the game, the board says.

export interface Drag {
  cell: string; // where it was lifted
  dx: number; // pixels
  dy: number;
  over?: string;
}

export interface Drawing {
  from: string;
  to: string;
}

export interface Gestured {
  cellUnder(event: MouseEvent): string | undefined;
  // Whether things are lifted here at all; where they are placed a click will do, since a finger
  // that goes down may be scrolling.
  lifts(): boolean;
  // A press: true when the thing there is now lifted and may be dragged.
  press(cell: string): boolean;
  release(cell: string): void; // where it was lifted, without a drag
  drop(from: string, to: string): void;
}

const leftButton = 0;
const rightButton = 2;
const dragFrom = 5; // pixels until a press becomes a drag

export class Gestures {
  drag = $state<Drag>();
  drawings = $state<Drawing[]>([]);
  readonly #board: Gestured;
  #pressed: { cell: string; x: number; y: number } | undefined;
  #drawingFrom: string | undefined;

  constructor(board: Gestured) {
    this.#board = board;
  }

  down(event: PointerEvent): void {
    const cell = this.#board.cellUnder(event);
    if (!cell) return;
    if (event.button === rightButton) this.#drawingFrom = cell;
    if (event.button !== leftButton || !this.#board.lifts()) return;
    event.preventDefault();
    this.wipe();
    if (!this.#board.press(cell)) return;
    this.#pressed = { cell, x: event.clientX, y: event.clientY };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  }
  move(event: PointerEvent): void {
    if (!this.#pressed) return;
    const { cell, x, y } = this.#pressed;
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    if (!this.drag && Math.hypot(dx, dy) < dragFrom) return;
    this.drag = { cell, dx, dy, over: this.#board.cellUnder(event) };
  }
  up(event: PointerEvent): void {
    const cell = this.#board.cellUnder(event);
    if (event.button === rightButton) {
      if (this.#drawingFrom && cell) this.#toggle({ from: this.#drawingFrom, to: cell });
      this.#drawingFrom = undefined;
      return;
    }
    if (!this.#pressed) return;
    const { cell: from } = this.#pressed;
    const dragged = this.drag !== undefined;
    this.cancel();
    if (!dragged) this.#board.release(from);
    else if (cell && cell !== from) this.#board.drop(from, cell);
  }
  cancel(): void {
    this.#pressed = undefined;
    this.drag = undefined;
  }
  wipe(): void {
    this.drawings = [];
  }

  #toggle(drawing: Drawing): void {
    const rest = this.drawings.filter(({ from, to }) => from !== drawing.from || to !== drawing.to);
    this.drawings = rest.length < this.drawings.length ? rest : [...this.drawings, drawing];
  }
}
