import { expect, it } from 'vitest'
import { anEdit, aWord } from '../parsed-file.fixtures.ts'
import { correctionKey, placeOfCorrection } from './correction-place.ts'

it('an edited cell has a row and a column, a line has a row alone', () => {
  expect(placeOfCorrection(anEdit('AB12', '', 1))).toEqual({ cell: 'AB12', row: 12, column: 'AB', word: null })
  const line = { kind: 'lineSign', ...aWord, cell: 'A7', label: 'Repairs', isInverse: true } as const
  expect(placeOfCorrection(line)).toEqual({ cell: 'A7', row: 7, column: null, word: null })
})

it('two words on one thing have one key, and words on two things have two', () => {
  const status = (name: string, from?: 'current' | 'notice') =>
    correctionKey({ kind: 'status', ...aWord, status: name, occupancy: 'down', ...(from ? { from } : {}) })
  expect(status('Turn')).toBe(status('Turn'))
  expect(new Set([status('Turn'), status('Hold'), status('Turn', 'notice'), status('Turn', 'current')]).size).toBe(4)
  expect(correctionKey(anEdit('C2', '900', 950))).toBe(correctionKey(anEdit('C2', '900', null, { by: 'B. Kim' })))
  expect(correctionKey(anEdit('C2', '900', 950))).not.toBe(correctionKey(anEdit('C2', '900', 950, { sheet: 'North' })))
})
