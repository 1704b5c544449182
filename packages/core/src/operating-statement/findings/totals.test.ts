import { expect, it } from 'vitest'
import type { CellLiteral } from '../../shared/grid.ts'
import {
  aStatementReading,
  smallStatement,
  smallStatementWith,
  statementFindingsOf,
} from '../operating-statement.fixtures.ts'

it('a total that misses its lines is named with the dollars it misses', () => {
  const rows = smallStatementWith('Total Operating Expenses', 300, 350, 650)
  // February prints 350 where taxes and insurance total 300; NOI 675 then misses 975 - 350 = 625 by 50
  expect(
    statementFindingsOf(rows, 'total-does-not-foot').map(({ severity, dollars, source }) => [
      severity,
      dollars,
      source?.cell,
    ]),
  ).toEqual([
    ['error', 50, 'C9'],
    ['error', 50, 'C10'],
  ])
})

it('rounding of whole dollars is no fault: half a dollar a part, and half a dollar of the total', () => {
  // Two lines of expenses, so 1.50; income and expenses below it, so 1.50 for NOI
  const rows = smallStatementWith('Total Operating Expenses', 301, 300, 601)
  expect(statementFindingsOf(rows, 'total-does-not-foot').map(({ severity }) => severity)).toEqual(['info', 'info'])
})

it('two dollars are more than that of two parts', () => {
  const rows = smallStatementWith('Total Operating Expenses', 302, 300, 602)
  expect(statementFindingsOf(rows, 'total-does-not-foot').map(({ severity }) => severity)).toEqual(['error', 'error'])
})

it('in a statement with cents a cent is a fault', () => {
  const withCents = smallStatementWith('Insurance', 100.25, 100, 200.25).map((row) =>
    row[0] === 'Total Operating Expenses' ? ['Total Operating Expenses', 300.26, 300, 600.26] : row,
  )
  expect(statementFindingsOf(withCents, 'total-does-not-foot')[0]).toMatchObject({ severity: 'error', dollars: 0.01 })
})

/** Three months of income, and expenses of 200, 100 and 400 per month that total 700. */
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
const corrected = (...rows: CellLiteral[][]) =>
  statementFindingsOf(withExpenses(...rows), 'total-does-not-foot').map(({ message }) => message)

const [taxes = [], insurance = [], payroll = []] = expenses

it('a total that foots needs no explanation', () => {
  expect(corrected(...expenses)).toEqual([])
})

it('a row that stands there twice is named with its row', () => {
  expect(corrected(taxes, insurance, payroll, insurance)[0]).toContain('Row 7 (“Insurance”) is probably duplicated.')
})

it('a row whose sign was turned is named', () => {
  expect(corrected(taxes, ['Insurance', -100, -100, -100], payroll)[0]).toContain(
    'Row 5 (“Insurance”) probably has the wrong sign.',
  )
})

it('a row that is not there is named by what it must have held', () => {
  // Without insurance the lines miss 100 in each of three months
  expect(corrected(taxes, payroll)[0]).toContain(
    'A row is probably missing: $300 in January 2025, February 2025, March 2025.',
  )
})

it('a figure changed in one month is not taken for a row', () => {
  expect(corrected(taxes, ['Insurance', 100, 150, 100], payroll)[0]).toContain(
    'February 2025 only: an amount probably changed, or a one-time item is missing.',
  )
})

it('a row that the total leaves out is named', () => {
  expect(corrected(...expenses, ['Security', 50, 55, 60])[0]).toContain('The total probably omits row 7 (“Security”).')
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
  expect(message?.message).toContain('Row 7 (“Water”) is probably duplicated.')
})

it('a T12 column that differs from the months of a line is named with the difference', () => {
  const rows = smallStatementWith('Insurance', 100, 100, 230)
  expect(statementFindingsOf(rows, 'total-column-differs')).toMatchObject([
    { severity: 'warning', dollars: 30, source: { cell: 'D8' } },
  ])
})

const byProperty = [
  ['Consolidated Income Statement', null, null, null],
  ['Account', 'North Court', 'South Court', 'Total'],
  ...smallStatement.slice(2),
]

it('a statement of several properties is their total, and says so', () => {
  const { statement, ties } = aStatementReading(byProperty)
  expect(statement.periods).toMatchObject([{ key: 'Total', column: 3 }])
  expect(statement.lines[0]).toMatchObject({ label: 'Market Rent', total: 2200 })
  const [finding] = statementFindingsOf(byProperty, 'total-of-several-columns')
  expect(finding?.message).toContain('“North Court”, “South Court”')
  expect(finding?.source?.cell).toBe('B2')
  expect(ties.filter(({ what }) => what === 'Market Rent, Total')).toMatchObject([{ printed: 2200, holds: true }])
})

it('a figure of one property that its total does not count breaks a tie', () => {
  const rows = byProperty.map((row) => (row[0] === 'Insurance' ? ['Insurance', 120, 100, 200] : row))
  const { ties } = aStatementReading(rows)
  expect(ties.filter(({ holds }) => !holds).map(({ what }) => what)).toEqual(['Insurance, Total'])
})

it('months with a total are no such columns', () => {
  expect(statementFindingsOf(smallStatement, 'total-of-several-columns')).toEqual([])
})

const doubted = (...figures: (string | number)[]) =>
  statementFindingsOf(smallStatementWith('Total Operating Expenses', ...figures), 'total-implausible').map(
    ({ seen, source }) => [seen, source?.cell],
  )

it('a total that its rows add up to is beyond doubt, however it is written', () => {
  expect(statementFindingsOf(smallStatement, 'total-implausible')).toEqual([])
  expect(doubted('300.00', '$ 300', 600)).toEqual([])
})

it('two figures run into one are named with their cell', () => {
  expect(doubted(300, '300300', 600)).toEqual([['300300', 'C9']])
})

it('more than a billion is no total of a property', () => {
  expect(doubted(300, 3_000_000_000, 600)).toEqual([[String(3_000_000_000), 'C9']])
})

it('a share in the total column is no total, while a long one may be', () => {
  expect(doubted(300, 300, '35.1%')).toEqual([['35.1%', 'D9']])
  expect(doubted(300, 300, '$1,234,567.89')).toEqual([])
})
