// Units have no marked places by the rules; on the board each keeps the one that it has until it leaves.
import type { Table } from "../table.ts";
import type { CardView } from "../wire.ts";

const kept = new WeakMap<Table, Map<string, (number | undefined)[]>>();

/** Gives each card a place that no other has: the place that it had, or the first free one. */
export function seat(
  before: readonly (number | undefined)[],
  ids: readonly (number | undefined)[],
  n: number,
): (number | undefined)[] {
  const there = new Set(ids);
  const now: (number | undefined)[] = Array.from({ length: n }, (_, at) => {
    const id = before[at];
    return id !== undefined && there.has(id) ? id : undefined;
  });
  for (const id of [...ids].reverse()) {
    if (id === undefined || now.includes(id)) continue;
    const free = now.indexOf(undefined);
    if (free >= 0) now[free] = id;
    else now.push(id);
  }
  return now;
}

/** For each place the index of the card that lies there, or null. */
export function seated(table: Table, place: string, cards: readonly (CardView | null)[], n: number): (number | null)[] {
  const all = kept.get(table) ?? new Map<string, (number | undefined)[]>();
  kept.set(table, all);
  const now = seat(
    all.get(place) ?? [],
    cards.map((card, at) => card?.id ?? -1 - at),
    n,
  );
  all.set(place, now);
  return now.map((id) => {
    if (id === undefined) return null;
    const at = cards.findIndex((card, index) => (card?.id ?? -1 - index) === id);
    return at < 0 ? null : at;
  });
}
