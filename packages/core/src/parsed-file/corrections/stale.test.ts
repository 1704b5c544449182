import { describe, expect, it } from 'vitest'
import { aPredictor } from '../../prediction/prediction.fixtures.ts'
import { gridOf } from '../../shared/grid.ts'
import type { Correction } from '../parsed-file.corrections.ts'
import { anEdit, correctionBase } from '../parsed-file.fixtures.ts'
import { readDocuments } from '../read/read-documents.ts'
import { type RevertSelection, revertCorrections, staleCorrections } from './stale.ts'

it('says who corrected what that does not apply, once for what was corrected twice', () => {
  const findings = staleCorrections(
    'f.xlsx',
    [anEdit('C2', '900', 940), anEdit('C2', '900', 950), anEdit('C3', '', 1)],
    (one) => one.kind === 'cellValue' && one.cell === 'C3',
  )
  expect(findings.map(({ id, source }) => [id, source?.cell])).toEqual([
    ['parsed-file/correction-does-not-apply', 'C2'],
  ])
  expect(findings[0]?.message).toContain(
    'A correction that A. Lee made on 01/15/2026 no longer applies to sheet “Roll”',
  )
  expect(findings[0]?.message).toContain('the value of cell C2')
})

const grids = [
  gridOf('Roll', [
    ['Unit', 'Tenant', 'Rent', 'Status'],
    ['101', 'Alder', 900, 'Occupied'],
    ['102', 'Birch', 950, 'Occupied'],
  ]),
]

it.each<Correction>([
  { kind: 'headerRows', ...correctionBase, row: 3, rowCount: 1 },
  { kind: 'columnKind', ...correctionBase, column: 'A', caption: 'Unit', columnKind: 'Ignore Column' },
])('a correction that leaves no document is named for it, and not said to have no place: $kind', (correction) => {
  const context = { predictor: aPredictor(), corrections: [correction] }
  const { documents, findings } = readDocuments({ file: 'roll.csv', format: 'csv', grids }, context)
  expect(documents).toEqual([])
  expect(findings?.map(({ id }) => id)).toEqual(['parsed-file/corrections-leave-no-document'])
  expect(findings?.[0]?.message).toContain('After corrections, sheet “Roll” contains no document')
  expect(findings?.[0]?.message).toContain('(A. Lee)')
})

const corrections: Correction[] = [
  anEdit('C2', '900', 940),
  anEdit('C2', '900', 950),
  anEdit('C3', '910', 960),
  { kind: 'columnKind', ...correctionBase, column: 'C', caption: 'Amount', columnKind: 'contract rent' },
  { kind: 'unitTags', ...correctionBase, cell: 'A2', unit: '101', tags: [] },
  { kind: 'chargeCode', ...correctionBase, code: 'amen', category: 'Premiums' },
  { kind: 'chargeCode', ...correctionBase, code: 'pet', category: 'Pet Fees' },
  { kind: 'sheetKind', ...correctionBase, sheet: 'Notes', documentKind: 'none' },
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
      { level: 'correction', correction: { kind: 'chargeCode', ...correctionBase, code: 'pet' } },
      [0, 1, 2, 3, 4, 5, 7],
    ],
  ])('%s', (_, selection, rest) => {
    expect(left(selection)).toEqual(rest)
  })
})
