import { labelOf } from '../../glossary/index.ts'
import type {
  FurtherTest,
  LoanRequest,
  SizingRulePack,
  SizingTest,
  SizingTier,
  Underwriting,
} from '../sizing.schema.ts'
import { hudTests } from './hud.ts'
import {
  type DraftTest,
  finishedTest,
  loanByCombinedDebtService,
  loanByCombinedLoanToValue,
  loanByCostWithFees,
  loanByDebtYield,
  loanByLoanToValue,
  loanFees,
  otherDebt,
} from './maximum-loan.ts'
import { annualConstant } from './schedule.ts'

/** Input of the sizing tests. */
export interface SizingTestInput {
  underwriting: Pick<Underwriting, 'netCashFlow' | 'netOperatingIncome' | 'reason'>
  request: LoanRequest
  rulePack: SizingRulePack
  tier: SizingTier
  testedRate: number | null
  value: number | null
  /** Result of `sizedCashFlow`. */
  sizedCashFlow: number | null
}

/**
 * Returns all tests of a program: the limit and the loan it allows, or why it was not tested.
 *
 * @returns DSCR, LTV, LTC, debt yield, program maximum and requested loan, always all six and in this order, which also
 * settles ties; then the further tests of the program; then, for HUD, its criteria 4, 7, 10 and 11. Its criteria 1, 3
 * and 5 are the requested loan, LTV and DSCR.
 */
export function sizingTests(input: SizingTestInput): SizingTest[] {
  return draftTests(input).map((draft) => finishedTest(draft, input.rulePack))
}

function draftTests(input: SizingTestInput): DraftTest[] {
  const { underwriting, request, rulePack, tier, testedRate, value, sizedCashFlow } = input
  const unknown = `NCF is unknown. ${underwriting.reason}`.trim()
  const yieldBasis = rulePack.debtYieldBasis === 'NCF' ? underwriting.netCashFlow : underwriting.netOperatingIncome
  const debt = otherDebt(request, rulePack)
  const noRate = noRates[rulePack.coverageRate]
  const insurance = rulePack.mortgageInsurance?.annual ?? 0
  const { criteria } = rulePack
  return [
    coverageTest(labelOf('debtServiceCoverage'), tier.minimumDebtServiceCoverage, request, insurance, [
      { name: 'base', amount: sizedCashFlow, why: unknown },
      { name: 'rate', amount: testedRate, why: noRate },
      { name: 'otherDebt', amount: debt.debtService, why: 'debt service on debt remaining in place not provided' },
    ]),
    criteria?.shareOf === 'cost'
      ? constructionTest(tier.maximumLoanToValue, request, loanFees(request, rulePack) ?? 0)
      : valueTest(tier.maximumLoanToValue, value, debt.balance),
    costTest(rulePack.maximumLoanToCost, request.totalCost),
    yieldTest(rulePack.minimumDebtYield, yieldBasis, debt.balance, unknown),
    amount('Program maximum', rulePack.maximumLoan, 'N/A: the program sets no maximum'),
    amount(labelOf('requestedAmount'), request.requestedLoan, 'N/A: no requested amount'),
    ...rulePack.furtherTests.map((test) =>
      above(
        test.aboveLoan ?? null,
        test.shareOf === undefined
          ? coverageTest(
              test.name,
              furtherMinimum(test, tier),
              request,
              insurance,
              furtherParts(test, input, unknown, noRate),
            )
          : furtherShareTest(test, input, debt.balance),
      ),
    ),
    ...(criteria === null ? [] : hudTests(criteria, { request, value, fees: loanFees(request, rulePack) ?? 0 })),
  ]
}

/** Rates at which programs test coverage; unknown if omitted. */
type TestedRates = { [Rate in 'rate' | 'maximumRate' | 'comparableFixedRate']?: number | null | undefined }

/**
 * Returns the rate at which a program tests coverage: the note rate, the maximum floating rate, or the rate of a
 * comparable fixed-rate loan.
 *
 * @returns An annual fraction; `null` if it is not given, even if another is.
 * @example
 * programRate({ rate: 0.06, maximumRate: 0.08, comparableFixedRate: null }, { coverageRate: 'maximum' })
 * // => 0.08
 */
export function programRate(
  request: TestedRates,
  { coverageRate }: Pick<SizingRulePack, 'coverageRate'>,
): number | null {
  const rates = { note: request.rate, maximum: request.maximumRate, fixed: request.comparableFixedRate }
  return rates[coverageRate] ?? null
}

/**
 * Describes the missing program rate if coverage is tested at the note rate instead.
 *
 * @returns Text such as `no maximum rate provided`; empty if coverage is tested at the program's own rate, or not at all.
 * @example
 * untestedRate({ rate: 0.06, maximumRate: null, comparableFixedRate: null }, { coverageRate: 'fixed' })
 * // => 'comparable fixed rate not provided'
 */
export function untestedRate(request: TestedRates, rulePack: Pick<SizingRulePack, 'coverageRate'>): string {
  const usesNoteRate = programRate(request, rulePack) === null && (request.rate ?? null) !== null
  return usesNoteRate ? noRates[rulePack.coverageRate] : ''
}

const noRates: Readonly<Record<SizingRulePack['coverageRate'], string>> = {
  note: 'note rate not provided',
  maximum: 'max note rate not provided',
  fixed: 'comparable fixed rate not provided',
}

/** Raises the cap of a test that applies only above a loan amount to at least that amount. */
function above(aboveLoan: number | null, test: DraftTest): DraftTest {
  return aboveLoan === null || test.cap === null || (test.base ?? 0) <= 0
    ? { ...test, aboveLoan }
    : { ...test, aboveLoan, cap: Math.max(aboveLoan, test.cap) }
}

/**
 * Returns the coverage that a further test requires.
 *
 * @example
 * furtherMinimum({ proceedsAboveTier: 0.25 }, { minimumDebtServiceCoverage: 1.25 })
 * // => 1
 */
export function furtherMinimum(
  test: Pick<FurtherTest, 'minimumDebtServiceCoverage' | 'proceedsAboveTier'>,
  tier: Pick<SizingTier, 'minimumDebtServiceCoverage'>,
): number {
  return test.minimumDebtServiceCoverage ?? tier.minimumDebtServiceCoverage / (1 + (test.proceedsAboveTier ?? 0))
}

/**
 * Returns the fraction of value or cost that a further test allows; the cash-out fraction for a cash-out refinancing.
 *
 * @example
 * furtherShare({ maximumShare: 0.75, maximumShareWithCashOut: 0.5 }, { isCashOut: true, purpose: 'refinance' })
 * // => 0.5
 */
export function furtherShare(
  {
    maximumShare = 1,
    maximumShareWithCashOut = maximumShare,
  }: Pick<FurtherTest, 'maximumShare' | 'maximumShareWithCashOut'>,
  { isCashOut, purpose }: Pick<LoanRequest, 'isCashOut' | 'purpose'>,
): number {
  return isCashOut === true && purpose !== 'purchase' ? maximumShareWithCashOut : maximumShare
}

/** Tests a fraction of the value, or of the cost with fees that depend on the loan, in addition to the tier's. */
function furtherShareTest(
  test: FurtherTest,
  { request, rulePack, value }: SizingTestInput,
  balance: number | null,
): DraftTest {
  const limit = furtherShare(test, request)
  const draft =
    test.shareOf === 'cost'
      ? constructionTest(limit, request, loanFees(request, rulePack) ?? 0)
      : valueTest(limit, value, balance)
  return { ...draft, name: test.name }
}

/** An input of a coverage test, and the message if it is missing. */
interface Part {
  name: 'base' | 'rate' | 'otherDebt'
  amount: number | null
  why: string
}

function furtherParts(test: FurtherTest, input: SizingTestInput, unknown: string, noRate: string): Part[] {
  const { request, rulePack, underwriting, sizedCashFlow, testedRate } = input
  const debt = otherDebt(request, rulePack)
  const cashFlows: Record<FurtherTest['cashFlow'], Part> = {
    sized: { name: 'base', amount: sizedCashFlow, why: unknown },
    'before savings': { name: 'base', amount: underwriting.netCashFlow, why: unknown },
    'as run': {
      name: 'base',
      amount: request.cashFlowAsRun,
      why: 'cooperative NCF as operated not provided',
    },
  }
  const rates: Record<FurtherTest['rate'], Part> = {
    tested: { name: 'rate', amount: testedRate, why: noRate },
    fixed: { name: 'rate', amount: request.comparableFixedRate, why: 'comparable fixed rate not provided' },
  }
  const debts: Record<FurtherTest['otherDebt'], Part> = {
    ahead: {
      name: 'otherDebt',
      amount: debt.debtService,
      why: 'debt service on debt remaining in place not provided',
    },
    'ahead and behind': {
      name: 'otherDebt',
      amount: debt.debtServiceWithSubordinate,
      why: 'subordinate debt service not provided',
    },
  }
  return [cashFlows[test.cashFlow], rates[test.rate], debts[test.otherDebt]]
}

function coverageTest(
  name: string,
  limit: number,
  request: LoanRequest,
  insurance: number,
  parts: readonly Part[],
): DraftTest {
  const at = (part: Part['name']): number | null => parts.find((candidate) => candidate.name === part)?.amount ?? null
  const [netCashFlow, rate, debtServiceInPlace] = [at('base'), at('rate'), at('otherDebt')]
  const inPlace = { otherDebt: debtServiceInPlace, insurance }
  const test = { name, kind: 'coverage', limit, base: netCashFlow, rate, ...inPlace } as const
  if (netCashFlow !== null && netCashFlow <= 0) {
    return { ...test, cap: 0, why: 'NCF is not positive and supports no debt.' }
  }
  const missing = parts.find((part) => part.amount === null)
  if (netCashFlow === null || rate === null || debtServiceInPlace === null) {
    return { ...test, cap: null, why: `not tested: ${missing?.why ?? ''}` }
  }
  const constant = annualConstant(rate, request.amortizationMonths) + insurance
  const cap = loanByCombinedDebtService({ netCashFlow, minimum: limit, debtServiceInPlace, constant })
  return { ...test, cap, why: cap > 0 ? '' : 'Debt remaining in place uses all of the NCF.' }
}

function valueTest(limit: number, value: number | null, balance: number | null): DraftTest {
  const test = { name: 'LTV', kind: 'share', limit, base: value, rate: null, otherDebt: balance } as const
  if (value === null) return { ...test, cap: null, why: 'not tested: value not provided' }
  if (balance === null)
    return { ...test, cap: null, why: 'not tested: balance of debt remaining in place not provided' }
  const cap = loanByCombinedLoanToValue(value, limit, balance)
  return { ...test, cap, why: cap > 0 ? '' : 'Debt remaining in place already exceeds the LTV limit.' }
}

/** Runs HUD's criterion 3 for construction: a fraction of the cost, including fees that depend on the loan amount. */
function constructionTest(limit: number, { costBeforeFees }: LoanRequest, fees: number): DraftTest {
  const test = { name: 'LTV', kind: 'share', limit, base: costBeforeFees, rate: null, otherDebt: 0, fees } as const
  return costBeforeFees === null
    ? { ...test, cap: null, why: 'not tested: cost before fees not provided' }
    : { ...test, cap: loanByCostWithFees(costBeforeFees, limit, fees), why: '' }
}

function costTest(limit: number | null, cost: number | null): DraftTest {
  const test = { name: 'LTC', kind: 'share', limit, base: cost, rate: null, otherDebt: 0 } as const
  if (limit === null) return { ...test, cap: null, why: 'N/A: the program sets no maximum' }
  if (cost === null) return { ...test, cap: null, why: 'not tested: total cost not provided' }
  return { ...test, cap: loanByLoanToValue(cost, limit), why: '' }
}

function yieldTest(limit: number | null, cashFlow: number | null, balance: number | null, unknown: string): DraftTest {
  const test = {
    name: labelOf('debtYield'),
    kind: 'yield',
    limit,
    base: cashFlow,
    rate: null,
    otherDebt: balance,
  } as const
  if (limit === null) return { ...test, cap: null, why: 'N/A: the program sets no minimum' }
  if (cashFlow === null) return { ...test, cap: null, why: `not tested: ${unknown}` }
  if (balance === null)
    return { ...test, cap: null, why: 'not tested: balance of debt remaining in place not provided' }
  return { ...test, cap: Math.max(0, loanByDebtYield(cashFlow, limit) - balance), why: '' }
}

function amount(name: 'Program maximum' | 'Requested loan', limit: number | null, unknown: string): DraftTest {
  const why = limit === null ? unknown : ''
  return { name, kind: 'amount', limit, base: null, rate: null, otherDebt: null, cap: limit, why }
}
