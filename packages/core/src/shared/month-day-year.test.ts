import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fileNamePart, monthDayYear } from './month-day-year.ts'

test('a day is told month first', () => {
  expect(monthDayYear('2024-02-29')).toBe('02-29-2024')
  expect(() => monthDayYear('2025-02-29')).toThrow('must be a day as YYYY-MM-DD')
})

test('a part of a file name leads to no other folder and hides no file', () => {
  expect(fileNamePart('../../etc/passwd')).toBe('-..-etc-passwd')
  expect(fileNamePart('...')).toBe('')
  fc.assert(
    fc.property(fc.string(), (words) => {
      expect(fileNamePart(words)).not.toMatch(/^[. ]|[/\\:*?"<>|]|[. ]$/)
    }),
  )
})
