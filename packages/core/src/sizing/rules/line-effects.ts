import type { LenderUnderwritingLine, Loan } from '../../loan/loan.schema.ts'
import type { PropertyFacts } from '../sizing.schema.ts'
import { type DealDocuments, type SizedDeal, sizeDeal } from './size-deal.ts'

/** The most changed lines whose effect is worked out: each is a sizing of its own. */
const maximumEffects = 20

/** What a sized deal was decided by. */
interface LineDecisions {
  loan: Loan | null
  entries: readonly LenderUnderwritingLine[]
  property?: PropertyFacts | undefined
}

/**
 * The effect of each line that the lender changed on the loan: the current loan less the loan without the change, in dollars by
 * key of the line. A line that changes nothing has none; beyond twenty changed lines nothing is worked out.
 *
 * @param sized The deal as it is sized with all of them.
 * @example
 * const documents = { rentRoll: null, statements: [], statementRoles: [] }
 * lineEffects(documents, { loan: null, entries: [] }, sizeDeal(documents, { loan: null, entries: [] }))
 * // => {}
 */
export function lineEffects(
  documents: DealDocuments,
  { loan, entries, property }: LineDecisions,
  { rulePack, alone, sizing }: Pick<SizedDeal, 'rulePack' | 'alone' | 'sizing'>,
): Readonly<Record<string, number>> {
  if (sizing.loan === null || entries.length > maximumEffects) return {}
  const effects: Record<string, number> = {}
  for (const entry of entries) {
    const line = alone.lines.find(({ key, label }) => label === entry.lineItem || key === entry.lineItem)
    if (line === undefined || entry.selection === null) continue
    try {
      const others = entries.filter((other) => other !== entry)
      const without = sizeDeal(documents, { loan, entries: others, rulePack, property }, alone).sizing.loan
      if (without !== null && without !== sizing.loan) effects[line.key] = sizing.loan - without
    } catch {
      // Terms that cannot be sized without the line have no loan to compare.
    }
  }
  return effects
}
