import { expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import { statementFindingsOf } from '../operating-statement.fixtures.ts'

/** Three months of income, and expenses of 200, 100 and 400 a month that come to 700. */
const expenses: CellLiteral[][] = [
  ['Property Taxes', 200, 210, 220],
  ['Insurance', 100, 100, 100],
  ['Payroll', 400, 450, 425],
]
const withExpenses = (...rows: CellLiteral[][]) => [
  ['Account', 'Jan 2025', 'Feb 2025', 'Mar 2025'],
  ['Market Rent', 2000, 2000, 2000],
  ['Total Income', 2000, 2000, 2000],
  ...rows,
  ['Total Operating Expenses', 700, 760, 745],
  ['Net Operating Income', 1300, 1240, 1255],
]
const said = (...rows: CellLiteral[][]) =>
  statementFindingsOf(withExpenses(...rows), 'total-does-not-foot').map(({ message }) => message)

const [taxes = [], insurance = [], payroll = []] = expenses

it('a total that foots needs no explanation', () => {
  expect(said(...expenses)).toEqual([])
})

it('a row that stands there twice is named with its row', () => {
  expect(said(taxes, insurance, payroll, insurance)[0]).toContain('Probably the row "Insurance" (row 7) is doubled.')
})

it('a row whose sign was turned is named', () => {
  expect(said(taxes, ['Insurance', -100, -100, -100], payroll)[0]).toContain(
    'Probably the row "Insurance" (row 5) has the wrong sign.',
  )
})

it('a row that is not there is named by what it must have held', () => {
  // Without insurance the lines miss 100 in each of three months
  expect(said(taxes, payroll)[0]).toContain('Probably a row is missing: $300 over 2025-01, 2025-02, 2025-03.')
})

it('a figure changed in one month is not taken for a row', () => {
  expect(said(taxes, ['Insurance', 100, 150, 100], payroll)[0]).toContain(
    '2025-02 alone: probably a figure there was changed, or a row that has one only then is missing.',
  )
})

it('a row that the total leaves out is named', () => {
  expect(said(...expenses, ['Security', 50, 55, 60])[0]).toContain(
    'Probably the total leaves out the row "Security" (row 7).',
  )
})

it('the first row of a group that stands there twice is named, though its subtotal leaves one of the two to the next total', () => {
  const grouped: CellLiteral[][] = [
    ['Account', 'Jan 2025', 'Feb 2025', 'Mar 2025'],
    ['Market Rent', 2000, 2000, 2000],
    ['Total Income', 2000, 2000, 2000],
    ['Property Taxes', 200, 210, 220],
    ['Utilities'],
    ['Water', 50, 61, 72],
    ['Water', 50, 61, 72],
    ['Gas', 30, 20, 10],
    ['Total Utilities', 80, 81, 82],
    ['Insurance', 100, 100, 100],
    ['Total Operating Expenses', 380, 391, 402],
    ['Net Operating Income', 1620, 1609, 1598],
  ]
  const [message] = statementFindingsOf(grouped, 'total-does-not-foot')
  expect(message?.message).toContain('Probably the row "Water" (row 7) is doubled.')
})
