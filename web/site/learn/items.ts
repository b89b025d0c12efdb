// SPDX-License-Identifier: GPL-3.0-or-later
// Identities for what stands on a board that belongs to no game, so that it glides: what stayed keeps
// its id, what is new somewhere takes the id of its like that is gone.
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
