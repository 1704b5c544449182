import type { Ledger } from '@uwkit/core/shared'
import { describe, expect, test } from 'vitest'
import { faultyFile, firstOf, someCorrections } from '../evidence.fixtures.ts'
import { ledgerParts, ledgerProof } from './ledger.ts'

const { ledger } = faultyFile().document

test('cells are told by the field that they fill or by the reason why they are left out', () => {
  const parts = ledgerParts(ledger, 'birch-court.xlsx', '')
  expect(parts.map(({ title }) => title)).toEqual(['Read', 'Ignored'])
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
  expect(first).toMatchObject({ title: 'Unmapped', entries: [{ words: 'unmapped cells' }] })
})

const none = { cellCount: 0, amount: 0 }
const ledgerOf = (totals: Partial<Ledger['totals']>): Ledger => ({
  sheet: 'Roll',
  entries: [],
  totals: { mapped: none, ignored: none, unmapped: none, source: none, ...totals },
})

describe('the proof of a ledger', () => {
  test('holds for a sheet that people edited: what they added is counted', () => {
    const { ledger } = firstOf(faultyFile().read(someCorrections))
    expect(ledger.edited?.amount).toBe(2388)
    expect(ledgerProof(ledger)).toMatchObject({ isBalanced: true, state: 'tied' })
  })

  test('never says 100 % while a cell is not understood', () => {
    const ledger = ledgerOf({
      mapped: { cellCount: 9999, amount: 0 },
      unmapped: { cellCount: 1, amount: 0 },
      source: { cellCount: 10_000, amount: 0 },
    })
    expect(ledgerProof(ledger).text).toBe('99.9% of 10,000 source cells placed, 1 unmapped')
    expect(ledgerProof(ledger).state).toBe('unproven')
  })

  test('is off where a cell or a cent was lost', () => {
    const ledger = ledgerOf({ mapped: { cellCount: 9, amount: 10.01 }, source: { cellCount: 9, amount: 10 } })
    expect(ledgerProof(ledger)).toMatchObject({ isBalanced: false, state: 'off', gap: { cellCount: 0, amount: 0.01 } })
  })
})
