import { type ComparedScenario, type Sensitivity, type Sizing, truncateRatio, type Variable } from '@uwkit/core/sizing'
import type { Colors } from '../output/environment.ts'
import { percent, signed, wholeDollars } from '../output/format.ts'
import { tableLines } from '../output/report.ts'
import type { FurtherSizings, LoanBreakEven } from './further-sizings.ts'

/** Scenarios, sensitivity and break-even for a person: one section each, with its title first. */
export function furtherSections(further: FurtherSizings, colors: Colors): string[][] {
  const { scenarios, sensitivity, breakEven } = further
  return [
    ...(scenarios.length === 0 ? [] : [[colors.bold('Scenarios side by side'), ...scenarioLines(scenarios, colors)]]),
    ...(sensitivity === null ? [] : [[colors.bold(sensitivityTitle(sensitivity)), ...gridLines(sensitivity)]]),
    ...(breakEven === null
      ? []
      : [[colors.bold(`What just makes a loan of ${wholeDollars(breakEven.loan)}`), ...breakEvenLines(breakEven)]]),
  ]
}

/** One column a scenario. */
function scenarioLines(scenarios: readonly ComparedScenario[], colors: Colors): string[] {
  const row = (label: string, of: (scenario: ComparedScenario) => string): string[] => [label, ...scenarios.map(of)]
  const ofSizing = (label: string, of: (sizing: Sizing) => string) => row(label, ({ sizing }) => of(sizing))
  return tableLines(
    [
      row('', ({ name }) => colors.bold(name)),
      ofSizing('Program', ({ rulePack }) => rulePack.id),
      ofSizing('Rate', ({ request }) => rateText(request.rate)),
      ofSizing('Term, amortizing, interest only', ({ request }) =>
        [request.termMonths, request.amortizationMonths, request.interestOnlyMonths].join(' / '),
      ),
      ofSizing('Least DSCR, most LTV', ({ tier }) =>
        [ratioText(tier.minimumDebtServiceCoverage), percent(tier.maximumLoanToValue)].join(' / '),
      ),
      ofSizing('Maximum loan', ({ loan }) => colors.bold(wholeDollars(loan))),
      row('  beside the first', ({ loanDifference }) => signed(wholeDollars(loanDifference), loanDifference)),
      ofSizing('Governed by', governingLabel),
      ofSizing('Payment a month', ({ measures }) => wholeDollars(measures.monthlyPayment)),
      row('  beside the first', ({ paymentDifference }) => signed(wholeDollars(paymentDifference), paymentDifference)),
      ofSizing('Interest only a month', ({ measures, request }) =>
        request.interestOnlyMonths === 0 ? '—' : wholeDollars(measures.interestOnlyPayment),
      ),
      ofSizing('DSCR', ({ measures }) => ratioText(measures.debtServiceCoverage)),
      ofSizing('LTV', ({ measures }) => percent(measures.loanToValue)),
      ofSizing('Debt yield', ({ measures }) => percent(measures.debtYieldNetCashFlow)),
      ofSizing('Balance at maturity', ({ measures }) => wholeDollars(measures.balanceAtMaturity)),
    ],
    scenarios.map((_, index) => index + 1),
  )
}

/** The test that governs, as people call it. */
export function governingLabel({ governing, tests }: Pick<Sizing, 'governing' | 'tests'>): string {
  return tests.find(({ name }) => name === governing)?.label ?? '—'
}

const captions: Readonly<Record<Variable, string>> = {
  rate: 'rate',
  cashFlowChange: 'change of net cash flow',
  netCashFlow: 'net cash flow',
  value: 'value',
  capitalizationRate: 'capitalization rate',
}

function sensitivityTitle({ rows, columns, cells }: Sensitivity): string {
  const size = `${cells.length} by ${cells[0]?.length ?? 0}`
  return `Maximum loan by ${captions[rows.variable]} (down) and ${captions[columns.variable]} (across); all ${size} with --json`
}

/** Every second row and every fourth column, the middle ones among them. */
function gridLines({ rows, columns, cells }: Sensitivity): string[] {
  const shown = (count: number, step: number): number[] => {
    const middle = Math.floor(count / 2)
    return Array.from({ length: count }, (_, index) => index).filter((index) => (index - middle) % step === 0)
  }
  const across = shown(columns.amounts.length, 4)
  const head = ['', ...across.map((column) => amountText(columns.variable, columns.amounts[column] ?? 0))]
  const lines = shown(rows.amounts.length, 2).map((row) => [
    amountText(rows.variable, rows.amounts[row] ?? 0),
    ...across.map((column) => wholeDollars(cells[row]?.[column]?.loan ?? null)),
  ])
  return tableLines(
    [head, ...lines],
    head.map((_, index) => index),
  )
}

function amountText(variable: Variable, amount: number): string {
  if (variable === 'cashFlowChange') return signed(percent(amount), amount)
  return variable === 'value' || variable === 'netCashFlow' ? wholeDollars(amount) : rateText(amount)
}

function breakEvenLines({ rate, netCashFlow, value }: LoanBreakEven): string[] {
  return tableLines([
    ['Highest rate', rateText(rate.amount), rate.why],
    ['Least net cash flow', wholeDollars(netCashFlow.amount), netCashFlow.why],
    ['Least value', wholeDollars(value.amount), value.why],
  ])
}

/** A rate to three decimals: 5.850%. */
function rateText(rate: number | null): string {
  return rate === null ? '—' : `${(rate * 100).toFixed(3)}%`
}

function ratioText(value: number | null): string {
  return value === null ? '—' : `${truncateRatio(value).toFixed(2)}x`
}
