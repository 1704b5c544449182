import { expect, test } from 'vitest'
import { faultyFile } from '../evidence.fixtures.ts'
import { ledgerParts } from './ledger-parts.ts'

const { ledger } = faultyFile().document

test('cells are told by the field that they fill or by the reason why they are left out', () => {
  const parts = ledgerParts(ledger, 'birch-court.xlsx', '')
  expect(parts.map(({ title }) => title)).toEqual(['Read', 'Left out'])
  const [unit] = parts[0]?.entries.filter(({ words }) => words === 'contract rent') ?? []
  expect(unit).toMatchObject({ cellCount: 12, places: [{ sheet: 'Rent Roll', cell: 'G4:G15' }] })
  expect(parts[1]?.entries.map(({ words }) => words)).toEqual([
    'column captions',
    'printed total, held against the units',
  ])
})

test('a field or a range is found by typing it', () => {
  expect(ledgerParts(ledger, 'f', 'captions').flatMap(({ entries }) => entries)).toHaveLength(1)
  expect(ledgerParts(ledger, 'f', 'g16').flatMap(({ entries }) => entries)).toHaveLength(1)
})

test('what was not understood comes first', () => {
  const unknown = { place: 'unmapped' as const, note: '', ranges: ['K4:K9'], cellCount: 6, amount: 60 }
  const [first] = ledgerParts({ ...ledger, entries: [...ledger.entries, unknown] }, 'f', '')
  expect(first).toMatchObject({ title: 'Not understood', entries: [{ words: 'cells that no rule placed' }] })
})
