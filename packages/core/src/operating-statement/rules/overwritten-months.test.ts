import { expect, it } from 'vitest'
import { aStatementReading, smallStatement, smallStatementWith } from '../operating-statement.fixtures.ts'
import { overwrittenMonths } from './overwritten-months.ts'

const older = aStatementReading(smallStatement).statement
const newer = aStatementReading(smallStatementWith('Mortgage Interest', 300, 310, 610)).statement

it('a month told otherwise by the newer statement is named with both figures and where they stand', () => {
  expect(overwrittenMonths([older, newer])).toEqual([
    {
      label: 'Mortgage Interest',
      section: 'below',
      isTotal: false,
      month: '2025-02',
      older: 300,
      olderIn: 0,
      newer: 310,
      newerIn: 1,
    },
  ])
})

it('nothing is overwritten where both tell the same', () => {
  expect(overwrittenMonths([older, older])).toEqual([])
})
