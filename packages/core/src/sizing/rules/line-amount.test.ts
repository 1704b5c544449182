import { expect, it } from 'vitest'
import { aStatement } from '../sizing.fixtures.ts'
import { conceptExpense, lineAmount, lineSources } from './line-amount.ts'
import { statementWindows } from './statement-windows.ts'

const { t12, t3 } = statementWindows([
  aStatement([
    { concept: 'bad_debt', months: -10 },
    { concept: 'bad_debt_exp', section: 'expense', months: 5 },
    { concept: 'electric', section: 'expense', months: [...Array(9).fill(100), 120, 120, 120] },
    { concept: 'gas', section: 'expense', months: 50 },
    { concept: 'employee_apt_exp', section: 'expense', months: 80 },
  ]),
])

it('adds the lines of a category and makes a year of a quarter', () => {
  expect(lineAmount(t12, 'utilities')).toBe(9 * 100 + 3 * 120 + 600)
  expect(lineAmount(t3, 'utilities')).toBe((360 + 150) * 4)
})

it('counts bad debt booked as an expense as a deduction from income', () => {
  expect(lineAmount(t12, 'badDebt')).toBe(-120 - 60)
})

it('is unknown where the statement has no such line', () => {
  expect(lineAmount(t12, 'groundRent')).toBeNull()
  expect(lineAmount(null, 'utilities')).toBeNull()
})

it('tells one concept apart', () => {
  expect(conceptExpense(t12, 'employee_apt_exp')).toBe(960)
})

it('names the cells, a range a line', () => {
  expect(lineSources(t3, 'utilities').map(({ cell }) => cell)).toEqual(['L9:N9', 'L10:N10'])
})
