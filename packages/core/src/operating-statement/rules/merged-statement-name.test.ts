import { expect, it } from 'vitest'
import { mergedStatementName } from './merged-statement-name.ts'

it('names a merged statement by the day it is given, month first', () => {
  expect(mergedStatementName('2026-01-05')).toBe('01-05-2026')
})

it.each(['2026-02-30', '01-05-2026', ''])('refuses “%s”, which is no day', (today) => {
  expect(() => mergedStatementName(today)).toThrow(/YYYY-MM-DD/)
})
