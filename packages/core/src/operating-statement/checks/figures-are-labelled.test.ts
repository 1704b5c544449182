import { expect, it } from 'vitest'
import { smallStatementPlus, statementFindingsOf } from '../operating-statement.fixtures.ts'

it('figures without a label are named and not read', () => {
  const rows = smallStatementPlus('Insurance', null, 7, 8, 15)
  expect(statementFindingsOf(rows, 'figures-without-label')).toMatchObject([{ dollars: 15, source: { cell: 'B9' } }])
})
