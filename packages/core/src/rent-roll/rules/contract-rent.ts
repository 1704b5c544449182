import { sumMoney } from '../../shared/money.ts'
import type { ChargeCode, OccupancyGroup } from '../rent-roll.schema.ts'
import { defaultInPlaceRent } from './default-in-place-rent.ts'
import { isNonRevenueGroup, isVacantGroup } from './occupancy.ts'
import { type ChargedAmount, rentPairsOf } from './rent-pairs.ts'
import { monthlyAmount } from './rent-period.ts'

/** What is known of a unit's rent. */
export interface RentEvidence {
  occupancy: OccupancyGroup
  /** Amount by code, dollars a month as charged. */
  charges: Readonly<Record<string, number>>
  /** The same, one entry a charge; without it each code counts as charged once. */
  amounts?: readonly ChargedAmount[]
  /** The codes of the document. */
  chargeCodes: readonly ChargeCode[]
  /** The printed rent of the unit, from a rent column; `null` where there is none or it is blank. */
  rentColumn: number | null
  /** The document prints a rent somewhere: by codes or in a column. */
  documentHasRent: boolean
  /** The lease lists all that it charges, so that what is not listed is not charged: a stacked table. */
  listsAllCharges: boolean
}

/**
 * Contract rent of a unit: base rent plus subsidy that the lease charges, before any credit. Codes speak first, the rent
 * column where the document has no rent code. Rent that is cancelled and charged again counts once.
 *
 * @returns Dollars a month; 0 on a vacant unit and where the lease charges none; `null` where the document has no rent, or
 *   leaves the rent of an occupied unit blank.
 * @source The definition of contract rent among the four rents of a rent roll; HUD and Fannie Mae count the housing
 *   authority's share as rent.
 * @example
 * contractRentOf({ occupancy: 'vacant', charges: {}, chargeCodes: [], rentColumn: 1250,
 *   documentHasRent: true, listsAllCharges: false })
 * // => 0
 */
export function contractRentOf(evidence: RentEvidence): number | null {
  const { occupancy, chargeCodes, rentColumn, documentHasRent, listsAllCharges } = evidence
  if (!documentHasRent) return null
  if (isVacantGroup(occupancy)) return 0
  const rents = monthlyUnder(isRentCode, evidence)
  const isSilent = rentColumn === null && !rents.isCharged
  if (isSilent && !listsAllCharges) return isNonRevenueGroup(occupancy) || occupancy === 'future' ? 0 : null
  if (rents.amounts.length === 0) return rentColumn ?? 0
  const { pairs, rebilled } = rentPairsOf(amountsOf(evidence), chargeCodes)
  if (pairs.length === 0 && rebilled === null) return sumMoney(rents.amounts)
  const isRent = (name: string) => chargeCodes.some((code) => code.code === name && isRentCode(code))
  const netted = pairs.flatMap(({ isNetted, rentCode, cancellingCode, dollars }) =>
    isNetted && !isRent(cancellingCode) ? [monthlyOf(-dollars, rentCode, chargeCodes)] : [],
  )
  const again = rebilled ? [monthlyOf(rebilled.amount, rebilled.code, chargeCodes)] : []
  return sumMoney([...rents.amounts, ...netted, ...again])
}

/**
 * In-place rent of a unit: the sum of its codes that are flagged so, or its contract rent where the document has no codes.
 * Rent that another code of the lease takes back to the cent is not in place, flagged or not.
 *
 * @returns Dollars a month; 0 on a vacant unit; `null` where the document has no rent.
 * @example
 * inPlaceRentOf({ occupancy: 'current', charges: {}, chargeCodes: [], rentColumn: 1250,
 *   documentHasRent: true, listsAllCharges: false })
 * // => 1250
 */
export function inPlaceRentOf(evidence: RentEvidence): number | null {
  const { occupancy, chargeCodes, documentHasRent } = evidence
  if (!documentHasRent) return null
  if (isVacantGroup(occupancy)) return 0
  const counted = monthlyUnder(isFlagged, evidence).amounts
  if (counted.length === 0 || !chargeCodes.some(isRentCode)) return contractRentOf(evidence)
  const { pairs, rebilled } = rentPairsOf(amountsOf(evidence), chargeCodes)
  if (pairs.length === 0 && rebilled === null) return sumMoney(counted)
  const counts = (name: string) => chargeCodes.some((code) => code.code === name && isFlagged(code))
  const settled = pairs.filter(
    ({ rentCode, cancellingCode }) =>
      counts(rentCode) && !counts(cancellingCode) && !isFlaggedByDefault(cancellingCode, chargeCodes),
  )
  const netted = settled.map(({ dollars, rentCode }) => monthlyOf(-dollars, rentCode, chargeCodes))
  const again = rebilled && !counts(rebilled.code) ? [monthlyOf(rebilled.amount, rebilled.code, chargeCodes)] : []
  return sumMoney([...counted, ...netted, ...again])
}

/** What the lease is charged under codes of one kind, dollars a month: 0 for each that it is not charged. */
function monthlyUnder(
  isOf: (code: ChargeCode) => boolean,
  { charges, chargeCodes }: RentEvidence,
): { amounts: number[]; isCharged: boolean } {
  const amounts: number[] = []
  let isCharged = false
  for (const code of chargeCodes) {
    if (!isOf(code)) continue
    const amount = charges[code.code]
    isCharged ||= amount !== undefined
    amounts.push(monthlyAmount(amount ?? 0, code))
  }
  return { amounts, isCharged }
}

const isRentCode = ({ category }: ChargeCode): boolean => isRentCategory(category)
const isFlagged = ({ inPlaceRent }: ChargeCode): boolean => inPlaceRent

/** A code that a person took the flag from: the person wants rents before it. */
function isFlaggedByDefault(name: string, chargeCodes: readonly ChargeCode[]): boolean {
  return defaultInPlaceRent(chargeCodes.find(({ code }) => code === name)?.category ?? null, name)
}

function amountsOf({ amounts, charges }: RentEvidence): readonly ChargedAmount[] {
  return amounts ?? Object.entries(charges).map(([code, amount]) => ({ code, amount }))
}

/**
 * Whether charges of a category are rent: base rent and the subsidy that pays part of it.
 *
 * @example
 * isRentCategory('Subsidy')
 * // => true
 */
export function isRentCategory(category: ChargeCode['category']): boolean {
  return category === 'Contract Rent' || category === 'Subsidy'
}

function monthlyOf(amount: number, name: string, chargeCodes: readonly ChargeCode[]): number {
  const code = chargeCodes.find((known) => known.code === name)
  return code ? monthlyAmount(amount, code) : amount
}
