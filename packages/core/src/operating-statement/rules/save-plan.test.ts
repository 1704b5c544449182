import { expect, test } from 'vitest'
import { savePlan } from './save-plan.ts'

const held = (clientId: string, id: string | null, changes: { dealId?: string | null; toDelete?: boolean } = {}) => ({
  clientId,
  id,
  dealId: '12',
  toDelete: false,
  ...changes,
})

test('new statements are created, known ones updated, deleted ones deleted where they were saved', () => {
  const statements = [
    held('a', '7'),
    held('b', null),
    held('c', '8', { toDelete: true }),
    held('d', null, { toDelete: true }),
  ]
  const plan = savePlan({ bundleId: 'bundle', statements }, 'new')
  expect(plan.kind).toBe('update')
  expect(plan.bundleId).toBe('bundle')
  expect(plan.creates.map(({ clientId }) => clientId)).toEqual(['b'])
  expect(plan.updates.map(({ clientId }) => clientId)).toEqual(['a'])
  expect(plan.deletes).toEqual(['8'])
})

test('statements that were never saved together get the id of their deal, or a new one', () => {
  const bundleOf = (...deals: (string | null)[]) =>
    savePlan({ bundleId: null, statements: deals.map((dealId, at) => held(`${at}`, null, { dealId })) }, 'new')
  expect(bundleOf('12', '12')).toMatchObject({ kind: 'create', bundleId: '12' })
  expect(bundleOf('12', '13')).toMatchObject({ kind: 'create', bundleId: 'new' })
  expect(bundleOf('12', null)).toMatchObject({ kind: 'create', bundleId: 'new' })
  expect(bundleOf(null)).toMatchObject({ kind: 'create', bundleId: 'new' })
})
