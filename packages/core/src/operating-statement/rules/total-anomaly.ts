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

/** Longest text of a total and its largest amount. Source: the product's limits for totals read by machine. */
const longestText = 12
const largestAmount = 1_000_000_000

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
  if (/\b\d{1,2}[/-]\d{1,2}[/-]\d{2,4}\b|\b\d{4}-\d{2}-\d{2}\b/.test(trimmed)) return 'full date'
  if (trimmed.includes('%')) return 'percent sign'
  if (/[a-z]/i.test(trimmed)) return 'letters'
  if (/\d\s+\d/.test(trimmed)) return 'digits apart'
  if (/^\W*(\d[\d,.]*\d{2})\s*\1\W*$/.test(trimmed) || /\.\d+\.|,,|\$.*\$/.test(trimmed)) return 'repeated pattern'
  const amount = parseAmount(trimmed)
  if (amount !== null && Math.abs(amount.value) > largestAmount) return 'above one billion'
  if (trimmed.length > longestText) return 'too long'
  return amount === null ? 'no amount' : null
}
