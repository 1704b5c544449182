import { personName, type User } from '../../account/index.ts'
import type { Saved } from '../../contract/saved.wire.ts'
import type { RentRoll, RentRollDraft, RentRollHeading, RentRollOutline, RentRollRecord } from '../rent-roll.schema.ts'
import { rentRollSummary } from './summary.ts'
import { averageContractRent } from './unit-mix.ts'

/**
 * Returns a new rent roll as it would be loaded after saving, so that the client need not load it.
 *
 * @param by User who saved it.
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
    averageContractRent: averageContractRent(draft),
    createdOn: modifiedOn,
    modifiedOn,
    userId: by.id,
    userName: personName(by),
  }
}

/** Data saved along with a rent roll. */
export interface RentRollDraftContext extends Partial<RentRollHeading> {
  id: string
  /** The state that was changed; absent to overwrite any state. */
  modifiedOn?: number | null
  evidence?: RentRollDraft['evidence']
}

const unknown: Omit<RentRollHeading, 'id'> = {
  propertyId: null,
  fileName: null,
  originalFileName: null,
  dealId: null,
  dealName: null,
  formattedAddress: null,
  housingType: 0,
  isOcr: false,
  fileHash: null,
}

/**
 * Returns a rent roll in the form to save. Data already in the roll, as in a loaded one, stays.
 *
 * @example
 * rentRollDraft(aRentRoll([aUnit()]), { id: 'r1', fileName: 'roll.xlsx' }).dealId
 * // => null
 */
export function rentRollDraft(rentRoll: RentRoll, context: RentRollDraftContext): RentRollDraft {
  return { ...unknown, evidence: null, modifiedOn: null, ...rentRoll, ...context }
}

/** Fields that decide which of two rent rolls of a deal is the later. */
type DatedRoll = Pick<RentRollOutline, 'id' | 'asOf' | 'modifiedOn'>

/**
 * Returns the rent roll of a deal that counts: the latest by its own date; of two with the same date the one saved
 * last. One without a date counts as older than all dated ones.
 *
 * @param rolls Rent rolls of one deal, in any order.
 * @returns `null` if there is none.
 * @example
 * latestRoll([{ id: 'a', asOf: '2026-04-30', modifiedOn: 2 }, { id: 'b', asOf: '2026-04-30', modifiedOn: 1 }])?.id
 * // => 'a'
 */
export function latestRoll<Roll extends DatedRoll>(rolls: readonly Roll[]): Roll | null {
  return rolls.toSorted(laterFirst)[0] ?? null
}

/**
 * Returns the rent rolls of a deal that count: the latest with dwellings, along with the latest of only commercial spaces.
 *
 * @param rolls Rent rolls of one deal, in any order; their units decide the kind.
 * @returns The latest of all as the rent roll if none has dwellings, as the deal has no other.
 * @example
 * const [homes, shops] = [{ unitCount: 96, dwellingCount: 96 }, { unitCount: 4, dwellingCount: 0 }]
 * const rolls = rollsOfDeal([{ id: 'a', asOf: '2026-04-30', modifiedOn: 1, totals: homes }, { id: 'b', asOf: '2026-05-31', modifiedOn: 2, totals: shops }])
 * Object.values(rolls).map((roll) => roll?.id)
 * // => ['a', 'b']
 */
export function rollsOfDeal<Roll extends CountedRoll>(
  rolls: readonly Roll[],
): { rentRoll: Roll | null; commercialRoll: Roll | null } {
  const isCommercial = ({ totals }: Roll) => totals.unitCount > 0 && totals.dwellingCount === 0
  const rentRoll = latestRoll(rolls.filter((roll) => !isCommercial(roll)))
  if (rentRoll === null) return { rentRoll: latestRoll(rolls), commercialRoll: null }
  return { rentRoll, commercialRoll: latestRoll(rolls.filter(isCommercial)) }
}

type CountedRoll = DatedRoll & { totals: Pick<RentRollOutline['totals'], 'unitCount' | 'dwellingCount'> }

function laterFirst(one: DatedRoll, other: DatedRoll): number {
  return compare(other.asOf ?? '', one.asOf ?? '') || other.modifiedOn - one.modifiedOn || compare(other.id, one.id)
}

function compare(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}
