import { expect, test } from 'vitest'
import { findNamed } from './command-palette.tsx'

const entries = [
  { label: 'Go to operating statements' },
  { label: 'Export this rent roll', hint: 'The Frank' },
  { label: 'Rent rolls' },
]
const found = (text: string) => findNamed(entries, text).map(({ label }) => label)

test('words match in any order, including the parent’s name', () => {
  expect(found('frank export')).toEqual(['Export this rent roll'])
  expect(found('ledger')).toEqual([])
})

test('matches at the start rank first; an empty query shows everything', () => {
  expect(found('rent')).toEqual(['Rent rolls', 'Export this rent roll'])
  expect(found('  ')).toHaveLength(3)
})

test('an exact number ranks before a number that contains it', () => {
  const units = [{ label: 'Unit 1213' }, { label: 'Unit B / 213' }, { label: 'Unit 213' }]
  expect(findNamed(units, '213').map(({ label }) => label)).toEqual(['Unit B / 213', 'Unit 213', 'Unit 1213'])
})
