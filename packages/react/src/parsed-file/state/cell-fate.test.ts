import type { EditedCell } from '@uwkit/core/parsed-file'
import { expect, test } from 'vitest'
import { faultyFile, firstOf, readStatementOf, someCorrections } from '../evidence.fixtures.ts'
import { cellCaption, cellFate, editedCells, editsByRow, fateWords, fieldWords, rowMarks } from './cell-fate.ts'

const { document, read } = faultyFile()

test('each cell of the source says which field it fills or why it is left out', () => {
  expect(fateWords(cellFate(document.ledger, { row: 7, column: 6 }))).toBe('read as contract rent')
  expect(fateWords(cellFate(document.ledger, { row: 2, column: 0 }))).toBe('ignored: column captions')
  expect(fateWords(cellFate(document.ledger, { row: 40, column: 0 }))).toBe('blank')
  expect(fateWords({ place: 'unmapped', note: '' })).toBe('unmapped')
})

test('an edited cell says what the file says, what holds now and who said so', () => {
  const edited = firstOf(read(someCorrections))
  const at = { row: 7, column: 6 }
  const edit = editedCells(edited).get('G8')
  expect(cellCaption({ at, text: '12', fate: cellFate(edited.ledger, at), edit })).toBe(
    'G8: 12, read as contract rent; edited to 1200 by A. Lee',
  )
  expect(cellCaption({ at, text: '', fate: null, edit: undefined })).toBe('G8: blank in the file')
})

test('fields read as words, names of units stay as printed', () => {
  expect(fieldWords('marketRent of Unit A1')).toBe('market rent of Unit A1')
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
