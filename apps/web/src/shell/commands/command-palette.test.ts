import { expect, test } from 'vitest'
import { findNamed } from './command-palette.tsx'

const entries = [
  { label: 'Go to operating statements' },
  { label: 'Export this rent roll', hint: 'The Frank' },
  { label: 'Rent rolls' },
]
const found = (text: string) => findNamed(entries, text).map(({ label }) => label)

test('words find in any order, and what they belong to counts', () => {
  expect(found('frank export')).toEqual(['Export this rent roll'])
  expect(found('ledger')).toEqual([])
})

test('what begins with the word comes first; nothing typed shows all', () => {
  expect(found('rent')).toEqual(['Rent rolls', 'Export this rent roll'])
  expect(found('  ')).toHaveLength(3)
})

test('a whole number comes before one that only holds it', () => {
  const units = [{ label: 'Unit 1213' }, { label: 'Unit B / 213' }, { label: 'Unit 213' }]
  expect(findNamed(units, '213').map(({ label }) => label)).toEqual(['Unit B / 213', 'Unit 213', 'Unit 1213'])
})
