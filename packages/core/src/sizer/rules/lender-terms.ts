import { limitsSourceText, programmeOf, type SizingRulePack } from '../../sizing/index.ts'

/** What one lender would lend by, side by side with others. */
export interface LenderTerms {
  lender: string
  /** The rules that stand for the lender. */
  rulePack: SizingRulePack
  /** Added to the rate of the request, a fraction; usual differences are our own choice. */
  spreadToRate: number
  /** Where the limits were read. */
  source: string
}

/** Programmes whose limits stand for a kind of lender, with what their rates usually differ by. The spreads are our own choice. */
const lenders: readonly (readonly [string, string, number])[] = [
  ['Life company', 'life-company', -0.0025],
  ['CMBS conduit', 'cmbs-conduit', 0.005],
  ['Bank', 'bank', 0.0025],
  ['Fannie Mae', 'fannie-conventional', 0],
  ['Freddie Mac', 'freddie-fixed', 0],
  ['Debt fund', 'debt-fund', 0.02],
]

/**
 * Lenders of every kind side by side, with the rules that each lends by.
 *
 * @example
 * lenderTerms().map(({ lender }) => lender)
 * // => ['Life company', 'CMBS conduit', 'Bank', 'Fannie Mae', 'Freddie Mac', 'Debt fund']
 */
export function lenderTerms(): LenderTerms[] {
  return lenders.map(([lender, id, spreadToRate]): LenderTerms => {
    const rulePack = programmeOf(id)
    return { lender, rulePack, spreadToRate, source: limitsSourceText(rulePack) }
  })
}
