import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { lastMonthVacancy } from './last-month-vacancy.ts'

it('is what the last month lost, and its share of the rent: 100 of 1,100', () => {
  expect(lastMonthVacancy(aStatementReading(smallStatement).statement)).toEqual({ amount: 100, rate: 100 / 1100 })
})

it('is unknown, not zero, where no line says it', () => {
  const silent = smallStatement.filter((row) => row[0] !== 'Vacancy')
  expect(lastMonthVacancy(aStatementReading(silent).statement)).toEqual({ amount: null, rate: null })
})
