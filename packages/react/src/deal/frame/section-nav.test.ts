import { expect, test } from 'vitest'
import { signOffText } from './section-nav.tsx'

test('a sign-off names who really signed, and says when the section changed since', () => {
  const createdOn = new Date(2026, 4, 31, 14, 5).getTime() / 1000
  const signed = { section: 'loan', by: { id: 'a', name: 'Ada Minn' }, realUser: null, createdOn } as const
  expect(signOffText({ ...signed, changedSince: [] })).toBe('✓ Signed off: Ada Minn, 2026-05-31 02:05 PM')
  const acted = { ...signed, realUser: { id: 'b', name: 'Bo Cho' }, changedSince: ['Rent roll'] }
  expect(signOffText(acted)).toBe('▲ Changed since sign-off: Bo Cho, 2026-05-31 02:05 PM')
})
