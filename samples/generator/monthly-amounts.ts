import type { Rhythm } from './accounts.ts'
import type { Random } from './random.ts'

/** Weight of each calendar month, January first. */
const seasons = {
  summer: [0.6, 0.6, 0.8, 1, 1.2, 1.4, 1.6, 1.5, 1.2, 0.9, 0.6, 0.6],
  winter: [2.3, 2.1, 1.5, 0.8, 0.4, 0.2, 0.1, 0.1, 0.2, 0.6, 1.4, 2.3],
}

/**
 * A yearly amount spread over months as real accounts are: never quite even, by season, in some months only, or level
 * with a raise half-way. Dollars to the cent; sums only about to the year's amount.
 */
export function monthlyAmounts(random: Random, months: readonly string[], yearly: number, rhythm: Rhythm): number[] {
  return months.map((month, index) => roundCents((yearly / 12) * weight(random, month, index, months.length, rhythm)))
}

/** To the cent, without a negative zero. */
export function roundCents(dollars: number): number {
  const rounded = Math.round(dollars * 100) / 100
  return rounded === 0 ? 0 : rounded
}

function weight(random: Random, month: string, index: number, count: number, rhythm: Rhythm): number {
  const calendarMonth = Number(month.slice(5, 7)) - 1
  if (rhythm === 'level') return index < count / 2 ? 0.985 : 1.015
  if (rhythm === 'payroll') return payPeriods(calendarMonth) * random.between(0.97, 1.03)
  if (rhythm === 'quarterly') return calendarMonth % 3 === 2 ? 3 : 0
  if (rhythm === 'irregular') return random.next() < 0.45 ? random.between(0.6, 3.2) : 0
  if (rhythm === 'even') return random.between(0.75, 1.25)
  return (seasons[rhythm][calendarMonth] ?? 1) * random.between(0.85, 1.15)
}

/** Pay every second week falls three times into two months of a year. */
function payPeriods(calendarMonth: number): number {
  return ((calendarMonth === 4 || calendarMonth === 9 ? 3 : 2) * 12) / 26
}
