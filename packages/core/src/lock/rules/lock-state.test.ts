import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Lock } from '../lock.schema.ts'
import { isLockLive, mayEdit, nextLockRefresh, releaseOthers, requestLock } from './lock-state.ts'

const lock = (holderId: string, refreshedOn: number, recordId = '7'): Lock => ({
  recordId,
  holderId,
  holderName: `User ${holderId}`,
  refreshedOn,
})

test('a lock that is refreshed in time never lapses, and one that is not does after two minutes', () => {
  expect(isLockLive(lock('1', 1000), nextLockRefresh(lock('1', 1000)))).toBe(true)
  expect([1119, 1120, 5000].map((now) => isLockLive(lock('1', 1000), now))).toEqual([true, false, false])
  expect(isLockLive(null, 0)).toBe(false)
})

test('only the holder of a live lock edits', () => {
  expect(mayEdit(lock('1', 1000), '1', 1050)).toBe(true)
  expect(mayEdit(lock('1', 1000), '2', 1050)).toBe(false)
  expect(mayEdit(lock('1', 1000), '1', 1120)).toBe(false)
  expect(mayEdit(null, '1', 1050)).toBe(false)
})

test('a lapsed lock goes to whoever asks, a live one stays unless it is taken over', () => {
  expect(requestLock(lock('1', 1000), lock('2', 1120))).toEqual({
    lock: lock('2', 1120),
    isGranted: true,
    formerHolderId: null,
  })
  expect(requestLock(lock('1', 1000), lock('2', 1050))).toEqual({
    lock: lock('1', 1000),
    isGranted: false,
    formerHolderId: null,
  })
  expect(requestLock(lock('1', 1000), lock('2', 1050), true)).toEqual({
    lock: lock('2', 1050),
    isGranted: true,
    formerHolderId: '1',
  })
})

test('whoever leaves a record keeps the locks of the others, and other users theirs', () => {
  const locks = [lock('1', 1000, '7'), lock('1', 1000, '8'), lock('2', 1000, '9')]
  expect(releaseOthers(locks, '1', ['8']).map(({ recordId }) => recordId)).toEqual(['8', '9'])
  expect(releaseOthers(locks, '1', []).map(({ recordId }) => recordId)).toEqual(['9'])
})

test('in whatever order users ask, exactly one of them may edit at any time', () => {
  const asks = fc.array(
    fc.record({
      user: fc.constantFrom('1', '2', '3'),
      wait: fc.integer({ min: 0, max: 150 }),
      isTakeOver: fc.boolean(),
    }),
    { minLength: 1 },
  )
  fc.assert(
    fc.property(asks, (asks) => {
      let [now, held]: [number, Lock | null] = [0, null]
      for (const { user, wait, isTakeOver } of asks) {
        now += wait
        held = requestLock(held, lock(user, now), isTakeOver).lock
        expect(['1', '2', '3'].filter((each) => mayEdit(held, each, now))).toEqual([held.holderId])
      }
    }),
  )
})
