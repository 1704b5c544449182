import { memoizeByText } from '../../shared/memoize.ts'
import { sumMoney } from '../../shared/money.ts'
import type { ChargeCode, ChargeCodeCategory, OccupancyGroup, RentRollUnit } from '../rent-roll.schema.ts'
import { isNonRevenueGroup, isVacantGroup } from './occupancy.ts'
import { type ChargedAmount, rentPairsOf } from './rent-pairs.ts'

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
 * column where the document has no rent code. Rent that is canceled and charged again counts once.
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
  const netted = pairs.flatMap(({ isNetted, rentCode, cancelingCode, dollars }) =>
    isNetted && !isRent(cancelingCode) ? [monthlyOf(-dollars, rentCode, chargeCodes)] : [],
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
    ({ rentCode, cancelingCode }) =>
      counts(rentCode) && !counts(cancelingCode) && !isFlaggedByDefault(cancelingCode, chargeCodes),
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
 * @source Fannie Mae takes month-to-month, short-term, furnished, and corporate premiums out of rent
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

/** How long the amount of a charge pays for, where that is no month. A year is told apart by the code's own flag. */
export type RentPeriod = 'week' | 'two weeks'

/** Of the periods, how many a month has on average. */
const periodsOfMonth = { week: 52 / 12, 'two weeks': 26 / 12 } as const

const twoWeeks = /\b(bi-?weekly|fortnightly|(per|a|each|every|by the) (two weeks|2 weeks|fortnight))\b/i
const oneWeek = /\b(weekly|(per|a|each|every|by the) (week|wk)|p\.?w)\b|(?<=\w ?)[/(] ?(week|wk)\b/i

/**
 * The period that the caption of a column or the description of a charge names, `null` for none.
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
 * What an amount comes to in a month, dollars, not rounded: a year's by its twelfth, a week's 52 times and a fortnight's 26
 * times a twelfth.
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
  return period === undefined ? amount : amount * periodsOfMonth[period]
}

/** An amount under a charge code beside the market rent of its unit, dollars as printed; `null` for unknown. */
export interface MarketComparison {
  amount: number
  marketRent: number | null
}

/** Words that call an amount a year's. */
const yearlyWords = /(?<![a-z])(annual(ly|i[sz]ed)?|yearly|per (year|annum)|p\.a\.?|\/ ?y(ea)?r)(?![a-z])/i

/**
 * Whether a text says that its amount is not by the month: of a week, a fortnight, or a year.
 *
 * @example
 * [saysOtherTime('$250 p.w.'), saysOtherTime('$12,000/yr'), saysOtherTime('$1,000/mo')]
 * // => [true, true, false]
 */
export function saysOtherTime(text: string): boolean {
  return knownTimes(text)
}

/** The same amounts stand on lease after lease. */
const knownTimes = memoizeByText((text) => rentPeriodIn(text) !== null || yearlyWords.test(text), 5000)

/** Twelve months of a rent between a quarter below and a quarter above another. Our own choice. */
const yearlyMultiples = { minimum: 9, maximum: 15 } as const

/**
 * Whether an amount is about twelve times another: a year's beside a month's.
 *
 * @example
 * [isYearlyMultiple(14_400 / 1250), isYearlyMultiple(1200 / 1250)]
 * // => [true, false]
 */
export function isYearlyMultiple(times: number): boolean {
  return times >= yearlyMultiples.minimum && times <= yearlyMultiples.maximum
}

/** Fewer units say nothing, and of those that compare so many must agree. Our own choice. */
const minimumComparisons = 5
const agreeingShare = 0.8

/**
 * Whether the amounts of a charge code are a year's: its caption or description says so, or nearly all of them are about twelve
 * times the market rent of their units.
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
 * In-place rent of a unit for each of its square feet.
 *
 * @returns Dollars a month and square foot, not rounded; 0 on a vacant unit; `null` where rent or area is unknown.
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
