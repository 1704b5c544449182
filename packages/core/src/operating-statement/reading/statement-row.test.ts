import { expect, it } from 'vitest'
import { claimOf, isPositiveDeduction, isPositiveGainOrLoss, type StatementRow, vectorOf } from './statement-row.ts'

it('counts a blank month as nothing in sums', () => {
  const amounts = [{ value: 10, decimals: 0 }, null, { value: -3, decimals: 0 }]
  expect(vectorOf({ amounts } as Parameters<typeof vectorOf>[0])).toEqual([10, 0, -3])
})

const row = (label: string, sign: StatementRow['sign'] = null): StatementRow => ({
  row: 0,
  kind: 'value',
  label,
  code: null,
  group: null,
  labelColumn: 0,
  codeColumn: null,
  indent: 0,
  amounts: [],
  printed: [],
  printedTotal: null,
  sign,
  unreadable: [],
})

it.each([
  ['Total Operating Expenses', 'section'],
  ['Effective Gross Income', 'section'],
  ['NOI - Net Operating Income', 'net'],
  ['Net Cash Flow', 'net'],
  ['Total Utilities', 'total'],
  ['Net Rental Income', 'total'],
  ['Gross Potential Income', 'incomeSum'],
  ['Landscaping', null],
])('"%s" claims to be: %s', (label, claim) => {
  expect(claimOf(row(label), false)).toBe(claim)
})

it('a row marked = in the sign column is a total, one named like its caption may be', () => {
  expect(claimOf(row('PLUS NET CHANGE', '='), false)).toBe('total')
  expect(claimOf(row('Marketing'), true)).toBe('repeatsHeader')
})

it('a deduction is judged by all its months together, never month by month', () => {
  expect(isPositiveDeduction('Vacancy Loss', null, [100, -20, 100])).toBe(true)
  expect(isPositiveDeduction('Vacancy Loss', null, [-100, 20, -100])).toBe(false)
})

it('whatever stands under "Less" is a deduction, a recovery is none', () => {
  expect(isPositiveDeduction('Employee Rent', 'Less: Deductions', [50])).toBe(true)
  expect(isPositiveDeduction('Bad Debt Recovery', null, [50])).toBe(false)
})

it('a gain or loss to lease printed positive may be either', () => {
  expect(isPositiveGainOrLoss('Gain to Lease/(Loss to Lease)', [30, -10])).toBe(true)
  expect(isPositiveGainOrLoss('Gain/Loss to Lease', [-30, 10])).toBe(false)
  expect(isPositiveGainOrLoss('Vacancy Loss', [30])).toBe(false)
})
