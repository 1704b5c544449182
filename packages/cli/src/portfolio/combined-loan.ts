import { combinedDeal, loansApart, type Portfolio } from '@uwkit/core/portfolio'
import { programmeOf, type Sizing, sizeLoan, withLoanLimits } from '@uwkit/core/sizing'

/** Terms of one loan on all deals; those of the first deal where not given. */
export interface CombinedTerms {
  program?: string
  rate?: number
  term?: number
  amort?: number
}

/** One loan that all properties secure, and the sum of those that each carries alone; `null` where one is not known. */
export interface CombinedLoan {
  programme: string
  sizing: Sizing
  apart: number | null
  /** Debt stays in place of which not all is known. */
  isDebtUnknown: boolean
}

/**
 * Size all deals of a portfolio as one loan.
 *
 * @throws {InvalidInputError} There is no such programme, or a term is out of its range.
 */
export function combinedLoan(portfolio: Portfolio, terms: CombinedTerms): CombinedLoan {
  const first = portfolio.parts[0]?.sized
  const programme = terms.program ?? first?.rulePack.id ?? 'fannie-conventional'
  const { underwriting, request, limits, isDebtUnknown } = combinedDeal(portfolio)
  const asked = {
    ...request,
    rate: terms.rate ?? first?.request.rate,
    termMonths: terms.term ?? first?.request.termMonths,
    amortisationMonths: terms.amort ?? first?.request.amortisationMonths,
  }
  const sizing = sizeLoan(underwriting, asked, withLoanLimits(programmeOf(programme), limits))
  return { programme, sizing, apart: loansApart(portfolio), isDebtUnknown }
}
