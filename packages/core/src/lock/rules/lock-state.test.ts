import { expect, test } from 'vitest'
import { lockLapseSeconds, lockRefreshSeconds, lockRetrySeconds, readOnlyNotice } from './lock-state.ts'

test('a lock is refreshed soon enough for three tries before it lapses', () => {
  expect(lockRefreshSeconds + 3 * lockRetrySeconds).toBeLessThan(lockLapseSeconds)
})

test('whoever may only look on reads who works on it', () => {
  expect(readOnlyNotice({ holderName: 'A. Lee' })).toBe('A. Lee is editing this record, so it is read-only.')
})
