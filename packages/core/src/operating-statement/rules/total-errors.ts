import { parseAmount, sumMoney } from '../../shared/money.ts'
import { recognitionTolerance } from '../read/total-parts.ts'

/** A row as a total counts it. */
export interface SummedRow {
  /** By period; `null` for a blank, which adds nothing. */
  values: readonly (number | null)[]
  /** `-1` if the total subtracts it; 1 by default. */
  sign?: 1 | -1
}

/**
 * Why a total differs from its rows. `doubled`: the row appears twice; `signFlipped`: the total counts it with the
 * other sign; `leftOut`: the total does not count it; `elsewhere`: the total counts a row that is elsewhere;
 * `countedTwice`: the total counts it twice, or its twin is missing; `figureChanged`: fewer than half of the periods
 * differ; `missing`: a row is missing.
 */
export type MissingRowCause =
  | 'doubled'
  | 'signFlipped'
  | 'leftOut'
  | 'elsewhere'
  | 'countedTwice'
  | 'figureChanged'
  | 'missing'

/** One explanation of a total that does not foot. */
export interface MissingRow {
  cause: MissingRowCause
  /** Index of the row among the rows given (among the others, for `elsewhere`); `null` if no row is named. */
  index: number | null
  /** By period, the change in the sum of the rows if this is corrected; `null` if the total prints nothing. */
  effect: (number | null)[]
}

/** The more likely cause first if figures do not decide. Our own choice. */
const causes: readonly MissingRowCause[] = ['doubled', 'signFlipped', 'leftOut', 'elsewhere', 'countedTwice']

/**
 * Finds explanations that make a total foot: within 10 in every period, and for more than half of the difference.
 * Source of the tolerance: the product's limit for finding missing rows.
 *
 * @param total The printed total by period; `null` if blank.
 * @param rows The rows that it adds up.
 * @param others Rows that it does not add up but might.
 * @returns The best explanation first, the residual last; empty if the total foots within the tolerance.
 * @example
 * findMissingRows([300, 300], [{ values: [200, 200] }, { values: [100, 100] }, { values: [100, 100] }])[0]
 * // => { cause: 'doubled', index: 2, effect: [-100, -100] }
 */
export function findMissingRows(
  total: readonly (number | null)[],
  rows: readonly SummedRow[],
  others: readonly SummedRow[] = [],
): MissingRow[] {
  const counted = rows.map((row) => total.map((_, period) => (row.sign ?? 1) * (row.values[period] ?? 0)))
  const gap = total.map((printed, period) =>
    printed === null ? null : sumMoney([printed, ...counted.map((values) => -(values[period] ?? 0))]),
  )
  const missed = gap.filter((value) => value !== null && Math.abs(value) > recognitionTolerance).length
  if (missed === 0) return []
  const explanation = (cause: MissingRowCause, index: number, values: readonly number[], times: number) => ({
    cause,
    index,
    effect: gap.map((value, period) => (value === null ? null : sumMoney([times * (values[period] ?? 0)]))),
  })
  const found = [
    ...counted.flatMap((values, index) => [
      explanation(hasTwinBefore(counted, index) ? 'doubled' : 'leftOut', index, values, -1),
      explanation('signFlipped', index, values, -2),
      explanation('countedTwice', index, values, 1),
    ]),
    ...others.flatMap(({ values }, index) => {
      const known = values.map((value) => value ?? 0)
      return [explanation('elsewhere', index, known, 1), explanation('elsewhere', index, known, -1)]
    }),
  ]
  const isFirstTwin = (candidate: MissingRow) =>
    candidate.cause === 'leftOut' && candidate.index !== null && hasTwinAfter(counted, candidate.index)
  const fitting = found.filter((candidate) => fits(gap, candidate.effect) && !isFirstTwin(candidate))
  const rank = (candidate: MissingRow) =>
    Math.round(missBy(gap, candidate.effect) * 100) * 10 + causes.indexOf(candidate.cause)
  const known = gap.filter((value) => value !== null).length
  const residual: MissingRow = {
    cause: known > 2 && missed * 2 < known ? 'figureChanged' : 'missing',
    index: null,
    effect: gap,
  }
  return [...fitting.sort((a, b) => rank(a) - rank(b)), residual]
}

/** Returns the part of the gap that an effect leaves, dollars over all periods. */
function missBy(gap: readonly (number | null)[], effect: readonly (number | null)[]): number {
  return gap.reduce<number>((sum, value, period) => sum + Math.abs((value ?? 0) - (effect[period] ?? 0)), 0)
}

function fits(gap: readonly (number | null)[], effect: readonly (number | null)[]): boolean {
  const within = gap.every((value, period) => Math.abs((value ?? 0) - (effect[period] ?? 0)) <= recognitionTolerance)
  const whole = gap.reduce<number>((sum, value) => sum + Math.abs(value ?? 0), 0)
  return within && missBy(gap, effect) < whole / 2
}

function hasTwinBefore(rows: readonly (readonly number[])[], index: number): boolean {
  return rows.slice(0, index).some((row) => isTwin(row, rows[index] ?? []))
}

function hasTwinAfter(rows: readonly (readonly number[])[], index: number): boolean {
  return rows.slice(index + 1).some((row) => isTwin(row, rows[index] ?? []))
}

function isTwin(one: readonly number[], other: readonly number[]): boolean {
  return one.every((value, period) => value === other[period])
}

/** Why a printed total is not plausible, most significant first. */
export type TotalAnomaly =
  | 'created on'
  | 'full date'
  | 'percent sign'
  | 'letters'
  | 'digits separated by spaces'
  | 'repeated pattern'
  | 'above $1 billion'
  | 'too long'
  | 'no amount'

/** Maximum text length of a total. Source: the product's limit for totals read by machine. */
const maximumTextLength = 12

/** Maximum amount of a total, dollars. Source: the product's limit for totals read by machine. */
export const largestTotal = 1_000_000_000

const fullDate = /(?<!\d)\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?!\d)|(?<!\d)\d{4}[/-]\d{1,2}[/-]\d{1,2}(?!\d)/
/** The same figure twice, two decimal points, two consecutive commas, or two currency signs. */
const repeatedPattern = /^\W*(\d[\d,.]*\d{2})\s*\1\W*$|\.\d+\.|,,|\$.*\$/

/**
 * Checks whether the text of a total was misread, as from a scan: two figures run together, a print date, a ratio.
 *
 * @returns The reason, or `null` if the text is a plausible total (or blank).
 * @example
 * totalAnomaly('12,450 980')
 * // => 'digits separated by spaces'
 */
export function totalAnomaly(text: string): TotalAnomaly | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (/created\s+on/i.test(trimmed)) return 'created on'
  if (fullDate.test(trimmed)) return 'full date'
  if (trimmed.includes('%')) return 'percent sign'
  if (/\p{L}/u.test(trimmed)) return 'letters'
  if (/\d\s+\d/.test(trimmed)) return 'digits separated by spaces'
  if (repeatedPattern.test(trimmed)) return 'repeated pattern'
  const total = parseTotal(trimmed)
  if (total !== null && Math.abs(total) > largestTotal) return 'above $1 billion'
  if (trimmed.length > maximumTextLength) return 'too long'
  return total === null ? 'no amount' : null
}

/**
 * Parses a printed total; parentheses and a leading or trailing minus mean negative.
 *
 * @returns Dollars; `null` if the text is blank or not an amount.
 * @example
 * parseTotal('($1,234.50)')
 * // => -1234.5
 */
export function parseTotal(text: string): number | null {
  return parseAmount(text)?.value ?? null
}
