import type { Predictor } from '../prediction/index.ts'
import type { Finding } from '../shared/findings.ts'
import { type CellLiteral, gridOf } from '../shared/grid.ts'
import { readOperatingStatement, type StatementReading } from './read/read-operating-statement.ts'

const concepts: readonly (readonly [RegExp, string])[] = [
  [/\bmarket rent|potential rent|^rent$|rental income/i, 'gpr'],
  [/subsidy/i, 'subsidy'],
  [/vacancy/i, 'vacancy'],
  [/concession/i, 'concessions'],
  [/bad debt/i, 'bad_debt'],
  [/interest income/i, 'nonop_income'],
  [/tax/i, 're_taxes'],
  [/insurance/i, 'insurance'],
  [/payroll/i, 'payroll_admin'],
  [/reserves/i, 'reserves'],
  [/mortgage/i, 'debt_service'],
  [/roof/i, 'capex'],
  [/repairs|plumbing|settlement/i, 'rm'],
  [/laundry/i, 'laundry'],
  [/electricity|gas heating/i, 'electric'],
  [/management fee/i, 'mgmt_fee'],
]

/** Predictor that uses only a few words of the label. */
export const wordPredictor: Predictor = {
  lineItem: ({ label }) =>
    concepts.flatMap(([words, answer]) => (words.test(label) ? [{ answer, probability: 0.9 }] : [])),
  chargeCode: () => [],
  documentKind: () => [],
}

/**
 * Reads rows of plain values as a statement named `t12.xlsx`.
 *
 * @throws {Error} The rows contain no statement.
 */
export function aStatementReading(rows: readonly (readonly CellLiteral[])[]): StatementReading {
  const reading = readOperatingStatement(gridOf('T12', rows), {
    file: 't12.xlsx',
    predictor: wordPredictor,
    chartOfAccountsId: 2,
  })
  if (!reading) throw new Error('these rows hold no statement')
  return reading
}

/** Two months of a small property: income 2,000, expenses 600, NOI 1,400, and a mortgage below. */
export const smallStatement: readonly (readonly CellLiteral[])[] = [
  ['Oak Court'],
  ['Account', 'Jan 2025', 'Feb 2025', 'Total'],
  ['Market Rent', 1100, 1100, 2200],
  ['Vacancy', -50, -100, -150],
  ['Concessions', -25, -25, -50],
  ['Total Income', 1025, 975, 2000],
  ['Property Taxes', 200, 200, 400],
  ['Insurance', 100, 100, 200],
  ['Total Operating Expenses', 300, 300, 600],
  ['Net Operating Income', 725, 675, 1400],
  ['Mortgage Interest', 300, 300, 600],
  ['Net Income', 425, 375, 800],
]

/** Returns the small statement with one row's figures replaced, by its label. */
export function smallStatementWith(label: string, ...figures: CellLiteral[]): (readonly CellLiteral[])[] {
  return smallStatement.map((row) => (row[0] === label ? [label, ...figures] : row))
}

/** Returns the small statement with one more row, after the one with a label. */
export function smallStatementPlus(after: string, ...row: CellLiteral[]): (readonly CellLiteral[])[] {
  return smallStatement.flatMap((old) => (old[0] === after ? [old, row] : [old]))
}

/** Returns the findings of one kind in the rows; `id` omits the concept prefix. */
export function statementFindingsOf(rows: readonly (readonly CellLiteral[])[], id: string): Finding[] {
  return aStatementReading(rows).findings.filter((finding) => finding.id === `operating-statement/${id}`)
}

/** Figures of a line: the same for each month, or one per month. */
type Figures = number | readonly (number | null)[]

/** Changes to a clean statement: lines by label, replaced or added at the end of their section, and captions. */
export interface StatementChanges {
  income?: Record<string, Figures>
  expense?: Record<string, Figures>
  below?: Record<string, Figures>
  /** Captions of the months; by default the twelve of 2025. */
  months?: readonly string[]
}

/**
 * Returns a statement of twelve months with totals in which no check finds anything, with the given changes. Totals add
 * up whatever is changed.
 */
export function soundStatement(changes: StatementChanges = {}): CellLiteral[][] {
  const { months = monthsOfYear(2025) } = changes
  const lines = (own: Record<string, Figures>, more: Record<string, Figures> = {}) =>
    Object.entries({ ...own, ...more }).map(([label, figures]): CellLiteral[] => [
      label,
      ...months.map((_, at) => (typeof figures === 'number' ? figures : (figures[at] ?? null))),
    ])
  const sums = (label: string, rows: readonly CellLiteral[][], sign = 1): CellLiteral[] => [
    label,
    ...months.map((_, at) => rows.reduce((sum, row) => sum + sign * Number(row[at + 1] ?? 0), 0)),
  ]
  const income = lines({ 'Market Rent': 100_000, Vacancy: -5000, 'Laundry Income': 1200 }, changes.income)
  const expense = lines(
    {
      'Property Taxes': 8000,
      Insurance: 2500,
      'Repairs and Maintenance': 6000,
      Electricity: 3000,
      'Management Fees': 2800,
    },
    changes.expense,
  )
  const below = lines({ 'Mortgage Interest': 20_000 }, changes.below)
  const [effective, operating] = [sums('Total Income', income), sums('Total Operating Expenses', expense)]
  const net = sums('Net Operating Income', [effective, sums('', [operating], -1)])
  return [
    ['Oak Court'],
    ['Account', ...months],
    ...income,
    effective,
    ...expense,
    operating,
    net,
    ...below,
    sums('Net Income', [net, sums('', below, -1)]),
  ]
}

/** Returns the captions of a year's months. */
export function monthsOfYear(year: number): string[] {
  return monthNames.map((name) => `${name} ${year}`)
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns twelve figures: one for all months, with others for some months by index from 0. */
export function twelveFigures(usual: number, others: Record<number, number | null> = {}): (number | null)[] {
  return monthNames.map((_, at) => (others[at] === undefined ? usual : others[at]))
}

/** Returns all findings in the rows. */
export function soundFindings(rows: readonly (readonly CellLiteral[])[]): Finding[] {
  return aStatementReading(rows).findings
}

/** Statement fields spelled on the wire as the product spells them. */
export const statementWireNames = ['predictedCategories', 'isTotal', 'isNOI'] as const
