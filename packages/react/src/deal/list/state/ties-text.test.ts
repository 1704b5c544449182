import { expect, test } from 'vitest'
import { tiesText } from './ties-text.ts'

test('nothing printed is unproven, all agreeing is tied, one that is off is counted', () => {
  expect(tiesText({ agree: 0, off: 0 })).toBe('–')
  expect(tiesText({ agree: 1, off: 0 })).toBe('1 total agrees ✓')
  expect(tiesText({ agree: 34, off: 2 })).toBe('2 of 36 totals off ▲')
})
