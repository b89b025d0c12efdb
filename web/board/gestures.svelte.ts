// SPDX-License-Identifier: GPL-3.0-or-later
// The pointer on a board: where it went down, the drag that is drawn, and the drawings of the right
// button. The core decides what a press or a release means (play/view/gesture.hpp).

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

export interface Pointed {
  cellUnder(event: MouseEvent): string | undefined;
  // Whether pieces are picked up on this board. Where stones are placed, a click is used instead,
  // because a finger that goes down may be scrolling.
  lifts(): boolean;
  lifted(): string | undefined; // the thing that follows the pointer
  press(cell: string): void;
  release(cell: string | undefined, isDragged: boolean): void; // none: outside the board
  draw?(drawing: Drawing, event: PointerEvent): void; // kept elsewhere; else it is kept here
}

const leftButton = 0;
const rightButton = 2;
const dragFrom = 5; // pixels until a press becomes a drag

export class Gestures {
  drag = $state<Drag>();
  drawings = $state<Drawing[]>([]);
  readonly #board: Pointed;
  #pressed: { cell: string; x: number; y: number; isDragged: boolean } | undefined;
  #drawingFrom: string | undefined;

  constructor(board: Pointed) {
    this.#board = board;
  }

  down(event: PointerEvent): void {
    const cell = this.#board.cellUnder(event);
    if (!cell) return;
    if (event.button === rightButton) this.#drawingFrom = cell;
    if (event.button !== leftButton || !this.#board.lifts()) return;
    event.preventDefault();
    this.wipe();
    this.#board.press(cell);
    this.#pressed = { cell, x: event.clientX, y: event.clientY, isDragged: false };
    (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
  }
  move(event: PointerEvent): void {
    if (!this.#pressed) return;
    const { cell, x, y } = this.#pressed;
    const [dx, dy] = [event.clientX - x, event.clientY - y];
    if (Math.hypot(dx, dy) >= dragFrom) this.#pressed.isDragged = true;
    const isDrawn = this.#pressed.isDragged && this.#board.lifted() === cell;
    this.drag = isDrawn ? { cell, dx, dy, over: this.#board.cellUnder(event) } : undefined;
  }
  up(event: PointerEvent): void {
    const cell = this.#board.cellUnder(event);
    if (event.button === rightButton) {
      if (this.#drawingFrom && cell) this.#draw({ from: this.#drawingFrom, to: cell }, event);
      this.#drawingFrom = undefined;
      return;
    }
    if (!this.#pressed) return;
    const { isDragged } = this.#pressed;
    this.cancel();
    this.#board.release(cell, isDragged);
  }
  cancel(): void {
    this.#pressed = undefined;
    this.drag = undefined;
  }
  wipe(): void {
    this.drawings = [];
  }

  #draw(drawing: Drawing, event: PointerEvent): void {
    if (this.#board.draw) return this.#board.draw(drawing, event);
    const rest = this.drawings.filter(({ from, to }) => from !== drawing.from || to !== drawing.to);
    this.drawings = rest.length < this.drawings.length ? rest : [...this.drawings, drawing];
  }
}
