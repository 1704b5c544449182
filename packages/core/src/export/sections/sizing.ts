import { assumptionFormat, wordsOf } from '../../sizer/index.ts'
import { type AssumedDefault, eligibilityFacts, type Sizing, type SizingTest } from '../../sizing/index.ts'
import type { ReportBlock, ReportInput } from '../export.schema.ts'
import { factList } from '../rules/fact-list.ts'
import {
  centsText,
  countText,
  coverageText,
  dollarsText,
  monthsText,
  percentText,
  rateText,
  unknownText,
} from '../rules/figure-text.ts'
import { reportColumns } from '../rules/report-columns.ts'
import { testLabel } from '../rules/test-label.ts'

/** What can be borrowed: every test with the loan it allows, the one that binds, tiers, ratios, exit and what was assumed. */
export function sizingSection({ sizing, underwriting }: ReportInput): ReportBlock[] {
  return [
    { kind: 'heading', level: 1, text: 'Sizing' },
    resultSentence(sizing),
    { kind: 'heading', level: 2, text: 'Tests' },
    testTable(sizing),
    { kind: 'heading', level: 2, text: 'The loan' },
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
  if (loan === null) return { kind: 'paragraph', tone: 'warning', text: reason || 'No test could be made.' }
  const bound = governing === null ? '' : `, which ${testLabel(tests, governing)} binds`
  const runs = [
    { text: isProvisional ? `${headline}: ` : 'The property carries a loan of ' },
    { text: dollarsText(loan), isBold: true },
    { text: `${bound}; before rounding down it is ${centsText(unroundedLoan)}.` },
    ...(reason !== '' ? [{ text: ` ${reason}`, isItalic: true }] : []),
  ]
  return { kind: 'paragraph', text: runs }
}

function testTable({ tests, governing, tier }: Sizing): ReportBlock {
  return {
    kind: 'table',
    columns: reportColumns([
      ['Test', 1.7],
      ['>Limit', 1.1],
      ['>Measured on', 1.4],
      ['>Rate', 0.9],
      ['>Largest loan', 1.5],
      ['Outcome', 3],
    ]),
    rows: tests.map((test) => {
      const binds = test.name === governing
      const why = sentenceOf(test.why.replace(/^not tested:\s*/, ''))
      return {
        role: binds ? 'total' : 'line',
        cells: [
          test.label,
          limitText(test, tier),
          dollarsText(test.base),
          rateText(test.rate),
          test.cap === null ? 'not tested' : dollarsText(test.cap),
          binds ? 'Binds' : test.cap === null ? why : why || 'Allows more',
        ],
      }
    }),
  }
}

function sentenceOf(words: string): string {
  return words === '' ? '' : `${words.charAt(0).toUpperCase()}${words.slice(1)}`
}

function limitText({ kind, limit }: SizingTest, tier: Sizing['tier']): string {
  if (limit === null) return unknownText
  if (kind === 'coverage') return leastCoverageText(limit, tier)
  return kind === 'amount' ? dollarsText(limit) : percentText(limit)
}

/**
 * A coverage that is asked for. Where the programme states it as the share of income that debt service may take, it is
 * stated so; else it is cut off as the coverage of the loan is, so that a loan that meets it does so on paper.
 */
function leastCoverageText(limit: number, { debtServiceShare }: Sizing['tier']): string {
  const isShare = debtServiceShare !== undefined && Math.abs(limit * debtServiceShare - 1) < 1e-9
  return isShare ? percentText(debtServiceShare) : coverageText(limit)
}

function loanFacts({ measures, request, loan, headline, rulePack, tier }: Sizing): ReportBlock {
  const { mortgageInsurance, firstMortgageInsurance, debtServiceCoverage } = measures
  const isInsured = rulePack.mortgageInsurance !== null
  const insured = isInsured ? ', the yearly mortgage insurance premium counted' : ''
  return factList(
    [
      [headline, dollarsText(loan)],
      ['A unit', dollarsText(measures.loanPerUnit)],
      ['DSCR', coverageText(debtServiceCoverage), `on net cash flow, amortizing${insured}`],
      [
        'Debt service of net cash flow',
        tier.debtServiceShare === undefined || !debtServiceCoverage ? null : percentText(1 / debtServiceCoverage),
      ],
      ['DSCR at the tested rate', coverageText(measures.debtServiceCoverageTested)],
      [
        'DSCR, interest only',
        request.interestOnlyMonths > 0 ? coverageText(measures.interestOnlyCoverage) : null,
        request.accrual,
      ],
      ['Loan to value', percentText(measures.loanToValue)],
      ['Loan to cost', percentText(measures.loanToCost)],
      ['Debt yield', percentText(measures.debtYieldNetCashFlow), 'on net cash flow'],
      ['Debt yield', percentText(measures.debtYieldNetOperatingIncome), 'on net operating income'],
      ['Payment', centsText(measures.monthlyPayment), 'a month, principal and interest'],
      [
        'Payment, interest only',
        request.interestOnlyMonths > 0 ? centsText(measures.interestOnlyPayment) : null,
        `a month for ${monthsText(request.interestOnlyMonths)}`,
      ],
      ['Debt service', dollarsText(measures.annualDebtService), 'a year'],
      ['First mortgage insurance premium', dollarsText(firstMortgageInsurance), 'at closing'],
      ['Yearly mortgage insurance premium', dollarsText(mortgageInsurance), 'a year, beside the debt service'],
      [
        'Fees of the loan',
        dollarsText(measures.feesOfLoan),
        isInsured ? 'first mortgage insurance premium included' : undefined,
      ],
      ['Equity', dollarsText(measures.equity), 'the borrower brings, below zero takes out'],
      ['Balance at maturity', dollarsText(measures.balanceAtMaturity), `interest by ${measures.balanceBasis}`],
      ['Break-even occupancy', percentText(measures.breakEvenOccupancy)],
      ['Best tier met', measures.tierMet === null || rulePack.tiers.length < 2 ? null : String(measures.tierMet)],
    ],
    'There is no loan to measure.',
  )
}

function tierBlocks({ tiers }: Sizing): ReportBlock[] {
  if (tiers.length < 2) return []
  return [
    { kind: 'heading', level: 2, text: 'Tiers' },
    {
      kind: 'table',
      columns: reportColumns([
        ['Tier', 1],
        ['>Least DSCR', 1],
        ['>Most loan to value', 1.3],
        ['>Loan by DSCR', 1.3],
        ['>Loan by value', 1.3],
        ['>Largest loan', 1.3],
        ['Bound by', 1],
      ]),
      rows: tiers.map((tier) => ({
        role: 'line',
        cells: [
          `Tier ${tier.tier}`,
          leastCoverageText(tier.minimumDebtServiceCoverage, tier),
          percentText(tier.maximumLoanToValue),
          dollarsText(tier.loanByDebtServiceCoverage),
          dollarsText(tier.loanByLoanToValue),
          dollarsText(tier.maximumLoan),
          tier.governing ?? unknownText,
        ],
      })),
    },
  ]
}

function exitBlocks({ exit, exitTerms }: Sizing): ReportBlock[] {
  if (exit === null) return []
  const { incomeGrowth, expenseGrowth, realEstateTaxGrowth, abatedTaxes } = exitTerms
  return [
    { kind: 'heading', level: 2, text: 'Refinance test' },
    factList(
      [
        ['Growth of income', percentText(incomeGrowth), 'a year, assumed'],
        ['Growth of expenses', percentText(expenseGrowth), 'a year, assumed'],
        ['Growth of real estate taxes', percentText(realEstateTaxGrowth), 'a year, assumed'],
        ['Taxes abated today and due then', abatedTaxes === 0 ? null : dollarsText(abatedTaxes), 'a year'],
        ['Cash flow of year', String(exit.year)],
        ['Effective gross income', dollarsText(exit.effectiveGrossIncome)],
        ['Operating expenses', dollarsText(exit.totalExpenses)],
        ['Replacement reserves', dollarsText(exit.replacementReserves)],
        ['Net cash flow', dollarsText(exit.netCashFlow)],
        ['Balance to refinance', dollarsText(exit.balance)],
        ['Highest rate that refinances it', rateText(exit.maximumRefinanceRate)],
        ['Highest capitalization rate', rateText(exit.maximumCapitalisationRate)],
      ],
      'The test could not be made.',
    ),
  ]
}

function eligibilityBlocks({ eligibility }: Sizing): ReportBlock[] {
  if (eligibility.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'Asked of property and loan' },
    {
      kind: 'table',
      columns: reportColumns([
        ['What is asked', 3],
        ['>Least', 1.2],
        ['>Most', 1.2],
        ['>Seen', 1.2],
        ['Outcome', 1.4],
      ]),
      rows: eligibility.map(({ fact, label, minimum, maximum, seen, isMet }) => {
        const shown = (value: number | null | undefined) => {
          if (value === null || value === undefined) return unknownText
          const { unit } = eligibilityFacts[fact]
          return unit === 'share' ? percentText(value) : unit === 'dollars' ? dollarsText(value) : countText(value)
        }
        const outcome = isMet === null ? 'Not known' : isMet ? 'Met' : 'Missed'
        return { role: 'line', cells: [label, shown(minimum), shown(maximum), shown(seen), outcome] }
      }),
    },
  ]
}

function assumedBlocks(defaults: readonly AssumedDefault[]): ReportBlock[] {
  if (defaults.length === 0) return []
  return [
    { kind: 'heading', level: 2, text: 'Assumed, since nobody gave it' },
    {
      kind: 'table',
      columns: reportColumns([
        ['Assumption', 2],
        ['>Value', 1.2],
        ['Why', 5],
      ]),
      rows: defaults.map((assumed) => ({
        role: 'line',
        cells: [wordsOf(assumed.name), assumedText(assumed), assumed.why],
      })),
    },
  ]
}

function assumedText({ name, value }: AssumedDefault): string {
  if (typeof value !== 'number') return value ?? 'unknown'
  const format = assumptionFormat(name, value)
  if (format === 'percent') return percentText(value)
  if (format === 'ratio') return coverageText(value)
  return format === 'money' ? dollarsText(value) : countText(value)
}
