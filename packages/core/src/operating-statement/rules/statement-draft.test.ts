import { expect, test } from 'vitest'
import { aStatementReading, smallStatement } from '../operating-statement.fixtures.ts'
import { statementDraft } from './statement-draft.ts'

const { statement } = aStatementReading(smallStatement)

test('a statement that was just read is saved without ids, comments or a state to hold it against', () => {
  const draft = statementDraft(statement, { clientId: 'c1', id: null })
  expect(draft).toMatchObject({ clientId: 'c1', id: null, modifiedOn: null, dealId: null, evidence: null })
  expect(draft.lines.every(({ id, comment }) => id === null && comment === null)).toBe(true)
})

test('a statement that was loaded keeps its comments, its deal and the state it was loaded in', () => {
  const [first, ...others] = statementDraft(statement, { clientId: 'c1', id: null }).lines
  if (!first) throw new Error('the statement has lines')
  const loaded = {
    ...statement,
    dealId: 'd1',
    modifiedOn: 7,
    lines: [{ ...first, comment: 'ask the owner' }, ...others],
  }
  const draft = statementDraft(loaded, { clientId: 'c1', id: '5' })
  expect(draft).toMatchObject({ id: '5', dealId: 'd1', modifiedOn: 7 })
  expect(draft.lines[0]?.comment).toBe('ask the owner')
})
