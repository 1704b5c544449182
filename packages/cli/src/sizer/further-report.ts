import { labelOf } from '@uwkit/core/glossary'
import { type ComparedScenario, type Sensitivity, type Sizing, type Variable } from '@uwkit/core/sizing'
import { coverageText, dollarsText, percentText, rateText, signedText, unknownText } from '@uwkit/core/text'
import type { Colors } from '../output/environment.ts'
import { tableLines } from '../output/report.ts'
import type { FurtherSizings, LoanBreakEven } from './further-sizings.ts'

/** Returns scenarios, sensitivity and break-even as text: one section each, with its title first. */
export function furtherSections(further: FurtherSizings, colors: Colors): string[][] {
  const { scenarios, sensitivity, breakEven } = further
  return [
    ...(scenarios.length === 0 ? [] : [[colors.bold('Scenarios side by side'), ...scenarioLines(scenarios, colors)]]),
    ...(sensitivity === null ? [] : [[colors.bold(sensitivityTitle(sensitivity)), ...gridLines(sensitivity)]]),
    ...(breakEven === null
      ? []
      : [[colors.bold(`Breakpoints at ${dollarsText(breakEven.loan)}`), ...breakEvenLines(breakEven)]]),
  ]
}

/** Returns the scenarios, one per column. */
function scenarioLines(scenarios: readonly ComparedScenario[], colors: Colors): string[] {
  const row = (label: string, of: (scenario: ComparedScenario) => string): string[] => [label, ...scenarios.map(of)]
  const ofSizing = (label: string, of: (sizing: Sizing) => string) => row(label, ({ sizing }) => of(sizing))
  return tableLines(
    [
      row('', ({ name }) => colors.bold(name)),
      ofSizing('Program', ({ rulePack }) => rulePack.id),
      ofSizing('Rate', ({ request }) => rateText(request.rate)),
      ofSizing('Term, amortization, IO', ({ request }) =>
        [request.termMonths, request.amortizationMonths, request.interestOnlyMonths].join(' / '),
      ),
      ofSizing('Min DSCR, max LTV', ({ tier }) =>
        [coverageText(tier.minimumDebtServiceCoverage, tier), percentText(tier.maximumLoanToValue)].join(' / '),
      ),
      ofSizing(labelOf('maximumLoan'), ({ loan }) => colors.bold(dollarsText(loan))),
      row('  vs. first', ({ loanDifference }) => signedText(dollarsText(loanDifference), loanDifference)),
      ofSizing('Constraining test', governingLabel),
      ofSizing(labelOf('monthlyPayment'), ({ measures }) => dollarsText(measures.monthlyPayment)),
      row('  vs. first', ({ paymentDifference }) => signedText(dollarsText(paymentDifference), paymentDifference)),
      ofSizing(labelOf('interestOnlyPayment'), ({ measures, request }) =>
        request.interestOnlyMonths === 0 ? unknownText : dollarsText(measures.interestOnlyPayment),
      ),
      ofSizing(labelOf('debtServiceCoverage'), ({ measures, tier }) =>
        coverageText(measures.debtServiceCoverage, tier),
      ),
      ofSizing('LTV', ({ measures }) => percentText(measures.loanToValue)),
      ofSizing(labelOf('debtYield'), ({ measures }) => percentText(measures.debtYieldNetCashFlow)),
      ofSizing(labelOf('balanceAtMaturity'), ({ measures }) => dollarsText(measures.balanceAtMaturity)),
    ],
    scenarios.map((_, index) => index + 1),
  )
}

/** Returns the display name of the governing test. */
export function governingLabel({ governing, tests }: Pick<Sizing, 'governing' | 'tests'>): string {
  return tests.find(({ name }) => name === governing)?.label ?? unknownText
}

const captions: Readonly<Record<Variable, string>> = {
  rate: 'note rate',
  operatingIncomeChange: 'change in NOI',
  cashFlowChange: 'change in NCF',
  netCashFlow: 'NCF',
  value: 'value',
  capitalizationRate: 'cap rate',
}

function sensitivityTitle({ rows, columns, cells }: Sensitivity): string {
  const size = `${cells.length} by ${cells[0]?.length ?? 0}`
  return `Max loan by ${captions[rows.variable]} (down) and ${captions[columns.variable]} (across); --json prints all ${size}`
}

/** Returns every second row and every fourth column, including the middle ones. */
function gridLines({ rows, columns, cells }: Sensitivity): string[] {
  const shown = (count: number, step: number): number[] => {
    const middle = Math.floor(count / 2)
    return Array.from({ length: count }, (_, index) => index).filter((index) => (index - middle) % step === 0)
  }
  const across = shown(columns.amounts.length, 4)
  const head = ['', ...across.map((column) => amountText(columns.variable, columns.amounts[column] ?? 0))]
  const lines = shown(rows.amounts.length, 2).map((row) => [
    amountText(rows.variable, rows.amounts[row] ?? 0),
    ...across.map((column) => dollarsText(cells[row]?.[column]?.loan ?? null)),
  ])
  return tableLines(
    [head, ...lines],
    head.map((_, index) => index),
  )
}

function amountText(variable: Variable, amount: number): string {
  if (variable === 'cashFlowChange' || variable === 'operatingIncomeChange') {
    return signedText(percentText(amount), amount)
  }
  return variable === 'value' || variable === 'netCashFlow' ? dollarsText(amount) : rateText(amount)
}

function breakEvenLines({ rate, netCashFlow, value }: LoanBreakEven): string[] {
  return tableLines([
    ['Max rate', rateText(rate.amount), rate.why],
    ['Min NCF', dollarsText(netCashFlow.amount), netCashFlow.why],
    ['Min value', dollarsText(value.amount), value.why],
  ])
}
