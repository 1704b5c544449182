import { chartOfAccounts } from '@uwkit/core/chart-of-accounts'
import { describe, expect, it } from 'vitest'
import {
  categoryChoices,
  commentAt,
  commentGesture,
  labelCellOf,
  lineColumns,
  lineComments,
  periodTitle,
  printFactor,
  valueCellOf,
} from './line-cells.ts'
import { readStatement } from './statement-lines.fixtures.ts'

const { statement } = readStatement()
const lineOf = (label: string) => statement.lines.find((line) => line.label === label) ?? statement.lines[0]
const january = statement.periods[0]

describe('cells of a line', () => {
  it('names a line by the cell of its label, and a figure by its own cell', () => {
    const line = lineOf('Payroll')
    if (!line || !january) throw new Error('no such line')
    expect([labelCellOf(line), valueCellOf(line, january)]).toEqual(['B12', 'C12'])
  })

  it('finds the cell of a blank figure by its row and column', () => {
    const source = { file: 'f', sheet: 'T12', row: 9, cells: { label: 'A9' } }
    expect(valueCellOf({ source }, { key: '2025-01', kind: 'month', caption: 'Jan', column: 3 })).toBe('D9')
  })

  it('does not guess where a table lies on its side', () => {
    const source = { file: 'f', sheet: 'T12', row: 1, cells: { label: 'C1', '2025-02': 'C3' } }
    expect(valueCellOf({ source }, { key: '2025-01', kind: 'month', caption: 'Jan', column: 1 })).toBeNull()
  })
})

describe('how printed figures become values', () => {
  const zero = { values: { a: 0 }, printed: { values: { a: 0 }, total: 0 } }

  it('turns what is printed with the other sign, and counts thousands', () => {
    const line = { values: { a: -5000 }, printed: { values: { a: 5 }, total: 5 }, section: 'income' as const }
    expect(printFactor({ ...line, isInverse: true }, { positiveExpenses: true, amountUnit: 1000 })).toBe(-1000)
  })

  it('goes by the section where a line has no figure', () => {
    expect(printFactor({ ...zero, section: 'expense', isInverse: false }, { positiveExpenses: false })).toBe(-1)
    expect(printFactor({ ...zero, section: 'expense', isInverse: true }, { positiveExpenses: false })).toBe(1)
    expect(printFactor({ ...zero, section: 'income', isInverse: false }, { positiveExpenses: false })).toBe(1)
  })
})

describe('columns of a statement', () => {
  const { statement } = readStatement()

  it('has a column for each month between the line and its total', () => {
    const titles = lineColumns(statement, chartOfAccounts(2)).map(({ title }) => title)
    expect([titles.length, titles[2], titles.at(-1)]).toEqual([16, 'Jan 2025', 'Total'])
  })

  it('leaves out the code where no line has one', () => {
    const lines = statement.lines.map((line) => ({ ...line, code: null }))
    expect(lineColumns({ ...statement, lines }, chartOfAccounts(2)).some(({ id }) => id === 'code')).toBe(false)
  })

  it('shows twelve months, their total and the category in a window of 1440 pixels, without cents', () => {
    const columns = lineColumns(statement, chartOfAccounts(2))
    const inSight = columns.filter(({ id }) => id !== 'code')
    // Less the steps, the row numbers and the scroll bar.
    expect(inSight.reduce((sum, { width = 120 }) => sum + width, 0)).toBeLessThanOrEqual(1440 - 168 - 52 - 15)
    expect(columns.filter(({ kind }) => kind === 'money').every(({ decimals }) => decimals === 0)).toBe(true)
  })

  it.each([
    ['a million a month', 1_000_000, true],
    ['a loss of six digits a month', -138_351, true],
    ['losses of millions, which scroll', -1_138_351, false],
  ])('puts no month under the total: %s', (_, amount, hasRoom) => {
    const [rents, ...others] = statement.lines
    if (rents === undefined) throw new Error('no lines')
    const values = Object.fromEntries(Object.keys(rents.values).map((key) => [key, amount]))
    const lines = [{ ...rents, values, total: amount * 12 }, ...others]
    const columns = lineColumns({ ...statement, lines }, chartOfAccounts(2))
    const months = columns.filter(({ id }) => /^\d{4}-\d{2}$/.test(id))
    const total = columns.find(({ id }) => id === 'total')
    const width = (some: typeof columns) => some.reduce((sum, column) => sum + (column.width ?? 120), 0)
    expect(months).toHaveLength(12)
    // A digit, a comma and a parenthesis in bold, plus the padding of a cell.
    const text = Math.abs(amount).toLocaleString('en-US')
    const digits = text.replaceAll(',', '').length
    const figure = digits * 8.4 + (text.length - digits + (amount < 0 ? 2 : 0)) * 4.8 + 14
    for (const month of months) expect(month.width).toBeGreaterThanOrEqual(Math.floor(figure))
    const names = columns.filter(({ frozen }) => frozen === 'start')
    const covered = total?.frozen === 'end' ? [total] : []
    const room = 1440 - 168 - 52 - 15
    expect(width([...names, ...months]) <= room).toBe(hasRoom)
    if (hasRoom) expect(width([...names, ...months, ...covered])).toBeLessThanOrEqual(room)
    else expect(covered).toEqual([])
  })

  it('shows negative amounts in parentheses', () => {
    const money = lineColumns(statement, chartOfAccounts(2)).filter(({ kind }) => kind === 'money')
    expect(money.every(({ negative }) => negative === 'parentheses')).toBe(true)
  })

  it('says on which side of the line an ambiguous category stands', () => {
    const [category] = chartOfAccounts(2).categories
    if (!category) throw new Error('no category')
    const chart = {
      ...chartOfAccounts(2),
      categories: [
        { ...category, name: 'RUBS' },
        { ...category, name: 'NOI' },
      ],
    }
    expect(categoryChoices(chart)).toEqual([{ value: 'RUBS', label: 'RUBS (income line item)' }])
  })

  it('heads a column that is no month as printed', () => {
    expect(periodTitle({ key: '2024', kind: 'year', caption: 'FY 2024', column: 1 })).toBe('FY 2024')
  })
})

const document = readStatement()
const line = document.statement.lines.find(({ label }) => label === 'Payroll')
if (!line) throw new Error('no line')

describe('comments', () => {
  it('tells a comment on a line from one on its figure', () => {
    const of = (column: string) => commentAt(document, line, column, { 'Income Statement!C12': 'Bonus' })
    expect([of('label').key, of('label').comment]).toEqual(['Income Statement!B12', null])
    expect([of('2025-01').key, of('2025-01').comment]).toEqual(['Income Statement!C12', 'Bonus'])
    expect(of('total').about).toBe('Payroll')
  })

  it('lists what people wrote and what the document remarks, in the order of the lines', () => {
    const remarks = { comment: 'Includes bonus', comments: { '2025-02': 'Three pay days' } }
    const lines = document.statement.lines.map((one) => (one === line ? { ...one, remarks } : one))
    const read = { ...document, statement: { ...document.statement, lines } }
    const listed = lineComments(read, { 'Income Statement!B5': 'Ask for the rent roll' })
    expect(listed.map(({ about, comment, remark }) => [about, comment, remark])).toEqual([
      ['Market Rent', 'Ask for the rent roll', null],
      ['Payroll', null, 'Includes bonus'],
      ['Payroll, Feb 2025', null, 'Three pay days'],
    ])
  })

  it('takes a comment away', () => {
    expect(commentGesture({ key: 'T12!A9', about: 'Taxes' }, null).comments).toEqual({ 'T12!A9': null })
  })
})
