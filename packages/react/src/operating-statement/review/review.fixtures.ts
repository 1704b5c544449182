import { type Correction, type ReadRentRoll, type ReadStatement, readDocuments } from '@uwkit/core/parsed-file'
import type { Predictor } from '@uwkit/core/prediction'
import { type CellLiteral, gridOf } from '@uwkit/core/shared'

const words: readonly (readonly [RegExp, string])[] = [
  [/market rent|potential rent/i, 'gpr'],
  [/vacancy/i, 'vacancy'],
  [/concession/i, 'concessions'],
  [/bad debt/i, 'bad_debt'],
  [/laundry/i, 'laundry'],
  [/tax/i, 're_taxes'],
  [/insurance/i, 'insurance'],
  [/repair|plumbing/i, 'rm'],
  [/electric/i, 'electric'],
  [/management/i, 'mgmt_fee'],
  [/mortgage/i, 'debt_service'],
  [/roof/i, 'capex'],
]

/** Predictor that knows the fixtures' lines by their words. */
export const reviewPredictor: Predictor = {
  lineItem: ({ label }) =>
    words.flatMap(([pattern, answer]) => (pattern.test(label) ? [{ answer, probability: 0.94 }] : [])),
  chargeCode: () => [],
  documentKind: () => [],
}

function readOne(rows: readonly (readonly CellLiteral[])[], file: string, corrections: readonly Correction[]) {
  const workbook = { file, format: 'xlsx' as const, grids: [gridOf('Statement', rows)] }
  return readDocuments(workbook, { predictor: reviewPredictor, corrections }).documents
}

/** Reads rows as an operating statement. */
export function readReview(rows: readonly (readonly CellLiteral[])[], file = 'larkspur-t12.xlsx'): ReadStatement {
  const found = readOne(rows, file, []).find((document) => document.kind === 'operating_statement')
  if (found === undefined) throw new Error('the rows hold no statement')
  return found
}

/** Reads rows as a rent roll. */
export function readRoll(rows: readonly (readonly CellLiteral[])[], file = 'larkspur-roll.xlsx'): ReadRentRoll {
  const found = readOne(rows, file, []).find((document) => document.kind === 'rent_roll')
  if (found === undefined) throw new Error('the rows hold no rent roll')
  return found
}

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns captions of consecutive months. */
export function months(year: number, first: number, count: number): string[] {
  return Array.from({ length: count }, (_, at) => {
    const month = first - 1 + at
    return `${names[month % 12]} ${year + Math.floor(month / 12)}`
  })
}

type Figures = number | readonly number[]

interface StatementRows {
  title?: string
  captions: readonly string[]
  income: Readonly<Record<string, Figures>>
  expense: Readonly<Record<string, Figures>>
  below?: Readonly<Record<string, Figures>>
}

/** Returns the rows of a statement whose totals add up. */
export function statementRowsOf({ title, captions, income, expense, below = {} }: StatementRows): CellLiteral[][] {
  const rowsOf = (lines: Readonly<Record<string, Figures>>) =>
    Object.entries(lines).map(([label, figures]): CellLiteral[] => [
      label,
      ...captions.map((_, at) => (typeof figures === 'number' ? figures : (figures[at] ?? 0))),
    ])
  const sum = (label: string, rows: readonly CellLiteral[][], sign = 1): CellLiteral[] => [
    label,
    ...captions.map((_, at) => rows.reduce((total, row) => total + sign * Number(row[at + 1]), 0)),
  ]
  const [incomes, expenses, others] = [rowsOf(income), rowsOf(expense), rowsOf(below)]
  const [effective, operating] = [sum('Total Income', incomes), sum('Total Operating Expenses', expenses)]
  const net = sum('Net Operating Income', [effective, sum('', [operating], -1)])
  return [
    [title ?? 'Larkspur Court'],
    ['Account', ...captions],
    ...incomes,
    effective,
    ...expenses,
    operating,
    net,
    ...others,
  ]
}

/** Rents that rise by 100 per month from 100,000, so that the last three months are 100,900, 101,000 and 101,100. */
const rents = Array.from({ length: 12 }, (_, at) => 100_000 + at * 100)

const repairs = [6000, 7200, 5100, 6900, 4800, 6400, 7000, 31_000, 5600, 6100, 7300, 5900]

/** Returns twelve months to May 2025; a roof leak in January is an outlier in repairs. */
export function t12Rows(changes: Partial<StatementRows> = {}): CellLiteral[][] {
  return statementRowsOf({
    captions: months(2024, 6, 12),
    income: { 'Market Rent': rents, 'Vacancy Loss': -5000, Concessions: -1000, 'Laundry Income': 1200 },
    expense: {
      'Property Taxes': 8000,
      Insurance: 2500,
      'Repairs and Maintenance': repairs,
      Plumbing: 900,
      Electricity: 3000,
      'Management Fees': 2800,
    },
    below: { 'Mortgage Interest': 20_000 },
    ...changes,
  })
}

/** Two lines of one category that are outliers in January. */
export const twoOutlierRows: readonly (readonly CellLiteral[])[] = t12Rows({
  expense: {
    'Property Taxes': 8000,
    Insurance: 2500,
    'Repairs and Maintenance': repairs,
    Plumbing: [900, 1100, 700, 1000, 800, 950, 1050, 15_000, 850, 900, 1100, 950],
  },
})

/** The twelve months without the first. */
export const elevenMonthRows: readonly (readonly CellLiteral[])[] = t12Rows().map((row, at) =>
  at === 0 ? row : [...row.slice(0, 1), ...row.slice(2)],
)

/** Three months that continue the twelve and restate May 2025: rents 101,400 and taxes 8,250. */
export const laterStatementRows: readonly (readonly CellLiteral[])[] = statementRowsOf({
  captions: months(2025, 5, 3),
  income: {
    'Market Rent': [101_400, 101_500, 101_600],
    'Vacancy Loss': -5000,
    Concessions: -1000,
    'Laundry Income': 1200,
    'Bad Debt': -250,
  },
  expense: {
    'Property Taxes': [8250, 8250, 8250],
    Insurance: 2500,
    'Repairs and Maintenance': [5900, 6000, 6100],
    Plumbing: 900,
    Electricity: 3000,
    'Management Fees': 2800,
  },
  below: { 'Mortgage Interest': 20_000 },
})

const year = (scale: number) => ({
  income: { 'Market Rent': 1_200_000 * scale, 'Vacancy Loss': -60_000 * scale, 'Laundry Income': 14_400 * scale },
  expense: { 'Property Taxes': 96_000 * scale, Insurance: 30_000 * scale, 'Repairs and Maintenance': 72_000 * scale },
})

function bothYears(): Pick<StatementRows, 'income' | 'expense'> {
  const [first, second] = [year(0.9), year(0.95)]
  const pair = (of: 'income' | 'expense') =>
    Object.fromEntries(
      Object.entries(first[of]).map(([label, amount]) => [
        label,
        [amount, (second[of] as Record<string, number>)[label] ?? 0],
      ]),
    )
  return { income: pair('income'), expense: pair('expense') }
}

/** The years 2023 and 2024. */
export const annualRows: readonly (readonly CellLiteral[])[] = statementRowsOf({
  captions: ['2023', '2024'],
  ...bothYears(),
})

/** Budget for 2026. */
export const budgetRows: readonly (readonly CellLiteral[])[] = statementRowsOf({
  title: 'Larkspur Court Budget 2026',
  captions: ['Budget 2026'],
  ...year(1.05),
})

/** Ninety units leased at 1,000 with an asking rent of 1,100, and ten vacant ones. */
export const rollRows: readonly (readonly CellLiteral[])[] = [
  ['Larkspur Court'],
  ['As of 05/31/2025'],
  ['Unit', 'Floorplan', 'Sq Ft', 'Status', 'Market Rent', 'Contract Rent', 'Lease Start', 'Lease End'],
  ...Array.from({ length: 100 }, (_, at): CellLiteral[] =>
    at < 90
      ? [101 + at, 'A1', 700, 'Occupied', 1100, 1000, '06/01/2024', '05/31/2026']
      : [101 + at, 'A1', 700, 'Vacant', 1100, null, null, null],
  ),
]
