import { factList, type ReportBlock, type ReportInput, reportTable, testLabel } from '@uwkit/core/export'
import { labelOf } from '@uwkit/core/glossary'
import {
  type AssumedDefault,
  assumptionLabel,
  assumptionText,
  eligibilityFacts,
  type Sizing,
  type SizingTest,
} from '@uwkit/core/sizing'
import {
  centsText,
  countText,
  coverageText,
  dollarsText,
  monthsText,
  percentText,
  rateText,
  unknownText,
} from '@uwkit/core/text'

/** Returns the sizing: every test with its max proceeds, the constraining test, tiers, ratios, exit, and assumptions. */
export function sizingSection({ sizing, underwriting }: ReportInput): ReportBlock[] {
  return [
    { kind: 'heading', level: 1, text: 'Sizing' },
    resultSentence(sizing),
    { kind: 'heading', level: 2, text: 'Tests' },
    testTable(sizing),
    { kind: 'heading', level: 2, text: 'Loan metrics' },
    loanFacts(sizing),
    ...tierBlocks(sizing),
    ...exitBlocks(sizing),
    ...eligibilityBlocks(sizing),
    ...assumedBlocks([...sizing.defaults, ...underwriting.defaults]),
  ]
}

function resultSentence({
  loan,
  tests,
  governing,
  isProvisional,
  headline,
  reason,
  unroundedLoan,
}: Sizing): ReportBlock {
  if (loan === null)
    return { kind: 'paragraph', tone: 'warning', text: reason || 'No sizing tests were run: inputs are missing.' }
  const constrained = governing === null ? '' : `, constrained by ${testLabel(tests, governing)}`
  const runs = [
    { text: `${headline}${isProvisional ? ':' : ''} ` },
    { text: dollarsText(loan), isBold: true },
    { text: `${constrained} (${centsText(unroundedLoan)} before rounding).` },
    ...(reason !== '' ? [{ text: ` ${reason}`, isItalic: true }] : []),
  ]
  return { kind: 'paragraph', text: runs }
}

function testTable({ tests, governing, tier }: Sizing): ReportBlock {
  const isBinding = ({ name }: SizingTest) => name === governing
  const outcome = (test: SizingTest) => {
    const why = toSentence(test.why.replace(/^(not tested|N\/A):\s*/, ''))
    return isBinding(test) ? 'Constraining' : test.cap === null ? why : why || 'Not constraining'
  }
  return reportTable(
    tests,
    [
      ['Test', 1.7, ({ label }) => label],
      ['>Limit', 1.1, (test) => limitText(test, tier)],
      ['>Measured on', 1.4, ({ base }) => dollarsText(base)],
      ['>Rate', 0.9, ({ rate }) => rateText(rate)],
      ['>Max proceeds', 1.5, ({ cap }) => (cap === null ? 'N/A' : dollarsText(cap))],
      ['Outcome', 3, outcome],
    ],
    (test) => (isBinding(test) ? 'total' : 'line'),
  )
}

function toSentence(words: string): string {
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function limitText({ kind, limit }: SizingTest, tier: Sizing['tier']): string {
  if (limit === null) return unknownText
  if (kind === 'coverage') return minimumCoverageText(limit, tier)
  return kind === 'amount' ? dollarsText(limit) : percentText(limit)
}

/**
 * Returns a required DSCR. If the program states it as the fraction of income that debt service may take, it is shown that
 * way; otherwise it is truncated like the loan's coverage, so that a loan that meets it also meets it as displayed.
 */
function minimumCoverageText(limit: number, { debtServiceShare }: Sizing['tier']): string {
  const isShare = debtServiceShare !== undefined && Math.abs(limit * debtServiceShare - 1) < 1e-9
  return isShare ? percentText(debtServiceShare) : coverageText(limit)
}

function loanFacts({ measures, request, loan, headline, rulePack, tier }: Sizing): ReportBlock {
  const { mortgageInsurance, firstMortgageInsurance, debtServiceCoverage } = measures
  const isInsured = rulePack.mortgageInsurance !== null
  const insured = isInsured ? ', annual MIP included' : ''
  return factList(
    [
      [headline, dollarsText(loan)],
      ['Per unit', dollarsText(measures.loanPerUnit)],
      [
        labelOf('debtServiceCoverage'),
        coverageText(debtServiceCoverage, tier),
        `on net cash flow, amortizing${insured}`,
      ],
      [
        'Debt service, % of NCF',
        tier.debtServiceShare === undefined || !debtServiceCoverage ? null : percentText(1 / debtServiceCoverage),
      ],
      [labelOf('debtServiceCoverageTested'), coverageText(measures.debtServiceCoverageTested, tier)],
      [
        'IO DSCR',
        request.interestOnlyMonths > 0 ? coverageText(measures.interestOnlyCoverage, tier) : null,
        request.accrual,
      ],
      ['LTV', percentText(measures.loanToValue)],
      ['LTC', percentText(measures.loanToCost)],
      [labelOf('debtYield'), percentText(measures.debtYieldNetCashFlow), 'on net cash flow'],
      [labelOf('debtYield'), percentText(measures.debtYieldNetOperatingIncome), 'on net operating income'],
      [labelOf('monthlyPayment'), centsText(measures.monthlyPayment)],
      [
        labelOf('interestOnlyPayment'),
        request.interestOnlyMonths > 0 ? centsText(measures.interestOnlyPayment) : null,
        `for ${monthsText(request.interestOnlyMonths)}`,
      ],
      [labelOf('annualDebtService'), dollarsText(measures.annualDebtService)],
      [labelOf('initialMortgageInsurance'), dollarsText(firstMortgageInsurance), 'at closing'],
      [labelOf('annualMortgageInsurance'), dollarsText(mortgageInsurance), 'in addition to debt service'],
      ['Loan fees', dollarsText(measures.feesOfLoan), isInsured ? 'upfront MIP included' : undefined],
      ['Equity', dollarsText(measures.equity), 'negative = cash-out'],
      [
        labelOf('balanceAtMaturity'),
        dollarsText(measures.balanceAtMaturity),
        `${measures.balanceBasis} interest accrual`,
      ],
      [labelOf('breakEvenOccupancy'), percentText(measures.breakEvenOccupancy)],
      ['Tier met', measures.tierMet === null || rulePack.tiers.length < 2 ? null : String(measures.tierMet)],
    ],
    'No loan sized.',
  )
}

function tierBlocks({ tiers }: Sizing): ReportBlock[] {
  if (tiers.length < 2) return []
  return [
    { kind: 'heading', level: 2, text: 'Tiers' },
    reportTable(tiers, [
      ['Tier', 1, ({ tier }) => `Tier ${tier}`],
      ['>Min DSCR', 1, (tier) => minimumCoverageText(tier.minimumDebtServiceCoverage, tier)],
      ['>Max LTV', 1.3, ({ maximumLoanToValue }) => percentText(maximumLoanToValue)],
      ['>Loan by DSCR', 1.3, ({ loanByDebtServiceCoverage }) => dollarsText(loanByDebtServiceCoverage)],
      ['>Loan by LTV', 1.3, ({ loanByLoanToValue }) => dollarsText(loanByLoanToValue)],
      ['>Max proceeds', 1.3, ({ maximumLoan }) => dollarsText(maximumLoan)],
      ['Constraining test', 1.2, ({ governing }) => governing ?? unknownText],
    ]),
  ]
}

function exitBlocks({ exit, exitTerms }: Sizing): ReportBlock[] {
  if (exit === null) return []
  const { incomeGrowth, expenseGrowth, realEstateTaxGrowth, abatedTaxes } = exitTerms
  return [
    { kind: 'heading', level: 2, text: 'Refinance test' },
    factList(
      [
        ['Revenue growth', percentText(incomeGrowth), 'per year, assumed'],
        ['Expense growth', percentText(expenseGrowth), 'per year, assumed'],
        ['Real estate tax growth', percentText(realEstateTaxGrowth), 'per year, assumed'],
        ['Abated taxes due at exit', abatedTaxes === 0 ? null : dollarsText(abatedTaxes), 'per year'],
        ['Exit year', String(exit.year)],
        [labelOf('effectiveGrossIncome'), dollarsText(exit.effectiveGrossIncome)],
        ['Operating expenses', dollarsText(exit.totalExpenses)],
        [labelOf('replacementReserves'), dollarsText(exit.replacementReserves)],
        ['NCF at exit', dollarsText(exit.netCashFlow)],
        ['Balance at exit', dollarsText(exit.balance)],
        [labelOf('maximumRefinanceRate'), rateText(exit.maximumRefinanceRate)],
        [labelOf('maximumCapitalizationRate'), rateText(exit.maximumCapitalizationRate)],
      ],
      'Not tested.',
    ),
  ]
}

function eligibilityBlocks({ eligibility }: Sizing): ReportBlock[] {
  if (eligibility.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'Eligibility tests' },
    reportTable(eligibility, [
      ['Test', 3, ({ label }) => label],
      ['>Min', 1.2, ({ fact, minimum }) => factText(fact, minimum)],
      ['>Max', 1.2, ({ fact, maximum }) => factText(fact, maximum)],
      ['>Actual', 1.2, ({ fact, seen }) => factText(fact, seen)],
      ['Outcome', 1.4, ({ isMet }) => (isMet === null ? 'Not provided' : isMet ? 'Met' : 'Not met')],
    ]),
  ]
}

function factText(fact: keyof typeof eligibilityFacts, value: number | null | undefined): string {
  if (value === null || value === undefined) return unknownText
  const { unit } = eligibilityFacts[fact]
  return unit === 'share' ? percentText(value) : unit === 'dollars' ? dollarsText(value) : countText(value)
}

function assumedBlocks(defaults: readonly AssumedDefault[]): ReportBlock[] {
  if (defaults.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'Assumptions (not provided)' },
    reportTable(defaults, [
      ['Assumption', 2, ({ name }) => assumptionLabel(name)],
      ['>Value', 1.2, assumptionText],
      ['Reason', 5, ({ why }) => why],
    ]),
  ]
}
