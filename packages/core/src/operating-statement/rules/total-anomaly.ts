import { parseAmount } from '../../shared/amount.ts'

/** Why a printed total cannot be what it seems, most telling first. */
export type TotalAnomaly =
  | 'created on'
  | 'full date'
  | 'percent sign'
  | 'letters'
  | 'digits apart'
  | 'repeated pattern'
  | 'above one billion'
  | 'too long'
  | 'no amount'

/** Longest text of a total. Source: the product's limit for totals read by machine. */
const longestText = 12

/** Largest amount of a total, dollars. Source: the product's limit for totals read by machine. */
export const largestTotal = 1_000_000_000

const fullDate = /(?<!\d)\d{1,2}[/-]\d{1,2}[/-]\d{2,4}(?!\d)|(?<!\d)\d{4}[/-]\d{1,2}[/-]\d{1,2}(?!\d)/
/** The same figure twice over, two decimal points, two currency signs or commas that run together. */
const repeatedPattern = /^\W*(\d[\d,.]*\d{2})\s*\1\W*$|\.\d+\.|,,|\$.*\$/

/**
 * Whether the text of a total shows that it was misread, as from a scan: two figures run together, a print date, a ratio.
 *
 * @returns The reason, or `null` where the text is a plausible total (or blank).
 * @example
 * totalAnomaly('12,450 980')
 * // => 'digits apart'
 */
export function totalAnomaly(text: string): TotalAnomaly | null {
  const trimmed = text.trim()
  if (trimmed === '') return null
  if (/created\s+on/i.test(trimmed)) return 'created on'
  if (fullDate.test(trimmed)) return 'full date'
  if (trimmed.includes('%')) return 'percent sign'
  if (/\p{L}/u.test(trimmed)) return 'letters'
  if (/\d\s+\d/.test(trimmed)) return 'digits apart'
  if (repeatedPattern.test(trimmed)) return 'repeated pattern'
  const total = parseTotal(trimmed)
  if (total !== null && Math.abs(total) > largestTotal) return 'above one billion'
  if (trimmed.length > longestText) return 'too long'
  return total === null ? 'no amount' : null
}

/**
 * The amount that a printed total says; parentheses and a leading or trailing minus mean negative.
 *
 * @returns Dollars; `null` where the text is blank or no amount.
 * @example
 * parseTotal('($1,234.50)')
 * // => -1234.5
 */
export function parseTotal(text: string): number | null {
  return parseAmount(text)?.value ?? null
}
