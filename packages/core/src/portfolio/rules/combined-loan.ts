import {
  type LoanLimits,
  type PartialLoanRequest,
  programmeOf,
  type Sizing,
  type SizingRulePack,
  sizeLoan,
  type Underwriting,
  withLoanLimits,
} from '../../sizing/index.ts'
import type { Portfolio } from '../portfolio.schema.ts'
import { combinedDeal } from './combined-deal.ts'
import { type CombinedTerms, firstTerms } from './first-terms.ts'
import { loansApart } from './loans-apart.ts'

/** Terms of one loan on all deals that somebody chose. */
export type ChosenTerms = { [Name in keyof CombinedTerms]?: CombinedTerms[Name] | undefined }

/** One loan that all properties of a portfolio secure. Dollars, and dollars a year; `null` is unknown. */
export interface CombinedLoan {
  /** The programme, with stricter tests that were agreed for the deals' own loans. */
  rulePack: SizingRulePack
  /** The strictest of those tests; `null` where none was agreed. */
  limits: LoanLimits | null
  /** All deals added up. */
  underwriting: Underwriting
  /** What is asked for, before the programme's usual terms fill its gaps; with them it is `sizing.request`. */
  request: PartialLoanRequest
  sizing: Sizing
  /** The sum of the loans that the deals carry one by one; `null` where one of them is not known. */
  apart: number | null
  /** Debt stays in place of which not all is known. */
  isDebtUnknown: boolean
}

/**
 * Size all deals of a portfolio as one loan, within the strictest of the tests that were agreed for their own loans, and
 * with the debt that stays in place on any of them.
 *
 * @param terms Those that were chosen; what is left out, or undefined, is as `firstTerms` has it.
 * @throws {InvalidInputError} There is no such programme, or a term is out of its range.
 * @example
 * combinedLoan({ parts: [] }, { programme: 'fannie-small', rate: 0.06 }).sizing.rulePack.name
 * // => 'Fannie Mae small loans'
 */
export function combinedLoan(portfolio: Pick<Portfolio, 'parts'>, terms: ChosenTerms = {}): CombinedLoan {
  const first = firstTerms(portfolio)
  const { programme = first.programme, rate = first.rate } = terms
  const { termMonths = first.termMonths, amortisationMonths = first.amortisationMonths } = terms
  const { underwriting, request: summed, limits, isDebtUnknown } = combinedDeal(portfolio)
  const request: PartialLoanRequest = {
    ...summed,
    rate: rate ?? undefined,
    termMonths: termMonths ?? undefined,
    amortisationMonths: amortisationMonths ?? undefined,
  }
  const rulePack = withLoanLimits(programmeOf(programme), limits)
  const sizing = sizeLoan(underwriting, request, rulePack)
  return { rulePack, limits, underwriting, request, sizing, apart: loansApart(portfolio), isDebtUnknown }
}
