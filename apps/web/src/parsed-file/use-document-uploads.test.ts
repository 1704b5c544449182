import { describe, expect, test } from 'vitest'
import { isSettled, unfinishedText } from './use-document-uploads.ts'

test('unfinished uploads are named, at most three of them', () => {
  expect(unfinishedText(['roll.xlsx'])).toBe('The upload of roll.xlsx didn’t finish.')
  expect(unfinishedText(['a.csv', 'b.csv', 'c.csv', 'd.csv', 'e.csv'])).toBe(
    '5 uploads didn’t finish: a.csv, b.csv, c.csv, and 2 more.',
  )
})

describe('what is offered again on the next visit', () => {
  const failed = (remedy: 'none' | 'map' | 'retry') =>
    ({ stage: 'failed', what: 'No rent roll was found.', todo: 'Send to support.', remedy }) as const

  test('is what can succeed', () => {
    expect([failed('map'), failed('retry'), { stage: 'waiting' } as const].map(isSettled)).toEqual([
      false,
      false,
      false,
    ])
  })

  test('excludes files that cannot be read and files already saved or sent', () => {
    const saved = { stage: 'duplicate', id: 'r1', name: 'roll.xlsx', modifiedOn: null } as const
    expect([failed('none'), saved, { stage: 'sent' } as const].map(isSettled)).toEqual([true, true, true])
  })
})
