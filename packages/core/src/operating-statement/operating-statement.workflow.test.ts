import { expect, test } from 'vitest'
import { aStatementReading, smallStatement, smallStatementWith } from './operating-statement.fixtures.ts'
import {
  type BundleStatement,
  newStatementStore,
  type StatementAction,
  statementReducer,
} from './operating-statement.workflow.ts'

const { statement } = aStatementReading(smallStatement)
const held = (clientId: string, id: string | null = null): BundleStatement => ({
  clientId,
  id,
  fileName: 't12.xlsx',
  dealId: '12',
  statement,
  toDelete: false,
})
const load: StatementAction = { type: 'load', bundleId: 'bundle', statements: [held('saved', '7')] }
const insert: StatementAction = { type: 'insert', statement: held('new') }
const after = (...actions: StatementAction[]) => actions.reduce(statementReducer, newStatementStore)

test('a deleted statement is marked, and gone after the save', () => {
  const marked = after(load, insert, { type: 'delete', clientId: 'saved' })
  expect(marked.statements.map(({ clientId, toDelete }) => [clientId, toDelete])).toEqual([
    ['saved', true],
    ['new', false],
  ])
  const saved = statementReducer(marked, {
    type: 'saved',
    saved: { bundleId: 'bundle', ids: { new: '9' }, modifiedOn: 5 },
  })
  expect(saved.statements.map(({ clientId, id }) => [clientId, id])).toEqual([['new', '9']])
})

test('a delete is taken back before it was saved', () => {
  const state = after(load, { type: 'delete', clientId: 'saved' }, { type: 'restore', clientId: 'saved' })
  expect(state.statements).toEqual([held('saved', '7')])
})

test('after a save the summary shows, under the ids that were given', () => {
  const state = after(
    load,
    insert,
    { type: 'step', step: 2 },
    { type: 'saved', saved: { bundleId: '12', ids: { new: '9' }, modifiedOn: 5 } },
  )
  expect(state.step).toBe(-1)
  expect(state.bundleId).toBe('12')
  expect(state.statements.map(({ id }) => id)).toEqual(['7', '9'])
})

test('what is read again takes the place of what stood there, under the same ids', () => {
  const other = aStatementReading(smallStatementWith('Insurance', 110, 110, 220)).statement
  const [replaced] = after(load, { type: 'replace', clientId: 'saved', statement: other }).statements
  expect(replaced).toEqual({ ...held('saved', '7'), statement: other })
})

test('a reset leaves only what was saved before', () => {
  expect(after(load, insert, { type: 'reset' }).statements).toEqual([held('saved', '7')])
})

test('a statement that is not there cannot be deleted or replaced, nor one be inserted twice', () => {
  expect(() => after({ type: 'delete', clientId: 'gone' })).toThrow('The bundle has no statement with client ID gone')
  expect(() => after({ type: 'replace', clientId: 'gone', statement })).toThrow(
    'The bundle has no statement with client ID gone',
  )
  expect(() => after(insert, insert)).toThrow('The bundle already has a statement with client ID new')
})
