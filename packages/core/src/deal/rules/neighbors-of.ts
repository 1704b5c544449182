import type { Deal } from '../deal.schema.ts'

/** The deals before and after a deal. */
export interface Neighbors<One> {
  previous: One | null
  next: One | null
}

/**
 * Returns the deals before and after one, newest first by creation time: an order that does not change while users work.
 *
 * @returns Neither if the deal is not in the list.
 * @example
 * neighborsOf([{ id: 'a', createdOn: 1 }, { id: 'b', createdOn: 2 }], 'b')
 * // => { previous: null, next: { id: 'a', createdOn: 1 } }
 */
export function neighborsOf<One extends Pick<Deal, 'id' | 'createdOn'>>(
  deals: readonly One[],
  id: string,
): Neighbors<One> {
  const ordered = deals.toSorted(
    (one, other) => (other.createdOn ?? 0) - (one.createdOn ?? 0) || compare(one.id, other.id),
  )
  const index = ordered.findIndex((deal) => deal.id === id)
  if (index < 0) return { previous: null, next: null }
  return { previous: ordered[index - 1] ?? null, next: ordered[index + 1] ?? null }
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
