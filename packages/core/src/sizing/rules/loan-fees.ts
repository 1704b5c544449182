import type { LoanRequest, SizingRulePack } from '../sizing.schema.ts'

/**
 * The fees that grow with the loan: examination, financing and the first insurance premium.
 *
 * @returns A share of the loan; `null` where the programme tells of no such fees.
 * @example
 * loanFees({ financingFee: 0.25 }, { criteria: { fees: { examination: 0.125 } }, mortgageInsurance: { first: 0.125 } })
 * // => 0.5
 */
export function loanFees(
  { financingFee }: Pick<LoanRequest, 'financingFee'>,
  { criteria, mortgageInsurance }: Pick<SizingRulePack, 'criteria' | 'mortgageInsurance'>,
): number | null {
  if (criteria === null) return null
  const { examination, usualFinancing } = criteria.fees
  return examination + (financingFee ?? usualFinancing) + (mortgageInsurance?.first ?? 0)
}
