import type { RentRollOutline } from '../rent-roll.schema.ts'

/** What tells which of two rent rolls of a deal is the later. */
type DatedRoll = Pick<RentRollOutline, 'id' | 'asOf' | 'modifiedOn'>

/**
 * The rent roll of a deal that counts: the latest by its own date, of two of one date the one saved last. One without a date
 * counts before all dated ones.
 *
 * @param rolls Rent rolls of one deal, in any order.
 * @returns `null` where there is none.
 * @example
 * latestRoll([{ id: 'a', asOf: '2026-04-30', modifiedOn: 2 }, { id: 'b', asOf: '2026-04-30', modifiedOn: 1 }])?.id
 * // => 'a'
 */
export function latestRoll<Roll extends DatedRoll>(rolls: readonly Roll[]): Roll | null {
  return rolls.toSorted(laterFirst)[0] ?? null
}

function laterFirst(one: DatedRoll, other: DatedRoll): number {
  return compare(other.asOf ?? '', one.asOf ?? '') || other.modifiedOn - one.modifiedOn || compare(other.id, one.id)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
