import { expect, test } from 'vitest'
import { documentsText, proofOrder, proofState, proofText, tiesText } from './deal-table.tsx'

test('only what is there is counted', () => {
  expect(documentsText({ rentRollCount: 0, statementCount: 0 })).toBeNull()
  expect(documentsText({ rentRollCount: 2, statementCount: 0 })).toBe('2 rolls')
  expect(documentsText({ rentRollCount: 1, statementCount: 1 })).toBe('1 roll, 1 statement')
})

test('nothing printed is unproven, all agreeing is tied, one that is off is counted', () => {
  expect(tiesText({ agree: 0, off: 0 })).toBe('—')
  expect(tiesText({ agree: 1, off: 0 })).toBe('1 total ties ✓')
  expect(tiesText({ agree: 34, off: 2 })).toBe('2 of 36 totals off ▲')
})

test('the gravest verdict goes before the totals; a deal without one shows its totals as before', () => {
  const ties = { agree: 34, off: 2 }
  expect(proofText({ verdict: 'proven', ties })).toBe('Proven ✓')
  expect(proofText({ verdict: 'contradicts_itself', ties })).toBe('Contradicts itself ▲')
  expect(proofText({ verdict: null, ties })).toBe('2 of 36 totals off ▲')
  expect(proofState({ verdict: 'read_not_proven', ties })).toBe('plain')
})

test('deals sort from proven to contradicting, those without any proof apart', () => {
  const none = { agree: 0, off: 0 }
  const order = (['proven', 'read_not_proven', 'contradicts_itself', null] as const).map((verdict) =>
    proofOrder({ verdict, ties: none }),
  )
  expect(order).toEqual([0, 1_000_000, 2_000_000, null])
})
