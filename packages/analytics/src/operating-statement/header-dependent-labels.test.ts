import { expect, it } from 'vitest'
import { decideByHeader, decideByNeighbours } from './header-dependent-labels.ts'

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

it('reads a vague label without a caption by the lines on both sides of it', () => {
  const between = (previous: string | null, next: string | null) =>
    decideByNeighbours('insurance', '', { section: 'expense', previous, next })?.answer ?? null
  expect(between('Salaries', 'Payroll Taxes')).toBe('payroll_burden')
  expect(between('Real Estate Taxes', 'Payroll Taxes')).toBeNull()
  expect(between('Salaries', null)).toBeNull()
})

it('trusts a caption more than neighbours', () => {
  expect(
    decideByNeighbours('insurance', 'fixed expense', { section: 'expense', previous: 'Salaries', next: 'Wages' }),
  ).toBeNull()
})
