import { describe, expect, it } from 'vitest'
import type { Correction } from '../parsed-file.corrections.ts'
import { anEdit, aWord } from '../parsed-file.fixtures.ts'
import { type RevertSelection, revertCorrections } from './revert-corrections.ts'

const corrections: Correction[] = [
  anEdit('C2', '900', 940),
  anEdit('C2', '900', 950),
  anEdit('C3', '910', 960),
  { kind: 'columnKind', ...aWord, column: 'C', caption: 'Amount', columnKind: 'contract rent' },
  { kind: 'unitTags', ...aWord, cell: 'A2', unit: '101', tags: [] },
  { kind: 'chargeCode', ...aWord, code: 'amen', category: 'Premiums' },
  { kind: 'chargeCode', ...aWord, code: 'pet', category: 'Pet Fees' },
  { kind: 'sheetKind', ...aWord, sheet: 'Notes', documentKind: 'none' },
]

const left = (selection: RevertSelection) =>
  revertCorrections(corrections, selection).map((correction) => corrections.indexOf(correction))

describe('taking corrections back', () => {
  it.each<[string, RevertSelection, number[]]>([
    ['of a cell, with all its earlier values', { level: 'cell', sheet: 'Roll', cell: 'C2' }, [2, 3, 4, 5, 6, 7]],
    ['of a row', { level: 'row', sheet: 'Roll', row: 2 }, [2, 3, 5, 6, 7]],
    ['of a column', { level: 'column', sheet: 'Roll', column: 'C' }, [4, 5, 6, 7]],
    ['of a sheet', { level: 'sheet', sheet: 'Roll' }, [7]],
    ['of the file', { level: 'file' }, []],
    [
      'of one charge code',
      { level: 'correction', correction: { kind: 'chargeCode', ...aWord, code: 'pet' } },
      [0, 1, 2, 3, 4, 5, 7],
    ],
  ])('%s', (_, selection, rest) => {
    expect(left(selection)).toEqual(rest)
  })
})
