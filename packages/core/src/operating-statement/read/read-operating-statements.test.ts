import { describe, expect, it } from 'vitest'
import type { Predictor } from '../../prediction/index.ts'
import { type CellLiteral, gridOf } from '../../shared/grid.ts'
import { smallStatement } from '../operating-statement.fixtures.ts'
import { statementTotals } from '../rules/amounts.ts'
import type { StatementReading } from './read-operating-statement.ts'
import { readOperatingStatements } from './read-operating-statements.ts'

const predictor: Predictor = { lineItem: () => [], chargeCode: () => [], documentKind: () => [] }
const context = { file: 't12.xlsx', predictor, chartOfAccountsId: 2 }
const read = (rows: readonly (readonly CellLiteral[])[]) =>
  readOperatingStatements(gridOf('T12', rows), context).map(({ reading }) => reading)

describe('reading all statements of a sheet', () => {
  it('reads one as a rule', () => {
    expect(read(smallStatement)).toHaveLength(1)
  })

  it('reads a year above another as two, with the cells of the sheet as sources', () => {
    const second = smallStatement
      .slice(1)
      .map((row) =>
        row.map((cell) =>
          typeof cell === 'number' ? cell * 2 : typeof cell === 'string' ? cell.replace('2025', '2026') : cell,
        ),
      )
    const both = read([...smallStatement, [], ...second])
    expect(both.map(({ statement }) => statement.periods[0]?.key)).toEqual(['2025-01', '2026-01'])
    expect(both[1]?.statement.lines[0]).toMatchObject({ label: 'Market Rent', total: 4400, source: { row: 15 } })
    expect(both.every(({ ties }) => ties.length > 0 && ties.every(({ holds }) => holds))).toBe(true)
  })

  it('reads months that run down the rows, with the cells of the sheet as sources', () => {
    const turned =
      smallStatement[1]?.map((_, column) => smallStatement.slice(1).map((row) => row[column] ?? null)) ?? []
    const [reading] = read(turned)
    expect(reading?.statement.periods).toMatchObject([
      { key: '2025-01', column: 0 },
      { key: '2025-02', column: 0 },
    ])
    expect(reading?.statement.lines[0]).toMatchObject({
      label: 'Market Rent',
      total: 2200,
      source: { row: 1, cells: { label: 'B1', '2025-01': 'B2', '2025-02': 'B3', total: 'B4' } },
    })
    expect(reading?.ledger.totals.unmapped.cellCount).toBe(0)
  })

  it('leaves hidden rows out where the printed totals hold only without them', () => {
    const rows = smallStatement.flatMap((row, at) => (at === 3 ? [['scratch', 20, 20, 40], row] : [row]))
    const grid = gridOf('T12', rows)
    const readShown = (hiddenRows: number[]) => readOperatingStatements({ ...grid, hiddenRows }, context)[0]?.reading
    const reading = readShown([3])
    expect(reading?.statement.lines.map(({ label }) => label)).not.toContain('scratch')
    expect(reading?.ledger.entries.map(({ note }) => note)).toContain('Hidden in the file')
    expect(readShown([4])?.statement.lines).toHaveLength(11)
  })
})

describe('a choice among readings', () => {
  const money = (rows: readonly (readonly CellLiteral[])[]) =>
    rows.map((row) => row.map((cell) => (typeof cell === 'number' ? cell * 100 : cell)))
  const readShown = (rows: readonly (readonly CellLiteral[])[], hidden: { rows?: number[]; columns?: number[] }) => {
    const grid = { ...gridOf('T12', rows), hiddenRows: hidden.rows ?? [], hiddenColumns: hidden.columns ?? [] }
    return readOperatingStatements(grid, context)
  }
  const totalsOf = (reading: ReturnType<typeof read>[number] | undefined) =>
    reading?.statement.lines.filter(({ isTotal }) => isTotal).map(({ label }) => label)

  it('takes no captions from hidden cells of parameters', () => {
    const rows = [['p100', 'Dec 2030', 'Dec 2030', 'Dec 2030'], ...money(smallStatement)]
    const [found] = readShown(rows, { rows: [0] })
    expect(found?.reading.statement.periods.map(({ key }) => key)).toEqual(['2025-01', '2025-02'])
    expect(found?.reading.verdict).toBe('proven')
  })

  it('keeps hidden months, and hidden rows that totals count', () => {
    const [months] = readShown(money(smallStatement), { columns: [1] })
    expect(months?.reading.statement.periods).toHaveLength(2)
    const [rows] = readShown(money(smallStatement), { rows: [3, 7] })
    expect(rows?.reading.statement.lines.map(({ label }) => label)).toContain('Insurance')
    expect(rows?.reading.verdict).toBe('proven')
  })

  it('keeps hidden months that do not foot, and proves no year by the total beside them', () => {
    const rows = money(smallStatement).map((row) =>
      row[0] === 'Market Rent' ? [row[0], 90_000, ...row.slice(2)] : row,
    )
    const [found] = readShown(rows, { columns: [1, 2] })
    expect(found?.reading.statement.periods).toHaveLength(2)
    expect(found?.reading.verdict).not.toBe('proven')
  })

  it('reads the account detail, and not the summary above it with the same figures', () => {
    const caption = ['Account', 'Jan 2025', 'Feb 2025', 'Total']
    const summary = [
      ['Rental Income', 1025, 975, 2000],
      ['Total Income', 1025, 975, 2000],
      ['Taxes and Insurance', 300, 300, 600],
      ['Total Operating Expenses', 300, 300, 600],
      ['Net Operating Income', 725, 675, 1400],
    ]
    const detail = smallStatement.slice(2)
    const found = read([['Oak Court'], caption, ...money(summary), [], ['Income'], ['Rents'], ...money(detail)])
    expect(found).toHaveLength(1)
    expect(found[0]?.statement.lines.map(({ label }) => label)).toContain('Property Taxes')
    expect(found[0]).toMatchObject({ verdict: 'proven' })
    expect(found[0]?.statement.periods.map(({ key }) => key)).toEqual(['2025-01', '2025-02'])
  })

  it('reads thirteen months whose total adds the last twelve', () => {
    const months = ['Dec 2024', ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map((month) => `${month}/2025`)]
    const line = (label: string, amount: number) => [label, 7 * amount, ...Array(12).fill(amount), 12 * amount]
    const rows = [
      ['Account', ...months, 'Total'],
      line('Rent', 1000),
      line('Total Income', 1000),
      line('Taxes', 300),
      line('Insurance', 100),
      line('Total Operating Expenses', 400),
      line('Net Operating Income', 600),
    ]
    const [found] = read(rows)
    expect(found).toMatchObject({ verdict: 'proven', statement: { periods: { length: 13 } } })
    expect(statementTotals((found as StatementReading).statement)).toMatchObject({
      income: 12_000,
      expense: 4800,
      netOperatingIncome: 7200,
    })
  })

  it('takes the actual figures of a comparison whose captions an export writes together', () => {
    const rows = money(smallStatement.slice(2)).map(([label, first, second]) => [
      label ?? null,
      second,
      first,
      'May 2026',
    ])
    const [found] = read([['account_name', 'ptd_budget', 'ptd_actual', 'period'], ...rows] as CellLiteral[][])
    expect(found?.statement.periods).toMatchObject([{ key: '2026-05', column: 2 }])
    expect(found?.verdict).toBe('proven')
  })

  it('counts a net on the way, a section of one line and its renamed subtotal once', () => {
    const rows = [
      ['Account', 'Name', '2025'],
      ['Income'],
      ['4000-0001', 'Rent', 91_234.56],
      [null, 'Income', 91_234.56],
      ['Taxes'],
      ['6000-0001', 'Real Estate Taxes', 11_234.17],
      [null, 'Taxes', 11_234.17],
      ['Controllable'],
      ['6100-0001', 'Payroll', 10_111.12],
      ['6100-0002', 'Marketing', 2000.33],
      [null, 'Total Operating Expenses', 23_345.62],
      [null, 'Net Operating Income', 67_888.94],
    ]
    const [found] = read(rows)
    expect(found?.statement.lines.filter(({ isTotal }) => !isTotal)).toHaveLength(4)
    expect(totalsOf(found)).toContain('Taxes')
  })

  it('reads a statement below a rent roll, with words beside its amounts', () => {
    const roll = [101, 102, 103, 104].map((unit) => [unit, '1BR', 650, 1000, 1100, 'Occupied'])
    const rows = [
      ['Unit', 'Type', 'SF', 'Current Rent', 'Market Rent', 'Status'],
      ...roll,
      [],
      ['Financial Summary'],
      ['Metric', 'Actual (Trailing 12)', 'Stabilized (Pro Forma)'],
      ['Gross Potential Rent', '$282,000/yr', '$298,800/yr'],
      ['Vacancy Loss', '($31,200)', '($14,940) 5%'],
      ['Total Revenue', '$250,800', '$283,860'],
      ['Property Taxes', '($60,000)', '($60,000)'],
      ['Insurance', '($40,800)', '($40,800)'],
      ['Total Expenses', '($100,800)', '($100,800)'],
      ['NOI', '$150,000', '$183,060'],
      ['Expense Ratio', '40.2%', '35.5%'],
    ]
    const [found] = read(rows)
    expect(found?.statement.lines[0]).toMatchObject({ label: 'Gross Potential Rent', section: 'income' })
    expect(found?.statement.periods).toHaveLength(2)
    expect(found?.verdict).toBe('proven')
  })

  it('joins panels of income and of expenses', () => {
    const rows = [
      ['Oak Court'],
      ['INCOME', 'T12', null, 'EXPENSES', 'T12'],
      ['Rental Income', 1_060_000, null, 'Real Estate Taxes', 120_000],
      ['Vacancy', -60_000, null, 'Insurance', 60_000],
      ['Total Income', 1_000_000, null, 'Utilities', 90_000],
      [null, null, null, 'Total Expenses', 270_000],
      ['Net Operating Income', 730_000],
    ]
    const [found] = read(rows)
    expect(found).toMatchObject({ verdict: 'proven', statement: { periods: { length: 1 } } })
    expect(found?.statement.lines.find(({ label }) => label === 'Insurance')).toMatchObject({
      section: 'expense',
      source: { row: 4, cells: { label: 'D4' } },
    })
    expect(found?.ledger.totals.unmapped.cellCount).toBe(0)
  })

  it('puts centered captions of scenarios over all columns that repeat below them', () => {
    const figures = (amount: number) => [amount, amount / 100, amount / 1_000_000]
    const line = (label: string, ...amounts: number[]) => [label, ...amounts.flatMap(figures)]
    const rows = [
      ['Oak Court'],
      [null, null, 'In-Place', null, null, 'Pro Forma', null],
      ['Line', '$', '$/Unit', '% EGI', '$', '$/Unit', '% EGI'],
      line('Gross Potential Rent', 1_060_000, 1_100_000),
      line('Vacancy', -60_000, -55_000),
      line('Effective Gross Income', 1_000_000, 1_045_000),
      line('Real Estate Taxes', 120_000, 125_000),
      line('Insurance', 150_000, 153_000),
      line('Total Expenses', 270_000, 278_000),
      line('Net Operating Income', 730_000, 767_000),
    ]
    const [found] = read(rows)
    expect(found?.statement.periods.map(({ key, column }) => [key, column])).toEqual([
      ['In-Place $', 1],
      ['Pro Forma $', 4],
    ])
  })

  it('leaves a line out that no total counts only with a word to a person, and proves nothing by it', () => {
    const rows = money(
      smallStatement.flatMap((row) => (row[0] === 'Insurance' ? [row, ['Insurance', 100, 100, 200]] : [row])),
    )
    const [found] = read(rows)
    expect(found?.verdict).not.toBe('proven')
  })
})
