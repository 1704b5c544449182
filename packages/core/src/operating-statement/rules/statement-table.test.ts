import fc from 'fast-check'
import { expect, it, test } from 'vitest'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { without } from '../../shared/records.ts'
import { aStatementReading, smallStatement, soundStatement, wordPredictor } from '../operating-statement.fixtures.ts'
import type { LineItem, OperatingStatement } from '../operating-statement.schema.ts'
import { readOperatingStatement } from '../read/read-operating-statement.ts'
import { changeChartOfAccounts, chooseCategory } from './categories.ts'
import { statementDraft } from './saving.ts'
import { downloadedColumns, downloadedLine, statementTable } from './statement-table.ts'

/** Returns all data of a statement except its source cells; no choice is `null` or absent. */
function correctedOf(statement: OperatingStatement) {
  const { lines, periods, ...rest } = statement
  return {
    ...rest,
    periods: periods.map((period) => without(period, 'column')),
    lines: lines.map((line) => ({ ...without(line, 'source'), choice: line.choice ?? null })),
  }
}

/** Reads the table of a statement again, in the same chart. */
function again(statement: OperatingStatement): OperatingStatement {
  return ofTable(statementTable(statement), statement.chartOfAccountsId)
}

function ofTable(rows: readonly (readonly CellLiteral[])[], chartOfAccountsId = 2): OperatingStatement {
  const context = { file: 't12.xlsx', predictor: wordPredictor, chartOfAccountsId }
  const reading = readOperatingStatement(gridOf('T12', rows), context)
  if (!reading) throw new Error('the table holds no statement')
  expect(reading.ledger.entries.filter(({ place }) => place === 'unmapped')).toEqual([])
  return reading.statement
}

function lineOf(statement: OperatingStatement, label: string): LineItem {
  const found = statement.lines.find((line) => line.label === label)
  if (!found) throw new Error(`the statement has no ${label}`)
  return found
}

/** Returns the statement with a line changed as a user would. */
function withLine(statement: OperatingStatement, label: string, changes: Partial<LineItem>): OperatingStatement {
  const line = lineOf(statement, label)
  return { ...statement, lines: statement.lines.map((other) => (other === line ? { ...line, ...changes } : other)) }
}

const small = () => aStatementReading(smallStatement).statement

test.each([
  ['two months', smallStatement],
  ['twelve months', soundStatement()],
] as const)('a statement of %s that is downloaded and read again is the same statement', (_, rows) => {
  const { statement } = aStatementReading(rows)
  expect(correctedOf(again(statement))).toEqual(correctedOf(statement))
})

test('a statement whose expenses are printed negative below a line of zeros keeps their sign', () => {
  const { statement } = aStatementReading([
    ['Oak Court'],
    ['Account', 'Jan 2025', 'Feb 2025'],
    ['Rent', 1000, 1000],
    ['Total Income', 1000, 1000],
    ['Legal', 0, 0],
    ['Property Taxes', -200, -200],
    ['Insurance', -45, -95],
    ['Total Expenses', -245, -295],
    ['NOI', 755, 705],
  ])
  expect(statement.positiveExpenses).toBe(false)
  expect(correctedOf(again(statement))).toEqual(correctedOf(statement))
})

test('categories that a person chose, or took away, come back as chosen and not as predicted', () => {
  const first = small()
  const chosen = chooseCategory(first, lineOf(first, 'Vacancy'), 'Other Income')
  const cleared = chooseCategory(chosen, lineOf(chosen, 'Insurance'), null)
  const agreed = chooseCategory(cleared, lineOf(cleared, 'Property Taxes'), 'Real Estate Taxes')
  expect(lineOf(again(agreed), 'Vacancy')).toMatchObject({ category: 'Other Income', probability: null })
  expect(lineOf(again(agreed), 'Insurance')).toMatchObject({ category: null, choice: null })
  expect(correctedOf(again(agreed))).toEqual(correctedOf(agreed))
  // Downloads of the first edition have a different caption for the column.
  const earlier = statementTable(agreed).map((cells) =>
    cells.map((cell) => (cell === 'Category selected' ? 'Chosen' : cell)),
  )
  expect(correctedOf(ofTable(earlier))).toEqual(correctedOf(agreed))
})

test('comments of lines and of months come back', () => {
  const comments = { '2025-01': 'billed twice', '2025-02': 'credit: see March\nand April' }
  const remarks = { comment: '1,200 a year by the new quote', comments }
  const corrected = withLine(small(), 'Insurance', { remarks })
  expect(correctedOf(again(corrected))).toEqual(correctedOf(corrected))
  const draft = statementDraft(again(corrected), { clientId: 'c1', id: null })
  expect(lineOf(draft, 'Insurance')).toMatchObject(remarks)
  expect(lineOf(again(draft), 'Insurance')).toMatchObject({ remarks })
})

test('what people said of totals, sections, signs and captions holds over how the figures look', () => {
  const line = withLine(small(), 'Mortgage Interest', { section: 'expense', header: 'Charges of the owner' })
  const values = { '2025-01': 200, '2025-02': 200 }
  const turned = withLine(line, 'Property Taxes', {
    isInverse: true,
    values: { '2025-01': -200, '2025-02': -200 },
    total: -400,
    printed: { values, total: 400 },
  })
  const total = withLine(turned, 'Total Income', { isTotal: false, totalOf: null, category: null })
  expect(correctedOf(again(total))).toEqual(correctedOf(total))
})

test('a statement without a column of totals gets none that was printed', () => {
  const { statement } = aStatementReading(smallStatement.map((row) => row.slice(0, 3)))
  expect(statementTable(statement)[1]).toContain('Sum of periods')
  expect(correctedOf(again(statement))).toEqual(correctedOf(statement))
})

test('a statement told in another chart comes back in that chart, and in any that is asked for', () => {
  const first = small()
  const chosen = chooseCategory(first, lineOf(first, 'Insurance'), null)
  const freddie = changeChartOfAccounts(chosen, 3, wordPredictor)
  expect(correctedOf(again(freddie))).toEqual(correctedOf(freddie))
  expect(lineOf(ofTable(statementTable(freddie)), 'Vacancy').category).toBe(lineOf(first, 'Vacancy').category)
})

test('a category that is typed over in the sheet is a choice, and a row that is added is predicted', () => {
  const rows = statementTable(small()).map((row) =>
    row[0] === 'Insurance' ? row.map((cell, at) => (at === 4 ? 'Real Estate Taxes' : cell)) : row,
  )
  const at = rows.findIndex(([label]) => label === 'Total Operating Expenses')
  const typed = ofTable([...rows.slice(0, at), ['Electricity', 0, 0, 0], ...rows.slice(at)])
  expect(lineOf(typed, 'Insurance')).toMatchObject({
    category: 'Real Estate Taxes',
    choice: { chartOfAccountsId: 2, category: 'Real Estate Taxes' },
  })
  expect(lineOf(typed, 'Electricity').concept).toBe('electric')
})

test('the empty template has nothing but captions', () => {
  const [, captions, ...rows] = statementTable(null)
  expect(rows).toEqual([])
  // Account, twelve months, Total and Category
  expect(captions).toHaveLength(15)
  expect(captions?.slice(-3)).toEqual(['Month 12', 'Total', 'Category'])
})

const { statement } = aStatementReading(smallStatement)

it('a column of categories that somebody else made is not taken for ours', () => {
  for (const caption of ['Category', 'Category (chart)', 'Kind', 'category (chart 2)']) {
    const rows = [
      ['Account', 'Jan 2025', caption, 'Section', 'Kind'],
      ['Rent', 100, 'Other Income', 'income', 'line'],
    ]
    expect(downloadedColumns(gridOf('T12', rows))).toBeNull()
  }
})

it('says nothing of a row that was added below the others', () => {
  const grid = gridOf('T12', [...statementTable(statement), ['Added', 1, 1]])
  const columns = downloadedColumns(grid)
  expect(columns).toMatchObject({ first: 4, chartOfAccountsId: 2 })
  expect(columns && downloadedLine(grid, columns, grid.rows.length - 1, [])).toBeNull()
})

it('carries any comment of a line, whatever it says', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (comment) => {
      const remarks = { comment, comments: {} }
      const grid = gridOf(
        'T12',
        statementTable({ ...statement, lines: statement.lines.map((line) => ({ ...line, remarks })) }),
      )
      const columns = downloadedColumns(grid)
      expect(columns && downloadedLine(grid, columns, 2, [])?.comment).toBe(comment)
    }),
  )
})

it('carries comments of single months, of as many lines as they have, whatever those say', () => {
  const periods = statement.periods.map(({ key }) => key)
  const line = fc.oneof(fc.string(), fc.constantFrom('Invoice: 123', '2025-01: paid', '  2025-02: late', ''))
  const comment = fc
    .tuple(fc.string({ minLength: 1 }), fc.array(line))
    .map(([first, rest]) => [first, ...rest].join('\n'))
  fc.assert(
    fc.property(fc.dictionary(fc.constantFrom(...periods), comment), (comments) => {
      const remarks = { comment: null, comments }
      const lines = statement.lines.map((other) => ({ ...other, remarks }))
      const grid = gridOf('T12', statementTable({ ...statement, lines }))
      const columns = downloadedColumns(grid)
      expect({ ...(columns && downloadedLine(grid, columns, 2, periods)?.comments) }).toEqual({ ...comments })
    }),
  )
})

it('a line that a person adds to a comment belongs to it, whatever stands before its colon', () => {
  const remarks = { comment: null, comments: { '2025-02': 'paid late' } }
  const table = statementTable({ ...statement, lines: statement.lines.map((other) => ({ ...other, remarks })) })
  const rows = table.map((cells) =>
    cells.map((cell) => (cell === '2025-02: paid late' ? '2025-02: paid late\nInvoice: 123' : cell)),
  )
  const grid = gridOf('T12', rows)
  const columns = downloadedColumns(grid)
  expect(columns && downloadedLine(grid, columns, 2, ['2025-01', '2025-02'])?.comments).toEqual({
    '2025-02': 'paid late\nInvoice: 123',
  })
})
