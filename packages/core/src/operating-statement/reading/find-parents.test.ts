import { expect, it } from 'vitest'
import { findParents } from './find-parents.ts'
import type { StatementRow } from './statement-row.ts'

const row = (label: string, indent: number, amount: number): StatementRow => ({
  row: 0,
  kind: 'value',
  label,
  code: null,
  group: null,
  labelColumn: 0,
  codeColumn: null,
  indent,
  amounts: [{ value: amount, decimals: 0 }],
  printed: [{ value: amount, decimals: 0 }],
  printedTotal: null,
  sign: null,
  unreadable: [],
})

it('a figure above its parts is the sum of the rows indented below it, level by level', () => {
  const rows = [
    row('Expenses', 0, 60),
    row('Utilities', 1, 15),
    row('Electric', 2, 10),
    row('Water', 2, 5),
    row('Payroll', 1, 45),
  ]
  expect([...findParents(rows)]).toEqual([
    [0, [1, 4]],
    [1, [2, 3]],
  ])
})

it('indentation alone makes no total', () => {
  expect(findParents([row('Rent', 0, 100), row('Laundry', 1, 10), row('Parking', 1, 5)]).size).toBe(0)
})
