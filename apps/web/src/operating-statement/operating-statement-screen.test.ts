import { UwkitError } from '@uwkit/core/shared'
import { expect, test } from 'vitest'
import { createBundleDeletes } from './operating-statement-screen.tsx'

test('deleting a bundle deletes the statements it had at that time, whatever is listed later', () => {
  const going = createBundleDeletes()
  const listed = [{ bundleId: 'a', statementIds: ['1', '2'] }]
  going.choose(listed)
  going.choose([{ bundleId: 'b', statementIds: ['3'] }])
  expect(going.statementsOf('a')).toEqual(['1', '2'])
})

test('a delete without statements is not sent', () => {
  const going = createBundleDeletes()
  going.choose([{ bundleId: 'a', statementIds: [] }])
  expect(() => going.statementsOf('a')).toThrow(UwkitError)
  expect(() => going.statementsOf('other')).toThrow('Reload the list')
})
