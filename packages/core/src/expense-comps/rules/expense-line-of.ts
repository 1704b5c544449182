import { type ExpenseLineKey, expenseLines } from '../data/expense-lines.ts'

const lineByWords: ReadonlyMap<string, ExpenseLineKey> = new Map(
  expenseLines.flatMap(({ key, words }) => words.map((word) => [word, key] as const)),
)

/**
 * The line of expenses that a kind of expense of a vendor belongs to; what no line knows is among the other expenses.
 *
 * @returns `null` for a kind that is the sum of others.
 * @example
 * expenseLineOf('real_estate_taxes')
 * // => 'realEstateTaxes'
 */
export function expenseLineOf(kind: string): ExpenseLineKey | null {
  const words = kind
    .toLowerCase()
    .replaceAll('&', ' and ')
    .replace(/[^a-z]+/g, ' ')
    .trim()
  if (/^total\b/.test(words)) return null
  return lineByWords.get(words) ?? 'otherExpenses'
}
