import type { OperatingStatement } from '@uwkit/core/operating-statement'
import { type SizerInput, sizerTypeOf, sizerTypes } from '@uwkit/core/sizer'
import { programOf } from '@uwkit/core/sizing'
import { aStatement, aStatementReading, type ShortLine } from '@uwkit/core/testing'
import { sizerWorkbook } from '@uwkit/documents/workbooks'
import { expect, it } from 'vitest'
import { inputOf } from './inputs.ts'
import { bookOf, differences, formulaValues, named, recalculateInJavaScript } from './recalculate.ts'

/** One tax bill in the third of nine months, insurance every month, repairs every month. */
const lines: ShortLine[] = [
  { concept: 'gpr', label: 'Rent', months: 10_000 },
  { concept: 're_taxes', label: 'Taxes', section: 'expense', months: [0, 0, 24_000, 0, 0, 0, 0, 0, 0] },
  { concept: 'insurance', label: 'Insurance', section: 'expense', months: 500 },
  { concept: 'rm', label: 'Repairs', section: 'expense', months: 1_000 },
]
const level = lines.map((line) => (line.concept === 're_taxes' ? { ...line, months: 2_000 } : line))
const partial = (given: ShortLine[], firstMonth: string) => aStatement(given, firstMonth, 9, `${firstMonth}.xlsx`)

/** Returns the figures of a workbook type by cell as written; throws if the workbook has errors. */
function figuresOf(type: string, statements: SizerInput['statements']): Map<string, unknown> {
  const roles = statements.map((_, at) => (at === 0 ? ('current' as const) : ('earlier' as const)))
  const documents = { rentRoll: null, statements, statementRoles: roles }
  const rulePack = programOf(sizerTypeOf(type).program)
  const workbook = sizerWorkbook(type, inputOf(documents, { value: 1_000_000, rate: 0.06 }, rulePack))
  const [written, again] = [bookOf(workbook), bookOf(workbook)]
  recalculateInJavaScript(again)
  expect(differences(formulaValues(written), formulaValues(again))).toEqual([])
  expect(named(written, 'out_Failing')).toBe(0)
  return new Map(
    workbook.sheets.flatMap(({ name, rows }) =>
      rows.flatMap(({ cells }, row) => cells.map((cell, at) => [`${name}|${row}|${at}`, cell?.value] as const)),
    ),
  )
}

/** Returns the figures of the rows with a caption on a sheet. */
function rowOf(figures: Map<string, unknown>, sheet: string, caption: string): unknown[] {
  const [key = ''] = [...figures].find(([at, value]) => at.startsWith(`${sheet}|`) && value === caption) ?? []
  const [, row] = key.split('|')
  return [...figures].filter(([at]) => at.startsWith(`${sheet}|${row}|`)).map(([, value]) => value)
}

/** Returns the cells that show a figure, except those of the statement as printed, line by line. */
function visible(figures: Map<string, unknown>, figure: number): string[] {
  const shown = [...figures].filter(([at, value]) => !/^(_Data|T12)\|/.test(at) && value === figure)
  return shown.map(([at]) => at)
}

const sheets = [
  ['capital_markets', 'Historicals'],
  ['apprise', 'Historicals'],
  ['asset_overview', 'Operating Summary'],
] as const

it.each(sheets)('%s never makes a year of the one tax bill that nine months of an earlier year have', (type, sheet) => {
  const year = aStatement(level, '2025-05')
  const figures = figuresOf(type, [year, partial(lines, '2024-05')])
  expect(visible(figures, 24_000 * (12 / 9))).toEqual([])
  const spent = rowOf(figures, sheet, 'Total operating expenses')
  // The earlier year has no expenses total because its taxes are missing; the current one has 2,000, 500 and 1,000 per month.
  expect(spent.slice(1, 3)).toEqual(['', 12 * 3_500])
})

it.each(sheets)('%s makes a year of taxes that nine months book evenly', (type, sheet) => {
  const figures = figuresOf(type, [aStatement(level, '2025-05'), partial(level, '2024-05')])
  expect(rowOf(figures, sheet, 'Total operating expenses').slice(1, 3)).toEqual([12 * 3_500, 12 * 3_500])
})

it('the ladder has no expenses and no NOI of nine months without the one tax bill, and those of the year beside them', () => {
  const figures = figuresOf('capital_markets', [aStatement(level, '2025-05'), partial(lines, '2024-05')])
  // Columns D and E: the earlier year and T12.
  const of = (caption: string) => rowOf(figures, 'Underwriting', caption).slice(3, 5)
  expect(of('Effective gross income')).toEqual([120_000, 120_000])
  expect(of('Total operating expenses')).toEqual(['', 42_000])
  expect(of('Net operating income')).toEqual(['', 78_000])
  const booked = figuresOf('capital_markets', [aStatement(level, '2025-05'), partial(level, '2024-05')])
  expect(rowOf(booked, 'Underwriting', 'Net operating income').slice(3, 5)).toEqual([78_000, 78_000])
})

it('nine months of the current year without the one tax bill have no NOI in any column', () => {
  const figures = figuresOf('capital_markets', [partial(lines, '2025-05'), partial(lines, '2024-05')])
  const shown = rowOf(figures, 'Underwriting', 'Net operating income').slice(1)
  expect(shown.filter((figure) => typeof figure === 'number')).toEqual([])
})

it('one total of nine months is never made a year of, with the tax bill inside', () => {
  const total: ShortLine[] = [
    { concept: 'gpr', label: 'Rent', months: 10_000 },
    { concept: null, label: 'Operating expenses', section: 'expense', months: 3_500 },
  ]
  const figures = figuresOf('capital_markets', [aStatement(level, '2025-05'), partial(total, '2024-05')])
  expect(rowOf(figures, 'Underwriting', 'Other expenses').slice(3, 5)).toEqual(['', ''])
  expect(rowOf(figures, 'Underwriting', 'Total operating expenses').slice(3, 5)).toEqual(['', 42_000])
})

it.each(sizerTypes.map(({ pathName }) => pathName))(
  '%s holds with one tax bill in nine months of the current year',
  (type) => {
    const figures = figuresOf(type, [partial(lines, '2025-05'), partial(lines, '2024-05')])
    expect(visible(figures, 24_000 * (12 / 9))).toEqual([])
  },
)

it('the OSAR of nine months without the whole tax bill has no NOI and no coverage of the year, and says why', () => {
  const figures = figuresOf('am_template', [partial(lines, '2025-05')])
  const current = (caption: string) => rowOf(figures, 'OSAR', caption)[5]
  expect(current('*Effective Gross Income')).toBe(120_000)
  // 24,000 of one bill, 500 and 1,000 per month: annualized without the taxes they would be 42,000, but the taxes are unknown.
  const blank = ['*Total Operating Expenses', '*Net Operating Income', '*Net Cash Flow', 'DSCR (NOI), A note']
  expect(blank.map(current)).toEqual(['', '', '', ''])
  expect(rowOf(figures, 'OSAR', '*Total Operating Expenses')[8]).toContain('NOIWS')
  // It is blank at contribution too: the ladder has no expenses without the bill.
  expect(rowOf(figures, 'OSAR', '*Net Operating Income')[1]).toBe('')
  expect(rowOf(figures, 'NOIWS', 'Net Operating Income').slice(2, 5)).toEqual(['', '', ''])
})

it('the OSAR of nine months has the NOI of the year once the rest of the bill is typed', () => {
  const input = inputOf({ rentRoll: null, statements: [partial(lines, '2025-05')] }, { value: 1_000_000, rate: 0.06 })
  const book = bookOf(sizerWorkbook('am_template', input))
  const worksheet = book.Sheets['NOIWS'] ?? {}
  const [at = ''] =
    Object.entries(worksheet).find(([, cell]) => (cell as { v?: unknown }).v === 'Real Estate Taxes') ?? []
  worksheet[`D${at.slice(1)}`] = { t: 'n', v: 6_000 }
  recalculateInJavaScript(book)
  // 24,000 and the remaining 6,000, twelve times 500 and twelve times 1,000.
  expect(named(book, 'out_Expenses')).toBe(48_000)
  expect(named(book, 'out_NOI')).toBe(72_000)
})

it('the income approach has no NOI while the tax bill is not known', () => {
  const figures = figuresOf('apprise', [partial(lines, '2025-05')])
  expect(rowOf(figures, 'Income Approach', 'Net operating income, before reserves')[4]).toBe('')
})

/** Returns a statement with rent of 10,000 per month; expenses of 4,000 in a total, and optionally a line with the same name and amount. */
function statementOf({ hasLine }: { hasLine: boolean }): OperatingStatement {
  const read = aStatement([
    { concept: 'gpr', label: 'Rent', months: 10_000 },
    { concept: 'other_exp', label: 'Operating Expenses', section: 'expense', months: 4_000 },
    { concept: null, label: 'Total Operating Expenses', section: 'expense', months: 4_000 },
    { concept: null, label: 'Net Operating Income', section: 'income', months: 6_000 },
  ])
  const lines = read.lines.map((line, at) => {
    if (at === 2) return { ...line, isTotal: true, totalOf: 'expense' as const }
    return at === 3
      ? { ...line, isTotal: true, totalOf: 'netOperatingIncome' as const, isNetOperatingIncome: true }
      : line
  })
  return { ...read, lines: lines.filter((_, at) => hasLine || at !== 1) }
}

const types = sizerTypes.map(({ pathName }) => pathName).filter((type) => type !== 'fannie_affordable')

it.each(
  types.flatMap((type) =>
    [true, false].map((hasLine) => [type, hasLine ? 'and a line of it' : 'alone', hasLine] as const),
  ),
)('%s counts expenses that are printed in one total %s once', (type, _, hasLine) => {
  const rulePack = programOf(sizerTypeOf(type).program)
  const input = inputOf(
    { rentRoll: null, statements: [statementOf({ hasLine })] },
    { value: 900_000, rate: 0.06 },
    rulePack,
  )
  // 48,000 per year: underwritten with at most a year of inflation, never twice
  const { totalExpenses, lines } = input.underwriting
  expect(lines.filter(({ amounts }) => (amounts.t12 ?? 0) !== 0).map(({ amounts }) => amounts.t12)).toEqual([
    120_000, 48_000,
  ])
  expect(totalExpenses).toBeLessThan(60_000)
  const workbook = sizerWorkbook(type, input)
  const [written, again] = [bookOf(workbook), bookOf(workbook)]
  recalculateInJavaScript(again)
  expect(differences(formulaValues(written), formulaValues(again))).toEqual([])
  expect(named(written, 'out_Failing')).toBe(0)
  const twice = workbook.sheets.flatMap(({ name, rows }) =>
    rows.flatMap(({ cells }) => cells.filter((cell) => cell?.value === 96_000).map(() => name)),
  )
  expect(twice).toEqual([])
})

/** Returns a statement of one year: a column of totals and no months. */
function statementOfYear(): OperatingStatement {
  return aStatementReading([
    ['Oak Court'],
    ['Operating Statement, year ended 12/31/2025'],
    ['Account', '2025'],
    ['Market Rent', 120_000],
    ['Vacancy', -6_000],
    ['Laundry', 2_400],
    ['Total Income', 116_400],
    ['Property Taxes', 14_400],
    ['Insurance', 4_800],
    ['Repairs', 9_600],
    ['Total Operating Expenses', 28_800],
    ['Net Operating Income', 87_600],
  ]).statement
}

it.each(types)('%s of a statement of one year says nothing of three months that it does not tell', (type) => {
  const rulePack = programOf(sizerTypeOf(type).program)
  const input = inputOf({ rentRoll: null, statements: [statementOfYear()] }, { value: 900_000, rate: 0.06 }, rulePack)
  expect(input.underwriting.columns.t12?.annualFactor).toBe(1)
  const reported = sizerWorkbook(type, input).sheets.flatMap(({ name, rows }) =>
    rows.flatMap(({ cells }, row) =>
      cells.flatMap((cell) => {
        const words = typeof cell?.value === 'string' && cell.formula !== undefined ? cell.value : ''
        return /latest three months|trailing three months,|quarter/i.test(words) ? [`${name} ${row + 1}: ${words}`] : []
      }),
    ),
  )
  // The rule of the latest quarter is listed with those of vacancy, and reports that it was not tested.
  expect(reported.filter((words) => !words.endsWith(': Trailing three months'))).toEqual([])
})
