import type { ExitTerms, ExitTest } from '../sizing.schema.ts'
import { refinanceRate } from './refinance-rate.ts'

/** What the refinance test starts from, dollars of year 1. */
export interface ExitTestInput {
  effectiveGrossIncome: number
  /** All operating expenses, taxes and management fee included. */
  totalExpenses: number
  realEstateTaxes: number
  managementFees: number
  replacementReserves: number
  termMonths: number
  /** Unpaid balance at maturity. */
  balance: number
}

/**
 * The refinance test: cash flow grown to the last year of the term must carry the unpaid balance as a new loan.
 *
 * Income grows with economic vacancy held, the management fee keeps its share of income, taxes grow at their own rate,
 * other expenses and the reserve at theirs; taxes that an abatement takes off today and no longer then are added. The underwritten year is year 1. It warns; it does not shrink the loan.
 *
 * @returns Cash flow of the exit year, and the rate and capitalisation rate at which the refinancing still works.
 * @source Fannie Mae guide, refinance risk analysis (mfguide nodes 7546 and 7561); the exit year is our reading.
 * @example
 * exitTest({ effectiveGrossIncome: 100, totalExpenses: 40, realEstateTaxes: 10, managementFees: 3, replacementReserves: 5, termMonths: 12, balance: 500 }, fannieConventional.exit).netCashFlow
 * // => 55
 */
export function exitTest(
  input: ExitTestInput,
  terms: Omit<ExitTerms, 'abatedTaxes'> & Partial<Pick<ExitTerms, 'abatedTaxes'>>,
): ExitTest {
  const year = Math.max(1, Math.ceil(input.termMonths / 12))
  const grown = (rate: number): number => (1 + rate) ** (year - 1)
  const effectiveGrossIncome = input.effectiveGrossIncome * grown(terms.incomeGrowth)
  const others = input.totalExpenses - input.managementFees - input.realEstateTaxes
  const totalExpenses =
    others * grown(terms.expenseGrowth) +
    (input.realEstateTaxes + (terms.abatedTaxes ?? 0)) * grown(terms.realEstateTaxGrowth) +
    input.managementFees * grown(terms.incomeGrowth)
  const replacementReserves = input.replacementReserves * grown(terms.expenseGrowth)
  const netCashFlow = effectiveGrossIncome - totalExpenses - replacementReserves
  const { balance } = input
  const { minimumDebtServiceCoverage, amortisationMonths, maximumLoanToValue } = terms
  return {
    year,
    effectiveGrossIncome,
    totalExpenses,
    replacementReserves,
    netCashFlow,
    balance,
    maximumRefinanceRate: refinanceRate(netCashFlow, balance, minimumDebtServiceCoverage, amortisationMonths),
    maximumCapitalisationRate: balance > 0 && netCashFlow > 0 ? netCashFlow / (balance / maximumLoanToValue) : null,
  }
}
