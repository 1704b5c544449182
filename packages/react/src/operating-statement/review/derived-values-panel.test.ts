import { expect, it } from 'vitest'
import { derivedValues, incomeByPeriod, incomeProof } from './derived-values-panel.tsx'
import { readReview, statementRowsOf, t12Rows } from './review.fixtures.ts'

const { range, values, faults } = derivedValues(readReview(t12Rows()))
const valueOf = (id: string) => values.find((value) => value.id === id)?.value

it('the figures of a sound year, by hand', () => {
  expect(range).toBe('06/24 - 05/25')
  expect(valueOf('noi')).toBe(843_300)
  expect(valueOf('egi')).toBe(1_149_000)
  expect(valueOf('rent')).toBe(101_100)
  expect(valueOf('vacancy-rate')).toBeCloseTo(5000 / 101_100, 10)
  expect(valueOf('expense-rate')).toBeCloseTo(23_100 / 96_300, 10)
  expect(valueOf('concessions')).toBe(12_000)
  expect(valueOf('excluded-expense')).toBe(240_000)
  expect(valueOf('excluded-income')).toBeNull()
  expect(faults).toEqual([])
})

it('a statement that is not finished says why: a gap in its months, a line without a category', () => {
  const rows = statementRowsOf({
    captions: ['Jan 2025', 'Mar 2025'],
    income: { 'Market Rent': 1000, 'Zephyr 12': 50 },
    expense: { 'Property Taxes': 100, Insurance: 40 },
  })
  expect(derivedValues(readReview(rows)).faults).toEqual([
    { fault: 'dates', text: 'Months are not consecutive. Check the period of each column.' },
    { fault: 'categories', text: '1 line has no category: "Zephyr 12".' },
  ])
})

it('NOI of each month is what its lines come to', () => {
  const [june] = incomeByPeriod(readReview(t12Rows()).statement)
  // Computed manually: 100,000 - 5,000 - 1,000 + 1,200 of income, 8,000 + 2,500 + 6,000 + 900 + 3,000 + 2,800 of expenses.
  expect(june).toMatchObject({ income: 95_200, expense: 23_200, netOperatingIncome: 72_000, printed: 72_000, off: 0 })
})

it('a printed NOI that the lines do not come to is off by its dollars', () => {
  const rows = t12Rows().map((row) =>
    row[0] === 'Net Operating Income' ? row.map((cell, at) => (at === 1 ? 72_036 : cell)) : row,
  )
  expect(incomeProof(incomeByPeriod(readReview(rows).statement))).toEqual({ state: 'off', off: 36, periods: 1 })
})

it('without a printed NOI nothing is proved', () => {
  const rows = t12Rows().filter(([label]) => label !== 'Net Operating Income')
  const periods = incomeByPeriod(readReview(rows).statement)
  expect(incomeProof(periods).state).toBe('unproven')
})
