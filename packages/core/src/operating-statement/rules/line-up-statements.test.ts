import { expect, it } from 'vitest'
import { aStatementReading, smallStatement, smallStatementPlus } from '../operating-statement.fixtures.ts'
import { lineUpStatements, mergeOrder } from './line-up-statements.ts'

const plain = aStatementReading(smallStatement).statement
const withLaundry = aStatementReading(smallStatementPlus('Market Rent', 'Laundry', 0, 0, 0)).statement

it('a line that only an older statement has stands behind its neighbour there', () => {
  const lines = lineUpStatements([withLaundry, plain]).map((each) => [each[0]?.line.label, each.length])
  expect(lines.slice(0, 3)).toEqual([
    ['Market Rent', 2],
    ['Laundry', 1],
    ['Vacancy', 2],
  ])
})

it('of two statements that end together the later given is the newer', () => {
  expect(mergeOrder([plain, withLaundry])).toEqual([plain, withLaundry])
})
