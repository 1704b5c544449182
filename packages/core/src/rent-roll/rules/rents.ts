import { memoizeByText } from '../../shared/memoize.ts'
import { sumMoney } from '../../shared/money.ts'
import type { ChargeCode, ChargeCodeCategory, OccupancyGroup, RentRollUnit } from '../rent-roll.schema.ts'
import { isNonRevenueGroup, isVacantGroup } from './occupancy.ts'
import { type ChargedAmount, rentPairsOf } from './rent-pairs.ts'

/** Known facts about a unit's rent. */
export interface RentEvidence {
  occupancy: OccupancyGroup
  /** Amount by code, dollars per month as charged. */
  charges: Readonly<Record<string, number>>
  /** The same with one entry per charge; without it each code counts as charged once. */
  amounts?: readonly ChargedAmount[]
  /** The codes of the document. */
  chargeCodes: readonly ChargeCode[]
  /** The printed rent of the unit, from a rent column; `null` if there is none or it is blank. */
  rentColumn: number | null
  /** Whether the document prints a rent: by codes or in a column. */
  documentHasRent: boolean
  /** Whether the lease lists all its charges, so that unlisted ones are not charged: a stacked table. */
  listsAllCharges: boolean
}

/**
 * Returns the contract rent of a unit: base rent plus subsidy that the lease charges, before any credit. Codes take precedence;
 * the rent column is used if the document has no rent code. Rent that is canceled and charged again counts once.
 *
 * @returns Dollars per month; 0 on a vacant unit or if the lease charges none; `null` if the document has no rent, or leaves
 * the rent of an occupied unit blank.
 * @source The definition of contract rent among the four rents of a rent roll; HUD and Fannie Mae count the housing authority's
 * share as rent.
 * @example
 * contractRentOf({ occupancy: 'vacant', charges: {}, chargeCodes: [], rentColumn: 1250,
 *   documentHasRent: true, listsAllCharges: false })
 * // => 0
 */
export function contractRentOf(evidence: RentEvidence): number | null {
  const { occupancy, chargeCodes, rentColumn, documentHasRent, listsAllCharges } = evidence
  if (!documentHasRent) return null
  if (isVacantGroup(occupancy)) return 0
  const rents = monthlyForCodes(isRentCode, evidence)
  const isSilent = rentColumn === null && !rents.isCharged
  if (isSilent && !listsAllCharges) return isNonRevenueGroup(occupancy) || occupancy === 'future' ? 0 : null
  if (rents.amounts.length === 0) return rentColumn ?? 0
  const { pairs, rebilled } = rentPairsOf(amountsOf(evidence), chargeCodes)
  if (pairs.length === 0 && rebilled === null) return sumMoney(rents.amounts)
  const isRent = (name: string) => chargeCodes.some((code) => code.code === name && isRentCode(code))
  const netted = pairs.flatMap(({ isNetted, rentCode, cancelingCode, dollars }) =>
    isNetted && !isRent(cancelingCode) ? [monthlyOf(-dollars, rentCode, chargeCodes)] : [],
  )
  const again = rebilled ? [monthlyOf(rebilled.amount, rebilled.code, chargeCodes)] : []
  return sumMoney([...rents.amounts, ...netted, ...again])
}

/**
 * Returns the in-place rent of a unit: the sum of its flagged codes, or its contract rent if the document has no codes.
 * Rent that another code of the lease reverses to the cent is not in place, flagged or not.
 *
 * @returns Dollars per month; 0 on a vacant unit; `null` if the document has no rent.
 * @example
 * inPlaceRentOf({ occupancy: 'current', charges: {}, chargeCodes: [], rentColumn: 1250,
 *   documentHasRent: true, listsAllCharges: false })
 * // => 1250
 */
export function inPlaceRentOf(evidence: RentEvidence): number | null {
  const { occupancy, chargeCodes, documentHasRent } = evidence
  if (!documentHasRent) return null
  if (isVacantGroup(occupancy)) return 0
  const counted = monthlyForCodes(isFlagged, evidence).amounts
  if (counted.length === 0 || !chargeCodes.some(isRentCode)) return contractRentOf(evidence)
  const { pairs, rebilled } = rentPairsOf(amountsOf(evidence), chargeCodes)
  if (pairs.length === 0 && rebilled === null) return sumMoney(counted)
  const counts = (name: string) => chargeCodes.some((code) => code.code === name && isFlagged(code))
  const settled = pairs.filter(
    ({ rentCode, cancelingCode }) =>
      counts(rentCode) && !counts(cancelingCode) && !isFlaggedByDefault(cancelingCode, chargeCodes),
  )
  const netted = settled.map(({ dollars, rentCode }) => monthlyOf(-dollars, rentCode, chargeCodes))
  const again = rebilled && !counts(rebilled.code) ? [monthlyOf(rebilled.amount, rebilled.code, chargeCodes)] : []
  return sumMoney([...counted, ...netted, ...again])
}

/** Returns the lease's charges under codes of one kind, dollars per month: 0 for each code not charged. */
function monthlyForCodes(
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

/** Checks whether a code feeds in-place rent by default; if it is unflagged, the user wants rents before it. */
function isFlaggedByDefault(name: string, chargeCodes: readonly ChargeCode[]): boolean {
  return defaultInPlaceRent(chargeCodes.find(({ code }) => code === name)?.category ?? null, name)
}

function amountsOf({ amounts, charges }: RentEvidence): readonly ChargedAmount[] {
  return amounts ?? Object.entries(charges).map(([code, amount]) => ({ code, amount }))
}

/**
 * Returns whether charges of a category are rent: base rent and the subsidy that pays part of it.
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

/** Categories whose charges and credits are part of a unit's monthly payment. */
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
const leasePremium = /mtm|m2m|mtom|month.?to.?month|short|shrt|^stl|corp|crp|furn|wash.*dry|w\/?d rent|lease term|flex/i

/**
 * Returns whether a charge code feeds a unit's in-place rent by default. Rent, subsidy, recurring concessions and the
 * credits of employee, model and office units do. Of the premiums, those for the unit itself (view, floor, balcony,
 * renovation) do, since they stay with it; those for the kind of lease do not.
 *
 * @param category `null` for a code outside all categories.
 * @param code As printed; distinguishes premiums.
 * @source Fannie Mae takes month-to-month, short-term, furnished, and corporate premiums out of rent
 * (https://mfguide.fanniemae.com/node/3776); the rest is practitioner convention.
 * @example
 * defaultInPlaceRent('Premiums', 'Pool View Premium')
 * // => true
 */
export function defaultInPlaceRent(category: ChargeCodeCategory | null, code: string): boolean {
  if (category === null) return false
  if (category === 'Premiums') return !leasePremium.test(code)
  return always.includes(category)
}

/** Period of a charge's amount if it is not a month. A year is marked by the code's own flag. */
export type RentPeriod = 'week' | 'two weeks'

/** Average number of each period per month. */
const periodsPerMonth = { week: 52 / 12, 'two weeks': 26 / 12 } as const

const twoWeeks = /\b(bi-?weekly|fortnightly|(per|a|each|every|by the) (two weeks|2 weeks|fortnight))\b/i
const oneWeek = /\b(weekly|(per|a|each|every|by the) (week|wk)|p\.?w)\b|(?<=\w ?)[/(] ?(week|wk)\b/i

/**
 * Returns the period in a column caption or a charge description, `null` if there is none.
 *
 * @example
 * [rentPeriodIn('Rent / wk'), rentPeriodIn('Bi-weekly Rent'), rentPeriodIn('Monthly Rent')]
 * // => ['week', 'two weeks', null]
 */
export function rentPeriodIn(caption: string): RentPeriod | null {
  if (twoWeeks.test(caption)) return 'two weeks'
  return oneWeek.test(caption) ? 'week' : null
}

/**
 * Converts an amount to dollars per month, not rounded: one twelfth of an annual amount, 52 twelfths of a weekly and 26
 * twelfths of a biweekly one.
 *
 * @source Practitioner convention: 52 weeks, or 26 fortnights, over 12 months.
 * @example
 * monthlyAmount(300, { yearly: false, period: 'week' })
 * // => 1300
 */
export function monthlyAmount(
  amount: number,
  { yearly, period }: { yearly: boolean; period?: RentPeriod | undefined },
): number {
  if (yearly) return amount / 12
  return period === undefined ? amount : amount * periodsPerMonth[period]
}

/** An amount under a charge code and the market rent of its unit, dollars as printed; `null` if unknown. */
export interface MarketComparison {
  amount: number
  marketRent: number | null
}

/** Words that mark an amount as annual. */
const yearlyWords = /(?<![a-z])(annual(ly|i[sz]ed)?|yearly|per (year|annum)|p\.a\.?|\/ ?y(ea)?r)(?![a-z])/i

/**
 * Returns whether a text marks its amount as not monthly: weekly, biweekly, or annual.
 *
 * @example
 * [statesOtherPeriod('$250 p.w.'), statesOtherPeriod('$12,000/yr'), statesOtherPeriod('$1,000/mo')]
 * // => [true, true, false]
 */
export function statesOtherPeriod(text: string): boolean {
  return cachedPeriods(text)
}

/** The same amounts appear on lease after lease. */
const cachedPeriods = memoizeByText((text) => rentPeriodIn(text) !== null || yearlyWords.test(text), 5000)

/** Twelve months of a rent between a quarter below and a quarter above another. Our own choice. */
const yearlyMultiples = { minimum: 9, maximum: 15 } as const

/**
 * Returns whether an amount is about twelve times another: an annual one compared with a monthly one.
 *
 * @example
 * [isYearlyMultiple(14_400 / 1250), isYearlyMultiple(1200 / 1250)]
 * // => [true, false]
 */
export function isYearlyMultiple(times: number): boolean {
  return times >= yearlyMultiples.minimum && times <= yearlyMultiples.maximum
}

/** Minimum number of units for a comparison, and the fraction of them that must agree. Our own choice. */
const minimumComparisons = 5
const agreeingShare = 0.8

/**
 * Returns whether the amounts of a charge code are annual: its caption or description states it, or nearly all of them
 * are about twelve times the market rent of their units.
 *
 * @example
 * [isYearlyCode({ code: 'Annual Rent', description: null, comparisons: [] }),
 *   isYearlyCode({ code: 'rent', description: null, comparisons: [{ amount: 1200, marketRent: 1250 }] })]
 * // => [true, false]
 */
export function isYearlyCode({
  code,
  description,
  comparisons,
}: {
  code: string
  description: string | null
  comparisons: readonly MarketComparison[]
}): boolean {
  if (yearlyWords.test(code) || yearlyWords.test(description ?? '')) return true
  let compared = 0
  let yearly = 0
  for (const { amount, marketRent } of comparisons) {
    if (amount <= 0 || marketRent === null || marketRent <= 0) continue
    compared += 1
    if (isYearlyMultiple(amount / marketRent)) yearly += 1
  }
  return compared >= minimumComparisons && yearly >= compared * agreeingShare
}

/**
 * Returns the in-place rent of a unit per square foot.
 *
 * @returns Dollars per month per square foot, not rounded; 0 on a vacant unit; `null` if rent or area is unknown.
 * @example
 * inPlaceRentPerSquareFoot({ inPlaceRent: 1200, squareFeet: 800 })
 * // => 1.5
 */
export function inPlaceRentPerSquareFoot({
  inPlaceRent,
  squareFeet,
}: Pick<RentRollUnit, 'inPlaceRent' | 'squareFeet'>): number | null {
  return inPlaceRent === null || squareFeet === null || squareFeet <= 0 ? null : inPlaceRent / squareFeet
}
