/** How long the amount of a charge pays for, where that is no month. A year is told apart by the code's own flag. */
export type RentPeriod = 'week' | 'two weeks'

/** Of the periods, how many a month has on average. */
const periodsOfMonth = { week: 52 / 12, 'two weeks': 26 / 12 } as const

const twoWeeks = /\b(bi-?weekly|fortnightly|(per|a|every) (two weeks|2 weeks|fortnight))\b/i
const oneWeek = /\b(weekly|(per|a|each|every) (week|wk)|p\.?w)\b|(?<=\w ?)[/(] ?(week|wk)\b/i

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
