import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { lineItemQuestion } from './line-item-question.ts'

const { lines } = aStatementReading(smallStatement).statement
const ask = (label: string) => {
  const line = lines.find((other) => other.label === label)
  return line && lineItemQuestion(lines, line)
}

it('a line is asked about with its printed total and its neighbours of the same section', () => {
  // -50 - 100 as printed
  expect(ask('Vacancy')).toMatchObject({ total: -150, section: 'income', previous: 'Market Rent', next: 'Concessions' })
})

it('totals and other sections are no neighbours', () => {
  expect(ask('Concessions')?.next).toBeNull()
  expect(ask('Property Taxes')).toMatchObject({ previous: null, next: 'Insurance' })
})
