import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf, textAt } from '../../shared/grid.ts'
import { smallStatement } from '../operating-statement.fixtures.ts'
import { foldColumns, joinPanels, labelsFirst } from './panels.ts'
import { readOperatingStatements } from './read-operating-statements.ts'
import { addressesInSheet } from './sheet-part.ts'

const labels = (rows: readonly (readonly CellLiteral[])[]) =>
  joinPanels(gridOf('Page 1', rows))?.grid.rows.map(([label]) => label?.text ?? null)

describe('panels of one statement', () => {
  const caption = ['Current', 'Pro Forma']

  it('puts the detail of expenses where the first table counts their total', () => {
    const rows = [
      [null, null, null, 'Annual', ...caption],
      ['Asking Price', 500, null, 'Gross Potential Rent', 1000, 1100],
      [null, null, null, 'Vacancy', -100, -100],
      [null, null, null, 'Effective Gross Income', 900, 1000],
      ['Units', 10, null, 'Less: Expenses', 300, 310],
      [null, null, null, 'Net Operating Income', 600, 690],
      ['Operating Data'],
      [null, ...caption],
      ['Taxes', 200, 200],
      ['Insurance', 100, 110],
      ['Total Expenses', 300, 310],
      ['Expenses/unit', 30, 31],
    ]
    expect(labels(rows)).toEqual([
      'Annual',
      'Gross Potential Rent',
      'Vacancy',
      'Effective Gross Income',
      'Taxes',
      'Insurance',
      'Total Expenses',
      'Less: Expenses',
      'Net Operating Income',
    ])
  })

  it('are found under captions of two rows, and beside percentages that stand apart from the amounts', () => {
    const rows = [
      [null, null, null, 'Current', null, 'Pro'],
      [null, null, null, null, null, 'Forma'],
      ['Gross Potential Rent', null, null, 1000, null, 1100],
      ['Vacancy', '10.0%', null, -100, '9.1%', -100],
      ['Effective Gross Income', null, null, 900, null, 1000],
      ['Less: Expenses', '33.3%', null, 300, '31.0%', 310],
      ['Net Operating Income', null, null, 600, null, 690],
      [null, null, null, 'Current', null, 'Pro Forma'],
      ['Taxes', null, null, 200, null, 200],
      ['Insurance', null, null, 100, null, 110],
      ['Total Expenses', null, null, 300, null, 310],
    ]
    expect(labels(rows)).toEqual([
      null,
      null,
      'Gross Potential Rent',
      'Vacancy',
      'Effective Gross Income',
      'Taxes',
      'Insurance',
      'Total Expenses',
      'Less: Expenses',
      'Net Operating Income',
    ])
  })

  it('are none where the captions of income and of expenses differ', () => {
    const rows = (expenses: CellLiteral[]) => [
      [null, ...caption],
      ['Rent', 1100, 1200],
      ['Vacancy', -100, -100],
      ['Total Income', 1000, 1100],
      [null, ...expenses],
      ['Taxes', 200, 200],
      ['Insurance', 100, 110],
      ['Total Expenses', 300, 310],
    ]
    expect(labels(rows(['Current', 'ProForma']))).toContain('Insurance')
    expect(labels(rows(['Pro Forma', 'Current']))).toBeUndefined()
    expect(labels(rows(['Current Budget', 'Pro Forma']))).toBeUndefined()
  })

  it('are none where one table holds it all', () => {
    expect(
      labels([
        ['Account', ...caption],
        ['Rent', 1000, 1100],
        ['Total Income', 1000, 1100],
        ['Taxes', 300, 310],
        ['Total Expenses', 300, 310],
      ]),
    ).toBeUndefined()
  })
})

const context = {
  file: 't12.xlsx',
  predictor: { lineItem: () => [], chargeCode: () => [], documentKind: () => [] },
  chartOfAccountsId: 2,
}

/** The small statement with its accounts after the first month: January, accounts, February, total. */
const accountsBetween = smallStatement.map((row): readonly CellLiteral[] =>
  row.length === 1 ? row : [row[1] ?? null, row[0] ?? null, row[2] ?? null, row[3] ?? null],
)

describe('a statement whose accounts stand between its figures', () => {
  it('is read as if they stood first, each figure with its own cell', () => {
    const [found] = readOperatingStatements(gridOf('T12', accountsBetween), context)
    const rent = found?.reading.statement.lines[0]
    expect(rent).toMatchObject({ label: 'Market Rent', values: { '2025-01': 1100, '2025-02': 1100 }, total: 2200 })
    expect(found?.reading.statement.periods.map(({ column }) => column)).toEqual([0, 2])
    // January of the expense total, taxes 200 and insurance 100, is in A9.
    const tie = found?.reading.ties.find(({ what }) => what === 'Total Operating Expenses, 2025-01')
    expect([tie?.printed, tie?.source.cell]).toEqual([300, 'A9'])
    expect(found?.reading.ledger.totals.unmapped.cellCount).toBe(0)
  })

  it('takes no title above a month for part of its caption', () => {
    const titled = [['Income Statement'], ...accountsBetween]
    const [found] = readOperatingStatements(gridOf('T12', titled), context)
    expect(found?.reading.statement.property).toBe('Oak Court')
    expect(found?.reading.statement.periods.map(({ caption }) => caption)).toEqual(['Jan 2025', 'Feb 2025'])
  })

  it('keeps the order of columns where accounts stand first', () => {
    expect(labelsFirst(gridOf('T12', smallStatement))).toBeNull()
  })
})

const staggered: CellLiteral[][] = [
  ['Income Statement 2024'],
  ['Rent', 900],
  ['Vacancy', -40],
  ['Net Rental Income', null, 860],
  ['Late Fees', 15],
  ['Total Other Income', null, 15],
  ['TOTAL INCOME', null, null, 875],
  ['Insurance', 75],
  ['TOTAL EXPENSES', null, null, 75],
  ['NET OPERATING INCOME', null, null, 800],
]

describe('totals set further right than their lines', () => {
  it('are read in one column, with their own cells as sources', () => {
    const part = foldColumns(gridOf('IS', staggered))
    expect(part && [3, 6, 9].map((row) => textAt(part.grid, row, 1))).toEqual(['860', '875', '800'])
    expect(part && addressesInSheet(part, 'B7')).toEqual(['D7'])
    expect(part && addressesInSheet(part, 'B2:B5')).toEqual(['B2:B3', 'C4', 'B5'])
  })

  it('columns with captions of their own, or with figures side by side, stay apart', () => {
    expect(foldColumns(gridOf('IS', [['', '2023', '2024', '2025'], ...staggered]))).toBeNull()
    expect(foldColumns(gridOf('IS', [...staggered, ['Debt Service', 300, 310]]))).toBeNull()
  })
})

describe('an income statement with a column of debits and one of credits', () => {
  it('is one column of figures, and its totals say what is taken off', () => {
    const [found] = readOperatingStatements(
      gridOf('IS', [
        ['Income Statement'],
        ['For the year ended 12/31/2024'],
        ['Account', 'Debit', 'Credit'],
        ['Gross Potential Rent', null, 812_000],
        ['Vacancy Loss', 34_000, null],
        ['Bad Debt', 3000, null],
        ['Laundry Income', null, 2600],
        ['Total Income', null, 777_600],
        ['Electricity', 14_300, null],
        ['Property Insurance', 30_200, null],
        ['Management Fees', 22_400, null],
        ['Total Expenses', 66_900, null],
        ['Net Operating Income', null, 710_700],
      ]),
      context,
    )
    expect(found?.reading.ties.map(({ printed, holds }) => [printed, holds])).toEqual([
      [777_600, true],
      [66_900, true],
      [710_700, true],
    ])
    const lines = found?.reading.statement.lines.filter(({ isTotal }) => !isTotal)
    expect(lines?.map(({ values }) => Object.values(values)[0])).toEqual([
      812_000, -34_000, -3000, 2600, 14_300, 30_200, 22_400,
    ])
  })

  it('takes a credit off the expenses among which it stands', () => {
    const [found] = readOperatingStatements(
      gridOf('IS', [
        ['Account', 'Debit', 'Credit'],
        ['Rental Income', null, 120_000],
        ['Vacancy Loss', 6000, null],
        ['Total Income', null, 114_000],
        ['Insurance', 8400, null],
        ['Management Fee', 6000, null],
        ['Property Taxes', 15_200, null],
        ['Insurance refund', null, 1000],
        ['Utilities', 7700, null],
        ['Total Expenses', 36_300, null],
        ['Net Operating Income', null, 77_700],
      ]),
      context,
    )
    expect(found?.reading.verdict).toBe('proven')
    const lines = found?.reading.statement.lines.filter(({ isTotal }) => !isTotal)
    expect(lines?.map(({ values }) => Object.values(values)[0])).toEqual([
      120_000, -6000, 8400, 6000, 15_200, -1000, 7700,
    ])
  })
})
