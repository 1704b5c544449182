import { expect, it } from 'vitest'
import {
  aStatementReading,
  smallStatement,
  smallStatementPlus,
  smallStatementWith,
} from '../operating-statement.fixtures.ts'
import { computedEffectiveGrossIncome } from './computed-effective-gross-income.ts'

const computed = (rows: typeof smallStatement) => computedEffectiveGrossIncome(aStatementReading(rows).statement)

it('is what the lines come to: rent less vacancy and concessions, by month and together', () => {
  // 1,100 - 50 - 25 = 1,025; 1,100 - 100 - 25 = 975
  expect(computed(smallStatement)).toEqual({ perPeriod: [1025, 975], total: 2000 })
})

it('does not follow a printed total that is off', () => {
  expect(computed(smallStatementWith('Total Income', 1100, 975, 2075)).total).toBe(2000)
})

it('takes off a bad debt that is booked as an expense', () => {
  // 2,000 - 10 - 20
  expect(computed(smallStatementPlus('Insurance', 'Bad Debt Expense', 10, 20, 30))).toEqual({
    perPeriod: [1015, 955],
    total: 1970,
  })
})

it('leaves out interest, which is not underwritten, and counts income that nobody has categorised', () => {
  expect(computed(smallStatementPlus('Concessions', 'Interest Income', 3, 3, 6)).total).toBe(2000)
  expect(computed(smallStatementPlus('Concessions', 'Sundry Receipts', 4, 5, 9)).total).toBe(2009)
})

it('has no total over years, which do not add up', () => {
  const years = [
    [null, 2023, 2024],
    ['Rental Income', 900, 950],
    ['Total Income', 900, 950],
    ['Property Taxes', 90, 91],
    ['Insurance', 10, 11],
    ['NOI', 800, 848],
  ]
  expect(computed(years)).toEqual({ perPeriod: [900, 950], total: null })
})
