// SPDX-License-Identifier: GPL-3.0-or-later
// Stable ids for the pieces of a board that belongs to no game, so that moves can be animated: a piece
// that stayed keeps its id, a new one takes the id of a piece of the same kind that is gone.
import type { Item } from "../../core/view";

export type PlainItem = Omit<Item, "id">;

let lastId = 0;

export function withIds(before: Item[], now: PlainItem[]): Item[] {
  const gone = [...before];
  const take = (isLike: (item: Item) => boolean): number | undefined => {
    const index = gone.findIndex(isLike);
    return index < 0 ? undefined : gone.splice(index, 1)[0]!.id;
  };
  const stayed = now.map(({ kind, at }) => take((item) => item.kind === kind && item.at === at));
  return now.map((item, i) => {
    const id = stayed[i] ?? take(({ kind }) => kind === item.kind) ?? ++lastId;
    return { ...item, id };
  });
}
