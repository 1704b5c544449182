import { personName, type User } from '../../account/index.ts'
import type { Saved } from '../../contract/saved.wire.ts'
import type { RentRollDraft, RentRollRecord } from '../rent-roll.schema.ts'
import { rentRollSummary } from './rent-roll-summary.ts'

/**
 * A new rent roll as it would be loaded once it is saved, so that whoever saved it need not load it.
 *
 * @param by Who saved it.
 * @example
 * const draft = rentRollDraft(aRentRoll([aUnit()]), { id: 'r1', fileName: 'roll.xlsx' })
 * const by = { id: 'u1', firstName: 'Ann', lastName: 'Lyst', email: 'ann@lender.example' }
 * const { userName, createdOn, totals } = savedRentRoll(draft, { id: 'r1', modifiedOn: 1768435200 }, by)
 * ;[userName, createdOn, totals.unitCount]
 * // => ['Ann Lyst', 1768435200, 1]
 */
export function savedRentRoll(
  draft: RentRollDraft,
  { modifiedOn }: Saved,
  by: Pick<User, 'id' | 'firstName' | 'lastName' | 'email'>,
): RentRollRecord {
  return {
    ...draft,
    entity: 'full',
    totals: rentRollSummary(draft),
    createdOn: modifiedOn,
    modifiedOn,
    userId: by.id,
    userName: personName(by),
  }
}
