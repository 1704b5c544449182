import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { incomeDifference } from './income-difference.ts'

const { statement } = aStatementReading(smallStatement)

it('income that is not underwritten is taken out, by line', () => {
  const lines = statement.lines.map((one) => (one.label === 'Concessions' ? { ...one, concept: 'nonop_income' } : one))
  expect(incomeDifference({ ...statement, lines })).toEqual({
    totalIncome: 2000,
    steps: [{ label: 'Concessions', amount: 50, reason: 'excluded' }],
    unexplained: 0,
    effectiveGrossIncome: 2050,
  })
})

it('a bad debt among the expenses is taken off income', () => {
  const insurance = statement.lines.find(({ label }) => label === 'Insurance')
  if (insurance === undefined) throw new Error('no such line')
  const told = {
    ...statement,
    lines: statement.lines.map((one) => (one === insurance ? { ...one, concept: 'bad_debt' } : one)),
  }
  const found = incomeDifference(told)
  expect(found?.steps).toEqual([{ label: 'Insurance', amount: -(insurance.total ?? 0), reason: 'moved' }])
  expect(found?.effectiveGrossIncome).toBe((found?.totalIncome ?? 0) - (insurance.total ?? 0))
  expect(found?.unexplained).toBe(0)
})

it('a total that its lines do not add up to is unexplained', () => {
  const off = {
    ...statement,
    lines: statement.lines.map((one) =>
      one.totalOf === 'income' ? { ...one, values: { ...one.values, '2025-01': 1061 }, total: 2036 } : one,
    ),
  }
  expect(incomeDifference(off)).toMatchObject({ totalIncome: 2036, unexplained: -36, steps: [] })
})
