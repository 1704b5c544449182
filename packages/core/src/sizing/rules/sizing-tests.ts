import type { LoanRequest, SizingRulePack, SizingTest, SizingTier, Underwriting } from '../sizing.schema.ts'
import { loanByDebtServiceCoverage } from './loan-by-debt-service-coverage.ts'
import { loanByDebtYield } from './loan-by-debt-yield.ts'
import { loanByLoanToValue } from './loan-by-loan-to-value.ts'

/** What the tests are made of. */
export interface SizingTestInput {
  underwriting: Pick<Underwriting, 'netCashFlow' | 'netOperatingIncome' | 'reason'>
  request: LoanRequest
  rulePack: SizingRulePack
  tier: SizingTier
  testedRate: number | null
  value: number | null
}

/**
 * Every test of a programme side by side: its limit and the loan it allows, or why it was not tested.
 *
 * @returns DSCR, LTV, LTC, debt yield, programme maximum and requested loan, always all six and in this order, which
 *   also settles ties.
 */
export function sizingTests(input: SizingTestInput): SizingTest[] {
  const { underwriting, request, rulePack, tier, testedRate, value } = input
  const { netCashFlow } = underwriting
  const unknownCashFlow = `not tested: net cash flow is unknown. ${underwriting.reason}`.trim()
  const yieldBasis = rulePack.debtYieldBasis === 'NCF' ? netCashFlow : underwriting.netOperatingIncome
  return [
    coverageTest(netCashFlow, unknownCashFlow, request, tier, testedRate),
    share('LTV', tier.maximumLoanToValue, value, 'not tested: no value given'),
    share('LTC', rulePack.maximumLoanToCost, request.totalCost, 'not tested: no total cost given'),
    yieldTest(rulePack.minimumDebtYield, yieldBasis, unknownCashFlow),
    amount('Programme maximum', rulePack.maximumLoan, 'not tested: the programme sets no maximum'),
    amount('Requested loan', request.requestedLoan, 'not tested: no amount asked for'),
  ]
}

function coverageTest(
  netCashFlow: number | null,
  unknown: string,
  request: LoanRequest,
  tier: SizingTier,
  rate: number | null,
): SizingTest {
  const limit = tier.minimumDebtServiceCoverage
  if (netCashFlow === null) return { name: 'DSCR', limit, cap: null, why: unknown }
  if (netCashFlow <= 0)
    return { name: 'DSCR', limit, cap: 0, why: 'Net cash flow is not above zero: it carries no debt.' }
  if (rate === null) return { name: 'DSCR', limit, cap: null, why: 'not tested: no rate given' }
  const { amortisationMonths } = request
  const cap = loanByDebtServiceCoverage({ netCashFlow, minimum: limit, rate, amortisationMonths })
  return { name: 'DSCR', limit, cap, why: '' }
}

function yieldTest(limit: number | null, cashFlow: number | null, unknown: string): SizingTest {
  const name = 'Debt yield'
  if (limit === null) return { name, limit, cap: null, why: 'not tested: the programme sets no minimum' }
  if (cashFlow === null) return { name, limit, cap: null, why: unknown }
  return { name, limit, cap: loanByDebtYield(cashFlow, limit), why: '' }
}

function share(name: 'LTV' | 'LTC', limit: number | null, base: number | null, unknown: string): SizingTest {
  if (limit === null) return { name, limit, cap: null, why: 'not tested: the programme sets no maximum' }
  if (base === null) return { name, limit, cap: null, why: unknown }
  return { name, limit, cap: loanByLoanToValue(base, limit), why: '' }
}

function amount(name: 'Programme maximum' | 'Requested loan', limit: number | null, unknown: string): SizingTest {
  return { name, limit, cap: limit, why: limit === null ? unknown : '' }
}
