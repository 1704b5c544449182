import { expect, it } from 'vitest'
import { smallStatementPlus, statementFindingsOf } from '../operating-statement.fixtures.ts'

it('capital among the operating expenses is named with what it takes off NOI', () => {
  const rows = smallStatementPlus('Insurance', 'Roof Replacement', 60, 0, 60)
  expect(statementFindingsOf(rows, 'capital-above-the-line')).toMatchObject([{ dollars: 60, source: { cell: 'A9' } }])
})

it('capital below NOI is where it belongs', () => {
  expect(
    statementFindingsOf(smallStatementPlus('Mortgage Interest', 'Roof', 60, 0, 60), 'capital-above-the-line'),
  ).toEqual([])
})
