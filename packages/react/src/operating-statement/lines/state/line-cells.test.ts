import { describe, expect, it } from 'vitest'
import { readStatement } from '../statement-lines.fixtures.ts'
import { labelCellOf, printFactor, valueCellOf } from './line-cells.ts'

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
