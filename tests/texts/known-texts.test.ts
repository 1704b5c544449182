import { expect, it } from 'vitest'
import { knownTexts } from './known-texts.ts'

const { unknownPart } = knownTexts(
  ['Max loan', 'Unit {name}: no rent.', 'Confirm move-in.', 'lease', 'Loan terms on file'],
  new Set(['mallow square']),
)

it.each([
  'Max loan',
  'max loan: $18,097,000 (1.25x)',
  'Unit 12B: no rent. Confirm move-in.',
  '3 leases',
  '05/15/2025 to 09/30/2026',
  'Mallow Square · Max loan',
  'terms on file',
])('knows a text of the list, a value, and what is joined from them: %s', (met) => {
  expect(unknownPart(met)).toBeNull()
})

it('names the part that no text of the list accounts for', () => {
  expect(unknownPart('Max loan: held by zebras')).toBe('held by zebras')
  expect(unknownPart('Min DSCR')).toBe('min dscr')
})

it('weighs a long text against one of many gaps without trying every way to fill them', () => {
  const gaps = `Loan ${'{value}, '.repeat(40)}held.`
  expect(knownTexts([gaps]).unknownPart(`Loan ${'1,250,000, '.repeat(400)}sold`)).toContain('sold')
  expect(knownTexts([gaps]).unknownPart(`Loan ${'zebra, '.repeat(40)}held.`)).toBeNull()
})
