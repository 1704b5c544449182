import { expect, it } from 'vitest'
import { accountConcepts } from '../../../chart-of-accounts/index.ts'
import { conceptsNotUnderwritten, underwritingLines } from '../../data/underwriting-lines.ts'
import { aStatement } from '../../sizing.fixtures.ts'
import {
  conceptExpense,
  lineAmount,
  lineAmounts,
  lineSources,
  ruleLine,
  selectedAmount,
  selectedLine,
  underwritingLineOf,
  underwritingSum,
} from './line-amounts.ts'
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

const line = { section: 'expense', concept: 're_taxes', isTotal: false, isNetOperatingIncome: false } as const

it('leaves out totals, NOI, and what stands below it', () => {
  expect(underwritingLineOf({ ...line, isTotal: true })).toBeNull()
  expect(underwritingLineOf({ ...line, isNetOperatingIncome: true })).toBeNull()
  expect(underwritingLineOf({ ...line, section: 'below' })).toBeNull()
  expect(underwritingLineOf({ ...line, concept: 'capex' })).toBeNull()
})

it('errs on the lender’s side where a line has no category', () => {
  expect(underwritingLineOf({ ...line, concept: null })).toBe('otherExpenses')
  expect(underwritingLineOf({ ...line, section: 'income', concept: null })).toBeNull()
})

it('has a place for every concept of the charts of accounts, and only one', () => {
  const placed = [...Object.values(underwritingLines).flatMap(({ concepts }) => concepts), ...conceptsNotUnderwritten]
  const known = accountConcepts().map(({ key }) => key)
  expect([...placed].sort()).toEqual([...known].sort())
  expect(new Set(placed).size).toBe(placed.length)
})

const windows = statementWindows([])
const amounts = { rentRoll: 5, t12: 100, t6: 90, t3: 80, t1: 70, ytd: 80, history: [] }
const usual = { selection: 'T12', factor: 1.03, reason: 'usual' } as const

it('takes the selected column times its factor', () => {
  expect(selectedLine('utilities', amounts, windows, usual)).toMatchObject({ selection: 'T12', amount: 103 })
  expect(selectedLine('utilities', amounts, windows, usual, { selection: 'T3', factor: 1 }).amount).toBe(80)
  expect((['Rent roll', 'T6', 'T1', 'Lesser', 'Rule'] as const).map((name) => selectedAmount(amounts, name))).toEqual([
    5,
    90,
    70,
    80,
    null,
  ])
})

it('never falls below a floor, and takes the floor where the documents have nothing', () => {
  expect(selectedLine('utilities', amounts, windows, usual, {}, 150).amount).toBe(150)
  expect(selectedLine('utilities', lineAmounts(windows, 'utilities', null), windows, usual, {}, 150).amount).toBe(150)
})

it('takes the analyst’s amount as it is, with its reason', () => {
  const line = selectedLine('utilities', amounts, windows, usual, { amount: 7, reason: 'bill' }, 150)
  expect(line).toMatchObject({ selection: 'Override', factor: 1, amount: 7, reason: 'bill' })
})

it('skips what is unknown in a sum', () => {
  const unknown = ruleLine('utilities', amounts, windows, null, '')
  expect(underwritingSum([unknown, ruleLine('utilities', amounts, windows, 3, '')])).toBe(3)
})
