import { expect, test } from 'vitest'
import { faultyFile, firstOf, someCorrections } from '../evidence.fixtures.ts'
import { cellCaption, cellFate, editedCells, fateWords, fieldWords } from './cell-fate.ts'

const { document, read } = faultyFile()

test('each cell of the source says which field it fills or why it is left out', () => {
  expect(fateWords(cellFate(document.ledger, { row: 7, column: 6 }))).toBe('read as contract rent')
  expect(fateWords(cellFate(document.ledger, { row: 2, column: 0 }))).toBe('left out: column captions')
  expect(fateWords(cellFate(document.ledger, { row: 40, column: 0 }))).toBe('blank')
  expect(fateWords({ place: 'unmapped', note: '' })).toBe('not understood')
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
