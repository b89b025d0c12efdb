// SPDX-License-Identifier: GPL-3.0-or-later
// Dragging a piece from the hand onto the board. A copy follows the pointer; the cell under the pointer
// is found by its `data-cell` (board/Cells.svelte).

export interface Carried {
  drop(cell: string | undefined): void; // none: beside the board
  click(): void; // it was not dragged
}

const dragFrom = 5; // pixels until a press becomes a drag

const cellUnder = ({ clientX, clientY }: PointerEvent): string | undefined =>
  document
    .elementsFromPoint(clientX, clientY)
    .map((element) => (element as HTMLElement).dataset.cell)
    .find(Boolean);

function copyOf(piece: Element, width: number): HTMLElement {
  const copy = document.createElement("div");
  copy.append(piece.cloneNode(true));
  copy.className = "carried";
  Object.assign(copy.style, {
    position: "fixed",
    zIndex: "20",
    width: `${width}px`,
    pointerEvents: "none",
    transform: "translate(-50%, -50%)",
  });
  document.body.append(copy);
  return copy;
}

export function carryPiece(event: PointerEvent, carried: Carried): void {
  if (event.button !== 0) return;
  event.preventDefault();
  const button = event.currentTarget as HTMLElement;
  button.setPointerCapture(event.pointerId);
  const width = document.querySelector(".game [data-cell]")?.getBoundingClientRect().width ?? 44;
  let copy: HTMLElement | undefined;

  const move = (to: PointerEvent) => {
    const distance = Math.hypot(to.clientX - event.clientX, to.clientY - event.clientY);
    if (!copy && distance >= dragFrom) copy = copyOf(button.querySelector("svg")!, width);
    if (copy) Object.assign(copy.style, { left: `${to.clientX}px`, top: `${to.clientY}px` });
  };
  const end = (at: PointerEvent) => {
    for (const [name, listener] of listeners) button.removeEventListener(name, listener);
    copy?.remove();
    if (at.type === "pointercancel") return;
    if (copy) carried.drop(cellUnder(at));
    else carried.click();
  };
  const listeners = [
    ["pointermove", move],
    ["pointerup", end],
    ["pointercancel", end],
  ] as const;
  for (const [name, listener] of listeners) button.addEventListener(name, listener);
}
