import type { EditedCell } from '@uwkit/core/parsed-file'
import type { Ledger } from '@uwkit/core/shared'
import { describe, expect, test } from 'vitest'
import { faultyFile, firstOf, readStatementOf, someCorrections } from '../evidence.fixtures.ts'
import {
  cellCaption,
  cellStatus,
  cellStatusText,
  editedCells,
  editsByRow,
  fieldLabel,
  ledgerParts,
  ledgerProof,
  rowMarks,
} from './ledger.ts'

const { ledger } = faultyFile().document

test('cells are told by the field that they fill or by the reason why they are left out', () => {
  const parts = ledgerParts(ledger, 'birch-court.xlsx', '')
  expect(parts.map(({ title }) => title)).toEqual(['Read', 'Ignored'])
  const [unit] = parts[0]?.entries.filter(({ label }) => label === 'contract rent') ?? []
  expect(unit).toMatchObject({ cellCount: 12, places: [{ sheet: 'Rent Roll', cell: 'G4:G15' }] })
  expect(parts[1]?.entries.map(({ label }) => label)).toEqual(['column captions', 'printed total (used for tie-out)'])
})

test('a field or a range is found by typing it', () => {
  expect(ledgerParts(ledger, 'f', 'captions').flatMap(({ entries }) => entries)).toHaveLength(1)
  expect(ledgerParts(ledger, 'f', 'g16').flatMap(({ entries }) => entries)).toHaveLength(1)
})

test('what was not understood comes first', () => {
  const unknown = { place: 'unmapped' as const, note: '', ranges: ['K4:K9'], cellCount: 6, amount: 60 }
  const [first] = ledgerParts({ ...ledger, entries: [...ledger.entries, unknown] }, 'f', '')
  expect(first).toMatchObject({ title: 'Unmapped', entries: [{ label: 'unmapped cells' }] })
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
    expect(ledgerProof(ledger).text).toBe('99.9% of 10,000 source cells accounted for, 1 unmapped')
    expect(ledgerProof(ledger).state).toBe('unproven')
  })

  test('is off where a cell or a cent was lost', () => {
    const ledger = ledgerOf({ mapped: { cellCount: 9, amount: 10.01 }, source: { cellCount: 9, amount: 10 } })
    expect(ledgerProof(ledger)).toMatchObject({ isBalanced: false, state: 'off', gap: { cellCount: 0, amount: 0.01 } })
  })
})

const { document, read } = faultyFile()

test('each cell of the source says which field it fills or why it is left out', () => {
  expect(cellStatusText(cellStatus(document.ledger, { row: 7, column: 6 }))).toBe('read as contract rent')
  expect(cellStatusText(cellStatus(document.ledger, { row: 2, column: 0 }))).toBe('ignored: column captions')
  expect(cellStatusText(cellStatus(document.ledger, { row: 40, column: 0 }))).toBe('blank')
  expect(cellStatusText({ place: 'unmapped', note: '' })).toBe('unmapped')
})

test('an edited cell says what the file says, what holds now and who said so', () => {
  const edited = firstOf(read(someCorrections))
  const at = { row: 7, column: 6 }
  const edit = editedCells(edited).get('G8')
  expect(cellCaption({ at, text: '12', status: cellStatus(edited.ledger, at), edit })).toBe(
    'G8: 12, read as contract rent; edited to 1200 by A. Lee',
  )
  expect(cellCaption({ at, text: '', status: null, edit: undefined })).toBe('G8: blank in the file')
})

test('fields read as words, names of units stay as printed', () => {
  expect(fieldLabel('marketRent of Unit A1')).toBe('market rent of Unit A1')
})

test('rows of captions and totals are told from the rows of units', () => {
  expect([...rowMarks(faultyFile().document.ledger)]).toEqual([
    [2, 'captions'],
    [15, 'total'],
  ])
})

test('a statement shows its row of captions too', () => {
  expect(rowMarks(readStatementOf().document.ledger).get(1)).toBe('captions')
})

const edit = (cell: string, value: string): [string, EditedCell] => [
  cell,
  { cell, source: '900', value, by: 'A. Lee', at: '2026-01-15', reason: null },
]

test('edits stand with their row, and a row whose edits stay as they are keeps its object', () => {
  const before = editsByRow(new Map([edit('B3', '950'), edit('C3', '1000'), edit('B12', '800')]), new Map())
  expect([...before].map(([row, edits]) => [row, [...edits.keys()]])).toEqual([
    [2, ['B3', 'C3']],
    [11, ['B12']],
  ])
  const after = editsByRow(new Map([edit('B3', '950'), edit('C3', '1000'), edit('B12', '810')]), before)
  expect(after.get(2)).toBe(before.get(2))
  expect(after.get(11)).not.toBe(before.get(11))
  expect(after.get(11)?.get('B12')?.value).toBe('810')
})

test('a row that loses one of its edits is another row', () => {
  const before = editsByRow(new Map([edit('B3', '950'), edit('C3', '1000')]), new Map())
  expect(editsByRow(new Map([edit('B3', '950')]), before).get(2)?.size).toBe(1)
})
