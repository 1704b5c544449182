import type { LineItem } from '../../operating-statement/operating-statement.schema.ts'
import { type UnderwritingLineKey, underwritingLineKeys } from '../data/line-keys.ts'
import { underwritingLines } from '../data/underwriting-lines.ts'

const lineOfConcept: ReadonlyMap<string, UnderwritingLineKey> = new Map(
  underwritingLineKeys.flatMap((key) => underwritingLines[key].concepts.map((concept) => [concept, key] as const)),
)

/**
 * The line of the ladder that a statement line feeds.
 *
 * An expense without a category counts as other expense, an income without one is left out: both err on the lender's
 * side, and both are reported. Lines below NOI, totals, capital and financing items are left out.
 *
 * @returns The key; `null` where the line is not underwritten.
 * @example
 * underwritingLineOf({ section: 'expense', concept: 're_taxes', isTotal: false, isNetOperatingIncome: false })
 * // => 'realEstateTaxes'
 */
export function underwritingLineOf(
  line: Pick<LineItem, 'section' | 'concept' | 'isTotal' | 'isNetOperatingIncome'>,
): UnderwritingLineKey | null {
  if (line.isTotal || line.isNetOperatingIncome || line.section === 'below') return null
  if (line.concept === null) return line.section === 'expense' ? 'otherExpenses' : null
  const key = lineOfConcept.get(line.concept) ?? null
  return key === 'replacementReserves' ? null : key
}
