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
