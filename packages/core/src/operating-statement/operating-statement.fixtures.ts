import type { Predictor } from '../prediction/index.ts'
import type { Finding } from '../shared/finding.ts'
import { type CellLiteral, gridOf } from '../shared/grid.ts'
import { readOperatingStatement, type StatementReading } from './reading/read-operating-statement.ts'

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
]

/** A predictor that goes by a few words of the label and knows nothing else. */
const wordPredictor: Predictor = {
  lineItem: ({ label }) =>
    concepts.flatMap(([words, answer]) => (words.test(label) ? [{ answer, probability: 0.9 }] : [])),
  chargeCode: () => [],
  documentKind: () => [],
}

/**
 * Read rows of plain values as a statement named `t12.xlsx`.
 *
 * @throws {Error} The rows hold no statement.
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

/** The small statement with one row's figures replaced, by its label. */
export function smallStatementWith(label: string, ...figures: CellLiteral[]): (readonly CellLiteral[])[] {
  return smallStatement.map((row) => (row[0] === label ? [label, ...figures] : row))
}

/** The small statement with a row more, after the one with a label. */
export function smallStatementPlus(after: string, ...row: CellLiteral[]): (readonly CellLiteral[])[] {
  return smallStatement.flatMap((old) => (old[0] === after ? [old, row] : [old]))
}

/** The findings of one kind that rows give rise to, `id` without the concept in front. */
export function statementFindingsOf(rows: readonly (readonly CellLiteral[])[], id: string): Finding[] {
  return aStatementReading(rows).findings.filter((finding) => finding.id === `operating-statement/${id}`)
}
