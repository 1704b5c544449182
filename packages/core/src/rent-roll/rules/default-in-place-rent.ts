import type { ChargeCodeCategory } from '../rent-roll.schema.ts'

/** Categories whose charges and credits make up what a unit pays for its lease month by month. */
const always: readonly ChargeCodeCategory[] = [
  'Contract Rent',
  'Subsidy',
  'Recurring Concessions',
  'Emp Allow',
  'Model/Office',
]

/**
 * Premiums for the kind of lease, or for things that leave with the resident: month to month, short term, corporate,
 * furnished, a rented washer and dryer.
 */
const premiumOfTheLease =
  /mtm|m2m|mtom|month.?to.?month|short|shrt|^stl|corp|crp|furn|wash.*dry|w\/?d rent|lease term|flex/i

/**
 * Whether a charge code feeds a unit's in-place rent unless a person says otherwise. Rent, subsidy, recurring concessions and
 * the credits of employee, model and office units do. Of the premiums, those for the unit itself (view, floor, balcony,
 * renovation) do, since they stay with it; those for the kind of lease do not.
 *
 * @param category `null` for a code outside all categories.
 * @param code As printed; tells one premium from another.
 * @source Fannie Mae takes month-to-month, short-term, furnished and corporate premiums out of rent
 *   (https://mfguide.fanniemae.com/node/3776); the rest is practitioner convention.
 * @example
 * defaultInPlaceRent('Premiums', 'Pool View Premium')
 * // => true
 */
export function defaultInPlaceRent(category: ChargeCodeCategory | null, code: string): boolean {
  if (category === null) return false
  if (category === 'Premiums') return !premiumOfTheLease.test(code)
  return always.includes(category)
}
