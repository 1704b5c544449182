import { describe, expect, it } from 'vitest'
import { type CellLiteral, gridOf } from '../../../shared/grid.ts'
import { smallStatement, wordPredictor } from '../../operating-statement.fixtures.ts'
import { statementTotals } from '../../rules/amounts.ts'
import { readOperatingStatements } from '../read-operating-statements.ts'
import { monthsListed } from './months-listed.ts'

const context = { file: 'export.csv', predictor: wordPredictor, chartOfAccountsId: 2 }

describe('a list with a row for each line and month, as databases export it', () => {
  const months = ['2025-01-01', '2025-02-01', '2025-03-01']
  const amounts: [string, string, number][] = [
    ['Income', 'Gross Potential Rent', 1000],
    ['Income', 'Vacancy', -50],
    ['Expense', 'Property Taxes', 200],
    ['Expense', 'Insurance', 90],
    ['Expense', 'Repairs and Maintenance', 60],
  ]
  const rowsOf = (row: (line: [string, string, number], month: string, at: number) => CellLiteral[]) =>
    months.flatMap((month, at) => amounts.map((line) => row(line, month, at)))
  const list = [
    ['date', 'category', 'line_item', 'amount'],
    ...rowsOf(([of, line, sum], month) => [month, of, line, sum]),
  ]
  const read = (rows: readonly (readonly CellLiteral[])[]) =>
    readOperatingStatements(gridOf('export', rows), context)[0]?.reading

  it('is read with its months side by side, each figure with its own cell', () => {
    const reading = read(list)
    const insurance = reading?.statement.lines.find(({ label }) => label === 'Insurance')
    expect(insurance).toMatchObject({ section: 'expense', values: { '2025-01': 90, '2025-02': 90, '2025-03': 90 } })
    // The fourth line of January is in row 5, that of February in row 10.
    expect(insurance?.source.cells).toMatchObject({ label: 'C5', '2025-02': 'D10' })
    expect(reading?.ledger.totals.unmapped.cellCount).toBe(0)
  })

  it('keeps titles, codes and the actual beside the budget, and takes the year from its own column', () => {
    const rows = [
      ['Maple Court'],
      ['year', 'month', 'account_code', 'account', 'actual', 'budget', 'variance_pct'],
      ...rowsOf(([, line, sum], _, at) => [
        2025,
        ['Jan', 'Feb', 'Mar'][at] ?? '',
        4000 + amounts.findIndex(([, one]) => one === line),
        line,
        sum + at,
        sum,
        1,
      ]),
    ]
    const part = monthsListed(gridOf('export', rows))
    expect(part?.grid.rows.slice(0, 3).map((cells) => cells.map((cell) => cell?.text ?? null))).toEqual([
      ['Maple Court', null, null, null, null],
      ['account_code', 'account', 'Jan 2025', 'Feb 2025', 'Mar 2025'],
      ['4000', 'Gross Potential Rent', '1000', '1001', '1002'],
    ])
  })

  it('is read with a row for NOI in each month too', () => {
    // 950 of income less 350 of expenses, three months long
    const totals: [string, string, number][] = [
      ...amounts.slice(0, 2),
      ['Income', 'Total Income', 950],
      ...amounts.slice(2),
      ['Expense', 'Total Expenses', 350],
      ['NOI', 'Net Operating Income', 600],
    ]
    const reading = read([
      ['date', 'category', 'line_item', 'amount'],
      ...months.flatMap((month) => totals.map(([of, line, sum]) => [month, of, line, sum])),
    ])
    expect(reading?.verdict).not.toBe('contradicts_itself')
    expect(reading && statementTotals(reading.statement).netOperatingIncomePerPeriod).toEqual([600, 600, 600])
  })

  it('keeps a line that begins in February where it stands among the lines of February', () => {
    const late = list.flatMap((row) =>
      row[0] === '2025-02-01' && row[2] === 'Property Taxes' ? [['2025-02-01', 'Income', 'Laundry', 120], row] : [row],
    )
    const lines = read(late)?.statement.lines.map(({ label, section }) => [label, section])
    expect(lines?.slice(0, 4)).toEqual([
      ['Gross Potential Rent', 'income'],
      ['Vacancy', 'income'],
      ['Laundry', 'income'],
      ['Property Taxes', 'expense'],
    ])
  })

  it('reads the actual amounts of a list with budgets, and none of several properties', () => {
    const withColumn = (caption: string, ...values: string[]) => [
      [caption, ...(list[0] ?? [])],
      ...values.flatMap((value) => list.slice(1).map((row): CellLiteral[] => [value, ...row])),
    ]
    const actual = monthsListed(gridOf('export', withColumn('scenario', 'Actual', 'Budget')))
    // A row of captions, and five lines.
    expect(actual?.grid.rows.length).toBe(6)
    expect(monthsListed(gridOf('export', withColumn('property', 'Oak Court', 'Elm Court')))).toBeNull()
    expect(monthsListed(gridOf('export', withColumn('property', 'Oak Court')))?.grid.rows[0]?.[0]?.text).toBe(
      'Oak Court',
    )
  })

  it('leaves a month blank that a line does not have, and counts every cell of the sheet once', () => {
    const short = list.filter((row) => row[0] !== '2025-02-01' || row[2] !== 'Insurance')
    const part = monthsListed(gridOf('export', short))
    expect(part?.grid.rows[4]?.map((cell) => cell?.text ?? null)).toEqual(['Expense', 'Insurance', '90', null, '90'])
    // Fourteen rows, each with three lines and the month, plus their captions: 15 rows of 4 cells.
    expect(read(short)?.ledger.totals.source.cellCount).toBe(60)
  })

  it('is none where a line has two amounts in a month, as in a ledger, and where months stand side by side', () => {
    expect(monthsListed(gridOf('export', [...list, ['2025-01-01', 'Expense', 'Insurance', 12]]))).toBeNull()
    expect(monthsListed(gridOf('T12', smallStatement))).toBeNull()
  })

  it('is none where a memo makes each payment a line of its own, or a row with an amount has no month', () => {
    const payments = list.map((row, at) => [
      ...row.slice(0, 2),
      at === 0 ? 'memo' : `Invoice ${880 + at}`,
      row[3] ?? null,
    ])
    expect(monthsListed(gridOf('ledger', payments))).toBeNull()
    expect(monthsListed(gridOf('export', [...list, ['Adjustment', 'Expense', 'Insurance', 12]]))).toBeNull()
  })

  it('is none where accounts of five digits read like days', () => {
    const accounts = [40_010, 40_020, 40_030, 41_010, 41_020, 50_010, 50_020, 51_010, 51_020, 52_010]
    const rows = accounts.map((account, at) => [account, `Account ${at}`, 100 * at])
    expect(monthsListed(gridOf('Trial', [['Acct', 'Account Name', 'Amount'], ...rows]))).toBeNull()
    expect(monthsListed(gridOf('Trial', [['', 'Name', 'Amount'], ...rows]))).toBeNull()
  })
})
