import { expect, it } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { isComplete } from './is-complete.ts'

const withLine = (label: string, at: number, ...values: (number | null)[]) => [
  ...smallStatement.slice(0, at),
  [label, ...values],
  ...smallStatement.slice(at),
]

it('a statement is complete once every line with values above NOI has a category', () => {
  expect(isComplete(aStatementReading(smallStatement).statement)).toBe(true)
  expect(isComplete(aStatementReading(withLine('Sundry', 7, 5, 5, 10)).statement)).toBe(false)
})

it('a line below NOI may stay without one', () => {
  expect(isComplete(aStatementReading(withLine('Sundry', 11, 5, 5, 10)).statement)).toBe(true)
})
