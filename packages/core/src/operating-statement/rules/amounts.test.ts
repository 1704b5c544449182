import { describe, expect, it, test } from 'vitest'
import {
  aStatementReading,
  smallStatement,
  smallStatementPlus,
  smallStatementWith,
} from '../operating-statement.fixtures.ts'
import type { StatementPeriod } from '../operating-statement.schema.ts'
import {
  amountOfConcepts,
  computedEffectiveGrossIncome,
  concessions,
  effectOnIncome,
  excludedAmounts,
  incomeDifference,
  periodsAddUp,
  statementTotals,
} from './amounts.ts'

const { statement } = aStatementReading([
  ['Account', 'Jan 2025', 'Feb 2025'],
  ['Market Rent', 100, 100],
  ['Bad Debt', -2, -1],
  ['Total Income', 98, 99],
  ['Insurance', 10, 10],
  ['Bad Debt Expense', 3, 0],
  ['Total Expenses', 13, 10],
  ['NOI', 85, 89],
])

it('adds a deduction booked as an expense to the one taken off income', () => {
  // -2 - 1 from income, -3 from expenses
  expect(amountOfConcepts(statement, ['bad_debt'], null)).toBe(-6)
  expect(amountOfConcepts(statement, ['bad_debt'], '2025-02')).toBe(-1)
})

it('an expense lowers income, and what no line says is unknown', () => {
  const expense = statement.lines.find(({ label }) => label === 'Insurance')
  expect(expense && effectOnIncome(expense, '2025-01')).toBe(-10)
  expect(amountOfConcepts(statement, ['vacancy'], null)).toBeNull()
})

describe('the totals of a statement', () => {
  it('are what it prints, by month and together', () => {
    expect(statementTotals(aStatementReading(smallStatement).statement)).toEqual({
      incomePerPeriod: [1025, 975],
      expensePerPeriod: [300, 300],
      netOperatingIncomePerPeriod: [725, 675],
      income: 2000,
      expense: 600,
      netOperatingIncome: 1400,
    })
  })

  it('are the months as printed even where lines and total column say otherwise', () => {
    const wrong = smallStatement.map((row) => (row[0] === 'Total Income' ? ['Total Income', 1030, 975, 9999] : row))
    // 1,030 + 975 = 2,005, though the lines total 2,000 and the total column prints 9,999
    expect(statementTotals(aStatementReading(wrong).statement).income).toBe(2005)
  })

  it('are the sums of the lines where none is printed', () => {
    const rows = [
      ['Category', 'Annual Amount'],
      ['Rental Income', 90000],
      ['Vacancy Loss', 4500],
      ['Property Taxes', 9000],
      ['Insurance', 800],
    ]
    // 90,000 - 4,500 = 85,500; 9,000 + 800 = 9,800; 85,500 - 9,800 = 75,700
    expect(statementTotals(aStatementReading(rows).statement)).toMatchObject({
      income: 85500,
      expense: 9800,
      netOperatingIncome: 75700,
    })
  })

  it('do not add up years or scenarios', () => {
    const rows = [
      [null, 2023, 2024],
      ['Rental Income', 900, 950],
      ['Total Income', 900, 950],
      ['Property Taxes', 90, 91],
      ['Insurance', 10, 11],
      ['Total Expenses', 100, 102],
      ['NOI', 800, 848],
    ]
    expect(statementTotals(aStatementReading(rows).statement)).toMatchObject({
      netOperatingIncomePerPeriod: [800, 848],
      netOperatingIncome: null,
    })
  })
})

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

it('leaves out interest, which is not underwritten, and counts income that nobody has categorized', () => {
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

it('are what was given away over all months, positive', () => {
  expect(concessions(aStatementReading(smallStatement).statement)).toBe(50)
})

it('are unknown where no line says them', () => {
  const silent = smallStatement.filter((row) => row[0] !== 'Concessions')
  expect(concessions(aStatementReading(silent).statement)).toBeNull()
})

it('are debt and capital, and no income where none is excluded', () => {
  expect(excludedAmounts(aStatementReading(smallStatement).statement)).toEqual({ income: null, expense: 600 })
})

it('are found above and below NOI alike', () => {
  const { statement } = aStatementReading([
    ['Account', 'Jan 2025', 'Feb 2025'],
    ['Market Rent', 100, 100],
    ['Interest Income', 2, 3],
    ['Total Income', 102, 103],
    ['Insurance', 10, 10],
    ['Replacement Reserves', 4, 4],
    ['Total Expenses', 14, 14],
    ['NOI', 88, 89],
    ['Roof', 20, 0],
  ])
  // interest 2 + 3; reserves 8 above NOI and a roof of 20 below it
  expect(excludedAmounts(statement)).toEqual({ income: 5, expense: 28 })
})

const periods = (...kinds: StatementPeriod['kind'][]) =>
  kinds.map((kind, at): StatementPeriod => ({ key: `${at}`, kind, caption: `${at}`, column: at + 1 }))

test('months, quarters and half years add up, years and scenarios do not', () => {
  expect(periodsAddUp(periods('month', 'month'))).toBe(true)
  expect(periodsAddUp(periods('quarter', 'quarter'))).toBe(true)
  expect(periodsAddUp(periods('halfYear', 'halfYear'))).toBe(true)
  expect(periodsAddUp(periods('year', 'year'))).toBe(false)
  expect(periodsAddUp(periods('scenario', 'scenario'))).toBe(false)
  expect(periodsAddUp(periods('quarter', 'year'))).toBe(false)
})

test('a single period is its own sum', () => {
  expect(periodsAddUp(periods('year'))).toBe(true)
  expect(periodsAddUp([])).toBe(false)
})

const { statement: small } = aStatementReading(smallStatement)

it('income that is not underwritten is taken out, by line', () => {
  const lines = small.lines.map((one) => (one.label === 'Concessions' ? { ...one, concept: 'nonop_income' } : one))
  expect(incomeDifference({ ...small, lines })).toEqual({
    totalIncome: 2000,
    steps: [{ label: 'Concessions', amount: 50, reason: 'excluded' }],
    unexplained: 0,
    effectiveGrossIncome: 2050,
  })
})

it('a bad debt among the expenses is taken off income', () => {
  const insurance = small.lines.find(({ label }) => label === 'Insurance')
  if (insurance === undefined) throw new Error('no such line')
  const told = {
    ...small,
    lines: small.lines.map((one) => (one === insurance ? { ...one, concept: 'bad_debt' } : one)),
  }
  const found = incomeDifference(told)
  expect(found?.steps).toEqual([{ label: 'Insurance', amount: -(insurance.total ?? 0), reason: 'moved' }])
  expect(found?.effectiveGrossIncome).toBe((found?.totalIncome ?? 0) - (insurance.total ?? 0))
  expect(found?.unexplained).toBe(0)
})

it('a total that its lines do not add up to is unexplained', () => {
  const off = {
    ...small,
    lines: small.lines.map((one) =>
      one.totalOf === 'income' ? { ...one, values: { ...one.values, '2025-01': 1061 }, total: 2036 } : one,
    ),
  }
  expect(incomeDifference(off)).toMatchObject({ totalIncome: 2036, unexplained: -36, steps: [] })
})
