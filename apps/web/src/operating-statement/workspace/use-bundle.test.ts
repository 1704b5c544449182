import { expect, test } from 'vitest'
import type { OpenedStatement } from './bundle.ts'
import { aBundleFile, anOpenedStatement, aStatementFile, statementOf } from './open-bundle.fixtures.ts'
import { type BundleAction, bundleReducer, isBundleChanged, openedState } from './use-bundle.ts'

const oneFile = (name: string) => aBundleFile(aStatementFile(name, { T12: statementOf(name) }))
const saved = anOpenedStatement('a', oneFile('a.xlsx'))
const isNew = anOpenedStatement(null, oneFile('b.xlsx'))
const bundle = { bundleId: 'bundle', statements: [saved], files: new Set([saved.source.file]) }
const after = (...actions: BundleAction[]) => actions.reduce(bundleReducer, openedState(bundle))
const insert: BundleAction = { type: 'insert', opened: [isNew] }
const replace: BundleAction = { type: 'replace', clientId: 'a', opened: isNew }
const outcome = (...statements: OpenedStatement[]): BundleAction => ({
  type: 'saved',
  outcome: { statements, deleted: new Set(), failure: null },
})

test('after a reset, only previously saved statements remain', () => {
  const inserted = after(insert)
  expect([inserted.statements.length, isBundleChanged(inserted)]).toEqual([2, true])
  const reset = after(insert, { type: 'store', action: { type: 'reset' } })
  expect(reset.statements.map(({ clientId }) => clientId)).toEqual(['a'])
  expect(reset.store.statements.map(({ clientId }) => clientId)).toEqual(['a'])
  expect(isBundleChanged(reset)).toBe(false)
})

test('a replaced statement has the new file’s name and lines under the same ID', () => {
  const [replaced] = after(replace).statements
  expect(replaced).toMatchObject({ clientId: 'a', record: { id: 'a', modifiedOn: 1, fileName: 'b.xlsx' } })
  expect(replaced?.record?.property).toBe('b.xlsx')
  expect(replaced?.record?.lines.map(({ id }) => id)).toEqual(saved.record?.lines.map(() => null))
  expect(after(replace).store.statements[0]?.fileName).toBe('b.xlsx')
})

test('facts found only in the former file are not kept for the new one', () => {
  const titled = {
    ...saved,
    record: saved.record && { ...saved.record, title: 'Year to date', amountUnit: 1000 as const },
  }
  const state = bundleReducer(openedState({ ...bundle, statements: [titled] }), replace)
  expect(state.statements[0]?.record?.title).toBe('b.xlsx')
  expect(state.statements[0]?.record).not.toHaveProperty('amountUnit')
})

test('a file for a statement that is gone by the time it is read is inserted', () => {
  const gone: BundleAction = { type: 'replace', clientId: 'gone', opened: isNew }
  expect(after(gone).statements.map(({ clientId }) => clientId)).toEqual(['a', 'new b.xlsx'])
})

test('statements inserted, replaced, or deleted during a save still need saving', () => {
  const sent = { ...saved, record: saved.record && { ...saved.record, modifiedOn: 5 } }
  const inserted = after(insert, outcome(sent))
  expect(inserted.statements.map(({ record }) => record?.modifiedOn)).toEqual([5, undefined])
  const replaced = after(replace, outcome(sent))
  expect(replaced.statements[0]?.record).toMatchObject({ id: 'a', modifiedOn: 5, fileName: 'b.xlsx' })
  const marked = after({ type: 'store', action: { type: 'delete', clientId: 'a' } }, outcome(sent))
  expect(marked.store.statements.map(({ toDelete }) => toDelete)).toEqual([true])
  expect([inserted, replaced, marked].map(isBundleChanged)).toEqual([true, true, true])
})

test('nothing needs saving after everything was saved', () => {
  const sent = { ...isNew, record: anOpenedStatement('b', isNew.source).record }
  expect(isBundleChanged(after(insert, outcome(saved, sent)))).toBe(false)
  const deleted: BundleAction = { type: 'saved', outcome: { statements: [], deleted: new Set(['a']), failure: null } }
  expect(after({ type: 'store', action: { type: 'delete', clientId: 'a' } }, deleted).statements).toEqual([])
})
