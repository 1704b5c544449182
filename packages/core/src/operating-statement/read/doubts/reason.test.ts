import { expect, it } from 'vitest'
import { reason } from './reason.ts'

it('a reason without dollars or a place says so, and is never at $0', () => {
  expect(reason('months-not-told', 'Confirm the period.')).toEqual({
    code: 'months-not-told',
    message: 'Confirm the period.',
    dollars: null,
    source: null,
  })
})
