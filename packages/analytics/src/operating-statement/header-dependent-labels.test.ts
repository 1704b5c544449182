import { expect, it } from 'vitest'
import { decideByHeader } from './header-dependent-labels.ts'

it.each([
  ['income', 'vacancy', 'apartment', 'vacancy'],
  ['income', 'vacancy', 'store and commercial', 'commercial_vacancy'],
  ['income', 'concession', 'renewal', 'concessions'],
  ['expense', 'makeready', 'cleaning', 'turnover'],
  ['expense', 'repair and maintenance', 'lighting', 'rm'],
] as const)('a line of %s under "%s" named "%s" is %s', (section, header, words, concept) => {
  expect(decideByHeader(words, header, section)?.answer).toBe(concept)
})

it('leaves a label alone whose caption decides nothing', () => {
  expect(decideByHeader('apartment', 'other income', 'income')).toBeNull()
  expect(decideByHeader('cleaning', 'makeready', 'income')).toBeNull()
})
