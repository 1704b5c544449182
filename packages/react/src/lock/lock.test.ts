import { lockFailureNotice } from '@uwkit/core/lock'
import { expect, test } from 'vitest'
import { lockStatusOf, readOnlyReason } from './lock.tsx'

const retry = () => {}

test('a record that is held can be edited', () => {
  expect(lockStatusOf({ isHeld: true, notice: null }, retry)).toEqual({ state: 'held' })
})

test('a record of somebody else is read-only, and is not asked for again', () => {
  const notice = 'A. Lee is editing this.'
  expect(lockStatusOf({ isHeld: false, notice }, retry)).toEqual({ state: 'read-only', notice })
})

test('where the lock could not be asked for, it can be asked for once more', () => {
  const failed = { state: 'read-only', notice: lockFailureNotice, retry }
  expect(lockStatusOf({ isHeld: false, notice: lockFailureNotice }, retry)).toEqual(failed)
  expect(lockStatusOf(null, retry)).toEqual(failed)
})

test('a record says why it cannot be edited: not before it is known is it called another user’s', () => {
  expect(readOnlyReason({ state: 'asking' })).toBe('Checking whether another user is editing.')
  expect(readOnlyReason({ state: 'read-only', notice: 'A. Lee is editing this.' })).toBe('A. Lee is editing this.')
  expect(readOnlyReason({ state: 'held' })).toBeUndefined()
})
